package tournaments

import (
	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// lotList are lots, by number.
type lotList struct {
	Lots []floordesk.Lot `json:"lots"`
}

func (s *Handlers) lots(r rest.Request) (any, error) {
	lots, err := s.Office.Floor.Lots(r, r.Param("tournament"))
	return lotList{lots}, err
}

// LotBody says which lot the office commits itself to; without a number the next one.
type LotBody struct {
	Number int `json:"number,omitempty" minimum:"1"`
}

func (s *Handlers) commit(r rest.Request, sent *LotBody, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Floor.Commit(r, r.By, r.Param("tournament"), sent.Number, terms)
}

func (s *Handlers) group(r rest.Request) (any, error) {
	return s.Office.Floor.Group(r, r.Param("group"))
}

// GroupBody says which tournaments share a clock.
type GroupBody struct {
	Tournaments []string `json:"tournaments"`
}

func (s *Handlers) putGroup(r rest.Request, sent *GroupBody, terms acts.Terms) (*acts.Outcome, error) {
	return s.Office.Floor.PutGroup(r, r.By, &floordesk.Group{ID: r.Param("group"), Tournaments: sent.Tournaments},
		terms)
}

// recordedInGroup is what became of an event of a clock group, with what is doubtful about the cards that follow.
type recordedInGroup struct {
	floordesk.GroupAnswer
	Warnings []rulebook.Warning `json:"warnings"`
}

func (s *Handlers) recordInGroup(r rest.Request, sent rest.Body, terms acts.Terms) (*acts.Outcome, error) {
	e, err := floorfile.ReadSent(sent)
	if err != nil {
		return nil, unreadable(sent, err)
	}
	return s.Office.Floor.RecordInGroup(r, r.By, r.Param("group"), *e, terms)
}
