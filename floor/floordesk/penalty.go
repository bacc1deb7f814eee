package floordesk

import (
	"context"
	"slices"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// referee is who has imposed a penalty that was recorded on the floor; who recorded it stands in the journal.
const referee = "Turnierleitung"

// liftedOnFloor is why a penalty is lifted whose event is taken back.
const liftedOnFloor = "Am Floor zurückgenommen."

// punish writes a disqualification that is recorded at a table of a matchday, with its remark as the reason, among the
// penalties, too, and lifts it when it is taken back. One without a remark gets a warning. § 2.2.15, § 2.2.16
func (d *Desk) punish(ctx context.Context, a *act, before *Tournament, e *floor.Event) ([]rulebook.Warning, error) {
	taken := e.Do == floor.Undo
	if taken {
		e = &before.File.Events[e.Undone]
	}
	if before.Link == nil || e.Do != floor.Remove || e.Reason != floor.Disqualified {
		return nil, nil
	}
	p := before.penalty(e)
	if p.Player == "" {
		return nil, nil
	}
	all, err := a.Tx.Penalties(ctx, before.Link.MatchdayRef)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(o matchday.Penalty) bool {
		return o.Lifted == nil && o.Player == p.Player && o.Heat == p.Heat && o.Kind == p.Kind
	})
	by, terms := deputy(a), acts.Terms{At: a.Entry.At}
	asks := func(content any, topics ...any) {
		if a.By.SignedIn() {
			terms.Asked = before.Link.Asks("POST", content, "", topics...)
		}
	}
	switch {
	case taken && i >= 0:
		asks(map[string]string{"reason": liftedOnFloor}, "penalties", all[i].ID, "lift")
		err = d.league.Forgive(a.Within(ctx), by, before.Link.MatchdayRef, all[i].ID, liftedOnFloor, terms)
	case taken || i >= 0:
	case acts.Blank(p.Reason):
		return []rulebook.Warning{{Path: "$.note", Rule: "2.2.15",
			Detail: "Ohne Anmerkung steht die Disqualifikation nicht bei den Strafen der Sammelrunde; dort braucht sie einen Grund."}}, nil
	default:
		asks(map[string]any{"club": p.Club, "player": p.Player, "heat": p.Heat, "kind": p.Kind, "rule": p.Rule, "referee": p.Referee,
			"reason": p.Reason}, "penalties")
		err = d.league.Punish(a.Within(ctx), by, before.Link.MatchdayRef, p, terms)
	}
	return nil, err
}

// penalty is the penalty of a player who is disqualified by an event.
func (t *Tournament) penalty(e *floor.Event) *matchday.Penalty {
	p := &matchday.Penalty{Heat: t.Link.Heat, Kind: matchday.PenaltyDisqualification, Rule: "2.2.16", Referee: referee, Reason: e.Note}
	if !t.Link.IsMTT() {
		i := slices.IndexFunc(t.File.Entrants, func(o floor.Entrant) bool { return o.ID == e.Entrant })
		p.Club, p.Player = t.File.Entrants[i].Club, t.File.Entrants[i].Player
		return p
	}
	heats := t.State.Heats()
	p.Heat = len(heats)
	for i := range heats {
		for _, s := range heats[i].Stacks {
			if s.Club == e.Entrant {
				p.Club, p.Player, p.Heat = s.Club, s.Player, heats[i].Heat
			}
		}
	}
	return p
}
