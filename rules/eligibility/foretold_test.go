package eligibility_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pokerliga/rules/eligibility"
	"pokerliga/scoring"
)

// A lineup of eligible players breaks nothing, and every barred player in a
// lineup is exactly the violation that was foretold.
func TestViolationsAreWhatWasForetold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, births := drawFacts(t)
		at := eligibility.Occasion{League: "bl2", Tier: 2, Number: 3, Date: "2010-04-10"}
		if rapid.Bool().Draw(t, "first league") {
			at = eligibility.Occasion{League: "bl1", Tier: 1, Number: 4, Date: "2010-04-17"}
		}
		before := eligibility.NewBook(f, births, scoring.Compute(f))
		forecast := before.Forecast(at, "graz", "z")

		var eligible, barred []eligibility.Candidate
		var captains []string
		for _, c := range forecast.Candidates {
			if c.Captain == nil {
				captains = append(captains, c.Player)
			}
			if c.Eligible() {
				eligible = append(eligible, c)
			} else {
				barred = append(barred, c)
			}
		}
		if tooFew := len(eligible) < f.Rules.MinPlayers; tooFew != (len(forecast.Team) > 0 && forecast.Team[0].Rule == "2.2.12") {
			t.Fatalf("%d may play, and the team is told %v", len(eligible), forecast.Team)
		}
		if len(captains) == 0 {
			t.Skip("nobody may be captain")
		}
		lineup := scoring.Lineup{Club: "graz", Captain: captains[0]}
		for i := range min(len(eligible), 6) {
			lineup.Slots[5-i] = eligible[i].Player // what is empty are the first slots
		}
		found := added(f, births, at, lineup)
		found = slices.DeleteFunc(found, func(v string) bool { return v == "- 2.2.12" && len(eligible) < f.Rules.MinPlayers })
		if len(found) > 0 {
			t.Fatalf("%v was foretold to break nothing and breaks %v", lineup, found)
		}
		for _, c := range barred {
			want := []string{"- 2.2.12"}
			for _, b := range c.Bars {
				want = append(want, c.Player+" "+string(b.Rule))
			}
			alone := scoring.Lineup{Club: "graz", Captain: captains[0], Slots: scoring.Slots{c.Player}}
			if got := added(f, births, at, alone); !slices.Equal(got, want) {
				t.Fatalf("got %v, foretold was %v", got, want)
			}
		}
		lineup.Captain = "z"
		if got := added(f, births, at, lineup); !slices.Contains(got, "z 2.2.11") {
			t.Fatalf("a captain from nowhere: %v", got)
		}
	})
}

// A book with other lineups says what one says that was made with them.
func TestABookTakesOtherLineups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, births := drawFacts(t)
		without := *f
		without.Leagues = slices.Clone(f.Leagues)
		without.Leagues[0].Matchdays = slices.Clone(f.Leagues[0].Matchdays)
		var lineups []eligibility.LeagueLineup
		for i := range without.Leagues[0].Matchdays {
			m := &without.Leagues[0].Matchdays[i]
			for j := range m.Lineups {
				lineups = append(lineups, eligibility.LeagueLineup{League: "bl1", Matchday: m.Number, Lineup: m.Lineups[j]})
			}
			if !m.Begun() {
				m.Lineups = nil
			}
		}
		want := eligibility.NewBook(f, births, scoring.Compute(f)).Forecast(next, "graz")
		got := eligibility.NewBook(&without, births, scoring.Compute(&without)).WithLineups(1, lineups).Forecast(next, "graz")
		if foretold(got) != foretold(want) {
			t.Fatalf("got  %s\nwant %s", foretold(got), foretold(want))
		}
	})
}

// The lineups that a book takes stand in place of its own, and its own stay.
func TestOtherLineupsStandInPlaceOfItsOwn(t *testing.T) {
	f := facts("bl1 3 2010-04-07 | graz a", "bl2 3 2010-04-10")
	belongs(f, "graz", "2010-01-01", "", "a", "b", "c", "d", "e", "f")
	book := eligibility.NewBook(f, nil, scoring.Compute(f))
	other := []eligibility.LeagueLineup{{League: "bl1", Matchday: 3, Lineup: scoring.Lineup{Club: "graz", Slots: scoring.Slots{"b"}}}}
	says(t, foretold(book.WithLineups(1, other).Forecast(next, "graz")), "b 3.2.16, team 3.2.6")
	says(t, foretold(book.Forecast(next, "graz")), "a 3.2.16, team 3.2.6")
}

// drawFacts draws a season in which graz plays in both leagues, with the third
// matchday of the second and the fourth of the first to come.
func drawFacts(t *rapid.T) (*scoring.Facts, map[string]string) {
	pool := []string{"a", "b", "c", "d", "e", "f", "g", "h"}
	points := []string{"", "+0", "+9", "+10", "+18", "+20", "@"}
	line := func(head string) string {
		for _, club := range []string{"graz", "linz"} {
			head += " | " + club
			for _, player := range rapid.SampledFrom([][]string{pool[:4], pool[2:6], pool[4:], pool[:2]}).Draw(t, "players") {
				if club == "linz" && !rapid.Bool().Draw(t, "guest") {
					player += "l"
				}
				head += " " + player + rapid.SampledFrom(points).Draw(t, "points")
			}
		}
		return head
	}
	f := facts(line("bl1 1 2010-02-07"), line("bl2 1 2010-02-14"), line("bl1 2 2010-03-07"),
		"bl1 3 2010-03-30 | graz "+strings.Join(rapid.SampledFrom([][]string{pool[:3], pool[5:], {}}).Draw(t, "same number"), " "),
		"bl1 4 2010-04-17", "bl2 3 2010-04-10")
	f.Leagues[0].Matchdays[2].Heats, f.Leagues[0].Matchdays[3].Heats, f.Leagues[1].Matchdays[1].Heats = nil, nil, nil
	f.Rules.BarredMVPPlayers = rapid.IntRange(0, 4).Draw(t, "barred")
	births := map[string]string{}
	for _, player := range pool {
		from := rapid.SampledFrom([]string{"2010-01-01", "2010-01-01", "2010-01-01", "2010-04-11"}).Draw(t, "from")
		until := rapid.SampledFrom([]string{"", "", "2010-04-10", "2010-04-09"}).Draw(t, "until")
		if until == "" || from <= until {
			belongs(f, "graz", from, until, player)
		}
		births[player] = rapid.SampledFrom([]string{"", "1980-01-01", "1992-04-10", "1992-04-20"}).Draw(t, "birth")
	}
	return f, births
}

// added lists the violations of a lineup that is handed in for a matchday:
// "anna 1.2.4", and "-" for the team.
func added(f *scoring.Facts, births map[string]string, at eligibility.Occasion, l scoring.Lineup) []string {
	with := *f
	with.Leagues = slices.Clone(f.Leagues)
	league := &with.Leagues[at.Tier-1]
	league.Matchdays = slices.Clone(league.Matchdays)
	for i := range league.Matchdays {
		if league.Matchdays[i].Number == at.Number {
			league.Matchdays[i].Lineups = []scoring.Lineup{l}
		}
	}
	var list []string
	for _, v := range eligibility.Violations(&with, births, scoring.Compute(&with)) {
		if v.League != at.League || v.Matchday != at.Number || v.Club != l.Club {
			continue
		}
		player := "-"
		if v.Player != nil {
			player = *v.Player
		}
		list = append(list, player+" "+string(v.Rule))
	}
	return list
}
