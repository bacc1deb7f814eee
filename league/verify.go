package league

import "context"

// Verification is what walking the journal found.
type Verification struct {
	Entries  int    // walked
	Chained  int    // of them in the chain
	Head     string // hash of the last entry
	BrokenAt int64  // number of the first entry that does not follow from the one before; 0 for none
}

// Verify walks the chain of the journal: every entry must follow from the one
// before it, and the last one must be the one that was added last.
func (o *Office) Verify(ctx context.Context, by Actor) (*Verification, error) {
	if err := by.May(DeedVerify, Place{}); err != nil {
		return nil, err
	}
	v := &Verification{}
	q := JournalQuery{Limit: JournalLimit}
	for {
		entries, err := o.store.Journal(ctx, q)
		if err != nil {
			return nil, err
		}
		for i := range entries {
			if !v.follow(&entries[i]) {
				return v, nil
			}
		}
		if len(entries) < q.Limit {
			return v, nil
		}
		q.After = entries[len(entries)-1].Seq
	}
}

// follow walks one entry further and reports whether it follows.
func (v *Verification) follow(e *JournalEntry) bool {
	v.Entries++
	v.Head = e.Link(v.Head)
	switch {
	case e.Hash == "" && v.Chained == 0: // older than the chain, which begins with what it says
	case e.Hash != v.Head:
		v.BrokenAt = e.Seq
		return false
	default:
		v.Chained++
	}
	return true
}
