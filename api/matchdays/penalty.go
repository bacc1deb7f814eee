package matchdays

import (
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// penaltyList are the penalties of a matchday.
type penaltyList struct {
	Season    string             `json:"season"`
	League    string             `json:"league"`
	Matchday  int                `json:"matchday"`
	Penalties []matchday.Penalty `json:"penalties"`
	Clubs     []rest.Name        `json:"clubs"`   // those named by id
	Persons   []rest.Person      `json:"persons"` // those named by id
}

// penalties answers with the penalties of a matchday: to its officials all of
// them, to a president those of his club.
func (s *Handlers) penalties(r rest.Request, at acts.MatchdayRef) (any, error) {
	all, err := s.Office.Penalties(r, r.By, at, r.Query(ofClub))
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Open(r, at.Season)
	if err != nil {
		return nil, err
	}
	list := penaltyList{Season: at.Season, League: at.League, Matchday: at.Number, Penalties: all}
	clubs, players := map[string]bool{}, map[string]bool{}
	for i := range all {
		clubs[all[i].Club], players[all[i].Player] = true, true
	}
	list.Clubs, list.Persons = rest.Mentioned(v, v.Season(at.Season).Public, clubs, players)
	return list, nil
}
