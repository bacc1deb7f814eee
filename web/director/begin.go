package director

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// Begins says when a heat began, with the forms that say so, or take it back.
type Begins struct {
	Says Said
	Form workplace.Form
	Drop *workplace.Form // nil while nobody has said it
}

// begins is when a heat began; nil where nothing hangs on it: its season does not say how long the first level lasts, or it is not played
// now. § 3.2.17
func (d *Source) begins(heat int) *Begins {
	if d.Rules.FirstLevelMinutes == 0 || locked(d) || d.Only != "" || !matchday.Awaits(d.Day, d.Course, heat) && len(d.Drawn[heat]) == 0 {
		return nil
	}
	if matchday.RefuseHeat(d.Day, heat) != nil {
		return nil
	}
	b := &Begins{Says: Said{fmt.Sprintf(unsaidBeginning, heat), []rulebook.Ref{"3.2.17"}}, Form: d.ask(&league.BeginHeat{AtHeat: acts.HeatOf(d.At, heat)})}
	at := matchday.BeganAt(d.Day, d.Course, heat)
	switch {
	case at.IsZero() && d.Day.Dealt(heat):
		return nil // its first level is long over
	case at.IsZero():
		return b
	}
	b.Says.Text = fmt.Sprintf(saidBeginning, heat, rulebook.Clock(at))
	if said := scoring.Find(d.Began, func(b *matchday.Beginning) bool { return b.Heat == heat }); said != nil {
		b.Form.Over, b.Form.Button, b.Form.Plain = acts.VersionOf(said), changedBeginning, true
		b.Drop = new(d.ask(&league.DropBeginning{AtHeat: acts.HeatOf(d.At, heat)}))
		b.Drop.Over = b.Form.Over
	}
	return b
}

// What is said of the beginning of a heat.
const (
	unsaidBeginning  = "Wann Heat %d beginnt, ist noch nicht eingetragen. Von da an läuft die Frist für leere Sessel."
	saidBeginning    = "Beginn von Heat %d: %s Uhr."
	changedBeginning = "Beginn ändern"
)
