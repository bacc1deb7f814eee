package league

import (
	"context"
	"time"

	"pokerliga/eligibility"
	"pokerliga/seasonfile"
)

// Snapshot is everything that readers ask for, computed once after each change:
// an immutable view of the whole league. Nobody may write into it.
type Snapshot struct {
	Revision string            // changes with every change, and when the clock makes a difference
	Seasons  []*SeasonView     // the latest start first
	Clubs    []seasonfile.Club // the register, by id
	At       time.Time         // when it was put together
	Until    time.Time         // when the clock makes it stale: a lineup freezes, a day ends in Vienna
}

// SeasonView is a season in a snapshot: its facts and its numbers. The file is
// whole: what leaves the house goes through [SeasonView.Public].
type SeasonView struct {
	Head    SeasonHead
	File    *seasonfile.File
	Results results // *seasonfile.Results
}

type results = any

// Season returns the season with that id, or nil.
func (s *Snapshot) Season(id string) *SeasonView {
	for _, v := range s.Seasons {
		if v.Head.ID == id {
			return v
		}
	}
	return nil
}

// Current returns the snapshot of now. It costs next to nothing when nothing
// has changed. Whatever an act of this office changed before, the snapshot
// shows; changes of other processes are seen when [Office.Watch] runs. While
// the database cannot be reached it is the last one there was.
func (o *Office) Current(ctx context.Context) (*Snapshot, error) { return nil, ErrUnavailable }

// Watch looks for changes of other processes until the context ends.
func (o *Office) Watch(ctx context.Context) {}

// Violations returns the violations of a season for officials.
func (o *Office) Violations(ctx context.Context, by Actor, season string) ([]eligibility.Violation, error) {
	return nil, ErrUnavailable
}
