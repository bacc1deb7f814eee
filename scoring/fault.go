package scoring

import (
	"errors"

	"pokerliga/rules/rulebook"
)

// Fault says what is wrong with a fact: where, in a German sentence, and by
// which paragraph if one speaks of it. Path is a JSON path relative to what
// was checked, such as ".heats[1].sit_and_gos[3].seats[2].place".
type Fault struct {
	Path     string
	Sentence string
	Rule     rulebook.Ref
}

// Error returns the path and the sentence.
func (f *Fault) Error() string { return f.Path + ": " + f.Sentence }

// Within returns the fault as seen from the document that holds the checked
// fact at the path prefix.
func (f *Fault) Within(prefix string) *Fault {
	return &Fault{Path: prefix + f.Path, Sentence: f.Sentence, Rule: f.Rule}
}

// Faults are several things that are wrong with what was sent, the first first. What is asked of an error is answered by
// the first that can.
type Faults []error

// Error returns the first sentence.
func (f Faults) Error() string { return f[0].Error() }

// Unwrap returns all of them.
func (f Faults) Unwrap() []error { return f }

// Together returns errors as one: nil for none, the error itself for one. Those that are several are taken apart.
func Together(all ...error) error {
	var list Faults
	for _, err := range all {
		var several Faults
		if errors.As(err, &several) {
			list = append(list, several...)
		} else if err != nil {
			list = append(list, err)
		}
	}
	switch len(list) {
	case 0:
		return nil
	case 1:
		return list[0]
	}
	return list
}
