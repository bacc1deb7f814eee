package floor

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of houses, structures and chip sets, and of making tournaments from them.
const (
	HousesPath = workplace.HousesPath
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

// TemplateKind is a kind of templates on the pages.
type TemplateKind struct {
	Kind             houses.Kind
	Path, API        string // behind HousesPath, and in the API
	ID               string // of its section
	Title, One, Make string
	Asks             string // for so many players, "" for nothing
}

// TemplateKinds are houses, structures, chip sets, prize tables and contests.
var TemplateKinds = []TemplateKind{
	{houses.House, "/haus", "/houses/", "haeuser", "Häuser", "Haus", "Neues Haus", ""},
	{houses.Structure, "/struktur", "/structures/", "strukturen", "Strukturen", "Struktur", "Neue Struktur", "Wie lange dauert es?"},
	{houses.ChipSet, "/chips", "/chip-sets/", "chips", "Chipsätze", "Chipsatz", "Neuer Chipsatz", "Reicht es?"},
	{houses.PrizeTable, "/preise", "/prize-tables/", "preistabellen", "Preistabellen", "Preistabelle", "Neue Preistabelle", ""},
	{houses.Contest, "/wertung", "/contests/", "wertungen", "Hauswertungen", "Hauswertung", "Neue Hauswertung", ""},
}

// TemplatePath is the page of a template of a kind.
func (k *TemplateKind) TemplatePath(id string) string { return HousesPath + k.Path + "/" + id }

// ContestPath is the page of a contest for everybody.
func ContestPath(id string) string { return "/hauswertungen/" + id }

// Houses is the page of all templates: lists by kind, and the forms that make a tournament, which are nil without the power.
type Houses struct {
	workplace.Shell
	Make, Again *workplace.Form
	Weekly      []Played
	Kinds       []TemplateList
	Planned     string // the page on which an evening is planned
}

// TemplateList are the templates of a kind; New leads to the page of a new one, "" without the power.
type TemplateList struct {
	*TemplateKind
	List []frame.Link
	New  string
}

// Played is a tournament that can be played once more.
type Played struct {
	ID, Name string
	Date     string // the last time
	Next     string // the same weekday in the next week that is still to come
	Again    workplace.Form
}

// mostWeekly is how many tournaments have a button for the next week.
const mostWeekly = 6

// newHouses begins a page below those of a tournament.
func newHouses(v *league.Snapshot, who *people.User, title string) workplace.Shell {
	p := workplace.New(v, who, title)
	p.Trail = append(p.Trail, frame.Link{Text: "Floor", Href: Path})
	return p
}

// NewHouses fills the page with the templates of each kind. Own are the houses whose evenings somebody makes, made the kinds of templates of
// which he makes new ones; fields are what is said of a tournament that is made, besides its day and its
// templates; past are tournaments that can be played once more.
func NewHouses(v *league.Snapshot, who *people.User, lists [][]frame.Choice, own []frame.Choice, fields []workplace.Field, past []Played,
	made []houses.Kind) *Houses {
	p := &Houses{Shell: newHouses(v, who, "Häuser und Vorlagen"), Planned: PlanPath}
	p.Lead = "Häuser, Strukturen, Chipsätze und Preistabellen: Ein Turnier wird aus ihnen kopiert, und spätere Änderungen ändern kein " +
		"Turnier. Eine Hauswertung zählt die Abende eines Hauses zusammen."
	for i := range TemplateKinds {
		l := TemplateList{TemplateKind: &TemplateKinds[i]}
		for _, t := range lists[i] {
			l.List = append(l.List, frame.Link{Text: t.Text, Href: l.TemplatePath(t.Value)})
		}
		if slices.Contains(made, l.Kind) {
			l.New = l.TemplatePath(NewID)
		}
		p.Kinds = append(p.Kinds, l)
	}
	if len(own) > 0 && len(lists[1]) > 0 {
		p.Make = makeForm(own, lists, fields)
	}
	if len(past) > 0 {
		p.Weekly, p.Again = past[:min(len(past), mostWeekly)], againForm(past)
		for i := range p.Weekly {
			one := &p.Weekly[i]
			one.Again = workplace.NewForm(AgainPath, fmt.Sprintf("%s-%d", AgainForm, i), "Wieder am "+frame.Day(one.Next))
			one.Again.Plain = true
			one.Again.Hidden = []workplace.Hidden{{Name: "tournament", Value: one.ID}, {Name: "date", Value: one.Next}}
		}
	}
	return p
}

// Kinds are what a tournament may be to the rankings.
var Kinds = []frame.Choice{{Value: "", Text: "Hausturnier"}, {Value: "national", Text: "nationales Turnier (Austrian Ranking)"},
	{Value: "championship", Text: "Meisterschaft"}, {Value: "students", Text: "Studententurnier"}}

// Modes are how a tournament of a house may be played.
var Modes = []frame.Choice{{Value: "", Text: "bis einer alle Chips hat"}, {Value: floor.MultiRound, Text: "in Vorrunden und Finaltischen"},
	{Value: floor.SitAndGo, Text: "ein Tisch mit Zeitlimit"}}

// The fields of the forms that make a tournament.
var (
	dayField   = workplace.Field{Name: "date", Label: "Tag", Type: "date"}
	startField = workplace.Field{Name: "start", Label: "Beginn", Type: "time", Optional: true}
)

// makeForm is the form that makes a tournament from templates.
func makeForm(own []frame.Choice, lists [][]frame.Choice, fields []workplace.Field) *workplace.Form {
	f := workplace.NewForm(MakePath, MakeForm, "Anlegen", append([]workplace.Field{{Name: "name", Label: "Name", Most: 100}, dayField, startField,
		pick("house", "Haus", own), pick("structure", "Struktur", lists[1]),
		pick("chip_set", "Chipsatz", append([]frame.Choice{{Text: "keiner"}}, lists[2]...)),
		pick("prize_table", "Preistabelle", append([]frame.Choice{{Text: "keine"}}, lists[3]...))}, fields...)...)
	return &f
}

// pick is a field in which one of these is chosen.
func pick(name, label string, list []frame.Choice) workplace.Field {
	return workplace.Field{Name: name, Label: label, Type: "select", Choices: list}
}

// againForm is the form that plays a tournament once more.
func againForm(past []Played) *workplace.Form {
	names := make([]frame.Choice, len(past))
	for i := range past {
		names[i] = frame.Choice{Value: past[i].ID, Text: past[i].Name}
	}
	f := workplace.NewForm(AgainPath, AgainForm, "Noch einmal anlegen", pick("tournament", "Wie", names),
		workplace.Field{Name: "name", Label: "Name", Most: 100, Optional: true, Hint: "leer: wie beim letzten Mal"}, dayField, startField)
	return &f
}

// Template is the page of a template. Its form is nil without the power, and so is the one that removes it, also where nothing is stored
// yet.
type Template struct {
	workplace.Shell
	Kind      *TemplateKind
	Asks      *workplace.Search // for how many players
	Answers   []string
	Contest   string           // the page of a contest for everybody
	Edition   []EditionChange  // what the edition of a house changes
	Fields    []workplace.Fact // without the power
	Put, Drop *workplace.Form
	Wall      *Wall // of a house that somebody may change, else nil
}

// NewTemplate fills the page of a template, which is stored unless its id is NewID, with its fields; players is for how many it is looked
// at, 0 for none.
func NewTemplate(v *league.Snapshot, who *people.User, k *TemplateKind, id string, fields []workplace.Field, players int, mayPut, mayMake bool) *Template {
	stored, path := id != NewID, k.TemplatePath(id)
	p := &Template{Shell: newHouses(v, who, k.Make), Kind: k}
	if stored {
		p.Shell = newHouses(v, who, fields[0].Value)
	}
	p.Trail = append(p.Trail, frame.Link{Text: "Häuser", Href: HousesPath})
	p.Eyebrow = k.One
	if stored && k.Asks != "" {
		p.Asks = &workplace.Search{Action: path, Label: "Spieler", Name: PlayersField, Button: "Rechnen"}
		if players > 0 {
			p.Asks.Value = fmt.Sprint(players)
		}
	}
	if stored && k.Kind == houses.Contest {
		p.Contest = ContestPath(id)
	}
	if !mayPut {
		for i := range fields {
			if f := &fields[i]; f.Fold == "" || f.Value != "" {
				p.Fields = append(p.Fields, workplace.Fact{Name: f.Label, Value: workplace.Dash(f.Says())})
			}
		}
		return p
	}
	put := workplace.NewForm(path, TemplateForm, "Speichern", fields...)
	if p.Put = &put; stored && mayMake {
		put.Also = []workplace.Button{{Name: "kopie", Text: "Als Kopie speichern"}}
		drop := workplace.NewForm(path+"/entfernen", DropForm, "Entfernen")
		drop.Plain = true
		p.Drop = &drop
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
