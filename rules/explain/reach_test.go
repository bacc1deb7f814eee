package explain_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// course is a season of two leagues of eight clubs each, and one of them after
// the matchdays given as places: "a b =c" is a win of a, and b and c share the
// next place. With eight clubs the key is 30 25 21 18 16 14 12 11, and the last
// three ranks begin at 6.
func course(t *testing.T, league string, rounds int, days ...string) (*explain.Season, *scoring.LeagueResult) {
	t.Helper()
	clubs := strings.Split("abcdefgh", "")
	f := &seasonfile.File{Season: seasonfile.Season{ID: "2010", Name: "2010"}, Rules: numbers(t), Leagues: []scoring.League{
		{ID: "bl1", Tier: 1, Rounds: rounds, Clubs: clubs}, {ID: "bl2", Tier: 2, Rounds: rounds, Clubs: clubs},
		{ID: "wien", Tier: 3, Rounds: rounds, Clubs: clubs}}}
	var assumed []scoring.Assumed
	for i, day := range days {
		assumed = append(assumed, scoring.Assumed{Number: i + 1, Places: places(day)})
	}
	results := seasonfile.Compute(f)
	return explain.NewSeason(f, results), results.League(league).With(assumed...)
}

// places reads the places of a matchday.
func places(day string) map[string]int {
	places, last := map[string]int{}, 0
	for i, word := range strings.Fields(day) {
		if word[0] != '=' {
			last = i + 1
		}
		places[strings.Trim(word, "=")] = last
	}
	return places
}

// chances are all sentences about a club.
func chances(s *explain.Season, l *scoring.LeagueResult, club string) string {
	reaches := l.Reaches()
	i := slices.IndexFunc(reaches, func(r scoring.Reach) bool { return r.Club == club })
	var told []string
	for _, line := range s.Reach(l, &reaches[i]) {
		told = append(told, line.String())
	}
	return strings.Join(told, "; ")
}

