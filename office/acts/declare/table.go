package declare

import (
	"context"
	"fmt"
	"reflect"

	"pokerliga/office/acts"
)

// Table carries out all acts that are declared, each in its room.
type Table struct{ do map[reflect.Type]doer }

// doer carries out an act.
type doer func(ctx context.Context, by acts.Actor, v Value, terms acts.Terms) (*acts.Outcome, error)

// Bind lets the acts of a room be carried out by it.
func Bind[D any, T acts.Tx](t *Table, d D, desk acts.Runner[T], room *Room[D, T]) {
	if t.do == nil {
		t.do = map[reflect.Type]doer{}
	}
	for _, one := range room.acts {
		value, do := one.bind(d, desk)
		t.do[value] = do
	}
}

// Do carries out an act: may he, is the value sound, and then what the act does, in one transaction with its entry of the journal.
func (t *Table) Do(ctx context.Context, by acts.Actor, v Value, terms acts.Terms) (*acts.Outcome, error) {
	do := t.do[reflect.TypeOf(v).Elem()]
	if do == nil {
		panic(fmt.Sprintf("declare: %T has no desk", v))
	}
	return do(ctx, by, v, terms)
}

// bound is an act with the type of the pointer to its value.
type bound[D any, T acts.Tx, A, C any, P interface {
	*A
	Value
}] struct{ Act[D, T, A, C] }

func (b *bound[D, T, A, C, P]) bind(d D, desk acts.Runner[T]) (reflect.Type, doer) {
	return reflect.TypeFor[A](), func(ctx context.Context, by acts.Actor, v Value, terms acts.Terms) (*acts.Outcome, error) {
		at := v.Place()
		if b.At != nil {
			var err error
			if at, err = b.At(v.(P), ctx, d, by); err != nil {
				return nil, err
			}
		}
		deed := b.Deed
		if one, is := v.(Deeded); is {
			deed = one.Deed()
		}
		r := acts.Request{By: by, Deed: deed, At: at, Subject: acts.Subject(Fill(b.Subject, v)), Register: b.Register, Terms: terms}
		if one, is := v.(Linked); is {
			r.Link = one.Link()
		}
		return desk.Do(ctx, r, func(a *acts.Act[T]) (*acts.Outcome, error) {
			if err := Check(v); err != nil {
				return nil, err
			}
			if reason := reasonOf(v); reason != "" {
				a.Terms.Reason, a.Entry.Reason = reason, reason
			}
			asked := *v.(P) // a second attempt begins with the same
			before, after, err := b.Do(&asked, ctx, d, a)
			if err != nil {
				return nil, err
			}
			return b.outcome(a, before, after), nil
		})
	}
}

// outcome journals what was and is there, unless the act has done so.
func (b *bound[D, T, A, C, P]) outcome(a *acts.Act[T], before, after *C) *acts.Outcome {
	var out *acts.Outcome
	switch {
	case after != nil && b.Private:
		out = acts.OutcomeOf(before, after)
	case after == nil:
		return a.Removed(before)
	case a.Entry.After != "":
		out = acts.OutcomeOf(before, after)
	default:
		out = a.Stored(before, after)
	}
	if b.Seen != nil {
		out.Version = acts.VersionOf(b.Seen(after))
	}
	if a.Doubts != nil {
		out.With(a.Doubts)
	}
	return out
}
