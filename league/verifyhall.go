package league

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// HallWalk is what walking the leases of matchdays found: their lines follow from each other, and the journal says of each that was carried out
// what its laptop has written.
type HallWalk struct {
	Leases int
	Lines  int // that came home, the leftovers too
	Done   int // carried out
	Local  int // of a laptop alone
	Left   int // left over

	running   map[acts.MatchdayRef]*lentDay
	ids       []string
	decisions map[leftDecision]int // in the journal, less those that are stored
}

// lentDay is a matchday that is lent, while the journal is walked.
type lentDay struct {
	*lease.Lease

	waits []lineEntry // entries that the journal must have, the next one first
}

// lineEntry is what a line has written into the journal.
type lineEntry struct {
	line  *lease.Line
	wrote *lease.Wrote
}

// leftDecision is a decision about a leftover.
type leftDecision struct {
	lease   string
	subject acts.Subject
	state   lease.LeftoverState
}

// is reports whether an entry of the journal is what the line has written.
func (l *lineEntry) is(e *acts.Entry) bool {
	return e.User == l.line.By && e.Instant().Equal(l.line.At) && lease.WrittenBy([]acts.Entry{*e})[0] == *l.wrote
}

// What is not as it was written, of a lease.
const (
	leaseGone   = "Die Leihe „%s“, die der Eintrag %d des Journals nennt, ist nicht die, die gespeichert ist."
	leaseLines  = "Die Zeilen der Leihe „%s“ folgen nicht aufeinander: %v"
	leaseEnd    = "Die Leihe „%s“ endet mit einer anderen Zeile, als sie sagt."
	leaseEntry  = "Der Eintrag %d des Journals steht auf einer Sammelrunde, die im Saal lag, und kam nicht von dort."
	leaseLacks  = "Die Zeile %d der Leihe „%s“ steht nicht so im Journal, wie sie im Saal geschrieben wurde."
	leaseJudged = "Was über die Eingaben aus dem Saal zu „%s“ entschieden wurde, ist nicht, was das Journal sagt."
)

// hear walks one entry further. It says what is wrong, "" for nothing.
func (h *HallWalk) hear(ctx context.Context, r Reader, e *acts.Entry) (wrong string, err error) {
	switch acts.Deed(e.Act) {
	case acts.DeedLend:
		return h.lent(ctx, r, e)
	case acts.DeedReturn, acts.DeedTakeBack:
		return h.ended(e), nil
	case acts.DeedDecide, acts.DeedShelve:
		h.decided(e)
		return "", nil
	}
	for at, d := range h.running {
		switch {
		case len(d.waits) > 0 && d.waits[0].is(e):
			d.waits = d.waits[1:]
			return "", nil
		case e.Season == at.Season && isAbout(e.Subject, at.About()) && acts.DoneInHall(acts.Deed(e.Act)):
			return fmt.Sprintf(leaseEntry, e.Seq), nil
		}
	}
	return "", nil
}

// isAbout reports whether something is about a matchday or a part of it.
func isAbout(s, day acts.Subject) bool {
	return s == day || strings.HasPrefix(string(s), string(day)+"/")
}

// lent begins with a lease.
func (h *HallWalk) lent(ctx context.Context, r Reader, e *acts.Entry) (wrong string, err error) {
	var said HallLease
	if err := json.Unmarshal([]byte(e.After), &said); err != nil || said.Rehearsal {
		return "", err
	}
	l, err := r.Lease(ctx, said.Lease)
	switch {
	case errors.Is(err, acts.ErrNotFound) || err == nil && (l.Digest != said.Digest || !bytes.Equal(l.Public, said.PublicKey)):
		return fmt.Sprintf(leaseGone, said.Lease, e.Seq), nil
	case err != nil:
		return "", err
	}
	written, err := r.HallLines(ctx, l.ID, 0, math.MaxInt32)
	if err != nil {
		return "", err
	}
	lines, unchained := lease.Read(l.Digest, 1, written)
	if unchained != nil {
		return fmt.Sprintf(leaseLines, l.ID, unchained), nil
	}
	head := l.Digest
	if len(written) > 0 {
		head = written[len(written)-1].Hash
	}
	if l.Head != head || l.Next != int64(len(lines))+1 {
		return fmt.Sprintf(leaseEnd, l.ID), nil
	}
	d := &lentDay{Lease: l}
	for i := range lines {
		if lines[i].Own() {
			h.Local++
			continue
		}
		h.Done++
		for j := range lines[i].Wrote {
			d.waits = append(d.waits, lineEntry{&lines[i], &lines[i].Wrote[j]})
		}
	}
	if h.running == nil {
		h.running, h.decisions = map[acts.MatchdayRef]*lentDay{}, map[leftDecision]int{}
	}
	if said.State == lease.Lent { // and no lease that had ended when it became known
		h.running[l.At] = d
	}
	h.Leases, h.Lines, h.ids = h.Leases+1, h.Lines+len(lines), append(h.ids, l.ID)
	return h.left(ctx, r, l, written)
}

