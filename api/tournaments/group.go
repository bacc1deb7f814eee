package tournaments

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
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

func (s *Handlers) commit(c echo.Context) error {
	var sent LotBody
	a, err := s.OpenOptional(c, &sent)
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.Commit(c.Request().Context(), a.By, c.Param("tournament"), sent.Number, a.Terms)
	return rest.Answer(c, out, err)
}

func (s *Handlers) group(r rest.Request) (any, error) {
	return s.Office.Floor.Group(r, r.Param("group"))
}

// GroupBody says which tournaments share a clock.
type GroupBody struct {
	Tournaments []string `json:"tournaments"`
}

func (s *Handlers) putGroup(c echo.Context) error {
	var sent GroupBody
	a, err := s.Open(c, &sent, "tournaments")
	if err != nil {
		return err
	}
	out, err := s.Office.Floor.PutGroup(c.Request().Context(), a.By, &floordesk.Group{ID: c.Param("group"), Tournaments: sent.Tournaments},
		a.Terms)
	return rest.Answer(c, out, err)
}

// recordedInGroup is what became of an event of a clock group, with what is doubtful about the cards that follow.
type recordedInGroup struct {
	floordesk.GroupAnswer
	Warnings []rulebook.Warning `json:"warnings"`
}

func (s *Handlers) recordInGroup(c echo.Context) error {
	a, err := s.Begin(c, rest.BodySize)
	if err != nil {
		return err
	}
	e, err := floorfile.ReadSent(a.Body)
	if err != nil {
		return unreadable(a.Body, err)
	}
	out, err := s.Office.Floor.RecordInGroup(c.Request().Context(), a.By, c.Param("group"), *e, a.Terms)
	return rest.Answer(c, out, err)
}
