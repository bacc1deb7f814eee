package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/scoring"
)

// tournamentBody is a tournament as it is sent; its id stands in the path.
type tournamentBody struct {
	ID      *string          `json:"id,omitempty"`
	Name    string           `json:"name"`
	Date    string           `json:"date" format:"date"`
	Kind    string           `json:"kind" enum:"national,championship,students"`
	Entries int              `json:"entries"`
	Paid    *int             `json:"paid,omitempty"`
	Results []scoring.Finish `json:"results"`
}

// putTournament writes a tournament that counts for a ranking.
func (s *Server) putTournament(c echo.Context) error {
	var sent tournamentBody
	a, err := s.open(c, &sent, "name", "date", "kind", "entries", "results")
	if err != nil {
		return err
	}
	id := c.Param("tournament")
	if err := agree("id", sent.ID, id); err != nil {
		return err
	}
	t := &scoring.Tournament{ID: id, Name: sent.Name, Date: sent.Date, Kind: sent.Kind, Entries: sent.Entries,
		Paid: sent.Paid, Results: sent.Results}
	receipt, err := s.office.PutTournament(c.Request().Context(), a.by, c.Param("season"), t, a.terms)
	return answer(c, receipt, err)
}

// tournament answers with a tournament.
func tournament(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	list := season.Public.Tournaments
	for i := range list {
		if list[i].ID == r.param("tournament") {
			return asStored(&list[i])
		}
	}
	return page{}, league.ErrNotFound
}
