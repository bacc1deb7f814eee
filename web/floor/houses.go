package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/league"
	"pokerliga/office/people"
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

// TemplateKinds are houses, structures, chip sets, prize tables and contests.
var TemplateKinds = []TemplateKind{
	{"/haus", "haeuser", "Häuser", "Haus", "Neues Haus"},
	{"/struktur", "strukturen", "Strukturen", "Struktur", "Neue Struktur"},
	{"/chips", "chips", "Chipsätze", "Chipsatz", "Neuer Chipsatz"},
	{"/preise", "preistabellen", "Preistabellen", "Preistabelle", "Neue Preistabelle"},
	{"/wertung", "wertungen", "Hauswertungen", "Hauswertung", "Neue Hauswertung"},
}

// TemplatePath is the page of a template of a kind.
func (k *TemplateKind) TemplatePath(id string) string { return HousesPath + k.Path + "/" + id }

// Houses is a page of sections about houses and their templates.
type Houses struct {
	workplace.Shell
	workplace.Sections
}

// questions are what is asked for so many players of a template of a kind.
var questions = map[string]string{"/struktur": "Wie lange dauert es?", "/chips": "Reicht es?"}

// contestPath is where the contests are kept, behind HousesPath.
const contestPath = "/wertung"

// ContestPath is the page of a contest for everybody.
func ContestPath(id string) string { return "/hauswertungen/" + id }

// Played is a tournament that can be played once more.
type Played struct {
	Named
	Date string // the last time
	Next string // the same weekday in the next week that is still to come
}

// mostWeekly is how many tournaments have a button for the next week.
const mostWeekly = 6

// weekly is a tournament with the button that plays it again a week later.
func weekly(one *Played, i int) workplace.Line {
	f := workplace.NewForm(AgainPath, fmt.Sprintf("%s-%d", AgainForm, i), "Wieder am "+frame.Day(one.Next))
	f.Plain = true
	f.Hidden = []workplace.Hidden{{Name: "tournament", Value: one.ID}, {Name: "date", Value: one.Next}}
	return workplace.Line{Name: one.Name, Says: "zuletzt am " + frame.Day(one.Date), Forms: []workplace.Form{f}}
}

// Named is something with its id.
type Named struct{ ID, Name string }

// newHouses begins a page.
func newHouses(v *league.Snapshot, who *people.User, title string) *Houses {
	p := &Houses{Shell: workplace.New(v, who, title)}
	p.Trail = append(p.Trail, frame.Link{Text: "Floor", Href: Path})
	return p
}

// NewHouses fills the page of all templates: lists by kind, and the forms that make a tournament, which are missing without the power. Past are
// tournaments that can be played once more.
func NewHouses(v *league.Snapshot, who *people.User, lists [][]Named, past []Played, mayPut bool) *Houses {
	p := newHouses(v, who, "Häuser und Vorlagen")
	p.Lead = "Häuser, Strukturen, Chipsätze und Preistabellen: Ein Turnier wird aus ihnen kopiert, und spätere Änderungen ändern kein " +
		"Turnier. Eine Hauswertung zählt die Abende eines Hauses zusammen."
	if mayPut && len(lists[0]) > 0 && len(lists[1]) > 0 {
		p.Add(workplace.Section{ID: "anlegen", Title: "Turnier anlegen", Forms: []workplace.Form{makeForm(lists)}})
	}
	if mayPut && len(past) > 0 {
		s := workplace.Section{ID: "wieder", Title: "Noch einmal spielen",
			Says: []string{"Für Turniere, die jede Woche wiederkommen: alles wie beim letzten Mal, nur der Tag ist neu. Auch Plätze und " +
				"Anmeldung im Netz bleiben, wie sie waren."}}
		for i := range past[:min(len(past), mostWeekly)] {
			s.Lines = append(s.Lines, weekly(&past[i], i))
		}
		s.Forms = []workplace.Form{againForm(past)}
		p.Add(s)
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
		pick("prize_table", "Preistabelle", append([]Named{{"", "keine"}}, lists[3]...)),
		workplace.Field{Name: "payouts", Label: "Eigene Preise", Type: "textarea", Most: 2000, Optional: true,
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
func againForm(past []Played) workplace.Form {
	names := make([]Named, len(past))
	for i := range past {
		names[i] = past[i].Named
	}
	return workplace.NewForm(AgainPath, AgainForm, "Noch einmal anlegen", pick("tournament", "Wie", names),
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
	Edition  []workplace.Line // what the edition of a house changes
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
	if asked := questions[k.Path]; t.Stored && asked != "" {
		value := ""
		if t.Players > 0 {
			value = fmt.Sprint(t.Players)
		}
		p.Add(workplace.Section{ID: "frage", Title: asked,
			Says: t.Answers, Search: &workplace.Search{Action: k.TemplatePath(t.ID), Label: "Spieler", Name: PlayersField, Value: value,
				Button: "Rechnen"}})
	}
	if t.Stored && k.Path == contestPath {
		p.Add(workplace.Section{ID: "stand", Title: "Stand", Links: []frame.Link{{Text: "Zur Tabelle", Href: ContestPath(t.ID)}}})
	}
	if len(t.Edition) > 0 {
		p.Add(workplace.Section{ID: "regeln", Title: "Was die Hausregeln ändern", Lines: t.Edition,
			Says: []string{"Alles andere gilt wie im Regulativ der APSA. Was eine Struktur oder ein Turnier selbst sagt, geht vor."}})
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
