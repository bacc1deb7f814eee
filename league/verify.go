package league

import (
	"context"
	"encoding/json"
	"fmt"

	"pokerliga/acts"
	"pokerliga/seasonfile"
	"pokerliga/seasons"
)

// Verification is what walking the journal and the frozen results found.
type Verification struct {
	Entries int      // of the journal that were walked
	Chained int      // of them in the chain
	Head    string   // hash of the last entry
	Frozen  int      // frozen results, withdrawn ones too
	Break   string   // the first thing that is not as it was written, "" for none
	Differs []string // seasons for which today's program computes other numbers than were frozen

	digests map[frozenID]string // of frozen results, as the journal says
}

// frozenID names frozen results.
type frozenID struct {
	season string
	number int
}

// Verify walks the chain of the journal: every entry must follow from the one
// before it. Then every frozen document must have the digest that the journal
// says was frozen, and every digest its document. It stops at the first break.
// Where today's program computes other numbers than were frozen, nothing is
// broken: people decide.
func (w *Views) Verify(ctx context.Context, by acts.Actor) (*Verification, error) {
	if err := by.May(acts.DeedVerify, acts.Place{}); err != nil {
		return nil, err
	}
	v := &Verification{digests: map[frozenID]string{}}
	q := acts.Query{Limit: acts.QueryLimit}
	for {
		entries, err := w.store.Journal(ctx, q)
		if err != nil {
			return nil, err
		}
		kept, err := w.store.Kept(ctx, q)
		if err != nil {
			return nil, err
		}
		for i := range entries {
			if v.follow(&entries[i], kept[entries[i].Seq]); v.Break != "" {
				return v, nil
			}
		}
		if len(entries) < q.Limit {
			return v, w.verifyFrozen(ctx, v)
		}
		q.After = entries[len(entries)-1].Seq
	}
}

// follow walks one entry further, with what is kept of its request; that may have
// been removed with the person it speaks of.
func (v *Verification) follow(e *acts.Entry, kept string) {
	v.Entries++
	v.Head = e.Link(v.Head)
	switch {
	case e.Hash == "" && v.Chained == 0: // older than the chain, which begins with what it says
	case e.Hash != v.Head:
		v.Break = fmt.Sprintf("Der Eintrag %d des Journals folgt nicht aus dem vor ihm.", e.Seq)
	case kept != "" && acts.KeptDigest(kept) != e.Asked:
		v.Break = fmt.Sprintf("Die Anfrage zum Eintrag %d ist nicht die, die das Journal nennt.", e.Seq)
	default:
		v.Chained++
	}
	if acts.Deed(e.Act) == acts.DeedConfirm {
		var c seasons.Confirmation
		if err := json.Unmarshal([]byte(e.After), &c); err == nil {
			v.digests[frozenID{c.Season, c.Number}] = c.Digest
		}
	}
}

// verifyFrozen holds the frozen results against their digests and against
// today's program.
func (w *Views) verifyFrozen(ctx context.Context, v *Verification) error {
	all, err := w.store.FrozenSeasons(ctx, "")
	if err != nil {
		return err
	}
	v.Frozen = len(all)
	for i := range all {
		f := &all[i]
		id := frozenID{f.Season, f.Number}
		if !f.Sound() || v.digests[id] != f.Digest {
			v.Break = fmt.Sprintf("Die eingefrorenen Ergebnisse Nr. %d der Saison „%s“ sind nicht die, die das Journal nennt.", f.Number, f.Season)
			return nil
		}
		delete(v.digests, id)
		if err := w.compareFrozen(ctx, v, f); err != nil {
			return err
		}
	}
	for id := range v.digests {
		v.Break = fmt.Sprintf("Die eingefrorenen Ergebnisse Nr. %d der Saison „%s“ fehlen.", id.number, id.season)
	}
	return nil
}

// compareFrozen notes a season whose numbers today are not the frozen ones.
func (w *Views) compareFrozen(ctx context.Context, v *Verification, f *seasons.Frozen) error {
	if !f.Holds() {
		return nil
	}
	file, _, err := w.store.SeasonFile(ctx, f.Season)
	if err != nil {
		return err
	}
	d, err := f.Read()
	if err != nil {
		return err
	}
	if !d.Agrees(seasonfile.Compute(file)) {
		v.Differs = append(v.Differs, f.Season)
	}
	return nil
}
