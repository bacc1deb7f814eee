package cases

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// DeedReadMinutes is the reading of minutes, beside what those concerned read in the decision.
const DeedReadMinutes acts.Deed = "case.read-minutes"

func init() {
	acts.Grants(acts.Power{Deed: DeedReadMinutes, Scope: acts.ScopeRead, Who: deciders})
}

// The bounds of minutes.
const (
	mostPresent = 20  // names
	mostName    = 100 // characters
)

// Names are people as they are typed, each on a line.
type Names []string

// Input says that lines are typed.
func (Names) Input() declare.Input {
	return declare.Input{Type: "textarea", Most: mostPresent * (mostName + 1)}
}

// Parse reads the lines in which something stands.
func (n *Names) Parse(text string) error {
	if *n = acts.Lines(text); *n == nil {
		return errors.New(whoWasThere)
	}
	return nil
}

const whoWasThere = "Bitte angeben, wer anwesend war."

// String is the names, each on a line.
func (n Names) String() string { return strings.Join(n, "\n") }

// Refuse refuses no names, too many, and what is none.
func (n Names) Refuse(path string) error {
	if len(n) == 0 {
		return &scoring.Fault{Path: path, Sentence: whoWasThere}
	}
	if len(n) > mostPresent {
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Es sind zu viele: höchstens %d Namen.", mostPresent)}
	}
	for _, name := range n {
		if len([]rune(name)) > mostName {
			return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Der Name ist zu lang: höchstens %d Zeichen.", mostName)}
		}
		if err := refuseLine(path, name, "Der Name fehlt."); err != nil {
			return err
		}
	}
	return nil
}

// Recorded is what the journal says of minutes: never who was present and what was said.
type Recorded struct {
	Case   int    `json:"case"`
	League string `json:"league,omitempty"` // missing for a case about a fine
	On     string `json:"on"`
}

func (r *Recorded) says(n declare.Names, verb string) string {
	of := &protest.Record{Public: protest.Public{Number: r.Case, Of: protest.Disputed{League: r.League}}}
	return about(n, of) + fmt.Sprintf("Die Niederschrift der Beratung vom %s wird %s.", rulebook.Date(r.On), verb)
}

// MinutesKept are minutes with what the journal says of them.
type MinutesKept struct {
	protest.Minutes
	Case   int    `json:"case"`
	League string `json:"league,omitempty"`
}

// KeptOf returns minutes of a case as they are read, nil for nil.
func KeptOf(c *protest.Case, m *protest.Minutes) *MinutesKept {
	if m == nil {
		return nil
	}
	return &MinutesKept{*m, c.Number, c.Of.League}
}

func (m *MinutesKept) recorded() *Recorded {
	if m == nil {
		return nil
	}
	return &Recorded{m.Case, m.League, m.On}
}

// PutMinutes writes the minutes of what was heard and discussed in a case, or other ones in their place, until it is decided. Those concerned
// read in the decision who was present, and the votes; the text is read by those who decide cases alone. A104
type PutMinutes struct {
	OfCase `json:"-"`

	On        declare.Day `json:"on" label:"Tag der Beratung" format:"date"`
	Venue     string      `json:"place" label:"Ort" hint:"etwa Wien, Büro des Verbands" most:"100"`
	Present   Names       `json:"present" label:"Anwesend, jeder Name in einer Zeile" hint:"Steht auch in der Entscheidung."`
	Text      string      `json:"text" label:"Was besprochen wurde" hint:"Liest nur, wer Fälle entscheidet." input:"textarea" most:"4000"`
	For       int         `json:"for,omitempty" label:"Stimmen dafür" most:"2"`
	Against   int         `json:"against,omitempty" label:"Stimmen dagegen" most:"2"`
	Abstained int         `json:"abstained,omitempty" label:"Enthaltungen" most:"2"`
}

var exampleMinutes = PutMinutes{On: "2010-05-08", Venue: "Wien, Büro des Verbands", Present: Names{"Eva Maier", "Karl Huber", "Ines Novak"},
	Text: "Der Kapitän hat die Chips gezählt, zwei Zeugen auch.", For: 2, Against: 1}

var _ = declare.In(&ownActs, declare.Act[*Cases, Tx, PutMinutes, MinutesKept]{
	Kind: declare.Kind{
		Deed: "case.minutes", Scope: acts.ScopeOffice, May: deciders, Subject: "cases/:case/minutes", Called: "Fall: Niederschrift gespeichert",
		Afterwards: true, Forces: true,
		API: "PUT /seasons/:season/cases/:case/minutes", Summary: "Write the minutes of a hearing", Example: "three who vote",
		Page: declare.Page{On: casePage, Sends: "/niederschrift", Form: "niederschrift", Button: "Niederschrift speichern", Done: "Die Niederschrift ist gespeichert."}},
	Asked: exampleMinutes,
	Made:  MinutesKept{*exampleMinutes.minutes(), 1, "bl1"},
	Do:    (*PutMinutes).do,
	Says:  func(n declare.Names, _, m *MinutesKept) string { return m.recorded().says(n, "gespeichert") },
	Undo: func(season string, m *MinutesKept) declare.Value {
		return &DropMinutes{OfCase: OfCase{Season: season, Case: m.Case}}
	},
})

