package matchday_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// chips is a heat with these chips of the first two at table 1, who together should
// have 4500.
func chips(first, second int) scoring.Heat {
	h := played(1)
	h.SitAndGos[0].Seats[0].Chips, h.SitAndGos[0].Seats[1].Chips = &first, &second
	return h
}

// said is the word of the director on a card of the first heat.
func said(m *scoring.Matchday, name string) []matchday.Acknowledgement {
	return []matchday.Acknowledgement{*matchday.SheetNamed(m, 1, name).Acknowledge("gezählt", time.Time{})}
}

// § 3.2.18: the chips on a card add up; where they do not, the director says that
// he has seen it (A45). His word holds for what he has seen, and for nothing else.
func TestAnAcknowledgementHoldsForWhatWasSeen(t *testing.T) {
	short := day(chips(4000, 400))
	word := said(short, "sit-and-gos/1")
	turned := day(chips(4000, 400))
	seats := turned.Heats[0].SitAndGos[0].Seats
	seats[0], seats[1] = seats[1], seats[0]
	noStart := day(chips(4000, 400))
	noStart.SNGStartChips = 1600
	second := day(chips(4000, 400), played(2))
	second.Heats[1].SitAndGos[0] = second.Heats[0].SitAndGos[0]
	forged := said(short, "sit-and-gos/1")
	forged[0].Sheet = "sit-and-gos/2"
	otherTable := day(chips(4000, 400))
	otherTable.Heats[0].SitAndGos[0].Table = 9
	for _, c := range []struct {
		name  string
		day   *scoring.Matchday
		heat  int
		given []matchday.Acknowledgement
		words string
	}{
		{"chips add up", day(chips(4100, 400)), 1, nil, ""},
		{"a hundred are missing", short, 1, nil, "4.400"},
		{"he has said so", short, 1, word, ""},
		{"he has said so, and the seats were entered in another order", turned, 1, word, ""},
		{"the card has changed since", day(chips(4000, 300)), 1, word, "4.300"},
		{"what is doubtful has changed since", noStart, 1, word, "4.400"},
		{"he has said so of the same card in another heat", second, 2, word, "4.400"},
		{"he has said so of another card with the same content", short, 1, forged, "4.400"},
		{"he has said so of another card", otherTable, 1, word, "4.400"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := matchday.RefuseUnacknowledged(c.day, c.heat, c.given, "Sie sind zu bestätigen.")
			refused(t, err, "3.2.18", "", c.words)
			if open := matchday.Unacknowledged(c.day, c.heat, c.given); (len(open) > 0) != (c.words != "") {
				t.Errorf("got %+v", open)
			}
		})
	}
	if s := matchday.SheetNamed(short, 1, "sit-and-gos/7"); s != nil {
		t.Errorf("got %+v", s)
	}
}

// § 3.2.18: a word that was given before the program was renewed holds (A45).
func TestAnAcknowledgementIsStoredInOneForm(t *testing.T) {
	if got := said(day(chips(4000, 400)), "sit-and-gos/1")[0].Content; got != "1b62bdcdb88a6eae830755e3ae1bd957" {
		t.Errorf("got %s", got)
	}
}

// § 3.2.11: chips neither come nor go in a team MTT, and stacks are handed over as
// they are (A69); they are added up as if the heat were closed.
func TestStacksAreAddedUp(t *testing.T) {
	more := played(1)
	more.TeamMTTs[0].Stacks[0].End, more.Open = 6000, true
	m := day(more)
	err := matchday.RefuseUnacknowledged(m, 1, nil, "Hilfe.")
	refused(t, err, "3.2.11", "", "In Heat 1 gehen die Chips nicht auf. ")
	if !strings.Contains(err.Error(), "15.000 Chips und am Ende 16.000") || !strings.Contains(err.Error(), " Hilfe.") {
		t.Errorf("got %s", err)
	}
	if !m.Heats[0].Open {
		t.Error("the heat itself was closed")
	}
	refused(t, matchday.RefuseUnacknowledged(m, 1, said(m, "team-mtts/A"), ""), "", "", "")
	both := chips(4000, 400)
	both.TeamMTTs = more.TeamMTTs
	// by the first of the paragraphs
	refused(t, matchday.RefuseUnacknowledged(day(both), 1, nil, ""), "3.2.18", "", "15.000 Chips und am Ende 16.000")
	next := day(more, played(2))
	refused(t, matchday.RefuseUnacknowledged(next, 2, nil, ""), "3.2.11", "", "hatte nach dem Heat davor aber 6.000")
}