// § 4.2.1.2: what can still become of a club is told as the league writes it,
// and never more than is sure. Each case stands beside the one on the other side
// of its edge.
func TestWhatIsStillPossibleIsTold(t *testing.T) {
	const (
		order = "a b c d e f g h"
		stays = "; Klassenerhalt fix (§ 4.2.2.1.1)"
		safe  = "; Klassenerhalt fix (§ 4.2.2.2.2)"
		open  = "Noch ist jeder Rang möglich (§ 4.2.1.2)"
	)
	five, four, three := slices.Repeat([]string{order}, 5), slices.Repeat([]string{order}, 4), slices.Repeat([]string{order}, 3)
	hard := []string{"a g e d h f c b", "a b h e d g f c", "a h b f c g e d", "g h b f c d a e", "f c b e a h g d"}
	for _, c := range []struct {
		name, league string
		rounds       int
		days         []string
		club, want   string
	}{
		{"before the season everything is possible", "bl1", 6, nil, "h", open},
		{"after a round everything still is", "bl1", 6, []string{order}, "h", open},
		{"20 points ahead, 19 can be won", "bl1", 5, four, "a", "Fix Meister (§ 4.2.1.2)" + stays},
		{"15 points ahead: all but the last two places are enough", "bl1", 4, three, "a",
			"Platz 5 in der letzten Sammelrunde reicht zum Titel (§ 4.2.1.2)" + stays},
		{"5 points ahead: only a win is", "bl1", 2, []string{order}, "a",
			"Ein Sieg in der letzten Sammelrunde reicht zum Titel (§ 4.2.1.2); Platz 5 in der letzten Sammelrunde reicht zum Klassenerhalt (§ 4.2.2.1.1)"},
		{"9 points behind: not by itself", "bl1", 2, []string{"b =a c d e f g h"}, "c",
			"Kann noch Meister werden, aber nicht mehr aus eigener Kraft (§ 4.2.1.2); Platz 3 in der letzten Sammelrunde reicht zum Klassenerhalt (§ 4.2.2.1.1)"},
		{"15 points behind: still", "bl1", 4, three, "b", "Kann noch Meister werden, aber nicht mehr aus eigener Kraft (§ 4.2.1.2)" + stays},
		{"20 points behind: not any more", "bl1", 5, four, "b", "Kann noch Zweiter werden, aber nicht mehr Meister (§ 4.2.1.2)" + stays},
		{"25 points behind and 20 ahead", "bl1", 6, five, "b", "Rang 2 ist fix (§ 4.2.1.2)" + stays},
		{"the last is last", "bl1", 6, five, "h", "Kann bestenfalls noch Sechster werden (§ 4.2.1.2); Fix auf einem Abstiegsrang (§ 4.2.2.1.1)"},
		{"two rounds left, on one of the last ranks", "bl1", 6, four, "f",
			"Kann bestenfalls noch Dritter werden (§ 4.2.1.2); Klassenerhalt noch möglich (§ 4.2.2.1.1)"},
		{"two rounds left, before them", "bl1", 6, four, "e",
			"Kann noch Zweiter werden, aber nicht mehr Meister (§ 4.2.1.2); Kann noch auf einen Abstiegsrang fallen (§ 4.2.2.1.1)"},
		{"what is not proven is not said", "bl1", 7, hard, "c",
			"Meister zu werden, ist noch nicht ausgeschlossen (§ 4.2.1.2); Der Klassenerhalt ist noch nicht ausgeschlossen (§ 4.2.2.1.1)"},
		{"what is not proven is not said of promotion", "bl2", 7, hard, "c",
			"Erster zu werden, ist noch nicht ausgeschlossen (§ 4.2.1.2); Ein Aufstiegsrang ist noch nicht ausgeschlossen (§ 4.2.2.2.1); Der Klassenerhalt ist noch nicht ausgeschlossen (§ 4.2.2.2.2)"},
		{"first and promoted", "bl2", 6, five, "a", "Rang 1 ist fix (§ 4.2.1.2); Fix auf einem Aufstiegsrang (§ 4.2.2.2.1)" + safe},
		{"third: a place is enough", "bl2", 6, five, "c",
			"Kann bestenfalls noch Dritter werden (§ 4.2.1.2); Platz 5 in der letzten Sammelrunde reicht für einen Aufstiegsplatz (§ 4.2.2.2.1)" +
				safe},
		{"fourth: not by itself", "bl2", 6, five, "d",
			"Kann bestenfalls noch Dritter werden (§ 4.2.1.2); Kann noch auf einen Aufstiegsrang kommen, aber nicht mehr aus eigener Kraft (§ 4.2.2.2.1)" +
				safe},
		{"fifth: one may follow", "bl2", 6, five, "e",
			"Kann bestenfalls noch Vierter werden (§ 4.2.1.2); Kann keinen Aufstiegsrang mehr erreichen; nachgerückt wird bis Rang 5 (§ 4.2.2.2.1); Platz 3 in der letzten Sammelrunde reicht zum Klassenerhalt (§ 4.2.2.2.2)"},
		{"sixth: still fifth at best", "bl2", 6, five, "f",
			"Kann bestenfalls noch Fünfter werden (§ 4.2.1.2); Kann keinen Aufstiegsrang mehr erreichen; nachgerückt wird bis Rang 5 (§ 4.2.2.2.1); Klassenerhalt noch möglich, aber nicht mehr aus eigener Kraft (§ 4.2.2.2.2)"},
		{"eighth: nobody of these follows", "bl2", 6, five, "h",
			"Kann bestenfalls noch Sechster werden (§ 4.2.1.2); Kann nicht mehr unter die ersten fünf kommen, die für den Aufstieg in Frage kommen (§ 4.2.2.2.1); Fix auf einem Abstiegsrang (§ 4.2.2.2.2)"},
		{"a Landesliga has no zones", "wien", 6, five, "h", "Kann bestenfalls noch Sechster werden (§ 4.2.1.2)"},
		{"nothing is left to be told at the end", "bl1", 5, five, "a", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, l := course(t, c.league, c.rounds, c.days...)
			if got := chances(s, l, c.club); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// § 1.2.11: whoever stayed away twice is last, and is told nothing else.
func TestWhoStayedAwayTwiceIsLast(t *testing.T) {
	heats := []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}
	for _, c := range []struct {
		missed int
		want   string
	}{
		{1, "Noch ist jeder Rang möglich (§ 4.2.1.2)"},
		{2,
			"Rang 3 ist fix (§ 4.2.1.2); 2 Mal nicht angetreten: wird am Ende der Saison an die letzte Stelle der Tabelle gereiht und verliert den Platz in der Liga (§ 1.2.11)"},
	} {
		f := &seasonfile.File{Rules: numbers(t), Leagues: []scoring.League{
			{ID: "bl1", Tier: 1, Rounds: 4, Clubs: []string{"a", "b", "c"}}, {ID: "bl2", Tier: 2}}}
		for n := range c.missed {
			f.Leagues[0].Matchdays = append(f.Leagues[0].Matchdays,
				scoring.Matchday{Number: n + 1, Date: "2010-03-07", NoShows: []string{"a"}, Heats: heats})
		}
		results := seasonfile.Compute(f)
		if got := chances(explain.NewSeason(f, results), results.League("bl1"), "a"); got != c.want {
			t.Errorf("missed %d\ngot  %s\nwant %s", c.missed, got, c.want)
		}
	}
}

// § 2.2.26: a place that others have taken up by sharing is told.
func TestPlacesThatAreNoRankingAreTold(t *testing.T) {
	s, _ := course(t, "bl1", 6)
	for _, c := range []struct {
		clash scoring.Clash
		want  string
	}{
		{scoring.Clash{Number: 5, Place: 1, Shared: 2, Lost: 2},
			"5. Sammelrunde: Wenn sich zwei Vereine Platz 1 teilen, gibt es keinen Platz 2 (§ 2.2.26)"},
		{scoring.Clash{Number: 6, Place: 8, Shared: 3},
			"6. Sammelrunde: Drei Vereine können sich Platz 8 nicht teilen, so viele Plätze gibt es nicht (§ 2.2.26)"},
	} {
		if got := s.Clash(&c.clash).String(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
