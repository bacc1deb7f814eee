package acts

import "context"

// whole is an act under way of which other acts are parts.
type whole struct {
	tx       any
	entries  []Entry  // of the parts, in the journal
	notifies []string // the clubs that they tell
	then     []func() // what the parts do once everything is on disk
	changed  []func() // whom they tell
}

// Within returns a context in which other acts are parts of this one: they are carried out in its transaction, are all stored
// or none, and stand before it in the journal.
func (a *Act[T]) Within(ctx context.Context) context.Context {
	if a.parts == nil {
		a.parts = &whole{tx: a.Tx}
	}
	return context.WithValue(ctx, keyWhole, a.parts)
}

// Parts are the entries of the acts that were carried out as parts of this one, as they stand in the journal.
func (a *Act[T]) Parts() []Entry {
	if a.parts == nil {
		return nil
	}
	return a.parts.entries
}

// Together runs do in one transaction. Acts that are carried out with its context are all stored or none, each with its own entry in the
// journal; whoever wants to know is told once.
func (d *Runner[T]) Together(ctx context.Context, do func(context.Context, T) error) error {
	w := &whole{}
	err := d.Transact(ctx, func(tx T) error {
		w = &whole{tx: tx}
		return do(context.WithValue(ctx, keyWhole, w), tx)
	})
	if err != nil {
		return err
	}
	for _, do := range append(w.then, w.changed...) {
		do()
	}
	return nil
}

// In is what an act is carried out in: a transaction of its own, or that of the act of which it is a part.
func (d *Runner[T]) In(ctx context.Context) func(context.Context, func(T) error) error {
	if w, part := ctx.Value(keyWhole).(*whole); part {
		return func(_ context.Context, do func(T) error) error { return do(w.tx.(T)) }
	}
	return d.Transact
}

// IsPart reports whether what is done in a context is a part of a whole, which may be rolled back after it.
func IsPart(ctx context.Context) bool {
	_, part := ctx.Value(keyWhole).(*whole)
	return part
}

// noted keeps in the whole what a part and the parts of it have journaled, and whom they tell.
func (a *Act[T]) noted(ctx context.Context) {
	w, part := ctx.Value(keyWhole).(*whole)
	if !part {
		return
	}
	if a.parts != nil {
		w.entries, w.notifies = append(w.entries, a.parts.entries...), append(w.notifies, a.parts.notifies...)
	}
	w.entries, w.notifies = append(w.entries, *a.Entry), append(w.notifies, a.Notifies...)
}

// finish does what is to be done after an act that is stored, and tells those who want to know if it was or may have been.
// A part leaves both to the whole.
func (d *Runner[T]) finish(ctx context.Context, a *Act[T], stored, mayBe bool) {
	var then, changed []func()
	if stored && a != nil {
		if a.Then != nil {
			then = append(then, a.Then)
		}
		if a.parts != nil {
			then = append(then, a.parts.then...)
		}
	}
	if mayBe && a.parts != nil {
		changed = append(changed, a.parts.changed...)
	}
	if mayBe && d.Changed != nil {
		changed = append(changed, d.Changed)
	}
	if w, part := ctx.Value(keyWhole).(*whole); part {
		w.then, w.changed = append(w.then, then...), append(w.changed, changed...)
		return
	}
	for _, do := range append(then, changed...) {
		do()
	}
}
