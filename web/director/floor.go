package director

import (
	"fmt"

	"pokerliga/floorheat"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// FloorPath opens a heat on the floor, and FloorForm asks for it.
const (
	FloorPath = "/floor"
	FloorForm = "floor"
)

// FloorLine is a tournament of a heat: how far it has come, and whether it agrees with the sheet.
type FloorLine struct {
	Sheet   frame.Link
	Says    string
	Differs bool // something else stands on the sheet
	Ghosts  int  // stacks at which nobody sits
}

// OnFloor shows how far the heat has come on the floor; where it is drawn and not there yet, the button that brings it there.
func (p *Heat) OnFloor(d *Desk, heat int, lines []floorheat.HeatLine) {
	for i := range lines {
		l := &lines[i]
		line := FloorLine{Sheet: frame.Link{Text: fmt.Sprintf("Tisch %d", l.Table), Href: d.TablePath(heat, l.Table)}, Says: floorSays(l),
			Differs: l.Sheet.State == "other" && (l.Sheet.Card != nil || l.Sheet.Stacks != nil), Ghosts: len(l.Ghosts)}
		if l.MTT != "" {
			line.Sheet = frame.Link{Text: "MTT " + l.MTT, Href: d.MTTPath(heat, l.MTT)}
		}
		p.Floor = append(p.Floor, line)
	}
	drawn, h := d.Draws[heat], d.Day.Heat(heat)
	if len(lines) == 0 && drawn != nil && drawn.Void == "" && (h == nil || h.Open) {
		f := workplace.NewForm(d.HeatPath(heat)+FloorPath, fmt.Sprintf("%s-%d", FloorForm, heat), fmt.Sprintf("Heat %d am Floor spielen", heat))
		f.Plain = true
		p.ToFloor = p.form(f)
	}
}

// floorSays says how far a tournament has come.
func floorSays(l *floorheat.HeatLine) string {
	switch {
	case l.State == "waiting" && l.Sheet.State == "other":
		return "von Hand eingetragen"
	case l.State == "waiting":
		return "noch nicht begonnen"
	case l.State == "ended" || l.In == 1:
		return "zu Ende"
	case l.State == "paused":
		return fmt.Sprintf("Pause, noch %d im Spiel", l.In)
	}
	return fmt.Sprintf("läuft, noch %d im Spiel", l.In)
}
