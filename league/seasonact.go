package league

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// seasonChange is what an act does to one thing of a season that is no part of
// a matchday.
type seasonChange struct {
	before json.RawMessage        // what is stored, empty if nothing
	empty  json.RawMessage        // what stands there for nothing, of a thing that is always there
	after  json.RawMessage        // what was sent
	write  func(*seasonfile.File) // changes the facts in memory
	path   string                 // of the thing in the facts, from "$"
	refuse func(Tx) error         // what the nouns have against it, nil for nothing special
	save   func(Tx) error
	doubts []rulebook.Warning // about what was sent; nil for a thing that is answered without
}

// onSeason carries out a change of the facts of a season: they must be as
// sound after it as a season file that is read.
func (o *Office) onSeason(ctx context.Context, e acts.Request, plan func(*seasonfile.File) seasonChange) (*acts.Outcome, error) {
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		if _, err := refuseOfficial(ctx, tx, &e); err != nil {
			return nil, err
		}
		f, _, err := tx.SeasonFile(ctx, e.At.Season)
		if err != nil {
			return nil, err
		}
		c := plan(f)
		if err := c.allowed(&e.Terms); err != nil {
			return nil, err
		}
		if c.refuse != nil {
			if err := c.refuse(tx); err != nil {
				return nil, err
			}
		}
		c.write(f)
		if err := sound(f, c.path); err != nil {
			return nil, err
		}
		if err := c.save(tx); err != nil {
			return nil, err
		}
		entry.Before, entry.After = string(c.before), string(c.after)
		r := stored(c.before, c.after)
		if c.doubts != nil {
			r = r.With(c.doubts)
		}
		return r, nil
	})
}

// allowed reports whether the terms allow the change.
func (c *seasonChange) allowed(terms *Terms) error {
	if len(c.before) == 0 && len(c.empty) > 0 {
		return terms.OverEmpty(c.empty, c.after)
	}
	return terms.Over(c.before, c.after)
}

// sound refuses facts that contradict each other. A fault at the path is given
// relative to it.
func sound(f *seasonfile.File, path string) error {
	err := f.Check()
	fault := new(scoring.Fault)
	if !errors.As(err, &fault) {
		return err
	}
	if rest, here := strings.CutPrefix(fault.Path, path); here {
		return &scoring.Fault{Path: "$" + rest, Sentence: fault.Sentence, Rule: fault.Rule}
	}
	return &scoring.Fault{Path: "season" + strings.TrimPrefix(fault.Path, "$"), Sentence: fault.Sentence, Rule: fault.Rule}
}
