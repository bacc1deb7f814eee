package league_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// died records that a player has died.
func (h *hall) died(player, on string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, h.admin, &register.RecordDeath{Player: player, On: declare.Day(on)}, terms)
}

// A death ends the membership with that day, empties the slots in lineups that are not frozen, and ends open transfers; no letter is sent to
// the player, and clubs are told without a name. Taking it back brings all of that back.
func TestWhoHasDiedIsLeftInPeace(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 5, 12, 0, 0, 0, rulebook.Vienna())
		adler, biber := h.president("adler"), h.president("biber")
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("adler"), none))
		h.must(h.PutMemberContact(ctx, adler, "adler", "adler-1", &register.MemberContact{Email: "anna@example.at"}, none))
		x := h.transferOf(h.must(h.RequestTransfer(ctx, biber, "adler-1", "biber", "2010-03-20", none)))
		h.told("adler", "ist beantragt", true)
		before := h.season("2010").File

		asked := strings.Join(h.must(h.died("adler-1", "2010-03-04", acts.Terms{DryRun: true})).Brings, "\n")
		for _, want := range []string{"Pokerclub adler: Die Mitgliedschaft endet mit 4. März 2010.", "1. Sammelrunde der 1. Bundesliga am 13. März 2010, " +
			"Pokerclub adler: Startplatz 1 ist dann leer, Kapitän ist dann Anna ADLER-2.", "Der Transfer (Pokerclub adler → Pokerclub biber) endet.",
			"geschrieben wird nichts mehr"} {
			if !strings.Contains(asked, want) {
				h.Errorf("the question says %s", asked)
			}
		}
		h.must(h.died("adler-1", "2010-03-04", none))
		if e := h.last(); e.Act != "player.died" || strings.Contains(e.After, "2010-03") {
			h.Errorf("%+v", e)
		}
		h.told("adler", "Ein Mitglied Ihres Vereins ist verstorben; wir trauern mit Ihnen.", true)
		if letters := h.letters()["adler"]; !strings.Contains(letters[len(letters)-1], "/spieler/adler-1") {
			h.Errorf("the letter leads to %q", letters)
		}
		h.told("biber", "abgelehnt. Dieser Spieler ist verstorben.", true)
		if got := h.rosterOf("2010", "adler-1"); got != "adler 2009-01-01–2010-03-04" {
			h.Errorf("the season has %s", got)
		}
		if l := h.season("2010").File.Leagues[0].Matchdays[0].Lineup("adler"); l.Slots[0] != "" || l.Captain != "adler-2" || l.Slots[1] != "adler-2" {
			h.Errorf("%+v", l)
		}
		if all, err := h.store.MemberContacts(ctx, "adler"); err != nil || len(all) > 0 {
			h.Errorf("%+v, %v", all, err)
		}
		if on, err := h.Death(ctx, h.admin, "adler-1"); err != nil || on != "2010-03-04" {
			h.Error(on, err)
		}
		if _, err := h.Death(ctx, adler, "adler-1"); err == nil {
			h.Error("the club reads the day")
		}
		if file, err := h.PlayerFile(ctx, h.admin, "adler-1"); err != nil || file.Died != "2010-03-04" {
			h.Errorf("%+v, %v", file, err)
		}
		if slices.ContainsFunc(h.letters()["adler"], func(text string) bool { return strings.Contains(text, "ADLER-1") }) {
			h.Error("a letter names him")
		}
		h.whole()

		h.refused("", "", "schon als verstorben eingetragen (4. März 2010)")(h.died("adler-1", "2010-03-03", none))
		h.refused("", "", "Dieser Spieler ist verstorben.")(h.PutMembership(ctx, h.admin, "dachs", "adler-1", register.Term{From: "2010-03-10"}, none))
		h.refused("", "", "Dieser Spieler ist verstorben.")(h.RequestTransfer(ctx, biber, "adler-1", "biber", "", none))
		h.refused("", "", "Dieser Spieler ist verstorben.")(h.Acts.Do(ctx, h.admin, &register.MergePlayers{Player: "adler-7", Other: "adler-1"}, none))

		revoke := &register.RevokeDeath{Player: "adler-1"}
		again := acts.Terms{Match: anyVersion}
		h.must(h.Acts.Do(ctx, h.admin, revoke, again))
		h.told("adler", "war ein Irrtum; wir bedauern ihn", true)
		if after := h.season("2010").File; !seasonfile.Same(before, after) {
			h.Errorf("the season is %s", seasonfile.Canonical(after))
		}
		if got, err := h.store.Transfer(ctx, x.ID); err != nil || got.State() != register.TransferRequested {
			h.Errorf("%+v, %v", got, err)
		}
		h.refused("", "", "ist nicht als verstorben eingetragen")(h.Acts.Do(ctx, h.admin, revoke, again))
		h.whole()
	})
}