// § 3.2.18: eight of the places where chips do not add up are named.
func TestARefusalNamesWhereChipsDoNotAddUp(t *testing.T) {
	for tables, words := range map[int]string{8: "An Tisch 8", 9: "ergeben 3.000. Das ist an 1 weiteren Stellen so."} {
		h := scoring.Heat{Number: 1}
		one, none := 100, 0
		for table := 1; table <= tables; table++ {
			h.SitAndGos = append(h.SitAndGos, scoring.SitAndGo{Table: table, Seats: []scoring.Seat{
				{Player: "adler-3", Place: 1, Chips: &one}, {Player: "biber-3", Place: 2, Chips: &none}}})
		}
		err := matchday.RefuseUnacknowledged(day(h), 1, nil, "")
		refused(t, err, "3.2.18", "", words)
		if strings.Contains(err.Error(), "weiteren") != (tables > 8) || strings.Count(err.Error(), "An Tisch") != 8 {
			t.Errorf("%d tables: got %s", tables, err)
		}
	}
}

// § 2.2.16: a stored sheet that says something else than the referee is doubtful: who was disqualified afterwards, in that
// heat or before, and whose disqualification was lifted.
func TestASheetThatContradictsAPenaltyIsDoubted(t *testing.T) {
	m := day(chips(4000, 4000))
	m.Heats[0].TeamMTTs = []scoring.TeamMTT{{MTT: "A", Stacks: []scoring.Stack{{Club: "biber", Player: "biber-9", Disqualified: true}}}}
	seat := m.Heats[0].SitAndGos[1].Seats[1].Player
	lifted := disqualified("biber-9", 1)
	lifted.Lifted = &matchday.Lift{}
	want := []string{"$.seats[1].player § 2.2.16 sit-and-gos/2", "$.stacks[0].player § 2.2.16 team-mtts/A"}
	var got []string
	for _, d := range matchday.Doubts(m, 1, &matchday.Course{Penalties: []matchday.Penalty{disqualified(seat, 1), lifted}}) {
		if d.Rule == "2.2.16" {
			got = append(got, d.Path+" "+d.Rule.String()+" "+d.Sheet)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// § 3.2.11, § 3.2.18: what is doubtful about a heat is told sheet by sheet; only
// chips want to be acknowledged.
func TestDoubtsAreToldSheetBySheet(t *testing.T) {
	m := day(chips(4000, 400))
	m.Heats[0].SitAndGos[1].Seats[0].Player = "adler-1" // plays the team MTT by his slot
	told := matchday.Doubts(m, 1, &matchday.Course{})
	if len(told) != 2 || !told[0].Chips || told[0].Sheet != "sit-and-gos/1" || told[0].Path != "$.seats" || told[0].Acknowledged != "" {
		t.Errorf("got %+v", told)
	}
	if d := told[1]; d.Chips || d.Sheet != "sit-and-gos/2" || d.Path != "$.seats[0].player" || d.Rule != rulebook.Ref("3.2.11") {
		t.Errorf("got %+v", d)
	}
	told = matchday.Doubts(m, 1, &matchday.Course{Given: said(m, "sit-and-gos/1")})
	if told[0].Acknowledged != "gezählt" || told[1].Acknowledged != "" {
		t.Errorf("got %+v", told)
	}
	if told = matchday.Doubts(m, 2, &matchday.Course{}); told == nil || len(told) != 0 {
		t.Errorf("the second heat: got %+v", told)
	}
}
