package league

import (
	"context"
	"fmt"
	"math"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// LaptopLines returns the lines that a laptop has written behind a number, as many as one answer holds.
func (w *Views) LaptopLines(ctx context.Context, h *lease.Hall, after int64) (*lease.LinesKept, error) {
	of, last := h.Lease(), h.Last()
	end, err := w.store.HallLines(ctx, of.ID, max(0, last-1), 1)
	if err != nil {
		return nil, err
	}
	if last > 0 && len(end) > 0 {
		of.Next, of.Head = last+1, end[0].Hash
	}
	return w.HallLines(ctx, of, after)
}

// LaptopReturnFile returns the return file of a laptop with all lines that it has written.
func (w *Views) LaptopReturnFile(ctx context.Context, h *lease.Hall) ([]byte, error) {
	lines, err := w.store.HallLines(ctx, h.Head.Lease, 0, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	file := lease.BeginReturn(h.Head.Lease)
	for i := range lines {
		sealed, err := h.Seal(&lines[i])
		if err != nil {
			return nil, err
		}
		file = append(file, sealed...)
	}
	return file, nil
}

// LaptopCheck is what a laptop in a hall has, and whether that is as it was written.
type LaptopCheck struct {
	Lines int
	Own   int    // of them, those of the laptop alone
	Sent  int64  // number of the last line that home has signed for
	Break string // what is not as it was written, "" for nothing
}

// What is not as it was written on a laptop.
const (
	laptopLines   = "Die Zeilen folgen nicht aufeinander: %v"
	laptopEntry   = "Der Eintrag %d des Journals hat keine Zeile."
	laptopLacks   = "Was die Zeile %d geschrieben hat, steht nicht so im Journal."
	laptopReceipt = "Die Quittung der Website ist nicht über die Zeilen, die hier stehen."
)

// VerifyLaptop verifies the database of a laptop in a hall: its journal, that its lines follow from the hall file and from each other, that every act of the
// journal since the lending has its line and the other way round, and that the last receipt of home is about these lines.
func (w *Views) VerifyLaptop(ctx context.Context, by acts.Actor, h *lease.Hall) (*LaptopCheck, error) {
	if err := by.May(acts.DeedVerify, acts.Place{}); err != nil {
		return nil, err
	}
	v, c := newVerification(), &LaptopCheck{}
	lines := func(ctx context.Context, r Reader) (err error) {
		v.Break, err = c.walk(ctx, r, h)
		return err
	}
	err := v.verify(ctx, w.store, v.begin, v.walk, v.end, lines) // what it was lent its journal does not know
	c.Break = v.Break
	return c, err
}

// walk holds the lines of a laptop against its journal and the receipt of home. It says what is wrong, "" for nothing.
func (c *LaptopCheck) walk(ctx context.Context, r Reader, h *lease.Hall) (wrong string, err error) {
	written, err := r.HallLines(ctx, h.Head.Lease, 0, math.MaxInt32)
	if err != nil {
		return "", err
	}
	lines, unchained := lease.Read(h.Digest, 1, written)
	if unchained != nil {
		return fmt.Sprintf(laptopLines, unchained), nil
	}
	c.Lines = len(lines)
	if c.Sent = h.Receipted(written); c.Sent < 0 {
		return laptopReceipt, nil
	}
	var waits []lineEntry
	for i := range lines {
		if lines[i].Own() {
			c.Own++
		}
		for j := range lines[i].Wrote {
			waits = append(waits, lineEntry{&lines[i], &lines[i].Wrote[j]})
		}
	}
	entries, err := r.Journal(ctx, acts.Query{})
	if err != nil {
		return "", err
	}
	for i := range entries {
		switch e := &entries[i]; {
		case len(waits) > 0 && waits[0].is(e):
			waits = waits[1:]
		case e.Instant().After(h.Head.LentAt) && e.Subject != "session":
			return fmt.Sprintf(laptopEntry, e.Seq), nil
		}
	}
	if len(waits) > 0 {
		return fmt.Sprintf(laptopLacks, waits[0].line.Number), nil
	}
	return "", nil
}
