package matchdays

import (
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// presetView is what the entry of a heat can begin with, what is missing of it, and who has entered the rest.
type presetView struct {
	*matchday.Preset
	Entered []enteredLine `json:"entered"`
	Clubs   []rest.Name   `json:"clubs"`   // those named by id
	Persons []rest.Person `json:"persons"` // those named by id
}

// enteredLine is who has entered a card or stacks last, and when. A name is missing where it is not known.
type enteredLine struct {
	Sheet     string     `json:"sheet"`
	By        string     `json:"by,omitempty"`
	At        time.Time  `json:"at"`
	SeenBy    string     `json:"confirmed_by,omitempty"`
	Confirmed *time.Time `json:"confirmed_at"` // null while nobody else has seen the same, and once the card has changed
}

// preset answers with what the entry of a heat can begin with.
func (s *Handlers) preset(r rest.Request, at acts.MatchdayRef, heat int) (any, error) {
	p, err := s.Office.Preset(r, r.By, at, heat)
	if err != nil {
		return nil, err
	}
	var users []string
	for i := range p.Entered {
		users = append(users, p.Entered[i].By)
		if seen := p.Entered[i].Confirmed; seen != nil {
			users = append(users, seen.By)
		}
	}
	names, err := s.People.Names(r, r.By, at.Place(), users...)
	if err != nil {
		return nil, err
	}
	v, err := s.Office.Open(r, at.Season)
	if err != nil {
		return nil, err
	}
	return presetOf(v, at.Season, p, names), nil
}

// presetOf shows a preset with the names in it.
func presetOf(v *league.Snapshot, season string, p *league.HeatPreset, names map[string]string) presetView {
	view := presetView{Preset: p.Preset, Entered: []enteredLine{}}
	clubs, players := map[string]bool{}, map[string]bool{}
	for i := range p.SitAndGos {
		for _, seat := range p.SitAndGos[i].Seats {
			clubs[seat.Club], players[seat.Player] = true, true
		}
	}
	for i := range p.TeamMTTs {
		for _, stack := range p.TeamMTTs[i].Stacks {
			clubs[stack.Club] = true
			for _, player := range stack.Candidates {
				players[player] = true
			}
		}
	}
	view.Clubs, view.Persons = rest.Mentioned(v, v.Season(season).Public, clubs, players)
	for i := range p.Entered {
		e := &p.Entered[i]
		line := enteredLine{Sheet: e.Sheet, By: names[e.By], At: e.At}
		if e.Confirmed != nil {
			line.SeenBy, line.Confirmed = names[e.Confirmed.By], &e.Confirmed.At
		}
		view.Entered = append(view.Entered, line)
	}
	return view
}
