package accounts

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
)

// officerList are those who work for a club.
type officerList struct {
	Club     string           `json:"club"`
	Officers []people.Officer `json:"officers"`
}

// directorList are those who direct a tournament of a house.
type directorList struct {
	Tournament string           `json:"tournament"`
	Directors  []people.Officer `json:"directors"`
}

// directors answers with those who direct a tournament of a house.
func (s *Handlers) directors(r rest.Request) (any, error) {
	id := r.Param("tournament")
	list, err := people.DirectorsOf(s.People).List(r, r.By, id)
	return directorList{id, list}, err
}

// officers answers with those who work for a club of the register.
func (s *Handlers) officers(r rest.Request) (any, error) {
	now, err := s.Office.Current(r)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(now.Clubs, func(c register.RegisteredClub) bool { return c.ID == r.Param("club") }) {
		return nil, acts.ErrNotFound
	}
	list, err := people.OfficersOf(s.People).List(r, r.By, r.Param("club"))
	return officerList{r.Param("club"), list}, err
}
