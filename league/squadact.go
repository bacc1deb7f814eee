package league

import (
	"context"
	"errors"

	"pokerliga/acts"
	"pokerliga/register"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Squads returns all national teams, the latest event first.
func (w *Views) Squads(ctx context.Context) ([]Squad, error) { return w.store.Squads(ctx) }

// Squad returns a national team.
func (w *Views) Squad(ctx context.Context, id string) (*Squad, error) { return w.store.Squad(ctx, id) }

// PutSquad nominates a national team for an event, adds players to it or names its captain (§ 4.1.2.6, § 4.1.2.10). Who
// is new in it must be a citizen, in a club and in the Austrian Ranking on that day (§ 4.1.2.3, § 4.1.2.5); a late
// nomination holds and is marked (§ 4.1.2.8). Content: the [CallUp].
func (o *Office) PutSquad(ctx context.Context, by acts.Actor, c *CallUp, terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedSquad, acts.Place{}); err != nil {
		return nil, err
	}
	snapshot, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedSquad, Subject: acts.About("squads", c.ID), Terms: terms, Register: true}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		s, before, err := loadSquad(ctx, a, c.ID)
		if err != nil {
			return nil, err
		}
		if err := c.check(); err != nil {
			return nil, err
		}
		if err := terms.Over(before, c); err != nil {
			return nil, err
		}
		p, err := newPool(ctx, a.Tx, snapshot, a.Entry.Day())
		if err != nil {
			return nil, err
		}
		if err := s.call(c, p, a.Entry.Day(), terms.Force); err != nil {
			return nil, err
		}
		if err := a.Tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		return a.Stored(before, s.CallUp()).With(s.doubts(c, a.Entry.Day())), nil
	})
}

// loadSquad loads a squad and its content, a new one without content where there is none.
func loadSquad(ctx context.Context, a *act, id string) (*Squad, *CallUp, error) {
	s, err := a.Tx.Squad(ctx, id)
	if errors.Is(err, acts.ErrNotFound) {
		return &Squad{ID: id}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return s, s.CallUp(), nil
}

// RefuseSquad enters that a player refuses his nomination, until three weeks before the event or three days after a later
// nomination; he need not say why (§ 4.1.2.9, A101). Content: the [SquadExit].
func (o *Office) RefuseSquad(ctx context.Context, by acts.Actor, squad, player string, terms acts.Terms) (*acts.Outcome, error) {
	club, err := o.clubFor(ctx, by, player)
	if err != nil {
		return nil, err
	}
	r := acts.Request{By: by, Deed: acts.DeedRefuseSquad, At: acts.AtClub(club), Subject: acts.About("squads", squad, "refusals", player),
		Terms: terms, Register: true}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		s, err := loadSquadOf(ctx, a, squad, player)
		if err != nil {
			return nil, err
		}
		if err := s.refuseRefusal(player, a.Entry.Day()); err != nil && !terms.Force {
			return nil, err
		}
		exit, err := s.leave(player, ExitRefused, a.Entry.Day(), "")
		if err != nil {
			return nil, err
		}
		if err := a.Tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		return a.Stored(nil, exit), nil
	})
}

// loadSquadOf loads a squad to which a player belongs.
func loadSquadOf(ctx context.Context, a *act, squad, player string) (*Squad, error) {
	s, err := a.Tx.Squad(ctx, squad)
	if err == nil && s.nomination(player) == nil {
		return nil, acts.ErrNotFound
	}
	return s, err
}

// clubFor returns the club in whose name somebody speaks for a player today: one of the player's that he presides over,
// else the player's first.
func (w *Views) clubFor(ctx context.Context, by acts.Actor, player string) (string, error) {
	roster, err := w.store.PlayerRoster(ctx, player)
	if err != nil {
		return "", err
	}
	club, today := "", rulebook.Day(w.now())
	for i := range roster {
		if m := &roster[i]; m.On(today) && (club == "" || by.Presides(m.Club)) {
			club = m.Club
		}
	}
	return club, nil
}

// RemoveFromSquad takes a player out of a national team, for a reason (§ 4.1.2.11). The journal has a digest of the
// reason. Content: the [SquadExit].
func (o *Office) RemoveFromSquad(
	ctx context.Context, by acts.Actor, squad, player, reason string, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedLeaveSquad, Subject: acts.About("squads", squad, "removals", player), Terms: terms,
		Register: true}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		s, err := loadSquadOf(ctx, a, squad, player)
		if err != nil {
			return nil, err
		}
		if err := refuseNoReason(reason); err != nil {
			return nil, err
		}
		exit, err := s.leave(player, ExitRemoved, a.Entry.Day(), reason)
		if err != nil {
			return nil, err
		}
		if err := a.Tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		journalled := *exit
		if journalled.Reason, err = a.Tx.Seal(ctx, register.PersonOf(player), reason); err != nil {
			return nil, err
		}
		a.Entry.After = string(seasonfile.Canonical(&journalled))
		return acts.OutcomeOf(nil, exit), nil
	})
}

// refuseNoReason refuses to remove somebody without saying why. § 4.1.2.11
func refuseNoReason(reason string) error {
	if acts.Blank(reason) {
		return &scoring.Fault{Path: "$.reason", Rule: "4.1.2.11", Sentence: "Zum Ausscheiden aus dem Kader gehört eine Begründung."}
	}
	return acts.RefuseText("$.reason", reason)
}
