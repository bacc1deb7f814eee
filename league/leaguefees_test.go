package league_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// inRates sets the instalments of the first league.
func inRates(why string, own ...scoring.Instalment) *seasons.SetLeagueFees {
	return &seasons.SetLeagueFees{InSeason: "2010", League: "bl1", Fees: own, Reason: declare.Reason(why)}
}

// doubts says that an act would be done with doubts, the first and the last of which begin so.
func (h *hall) doubts(out *acts.Outcome, first, last string) {
	h.Helper()
	if n := len(out.Doubts); n == 0 || !strings.HasPrefix(out.Doubts[0].Detail, first) || !strings.HasPrefix(out.Doubts[n-1].Detail, last) {
		h.Errorf("doubts %+v", out.Doubts)
	}
}

// § 1.2.9: a league gets instalments of its own. The question says when each is due, what the clubs owe by them and which invoices say
// something else; none gives it the two of the season back, and the journal proves it all.
func TestALeagueGetsInstalmentsOfItsOwn(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, &seasons.SetFees{InSeason: "2010", First: 10000, Second: 5000}, none))
		invoice := h.invoiced("adler", "")
		own := inRates("", scoring.Instalment{Cents: 7000, Matchday: 1}, scoring.Instalment{Cents: 8000, Matchday: 1})
		out := h.must(h.Acts.Do(ctx, h.admin, own, acts.Terms{DryRun: true}))
		if want := []string{"1. Rate von 2: 70,00 €, fällig am 6. März 2010.", "2. Rate von 2: 80,00 €, fällig am 6. März 2010."}; !slices.Equal(out.Brings, want) {
			h.Errorf("it brings %q", out.Brings)
		}
		h.doubts(out, "adler: offen 150,00 €, bisher offen 150,00 €; davon überfällig 150,00 €, bisher 100,00 €.",
			"Auf Rechnungen stehen andere Beträge: "+invoice.Number+" (adler). Sie bleiben, wie sie sind; stornieren Sie sie und stellen Sie neue aus.")
		h.must(h.Acts.Do(ctx, h.admin, own, none))
		if e := h.last(); e.Act != "league.fees" || string(e.Subject) != "leagues/bl1/fees" {
			h.Errorf("the journal says %+v", e)
		}
		if got := h.view("2010").File.Leagues[0].Fees; !slices.Equal(got, []scoring.Instalment(own.Fees)) {
			h.Errorf("stored %+v", got)
		}
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 1, Name: "Oberliga", Rounds: h.view("2010").File.Leagues[0].Rounds},
			acts.Terms{Match: anyVersion}))
		out = h.must(h.Acts.Do(ctx, h.admin, inRates("", scoring.Instalment{Cents: 20000, Matchday: 1}), acts.Terms{Match: anyVersion, DryRun: true}))
		h.doubts(out, "adler: offen 200,00 €, bisher offen 150,00 €; davon überfällig 200,00 €, bisher 150,00 €.", "Auf Rechnungen stehen andere Beträge: ")
		h.must(h.Acts.Do(ctx, h.admin, inRates(""), acts.Terms{Match: anyVersion}))
		if l := h.view("2010").File.Leagues[0]; l.Fees != nil || l.Name != "Oberliga" {
			h.Errorf("stored %+v", l)
		}
		h.proved()
	})
}

// What cannot be an instalment is refused where it stands, a league that is not there is not found. Fewer
// matchdays are refused below one before which an instalment is due.
func TestInstalmentsAreRefused(t *testing.T) {
	each(t, func(h *hall) {
		rounds := h.view("2010").File.Leagues[0].Rounds
		for _, c := range []struct {
			path, words string
			own         []scoring.Instalment
		}{
			{"$.fees[0].cents", "nicht -1", []scoring.Instalment{{Cents: -1, Matchday: 1}}},
			{"$.fees[1].matchday", "kann keine Rate", []scoring.Instalment{{Cents: 1, Matchday: 1}, {Cents: 1, Matchday: rounds + 1}}},
			{"$.fees", "1 bis 12 Raten", slices.Repeat([]scoring.Instalment{{Cents: 1, Matchday: 1}}, 13)},
		} {
			h.refused("", c.path, c.words)(h.Acts.Do(ctx, h.admin, inRates("", c.own...), none))
		}
		h.fails(acts.ErrNotFound)(h.Acts.Do(ctx, h.admin, &seasons.SetLeagueFees{InSeason: "2010", League: "bl9"}, none))
		h.must(h.Acts.Do(ctx, h.admin, &seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 3}, acts.Terms{Match: anyVersion}))
		h.must(h.Acts.Do(ctx, h.admin, inRates("", scoring.Instalment{Cents: 100, Matchday: 3}), none))
		h.refused("1.2.9", "$.rounds", "Ändern Sie zuerst die Raten")(h.Acts.Do(ctx, h.admin,
			&seasons.PutLeague{InSeason: "2010", League: "bl1", Tier: 1, Name: "1. Bundesliga", Rounds: 2}, acts.Terms{Match: anyVersion}))
	})
}

// Once a matchday is complete, new instalments need a reason.
func TestInstalmentsOfASeasonThatIsPlayedTakeAReason(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.refused("", "$.reason", "muss einen Grund nennen")(h.Acts.Do(ctx, h.admin, inRates("", scoring.Instalment{Cents: 100, Matchday: 1}), none))
		h.must(h.Acts.Do(ctx, h.admin, inRates("Beschluss vom 3. Mai", scoring.Instalment{Cents: 100, Matchday: 1}), none))
		if e := h.last(); e.Reason != "Beschluss vom 3. Mai" {
			h.Errorf("the journal says %+v", e)
		}
	})
}

// The next season takes the instalments with it where it takes the fees, and the question says so.
func TestTheNextSeasonTakesTheInstalmentsWithIt(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.must(h.Acts.Do(ctx, h.admin, inRates("Beschluss", scoring.Instalment{Cents: 7000, Matchday: 1}), none))
		h.confirmed(none)
		next := seasons.Successor{Season: seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}, Take: &seasons.Taken{Fees: true}}
		out := h.must(h.NextSeason(ctx, h.admin, "2010", next, acts.Terms{DryRun: true}))
		if says := strings.Join(out.Brings, "\n"); !strings.Contains(says, "1. Bundesliga, Nenngeld: 70,00 € vor der 1. Sammelrunde (zusammen 70,00 €)") {
			h.Errorf("%q", says)
		}
		h.must(h.NextSeason(ctx, h.admin, "2010", next, none))
		if got := h.view("2011").File.League("bl1").Fees; len(got) != 1 || got[0].Cents != 7000 {
			h.Errorf("stored %+v", got)
		}
	})
}
