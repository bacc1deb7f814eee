package director

import (
	"fmt"
	"slices"

	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The form by which helpers are entered, and its fields.
const (
	HelpForm    = "helfer"
	SheetField  = "sheet"
	NameField   = "name"
	EverySheet  = "alle"
	EndHelpPath = "/ende"
	NewLinkPath = "/neu"
)

// Helpers lists who helps in a heat without an account.
type Helpers struct {
	Page
	Now, Over []HelperLine
	Given     []workplace.GivenLink
	Entry     *workplace.Form
}

// HelperLine is a helper in the list, with the forms that give him another link and end his help.
type HelperLine struct {
	Name, Sheet, Says string
	Anew, End         *workplace.Form
}

// HelpersPath is the page of the helpers of a heat.
func (d *Source) HelpersPath(heat int) string { return d.HeatPath(heat) + HelpersPath }

// HelpSheets are the sheets of a heat that somebody can help at: the tables, and the MTTs that are still played.
func (d *Source) HelpSheets(heat int, preset *league.HeatPreset) []string {
	var names []string
	for _, table := range d.Tables(heat) {
		names = append(names, matchday.SheetOfCard(table))
	}
	h := d.Day.Heat(heat)
	for _, mtt := range []string{"A", "B"} {
		begins := slices.ContainsFunc(preset.TeamMTTs, func(m matchday.PresetMTT) bool { return m.MTT == mtt })
		if begins || h != nil && h.TeamMTT(mtt) != nil {
			names = append(names, matchday.SheetOfMTT(mtt))
		}
	}
	return names
}

// NewHelpers fills the page; list are the helpers of the matchday.
func NewHelpers(d *Source, heat int, preset *league.HeatPreset, list []people.Helper) *Helpers {
	p := &Helpers{Page: d.page("Helfer", fmt.Sprintf("/heats/%d", heat))}
	p.Eyebrow = fmt.Sprintf("%s, Heat %d", p.Eyebrow, heat)
	for i := range list {
		h := &list[i]
		in, name := h.Sheet.Heat()
		line := HelperLine{Name: h.Name, Sheet: matchday.SheetTitle(name), Says: "seit " + rulebook.Clock(h.Since)}
		switch {
		case in != heat:
		case h.Until.IsZero():
			f := workplace.NewForm(d.HelpersPath(heat)+"/"+h.ID+EndHelpPath, "ende-"+h.ID, "Widerrufen")
			f.Plain = true
			line.End, line.Anew = &f, workplace.Anew(d.HelpersPath(heat)+"/"+h.ID+NewLinkPath, h.ID)
			p.Now = append(p.Now, line)
		default:
			line.Says = "bis " + rulebook.Clock(h.Until)
			p.Over = append(p.Over, line)
		}
	}
	if h := d.Day.Heat(heat); h != nil && !h.Open {
		return p
	}
	choices := []frame.Choice{{Value: EverySheet, Text: "alle Tische und MTTs, je ein Link"}}
	for _, name := range d.HelpSheets(heat, preset) {
		choices = append(choices, frame.Choice{Value: name, Text: matchday.SheetTitle(name)})
	}
	if len(choices) == 1 {
		return p
	}
	f := workplace.NewForm(d.HelpersPath(heat), HelpForm, "Link erstellen",
		workplace.Field{Name: SheetField, Label: "Wofür", Type: "select", Choices: choices},
		workplace.Field{Name: NameField, Label: "Wer hilft", Most: 100, Optional: true, Hint: "Steht im Protokoll neben jeder Eingabe."})
	f.Also = []workplace.Button{{Name: workplace.SlipsField, Text: "Zettel mit QR-Codes drucken"}}
	p.Entry = &f
	return p
}

// Shows puts the links onto the page that are shown once, each with its QR code.
func (p *Helpers) Shows(given []people.GivenHelp, site string, picture func(text string) ([]byte, error)) (err error) {
	for i := range given {
		_, name := given[i].Sheet.Heat()
		p.Given, err = workplace.Given(p.Given, given[i].Name, matchday.SheetTitle(name), site+people.HelpPath+given[i].Token, picture)
		if err != nil {
			return err
		}
	}
	return nil
}

// Help is the page to which the link of a helper leads.
type Help struct {
	workplace.Shell
	Form  workplace.Form
	Sheet string
	Until string // what ends the link
	As    string // who has signed in on the device so far, "" for nobody
}

// NewHelp fills the page, which stands at that path; of a helper in a tournament with that, of others t is nil.
func NewHelp(s *league.Snapshot, who, helper *people.User, t *floordesk.Tournament, path string) *Help {
	at := helper.Roles[0]
	var p *Help
	if t != nil {
		title := t.PartTitle(at.Sheet)
		p = &Help{Shell: workplace.New(s, who, title), Sheet: title, Until: "das Turnier zu Ende ist"}
		p.Lead = t.Name
	} else {
		heat, name := at.Sheet.Heat()
		p = &Help{Shell: workplace.New(s, who, fmt.Sprintf("%s, Heat %d", matchday.SheetTitle(name), heat)), Sheet: matchday.SheetTitle(name),
			Until: "der Heat abgeschlossen ist"}
		p.Lead = fmt.Sprintf("%d. Sammelrunde", at.At.Number)
		if s != nil {
			if v := s.Season(at.At.Season); v != nil {
				p.Lead = dayName(v, at.At)
			}
		}
	}
	if who != nil && who.ID != helper.ID {
		p.As = who.NameOrEmail()
	}
	p.Form = workplace.NewForm(path, "hilfe", "Öffnen und eingeben")
	return p
}

// HelperName is what a helper is called whom nobody has given a name.
func HelperName(sheet acts.Sheet) string {
	heat, name := sheet.Heat()
	return fmt.Sprintf("Hilfe %s, Heat %d", matchday.SheetTitle(name), heat)
}
