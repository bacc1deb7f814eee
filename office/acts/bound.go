package acts

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// boundTo begins the versions that name what a dry run has shown, and not a content.
const boundTo = "dry-"

// Bound reports whether the terms expect what a dry run has shown: the act is carried out only if it would show the same
// again. What is written over need not be named then, because what was shown depends on it.
func (t *Terms) Bound() bool {
	return slices.ContainsFunc(t.Match, func(v Version) bool { return strings.HasPrefix(string(v), boundTo) })
}

// shown names what a dry run shows: what is there before, also before each act that is a part, what becomes of it, the doubts and the
// numbers that change. Random ids are no part of it, nor is what counts nowhere yet.
func (o *Outcome) shown() Version {
	var parts []string
	for i := range o.Parts {
		parts = append(parts, o.Parts[i].Before)
	}
	text, err := json.Marshal(struct {
		Kind    Kind
		Before  string
		Doubts  []rulebook.Warning
		Changes []seasonfile.Consequence
		Parts   []string `json:",omitempty"`
	}{o.Kind, o.Before, o.Doubts, seasonfile.Counted(o.Changes), parts})
	if err != nil {
		panic(err) // plain values
	}
	sum := sha256.Sum256(text)
	return Version(boundTo + hex.EncodeToString(sum[:16]))
}

// Otherwise says that an act would not have the consequences any more that a dry run has shown.
type Otherwise struct{ *Outcome } // that it would have now

// Error says so in a sentence.
func (o *Otherwise) Error() string { return "die Folgen sind inzwischen andere als die gezeigten" }

// foresee carries out an act and says what it changes in the numbers.
func (d *Runner[T]) foresee(ctx context.Context, a *Act[T], do func(*Act[T]) (*Outcome, error)) (*Outcome, error) {
	out := new(Outcome)
	run := func() error {
		done, err := do(a)
		if done != nil {
			*out = *done
		}
		return err
	}
	var err error
	if d.Rehearse == nil {
		err = run()
	} else {
		out.Changes, err = d.Rehearse(ctx, a.Tx, &a.Request, run)
	}
	if err != nil {
		return nil, err
	}
	out.Before, out.Notifies = a.Entry.Before, a.Notifies
	if a.parts != nil {
		out.Parts, out.Notifies = a.parts.entries, append(slices.Clip(out.Notifies), a.parts.notifies...)
	}
	out.Shown = out.shown()
	return out, nil
}

// rehearse says what an act would change. The error is errRehearsed where all is well.
func (d *Runner[T]) rehearse(ctx context.Context, a *Act[T], do func(*Act[T]) (*Outcome, error)) (*Outcome, error) {
	out, err := d.foresee(ctx, a, do)
	if err != nil {
		return nil, err
	}
	out.DryRun = true
	return out, errRehearsed
}

// bound carries out an act whose caller has seen its consequences in a dry run. The error is an [Otherwise] if they are
// others by now. The terms then no longer name them, so that the act can be repeated as the journal keeps it.
func (d *Runner[T]) bound(ctx context.Context, a *Act[T], do func(*Act[T]) (*Outcome, error)) (*Outcome, error) {
	out, err := d.foresee(ctx, a, do)
	if err != nil {
		return nil, err
	}
	if !slices.Contains(a.Terms.Match, out.Shown) {
		return nil, &Otherwise{out}
	}
	a.Terms.Match = nil
	if a.Entry.Before != "" {
		a.Terms.Match = []Version{AnyVersion}
	}
	return out, nil
}
