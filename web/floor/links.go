package floor

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
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
	AnewPath   = "/neu"
	TablePath  = "/t/" // the short address of a link
)

// Links lists who writes down what happens without an account.
type Links struct {
	Page
	Now   []LinkLine
	Given []workplace.GivenLink
	Entry *workplace.Form
}

// LinkLine is a link with what makes it anew and what revokes it.
type LinkLine struct {
	Name, Says string
	Anew, Drop *workplace.Form
}

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
		line := LinkLine{Name: h.Name, Says: d.PartTitle(h.Sheet) + ", seit " + rulebook.Clock(h.Since), Drop: &f}
		if kind, _ := h.Sheet.Part(); kind != acts.PartEntrant && !d.Ended() {
			line.Anew = workplace.Anew(d.Within(LinksPath+"/"+h.ID+AnewPath), h.ID)
		}
		p.Now = append(p.Now, line)
	}
	choices := []frame.Choice{{Value: EveryTable, Text: "alle Tische, je ein Link"}, {Value: acts.PartClock, Text: "die Uhr"}}
	for i := range d.File.Tables {
		n := d.File.Tables[i].Table
		choices = append(choices, frame.Choice{Value: fmt.Sprintf("%s/%d", acts.PartTable, n), Text: fmt.Sprintf("Tisch %d", n)})
	}
	f := workplace.NewForm(d.Within(LinksPath), LinkForm, "Link erstellen",
		workplace.Field{Name: PartField, Label: "Wofür", Type: "select", Choices: choices, Paths: []string{"parts"}},
		workplace.Field{Name: NameField, Label: "Wer schreibt mit", Most: 100, Optional: true, Hint: "Steht im Protokoll neben jeder Eingabe."})
	f.Also = []workplace.Button{{Name: workplace.SlipsField, Text: "Zettel mit QR-Codes drucken"}}
	p.Entry = &f
	return p
}

// LinkPath is where the link with that token to a part of a tournament leads: an entrant to his own page.
func LinkPath(part acts.Sheet, token string) string {
	if kind, _ := part.Part(); kind == acts.PartEntrant {
		return PlayerPath + token
	}
	return TablePath + token
}

// Shows puts the links onto the page that are shown once, each with its QR code.
func (p *Links) Shows(d *Source, given []people.GivenHelp, site string, picture func(text string) ([]byte, error)) (err error) {
	for i := range given {
		g := &given[i]
		p.Given, err = workplace.Given(p.Given, g.Name, d.PartTitle(g.Sheet), site+LinkPath(g.Sheet, g.Token), picture)
		if err != nil {
			return err
		}
	}
	return nil
}
