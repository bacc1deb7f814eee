package rankings

import (
	"cmp"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// prospects are who could be nominated for a national team on a day, who could
// not and why, and who left it; for admins.
type prospects struct {
	Squad    string                  `json:"squad"`
	On       string                  `json:"on" format:"date"`
	Eligible []prospect              `json:"eligible"` // by rank
	Barred   []prospect              `json:"barred"`
	Exits    []eligibility.SquadExit `json:"exits"`
	Persons  []rest.Person           `json:"persons"`
}

// prospect is a player who was looked at, and what keeps him from being
// nominated. Rank is 0 for a player who is not listed.
type prospect struct {
	Player    string             `json:"player"`
	Rank      int                `json:"rank"`
	Points    scoring.Millionths `json:"points"`
	Club      string             `json:"club"`
	Nominated bool               `json:"nominated"` // belongs to the squad already
	Rule      rulebook.Ref       `json:"rule,omitempty"`
	Detail    string             `json:"detail,omitempty"`
}

// eligible answers admins who could be nominated for a national team.
func (s *Handlers) eligible(r rest.Request) (any, error) {
	day := cmp.Or(r.Query(rest.On), rulebook.Day(s.Office.Now()))
	found, err := s.Office.Prospects(r, r.By, r.Param("squad"), day)
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Current(r)
	if err != nil {
		return nil, err
	}
	list := prospects{found.Squad.ID, day, []prospect{}, []prospect{}, append([]eligibility.SquadExit{}, found.Squad.Exits...), nil}
	ids := map[string]bool{}
	members := found.Squad.CallUp().Players
	for _, p := range found.All {
		row := prospect{Player: p.Player, Rank: p.Rank, Points: p.Points, Club: p.Club, Nominated: slices.Contains(members, p.Player)}
		if p.Breach == nil {
			list.Eligible = append(list.Eligible, row)
		} else {
			row.Rule, row.Detail = p.Breach.Rule, p.Breach.Sentence
			list.Barred = append(list.Barred, row)
		}
		ids[p.Player] = true
	}
	list.Persons = rest.PersonsOf(v, ids)
	return list, nil
}
