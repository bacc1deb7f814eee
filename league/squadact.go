package league

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Squads returns all national teams, the latest event first.
func (w *Views) Squads(ctx context.Context) ([]eligibility.Squad, error) { return w.store.Squads(ctx) }

// Squad returns a national team.
func (w *Views) Squad(ctx context.Context, id string) (*eligibility.Squad, error) {
	return w.store.Squad(ctx, id)
}

// PutSquad nominates a national team for an event, adds players to it or names its captain (§ 4.1.2.6, § 4.1.2.10). Who
// is new in it must be a citizen, in a club and in the Austrian Ranking on that day (§ 4.1.2.3, § 4.1.2.5); a late
// nomination holds and is marked (§ 4.1.2.8). Content: the [eligibility.CallUp].
func (o *Office) PutSquad(ctx context.Context, by acts.Actor, c *eligibility.CallUp, terms acts.Terms) (*acts.Outcome, error) {
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
		if err := refuseCallUp(c); err != nil {
			return nil, err
		}
		if err := terms.Over(before, c); err != nil {
			return nil, err
		}
		p, err := newPool(ctx, a.Tx, snapshot, a.Entry.Day())
		if err != nil {
			return nil, err
		}
		if err := s.Call(c, p.candidate, a.Entry.Day(), terms.Force); err != nil {
			return nil, err
		}
		if err := a.Tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		outside, _, err := outsideAPSA(ctx, a.Tx, c.Players, p.clubs, a.Entry.Day())
		return a.Stored(before, s.CallUp()).With(s.Doubts(c, a.Entry.Day()), doubtsOfAPSA(c.Players, outside)), err
	})
}

// loadSquad loads a squad and its content, a new one without content where there is none.
func loadSquad(ctx context.Context, a *act, id string) (*eligibility.Squad, *eligibility.CallUp, error) {
	s, err := a.Tx.Squad(ctx, id)
	if errors.Is(err, acts.ErrNotFound) {
		return &eligibility.Squad{ID: id}, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return s, s.CallUp(), nil
}

// RefuseSquad enters that a player refuses his nomination, until three weeks before the event or three days after a later
// nomination; he need not say why (§ 4.1.2.9, A101). Content: the [eligibility.SquadExit].
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
		if breach := s.RefuseRefusal(player, a.Entry.Day()); breach != nil && !terms.Force {
			return nil, breach
		}
		exit := s.Leave(player, eligibility.ExitRefused, a.Entry.Day(), "")
		if err := a.Tx.PutSquad(ctx, s); err != nil {
			return nil, err
		}
		return a.Stored(nil, exit), nil
	})
}

// loadSquadOf loads a squad to which a player belongs.
func loadSquadOf(ctx context.Context, a *act, squad, player string) (*eligibility.Squad, error) {
	s, err := a.Tx.Squad(ctx, squad)
	if err == nil && s.Nomination(player) == nil {
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
// reason. Content: the [eligibility.SquadExit].
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
		if err := eligibility.RefuseRemoval(reason); err != nil {
			return nil, err
		}
		if err := acts.RefuseText("$.reason", reason); err != nil {
			return nil, err
		}
		exit := s.Leave(player, eligibility.ExitRemoved, a.Entry.Day(), reason)
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

// The most that a squad may have, and its event.
const (
	squadMax = 100
	eventMax = 200 // bytes
)

// refuseCallUp refuses a squad that is none by its form.
func refuseCallUp(c *eligibility.CallUp) error {
	fault := func(path, sentence string, args ...any) error {
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf(sentence, args...)}
	}
	switch {
	case !seasonfile.IsID(c.ID):
		return fault("$.id", "„%s“ ist keine gültige Id: erlaubt sind a–z, 0–9 und Bindestrich.", acts.Clip(c.ID))
	case acts.Blank(c.Event):
		return fault("$.event", "Die Veranstaltung fehlt.")
	case len(c.Event) > eventMax || strings.ContainsAny(c.Event, "\r\n\t"):
		return fault("$.event", "Der Name der Veranstaltung ist eine Zeile von höchstens %d Byte.", eventMax)
	case !scoring.IsDate(c.Start):
		return fault("$.start_date", "„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(c.Start))
	case c.Size < 0 || c.Size > squadMax:
		return fault("$.size", "Die Größe muss zwischen 1 und %d liegen.", squadMax)
	case len(c.Players) > squadMax:
		return fault("$.players", "Ein Kader hat höchstens %d Spieler.", squadMax)
	}
	if err := acts.RefuseLine("$.event", c.Event); err != nil {
		return err
	}
	for i, player := range c.Players {
		if slices.Contains(c.Players[:i], player) {
			return fault(fmt.Sprintf("$.players[%d]", i), "Der Spieler „%s“ steht zweimal im Kader.", acts.Clip(player))
		}
	}
	return nil
}
