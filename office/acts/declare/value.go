package declare

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Value is an act that is asked for: a pointer to a struct with everything that its code uses. Its tags say how it is written:
//
//	json      the key in the API, and the name of the field in a form; "-" for parts of the path
//	path      the part of the path that it stands in; with a label the form has it, where the address of the page does not
//	label     what people call it; every field of a form has one
//	hint      what helps to fill it in
//	most      how many signs it has at most, typed into a form or sent by a program
//	choices   the list of which one is chosen, by its name
//	input     the type of the input, where the type of the field does not say it
//	rows      how many elements of a list a form shows; one more than there are, where it is not said
//	rule      the paragraph that a number of the rulebook belongs to; who made the field reads it
//	form      "hidden": sent along unseen; "no": programs alone send it; "optional": people may leave it empty
type Value interface{ Place() acts.Place }

// Checker says all that is wrong with a value without a look at what is stored. Its faults name fields as "$.date" does.
type Checker interface{ Check() error }

// Linked is a value that is sent by a link, without an account; the door counts by it.
type Linked interface{ Link() string }

// Deeded is a value that says which of several deeds it is.
type Deeded interface{ Deed() acts.Deed }

// Bodied is a value whose JSON is not an object of its fields, as a list alone.
type Bodied interface {
	Body(sent string) any // points to what is read or written in its place; "" is sent where it is written
}

// Body points to what the JSON of a value is read into, or written from.
func Body(v Value, sent string) any {
	if b, is := v.(Bodied); is {
		return b.Body(sent)
	}
	return v
}

// Typed is a field that people write in their own way.
type Typed interface {
	Input() Input
	Parse(text string) error // what is not a value is an error with a sentence
	String() string
}

// Refuser is a field that says by itself whether it can be. Path is where it stands.
type Refuser interface{ Refuse(path string) error }

// Input says how a field is typed.
type Input struct {
	Type string // of the input, "" for a line of text
	Mode string // which keys a phone shows
	Unit string // what is counted, which the label says: „Betrag in Euro“
	Most int    // how many signs it takes, 0 for no limit
}

// InSeason is the season of an act.
type InSeason string

// Place is the place of an act that concerns a season.
func (s InSeason) Place() acts.Place { return acts.InSeason(string(s)) }

// OfClub is the club of an act that concerns it in all seasons.
type OfClub string

// Place is the place of an act that concerns a club.
func (c OfClub) Place() acts.Place { return acts.AtClub(string(c)) }

// AtMatchday is the matchday of an act.
type AtMatchday struct {
	Season   string `json:"-" path:"season"`
	League   string `json:"-" path:"league"`
	Matchday int    `json:"-" path:"matchday"`
}

// On names a matchday.
func On(at acts.MatchdayRef) AtMatchday {
	return AtMatchday{Season: at.Season, League: at.League, Matchday: at.Number}
}

// Day is the matchday.
func (m AtMatchday) Day() acts.MatchdayRef {
	return acts.MatchdayRef{Season: m.Season, League: m.League, Number: m.Matchday}
}

// Place is the place of an act that concerns a matchday.
func (m AtMatchday) Place() acts.Place { return m.Day().Place() }

// AtHeat is the heat of an act.
type AtHeat struct {
	AtMatchday `json:"-"`

	Heat int `json:"-" path:"heat"`
}

// HeatOf names a heat of a matchday.
func HeatOf(at acts.MatchdayRef, heat int) AtHeat { return AtHeat{AtMatchday: On(at), Heat: heat} }

// Day is a date, YYYY-MM-DD.
type Day string

// Input says that a calendar is shown.
func (Day) Input() Input { return Input{Type: "date"} }

// Parse takes the date as it is; Refuse judges it.
func (d *Day) Parse(text string) error {
	*d = Day(text)
	return nil
}

// String is the date as it is sent.
func (d Day) String() string { return string(d) }

// Refuse refuses what is no date.
func (d Day) Refuse(path string) error {
	if scoring.IsDate(string(d)) {
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(string(d)))}
}

// Paragraph is a paragraph of the rulebook, as in "2.2.13".
type Paragraph rulebook.Ref

// Input says that a short line is typed.
func (Paragraph) Input() Input { return Input{Most: 20} }

// Parse reads the number as people write it: „2.2.13“, „§ 2.2.13“.
func (p *Paragraph) Parse(text string) error {
	*p = Paragraph(rulebook.ParseRef(text))
	return nil
}

// String is the number alone.
func (p Paragraph) String() string { return string(p) }

// Refuse refuses a paragraph that the rulebook does not have. "" is accepted; an act that needs a paragraph checks that itself.
func (p Paragraph) Refuse(path string) error {
	if p == "" || rulebook.Known(rulebook.Ref(p)) {
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Den Paragraphen „%s“ gibt es im Regulativ nicht.", acts.Clip(string(p)))}
}

// Reason is why something is done. It stands in the journal, too.
type Reason string

// Input says that a line of text is typed.
func (Reason) Input() Input { return Input{Most: 1000} }

// Parse takes the text as it is.
func (r *Reason) Parse(text string) error {
	*r = Reason(text)
	return nil
}

// String is the text.
func (r Reason) String() string { return string(r) }

// Refuse refuses a text that is too long, or no text.
func (r Reason) Refuse(path string) error { return acts.RefuseText(path, string(r)) }
