package floor

import (
	"fmt"
	"net/url"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/workplace"
)

// The page on which the desk is fed from report sheets.
const (
	LaterPath     = "/nachtragen"
	LaterForm     = "nachtragen"
	LinesField    = "zeilen"
	RecordedField = "ereignisse" // what the lines were read as, once they were looked at
)

// mostLines is how many signs the lines have that are sent at once.
const mostLines = 8000

// Later is the page on which what was written down on report sheets is entered, with the times that stand there.
type Later struct {
	Page
	Entry   *workplace.Form
	Since   string    // when the last event was, "" for none
	Read    []PastRow // what the lines say, to be confirmed
	Comes   []string  // what comes of them
	Confirm *workplace.Form
	Words   []PastWord
}

// PastRow is what one event says that was read.
type PastRow struct{ When, Says string }

// PastWord is what can be written in a line.
type PastWord struct{ Type, Does string }

// pastWords say what can be written.
var pastWords = []PastWord{
	{"Tisch 5", "die Zeilen darunter sind von Tisch 5"},
	{"20:14 3 raus", "Platz 3 ist ausgeschieden"},
	{"20:14 3 raus 12.500", "mit so vielen Chips vor der Hand; gleiche Uhrzeit heißt: dieselbe Hand"},
	{"20:20 7 verwarnt", "Verwarnung für Platz 7"},
	{"20:20 7 strafe 2", "Platz 7 setzt zwei Runden aus"},
	{"20:20 7 aussetzen 1", "Platz 7 setzt eine Hand aus"},
	{"20:31 7 nach 2/4", "Platz 7 ist an Tisch 2, Platz 4 gewechselt"},
	{"20:45 7 chips 31.000", "gezählt"},
	{"20:46 hand 3", "drei Hände gespielt"},
	{"20:50 pause", "auch weiter und start: die Uhr"},
}

// NewLater fills the page.
func NewLater(d *Source) *Later {
	p := &Later{Page: d.Page("Nachtragen", PaperPath), Words: pastWords}
	p.Live = nil
	p.Lead = "Was auf den Meldeblättern steht, mit der Uhrzeit von dort"
	if n := d.Number(); n > 0 {
		p.Since = rulebook.Clock(time.Unix(int64(d.File.Events[n-1].At), 0))
	}
	p.Entry = new(workplace.NewForm(d.Within(LaterPath), LaterForm, "Ansehen", workplace.Field{Name: LinesField, Type: "textarea",
		Label: "Zeilen", Most: mostLines, Hint: "Alle Tische auf einmal; die Reihenfolge ergibt sich aus der Uhrzeit."}))
	return p
}

// Reading shows what lines were read as, with the form that records it.
func (p *Later) Reading(d *Source, sent url.Values, events []floor.Event, body string) {
	for i := range events {
		p.Read = append(p.Read, PastRow{rulebook.Clock(time.Unix(int64(events[i].At), 0)), d.saidAt(&events[i])})
	}
	p.Comes = d.comesOf(events)
	f := workplace.NewForm(d.Within(LaterPath), LaterForm+"-ja", "Alles eintragen")
	f.Hidden = []workplace.Hidden{{Name: LinesField, Value: sent.Get(LinesField)}, {Name: RecordedField, Value: body}}
	p.Confirm = &f
}

// saidAt says what has happened, and at which table where that does not say it.
func (d *Source) saidAt(e *floor.Event) string {
	said := d.Said(e)
	if e.Do != floor.Bust || len(e.Out) == 0 {
		return said
	}
	for _, t := range d.State.Tables() {
		if slices.ContainsFunc(t.Seats, func(s floor.Seated) bool { return s.Entrant == e.Out[0].Entrant }) {
			return fmt.Sprintf("Tisch %d: %s", t.Table, said)
		}
	}
	return said
}

// comesOf says what comes of events that were read.
func (d *Source) comesOf(events []floor.Event) []string {
	n := len(d.File.Events)
	after, err := floordesk.Behind(d.Tournament, events...)
	if err != nil {
		return nil // they were played before
	}
	entries := after.Entries()
	says := []string{fmt.Sprintf("%s, dann noch %d im Turnier", floor.Counted(int64(len(events)), "ein Eintrag", "Einträge"), entries.In)}
	for _, w := range after.Warnings() {
		if w.Event >= n {
			says = append(says, explain.Attention(&w))
		}
	}
	return says
}
