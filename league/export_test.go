package league

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// DayOfAnAct returns a matchday, its league and since when it is official, as an act finds them.
func (o *Office) DayOfAnAct(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef,
) (m *scoring.Matchday, l *scoring.League, official time.Time) {
	r := acts.Request{By: by, Deed: acts.DeedReport, At: at.Place(), Terms: acts.Terms{Reason: "Probe"}}
	none := errors.New("nothing is done")
	_, _ = o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if d, err := o.loadDay(ctx, a); err == nil {
			m, l, official = d.Matchday, d.league, d.official
		}
		return nil, none
	})
	return m, l, official
}

// Followed returns how many of the latest versions of a season the next snapshot of the office follows without reading.
func (o *Office) Followed(season string) int {
	if t := o.trails.of[season]; t != nil {
		return len(t.steps)
	}
	return 0
}

// Parts are all parts of a snapshot that are not made when asked for, by what they are.
func (s *Snapshot) Parts() map[string]any {
	parts := map[string]any{"clubs": s.Clubs, "register": s.register, "people": s.people, "until": s.Until.Unix()}
	for _, v := range s.Seasons {
		for what, part := range map[string]any{
			"head": v.Head, "leagues": v.Leagues(), "file": v.File, "public": v.Public, "results": v.Results, "halls": v.halls, "end": v.End,
			"frozen": v.Frozen, "differs": v.Differs, "freezes": v.freezes, "hand-ins": v.handIns, "sanctions": v.sanctions,
		} {
			parts[fmt.Sprintf("%s of %s", what, v.Head.ID)] = part
		}
	}
	return parts
}
