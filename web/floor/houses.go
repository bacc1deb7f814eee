package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/league"
	"pokerliga/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of houses, structures and chip sets, and of making tournaments from them.
const (
	HousesPath = Path + "/haeuser"
	MakePath   = HousesPath + "/turnier"
	AgainPath  = HousesPath + "/noch-einmal"
	NewID      = "neu" // in place of an id: a template that is not there yet
)

// PlayersField is for how many players a structure or a chip set is looked at.
const PlayersField = "spieler"

// The forms of the pages of houses.
const (
	TemplateForm = "vorlage"
	DropForm     = "vorlage-weg"
	MakeForm     = "turnier"
	AgainForm    = "noch-einmal"
)

// TemplateKind is a kind of templates on the pages: its path and its words.
type TemplateKind struct {
	Path, ID         string // behind HousesPath, and of its section
	Title, One, Make string
}

// TemplateKinds are houses, structures and chip sets.
var TemplateKinds = []TemplateKind{
	{"/haus", "haeuser", "Häuser", "Haus", "Neues Haus"},
	{"/struktur", "strukturen", "Strukturen", "Struktur", "Neue Struktur"},
	{"/chips", "chips", "Chipsätze", "Chipsatz", "Neuer Chipsatz"},
}

// TemplatePath is the page of a template of a kind.
func (k *TemplateKind) TemplatePath(id string) string { return HousesPath + k.Path + "/" + id }

// Houses is a page of sections about houses and their templates.
type Houses struct {
	workplace.Shell
	workplace.Sections
}

// Named is something with its id.
type Named struct{ ID, Name string }

// newHouses begins a page.
func newHouses(v *league.Snapshot, who *people.User, title string) *Houses {
	p := &Houses{Shell: workplace.New(v, who, title)}
	p.Trail = append(p.Trail, frame.Link{Text: "Floor", Href: Path})
	return p
}

// NewHouses fills the page of all templates: lists by kind, and the forms that make a tournament, which only who may has. Past are
// tournaments that can be played once more.
func NewHouses(v *league.Snapshot, who *people.User, lists [][]Named, past []Named, mayPut bool) *Houses {
	p := newHouses(v, who, "Häuser und Vorlagen")
	p.Lead = "Häuser, Strukturen und Chipsätze: Ein Turnier wird aus ihnen kopiert, und spätere Änderungen ändern kein Turnier."
	if mayPut && len(lists[0]) > 0 && len(lists[1]) > 0 {
		p.Add(workplace.Section{ID: "anlegen", Title: "Turnier anlegen", Forms: []workplace.Form{makeForm(lists)}})
	}
	if mayPut && len(past) > 0 {
		p.Add(workplace.Section{ID: "wieder", Title: "Noch einmal spielen",
			Says:  []string{"Für Turniere, die jede Woche wiederkommen: alles wie beim letzten Mal, nur der Tag ist neu."},
			Forms: []workplace.Form{againForm(past)}})
	}
	for i := range TemplateKinds {
		k := &TemplateKinds[i]
		s := workplace.Section{ID: k.ID, Title: k.Title, Empty: "Hier gibt es noch nichts."}
		for _, t := range lists[i] {
			s.Lines, s.Empty = append(s.Lines, workplace.Line{Name: t.Name, Link: frame.Link{Text: "Öffnen", Href: k.TemplatePath(t.ID)}}), ""
		}
		if mayPut {
			s.Links = append(s.Links, frame.Link{Text: k.Make, Href: k.TemplatePath(NewID)})
		}
		p.Add(s)
	}
	return p
}

// kinds are what a tournament may be to the rankings.
var kinds = []frame.Choice{{Value: "", Text: "Hausturnier"}, {Value: "national", Text: "nationales Turnier (Austrian Ranking)"},
	{Value: "championship", Text: "Meisterschaft"}, {Value: "students", Text: "Studententurnier"}}

