package floor

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// QuestionForm is the form of the page that asks again.
const QuestionForm = "eintrag"

// Question asks whether an event shall be recorded: it was rehearsed, or refused.
type Question struct {
	Page
	Says  string
	Comes []string
	Entry *workplace.Form
	Back  frame.Link
}

// labels name the fields that somebody may have typed.
var labels = map[string]string{"chips": "Chips", "note": "Anmerkung", "hands": "Hände", "orbits": "Runden", "remaining": "Sekunden",
	"seat": "Platz", "table": "Tisch", "piece": "Abschnitt der Uhr", "button": "Button", "small": "Small Blind", "big": "Big Blind",
	"remove": "kleine Chips zu", "into": "getauscht in", "hall": "was der Saal sagt"}

// NewQuestion asks again about what was sent; says is what is asked, then what would come of it.
func NewQuestion(d *Desk, sent url.Values, says string, then []string) *Question {
	p := &Question{Page: d.Page("Eintragen", ""), Says: says, Comes: then}
	p.Live, p.Scripts = nil, append(p.Scripts, deskScript)
	p.Back = frame.Link{Text: "Zurück, ohne etwas einzutragen", Href: d.BackTo(sent.Get(BackField))}
	var fields []workplace.Field
	var hidden []workplace.Hidden
	for _, name := range slices.Sorted(maps.Keys(sent)) {
		if name == workplace.VersionField || name == "schluessel" || name == ProbeField {
			continue
		}
		for _, value := range sent[name] {
			label := labels[name]
			if sent.Get(HighCardField) != "" { // it says where button and blinds are
				label = ""
			}
			if list, who, ok := strings.Cut(strings.TrimSuffix(name, "]"), "["); ok && list == "stacks" {
				label = "Chips von " + d.Name(who)
			}
			if label == "" || len(sent[name]) > 1 {
				hidden = append(hidden, workplace.Hidden{Name: name, Value: value})
			} else {
				fields = append(fields, workplace.Field{Name: name, Label: label, Value: value, Optional: true})
			}
		}
	}
	f := workplace.NewForm(d.Action(EventsPath), QuestionForm, "Eintragen", fields...)
	f.Hidden = hidden
	p.Entry = p.Add(f)
	return p
}

// BackTo is the page to go on to: one of the floor or of the hall, otherwise the desk.
func (d *Desk) BackTo(page string) string {
	for _, within := range []string{d.Within(""), workplace.HallPath + "/"} {
		if strings.HasPrefix(page, within) && !strings.ContainsAny(page, "\\\r\n\t") {
			return page
		}
	}
	return d.Within("")
}
