package rankings

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rules/eligibility"
)

// squadList are the national teams, the latest event first.
type squadList struct {
	Squads []squadLine `json:"squads"`
}

// squadLine is a national team in the list.
type squadLine struct {
	ID      string `json:"id"`
	Event   string `json:"event"`
	Start   string `json:"start_date" format:"date"`
	Size    int    `json:"size,omitempty"`
	Players int    `json:"players"`
}

// squads answers with the national teams.
func (s *Handlers) squads(_ *league.Snapshot, r rest.Request) (rest.Page, error) {
	all, err := s.Office.Squads(r)
	if err != nil {
		return rest.Page{}, err
	}
	list := squadList{[]squadLine{}}
	for i := range all {
		list.Squads = append(list.Squads, squadLine{all[i].ID, all[i].Event, all[i].Start, all[i].Size, len(all[i].Nominations)})
	}
	return rest.JSON(list)
}

// squadView is a national team as everybody may see it: who belongs to it, by
// id. Who left it is nobody's business.
type squadView struct {
	ID      string        `json:"id"`
	Event   string        `json:"event"`
	Start   string        `json:"start_date" format:"date"`
	Size    int           `json:"size,omitempty"`
	Captain *string       `json:"captain"`
	Players []nominated   `json:"players"`
	Persons []rest.Person `json:"persons"`
}

// nominated is a player of a national team.
type nominated struct {
	Player string `json:"player"`
	Since  string `json:"nominated" format:"date"`
	Late   bool   `json:"late"` // later than four weeks before the event, § 4.1.2.8
}

// squadViewOf returns what everybody may see of a national team.
func squadViewOf(v *league.Snapshot, squad *eligibility.Squad) *squadView {
	view := &squadView{ID: squad.ID, Event: squad.Event, Start: squad.Start, Size: squad.Size, Players: []nominated{}}
	if squad.Captain != "" {
		view.Captain = &squad.Captain
	}
	ids := map[string]bool{}
	for i := range squad.Nominations {
		n := &squad.Nominations[i]
		view.Players = append(view.Players, nominated{n.Player, n.Day, squad.Late(n)})
		ids[n.Player] = true
	}
	view.Persons = rest.PersonsOf(v, ids)
	return view
}

// squad answers with a national team; a caller who has signed in gets the ETag that
// writing it needs.
func (s *Handlers) squad(c echo.Context) error {
	show := func(v *league.Snapshot, r rest.Request) (rest.Page, *eligibility.Squad, error) {
		squad, err := s.Office.Squad(r, r.Param("squad"))
		if err != nil {
			return rest.Page{}, nil, err
		}
		p, err := rest.JSON(squadViewOf(v, squad))
		p.Varies, p.Stored = true, rest.ETagOf(squad.CallUp())
		return p, squad, err
	}
	if !rest.SignedIn(c.Request()) {
		return s.Public(func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
			p, _, err := show(v, r)
			return p, err
		})(c)
	}
	if _, err := s.Who(c); err != nil {
		return err
	}
	v, err := s.Office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	p, squad, err := show(v, s.Request(c))
	if err == nil {
		p.Etag = rest.ETagOf(squad.CallUp())
	}
	return rest.SendPrivately(c, p, err)
}