// makeForm is the form that makes a tournament from templates.
func makeForm(lists [][]Named) workplace.Form {
	euro := func(name, label string) workplace.Field {
		return workplace.Field{Name: name, Label: label, Mode: "decimal", Most: 12, Optional: true}
	}
	return workplace.NewForm(MakePath, MakeForm, "Anlegen", workplace.Field{Name: "name", Label: "Name", Most: 100},
		workplace.Field{Name: "date", Label: "Tag", Type: "date"}, workplace.Field{Name: "start", Label: "Beginn", Type: "time", Optional: true},
		pick("house", "Haus", lists[0]), pick("structure", "Struktur", lists[1]),
		pick("chip_set", "Chipsatz", append([]Named{{"", "keiner"}}, lists[2]...)),
		workplace.Field{Name: "kind", Label: "Art", Type: "select", Choices: append([]frame.Choice{}, kinds...)},
		euro("buy_in", "Buy-in in Euro"), euro("fee", "Nenngeld in Euro"), euro("rebuy", "Rebuy in Euro"), euro("add_on", "Add-on in Euro"),
		euro("guarantee", "Garantie in Euro"),
		workplace.Field{Name: "payouts", Label: "Preisgeld", Type: "textarea", Most: 2000, Optional: true,
			Hint: "Je Zeile: ab wie vielen Teilnehmern, dann die Anteile der Plätze, etwa „10: 50 30 20“"})
}

// pick is a field in which one of these is chosen.
func pick(name, label string, list []Named) workplace.Field {
	f := workplace.Field{Name: name, Label: label, Type: "select"}
	for _, one := range list {
		f.Choices = append(f.Choices, frame.Choice{Value: one.ID, Text: one.Name})
	}
	return f
}

// againForm is the form that plays a tournament once more.
func againForm(past []Named) workplace.Form {
	return workplace.NewForm(AgainPath, AgainForm, "Noch einmal anlegen", pick("tournament", "Wie", past),
		workplace.Field{Name: "name", Label: "Name", Most: 100, Optional: true, Hint: "leer: wie beim letzten Mal"},
		workplace.Field{Name: "date", Label: "Tag", Type: "date"}, workplace.Field{Name: "start", Label: "Beginn", Type: "time", Optional: true})
}

// Template is a template as its page shows it.
type Template struct {
	ID, Name string // ID is NewID for none yet
	Fields   []workplace.Field
	Stored   bool
	Players  int // that are looked at, 0 for nobody
	Answers  []string
}

// NewTemplate fills the page of a template.
func NewTemplate(v *league.Snapshot, who *people.User, k *TemplateKind, t *Template, mayPut bool) *Houses {
	title := t.Name
	if !t.Stored {
		title = k.Make
	}
	p := newHouses(v, who, title)
	p.Trail = append(p.Trail, frame.Link{Text: "Häuser", Href: HousesPath})
	p.Eyebrow = k.One
	if t.Stored && k.Path != TemplateKinds[0].Path {
		value := ""
		if t.Players > 0 {
			value = fmt.Sprint(t.Players)
		}
		p.Add(workplace.Section{ID: "frage", Title: map[string]string{"/struktur": "Wie lange dauert es?", "/chips": "Reicht es?"}[k.Path],
			Says: t.Answers, Search: &workplace.Search{Action: k.TemplatePath(t.ID), Label: "Spieler", Name: PlayersField, Value: value}})
	}
	f := workplace.NewForm(k.TemplatePath(t.ID), TemplateForm, "Speichern", t.Fields...)
	if !mayPut {
		s := workplace.Section{ID: "inhalt-vorlage", Title: k.One}
		for i := range t.Fields {
			s.Facts = append(s.Facts, workplace.Fact{Name: t.Fields[i].Label, Value: workplace.Dash(t.Fields[i].Value)})
		}
		p.Add(s)
		return p
	}
	f.Also = []workplace.Button{{Name: "kopie", Text: "Als Kopie speichern"}}
	if !t.Stored {
		f.Also = nil
	}
	p.Add(workplace.Section{ID: "inhalt-vorlage", Title: k.One, Forms: []workplace.Form{f}})
	if t.Stored {
		drop := workplace.NewForm(k.TemplatePath(t.ID)+"/entfernen", DropForm, "Entfernen")
		drop.Plain = true
		p.Add(workplace.Section{ID: "weg", Title: "Entfernen", Says: []string{"Turniere, die daraus gemacht sind, bleiben, wie sie sind."},
			Forms: []workplace.Form{drop}})
	}
	return p
}

// Editions are the editions of the rules to choose from.
func Editions() []frame.Choice {
	names := map[string]string{"apsa-2010": "Regulativ der APSA", "spielbank": "Hausregeln der Spielbank",
		"casino": "Hausregeln des Casinos", "club": "Hausregeln des Clubs"}
	var list []frame.Choice
	for _, id := range floor.Editions {
		list = append(list, frame.Choice{Value: id, Text: names[id]})
	}
	return list
}
