package matchday_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/rules/draw"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.11: who sits at which Sit'n'Go table is drawn (A32), once the lineups stand
// fast (§ 2.2.14) and all are there (§ 2.2.11), heat after heat, before a card is in.
func TestADrawIsRefused(t *testing.T) {
	few := day()
	few.Lineups = few.Lineups[:2]
	away := day()
	away.Lineups, away.NoShows = away.Lineups[:2], []string{"dachs"}
	alone := day()
	alone.Lineups, alone.NoShows = alone.Lineups[:1], clubs[1:]
	one := scoring.Heat{Number: 1, SitAndGos: []scoring.SitAndGo{card(1, 1)}}
	nobody := &scoring.Matchday{Number: 1, Date: "2010-03-13", Start: "14:00", NoShows: clubs}
	begun := scoring.Heat{Number: 1, TeamMTTs: []scoring.TeamMTT{stacks(1, "A")}}
	before, freeze := at("2010-03-13 13:30:00"), at("2010-03-13 13:30:01")
	for _, c := range []struct {
		name    string
		request matchday.DrawRequest
		rule    rulebook.Ref
		path    string
		words   string
	}{
		{"before the freeze", matchday.DrawRequest{Day: day(), When: before, Heat: 1}, "2.2.14", "", "ab 13. März 2010, 13:30 Uhr"},
		{"at the freeze", matchday.DrawRequest{Day: day(), When: freeze, Heat: 1}, "", "", ""},
		{"without the lineup of a club", matchday.DrawRequest{Day: few, When: freeze, Heat: 1}, "2.2.11", "",
			"Vom Verein „dachs“ gibt es weder eine Aufstellung noch ein Nichtantreten"},
		{"of the others", matchday.DrawRequest{Day: few, When: freeze, Heat: 1, Some: true}, "", "", ""},
		{"without a club that stayed away", matchday.DrawRequest{Day: away, When: freeze, Heat: 1}, "", "", ""},
		{"where one club came", matchday.DrawRequest{Day: alone, When: freeze, Heat: 1}, "", "", ""},
		{"where nobody came", matchday.DrawRequest{Day: nobody, When: freeze, Heat: 1}, "", "", "keine Aufstellung"},
		{"beside cards", matchday.DrawRequest{Day: day(played(1)), When: freeze, Heat: 1}, "", "", "In Heat 1 gibt es schon Rundenkarten"},
		{"beside one card", matchday.DrawRequest{Day: day(one), When: freeze, Heat: 1}, "", "", "In Heat 1 gibt es schon Rundenkarten"},
		{"beside stacks", matchday.DrawRequest{Day: day(begun), When: freeze, Heat: 1}, "", "", ""},
		{"again without a reason", matchday.DrawRequest{Day: day(), When: freeze, Heat: 1, Drawn: true, Reason: " "},
			"", "$.reason", "Heat 1 ist schon ausgelost"},
		{"again for a reason", matchday.DrawRequest{Day: day(), When: freeze, Heat: 1, Drawn: true, Reason: "Tisch 2 ist kaputt"},
			"", "", ""},
		{"the second before the first", matchday.DrawRequest{Day: day(), When: freeze, Heat: 2},
			"3.2.11", "", "Heat 2 kann erst nach Heat 1 ausgelost werden"},
		{"the second when the first was drawn", matchday.DrawRequest{Day: day(), When: freeze, Heat: 2, Before: true}, "", "", ""},
		{"the second when the first was played", matchday.DrawRequest{Day: day(played(1)), When: freeze, Heat: 2}, "", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.request.Clubs, c.request.Rules = clubs, &rules
			refused(t, c.request.Refuse(), c.rule, c.path, c.words)
		})
	}
	early := matchday.DrawRequest{Day: day(), Clubs: clubs, Rules: &rules, When: before, Heat: 1}
	if b := new(rulebook.Breach); !errors.As(early.Refuse(), &b) || b.From != "2010-03-13" {
		t.Errorf("got %+v", b)
	}
}

// chairs writes a field, as in "adler-3 -biber".
func chairs(field []draw.Chair) string {
	var all []string
	for _, c := range field {
		all = append(all, map[bool]string{true: "-" + c.Club, false: c.Player}[c.Ghost])
	}
	return strings.Join(all, " ")
}

