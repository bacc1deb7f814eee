package floor

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of links, and the fields of its form.
const (
	LinksPath  = "/links"
	PartField  = "teil"
	NameField  = "name"
	EveryTable = "alle"
	LinkForm   = "link"
	TablePath  = "/t/" // the short address of a link
)

// Links lists who writes down what happens without an account.
type Links struct {
	Page
	Now   []LinkLine
	Given []GivenLink // shown once
	Entry *workplace.Form
}

// LinkLine is a link with what revokes it.
type LinkLine struct {
	Name, Says string
	Drop       *workplace.Form
}

// GivenLink is a link that was just given.
type GivenLink struct{ ID, Name, Part, Link string }

// NewLinks fills the page.
func NewLinks(d *Source, list []people.Helper) *Links {
	p := &Links{Page: d.Page("Links", LinksPath)}
	for i := range list {
		h := &list[i]
		if !h.Until.IsZero() {
			continue
		}
		f := workplace.NewForm(d.Within(LinksPath+"/"+h.ID+"/widerrufen"), "ende-"+h.ID, "Widerrufen")
		f.Plain = true
		p.Now = append(p.Now, LinkLine{Name: h.Name, Says: d.PartTitle(h.Sheet) + ", seit " + clockTime(h.Since), Drop: &f})
	}
	choices := []frame.Choice{{Value: EveryTable, Text: "alle Tische, je ein Link"}, {Value: acts.PartClock, Text: "die Uhr"}}
	for i := range d.File.Tables {
		n := d.File.Tables[i].Table
		choices = append(choices, frame.Choice{Value: fmt.Sprintf("%s/%d", acts.PartTable, n), Text: fmt.Sprintf("Tisch %d", n)})
	}
	f := workplace.NewForm(d.Within(LinksPath), LinkForm, "Link erstellen",
		workplace.Field{Name: PartField, Label: "Wofür", Type: "select", Choices: choices, Paths: []string{"parts"}},
		workplace.Field{Name: NameField, Label: "Wer schreibt mit", Most: 100, Optional: true, Hint: "Steht im Protokoll neben jeder Eingabe."})
	p.Entry = &f
	return p
}

// Shows puts the links onto the page that are shown once.
func (p *Links) Shows(given []people.GivenHelp, site string) {
	for i := range given {
		p.Given = append(p.Given, GivenLink{fmt.Sprintf("link-%d", i+1), given[i].Name, "", site + TablePath + given[i].Token})
	}
}
