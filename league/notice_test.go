package league_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// told checks that a club has been told these words since the check before, "" for nothing, and that its presidents have a
// letter that says the same at once, if it is a decision.
func (h *hall) told(club, words string, decides bool) {
	h.Helper()
	all, err := h.Notices(ctx, h.admin, club)
	if err != nil {
		h.Fatal(err)
	}
	var fresh []string
	for i := range all {
		if all[i].Read.IsZero() {
			fresh = append(fresh, all[i].Text)
			h.must(h.ReadNotice(ctx, h.admin, club, all[i].ID, none))
		}
	}
	switch got := strings.Join(fresh, "\n"); {
	case words == "" && got != "":
		h.Errorf("%s was told %q", club, got)
	case !strings.Contains(got, words):
		h.Errorf("%s was told %q, want %q", club, got, words)
	case words != "" && decides != slices.ContainsFunc(h.letters()[club], func(text string) bool { return strings.Contains(text, words) }):
		h.Errorf("a letter to %s says %q: want %t", club, words, decides)
	}
}

// letters returns the letters that have been sent to the presidents of clubs.
func (h *hall) letters() map[string][]string {
	h.Helper()
	if h.mail == nil {
		h.mail = map[string][]string{}
	}
	_, _, err := h.desk().SendMail(ctx, func(_ context.Context, to, _, text string) error {
		club := strings.TrimSuffix(strings.TrimPrefix(to, "president-"), "@example.at")
		h.mail[club] = append(h.mail[club], text)
		return nil
	})
	if err != nil {
		h.Fatal(err)
	}
	return h.mail
}

// A club is told of what others do that concerns it: lineups by force, results, fines, sanctions and hosts. Its own acts
// are no news to it.
func TestAClubIsToldWhatOthersDo(t *testing.T) {
	each(t, func(h *hall) {
		for _, club := range clubs {
			h.president(club)
		}
		adler := h.president("adler")
		h.march(6, 12)
		own := h.must(h.PutLineup(ctx, adler, day1, lineup("adler"), none))
		h.told("adler", "", false)
		force := forced
		force.Match = []acts.Version{own.Version}
		short := lineup("adler")
		short.Slots[5] = "adler-7"
		h.must(h.PutLineup(ctx, h.admin, day1, short, force))
		h.told("adler", "Die Aufstellung von Ihrem Verein ist geändert (1. Sammelrunde der 1. Bundesliga). Die APSA hat sich dabei über die Regeln hinweggesetzt.", true)
		h.told("biber", "", false)
		h.must(h.Apply(ctx, adler, day1, &league.Application{Club: "adler", Venue: "Stadthalle"}, none))
		h.must(h.Apply(ctx, h.president("biber"), day1, &league.Application{Club: "biber", Venue: "Gasthof"}, none))
		h.must(h.Award(ctx, h.admin, day1, "adler", none))
		h.told("adler", "Die 1. Sammelrunde der 1. Bundesliga vom 13. März 2010 ist an Ihren Verein vergeben: Stadthalle", true)
		h.told("biber", "ist an Pokerclub adler vergeben: Stadthalle", true)
		h.told("dachs", "", false)
		head := league.HeadOf(h.stored())
		head.Host = "dachs"
		h.must(h.PutMatchday(ctx, h.admin, day1, head, acts.Terms{Match: anyVersion}))
		h.told("adler", "Ausrichter der 1. Sammelrunde der 1. Bundesliga: Pokerclub dachs, bisher Ihr Verein.", true)
		h.told("dachs", "Ausrichter der 1. Sammelrunde der 1. Bundesliga: Ihr Verein, bisher Pokerclub adler.", true)
		fine := h.booked(h.must(h.Acts.Do(ctx, h.admin, &seasons.Fine{InSeason: "2010", Club: "biber", Date: "2010-03-06", Cents: 5000,
			Rule: "2.2.1", Reason: "Verspätet"}, none)))
		h.told("biber", "Gegen Ihren Verein ist eine Geldstrafe von 50,00 € verhängt (§ 2.2.1).", true)
		h.must(h.Acts.Do(ctx, h.admin, &seasons.LiftFine{InSeason: "2010", Booking: fine.ID, Reason: "Irrtum"}, none))
		h.told("biber", "ist erlassen", true)
		h.must(h.AddSanction(ctx, h.admin, "2010", &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "biber", Points: -3,
			Reason: "Beschluss"}, none))
		h.told("biber", "angerechnet", true)
		h.must(h.LiftSanction(ctx, h.admin, "2010", 1, note{Reason: "Irrtum"}, none))
		h.told("biber", "ist aufgehoben", true)

		// Who directs a matchday and presides a club acts as a director there, and the letter says so.
		both := h.user("both", acts.Role{Kind: acts.RolePresident, Club: "dachs"}, acts.Role{Kind: acts.RoleDirector, At: day1})
		h.must(h.AddSanction(ctx, both, "2010", &scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Matchday: 1, Club: "biber",
			Reason: "Beschluss"}, none))
		h.told("biber", "disqualifiziert", true)
		if last := h.letters()["biber"]; !strings.Contains(last[len(last)-1], "Die Turnierleitung teilt Pokerclub biber mit (Saison 2010):") {
			h.Error(last[len(last)-1])
		}
		h.told("adler", "", false)
	})
}

