package matchdays

import (
	"pokerliga/api/rest"
	"pokerliga/league"
)

// drawView is a draw as it was published.
type drawView struct {
	league.Draw
	Draws   int           `json:"draws"`   // how many there were of this heat
	Clubs   []rest.Name   `json:"clubs"`   // those named by id
	Persons []rest.Person `json:"persons"` // those named by id
}

// drawn answers with a draw of a heat, which is read where it is stored.
func (s *Handlers) drawn(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, heat, err := rest.HeatOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	season, _, err := rest.PublicMatchday(v, at)
	if err != nil {
		return rest.Page{}, err
	}
	found, draws, err := s.Office.Drawn(r, at, heat, int(rest.Asked(r.C, drawNumber.Name))) // none is 0, and so the last
	if err != nil {
		return rest.Page{}, err
	}
	clubs, players := map[string]bool{}, map[string]bool{}
	for _, chair := range found.Field {
		clubs[chair.Club], players[chair.Player] = true, true
	}
	view := drawView{Draw: *found, Draws: draws}
	view.Clubs, view.Persons = rest.Mentioned(v, season.Public, clubs, players)
	return rest.JSON(view)
}
