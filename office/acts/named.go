package acts

import (
	"errors"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// naming returns an act whose refusals and doubts name clubs and players as people do: rules know them by their ids.
func (d *Runner[T]) naming(do func(*Act[T]) (*Outcome, error)) func(*Act[T]) (*Outcome, error) {
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
	var several scoring.Faults
	if errors.As(err, &several) {
		told := make([]error, len(several))
		for i, one := range several {
			told[i] = named(one, name)
		}
		return scoring.Together(told...)
	}
	var (
		breach  *rulebook.Breach
		fault   *scoring.Fault
		refusal *Refusal
	)
	switch {
	case errors.As(err, &breach):
		told := *breach
		told.Sentence = name(breach.Sentence)
		return &told
	case errors.As(err, &fault):
		return &scoring.Fault{Path: fault.Path, Sentence: name(fault.Sentence), Rule: fault.Rule}
	case errors.As(err, &refusal):
		return &Refusal{refusal.Path, name(refusal.Sentence)}
	}
	return err
}
