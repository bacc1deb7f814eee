package league

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
)

// ImposePenalty adds a penalty. A disqualification (§ 2.2.16) takes effect on the
// numbers only by the card or the stack that says so, of which the answer reminds.
// The journal names who and what; the reason and the referee stand in the penalty
// alone. Body: [matchday.Penalty].
func (o *Office) ImposePenalty(ctx context.Context, by acts.Actor, at acts.MatchdayRef, p matchday.Penalty,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedPenalty, At: at.Place(), Subject: at.About("penalties"), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		if err := d.refusePenalty(ctx, &p); err != nil {
			return nil, err
		}
		p.ID, p.At, p.Lifted = a.ID("pen-"), d.now(), nil
		if err := d.Tx.AddPenalty(ctx, at, &p); err != nil {
			return nil, err
		}
		a.Entry.Subject = at.About("penalties", p.ID)
		out := a.Stored(nil, barePenalty(&p))
		out.Content, out.Version = &p, acts.VersionOf(&p)
		void, err := d.doubtsOfDraws(ctx, p.Heat+1)
		return out.With(p.Doubts(d.Matchday), void), err
	})
}

// barePenalty is a penalty without the texts about a person.
func barePenalty(p *matchday.Penalty) *matchday.Penalty {
	bare := *p
	bare.Referee, bare.Reason = "", ""
	return &bare
}

// refusePenalty refuses a penalty that is none.
func (d *day) refusePenalty(ctx context.Context, p *matchday.Penalty) error {
	if err := d.plays(p.Club); err != nil {
		return err
	}
	if err := d.refuseStrangers(ctx, []mention{{"$.player", p.Player}}); err != nil {
		return err
	}
	if err := p.Refuse(); err != nil {
		return err
	}
	if err := p.RefuseForeign(d.Matchday); err != nil {
		return err
	}
	if err := acts.RefuseLine("$.referee", p.Referee); err != nil {
		return err
	}
	return acts.RefuseText("$.reason", p.Reason)
}

// LiftPenalty takes a penalty back by a second entry, for a reason; the first one
// stays. Body: [matchday.Penalty].
func (o *Office) LiftPenalty(ctx context.Context, by acts.Actor, at acts.MatchdayRef, id, reason string,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedLiftPenalty, At: at.Place(), Subject: at.About("penalties", id), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		all, err := d.Tx.Penalties(ctx, at)
		if err != nil {
			return nil, err
		}
		i := rowIndex(all, func(p *matchday.Penalty) bool { return p.ID == id })
		switch {
		case i == len(all):
			return nil, acts.ErrNotFound
		case all[i].Lifted != nil:
			return nil, &acts.Refusal{Sentence: "Die Strafe ist schon aufgehoben."}
		case acts.Blank(reason):
			return nil, &acts.Refusal{Path: "$.reason", Sentence: "Zum Aufheben braucht es einen Grund."}
		}
		if err := acts.RefuseText("$.reason", reason); err != nil {
			return nil, err
		}
		p := &all[i]
		before := barePenalty(p)
		p.Lifted = &matchday.Lift{Reason: reason, At: d.now()}
		if err := a.Tx.LiftPenalty(ctx, at, id, p.Lifted); err != nil {
			return nil, err
		}
		after := barePenalty(p)
		after.Lifted = &matchday.Lift{At: p.Lifted.At}
		out := a.Stored(before, after)
		out.Content, out.Version = p, acts.VersionOf(p)
		void, err := d.doubtsOfDraws(ctx, p.Heat+1)
		return out.With(void), err
	})
}

// Penalties returns the penalties of a matchday for its officials; those against
// one club also for its presidents.
func (w *Views) Penalties(ctx context.Context, by acts.Actor, at acts.MatchdayRef, club string) ([]matchday.Penalty, error) {
	if err := by.May(acts.DeedReadPenalties, at.Of(club)); err != nil {
		return nil, err
	}
	if _, err := w.dayOf(ctx, at); err != nil {
		return nil, err
	}
	all, err := w.store.Penalties(ctx, at)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(p matchday.Penalty) bool { return club != "" && p.Club != club }), nil
}
