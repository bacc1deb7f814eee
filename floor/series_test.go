package floor_test

import (
	"testing"

	"pokerliga/floor"
)

// rounds is a multi-round of three at one table in each of two rounds, and the finals.
func rounds() *floor.Head {
	h := six()
	h.Mode, h.Levels, h.Tables, h.Rules.StartChips = floor.MultiRound, nil, nil, 1000
	h.Rounds = []floor.Round{
		{Round: 1, Tables: []floor.RoundTable{{Table: 1, Seats: []floor.RoundSeat{
			{Entrant: "a", Place: 1, InTime: true}, {Entrant: "b", Place: 2}, {Entrant: "c", Absent: true}}}}},
		{Round: 2, Tables: []floor.RoundTable{{Table: 1, Seats: []floor.RoundSeat{
			{Entrant: "b", Place: 1}, {Entrant: "a", Place: 2}, {Entrant: "c", Place: 3}}}}},
	}
	return h
}

// Platz 1 bringt 9 Punkte und einen mehr vor der Zeit; wer fehlt, bekommt keine. § 3.1.1.1,
// § 3.1.1.3, H82 (F07)
func TestPreliminaryRoundsAreAddedUp(t *testing.T) {
	s := play(t, rounds())
	same(t, "standings", asJSON(t, s.Rounds().Standings),
		`[{"rank":1,"entrant":"a","points":17,"places":[1,1,0,0,0,0],"chips":3000,"tie_break":null},`+
			`{"rank":2,"entrant":"b","points":16,"places":[1,1,0,0,0,0],"chips":0,"tie_break":null},`+
			`{"rank":3,"entrant":"c","points":5,"places":[0,0,1,0,0,0],"chips":0,"tie_break":null}]`)
}

// Bei gleichen Punkten zählen die Plätze, dann die Chips, dann das Los. § 3.1.1.5, H83 (F09)
func TestEqualPointsArePartedByPlacesChipsAndLot(t *testing.T) {
	h := rounds()
	h.Rounds[0].Tables[0].Seats[0].InTime = false
	by := func() string { return *play(t, h).Rounds().Standings[0].TieBreak }
	same(t, "nothing parts them", by(), "shared")
	h.Lots = [][]string{{"b", "a"}}
	same(t, "a lot", by()+play(t, h).Rounds().Standings[0].Entrant, "lotb")
	chips := int64(3000)
	h.Rounds[0].Tables[0].Seats[0].Chips = &chips
	same(t, "chips", by()+play(t, h).Rounds().Standings[0].Entrant, "chipsa")
}

// Die Plätze an einem Finaltisch zählen hinter denen der Tische davor. § 3.1.1.6, H84
func TestTheSecondFinalTableComesBehindTheFirst(t *testing.T) {
	h := rounds()
	h.Finals = []floor.RoundTable{
		{Table: 2, Seats: []floor.RoundSeat{{Entrant: "c", Place: 1}}},
		{Table: 1, Seats: []floor.RoundSeat{{Entrant: "a", Place: 1}, {Entrant: "b", Disqualified: true}}},
	}
	same(t, "places", places(play(t, h)), "a1 c3 b-")
}

// Die Plätze einer Karte sind eine Rangfolge, und die Chips widersprechen ihnen nicht.
// § 3.1.1.2
func TestACardThatContradictsItselfIsRefused(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*floor.RoundSeat)
		path  string
	}{
		{"a place is missing", func(s *floor.RoundSeat) { s.Place = 3 }, "$.rounds[0].tables[0].seats[1].place"},
		{"in time, but second", func(s *floor.RoundSeat) { s.InTime = true }, "$.rounds[0].tables[0].seats[1].in_time"},
		{"placed and absent", func(s *floor.RoundSeat) { s.Absent = true }, "$.rounds[0].tables[0].seats[1]"},
		{"a stranger", func(s *floor.RoundSeat) { s.Entrant = "x" }, "$.rounds[0].tables[0].seats[1].entrant"},
		{"somebody twice", func(s *floor.RoundSeat) { s.Entrant = "a" }, "$.rounds[0].tables[0].seats[1].entrant"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := rounds()
			c.spoil(&h.Rounds[0].Tables[0].Seats[1])
			refused(t, floor.Check(h, nil), c.path)
		})
	}
}
