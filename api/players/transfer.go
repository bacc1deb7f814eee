package players

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/register"
)

// clubConcerned names a club whose affairs are asked for.
var clubConcerned = rest.Query{Name: "club", Fits: rest.IsID, Says: "die Kennung eines Vereins",
	About: "The id of a club; admins may leave it out.", Example: "linz-2"}

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

// transfer answers with a transfer.
func (s *Handlers) transfer(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	receipt, err := s.Office.Transfer(c.Request().Context(), by, c.Param("transfer"))
	return rest.Answer(c, receipt, err)
}