// A30: that a result is official, or provisional again, is told to every club of the league.
func TestClubsAreToldThatAResultIsOfficial(t *testing.T) {
	each(t, func(h *hall) {
		h.president("dachs")
		h.playAll()
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.told("dachs", "Das Ergebnis der 1. Sammelrunde der 1. Bundesliga ist amtlich.", false)
		h.must(h.WithdrawOfficial(ctx, h.admin, day1, "Einspruch", none))
		h.told("dachs", "Das Ergebnis der 1. Sammelrunde der 1. Bundesliga ist wieder vorläufig. Grund: Einspruch", false)
	})
}

// A29: a daily letter that is not written yet does not say "amtlich" of a result that is provisional again; one that was written is
// followed by the correction. The question says which of both it is, and until when clubs can protest (A103).
func TestALetterDoesNotSayOfficialOfWhatWasTakenBack(t *testing.T) {
	each(t, func(h *hall) {
		dachs := h.president("dachs")
		h.playAll()
		back := &league.WithdrawOfficial{AtMatchday: acts.On(day1), Reason: "Karte 7"}
		news := func(since time.Time) string {
			text, _, _, err := h.Daily()(ctx, dachs, since, h.clock.Add(time.Hour))
			if err != nil {
				h.Fatal(err)
			}
			return text
		}
		brings := func(words ...string) {
			h.Helper()
			got := strings.Join(h.must(h.Acts.Do(ctx, h.admin, back, acts.Terms{DryRun: true})).Brings, "\n")
			for _, w := range words {
				if !strings.Contains(got, w) {
					h.Errorf("the question says %q, want %q", got, w)
				}
			}
		}
		*h.clock = time.Date(2010, 3, 13, 20, 0, 0, 0, rulebook.Vienna())
		evening := *h.clock
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		*h.clock = h.clock.Add(time.Minute)
		brings("E-Mails über „amtlich“ sind noch nicht geschrieben", "bis 20. März 2010")
		h.must(h.Acts.Do(ctx, h.admin, back, none))
		if got := news(evening); strings.Contains(got, "ist amtlich") || !strings.Contains(got, "wieder vorläufig. Grund: Karte 7: ") {
			h.Errorf("the letter says %q", got)
		}

		*h.clock = h.clock.Add(time.Minute)
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		if got := news(evening); !strings.Contains(got, "ist amtlich") || strings.Contains(got, "vorläufig") {
			h.Errorf("the letter says %q", got)
		}
		h.later("2010-03-14")
		brings("„Amtlich“ steht schon in den E-Mails vom 14. März 2010", "bis 21. März 2010")
		morning := *h.clock
		h.must(h.Acts.Do(ctx, h.admin, back, none))
		if got := news(morning); !strings.Contains(got, "wieder vorläufig. Grund: Karte 7: ") {
			h.Errorf("the letter says %q", got)
		}
	})
}

