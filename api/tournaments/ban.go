package tournaments

import (
	"pokerliga/api/rest"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/rulebook"
)

// banList are bans, by player. Those who are barred are named among the persons.
type banList struct {
	Bans    []floordesk.Ban `json:"bans"`
	Persons []rest.Person   `json:"persons"`
}

func (s *Handlers) bans(r rest.Request) (any, error) {
	list, err := s.Office.Floor.Bans(r, r.By, rulebook.Day(s.Office.Now()))
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Open(r)
	if err != nil {
		return nil, err
	}
	ids := map[string]bool{}
	for i := range list {
		ids[list[i].Player] = true
	}
	return banList{list, rest.PersonsOf(v, ids)}, nil
}
