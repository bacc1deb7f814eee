package replay_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// odd is the small season with what seldom happens: a card that never came in,
// a matchday to which nobody came, one in progress with a club that is said to
// come and not to come, and one of which only a heat was opened.
func odd(t *testing.T) *seasonfile.File {
	t.Helper()
	f := example(t, "small")
	l := &f.Leagues[0]
	played := l.Matchdays[0]
	l.Matchdays = append(l.Matchdays, nobodyCame(played, l.Clubs), begun(played), opened(played))
	first := &l.Matchdays[0].Heats[0]
	first.SitAndGos = slices.Clone(first.SitAndGos[1:])
	f.Sanctions = append(f.Sanctions, scoring.Sanction{
		Kind: scoring.Correction, League: l.ID, Club: l.Clubs[0], Points: -3, Matchday: 2, Date: "2010-05-01", Reason: "Protest",
	}, scoring.Sanction{
		Kind: scoring.Correction, League: l.ID, Club: l.Clubs[0], Points: 2, Reason: "Protest\nzurückgezogen",
	})
	if err := f.Check(); err != nil {
		t.Fatal(err)
	}
	return f
}

// nobodyCame is a complete matchday without a single team; the first has an excuse.
func nobodyCame(m scoring.Matchday, clubs []string) scoring.Matchday {
	m.Number, m.Date, m.Lineups, m.NoShows = 2, "2010-03-07", []scoring.Lineup{}, clubs[1:]
	m.Excused = clubs[:1]
	m.Heats = []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}
	return m
}

// begun is a matchday in its second heat, without a word of its first. A club
// that has a lineup and plays is also said to have stayed away.
func begun(m scoring.Matchday) scoring.Matchday {
	m.Number, m.Date, m.NoShows = 3, "2010-04-07", []string{m.Lineups[0].Club}
	m.Heats = []scoring.Heat{m.Heats[0], {Number: 2, Open: true, SitAndGos: m.Heats[1].SitAndGos[:1]}}
	return m
}

// opened is a matchday on which nothing has come in yet.
func opened(m scoring.Matchday) scoring.Matchday {
	m.Number, m.Date, m.Lineups = 4, "2010-05-07", m.Lineups[:3]
	m.Heats = []scoring.Heat{{Number: 1, Open: true}}
	return m
}

func TestAnOddSeasonCanBeReplayed(t *testing.T) {
	onEach(t, func(t *testing.T, office *league.Office, address string) {
		f := odd(t)
		summary, err := run(t, f, address, 3)
		if err != nil {
			t.Fatal(err)
		}
		if len(summary.Omitted) != 1 || !strings.Contains(summary.Omitted[0],
			"Sammelrunde 3: Nichtantritt von "+f.Leagues[0].Matchdays[2].NoShows[0]) {
			t.Errorf("omitted: %q", summary.Omitted)
		}
		stored, err := office.SeasonFile(t.Context(), acts.Console, f.Season.ID)
		if err != nil {
			t.Fatal(err)
		}
		days := stored.Leagues[0].Matchdays
		if !days[0].Complete() || !days[1].Complete() || days[2].Complete() || len(days[2].Heats) != 2 || len(days[3].Lineups) != 3 {
			t.Errorf("the matchdays are stored otherwise")
		}
		if got := days[1]; len(got.NoShows) != 5 || !slices.Equal(got.Excused, f.Leagues[0].Clubs[:1]) {
			t.Errorf("stayed away: %v, excused: %v", got.NoShows, got.Excused)
		}
		if len(stored.Sanctions) != 2 {
			t.Errorf("%d sanctions are stored, want 2", len(stored.Sanctions))
		}
	})
}
