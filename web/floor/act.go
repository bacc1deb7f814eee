package floor

import (
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// The fields of a form that records an event, beside those of the event itself: those of the tournament file, for stacks and
// amounts with the entrant in brackets, as in "stacks[anna]".
const (
	DoField    = "do"
	FormField  = "formular" // the id of the form
	BackField  = "zurueck"  // the page to go on to
	ProbeField = "probe"    // only says what would come of it
	LotField   = "lot"      // the number of the lot that is drawn, "0" for the next one
)

// Act is what a button of a page records, with what will come of it.
type Act struct {
	*workplace.Form
	Then  []string // „dann …“
	Rules []rulebook.Ref
}

// refs cites rules of the floor, as in "H34".
func refs(list ...rulebook.Ref) []rulebook.Ref { return list }

// Records is a form that records an event: fields are name and value in turn, as a program would send them.
func (d *Source) Records(back, id, button, do string, fields ...string) *workplace.Form {
	f := workplace.NewForm(d.Action(EventsPath), id, button)
	f.Plain = true
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: FormField, Value: id}, workplace.Hidden{Name: BackField, Value: d.way(back)})
	if do != "" {
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: DoField, Value: do})
	}
	for i := 0; i+1 < len(fields); i += 2 {
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: fields[i], Value: fields[i+1]})
	}
	return &f
}

// then says what an event would bring; nil where it cannot be told before, as with a lot.
func (d *Source) then(e *floor.Event) []string {
	if e.Lot != nil {
		return nil
	}
	after, err := d.After(e)
	if err != nil {
		return []string{"Das geht so nicht: " + err.Error()}
	}
	return d.Consequences(e, after)
}

// way is a page of the tournament, or of the hall.
func (d *Source) way(back string) string {
	if strings.HasPrefix(back, workplace.HallPath+"/") && strings.Count(back, "/") > 2 {
		return back
	}
	return d.Within(back)
}

// Foresees says what an event would bring, as the page that asks again shows it.
func (d *Source) Foresees(e *floor.Event) []string {
	if e.Lot != nil {
		return []string{"das Los fällt nach dem Bestätigen"}
	}
	return d.then(e)
}

// After is the tournament as it would be after one more event.
func (d *Source) After(e *floor.Event) (*floor.State, error) {
	one := *e
	one.At = d.At()
	return floordesk.Behind(d.Tournament, one)
}
