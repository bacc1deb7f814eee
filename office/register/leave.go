package register

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// DropMember removes a membership that never counted, as if it had never been: the one that begins on the day, or the only one. Who
// stood in a lineup or in a tournament's results leaves instead.
type DropMember struct {
	OfMember `json:"-"`

	Was string `json:"-" path:"was" form:"hidden"`
}

var _ = onMember(declare.Act[*Register, Tx, DropMember, Roster]{
	Kind: declare.Kind{Deed: "roster.delete", API: "DELETE /clubs/:club/roster/:player?from=:was", Asks: true,
		Back: "roster.put", Later: "Später lässt sich die Mitgliedschaft wieder eintragen.",
		Summary: "Remove a membership that never counted",
		Page: declare.Page{On: memberPage, Sends: "/entfernen", Form: "entfernen", Button: "Eintrag entfernen", Plain: true,
			To: "/verein/:club/kader", Word: "doch-nicht", Done: "Der Eintrag ist entfernt."}},
	Do: func(x *DropMember, ctx context.Context, _ *Register, a *act) (before, _ *Roster, err error) {
		all, err := a.Tx.PlayerRoster(ctx, x.Player)
		if err != nil {
			return nil, nil, err
		}
		if before = rosterOf(x.Club, x.Player, all).content(); before == nil {
			return nil, nil, acts.ErrNotFound
		}
		m, err := before.pick(x.Was)
		if err != nil {
			return nil, nil, err
		}
		if err := a.Terms.Over(before, nil); err != nil {
			return nil, nil, err
		}
		if err := refuseCounted(ctx, a.Tx, m); err != nil {
			return nil, nil, err
		}
		if err := a.Tx.DeleteMembership(ctx, m); err != nil {
			return nil, nil, err
		}
		if err := drop(ctx, a.Tx, m); err != nil {
			return nil, nil, err
		}
		a.Entry.After = string(seasonfile.Canonical(rosterOf(x.Club, x.Player, without(all, m)).content()))
		return before, nil, a.Tx.ForgetLeavers(ctx, a.Entry.Day())
	},
	Says: memberSaid,
})

// move gives a membership that never counted other days, as if it had been entered so: the one that begins on the day. A club does it as
// long as the membership has not begun.
func (m *membershipAct) move(ctx context.Context, a *act, from string) (before, after *Roster, err error) {
	if before = rosterOf(m.Club, m.Player, m.all).content(); before == nil {
		return nil, nil, acts.ErrNotFound
	}
	old, err := before.pick(from)
	if err != nil {
		return nil, nil, err
	}
	m.before, m.all = old, without(m.all, old)
	after = m.after()
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	if !a.By.Admin() && old.From <= a.Entry.Day() {
		return nil, nil, &acts.Refusal{Path: "$.from", Sentence: "Die Mitgliedschaft gilt schon; ihren Beginn berichtigt die APSA."}
	}
	if err := refuseCounted(ctx, a.Tx, old); err != nil {
		return nil, nil, err
	}
	if err := m.refuse(ctx, a.Tx, &a.Terms); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.DeleteMembership(ctx, old); err != nil {
		return nil, nil, err
	}
	if err := drop(ctx, a.Tx, old); err != nil {
		return nil, nil, err
	}
	if err := m.write(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.ForgetLeavers(ctx, a.Entry.Day())
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
	why, err := counted(ctx, tx, m)
	if err == nil && why == "" {
		why, err = byTransfer(ctx, tx, m)
	}
	if err == nil && why != "" {
		err = &acts.Refusal{Sentence: fmt.Sprintf("Die Mitgliedschaft hat schon gezählt: %s. Sie kann nur beendet werden.", why)}
	}
	return err
}

// byTransfer says that a membership begins with a transfer, "" where it does not.
func byTransfer(ctx context.Context, tx Tx, m *scoring.Membership) (why string, err error) {
	transfers, err := tx.Transfers(ctx, m.Club, m.Player)
	if slices.ContainsFunc(transfers, func(t Transfer) bool { return t.State() == TransferApproved && t.To == m.Club && t.Begins == m.From }) {
		why = "Sie beginnt mit einem Transfer"
	}
	return why, err
}

// counted says for what a membership counted: a lineup, a tournament, or a frozen season; "" for nothing.
func counted(ctx context.Context, tx Tx, m *scoring.Membership) (why string, err error) {
	days, err := lineupsWithin(ctx, tx, m)
	if err != nil {
		return "", err
	}
	if len(days) > 0 {
		return fmt.Sprintf("Am %s steht der Spieler in der Aufstellung", rulebook.Date(days[0].date)), nil
	}
	ids, err := tx.SeasonsOf(ctx, m.Player)
	if err != nil {
		return "", err
	}
	for _, id := range ids {
		head, err := tx.LockSeason(ctx, id)
		if err != nil {
			return "", err
		}
		if !head.Confirmed.IsZero() && touches(m, head.Start, &head.End) {
			return fmt.Sprintf("Die Saison „%s“ ist abgeschlossen", head.Name), nil
		}
		f, _, err := tx.SeasonFile(ctx, id)
		if err != nil {
			return "", err
		}
		for i := range f.Tournaments {
			t := &f.Tournaments[i]
			if m.On(t.Date) && slices.ContainsFunc(t.Results, func(x scoring.Finish) bool { return x.Player == m.Player }) {
				return fmt.Sprintf("Turnier „%s“ am %s", t.Name, rulebook.Date(t.Date)), nil
			}
		}
	}
	return "", nil
}
