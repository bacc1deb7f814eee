package office

import (
	"path"
	"slices"

	"pokerliga/acts"
	"pokerliga/acts/declare"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// FormField is the field of a form that stands several times on a page; it says which one it is.
const FormField = "formular"

// Word is how the address of a page says that an act was just done.
func Word(d *declare.Declaration) string { return path.Base(d.Sends) }

// Done adds to sentences for what was just done those of the acts that are declared.
func Done(words map[string]string) map[string]string {
	for _, d := range declare.All() {
		if d.On != "" {
			words[Word(d)] = d.Done
		}
	}
	return words
}

// Ask is the form of an act that is declared, with what its value says. An id is given where the form stands several times on the page;
// otherwise it is "". Stored is what it writes over, nil for nothing.
func (d *Desk) Ask(p *Sections, v declare.Value, id string, stored any) workplace.Form {
	of := declare.Of(v)
	form := id
	if form == "" {
		form = declare.Fill(of.Form, v)
	}
	var fields []workplace.Field
	var hidden []workplace.Hidden
	for _, f := range declare.Fields(v) {
		if f.Hidden {
			hidden = append(hidden, workplace.Hidden{Name: f.Name, Value: f.Value})
			continue
		}
		one := workplace.Field{Name: f.Name, Label: f.Label, Type: f.Type, Value: f.Value, Hint: f.Hint, Mode: f.Mode, Most: f.Most,
			Checked: f.Checked, Optional: f.Optional}
		if f.Unit != "" {
			one.Label += " in " + f.Unit
		}
		if f.Choices != "" {
			one.Choices = d.choices(f, v.Place())
		}
		fields = append(fields, one)
	}
	asks := workplace.NewForm(declare.Fill(of.Address(), v), form, of.Button, fields...)
	asks.Plain, asks.Hidden = of.Plain, hidden
	if id != "" {
		asks.Hidden = append(asks.Hidden, workplace.Hidden{Name: FormField, Value: id})
	}
	return p.over(asks, stored)
}

// choices is a list of which one is chosen, by its name. Nothing is chosen before somebody has.
func (d *Desk) choices(f declare.Field, at acts.Place) []frame.Choice {
	first := frame.Choice{Text: "bitte wählen"}
	if f.Optional {
		first.Text = "–"
	}
	switch f.Choices {
	case "clubs":
		if v := d.season(at.Season); v != nil {
			return d.clubs(clubsIn(v), first)
		}
		return d.clubs(d.registered(), first)
	}
	panic("there is no list of " + f.Choices)
}

// names are what people call the ids of a season.
type names struct {
	desk   *Desk
	season string
}

// Club is the name of a club, which is the same in every case.
func (n names) Club(id string, _ declare.Case) string { return n.desk.League.ClubName(id) }

// Player is the name of a player as officials know him.
func (n names) Player(id string) string { return n.desk.fullName(id) }

// League is the name of a league.
func (n names) League(id string) string {
	if v := n.desk.season(n.season); v != nil {
		if i := slices.IndexFunc(leagues(v), func(c frame.Choice) bool { return c.Value == id }); i >= 0 {
			return leagues(v)[i].Text
		}
	}
	return id
}
