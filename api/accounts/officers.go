package accounts

import (
	"pokerliga/api/rest"
	"pokerliga/office/people"
)

// officerList are those who work for a club.
type officerList struct {
	Club     string           `json:"club"`
	Officers []people.Officer `json:"officers"`
}

// officers answers with those who work for a club.
func (s *Handlers) officers(r rest.Request) (any, error) {
	list, err := people.OfficersOf(s.People).List(r, r.By, r.Param("club"))
	return officerList{r.Param("club"), list}, err
}