// left looks at the lines of a lease that are left over: each follows from one that is here.
func (h *HallWalk) left(ctx context.Context, r Reader, l *lease.Lease, written []lease.WrittenLine) (wrong string, err error) {
	left, err := r.LeftLines(ctx, l.ID)
	if err != nil {
		return "", err
	}
	h.Left, h.Lines = h.Left+len(left), h.Lines+len(left)
	if number := l.Loose(written, left); number > 0 {
		return fmt.Sprintf(leaseLines, l.ID, &lease.Unchained{Number: number}), nil
	}
	return "", nil
}

// ended ends a lease: what its lines wrote stands in the journal by now.
func (h *HallWalk) ended(e *acts.Entry) (wrong string) {
	var said HallLease
	if err := json.Unmarshal([]byte(e.After), &said); err != nil {
		return ""
	}
	for at, d := range h.running {
		if d.ID != said.Lease {
			continue
		}
		delete(h.running, at)
		if said.Head != "" && said.Head != d.Head {
			return fmt.Sprintf(leaseEnd, d.ID)
		}
		return d.lacks()
	}
	return ""
}

// lacks says what the journal lacks of the lines of a lease, "" for nothing.
func (d *lentDay) lacks() string {
	if len(d.waits) == 0 {
		return ""
	}
	return fmt.Sprintf(leaseLacks, d.waits[0].line.Number, d.ID)
}

// decided notes what was decided about leftovers.
func (h *HallWalk) decided(e *acts.Entry) {
	var said LeftoverDecision
	if err := json.Unmarshal([]byte(e.After), &said); err != nil || h.decisions == nil {
		return
	}
	for _, s := range said.Subjects {
		h.decisions[leftDecision{said.Lease, s, said.State}]++
	}
}

// end says what the journal lacks of the leases that still run, and which decisions about leftovers are not those that it says.
func (h *HallWalk) end(ctx context.Context, r Reader) (wrong string, err error) {
	for _, d := range h.running {
		if wrong := d.lacks(); wrong != "" {
			return wrong, nil
		}
	}
	for _, id := range h.ids {
		stored, err := r.LeftDecisions(ctx, id)
		if err != nil {
			return "", err
		}
		for i := range stored {
			h.decisions[leftDecision{id, stored[i].Subject, stored[i].State()}]--
		}
	}
	for d, more := range h.decisions {
		if more != 0 {
			return fmt.Sprintf(leaseJudged, d.subject), nil
		}
	}
	return "", nil
}

// ReturnCheck is what a return file has, and what home has of it.
type ReturnCheck struct {
	Lines   int
	Kept    int   // that home has carried out or kept
	Left    int   // that are left over at home
	Missing int64 // number of the first line that home does not have, 0 for none
}

// CheckReturn holds a return file against what came home of its lease: its lines must follow from each other, whether home has them or not.
func (w *Views) CheckReturn(ctx context.Context, by acts.Actor, file []byte, key lease.Key) (*ReturnCheck, error) {
	if err := by.May(acts.DeedVerify, acts.Place{}); err != nil {
		return nil, err
	}
	l, err := w.store.Lease(ctx, lease.OfReturn(file))
	if err != nil {
		return nil, err
	}
	_, written, err := lease.ReadReturn(file, key, l.Public)
	if err != nil {
		return nil, err
	}
	if _, err := lease.Read(l.Digest, 1, written); err != nil {
		return nil, err
	}
	here, err := w.store.HallLines(ctx, l.ID, 0, math.MaxInt32)
	if err != nil {
		return nil, err
	}
	left, err := w.store.LeftLines(ctx, l.ID)
	if err != nil {
		return nil, err
	}
	c := &ReturnCheck{Lines: len(written)}
	for i := range written {
		switch {
		case i < len(here) && here[i].Hash == written[i].Hash:
			c.Kept++
		case slices.ContainsFunc(left, func(l lease.LeftLine) bool { return l.Hash == written[i].Hash }):
			c.Left++
		case c.Missing == 0:
			c.Missing = int64(i) + 1
		}
	}
	return c, nil
}
