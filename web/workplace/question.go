package workplace

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/frame"
)

// QuestionForm is the id of the form that asks whether something shall be done.
const QuestionForm = "folgen"

// The fields with which an admin decides against a rule, and why.
const (
	ForceField  = "force"
	ReasonField = "reason"

	ForcedField = "force_reason" // of an act whose own reason is for those concerned alone
)

// ForcedBy is the field of the form of an act with why it is forced. What is written at length in "reason" is not for the journal.
func ForcedBy(act declare.Value) string {
	if act != nil && slices.ContainsFunc(declare.Fields(act, ""), func(f declare.Field) bool {
		return f.Name == ReasonField && f.Type == "textarea"
	}) {
		return ForcedField
	}
	return ReasonField
}

// Question is the page that asks whether something shall be done.
type Question struct {
	Shell
	Changes    []Consequence      // the numbers that become others
	Asks       string             // what is decided
	Facts      []Typed            // what was typed
	Brings     []string           // what comes with it
	Doubts     []rulebook.Warning // with names
	Undo, Told string             // whether it can be taken back, and who is told
	Yes        Form               // carries it out
	Lay        *Form              // lays it before the board, nil for what is not
	Back       string             // leaves all as it is
}

// LayField is the field of a form that says that what was told is laid before the board.
const LayField = "vorlegen"

// Laying adds to a question the form that lays the act before the board instead.
func (p *Question) Laying(a *Asked) {
	f := NewForm(a.Action, LayField, "Dem Vorstand vorlegen")
	f.Plain = true
	for _, h := range p.Yes.Hidden {
		if h.Name != YesField {
			f.Hidden = append(f.Hidden, h)
		}
	}
	f.Hidden = append(f.Hidden, Hidden{Name: LayField, Value: "1"})
	p.Lay = &f
}

// Typed is a field of the form with what was typed there, line by line.
type Typed struct {
	Name  string
	Lines []string
}

// Asked is what a question asks about.
type Asked struct {
	Action, Back string        // where it is sent, and the page that leaves all as it is
	Sent         url.Values    // as it came in
	Says         string        // what is decided, of what is not declared
	Told         []string      // the names of those who are told of it, where the page names them before
	Act          declare.Value // nil for what is not declared
	On           *declare.Page // the page whose form was sent; where it is nil, that of the act below the path
	Below        string        // how the paths of these pages begin
	Choices      func(declare.Field) []frame.Choice
}

// NewQuestion fills the page: it shows what a decision would change and names who is told of it, with the form that carries it out. The
// form sends what was sent, bound to what is shown. An act that is declared says itself what is decided, and whether it can be taken back.
func NewQuestion(shell Shell, of *league.Snapshot, a *Asked, out *acts.Outcome) *Question {
	p := &Question{Shell: shell, Changes: Consequences(of, out.Changes), Asks: "So entscheiden?", Brings: out.Brings, Doubts: slices.Clone(out.Doubts),
		Back: a.Back}
	p.Lead = "Gespeichert ist noch nichts."
	button, says := "Ja, so entscheiden", a.Says
	if a.Act != nil {
		if a.On == nil {
			a.On = PageBelow(declare.Of(a.Act), a.Below)
		}
		button, says = declare.Fill(a.On.Button, a.Act), SaysOf(a.Act, of, out)
		p.Facts, p.Undo, a.Told = a.facts(of), a.undo(out), clubNames(of, out.Notifies)
		for i := range out.Parts {
			e := &out.Parts[i]
			if said, err := declare.ByDeed(acts.Deed(e.Act)).Says(Names{Of: of, Season: e.Season}, e.Before, e.After); err == nil && said != "" {
				p.Brings = append(p.Brings, said)
			}
		}
		for i := range p.Doubts {
			p.Doubts[i].Detail = named(of, a.Act.Place().Season, p.Doubts[i].Detail)
		}
	}
	if says != "" {
		p.Asks = frame.NonBreaking(unbroken.Replace(says))
	}
	p.Told = explain.Enumerate(a.Told)
	p.Yes = Confirming(a.Action, QuestionForm, button, a.Sent, out.Shown)
	return p
}

// SaysOf says what an act would do by what a rehearsal of it found, "" for nothing.
func SaysOf(act declare.Value, of *league.Snapshot, out *acts.Outcome) string {
	said, err := declare.Of(act).Says(Names{Of: of, Season: act.Place().Season}, out.Before, string(seasonfile.Canonical(out.Content)))
	if err != nil {
		return act.Place().Season // it is asked about all the same
	}
	return said
}

