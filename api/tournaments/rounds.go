package tournaments

import (
	"cmp"

	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
)

// roundList are the rounds of a multi-round that were opened.
type roundList struct {
	Rounds []floordesk.RoundView `json:"rounds"`
}

func (s *Handlers) rounds(r rest.Request) (any, error) {
	rounds, err := s.Office.Floor.Rounds(r, r.Param("tournament"))
	return roundList{rounds}, err
}

// RoundBody says how the next round of a multi-round is played. What is not said comes from the head of the tournament.
type RoundBody struct {
	Final     bool          `json:"final,omitempty"`      // the final tables, by the standings
	Lot       int           `json:"lot,omitempty"`        // by which a preliminary round is drawn
	AllIns    [][]string    `json:"all_ins,omitempty"`    // entrants who were level after the rounds, best first
	Levels    []floor.Piece `json:"levels,omitempty"`     // of the clock
	TimeLimit int64         `json:"time_limit,omitempty"` // in seconds
}

func (s *Handlers) openRound(r rest.Request, sent *RoundBody, terms acts.Terms) (*acts.Outcome, error) {
	id := r.Param("tournament")
	t, err := s.Office.Floor.Tournament(r, id)
	if err != nil {
		return nil, err
	}
	structure := t.RoundStructure()
	structure.TimeLimit = cmp.Or(sent.TimeLimit, structure.TimeLimit)
	if sent.Levels != nil {
		structure.Levels = sent.Levels
	}
	plan := &floordesk.RoundPlan{Final: sent.Final, Lot: sent.Lot, AllIns: sent.AllIns, Structure: structure}
	return s.Office.Floor.OpenRound(r, r.By, id, plan, terms)
}

// roundExamples are a round of five.
var roundExamples = func() []sample.Named {
	d := &draw.Document{Season: "herbst", League: "rounds", Heat: 1, Number: 1, Secret: "0c1f6f1ad6c34a7b", Field: []draw.Chair{
		{Club: "p0102", Player: "p0102"}, {Club: "p0417", Player: "p0417"}, {Club: "p09", Player: "p09"}}}
	d.Perform()
	table := floordesk.HeatsTournament{Tournament: "herbst-r1-t1", Table: 1}
	return []sample.Named{
		{Name: "the first round, by lot", Value: RoundBody{Lot: 1}},
		{Name: "the final tables, two were level", Value: RoundBody{Final: true, AllIns: [][]string{{"p09", "p0417"}}}},
		{Name: "a table", Value: floordesk.OpenedRound{Round: 1, Group: "herbst-r1-uhr", Draw: d,
			Tournaments: []floordesk.HeatsTournament{table}}},
		{Name: "a table", Value: roundList{[]floordesk.RoundView{{Round: 1, Opened: exampleDay, Group: "herbst-r1-uhr", Draw: d,
			Tables: []floordesk.RoundLine{{Table: 1, Tournament: table.Tournament, State: "running", In: 2}}}}}},
	}
}()
