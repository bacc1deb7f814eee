package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/matchday"
	"pokerliga/scoring"
)

// PutTeamMTT records the stacks of MTT "A" or "B" in a heat (§ 3.2.14). The
// first stacks of a heat open the heat. Into a closed heat an admin puts them with
// a reason, as a correction (A29). Content: the MTT with its stacks.
func (o *Office) PutTeamMTT(ctx context.Context, by Actor, at MatchdayRef, heat int, mtt *scoring.TeamMTT, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedStacks, at: at.place(), subject: stacksPath(at, heat, mtt.MTT), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		doubts, err := d.doubtsOfPlay(ctx, heat, nil, matchday.Stacked(mtt))
		if err != nil {
			return nil, err
		}
		return d.put(&terms, change{
			doubts: doubts,
			before: d.stacksContent(heat, mtt.MTT),
			after:  canonical(mtt),
			refuse: func() error {
				if err := d.refusePlay(ctx, &e, heat, matchday.Stacked(mtt)); err != nil {
					return err
				}
				if terms.Force {
					return nil
				}
				return matchday.RefuseRemoved(d.Matchday, mtt)
			},
			write: func() string {
				h, in := d.openHeat(heat)
				i := place(h.TeamMTTs, func(m *scoring.TeamMTT) bool { return m.MTT == mtt.MTT })
				set(&h.TeamMTTs, i, *mtt)
				return fmt.Sprintf("%s.team_mtts[%d]", in, i)
			},
			save: func() error {
				if err := d.saveHeat(ctx, heat); err != nil {
					return err
				}
				return d.tx.PutTeamMTT(ctx, at, heat, mtt)
			},
		})
	})
}

// DeleteTeamMTT takes the stacks of an MTT away, as long as the heat is open.
func (o *Office) DeleteTeamMTT(ctx context.Context, by Actor, at MatchdayRef, heat int, mtt string, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedDropStacks, at: at.place(), subject: stacksPath(at, heat, mtt), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		return d.drop(&terms, change{
			before: d.stacksContent(heat, mtt),
			refuse: func() error { return d.refuseHeat(heat) },
			write: func() string {
				h := d.Heat(heat)
				h.TeamMTTs = slices.DeleteFunc(h.TeamMTTs, func(m scoring.TeamMTT) bool { return m.MTT == mtt })
				return ""
			},
			save: func() error {
				if err := d.tx.DeleteTeamMTT(ctx, at, heat, mtt); err != nil {
					return err
				}
				return d.clearHeat(ctx, heat)
			},
		})
	})
}

// stacksPath is the path of the stacks of an MTT for the journal.
func stacksPath(at MatchdayRef, heat int, mtt string) string {
	return at.path("heats", fmt.Sprint(heat), "team-mtts", mtt)
}

// stacksContent returns the content of an MTT in a heat, nothing for none.
func (d *day) stacksContent(heat int, mtt string) json.RawMessage {
	h := d.Heat(heat)
	if h == nil || h.TeamMTT(mtt) == nil {
		return nil
	}
	return canonical(h.TeamMTT(mtt))
}
