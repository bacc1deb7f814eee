package league

import (
	"context"
	"encoding/json"
	"errors"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// Squads returns all national teams, the latest event first.
func (o *Office) Squads(ctx context.Context) ([]Squad, error) { return o.store.Squads(ctx) }

// Squad returns a national team.
func (o *Office) Squad(ctx context.Context, id string) (*Squad, error) { return o.store.Squad(ctx, id) }

// PutSquad nominates a national team for an event, adds players to it or names
// its captain (§ 4.1.2.6, § 4.1.2.10). Who is new in it must be a citizen, in a
// club and in the Austrian Ranking on that day (§ 4.1.2.3, § 4.1.2.5); a late
// nomination holds and is marked (§ 4.1.2.8). Content: the [CallUp]; the body has
// warnings beside it.
func (o *Office) PutSquad(ctx context.Context, by Actor, c *CallUp, terms Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedSquad, Place{}); err != nil {
		return nil, err
	}
	snapshot, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	e := acts.Request{By: by, Deed: acts.DeedSquad, Subject: "squads/" + c.ID, Terms: terms, Register: true}
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		s, before, err := squadToWrite(ctx, tx, c.ID)
		if err != nil {
			return nil, err
		}
		if err := c.check(); err != nil {
			return nil, err
		}
		if err := terms.Over(before, seasonfile.Canonical(c)); err != nil {
			return nil, err
		}
		p, err := newPool(ctx, tx, snapshot, entry.Day())
		if err != nil {
			return nil, err
		}
		if err := s.call(c, p, entry.Day(), terms.Force); err != nil {
			return nil, err
		}
		if err := tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		entry.Before, entry.After = string(before), string(s.content())
		return stored(before, s.content()).With(s.doubts(c, entry.Day())), nil
	})
}

// squadToWrite returns a squad and its content, a new one without content where
// there is none.
func squadToWrite(ctx context.Context, tx Tx, id string) (*Squad, json.RawMessage, error) {
	s, err := tx.Squad(ctx, id)
	if errors.Is(err, ErrNotFound) {
		return &Squad{ID: id}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return s, s.content(), nil
}

// RefuseSquad enters that a player refuses his nomination, until three weeks
// before the event; he need not say why (§ 4.1.2.9). Body: the [SquadExit].
func (o *Office) RefuseSquad(ctx context.Context, by Actor, squad, player string, terms Terms) (*acts.Outcome, error) {
	club, err := o.clubFor(ctx, by, player)
	if err != nil {
		return nil, err
	}
	e := acts.Request{By: by, Deed: acts.DeedRefuseSquad, At: acts.AtClub(club), Subject: "squads/" + squad + "/refusals/" + player, Terms: terms}
	return o.exit(ctx, e, squad, player, ExitRefused, "")
}

// clubFor returns the club in whose name somebody speaks for a player today: one
// of the player's that he presides over, else the player's first.
func (o *Office) clubFor(ctx context.Context, by Actor, player string) (string, error) {
	roster, err := o.store.PlayerRoster(ctx, player)
	if err != nil {
		return "", err
	}
	club, today := "", rulebook.Day(o.now())
	for i := range roster {
		if m := &roster[i]; m.On(today) && (club == "" || by.Presides(m.Club)) {
			club = m.Club
		}
	}
	return club, nil
}

// RemoveFromSquad takes a player out of a national team, for a reason
// (§ 4.1.2.11). The journal has a digest of the reason. Body: the
// [SquadExit].
func (o *Office) RemoveFromSquad(ctx context.Context, by Actor, squad, player, reason string, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedLeaveSquad, Subject: "squads/" + squad + "/removals/" + player, Terms: terms}
	return o.exit(ctx, e, squad, player, ExitRemoved, reason)
}

// exit carries out that a player leaves a squad.
func (o *Office) exit(ctx context.Context, e acts.Request, squad, player, kind, reason string) (*acts.Outcome, error) {
	e.Register = true
	return o.do(ctx, e, func(a *act) (*acts.Outcome, error) {
		tx, entry := a.Tx, a.Entry
		s, err := tx.Squad(ctx, squad)
		if err != nil {
			return nil, err
		}
		if s.nomination(player) == nil {
			return nil, ErrNotFound
		}
		switch kind {
		case ExitRefused:
			if err := s.refuseRefusal(entry.Day()); err != nil && !e.Terms.Force {
				return nil, err
			}
		case ExitRemoved:
			if err := refuseNoReason(reason); err != nil {
				return nil, err
			}
		}
		exit, err := s.leave(player, kind, entry.Day(), reason)
		if err != nil {
			return nil, err
		}
		if err := tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		told := *exit
		if reason != "" {
			if told.Reason, err = tx.Seal(ctx, personOf(player), reason); err != nil {
				return nil, err
			}
		}
		entry.After = string(seasonfile.Canonical(told))
		return stored(nil, seasonfile.Canonical(exit)), nil
	})
}

// refuseNoReason refuses to remove somebody without saying why. § 4.1.2.11
func refuseNoReason(reason string) error {
	if acts.Blank(reason) {
		return &scoring.Fault{Path: "$.reason", Rule: "4.1.2.11", Sentence: "Zum Ausscheiden aus dem Kader gehört eine Begründung."}
	}
	return acts.RefuseText("$.reason", reason)
}
