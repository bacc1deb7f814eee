package acts

import (
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// naming returns an act whose refusals and doubts name clubs and players as people do: rules know them by their ids.
func (d *Desk[T]) naming(do func(*Act[T]) (*Outcome, error)) func(*Act[T]) (*Outcome, error) {
	if d.Named == nil {
		return do
	}
	return func(a *Act[T]) (*Outcome, error) {
		out, err := do(a)
		name := func(sentence string) string { return d.Named(&a.Request, sentence) }
		if out != nil {
			for i := range out.Doubts {
				out.Doubts[i].Detail = name(out.Doubts[i].Detail)
			}
		}
		return out, named(err, name)
	}
}

// named returns a refusal with names in its sentences; any other error as it is.
func named(err error, name func(string) string) error {
	switch e := err.(type) {
	case *rulebook.Breach:
		told := *e
		told.Sentence = name(e.Sentence)
		return &told
	case *scoring.Fault:
		return &scoring.Fault{Path: e.Path, Sentence: name(e.Sentence), Rule: e.Rule}
	case *Refusal:
		return &Refusal{e.Path, name(e.Sentence)}
	case scoring.Faults:
		told := make([]error, len(e))
		for i, one := range e {
			told[i] = named(one, name)
		}
		return scoring.Together(told...)
	}
	return err
}