// A transfer that was removed since the death ended it is not asked for again, and the rest comes back.
func TestATransferThatIsGoneStaysGone(t *testing.T) {
	each(t, func(h *hall) {
		x := h.requested()
		h.must(h.died("adler-7", "2010-03-12", none))
		h.must(h.Acts.Do(ctx, h.admin, &register.RemoveTransfer{OfTransfer: register.OfTransfer(x.ID)}, acts.Terms{Match: anyVersion}))
		h.must(h.Acts.Do(ctx, h.admin, &register.RevokeDeath{Player: "adler-7"}, none))
		if got := h.rosterOf("2010", "adler-7"); got != "adler 2009-01-01–" {
			h.Errorf("the season has %s", got)
		}
		h.whole()
	})
}

// A lineup that the club has changed since stays, and one that is frozen is the director's (§ 2.2.14).
func TestALineupThatWentOnStays(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 5, 12, 0, 0, 0, rulebook.Vienna())
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("adler"), none))
		h.must(h.died("adler-3", "2010-03-04", none))
		other := lineup("adler")
		other.Slots[2] = "adler-7"
		h.must(h.PutLineup(ctx, h.admin, day1, other, acts.Terms{Match: anyVersion}))
		told := h.must(h.Acts.Do(ctx, h.admin, &register.RevokeDeath{Player: "adler-3"}, acts.Terms{Match: anyVersion, DryRun: true}))
		if !strings.Contains(strings.Join(told.Brings, "\n"), "Die Aufstellung bleibt, wie sie jetzt ist.") {
			h.Errorf("%q", told.Brings)
		}
		h.must(h.Acts.Do(ctx, h.admin, &register.RevokeDeath{Player: "adler-3"}, acts.Terms{Match: anyVersion}))
		if l := h.season("2010").File.Leagues[0].Matchdays[0].Lineup("adler"); *l != *other {
			h.Errorf("%+v", l)
		}
		*h.clock = time.Date(2010, 3, 13, 13, 45, 0, 0, rulebook.Vienna())
		told = h.must(h.died("adler-7", "2010-03-13", acts.Terms{DryRun: true}))
		if !strings.Contains(strings.Join(told.Brings, "\n"), "Die Aufstellung ist eingefroren und bleibt; ändern kann sie die Turnierleitung (§ 2.2.14).") {
			h.Errorf("%q", told.Brings)
		}
		h.whole()
	})
}

// A death is refused on a day in the future, before the birth, or before the last matchday the player played. Only the office records one.
func TestADayOnWhichNobodyDiedIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		h.played()
		h.refused("", "$.on", "Dieser Tag kommt erst.")(h.died("adler-1", "2010-03-14", none))
		h.refused("", "$.on", "„gestern“ ist kein Datum")(h.died("adler-1", "gestern", none))
		h.refused("", "$.on", "Geboren ist Anna ADLER-1 am 1. Jänner 1980")(h.died("adler-1", "1979-12-31", none))
		h.refused("", "$.on", "Am 13. März 2010 hat Anna ADLER-1 noch gespielt (1. Sammelrunde")(h.died("adler-1", "2010-03-12", none))
		h.fails(acts.ErrNotFound)(h.died("nobody", "2010-03-12", none))
		h.fails(acts.ErrDenied)(h.Acts.Do(ctx, h.president("adler"), &register.RecordDeath{Player: "adler-1", On: "2010-03-13"}, none))
		h.must(h.died("adler-1", "2010-03-13", none))
		h.whole()
	})
}

// What is erased is erased with the day of the death.
func TestWhoHasDiedIsErasedAsTheFamilyWishes(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.died("adler-7", "2010-03-11", none))
		left := h.erased("adler-7", none)
		if on, err := h.Death(ctx, h.admin, left); err != nil || on != "" {
			h.Error(on, err)
		}
		h.whole()
	})
}
