package history

import (
	"fmt"
	"strings"
	"testing"
)

// Three seasons: 2010 of the program, 2008 with a table, 2004 with a champion alone.
func seasons() []League {
	a, b := ClubThen{"a", "Adler"}, ClubThen{"b", "Biber"}
	return []League{
		{Year: "2004", Called: "Saison 2004", Name: "Liga", Tier: 1, Source: "Chronik", Over: true, Champions: []ClubThen{{"a", "PC Adler"}}},
		{Year: "2008", Called: "Saison 2008", Name: "Liga", Tier: 1, Source: "Zeitung", Over: true, Champions: []ClubThen{{"", "Club Wien"}},
			MVP:   []PlayerThen{{"p1", "Anna", new(300)}},
			Table: []Place{{1, false, ClubThen{"", "Club Wien"}, nil, nil}, {2, false, ClubThen{"a", "PC Adler"}, new(30), nil}}},
		{Year: "2010", Season: "2010", Called: "Saison 2010", ID: "bl1", Name: "1. Bundesliga", Tier: 1, Over: true, Champions: []ClubThen{a},
			Table: []Place{{1, false, a, new(50), new(900)}, {2, false, b, new(40), new(800)}}},
		{Year: "2011", Season: "2011", Called: "Saison 2011", ID: "bl1", Name: "1. Bundesliga", Tier: 1, Table: []Place{{1, false, b, new(10), nil}}},
	}
}

// The wall has the latest year first, without one that is still played, and says which years between nobody knows.
func TestTheWallSaysWhichYearsNobodyKnows(t *testing.T) {
	var says []string
	for _, y := range Wall(seasons()) {
		says = append(says, fmt.Sprint(y.Year, y.Until, len(y.Leagues)))
	}
	if got := strings.Join(says, " "); got != "20101 20090 20081 200520070 20041" {
		t.Errorf("the wall is %s", got)
	}
}

// Titles come first, then final tables, then points; points that no source says are counted as missing, not as 0.
func TestTheTableOfAllSeasonsCountsWhatIsKnown(t *testing.T) {
	var says []string
	for _, row := range AllTime(seasons(), func(club string) string { return "Verein " + club }) {
		says = append(says, fmt.Sprintf("%d. %s %d/%d/%d-%d (%d)", row.Rank, row.Club.Name, row.Titles, row.Tables, row.Points, row.Unpointed, row.Sourced))
	}
	want := "1. Verein a 2/3/80-1 (2), 2. Club Wien 1/1/0-1 (1), 3. Verein b 0/1/40-0 (0)"
	if got := strings.Join(says, ", "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A year without the club is a gap where no source speaks of it; the program's own season without it is none.
func TestTheLineOfAClubHasItsGaps(t *testing.T) {
	say := func(steps []Step) string {
		var says []string
		for _, s := range steps {
			if s.Gap != nil {
				says = append(says, "("+s.Gap.Year+"-"+s.Gap.Until+")")
				continue
			}
			says = append(says, fmt.Sprintf("%s %s %d %v", s.Year, s.Club.Name, s.Rank, s.Won))
		}
		return strings.Join(says, ", ")
	}
	if got := say(ClubLine(seasons(), "a")); got != "2010 Adler 1 true, (2009-), 2008 PC Adler 2 false, (2005-2007), 2004 PC Adler 0 true" {
		t.Errorf("got %s", got)
	}
	if got := say(ClubLine(seasons(), "b")); got != "2011 Biber 1 false, 2010 Biber 2 false" {
		t.Errorf("got %s", got)
	}
	line := PlayerLine(seasons(), "p1", func(l *League) *Step {
		if l.Season != "2011" {
			return nil
		}
		return &Step{League: l, Rank: 4}
	})
	if got := say(line); got != "2011  4 false, (2009-), 2008  1 true" {
		t.Errorf("got %s", got)
	}
}
