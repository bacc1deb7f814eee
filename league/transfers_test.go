package league_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// requested asks for adler-7 in the name of biber and returns the transfer.
func (h *hall) requested() *register.TransferView {
	h.Helper()
	return h.transferOf(h.must(h.RequestTransfer(ctx, h.president("biber"), "adler-7", "biber", "", none)))
}

// transferOf reads the transfer in a receipt.
func (h *hall) transferOf(r *acts.Outcome) *register.TransferView {
	h.Helper()
	t := new(register.TransferView)
	if err := json.Unmarshal(r.JSON(), t); err != nil {
		h.Fatal(err)
	}
	return t
}

// § 1.2.5: requested by the new club, released by the old, approved by an admin.
func TestATransferIsRequestedReleasedAndApproved(t *testing.T) {
	each(t, func(h *hall) {
		adler, biber := h.president("adler"), h.president("biber")
		x := h.requested()
		if x.State != register.TransferRequested || x.From != "adler" || x.Begins != "2010-03-13" || x.GivenName != "Anna" ||
			x.Eligible.From != "2010-03-20" {
			h.Errorf("%+v", x)
		}
		if e := h.last(); e.Act != "transfer.request" || string(e.Subject) != "transfers/"+x.ID || strings.Contains(e.After, "Anna") {
			h.Errorf("%+v", e)
		}
		h.refused("", "", "noch nicht freigegeben")(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.fails(acts.ErrDenied)(h.ReleaseTransfer(ctx, biber, x.ID, none))
		h.fails(acts.ErrDenied)(h.ApproveTransfer(ctx, adler, x.ID, none))
		var stale *acts.Stale
		if _, err := h.ReleaseTransfer(ctx, adler, x.ID, acts.Terms{Match: []acts.Version{"x"}}); !errors.As(err, &stale) {
			h.Error(err)
		}
		h.must(h.ReleaseTransfer(ctx, adler, x.ID, none))
		h.refused("", "", "schon freigegeben")(h.ReleaseTransfer(ctx, adler, x.ID, none))
		h.refused("", "as_of", "kein Schritt kann davor liegen")(h.ApproveTransfer(ctx, h.admin, x.ID, acts.Terms{AsOf: "2010-03-01"}))
		later := h.clock.AddDate(0, 0, 3)
		h.clock = &later
		h.Office = h.restarted()
		got := h.transferOf(h.must(h.ApproveTransfer(ctx, h.admin, x.ID, acts.Terms{AsOf: "2010-03-15"})))
		if got.State != register.TransferApproved || got.Begins != "2010-03-15" || len(got.Steps) != 3 {
			h.Errorf("%+v", got)
		}
		want := "adler 2009-01-01–2010-03-14, biber 2010-03-15–"
		if roster := h.rosterOf("2010", "adler-7"); roster != want {
			h.Errorf("the season has %s", roster)
		}
		all, err := h.PlayerRoster(ctx, "adler-7")
		if err != nil || len(all) != 2 || all[1].Club != "biber" {
			h.Errorf("%v %v", all, err)
		}
		h.refused("", "", "schon genehmigt")(h.WithdrawTransfer(ctx, biber, x.ID, none))
		h.refused("", "", "hat schon gezählt: Sie beginnt mit einem Transfer")(h.DeleteMembership(ctx, h.admin, "biber", "adler-7", "",
			h.rosterTag("biber", "adler-7")))
		// The new club can end it without another transfer.
		h.must(h.PutMembership(ctx, biber, "biber", "adler-7", register.Term{From: "2010-03-15", Until: until("2010-12-31")},
			h.rosterTag("biber", "adler-7")))
	})
}

// § 1.2.5: an approval that was a mistake is taken back, as if it had not been given: in the register and in the season, whether the old
// membership was ended or had not begun, and with the end that it had. Then it is decided anew.
func TestAnApprovalIsTakenBack(t *testing.T) {
	each(t, func(h *hall) {
		reopen := func(id string) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, h.admin, &register.ReopenTransfer{OfTransfer: register.OfTransfer(id)}, none)
		}
		adler, biber := h.president("adler"), h.president("biber")
		h.must(h.PutMembership(ctx, adler, "adler", "adler-7", register.Term{From: "2009-01-01", Until: until("2010-12-31")},
			h.rosterTag("adler", "adler-7")))
		x := h.requested()
		h.must(h.ReleaseTransfer(ctx, adler, x.ID, none))
		h.refused("", "", "nicht genehmigt")(reopen(x.ID))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		if got, want := h.rosterOf("2010", "adler-7"), "adler 2009-01-01–2010-03-12, biber 2010-03-13–"; got != want {
			h.Errorf("the season has %s, want %s", got, want)
		}
		got := h.transferOf(h.must(reopen(x.ID)))
		if got.State != register.TransferReleased || len(got.Steps) != 4 {
			h.Errorf("%+v", got)
		}
		if e := h.last(); string(e.Subject) != "transfers/"+x.ID || e.Act != "transfer.reopen" {
			h.Errorf("%+v", e)
		}
		if got, want := h.rosterOf("2010", "adler-7"), "adler 2009-01-01–2010-12-31"; got != want {
			h.Errorf("the season has %s, want %s", got, want)
		}
		if all, err := h.PlayerRoster(ctx, "adler-7"); err != nil || len(all) != 1 || all[0].Until == nil || *all[0].Until != "2010-12-31" {
			h.Errorf("%v %v", all, err)
		}
		for _, club := range []string{"adler", "biber"} {
			h.told(club, "zurückgenommen", true)
		}
		if list, err := h.Transfers(ctx, h.admin, "", ""); err != nil || list[0].State != register.TransferReleased {
			h.Errorf("%+v %v", list, err)
		}
		h.refused("", "", "nicht genehmigt")(reopen(x.ID))

		// Decided anew, it is approved and taken back once more. A membership that somebody has changed since is not.
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.must(reopen(x.ID))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.must(h.PutMembership(ctx, biber, "biber", "adler-7", register.Term{From: "2010-03-13", Until: until("2010-12-31")},
			h.rosterTag("biber", "adler-7")))
		h.refused("", "", "nicht mehr so an, wie der Transfer es wollte")(reopen(x.ID))
	})
}