// named has names in place of the ids that a sentence about a season says.
func named(of *league.Snapshot, season, sentence string) string {
	if v := of.Season(season); v != nil && v.File != nil {
		return explain.NewSeason(v.Public, v.Results).Named(sentence)
	}
	return sentence
}

// matchdayOf says at which matchday an act is, "" for none.
func matchdayOf(of *league.Snapshot, at acts.Place) string {
	v := of.Season(at.Season)
	if v == nil || v.File == nil || v.File.Matchday(at.League, at.Number) == nil {
		return ""
	}
	return fmt.Sprintf("%d. der %s, %s", at.Number, v.File.League(at.League).Name, rulebook.Date(v.File.Matchday(at.League, at.Number).Date))
}

// clubNames are the names of clubs, each once.
func clubNames(of *league.Snapshot, clubs []string) (names []string) {
	for _, club := range clubs {
		if name := of.ClubName(club); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, frame.ByName())
	return names
}

// unbroken keeps an amount with its sign, and a paragraph with its number, where the letters of a heading break early.
var unbroken = strings.NewReplacer(" €", "\u00a0€", "§ ", "§\u00a0")

// facts are what was typed into the form of an act, as the page says it again.
func (a *Asked) facts(of *league.Snapshot) []Typed {
	var list []Typed
	if _, is := a.Act.(declare.Bodied); is { // the sentence says what becomes of the list
		return nil
	}
	if day := matchdayOf(of, a.Act.Place()); day != "" {
		list = append(list, Typed{"Sammelrunde", []string{day}})
	}
	for _, f := range declare.Fields(a.Act, a.On.Address()) {
		value := f.Value
		switch {
		case f.Hidden || value == "" || f.Choices == "resolutions": // the sentence says what is chosen
			continue
		case f.Choices == "players":
			var all []string
			for id := range strings.Lines(value) {
				all = append(all, of.FullName(strings.TrimSpace(id)))
			}
			value = strings.Join(all, ", ")
		case f.Choices != "":
			for _, c := range a.Choices(f) {
				if c.Value == f.Value {
					value = c.Text
				}
			}
		case f.Type == "date":
			value = rulebook.Date(value)
		case f.Unit == "Euro":
			value += " €"
		}
		list = append(list, Typed{f.Label, acts.Lines(value)})
	}
	return list
}

// undo says whether what is about to be done can be taken back, and by what.
func (a *Asked) undo(out *acts.Outcome) string {
	of := declare.Of(a.Act)
	by, button := declare.ByDeed(of.Back), func(p *declare.Page) string { return p.Button }
	if back, err := of.Undo(a.Act.Place().Season, string(seasonfile.Canonical(out.Content))); err == nil && back != nil {
		by, button = declare.Of(back), func(p *declare.Page) string { return declare.Fill(p.Button, back) }
	}
	switch {
	case of.Later != "":
		return of.Later
	case by != nil && PageBelow(by, a.Below) != nil:
		return "Später lässt es sich zurücknehmen: „" + button(PageBelow(by, a.Below)) + "“."
	case strings.HasPrefix(of.API, http.MethodPut+" "):
		return "Später lässt es sich wieder ändern."
	}
	return "Zurücknehmen lässt es sich nicht."
}

// Forcing adds to a form the fields with which an admin decides against a rule.
func Forcing(f *Form, act declare.Value) {
	for _, field := range f.Fields {
		if field.Name == ForceField {
			return
		}
	}
	more := NewForm(f.Action, f.ID, f.Button, Field{Name: ForceField, Type: "checkbox", Optional: true,
		Label: "Trotzdem so entscheiden, auch gegen die Regel"})
	const hint = "Nötig, wenn gegen die Regel entschieden wird."
	name := ForcedBy(act)
	i := slices.IndexFunc(f.Fields, func(field Field) bool { return field.Name == name })
	if i < 0 {
		why := NewForm(f.Action, f.ID, "", Field{Name: name, Label: "Grund (nötig)", Hint: hint, Most: 1000, Optional: true, Bare: true,
			Paths: []string{ReasonField}})
		more.Fields = append(more.Fields, why.Fields...)
	} else if field := &f.Fields[i]; field.Optional && !field.Bare {
		field.Hint, field.Bare, field.Label = hint, true, field.Label+" (nötig)"
	}
	f.Fields = append(f.Fields, more.Fields...)
}
