package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// NoShowOf is the no-show of a club on a matchday.
type NoShowOf struct {
	acts.AtMatchday `json:"-"`

	Club string `json:"-" path:"club"`
}

// PutNoShow records that a club did not come (§ 1.2.10). Its lineup goes, if it has one; a club of which somebody has a seat or a stack did
// come.
type PutNoShow struct {
	NoShowOf `json:"-"`

	Named *string `json:"club,omitempty" same:"club" form:"no"` // the same club, where a program says it
}

// NoShowAnswer is a no-show as it is stored, with what is doubtful about it.
type NoShowAnswer struct {
	NoShow
	Warnings []rulebook.Warning `json:"warnings"`
}

// The page of a team on a matchday, and the address of its no-show.
const (
	teamPage  = dayPage + "/anmeldung/:club"
	noShowAPI = "/seasons/:season/leagues/:league/matchdays/:matchday/no-shows/:club"
)

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, PutNoShow, NoShow]{
	Kind: declare.Kind{
		Deed: acts.DeedNoShow, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/no-shows/:club",
		API:     "PUT " + noShowAPI, Summary: "Record that a club did not come",
		Page: declare.Page{On: teamPage, Sends: "/nicht-angetreten", Form: "nicht-angetreten", Button: "Nicht angetreten", Plain: true,
			To: dayPage + "/anmeldung", Done: "Eingetragen: Der Verein ist nicht angetreten."}, Asks: true, Back: "no-show.delete"},
	Made:  NoShow{Club: "wels-1"},
	Gives: NoShowAnswer{},
	Do:    onDay((*PutNoShow).do),
	Says: func(n declare.Names, _, after *NoShow) string {
		return n.Club(after.Club, declare.Nominative) + " wird als nicht angetreten eingetragen (§ 1.2.10). Eine Aufstellung verfällt."
	},
})

func (p *PutNoShow) do(ctx context.Context, _ *Office, d *day) (before, after *NoShow, err error) {
	before, after = d.away(p.Club), &NoShow{Club: p.Club}
	if err := d.Terms.Over(seasonfile.Canonical(before), after); err != nil {
		return nil, nil, err
	}
	if err := d.refuseNoShow(p.Club); err != nil {
		return nil, nil, err
	}
	lineup := seasonfile.Canonical(d.Lineup(p.Club))
	d.dropLineup(p.Club)
	path := d.putAway(after)
	if err := d.check(path); err != nil {
		return nil, nil, err
	}
	fairer, err := d.fairerDraws(ctx)
	if err != nil {
		return nil, nil, err
	}
	d.Doubts = acts.Doubted(d.warnings(path), fairer)
	if lineup != nil {
		if err := d.Tx.DeleteLineup(ctx, p.Day(), p.Club); err != nil {
			return nil, nil, err
		}
		if err := also(d.act, acts.DeedDropLineup, p.Day().About("lineups", p.Club), lineup, nil).Add(ctx, d.Tx); err != nil {
			return nil, nil, err
		}
	}
	return before, after, d.Tx.PutNoShow(ctx, p.Day(), p.Club, false)
}

// DropNoShow takes a no-show back. The lineup that went with it is there again, and when it was handed in.
type DropNoShow struct {
	NoShowOf `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropNoShow, NoShow]{
	Kind: declare.Kind{
		Deed: acts.DeedDropNoShow, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/no-shows/:club",
		API:     "DELETE " + noShowAPI, Summary: "Take a no-show back",
		Page: declare.Page{On: teamPage, Sends: "/doch-da", Form: "doch-da", Button: "Doch angetreten", Plain: true,
			Done: "Zurückgenommen: Der Verein ist angetreten."}},
	Do: onDay((*DropNoShow).do),
	Says: func(n declare.Names, before, _ *NoShow) string {
		return "Dass " + n.Club(before.Club, declare.Nominative) + " nicht angetreten ist, wird zurückgenommen."
	},
})

func (p *DropNoShow) do(ctx context.Context, _ *Office, d *day) (before, after *NoShow, err error) {
	if before = d.away(p.Club); before == nil {
		return nil, nil, acts.ErrNotFound
	}
	if err := d.Terms.Over(seasonfile.Canonical(before), nil); err != nil {
		return nil, nil, err
	}
	d.dropAway(p.Club)
	_, back, err := d.restoreLineup(ctx, p.Club, d.At.About("no-shows", p.Club), 1)
	if err != nil {
		return nil, nil, err
	}
	var fault *scoring.Fault
	if err := d.check(removed); errors.As(err, &fault) { // there is no field by which it could be mended
		return nil, nil, fault.Rule.Breach("%s Eine, die zu Karten und Stacks passt, gibt es nicht. Zuerst ist ein Heat wieder zu öffnen.", fault.Sentence)
	} else if err != nil {
		return nil, nil, err
	}
	if err := d.Tx.DeleteNoShow(ctx, p.Day(), p.Club); err != nil || back == nil {
		return before, nil, err
	}
	return before, nil, back(ctx)
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

// restoreLineup puts the lineup of a club that went with another act back into the matchday, as the journal has it, unless it contradicts
// what was stored since. It returns the lineup, nil for none, and what stores it, nil for nothing. § 1.2.10
func (d *day) restoreLineup(ctx context.Context, club string, with acts.Subject, parts int64) (*scoring.Lineup, func(context.Context) error, error) {
	l, in, err := d.wentWith(ctx, club, with, parts)
	if err != nil || l == nil || d.refuseLineup(ctx, l) != nil { // a player has left the season: the club hands in another one
		return l, nil, err
	}
	d.Lineups = append(d.Lineups, *l)
	if d.check(removed) != nil {
		d.dropLineup(club)
		return l, nil, nil
	}
	return l, func(ctx context.Context) error {
		if err := d.Tx.PutLineup(ctx, d.At.MatchdayRef, l); err != nil {
			return err
		}
		if in != nil {
			if err := d.Tx.PutHandIn(ctx, d.At.Season, in); err != nil {
				return err
			}
		}
		return also(d.act, acts.DeedLineup, d.At.About("lineups", club), nil, l).Add(ctx, d.Tx)
	}, nil
}

// wentWith returns the lineup of a club that was removed with the last act on a subject, as one of its parts, of which it has so many at
// most; nil for none. It says when it had been handed in, nil if that is not known.
func (d *day) wentWith(ctx context.Context, club string, with acts.Subject, parts int64) (*scoring.Lineup, *matchday.HandIn, error) {
	whole, err := d.Tx.JournalSince(ctx, string(with), time.Time{}, d.At.Season)
	if err != nil || len(whole) == 0 {
		return nil, nil, err
	}
	entries, err := d.Tx.JournalSince(ctx, string(d.At.About("lineups", club)), time.Time{}, d.At.Season)
	if err != nil || len(entries) == 0 {
		return nil, nil, err
	}
	last, gone := &whole[len(whole)-1], &entries[len(entries)-1]
	if gone.After != "" || gone.Seq >= last.Seq || gone.Seq+parts < last.Seq || !gone.At.Equal(last.At) || gone.Asked != "" { // which a part of an act does not have
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
