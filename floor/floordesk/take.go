package floordesk

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// FloorSheet says how a card or stacks in the matchday stand to what a tournament says.
type FloorSheet struct {
	State   string            `json:"state" enum:"none,same,other"` // none: nothing stands there
	Version acts.Version      `json:"version,omitempty"`            // of what stands there
	Card    *scoring.SitAndGo `json:"sit_and_go,omitempty"`         // as the floor says, once it says something
	Stacks  *scoring.TeamMTT  `json:"team_mtt,omitempty"`
}

// SheetIn compares a heat of the matchday, nil if it has not begun, with what the tournament says of it.
func (t *Tournament) SheetIn(heat int, h *scoring.Heat) FloorSheet {
	s := t.sheets()[heat]
	if s == nil {
		return FloorSheet{State: "none"}
	}
	s.in(h)
	told := FloorSheet{State: "none", Version: s.stored, Card: s.card, Stacks: s.stacks}
	switch s.stored {
	case "":
	case s.version():
		told.State = "same"
	default:
		told.State = "other"
	}
	return told
}

// Take writes what the tournament says of a heat in the place of what stands there, by hand or not; the terms must name that.
// From then on the floor writes there again. Bound to a dry run, the terms need name nothing else. Content: the [FloorSheet].
func (d *Desk) Take(ctx context.Context, by acts.Actor, tournament string, heat int, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorDirect, At: d.of(ctx, acts.OfTournament(tournament)),
		Subject: acts.About("floor", tournament, "sheets", heat), Terms: terms}
	return d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		s := t.sheets()[heat]
		switch {
		case s == nil:
			return nil, acts.ErrNotFound
		case s.version() == "":
			return nil, &acts.Refusal{Sentence: "Am Floor steht noch kein Ergebnis fest."}
		}
		if err := s.look(ctx, a.Tx, tournament); err != nil {
			return nil, err
		}
		a.Entry.Before = mustJSON(map[string]any{"heat": heat, "version": s.stored})
		seen := a.Terms
		if s.stored != "" && !seen.Bound() {
			switch {
			case seen.Match == nil:
				return nil, acts.ErrNoMatch
			case !seen.Matches(s.stored):
				return nil, &acts.Stale{Version: s.stored}
			}
		}
		if s.stored != s.version() {
			if err := d.write(ctx, a, s, tournament); err != nil {
				return nil, s.named(err)
			}
		} else if err := a.Tx.PutFloorSheet(ctx, tournament, heat, s.stored); err != nil {
			return nil, err
		}
		taken := &FloorSheet{State: "same", Version: s.version(), Card: s.card, Stacks: s.stacks}
		a.Entry.After = mustJSON(map[string]any{"heat": heat, "version": s.version()})
		return &acts.Outcome{Kind: acts.Changed, Content: taken}, nil
	})
}
