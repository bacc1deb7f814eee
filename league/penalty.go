package league

import (
	"context"
	"crypto/rand"
	"slices"
	"strings"

	"pokerliga/scoring"
)

// ImposePenalty adds a penalty. A disqualification (§ 2.2.16) takes effect on the
// numbers only by the card or the stack that says so, of which the answer reminds.
// The journal names who and what; the reason and the referee stand in the penalty
// alone. Body: [Penalty].
func (o *Office) ImposePenalty(ctx context.Context, by Actor, at MatchdayRef, p Penalty, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedPenalty, at: at.place(), subject: at.path("penalties"), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		if err := d.refusePenalty(ctx, &p); err != nil {
			return nil, err
		}
		p.ID, p.At, p.Lifted = "pen-"+strings.ToLower(rand.Text())[:12], d.now(), nil
		if err := d.tx.AddPenalty(ctx, at, &p); err != nil {
			return nil, err
		}
		d.entry.Subject = at.path("penalties", p.ID)
		d.entry.After = string(canonical(barePenalty(&p)))
		content := canonical(&p)
		return &Receipt{Status: Created, ETag: digest(content), Body: withWarnings(content, p.Doubts(d.Matchday))}, nil
	})
}

// barePenalty is a penalty without the texts about a person.
func barePenalty(p *Penalty) *Penalty {
	bare := *p
	bare.Referee, bare.Reason = "", ""
	return &bare
}

// refusePenalty refuses a penalty that is none.
func (d *day) refusePenalty(ctx context.Context, p *Penalty) error {
	if err := d.plays(p.Club); err != nil {
		return err
	}
	if err := d.refuseStrangers(ctx, []mention{{"$.player", p.Player}}); err != nil {
		return err
	}
	if err := p.Refuse(); err != nil {
		return err
	}
	if err := refuseText("$.referee", p.Referee); err != nil {
		return err
	}
	return refuseText("$.reason", p.Reason)
}

// LiftPenalty takes a penalty back by a second entry, for a reason; the first one
// stays. Body: [Penalty].
func (o *Office) LiftPenalty(ctx context.Context, by Actor, at MatchdayRef, id, reason string, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedLiftPenalty, at: at.place(), subject: at.path("penalties", id), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		all, err := d.tx.Penalties(ctx, at)
		if err != nil {
			return nil, err
		}
		i := place(all, func(p *Penalty) bool { return p.ID == id })
		switch {
		case i == len(all):
			return nil, ErrNotFound
		case all[i].Lifted != nil:
			return nil, &Refusal{Sentence: "Die Strafe ist schon aufgehoben."}
		case blank(reason):
			return nil, &Refusal{Path: "$.reason", Sentence: "Zum Aufheben braucht es einen Grund."}
		}
		if err := refuseText("$.reason", reason); err != nil {
			return nil, err
		}
		p := &all[i]
		d.entry.Before = string(canonical(barePenalty(p)))
		p.Lifted = &Lift{Reason: reason, At: d.now()}
		if err := d.tx.LiftPenalty(ctx, at, id, p.Lifted); err != nil {
			return nil, err
		}
		after := barePenalty(p)
		after.Lifted = &Lift{At: p.Lifted.At}
		d.entry.After = string(canonical(after))
		content := canonical(p)
		return &Receipt{Status: Changed, ETag: digest(content), Body: content}, nil
	})
}

// Penalties returns the penalties of a matchday for its officials; those against
// one club also for its presidents.
func (o *Office) Penalties(ctx context.Context, by Actor, at MatchdayRef, club string) ([]Penalty, error) {
	if err := by.May(DeedReadPenalties, at.of(club)); err != nil {
		return nil, err
	}
	if _, err := o.onSchedule(ctx, at); err != nil {
		return nil, err
	}
	all, err := o.store.Penalties(ctx, at)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(p Penalty) bool { return club != "" && p.Club != club }), nil
}

// onSchedule returns a matchday as it is stored, whole.
func (o *Office) onSchedule(ctx context.Context, at MatchdayRef) (*scoring.Matchday, error) {
	v, err := o.season(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	if l := v.File.League(at.League); l != nil {
		for i := range l.Matchdays {
			if l.Matchdays[i].Number == at.Number {
				return &l.Matchdays[i], nil
			}
		}
	}
	return nil, ErrNotFound
}