// Who has counted for the new club has moved: that cannot be taken back any more, and the refusal says for what.
func TestAnApprovalThatHasCountedStays(t *testing.T) {
	each(t, func(h *hall) {
		x := h.requested()
		h.must(h.ReleaseTransfer(ctx, h.president("adler"), x.ID, none))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.must(h.PutTournament(ctx, h.admin, "2010", open("t", "2010-03-14", scoring.National, "adler-7", 4), none))
		h.refused("", "", "Der Wechsel hat schon gezählt: Turnier „Turnier t“ am 14. März 2010.")(h.Acts.Do(ctx, h.admin,
			&register.ReopenTransfer{OfTransfer: register.OfTransfer(x.ID)}, none))
	})
}

func TestATransferIsRejectedForAReasonOrWithdrawn(t *testing.T) {
	each(t, func(h *hall) {
		x := h.requested()
		refuse := func(by acts.Actor, reason string) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, by, &register.RefuseTransfer{OfTransfer: register.OfTransfer(x.ID), Reason: reason}, none)
		}
		h.refused("", "$.reason", "Grund")(refuse(h.president(x.From), " "))
		h.fails(acts.ErrDenied)(refuse(h.president(x.To), "Er will nicht"))
		h.refused("", "$.reason", "Grund")(h.RejectTransfer(ctx, h.admin, x.ID, " ", none))
		got := h.transferOf(h.must(h.RejectTransfer(ctx, h.admin, x.ID, "Ida ist gesperrt", none)))
		if got.Steps[1].Reason != "Ida ist gesperrt" || strings.Contains(h.last().After, "Ida") {
			h.Errorf("%+v %+v", got, h.last())
		}
		h.refused("", "", "schon abgelehnt")(h.ReleaseTransfer(ctx, h.admin, x.ID, none))
		h.must(h.WithdrawTransfer(ctx, h.president("biber"), h.requested().ID, none))
		if got := h.rosterOf("2010", "adler-7"); got != "adler 2009-01-01–" {
			h.Errorf("the season has %s", got)
		}
		// The old club keeps him, as long as it has not released him.
		x = h.requested()
		h.told("biber", "abgelehnt", true) // by the association
		if got := h.transferOf(h.must(refuse(h.president(x.From), "Er bleibt"))); got.State != register.TransferRejected {
			h.Errorf("%+v", got)
		}
		h.told("biber", "Der Transfer von einem Spieler (Pokerclub adler → Ihr Verein, ab 13. März 2010) ist abgelehnt.", true)
		x = h.requested()
		h.must(h.ReleaseTransfer(ctx, h.president(x.From), x.ID, none))
		h.refused("", "", "schon freigegeben")(refuse(h.president(x.From), "Doch nicht"))
	})
}

func TestATransferThatIsNoneIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		biber := h.president("biber")
		h.refused("", "$.to", "gehört diesem Verein schon an")(h.RequestTransfer(ctx, biber, "biber-1", "biber", "", none))
		free := h.added(h.admin, ida(), "", "")
		h.refused("", "$.player", "ohne Transfer")(h.RequestTransfer(ctx, biber, free, "biber", "", none))
		h.refused("", "$.begins", "bevor er beantragt ist")(h.RequestTransfer(ctx, biber, "adler-7", "biber", "2010-03-12", none))
		h.refused("", "$.begins", "kein Datum")(h.RequestTransfer(ctx, biber, "adler-7", "biber", "morgen", none))
		h.fails(acts.ErrNotFound)(h.RequestTransfer(ctx, biber, "nobody", "biber", "", none))
		h.fails(acts.ErrNotFound)(h.RequestTransfer(ctx, h.admin, "adler-7", "fuchs", "", none))
		h.fails(acts.ErrDenied)(h.RequestTransfer(ctx, biber, "adler-7", "dachs", "", none))
		h.requested()
		h.refused("", "$.player", "schon ein Transfer")(h.RequestTransfer(ctx, h.president("dachs"), "adler-7", "dachs", "", none))
	})
}

// A05: who has played may play for another club in the next season only; without
// a season behind it, that is the day behind this one's end.
func TestWhoHasPlayedWaitsForTheNextSeason(t *testing.T) {
	each(t, func(h *hall) {
		h.played()
		x := h.transferOf(h.must(h.RequestTransfer(ctx, h.president("biber"), "adler-1", "biber", "", none)))
		if x.Eligible.From != "2011-01-01" || !strings.Contains(x.Eligible.Why, "13. März 2010") {
			h.Errorf("%+v", x.Eligible)
		}
		h.nextYear()
		list, err := h.Transfers(ctx, h.president("adler"), "adler", "")
		if err != nil || len(list) != 1 || list[0].Eligible.From != "2011-02-01" {
			h.Errorf("%+v %v", list, err)
		}
	})
}

// played lets every club play the first heat of the first matchday.
func (h *hall) played() {
	h.Helper()
	for _, club := range clubs {
		h.must(h.PutLineup(ctx, h.admin, day1, lineup(club), late))
	}
	h.must(h.PutTeamMTT(ctx, h.admin, day1, 1, stacks(1, "A"), none))
}

func TestATransferIsReadByWhomItConcerns(t *testing.T) {
	each(t, func(h *hall) {
		x := h.requested()
		for _, by := range []acts.Actor{h.president("adler"), h.president("biber"), h.admin} {
			if r := h.must(h.Transfer(ctx, by, x.ID)); r.Version == "" {
				h.Error("no ETag")
			}
		}
		h.fails(acts.ErrDenied)(h.Transfer(ctx, h.president("dachs"), x.ID))
		h.fails(acts.ErrDenied)(h.Transfer(ctx, h.president("dachs"), "t-none"))
		h.fails(acts.ErrNotFound)(h.Transfer(ctx, h.admin, "t-none"))
		_, err := h.Transfers(ctx, h.president("dachs"), "", "")
		h.fails(acts.ErrDenied)(nil, err)
		all, err := h.Transfers(ctx, h.admin, "", "")
		if err != nil || len(all) != 1 {
			h.Error(all, err)
		}
	})
}

