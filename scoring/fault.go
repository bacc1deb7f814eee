package scoring

import "pokerliga/rulebook"

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
