package director

import (
	"fmt"
	"net/url"

	"pokerliga/floor/floorheat"
	"pokerliga/league"
	"pokerliga/office/acts"
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
	Take    *workplace.Form
}

// TakeForm is the id of the form that asks what would change if the floor's result were taken over, in the hall and on the page that
// says so.
func TakeForm(tournament string) string { return "vom-floor-" + tournament }

// takePath takes the result of a tournament over.
func takePath(d *Source, heat int, tournament string) string {
	return d.HeatPath(heat) + FloorPath + "/" + tournament
}

// takeForm takes the result of a tournament over; in a closed heat that is a correction, for a reason (§ 2.2.1).
func takeForm(d *Source, heat int, tournament string) workplace.Form {
	f := workplace.NewForm(takePath(d, heat, tournament), TakeForm(tournament), "Ergebnis vom Floor übernehmen")
	if d.Closed(heat) {
		f = workplace.NewForm(f.Action, f.ID, f.Button, workplace.Field{Name: ReasonField, Label: "Grund", Most: 1000})
	}
	f.Plain = true
	return f
}

// NewTaking shows what would change if the floor's result took the place of what stands there by hand; the form that takes it is
// bound to that.
func NewTaking(d *Source, heat int, l *floorheat.HeatLine, sent url.Values, out *acts.Outcome) *Correction {
	s := league.SheetWith(acts.HeatOf(d.At, heat), l.Sheet.Card, l.Sheet.Stacks)
	p := changing(d, heat, s.Name(), NewClash(d, new(workplace.Form), s).Rows, sent, out)
	p.Says = append(p.Says, "Was von Hand eingetragen ist, wird dann durch das Ergebnis vom Floor ersetzt; weitere Änderungen am Floor schreiben "+
		"sich wieder selbst.")
	p.Asks, p.Back = "Vom Floor übernehmen?", d.HeatPath(heat)
	p.Yes = workplace.Confirming(takePath(d, heat, l.Tournament), TakeForm(l.Tournament), "Ja, übernehmen", sent, out.Shown)
	return p
}

// OnFloor shows how far the heat has come on the floor; where it is drawn and not there yet, the button that brings it there.
func (p *Heat) OnFloor(d *Source, heat int, lines []floorheat.HeatLine) {
	for i := range lines {
		l := &lines[i]
		line := FloorLine{Sheet: frame.Link{Text: fmt.Sprintf("Tisch %d", l.Table), Href: d.TablePath(heat, l.Table)}, Says: floorSays(l),
			Differs: l.Sheet.State == "other" && (l.Sheet.Card != nil || l.Sheet.Stacks != nil), Ghosts: len(l.Ghosts)}
		if l.MTT != "" {
			line.Sheet = frame.Link{Text: "MTT " + l.MTT, Href: d.MTTPath(heat, l.MTT)}
		}
		if line.Differs && (!d.Closed(heat) || !locked(d)) {
			line.Take = new(takeForm(d, heat, l.Tournament))
		}
		p.Floor = append(p.Floor, line)
	}
	if len(lines) > 0 {
		p.Together = frame.Link{Text: "Alle Tische auf einem Schirm", Href: d.HeatPath(heat) + FloorPath}
	}
	if len(lines) > 0 {
		p.Again = nil // everybody sits already
		p.Clock = frame.Link{Text: "Uhr für die Wand", Href: frame.ClockPath(lines[0].Group)}
	}
	drawn, h := d.Draws[heat], d.Day.Heat(heat)
	if len(lines) == 0 && drawn != nil && drawn.Void == "" && (h == nil || h.Open) {
		f := workplace.NewForm(d.HeatPath(heat)+FloorPath, fmt.Sprintf("%s-%d", FloorForm, heat), fmt.Sprintf("Heat %d am Floor spielen", heat))
		f.Plain = true
		p.ToFloor = &f
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