// A06: the association must know of a transfer up to the moment when the lineups are
// due. Until then the player is a member and may not play.
func TestATransferThatWasReportedTooLateBarsFromTheMatchday(t *testing.T) {
	each(t, func(h *hall) {
		early := h.clock.AddDate(0, 0, -5)
		h.clock = &early
		h.Office = h.restarted()
		x := h.requested()
		h.must(h.ReleaseTransfer(ctx, h.admin, x.ID, none))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		l := lineup("biber")
		l.Slots[5] = "adler-7"
		_, err := h.PutLineup(ctx, h.admin, day1, l, late)
		if b := breach(err); b.Rule != "1.2.5" || b.From != "2010-03-15" || !strings.Contains(b.Sentence, "15:00 Uhr gemeldet, zu spät") {
			h.Errorf("%+v %v", b, err)
		}
		out, err := h.Eligibility(ctx, h.president("biber"), day1, "biber")
		if err != nil {
			h.Fatal(err)
		}
		for _, p := range out.Players {
			if p.Eligible == (p.Player == "adler-7") || p.Player == "adler-7" && (len(p.Bars) != 1 || p.Bars[0].From != "2010-03-15") {
				h.Errorf("%+v", p)
			}
		}
	})
}

// § 1.2.5, A108: a player is not released because the old club does not answer. After its last day the association may approve the transfer
// without the release, and is warned of that before. Until then the old club may still answer.
func TestAfterItsTimeTheOldClubIsNotWaitedFor(t *testing.T) {
	each(t, func(h *hall) {
		adler := h.president("adler")
		x := h.requested()
		if x.ReleaseUntil != "2010-03-27" {
			h.Errorf("the old club answers until %s", x.ReleaseUntil)
		}
		on := func(day int, at string) {
			later, err := time.ParseInLocation("2006-01-02 15:04", fmt.Sprintf("2010-03-%d %s", day, at), rulebook.Vienna())
			if err != nil {
				h.Fatal(err)
			}
			h.clock = &later
			h.Office = h.restarted()
		}
		open := func(by acts.Actor) (all []string) {
			list, err := h.Tasks(ctx, by)
			if err != nil {
				h.Fatal(err)
			}
			for i := range list {
				if list[i].At.Transfer == "" {
					continue
				}
				what := string(list[i].Kind)
				if list[i].Overdue {
					what += "!"
				}
				all = append(all, what+": "+list[i].Text)
			}
			return all
		}
		on(27, "23:59")
		h.refused("", "", "antworten kann er bis 27. März 2010")(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		if got := open(h.admin); len(got) != 1 || !strings.HasPrefix(got[0], "transfer_release: ") {
			h.Error(got)
		}
		on(28, "00:00")
		if got := open(adler); len(got) != 1 || !strings.HasPrefix(got[0], "transfer_release!: ") {
			h.Error(got)
		}
		if got := open(h.admin); len(got) != 2 || got[1] != "transfer_decision: Pokerclub adler hat bis 27. März 2010 nicht gesagt, ob "+
			"Anna ADLER-7 zu Pokerclub biber wechselt; entscheiden kann die APSA ohne Freigabe" {
			h.Error(got)
		}
		h.must(h.ReleaseTransfer(ctx, adler, x.ID, acts.Terms{DryRun: true}))
		out := h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		if doubts := fmt.Sprint(out.Doubts); !strings.Contains(doubts, "wechselt ohne Freigabe") {
			h.Errorf("nobody doubts it: %s", doubts)
		}
		h.told("adler", "ist ohne Freigabe genehmigt", true)
		if got := h.transferOf(out); got.State != register.TransferApproved || got.ReleaseUntil != "" || got.Begins != "2010-03-28" {
			h.Errorf("%+v", got)
		}
	})
}

// A108: a season gives the old club another number of days.
func TestASeasonSaysHowLongTheOldClubHas(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetRules{InSeason: "2010", RuleChanges: seasonfile.RuleChanges{ReleaseDays: new(3)}}, none))
		if x := h.requested(); x.ReleaseUntil != "2010-03-16" {
			h.Errorf("the old club answers until %s", x.ReleaseUntil)
		}
	})
}

