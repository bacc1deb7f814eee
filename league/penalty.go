package league

import (
	"context"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// The kinds of penalty, from the mildest to the hardest. § 2.2.15
const (
	PenaltyWarning          = "warning"
	PenaltyOrbits           = "orbits" // away from the table for some rounds of the button
	PenaltyDisqualification = "disqualification"
)

// Penalty is what a referee has imposed on a player (§ 2.2.15 to § 2.2.18,
// § 2.2.24). It is never changed or deleted, only lifted by a second entry.
type Penalty struct {
	ID      string       `json:"id"`
	Club    string       `json:"club"`
	Player  string       `json:"player"`
	Heat    int          `json:"heat,omitempty"`
	Kind    string       `json:"kind" enum:"warning,orbits,disqualification"`
	Orbits  int          `json:"orbits,omitempty"`
	Rule    rulebook.Ref `json:"rule"`
	Referee string       `json:"referee"`
	Reason  string       `json:"reason"`
	At      time.Time    `json:"at"`
	Lifted  *Lift        `json:"lifted,omitempty"`
}

// Lift is the second entry that takes a penalty back.
type Lift struct {
	Reason string    `json:"reason"`
	At     time.Time `json:"at"`
}

// penaltyRules are the paragraphs that know penalties.
var penaltyRules = []rulebook.Ref{"2.2.1", "2.2.15", "2.2.16", "2.2.17", "2.2.18", "2.2.24"}

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
		d.entry.After = string(canonical(p.bare()))
		content := canonical(&p)
		return &Receipt{Status: Created, ETag: digest(content), Body: withWarnings(content, d.reminders(&p))}, nil
	})
}

// bare is a penalty without the texts about a person.
func (p *Penalty) bare() *Penalty {
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
	switch {
	case !slices.Contains([]string{PenaltyWarning, PenaltyOrbits, PenaltyDisqualification}, p.Kind):
		return &scoring.Fault{Path: "$.kind", Rule: "2.2.15", Sentence: "Eine Strafe ist eine Verwarnung (warning), eine Sperre für Button-Runden (orbits) oder eine Disqualifikation (disqualification)."}
	case p.Kind == PenaltyOrbits && (p.Orbits < 1 || p.Orbits > 100):
		return &scoring.Fault{Path: "$.orbits", Rule: "2.2.15", Sentence: "Eine Sperre dauert zumindest eine Button-Runde und höchstens 100."}
	case p.Kind != PenaltyOrbits && p.Orbits != 0:
		return &scoring.Fault{Path: "$.orbits", Rule: "2.2.15", Sentence: "Button-Runden hat nur eine Sperre."}
	case p.Heat < 0 || p.Heat > scoring.Heats || p.Heat == 0 && p.Kind == PenaltyDisqualification:
		return &scoring.Fault{Path: "$.heat", Rule: "2.2.16", Sentence: "Es gibt die Heats 1 bis 3; eine Disqualifikation nennt den, in dem sie ausgesprochen wurde."}
	case !slices.Contains(penaltyRules, p.Rule):
		return &scoring.Fault{Path: "$.rule", Sentence: "Strafen gibt es nach § 2.2.1, § 2.2.15 bis § 2.2.18 und § 2.2.24."}
	case blank(p.Referee):
		return &Refusal{Path: "$.referee", Sentence: "Es fehlt, wer die Strafe ausgesprochen hat."}
	case len(p.Referee) > 200:
		return &Refusal{Path: "$.referee", Sentence: "Der Name dessen, der die Strafe ausgesprochen hat, ist zu lang."}
	case blank(p.Reason):
		return &Refusal{Path: "$.reason", Sentence: "Eine Strafe braucht einen Grund."}
	}
	if err := refuseText("$.referee", p.Referee); err != nil {
		return err
	}
	return refuseText("$.reason", p.Reason)
}

// reminders are what is still to be done after a penalty: who is disqualified
// must be so on the card or the stack of the heat, too (§ 2.2.16, A24, A25).
func (d *day) reminders(p *Penalty) []rulebook.Warning {
	doubts := []rulebook.Warning{}
	if l := d.Lineup(p.Club); l == nil || !slices.Contains(l.Slots[:], p.Player) && l.Captain != p.Player {
		doubts = append(doubts, rulebook.Warning{Path: "$.player", Rule: "2.2.11", Detail: "Der Spieler steht nicht in der Aufstellung dieses Vereins."})
	}
	if p.Kind == PenaltyDisqualification && !d.marked(p) {
		doubts = append(doubts, rulebook.Warning{Path: "$.kind", Rule: "2.2.16", Detail: fmt.Sprintf("Auf der Rundenkarte oder am Stack von Heat %d ist der Spieler noch als disqualifiziert einzutragen; ersetzt werden darf er nicht.", p.Heat)})
	}
	return doubts
}

// marked reports whether the card or the stack of the heat says that the player
// was disqualified.
func (d *day) marked(p *Penalty) bool {
	h := d.Heat(p.Heat)
	if h == nil {
		return false
	}
	for _, card := range h.SitAndGos {
		if slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool { return s.Player == p.Player && s.Disqualified }) {
			return true
		}
	}
	for _, mtt := range h.TeamMTTs {
		if slices.ContainsFunc(mtt.Stacks, func(s scoring.Stack) bool { return s.Player == p.Player && s.Disqualified }) {
			return true
		}
	}
	return false
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
		d.entry.Before = string(canonical(p.bare()))
		p.Lifted = &Lift{reason, d.now()}
		if err := d.tx.LiftPenalty(ctx, at, id, p.Lifted); err != nil {
			return nil, err
		}
		after := p.bare()
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