// § 1.2.5: each step of a transfer is told to the club that has not taken it, without the name of the player, which a
// letter would keep.
func TestClubsAreToldTheStepsOfATransfer(t *testing.T) {
	each(t, func(h *hall) {
		adler, biber := h.president("adler"), h.president("biber")
		x := h.requested()
		h.told("adler", "Der Transfer von einem Spieler (Ihr Verein → Pokerclub biber, ab 13. März 2010) ist beantragt. "+
			"Geben Sie ihn bis 27. März 2010 frei, oder nennen Sie den Grund dagegen.", true)
		h.told("biber", "", false)
		h.must(h.ReleaseTransfer(ctx, adler, x.ID, none))
		h.told("biber", "(Pokerclub adler → Ihr Verein, ab 13. März 2010) ist freigegeben. Die APSA entscheidet.", false)
		h.told("adler", "", false)
		h.must(h.RejectTransfer(ctx, h.admin, x.ID, "Frist", none))
		h.told("biber", "abgelehnt", true)
		h.told("adler", "abgelehnt", true)
		x = h.requested()
		h.told("adler", "beantragt", true)
		h.must(h.WithdrawTransfer(ctx, biber, x.ID, none))
		h.told("adler", "zurückgezogen", false)
		x = h.requested()
		h.must(h.ReleaseTransfer(ctx, adler, x.ID, none))
		h.must(h.ApproveTransfer(ctx, h.admin, x.ID, none))
		h.told("adler", "genehmigt", true)
		h.told("biber", "genehmigt", true)
	})
}

// § 1.2.7: what becomes of a registration.
func TestAClubIsToldWhatBecameOfItsRegistration(t *testing.T) {
	each(t, func(h *hall) {
		fuchs := h.opened()
		h.must(h.RegisterTeam(ctx, fuchs, bl2, "fuchs", agreed, none))
		h.told("fuchs", "", false)
		h.must(h.RefuseTeam(ctx, h.admin, bl2, "fuchs", none))
		h.told("fuchs", "für die 2. Bundesliga (Saison 2011) ist abgelehnt.", true)
		h.must(h.ConfirmTeam(ctx, h.admin, bl2, "fuchs", none))
		h.told("fuchs", "ist bestätigt.", true)
		h.must(h.WithdrawTeam(ctx, h.admin, bl2, "fuchs", none))
		h.told("fuchs", "ist zurückgezogen.", true)
	})
}

// § 4.2.2: the confirmed plan is told to every club of the season, once.
func TestClubsAreToldThatThePlanIsConfirmed(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		*h.clock = h.clock.Add(time.Hour)
		h.president("igel")
		h.confirmed(none)
		h.told("igel", "Saison 2010: Der Auf- und Abstiegsplan ist mit", true)
	})
}

// § 4.2.2: who was told of the confirmed plan is named before the season is opened again, and told of it.
func TestWhoWasToldOfThePlanIsToldThatItIsOpenAgain(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		var told []string
		leagues := h.view("2010").File.Leagues
		for i := range leagues {
			told = append(told, leagues[i].Clubs...)
		}
		slices.Sort(told)
		told = slices.Compact(told) // a club with teams in both leagues is told once
		for _, club := range told {
			h.president(club)
		}
		h.confirmed(none)
		for _, club := range told {
			h.told(club, "Tabellen und Ergebnisse sind festgeschrieben.", true)
		}
		asked := h.must(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch", acts.Terms{DryRun: true}))
		if slices.Sort(asked.Notifies); !slices.Equal(asked.Notifies, told) {
			h.Errorf("before it is opened again %v are named, want %v", asked.Notifies, told)
		}
		h.must(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch", none))
		for _, club := range told {
			h.told(club, "wieder geöffnet; die festgeschriebenen Ergebnisse gelten nicht mehr.", true)
		}
	})
}

// What is decided stands in notice and letter by the sentence of its act, in the perfect.
func TestANoticeSaysTheSentenceOfItsAct(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.president("biber")
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.told("biber", "Ihrem Verein sind in der 1. Bundesliga -3 Punkte angerechnet. Der Grund steht in der Tabelle.", true)
		all := h.view("2010").Sanctions()
		h.must(h.LiftSanction(ctx, h.admin, "2010", all[len(all)-1].ID, note{Reason: "Irrtum"}, none))
		h.told("biber", "Die Punktekorrektur von Ihrem Verein in der 1. Bundesliga (-3 Punkte) ist aufgehoben.", true)
		h.confirmed(none)
		h.told("biber", "Tabellen und Ergebnisse sind festgeschrieben.", true)
		h.must(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch", none))
		h.told("biber", "wieder geöffnet; die festgeschriebenen Ergebnisse gelten nicht mehr.", true)
	})
}
