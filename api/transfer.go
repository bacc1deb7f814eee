package api

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/league"
)

// clubConcerned names a club whose affairs are asked for.
var clubConcerned = query{"club", isID, "die Kennung eines Vereins", "The id of a club; admins may leave it out.", "linz-2"}

// transferBody asks for a player of another club. Begins is the first day in the
// new one; without it, today.
type transferBody struct {
	Player string `json:"player"`
	To     string `json:"to"`
	Begins string `json:"begins,omitempty"`
}

// transferList are the transfers of a club, the latest first.
type transferList struct {
	Transfers []league.TransferView `json:"transfers"`
}

// transfers answers with the transfers of a club.
func (s *players) transfers(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	list, err := s.office.Transfers(c.Request().Context(), by, c.QueryParam(clubConcerned.name))
	if err != nil {
		return err
	}
	return answerPrivately(c, transferList{list})
}

// requestTransfer asks for a player of another club.
func (s *players) requestTransfer(c echo.Context) error {
	var sent transferBody
	a, err := s.open(c, &sent, "player", "to")
	if err != nil {
		return err
	}
	receipt, err := s.office.RequestTransfer(c.Request().Context(), a.by, sent.Player, sent.To, sent.Begins, a.terms)
	return answer(c, receipt, err)
}

// transfer answers with a transfer.
func (s *players) transfer(c echo.Context) error {
	by, err := s.who(c)
	if err != nil {
		return err
	}
	receipt, err := s.office.Transfer(c.Request().Context(), by, c.Param("transfer"))
	return answer(c, receipt, err)
}

// transferStep takes a step of a transfer that needs no more words.
func (s *players) transferStep(take func(context.Context, league.Actor, string, league.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		a, err := s.begin(c, bodySize)
		if err != nil {
			return err
		}
		receipt, err := take(c.Request().Context(), a.by, c.Param("transfer"), a.terms)
		return answer(c, receipt, err)
	}
}

// rejectTransfer refuses a transfer.
func (s *players) rejectTransfer(c echo.Context) error {
	var sent why
	a, err := s.open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.office.RejectTransfer(c.Request().Context(), a.by, c.Param("transfer"), sent.Reason, a.terms)
	return answer(c, receipt, err)
}
