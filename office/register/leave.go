package register

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// DeleteMembership removes a membership that never counted, as if it had never been: the one that begins on the day, or
// the only one. Whoever stood in a lineup or in a tournament's results leaves instead. Content: none.
func (d *Register) DeleteMembership(ctx context.Context, by acts.Actor, club, player, from string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropMember, At: acts.AtClub(club), Subject: rosterPath(club, player),
		Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		all, err := a.Tx.PlayerRoster(ctx, player)
		if err != nil {
			return nil, err
		}
		before := rosterOf(club, player, all).content()
		if before == nil {
			return nil, acts.ErrNotFound
		}
		m, err := before.pick(from)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, nil); err != nil {
			return nil, err
		}
		if err := refuseCounted(ctx, a.Tx, m); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteMembership(ctx, m); err != nil {
			return nil, err
		}
		if err := drop(ctx, a.Tx, m); err != nil {
			return nil, err
		}
		out := a.Removed(before)
		a.Entry.After = string(seasonfile.Canonical(rosterOf(club, player, without(all, m)).content()))
		return out, a.Tx.ForgetLeavers(ctx, a.Entry.Day())
	})
}

// MoveMembership gives a membership that never counted other days, as if it had been entered so: the one that begins on the day, or the
// only one. A club does it as long as the membership has not begun. Content: the [Roster] of the player.
func (d *Register) MoveMembership(ctx context.Context, by acts.Actor, club, player, from string, t Term,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedMember, At: acts.AtClub(club), Subject: rosterPath(club, player), Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		m := &membershipAct{Membership: scoring.Membership{Player: player, Club: club, From: t.From, Until: t.Until}}
		if err := m.load(ctx, a.Tx); err != nil {
			return nil, err
		}
		before := rosterOf(club, player, m.all).content()
		if before == nil {
			return nil, acts.ErrNotFound
		}
		old, err := before.pick(from)
		if err != nil {
			return nil, err
		}
		m.before, m.all = old, without(m.all, old)
		after := m.after()
		if err := terms.Over(before, after); err != nil {
			return nil, err
		}
		if !by.Admin() && old.From <= a.Entry.Day() {
			return nil, &acts.Refusal{Path: "$.from", Sentence: "Die Mitgliedschaft gilt schon; ihren Beginn berichtigt die APSA."}
		}
		if err := refuseCounted(ctx, a.Tx, old); err != nil {
			return nil, err
		}
		if err := m.refuse(ctx, a.Tx, &terms); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteMembership(ctx, old); err != nil {
			return nil, err
		}
		if err := drop(ctx, a.Tx, old); err != nil {
			return nil, err
		}
		if err := m.write(ctx, a.Tx); err != nil {
			return nil, err
		}
		return a.Stored(before, after), a.Tx.ForgetLeavers(ctx, a.Entry.Day())
	})
}

// pick returns the membership that begins on the day, or the only one if none is named.
func (r *Roster) pick(from string) (*scoring.Membership, error) {
	if from == "" && len(r.Memberships) > 1 {
		return nil, &acts.Refusal{Path: "from", Sentence: "Der Spieler hat mehrere Mitgliedschaften; „from“ muss sagen, welche."}
	}
	i := slices.IndexFunc(r.Memberships, func(t Term) bool { return from == "" || t.From == from })
	if i < 0 {
		return nil, acts.ErrNotFound
	}
	t := r.Memberships[i]
	return &scoring.Membership{Player: r.Player, Club: r.Club, From: t.From, Until: t.Until}, nil
}

// refuseCounted refuses to remove a membership that counted for something: a lineup, a tournament, a frozen season, or
// a transfer.
func refuseCounted(ctx context.Context, tx Tx, m *scoring.Membership) error {
	counted := func(why string, args ...any) error {
		return &acts.Refusal{Sentence: fmt.Sprintf("Die Mitgliedschaft hat schon gezählt: %s. Sie kann nur beendet werden.",
			fmt.Sprintf(why, args...))}
	}
	days, err := lineupsWithin(ctx, tx, m)
	if err != nil {
		return err
	}
	if len(days) > 0 {
		return counted("Am %s steht der Spieler in der Aufstellung", rulebook.Date(days[0].date))
	}
	transfers, err := tx.Transfers(ctx, m.Club, m.Player)
	if err != nil {
		return err
	}
	for i := range transfers {
		if t := &transfers[i]; t.State() == TransferApproved && t.To == m.Club && t.Begins == m.From {
			return counted("Sie beginnt mit einem Transfer")
		}
	}
	ids, err := tx.SeasonsOf(ctx, m.Player)
	if err != nil {
		return err
	}
	for _, id := range ids {
		head, err := tx.LockSeason(ctx, id)
		if err != nil {
			return err
		}
		if !head.Confirmed.IsZero() && touches(m, head.Start, &head.End) {
			return counted("Die Saison „%s“ ist abgeschlossen", head.Name)
		}
		f, _, err := tx.SeasonFile(ctx, id)
		if err != nil {
			return err
		}
		for i := range f.Tournaments {
			t := &f.Tournaments[i]
			if m.On(t.Date) && slices.ContainsFunc(t.Results, func(x scoring.Finish) bool { return x.Player == m.Player }) {
				return counted("Turnier „%s“ am %s", t.Name, rulebook.Date(t.Date))
			}
		}
	}
	return nil
}