// § 3.2.11: four of each team sit at the Sit'n'Go tables; § 3.2.6: an empty slot is an
// empty chair (A34); § 2.2.16: who was disqualified is not replaced (A25).
func TestTheFieldHasEmptyChairs(t *testing.T) {
	only := func(m *scoring.Matchday) *scoring.Matchday {
		m.Lineups = m.Lineups[:1]
		return m
	}
	marked := played(1)
	marked.SitAndGos[2].Seats[0].Disqualified = true // adler-5
	lost := played(1)
	lost.TeamMTTs[0].Stacks[0].Disqualified = true // adler-1
	for _, c := range []struct {
		name      string
		day       *scoring.Matchday
		heat      int
		penalties []matchday.Penalty
		want      string
	}{
		{"heat 1", only(day()), 1, nil, "adler-3 adler-4 adler-5 adler-6"},
		{"heat 2", only(day()), 2, nil, "adler-1 adler-2 adler-5 adler-6"},
		{"heat 3", only(day()), 3, nil, "adler-1 adler-2 adler-3 adler-4"},
		{"an empty slot", without(only(day()), "adler", 5), 1, nil, "adler-3 adler-4 -adler adler-6"},
		{"an empty slot that plays the MTT", without(only(day()), "adler", 1), 1, nil, "adler-3 adler-4 adler-5 adler-6"},
		{"disqualified on a card of the heat before", only(day(marked)), 2, nil, "adler-1 adler-2 -adler adler-6"},
		{"disqualified at a stack of the heat before", only(day(lost)), 2, nil, "-adler adler-2 adler-5 adler-6"},
		{"disqualified on a card of this heat", only(day(marked)), 1, nil, "adler-3 adler-4 adler-5 adler-6"},
		{"disqualified by a penalty", only(day()), 2, []matchday.Penalty{disqualified("adler-6", 1)}, "adler-1 adler-2 adler-5 -adler"},
		{"disqualified by a penalty, and no stack says so", only(day(played(1))), 2, []matchday.Penalty{disqualified("adler-1", 1)},
			"-adler adler-2 adler-5 adler-6"},
		{"disqualified in this heat", only(day()), 1, []matchday.Penalty{disqualified("adler-6", 1)}, "adler-3 adler-4 adler-5 adler-6"},
		{"all teams", without(day(), "biber", 3), 1, nil,
			"adler-3 adler-4 adler-5 adler-6 -biber biber-4 biber-5 biber-6 dachs-3 dachs-4 dachs-5 dachs-6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := chairs(matchday.Field(c.day, c.heat, c.penalties)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// § 3.2.11: as few as possible meet twice on a day (A32): who sat together is told by
// the cards, and before they are in by the draw.
func TestWhoHasMet(t *testing.T) {
	drawn := []draw.DrawnTable{{Table: 1, Seats: []draw.Chair{{Player: "adler-3"}, {Club: "biber", Ghost: true}, {Player: "dachs-3"}}}}
	cards := &scoring.Heat{Number: 1, SitAndGos: []scoring.SitAndGo{{Table: 1,
		Seats: []scoring.Seat{{Player: "adler-4"}, {Club: "biber", Ghost: true}}}}}
	for _, c := range []struct {
		name  string
		heat  *scoring.Heat
		drawn []draw.DrawnTable
		want  string
	}{
		{"by the cards", cards, drawn, "[[adler-4]]"},
		{"by the draw", nil, drawn, "[[adler-3 dachs-3]]"},
		{"by the draw while only stacks are in", &scoring.Heat{Number: 1}, drawn, "[[adler-3 dachs-3]]"},
		{"nobody", nil, nil, "[]"},
	} {
		if got := fmt.Sprint(matchday.Met(c.heat, c.drawn)); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// § 3.2.11: nobody chooses the seed of a draw (A32). § 2.2.14: who is there has checked
// in.
func TestWhatIsDoubtfulAboutADraw(t *testing.T) {
	early, now := time.Unix(1, 0), time.Unix(2, 0)
	in := []matchday.CheckIn{{Club: "adler"}, {Club: "dachs"}}
	for _, c := range []struct {
		name      string
		committed time.Time
		in        []matchday.CheckIn
		want      []string
	}{
		{"nobody checks in", early, nil, nil},
		{"only one has", early, in[:1], []string{"$.field § 2.2.14", "$.field § 2.2.14"}},
		{"somebody has not", early, in, []string{"$.field § 2.2.14"}},
		{"the secret is as old as the draw", now, nil, []string{"$.commitment"}},
	} {
		t.Run(c.name, func(t *testing.T) { warned(t, matchday.DoubtsOfDraw(day(), clubs, c.committed, now, c.in), c.want...) })
	}
}

// § 2.2.3: the hall has the last word; a card of another table than was drawn is a
// warning (§ 3.2.11, A32).
func TestACardOfAnotherTableThanDrawnIsDoubted(t *testing.T) {
	drawn := []draw.DrawnTable{
		{Table: 1, Seats: []draw.Chair{{Player: "adler-3"}, {Club: "biber", Ghost: true}}},
		{Table: 2, Seats: []draw.Chair{{Player: "dachs-3"}}},
	}
	for _, c := range []struct {
		name string
		card scoring.SitAndGo
		want []string
	}{
		{"as drawn", scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: "adler-3"}, {Club: "biber", Ghost: true}}}, nil},
		{"one of another table", scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: "adler-3"}, {Player: "dachs-3"}}},
			[]string{"$.seats[1].player § 3.2.11"}},
		{"one of the first table", scoring.SitAndGo{Table: 2, Seats: []scoring.Seat{{Player: "adler-3"}}},
			[]string{"$.seats[0].player § 3.2.11"}},
		{"one who was not drawn", scoring.SitAndGo{Table: 1, Seats: []scoring.Seat{{Player: "biber-3"}}}, nil},
		{"an empty chair at another table", scoring.SitAndGo{Table: 2, Seats: []scoring.Seat{{Club: "biber", Ghost: true}}}, nil},
	} {
		t.Run(c.name, func(t *testing.T) { warned(t, matchday.DoubtsOfCard(&c.card, drawn), c.want...) })
	}
}
