package matchdays

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
)

// photoList are the photos of a heat that wait to be confirmed.
type photoList struct {
	Photos []league.PhotoView `json:"photos"`
}

// sendPhoto reads a photo of round cards and keeps it.
func (s *Handlers) sendPhoto(c echo.Context) error {
	at, heat, err := rest.HeatOf(c)
	if err != nil {
		return err
	}
	a, sent, late, err := s.OpenPhoto(c)
	if err != nil {
		return err
	}
	out, err := s.TakePhoto(c, a, acts.HeatOf(at, heat), sent, late)
	return rest.Answer(c, out, err)
}

// photos answers with the photos of a heat that wait to be confirmed.
func (s *Handlers) photos(r rest.Request, at acts.MatchdayRef, heat int) (any, error) {
	d, err := s.Office.PhotoDesk(r, r.By, acts.HeatOf(at, heat))
	if err != nil {
		return nil, err
	}
	return photoList{d.Waiting()}, nil
}

// photo answers with a photo as it is kept.
func (s *Handlers) photo(c echo.Context) error { return s.SendPhoto(c, 0) }

// straightCard answers with the card of a table on a photo, straightened.
func (s *Handlers) straightCard(c echo.Context) error {
	table, err := rest.Number(c, "table")
	if err != nil {
		return err
	}
	return s.SendPhoto(c, table)
}
