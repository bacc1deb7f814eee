package matchdays

import (
	"pokerliga/api/rest"
	"pokerliga/floor"
	"pokerliga/floor/floorday"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorheat"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// FloorBody is what may be said of a heat that is opened on the floor. What is not said comes from draw, lineups and hand-over.
type FloorBody struct {
	Structure *StructureBody   `json:"structure,omitempty"`
	SitAndGos []floorTableBody `json:"sit_and_gos,omitempty"` // where the tables were not drawn by the office
	TeamMTTs  []floorMTTBody   `json:"team_mtts,omitempty"`   // who sits down at which stack, and what it has
}

// StructureBody is the clock and the chips of a heat.
type StructureBody struct {
	Levels    []floor.Piece `json:"levels"`
	Chips     []int64       `json:"chips,omitempty"`
	TimeLimit int64         `json:"time_limit" minimum:"0"` // of a Sit'n'Go, in seconds
}

// floorTableBody is a table in the order around it.
type floorTableBody struct {
	Table int              `json:"table" minimum:"1"`
	Seats []floorChairBody `json:"seats"`
}

// floorChairBody is a player, or the empty chair of a club.
type floorChairBody struct {
	Player string `json:"player,omitempty"`
	Club   string `json:"club,omitempty"`
	Ghost  bool   `json:"ghost,omitempty"`
}

// floorMTTBody are the stacks of an MTT as the heat begins.
type floorMTTBody struct {
	MTT    string           `json:"mtt" enum:"A,B"`
	Stacks []floorStackBody `json:"stacks"`
}

// floorStackBody is a stack; without a player nobody came.
type floorStackBody struct {
	Club   string `json:"club"`
	Player string `json:"player,omitempty"`
	Start  int    `json:"start" minimum:"0"`
}

// openedHeat is a heat that was opened on the floor, with what is doubtful about it.
type openedHeat struct {
	floordesk.OpenedHeat
	Warnings []rulebook.Warning `json:"warnings"`
}

// openHeat opens a heat on the floor.
func (s *Handlers) openHeat(r rest.Request, sent *FloorBody, terms acts.Terms) (*acts.Outcome, error) {
	at, heat, err := rest.HeatOf(r.C)
	if err != nil {
		return nil, err
	}
	return floorheat.Open(r, s.Office, r.By, at, heat, sent.said(), terms)
}

// said is the body as the office takes it.
func (b *FloorBody) said() *floorheat.Sent {
	sent := &floorheat.Sent{}
	if b.Structure != nil {
		sent.Structure = &floorday.Structure{Levels: b.Structure.Levels, Chips: b.Structure.Chips, TimeLimit: b.Structure.TimeLimit}
	}
	if b.SitAndGos != nil {
		sent.Tables = []draw.DrawnTable{}
	}
	if b.TeamMTTs != nil {
		sent.MTTs = []scoring.TeamMTT{}
	}
	for _, t := range b.SitAndGos {
		table := draw.DrawnTable{Table: t.Table}
		for _, chair := range t.Seats {
			table.Seats = append(table.Seats, draw.Chair{Club: chair.Club, Player: chair.Player, Ghost: chair.Ghost})
		}
		sent.Tables = append(sent.Tables, table)
	}
	for _, m := range b.TeamMTTs {
		mtt := scoring.TeamMTT{MTT: m.MTT}
		for _, stack := range m.Stacks {
			mtt.Stacks = append(mtt.Stacks, scoring.Stack{Club: stack.Club, Player: stack.Player, Ghost: stack.Player == "", Start: stack.Start})
		}
		sent.MTTs = append(sent.MTTs, mtt)
	}
	return sent
}

// heatOnFloor is how far the tournaments of a heat have come.
type heatOnFloor struct {
	Heat        int                  `json:"heat"`
	Tournaments []floorheat.HeatLine `json:"tournaments"`
}

// onFloor answers with the tournaments of a heat.
func (s *Handlers) onFloor(r rest.Request, at acts.MatchdayRef, heat int) (any, error) {
	lines, err := floorheat.Lines(r, s.Office, r.By, at, heat)
	return heatOnFloor{heat, lines}, err
}

// takenSheet names the tournament whose result takes the place of what was entered by hand.
type takenSheet struct {
	Tournament string `json:"tournament"`
}

// takeFromFloor writes what a tournament says in the place of what was entered by hand.
func (s *Handlers) takeFromFloor(r rest.Request, sent *takenSheet, terms acts.Terms) (*acts.Outcome, error) {
	_, heat, err := rest.HeatOf(r.C)
	if err != nil {
		return nil, err
	}
	return s.Office.Floor.Take(r, r.By, sent.Tournament, heat, terms)
}
