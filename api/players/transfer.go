package players

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/office/register"
)

// clubConcerned names a club whose affairs are asked for.
var clubConcerned = rest.Query{Name: "club", Fits: rest.IsID, Says: "die Kennung eines Vereins",
	About: "The id of a club; admins may leave it out.", Example: "linz-2"}

// transferList are transfers, the latest first.
type transferList struct {
	Transfers []register.TransferView `json:"transfers"`
}

// transfers answers with the transfers of a club, of a season or the latest ones.
func (s *Handlers) transfers(r rest.Request) (any, error) {
	list, err := s.Office.Transfers(r, r.By, r.Query(clubConcerned), r.Query(rest.OfSeason))
	return transferList{list}, err
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
