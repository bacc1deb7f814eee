package players

import (
	"context"

	"github.com/labstack/echo/v4"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/register"
	"pokerliga/rulebook"
)

// clubConcerned names a club whose affairs are asked for.
var clubConcerned = rest.Query{Name: "club", Fits: rest.IsID, Says: "die Kennung eines Vereins",
	About: "The id of a club; admins may leave it out.", Example: "linz-2"}

// TransferBody asks for a player of another club. Begins is the first day in the
// new one; without it, today.
type TransferBody struct {
	Player string `json:"player"`
	To     string `json:"to"`
	Begins string `json:"begins,omitempty"`
}

// transferAnswer is a transfer by which a player comes to leave his club, with the
// lineups in which he stands there.
type transferAnswer struct {
	register.TransferView
	Warnings []rulebook.Warning `json:"warnings"`
}

// transferList are the transfers of a club, the latest first.
type transferList struct {
	Transfers []register.TransferView `json:"transfers"`
}

// transfers answers with the transfers of a club.
func (s *Handlers) transfers(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	list, err := s.Office.Transfers(c.Request().Context(), by, c.QueryParam(clubConcerned.Name))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, transferList{list})
}

// requestTransfer asks for a player of another club.
func (s *Handlers) requestTransfer(c echo.Context) error {
	var sent TransferBody
	a, err := s.Open(c, &sent, "player", "to")
	if err != nil {
		return err
	}
	receipt, err := s.Office.RequestTransfer(c.Request().Context(), a.By, sent.Player, sent.To, sent.Begins, a.Terms)
	return rest.Answer(c, receipt, err)
}

// transfer answers with a transfer.
func (s *Handlers) transfer(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.Transfer(c.Request().Context(), by, c.Param("transfer"))
	return rest.Answer(c, receipt, err)
}

// transferStep takes a step of a transfer that needs no more words.
func (s *Handlers) transferStep(take func(context.Context, acts.Actor, string, acts.Terms) (*acts.Outcome, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		a, err := s.Begin(c, rest.BodySize)
		if err != nil {
			return err
		}
		receipt, err := take(c.Request().Context(), a.By, c.Param("transfer"), a.Terms)
		return rest.Answer(c, receipt, err)
	}
}

// rejectTransfer refuses a transfer.
func (s *Handlers) rejectTransfer(c echo.Context) error {
	var sent Why
	a, err := s.Open(c, &sent, "reason")
	if err != nil {
		return err
	}
	receipt, err := s.Office.RejectTransfer(c.Request().Context(), a.By, c.Param("transfer"), sent.Reason, a.Terms)
	return rest.Answer(c, receipt, err)
}
