package league

import (
	"context"
	"encoding/json"
	"time"

	"pokerliga/acts"
	"pokerliga/matchday"
	"pokerliga/scoring"
)

// restoreLineup puts back the lineup that went with the no-show of a club, as the journal has it, unless it contradicts
// what was stored since. § 1.2.10
func (d *day) restoreLineup(ctx context.Context, club string) error {
	l, in, err := d.wentWithNoShow(ctx, club)
	if err != nil || l == nil {
		return err
	}
	if d.refuseLineup(ctx, l) != nil {
		return nil //nolint:nilerr // a player has left the season: the club hands in another one
	}
	d.Lineups = append(d.Lineups, *l)
	if d.check(removed) != nil {
		d.dropLineup(club)
		return nil
	}
	if err := d.Tx.PutLineup(ctx, d.At.MatchdayRef, l); err != nil {
		return err
	}
	if in != nil {
		if err := d.Tx.PutHandIn(ctx, d.At.Season, in); err != nil {
			return err
		}
	}
	return d.also(acts.DeedLineup, d.At.About("lineups", club), nil, l).Add(ctx, d.Tx)
}

// wentWithNoShow returns the lineup of a club that was removed with its no-show, nil for none, and when it had been
// handed in, nil if that is not known.
func (d *day) wentWithNoShow(ctx context.Context, club string) (*scoring.Lineup, *matchday.HandIn, error) {
	away, err := d.Tx.JournalSince(ctx, d.At.Season, string(d.At.About("no-shows", club)), time.Time{})
	if err != nil || len(away) == 0 {
		return nil, nil, err
	}
	entries, err := d.Tx.JournalSince(ctx, d.At.Season, string(d.At.About("lineups", club)), time.Time{})
	if err != nil || len(entries) == 0 {
		return nil, nil, err
	}
	noShow, gone := &away[len(away)-1], &entries[len(entries)-1]
	if gone.After != "" || gone.Seq+1 != noShow.Seq || !gone.At.Equal(noShow.At) {
		return nil, nil, nil
	}
	l := new(scoring.Lineup)
	if err := json.Unmarshal([]byte(gone.Before), l); err != nil {
		return nil, nil, nil //nolint:nilerr // it names somebody of whom nothing is left
	}
	return l, d.handInBy(entries[:len(entries)-1], club), nil
}

// handInBy returns when a lineup was handed in, by what the journal says of it, the oldest entry first; nil if that is
// not known.
func (d *day) handInBy(entries []acts.Entry, club string) *matchday.HandIn {
	var in *matchday.HandIn
	for i := range entries {
		switch e := &entries[i]; {
		case e.After == "":
			in = nil
		case in == nil && e.Before == "":
			in = &matchday.HandIn{League: d.At.League, Matchday: d.At.Number, Club: club, First: e.When(), FirstBy: e.User,
				Changed: e.When(), ChangedBy: e.User, Forced: e.Forced}
		case in != nil:
			in.Changed, in.ChangedBy, in.Forced = e.When(), e.User, in.Forced || e.Forced
		}
	}
	return in
}
