package director

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// The fields of the forms by which who came by a link records what happens.
const (
	DoField      = "do"
	EntrantField = "entrant"
)

// FloorHelp is the page of who helps in a tournament without an account: at the clock, or for himself.
type FloorHelp struct {
	workplace.Shell
	workplace.Sections

	league *league.Snapshot
	t      *floordesk.Tournament
	path   string
}

// NewFloorHelp fills the page of a helper; clock and own are what he sees there, own is nil but for an entrant.
func NewFloorHelp(s *league.Snapshot, who *people.User, t *floordesk.Tournament, clock *floordesk.Clock, own *floordesk.Own) *FloorHelp {
	help := who.Roles[0]
	kind, _ := help.Sheet.Part()
	p := &FloorHelp{Shell: workplace.New(s, who, t.PartTitle(help.Sheet)), league: s, t: t, path: workplace.SheetPath(help)}
	p.Lead = t.Name
	switch {
	case t.Ended():
		p.Add(workplace.Section{ID: "ende", Title: "Das Turnier ist zu Ende", Says: []string{"Danke fürs Helfen!"}})
	case kind == acts.PartClock:
		p.addClock(clock)
	case own != nil:
		p.addOwn(own)
	}
	return p
}

// addClock adds the clock with what its keeper can do.
func (p *FloorHelp) addClock(c *floordesk.Clock) {
	s := workplace.Section{ID: "uhr", Title: "Die Uhr", Facts: []workplace.Fact{
		{Name: "Stand", Value: clockStates[c.State]}, {Name: "Noch im Turnier", Value: fmt.Sprint(c.In)}}}
	if c.Level > 0 {
		s.Facts = append(s.Facts, workplace.Fact{Name: "Level", Value: fmt.Sprintf("%d (%d/%d)", c.Level, c.Small, c.Big)})
	}
	switch c.State {
	case "waiting":
		s.Forms = append(s.Forms, p.records("start", floor.Start, "", "Uhr starten"))
	case "running":
		s.Forms = append(s.Forms, p.records("pause", floor.Pause, "", "Uhr anhalten"))
	default:
		s.Forms = append(s.Forms, p.records("weiter", floor.Resume, "", "Uhr weiterlaufen lassen"))
	}
	p.Add(s)
}

// clockStates are the states of the clock in words.
var clockStates = map[string]string{"waiting": "noch nicht gestartet", "running": "läuft", "paused": "steht", "break": "Pause"}

// addOwn adds what concerns an entrant himself.
func (p *FloorHelp) addOwn(own *floordesk.Own) {
	s := workplace.Section{ID: "ich", Title: p.name(own.Entrant)}
	if own.Table > 0 {
		s.Facts = append(s.Facts, workplace.Fact{Name: "Tisch", Value: fmt.Sprint(own.Table)},
			workplace.Fact{Name: "Platz", Value: fmt.Sprint(own.Seat)})
	}
	if own.Place > 0 {
		s.Facts = append(s.Facts, workplace.Fact{Name: "Endstand", Value: fmt.Sprintf("%d. Platz", own.Place)})
	}
	if own.Penalty > 0 {
		s.Says = append(s.Says, fmt.Sprintf("Deine Strafe: noch %d Hände.", own.Penalty))
	}
	if own.In {
		s.Says = append(s.Says, "Diese Seite ist für abseits des Tisches gemacht: Dort sind Telefone nicht erlaubt (§ 2.1.21).")
		s.Forms = append(s.Forms, p.records(BustForm(own.Entrant), floor.Bust, own.Entrant, "Ich bin ausgeschieden"))
	}
	p.Add(s)
}

// BustForm is the form that says that somebody is out.
func BustForm(entrant string) string { return "raus-" + entrant }

// name is what everybody may call an entrant.
func (p *FloorHelp) name(entrant string) string {
	for _, e := range p.t.File.Entrants {
		switch {
		case e.ID != entrant:
		case e.Player != "" && p.league != nil:
			return p.league.PersonName(e.Player)
		case e.Name != "":
			return floordesk.Shown(e.Name)
		}
	}
	return entrant
}

// records is a form that records an event.
func (p *FloorHelp) records(id, do, entrant, button string) workplace.Form {
	f := workplace.NewForm(p.path, id, button)
	f.Plain = do == floor.Bust
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: DoField, Value: do}, workplace.Hidden{Name: EntrantField, Value: entrant})
	return f
}
