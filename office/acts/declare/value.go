package declare

import (
	"fmt"

	"pokerliga/office/acts"
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
//	form      "hidden": sent along unseen; "no": programs alone send it; "own": the template of the page has its inputs;
//	          "optional": people may leave it empty
type Value interface{ Place() acts.Place }

// Checker says all that is wrong with a value without a look at what is stored. Its faults name fields as "$.date" does.
type Checker interface{ Check() error }

// Linked is a value that is sent by a link, without an account; the door counts by it.
type Linked interface{ Link() string }

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

// Typed is a field that says how it is typed.
type Typed interface{ Input() Input }

// Written is a Typed field that people write in another way than programs do.
type Written interface {
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

// Day is a date, YYYY-MM-DD.
type Day string

// Input says that a calendar is shown.
func (Day) Input() Input { return Input{Type: "date"} }

// Refuse refuses what is no date.
func (d Day) Refuse(path string) error {
	if scoring.IsDate(string(d)) {
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(string(d)))}
}

// Reason is why something is done. It stands in the journal, too.
type Reason string

// Input says that a line of text is typed.
func (Reason) Input() Input { return Input{Most: 1000} }

// Refuse refuses a text that is too long, or no text.
func (r Reason) Refuse(path string) error { return acts.RefuseText(path, string(r)) }
