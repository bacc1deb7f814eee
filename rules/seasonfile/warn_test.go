package seasonfile_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func TestAFileIsWarnedAbout(t *testing.T) {
	for _, c := range []struct {
		name   string
		change change
		want   seasonfile.Warning
	}{
		{"chips at a table", set("leagues.0.matchdays.0.sng_start_chips", 2001),
			seasonfile.Warning{League: "bl1", Matchday: 1, Path: "$.leagues[0].matchdays[0].heats[0].sit_and_gos[1].seats",
				Sentence: "5 Plätze zu 2.001 Chips ergeben 10.005", Rule: "3.2.18"}},
		{"chips at the start of an MTT", set("leagues.1.matchdays.1.mtt_start_chips", 9000),
			seasonfile.Warning{League: "bl2", Matchday: 2, Path: "$.leagues[1].matchdays[1].heats[0].team_mtts[0].stacks[0].start",
				Sentence: "mit 10.000 Chips statt mit 9.000", Rule: "3.2.11"}},
		{"a start that is not the end before", set("leagues.0.matchdays.0.heats.1.team_mtts.0.stacks.0.start", 1),
			seasonfile.Warning{League: "bl1", Matchday: 1, Path: "$.leagues[0].matchdays[0].heats[1].team_mtts[0].stacks[0].start",
				Sentence: "hatte nach dem Heat davor", Rule: "3.2.11"}},
		{"overlapping rosters", set("roster.120", object{"player": "p2128-0046", "club": "graz-2128-8", "from": "2010-05-01", "until": nil}),
			seasonfile.Warning{Path: "$.roster[120]", Sentence: "Spieler p2128-0046 kommt am 2010-05-01 in den Kader von graz-2128-8",
				Rule: "1.2.5"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := seasonfile.Decode(spoil(t, "tiny", c.change))
			if err != nil {
				t.Fatal(err)
			}
			found := f.Warnings()
			at := slices.IndexFunc(found, func(w seasonfile.Warning) bool { return w.Path == c.want.Path })
			if at < 0 {
				t.Fatalf("got %+v", found)
			}
			got := found[at]
			if !strings.Contains(got.Sentence, c.want.Sentence) {
				t.Errorf("got %q, want … %q …", got.Sentence, c.want.Sentence)
			}
			got.Sentence = c.want.Sentence
			if got != c.want || !rulebook.Known(got.Rule) {
				t.Errorf("got %+v, want %+v", got, c.want)
			}
		})
	}
}

// § 1.2.5, A07: a player belongs to one roster at a time.
func TestRostersOverlapWhenTheyShareADay(t *testing.T) {
	entry := func(player, club, from, until string) scoring.Membership {
		if until == "" {
			return scoring.Membership{Player: player, Club: club, From: from}
		}
		return scoring.Membership{Player: player, Club: club, From: from, Until: &until}
	}
	for _, c := range []struct {
		name   string
		roster []scoring.Membership
		want   []string // paths
	}{
		{"one after the other", []scoring.Membership{entry("a", "x", "2010-01-01", "2010-03-31"), entry("a", "y", "2010-04-01", "")}, nil},
		{"in another order of rows", []scoring.Membership{entry("a", "y", "2010-04-01", ""), entry("a", "x", "2010-01-01", "2010-03-31")}, nil},
		{"two players", []scoring.Membership{entry("a", "x", "2010-01-01", ""), entry("b", "x", "2010-01-01", "")}, nil},
		{"one common day", []scoring.Membership{entry("a", "x", "2010-01-01", "2010-04-01"), entry("a", "y", "2010-04-01", "")},
			[]string{"$.roster[1]"}},
		{"the first without end", []scoring.Membership{entry("a", "x", "2010-01-01", ""), entry("a", "y", "2010-04-01", "2010-05-01")},
			[]string{"$.roster[1]"}},
		{"the same club twice", []scoring.Membership{entry("a", "x", "2010-01-01", ""), entry("a", "x", "2010-01-01", "")},
			[]string{"$.roster[1]"}},
		{"the later row comes first", []scoring.Membership{entry("a", "y", "2010-03-01", ""), entry("a", "x", "2010-01-01", "")},
			[]string{"$.roster[0]"}},
		{"a short one within a long one", []scoring.Membership{entry("a", "x", "2010-01-01", "2010-12-31"),
			entry("a", "y", "2010-02-01", "2010-02-28"), entry("a", "z", "2010-06-01", "")}, []string{"$.roster[1]", "$.roster[2]"}},
		{"one that ends before it begins", []scoring.Membership{entry("a", "x", "2010-01-01", "2009-12-31"), entry("a", "y", "2010-01-01", "")},
			nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := &seasonfile.File{Roster: c.roster}
			var got []string
			for _, w := range f.Warnings() {
				got = append(got, w.Path)
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// § 4.1.1.2: places of a tournament that cannot be are a warning in a file, too (A57).
func TestPlacesOfATournamentAreLookedAt(t *testing.T) {
	f := &seasonfile.File{Tournaments: []scoring.Tournament{{ID: "open", Results: []scoring.Finish{
		{Player: "a", Place: 1}, {Player: "b", Place: 1}, {Player: "c", Place: 2}}}}}
	found := f.Warnings()
	if len(found) != 1 || found[0].Path != "$.tournaments[0].results[2].place" || found[0].Rule != "4.1.1.2" {
		t.Errorf("got %+v", found)
	}
}