// asked asks the player of a transfer in the name of biber, and returns the token of his link.
func (h *hall) asked(transfer string) string {
	h.Helper()
	out := h.must(h.Acts.Do(ctx, h.president("biber"), &register.AskTransferred{OfTransfer: register.OfTransfer(transfer)}, none))
	token := out.Content.(*register.TransferView).Token
	if token == "" || strings.Contains(string(out.JSON()), token) || strings.Contains(h.last().After, token) {
		h.Fatalf("the token %q stands where it is kept: %s", token, out.JSON())
	}
	return token
}

// A109: the player is asked and says yes, which both clubs and the association read; without an answer the association is told so before
// it decides, and decides all the same.
func TestThePlayerOfATransferIsAsked(t *testing.T) {
	each(t, func(h *hall) {
		answers := func(token, says string) (*acts.Outcome, error) {
			return h.Acts.Do(ctx, acts.Public, &register.AnswerTransfer{Token: token, Says: says}, none)
		}
		approving := func(id, want string) {
			h.Helper()
			out := h.must(h.ApproveTransfer(ctx, h.admin, id, acts.Terms{DryRun: true}))
			if got := fmt.Sprint(out.Doubts); (want == "") != (len(out.Doubts) == 0) || !strings.Contains(got, want) {
				h.Errorf("the association is told %s, want %q", got, want)
			}
		}
		adler := h.president("adler")
		x := h.requested()
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, adler, &register.AskTransferred{OfTransfer: register.OfTransfer(x.ID)}, none))
		h.must(h.ReleaseTransfer(ctx, adler, x.ID, none))
		approving(x.ID, "noch nicht gefragt")
		old := h.asked(x.ID)
		approving(x.ID, "am 13. März 2010 gefragt worden und hat noch nicht geantwortet")
		token := h.asked(x.ID)
		h.refused("", "", "Link gilt nicht mehr")(answers(old, register.SaysYes))
		h.refused("", "$.says", "Ja oder Nein")(answers(token, "vielleicht"))
		h.told("biber", "freigegeben", false)
		got := h.transferOf(h.must(answers(token, register.SaysYes)))
		if got.PlayerSays != register.SaysYes || got.State != register.TransferReleased || got.SaidAt == nil || got.Asked == nil {
			h.Errorf("%+v", got)
		}
		if e := h.last(); e.Act != string(acts.DeedAnswerTransfer) || string(e.Subject) != "transfers/"+x.ID {
			h.Errorf("%+v", e)
		}
		h.told("biber", "Der gefragte Spieler sagt Ja", false)
		approving(x.ID, "")
		h.must(answers(token, register.SaysYes)) // sent twice
		h.refused("", "", "schon geantwortet")(h.Acts.Do(ctx, h.president("biber"), &register.AskTransferred{OfTransfer: register.OfTransfer(x.ID)}, none))

		// A yes becomes a no until it is decided, and the no ends the transfer.
		if got := h.transferOf(h.must(answers(token, register.SaysNo))); got.State != register.TransferRejected {
			h.Errorf("%+v", got)
		}
		h.told("adler", "abgelehnt. Der Spieler möchte nicht wechseln.", true)
		if last := h.letters()["adler"]; !strings.Contains(last[len(last)-1], "Der gefragte Spieler teilt Pokerclub adler mit (Saison 2010):") {
			h.Errorf("who says no? %s", last[len(last)-1])
		}
		h.must(answers(token, register.SaysNo))
		h.refused("", "", "schon entschieden")(answers(token, register.SaysYes))
		h.refused("", "", "schon abgelehnt")(h.ApproveTransfer(ctx, h.admin, x.ID, none))

		y := h.requested()
		token = h.asked(y.ID)
		h.must(h.WithdrawTransfer(ctx, h.president("biber"), y.ID, none))
		h.refused("", "", "schon entschieden")(answers(token, register.SaysYes))
		h.refused("", "", "gefragt wird niemand mehr")(h.Acts.Do(ctx, h.president("biber"), &register.AskTransferred{OfTransfer: register.OfTransfer(y.ID)}, none))
	})
}
