package director

import (
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
	Ended   bool
	Clock   *floordesk.Clock // of its keeper
	State   string           // of the clock, in words
	Own     *floordesk.Own   // of an entrant
	Name    string           // his
	Records *workplace.Form  // records an event
}

// NewFloorHelp fills the page of a helper; clock and own are what he sees there, own is nil but for an entrant.
func NewFloorHelp(s *league.Snapshot, who *people.User, t *floordesk.Tournament, clock *floordesk.Clock, own *floordesk.Own) *FloorHelp {
	help := who.Roles[0]
	kind, _ := help.Sheet.Part()
	p := &FloorHelp{Shell: workplace.New(s, who, t.PartTitle(help.Sheet)), Ended: t.Ended()}
	p.Lead = t.Name
	records := func(id, do, entrant, button string) {
		f := workplace.NewForm(workplace.SheetPath(help), id, button)
		f.Plain = do == floor.Bust
		f.Hidden = []workplace.Hidden{{Name: DoField, Value: do}, {Name: EntrantField, Value: entrant}}
		p.Records = &f
	}
	switch {
	case p.Ended:
	case kind == acts.PartClock:
		p.Clock, p.State = clock, clockStates[clock.State]
		switch clock.State {
		case "waiting":
			records("start", floor.Start, "", "Uhr starten")
		case "running":
			records("pause", floor.Pause, "", "Uhr anhalten")
		default:
			records("weiter", floor.Resume, "", "Uhr weiterlaufen lassen")
		}
	case own != nil:
		p.Own, p.Name = own, shownName(s, t, own.Entrant)
		if own.In {
			records(BustForm(own.Entrant), floor.Bust, own.Entrant, "Ich bin ausgeschieden")
		}
	}
	return p
}

// clockStates are the states of the clock in words.
var clockStates = map[string]string{"waiting": "noch nicht gestartet", "running": "läuft", "paused": "steht", "break": "Pause"}

// BustForm is the form that says that somebody is out.
func BustForm(entrant string) string { return "raus-" + entrant }

// shownName is what everybody may call an entrant.
func shownName(s *league.Snapshot, t *floordesk.Tournament, entrant string) string {
	for _, e := range t.File.Entrants {
		switch {
		case e.ID != entrant:
		case e.Player != "" && s != nil:
			return s.PersonName(e.Player)
		case e.Name != "":
			return floordesk.Shown(e.Name)
		}
	}
	return entrant
}
