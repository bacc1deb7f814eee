package league

import (
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// NoteBust notes that a stack went out at a moment before that of one that is out already: it stays in until somebody says who went out
// first, by entering the stacks. § 2.2.26
type NoteBust struct {
	OfMTT `json:"-"`

	Club     string `json:"-" path:"club"`
	Happened string `json:"happened,omitempty" label:"Wann" most:"40"` // as in RFC 3339
}

var exampleBust = matchday.Bust{Heat: 2, MTT: "A", Club: "linz-2", Happened: exampleAcknowledgement.At,
	Entered: exampleAcknowledgement.At, By: "u7k2m"}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, NoteBust, matchday.Bust]{
	Kind: declare.Kind{
		Deed: acts.DeedBust, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.HelperOfSheet},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt/busts/:club", Called: "Ausscheiden: Reihenfolge gefragt",
		API:     "PUT /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt/busts/:club",
		Summary: "Note that a stack went out earlier than one that is out", Example: "without a network"},
	Asked: NoteBust{Happened: "2010-04-24T11:40:00Z"},
	Made:  exampleBust,
	Do:    (*NoteBust).do,
	Says: func(n declare.Names, _, after *matchday.Bust) string {
		return fmt.Sprintf("Gefragt wird, wer in MTT %s zuerst ausgeschieden ist: %s vielleicht früher, als eingetragen ist.", after.MTT,
			n.Club(after.Club, declare.Nominative))
	},
})

// DropBust removes the note that a stack went out earlier than one that is out: it is still in.
type DropBust struct {
	OfMTT `json:"-"`

	Club string `json:"-" path:"club"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, DropBust, matchday.Bust]{
	Kind: declare.Kind{
		Deed: acts.DeedDropBust, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.HelperOfSheet},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt/busts/:club", Called: "Ausscheiden: doch nicht",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/team-mtts/:mtt/busts/:club",
		Summary: "Remove the note that a stack went out earlier"},
	Do: (*DropBust).do,
	Says: func(n declare.Names, before, _ *matchday.Bust) string {
		return fmt.Sprintf("%s scheidet in MTT %s doch nicht aus.", n.Club(before.Club, declare.Nominative), before.MTT)
	},
})

// Place is the sheet, where its helper may enter it, too.
func (r *DropBust) Place() acts.Place { return r.Day().OfSheet(r.Heat, matchday.SheetOfMTT(r.MTT)) }

func (r *DropBust) do(ctx context.Context, o *Office, a *act) (before, after *matchday.Bust, err error) {
	d, before, err := (&NoteBust{OfMTT: r.OfMTT, Club: r.Club}).open(ctx, o, a)
	switch {
	case err != nil:
		return nil, nil, err
	case before == nil:
		return nil, nil, acts.ErrNotFound
	}
	return before, nil, d.Tx.DeleteBust(ctx, r.Day(), before)
}

// Place is the sheet, where its helper may enter it, too.
func (n *NoteBust) Place() acts.Place { return n.Day().OfSheet(n.Heat, matchday.SheetOfMTT(n.MTT)) }

func (n *NoteBust) do(ctx context.Context, o *Office, a *act) (before, after *matchday.Bust, err error) {
	d, before, err := n.open(ctx, o, a)
	if err != nil {
		return nil, nil, err
	}
	after = &matchday.Bust{Heat: n.Heat, MTT: n.MTT, Club: n.Club, Entered: d.now(), By: a.By.User}
	if after.Happened, err = acts.Happened("$.happened", n.Happened, after.Entered); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutBust(ctx, n.Day(), after)
}

// open loads a matchday in whose open heat a club has a stack that is in, with what is noted of that, nil for nothing.
func (n *NoteBust) open(ctx context.Context, o *Office, a *act) (*day, *matchday.Bust, error) {
	d, err := o.loadDay(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	stacks := mtts.in(d.Matchday, n.Heat, &scoring.TeamMTT{MTT: n.MTT})
	if stacks == nil || matchday.StackOf(stacks, n.Club) == nil {
		return nil, nil, acts.ErrNotFound
	}
	if err := d.refuseHeat(n.Heat); err != nil {
		return nil, nil, err
	}
	if matchday.StackOf(stacks, n.Club).Out > 0 {
		return nil, nil, rulebook.Ref("2.2.26").Breach("Dieser Stack ist schon ausgeschieden.")
	}
	busts, err := a.Tx.Busts(ctx, n.Day(), n.Heat)
	return d, matchday.BustOf(busts, n.MTT, n.Club), err
}

// noteBusts notes of the stacks that have gone out when that was, and forgets it of those that are in again.
func (s *Stacks) noteBusts(ctx context.Context, a *act, before, after *scoring.TeamMTT) error {
	now := a.Entry.Instant()
	happened, err := acts.Happened("$.happened", s.Happened, now)
	if err != nil {
		return err
	}
	busts, err := a.Tx.Busts(ctx, s.Day(), s.Heat)
	if err != nil {
		return err
	}
	for i := range after.Stacks {
		club, is, was := after.Stacks[i].Club, after.Stacks[i].Out > 0, false
		if before != nil {
			old := matchday.StackOf(before, club)
			was = old != nil && old.Out > 0
		}
		noted := matchday.BustOf(busts, s.MTT, club)
		switch {
		case is && !was && (noted == nil || s.Happened != ""):
			err = a.Tx.PutBust(ctx, s.Day(), &matchday.Bust{Heat: s.Heat, MTT: s.MTT, Club: club, Happened: happened, Entered: now, By: a.By.User})
		case was && !is && noted != nil:
			err = a.Tx.DeleteBust(ctx, s.Day(), noted)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// refuseOpenBusts refuses to close a heat while nobody has said who went out first. § 2.2.26
func (d *day) refuseOpenBusts(ctx context.Context, h *scoring.Heat) error {
	busts, err := d.Tx.Busts(ctx, d.At.MatchdayRef, h.Number)
	if err != nil || len(busts) == 0 {
		return err
	}
	var where []string
	for i := range h.TeamMTTs {
		if len(matchday.OpenBusts(&h.TeamMTTs[i], busts)) > 0 {
			where = append(where, h.TeamMTTs[i].MTT)
		}
	}
	if len(where) == 0 {
		return nil
	}
	return rulebook.Ref("2.2.26").Breach("In MTT %s ist noch zu sagen, wer zuerst ausgeschieden ist.", strings.Join(where, " und "))
}