func (p *PutMinutes) minutes() *protest.Minutes {
	return &protest.Minutes{On: string(p.On), Place: strings.TrimSpace(p.Venue), Present: p.Present, Text: strings.TrimSpace(p.Text), For: p.For,
		Against: p.Against, Abstained: p.Abstained}
}

// Fill fills the act with minutes that are there.
func (p *PutMinutes) Fill(m *protest.Minutes) {
	p.On, p.Venue, p.Present, p.Text, p.For, p.Against, p.Abstained = declare.Day(m.On), m.Place, m.Present, m.Text, m.For, m.Against, m.Abstained
}

// Check refuses minutes without a place or words, and more votes than people.
func (p *PutMinutes) Check() error {
	return scoring.Together(refuseLine("$.place", p.Venue, "Bitte angeben, wo beraten wurde."),
		refuseWords("$.text", p.Text, "Die Niederschrift ist leer."), p.refuseVotes())
}

func (p *PutMinutes) refuseVotes() error {
	switch {
	case min(p.For, p.Against, p.Abstained) < 0:
		return &scoring.Fault{Path: "$.for", Sentence: "Weniger als keine Stimme gibt es nicht."}
	case p.For > mostPresent || p.Against > mostPresent || p.Abstained > mostPresent || p.For+p.Against+p.Abstained > len(p.Present):
		return &scoring.Fault{Path: "$.for", Sentence: "Es können nicht mehr abstimmen, als anwesend waren."}
	}
	return nil
}

func (p *PutMinutes) do(ctx context.Context, _ *Cases, a *act) (before, after *MinutesKept, err error) {
	h, c, before, err := p.openMinutes(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	m := p.minutes()
	m.At, m.By = a.Entry.At, a.By.User
	after = KeptOf(c, m)
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if err := m.Refuse(c, h.Entry.Day()); err != nil {
		return nil, nil, err
	}
	a.Stored(before.recorded(), after.recorded())
	return before, after, a.Tx.PutMinutes(ctx, p.Season, c.Number, c.Hears(), m)
}

// openMinutes reads the case of an act on its minutes, and the minutes, if they can be changed and the caller is no party.
func (o OfCase) openMinutes(ctx context.Context, a *act) (*hearing, *protest.Case, *MinutesKept, error) {
	h, c, err := o.open(ctx, a)
	if err != nil {
		return nil, nil, nil, err
	}
	if err := c.RefuseMinutes(&h.docket.Rules, h.Entry.Day()); err != nil {
		return nil, nil, nil, err
	}
	if err := c.RefuseParty(a.By.Presides); err != nil && !a.Terms.Force {
		return nil, nil, nil, err
	}
	return h, c, KeptOf(c, c.Minutes[c.Hears()]), nil
}

// DropMinutes removes the minutes of a case, until it is decided.
type DropMinutes struct {
	OfCase `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Cases, Tx, DropMinutes, Recorded]{
	Kind: declare.Kind{
		Deed: "case.drop-minutes", Scope: acts.ScopeOffice, May: deciders, Subject: "cases/:case/minutes", Called: "Fall: Niederschrift entfernt",
		Afterwards: true, Asks: true,
		Forces: true, API: "DELETE /seasons/:season/cases/:case/minutes", Summary: "Remove the minutes of a hearing",
		Back: "case.minutes", Later: "Bis zur Entscheidung lässt sie sich neu schreiben.",
		Page: declare.Page{On: casePage, Sends: "/niederschrift/entfernen", Form: "niederschrift-weg", Button: "Niederschrift entfernen", Plain: true,
			Word: "niederschrift-weg", Done: "Die Niederschrift ist entfernt."}},
	Do:   (*DropMinutes).do,
	Says: func(n declare.Names, r, _ *Recorded) string { return r.says(n, "entfernt") },
})

func (p *DropMinutes) do(ctx context.Context, _ *Cases, a *act) (before, _ *Recorded, err error) {
	_, c, there, err := p.openMinutes(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if there == nil {
		return nil, nil, acts.ErrNotFound
	}
	if err := a.Terms.Over(there, nil); err != nil {
		return nil, nil, err
	}
	return there.recorded(), nil, a.Tx.DeleteMinutes(ctx, p.Season, c.Number, c.Hears())
}

// Minutes returns the minutes of a case for the decision that comes, or for the last one, to those who decide cases; nil for none.
func (d *Cases) Minutes(ctx context.Context, by acts.Actor, season string, number int) (*MinutesKept, error) {
	_, c, err := d.readable(ctx, by, DeedReadMinutes, season, number)
	if err != nil {
		return nil, err
	}
	return KeptOf(c, c.Minutes[c.Hears()]), nil
}
