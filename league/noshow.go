package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutNoShow records that a club did not come (§ 1.2.10). Its lineup goes, if it has one; a club of which somebody has a
// seat or a stack did come. Content: [NoShow].
func (o *Office) PutNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedNoShow, At: at.Place(), Subject: at.About("no-shows", club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before, lineup, now := d.noShow(club), seasonfile.Canonical(d.Lineup(club)), &NoShow{Club: club}
		if err := terms.Over(before, now); err != nil {
			return nil, err
		}
		if err := d.refuseNoShow(club); err != nil {
			return nil, err
		}
		d.dropLineup(club)
		path := d.putAway(now)
		if err := d.check(path); err != nil {
			return nil, err
		}
		if lineup != nil {
			if err := a.Tx.DeleteLineup(ctx, at, club); err != nil {
				return nil, err
			}
		}
		if err := a.Tx.PutNoShow(ctx, at, club, false); err != nil {
			return nil, err
		}
		out := a.Stored(before, now).With(d.warnings(path))
		if lineup == nil {
			return out, nil
		}
		return out, d.also(acts.DeedDropLineup, at.About("lineups", club), lineup, nil).Add(ctx, a.Tx)
	})
}

// DeleteNoShow takes a no-show back. The lineup that went with it is there again, and when it was handed in.
func (o *Office) DeleteNoShow(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropNoShow, At: at.Place(), Subject: at.About("no-shows", club), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before := d.noShow(club)
		if before == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		d.dropAway(club)
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteNoShow(ctx, at, club); err != nil {
			return nil, err
		}
		return a.Removed(before), d.restoreLineup(ctx, club)
	})
}

// noShow returns the content of a no-show, nil for none.
func (d *day) noShow(club string) json.RawMessage {
	if n := d.away(club); n != nil {
		return seasonfile.Canonical(n)
	}
	return nil
}

// away returns the fact that a club stayed away, nil for none.
func (d *day) away(club string) *NoShow {
	if !d.Away(club) {
		return nil
	}
	return &NoShow{Club: club, Excused: slices.Contains(d.Excused, club)}
}

// putAway puts a club among those that stayed away, last if it is new, and returns the path of the fact.
func (d *day) putAway(n *NoShow) string {
	list, path := &d.NoShows, ".no_shows"
	if n.Excused {
		list, path = &d.Excused, ".excused"
	}
	if !slices.Contains(*list, n.Club) {
		d.dropAway(n.Club)
		*list = append(*list, n.Club)
	}
	return fmt.Sprintf("%s[%d]", path, slices.Index(*list, n.Club))
}

// dropAway takes a club from those that stayed away.
func (d *day) dropAway(club string) {
	is := func(c string) bool { return c == club }
	d.NoShows, d.Excused = slices.DeleteFunc(d.NoShows, is), slices.DeleteFunc(d.Excused, is)
}

// refuseNoShow refuses the no-show of a club that plays elsewhere or has already played on this matchday.
func (d *day) refuseNoShow(club string) error {
	if err := d.plays(club); err != nil {
		return err
	}
	return matchday.RefuseNoShow(d.Matchday, club)
}

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
	if gone.After != "" || gone.Seq+1 != noShow.Seq || !gone.At.Equal(noShow.At) || gone.Asked != noShow.Asked {
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
