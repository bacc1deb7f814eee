package players

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
)

// player answers with a player, his clubs and numbers. A caller who may read the player's record gets the ETag of the record, which a
// correction takes. It is a digest of private data, so that all others get an ETag of the answer.
func (s *Handlers) player(c echo.Context) error {
	by, err := s.Who(c)
	if err != nil || !by.SignedIn() {
		return s.Public(s.Player)(c)
	}
	record, err := s.Office.PlayerRecord(c.Request().Context(), by, c.Param("player"))
	if err != nil {
		return s.Public(s.Player)(c)
	}
	v, err := s.Office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	p, err := s.Player(v, s.Request(c))
	p.Etag = rest.ETagOf(record)
	return rest.SendPrivately(c, p, err)
}

// playerRecord answers with what the register says of a player, with the ETag
// that correcting it needs.
func (s *Handlers) playerRecord(r rest.Request) (any, error) {
	return rest.Stored(s.Office.PlayerRecord(r, r.By, r.Param("player")))
}

// playerFile answers with everything that is stored about a player.
func (s *Handlers) playerFile(r rest.Request) (any, error) {
	return s.Office.PlayerFile(r, r.By, r.Param("player"))
}

// sheetKinds are the media types of spreadsheets; browsers know csv by several
// names.
var sheetKinds = []string{
	"text/csv", "application/vnd.ms-excel", "application/octet-stream",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}

// noSheet refuses a file that cannot be read as a sheet.
func noSheet(err error) error {
	return &rest.Problem{Status: http.StatusUnprocessableEntity, Detail: err.Error()}
}
