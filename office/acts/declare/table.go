package declare

import (
	"context"
	"reflect"

	"pokerliga/office/acts"
)

// Table carries out all acts that are declared, each in its room, by the types of their values.
type Table map[reflect.Type]doer

// doer carries out an act.
type doer func(ctx context.Context, by acts.Actor, v Value, terms acts.Terms) (*acts.Outcome, error)

// Bind lets the acts of a room be carried out by it.
func Bind[D any, T acts.Tx](t Table, d D, runner acts.Runner[T], room *Room[D, T]) {
	for _, bind := range room.bind {
		bind(t, d, runner)
	}
}

// Do carries out an act: may he, is the value sound, and then what the act does, in one transaction with its entry of the journal.
func (t Table) Do(ctx context.Context, by acts.Actor, v Value, terms acts.Terms) (*acts.Outcome, error) {
	return t[reflect.TypeOf(v).Elem()](ctx, by, v, terms)
}

// doer returns what carries out the act on a D.
func (a *Act[D, T, A, C]) doer(d D, runner acts.Runner[T]) doer {
	return func(ctx context.Context, by acts.Actor, v Value, terms acts.Terms) (_ *acts.Outcome, err error) {
		value := any(v).(*A)
		r := acts.Request{By: by, Deed: a.Deed, At: v.Place(), Subject: acts.Subject(Fill(a.Subject, v)), Register: a.Register, Terms: terms}
		if a.At != nil {
			if r.At, err = a.At(value, ctx, d, by); err != nil {
				return nil, err
			}
		}
		if a.Is != nil {
			r.Deed = a.Is(value)
		}
		if one, is := v.(Linked); is {
			r.Link = one.Link()
		}
		return runner.Do(ctx, r, func(t *acts.Act[T]) (*acts.Outcome, error) {
			if err := Check(v); err != nil {
				return nil, err
			}
			if reason := reasonOf(v); reason != "" {
				t.Terms.Reason, t.Entry.Reason = reason, reason
			}
			asked := *value // a second attempt begins with the same
			before, after, err := a.Do(&asked, ctx, d, t)
			if err != nil {
				return nil, err
			}
			return a.outcome(t, before, after), nil
		})
	}
}

// outcome journals what was and is there, unless the act has done so.
func (a *Act[D, T, A, C]) outcome(t *acts.Act[T], before, after *C) *acts.Outcome {
	out := acts.OutcomeOf(before, after)
	switch {
	case after == nil:
		out = t.Removed(before)
	case !a.Private && t.Entry.After == "":
		out = t.Stored(before, after)
	}
	if a.Seen != nil && after != nil {
		out.Version = acts.VersionOf(a.Seen(after))
	}
	if t.Doubts != nil {
		out.With(t.Doubts)
	}
	out.Brings = t.Brings
	return out
}
