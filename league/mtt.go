package league

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutTeamMTT records the stacks of MTT "A" or "B" in a heat (§ 3.2.14). The first stacks of a heat open the heat. Into
// a closed heat who may open it again puts them with a reason, as a correction (A29). Content: the MTT with its stacks.
func (o *Office) PutTeamMTT(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, mtt *scoring.TeamMTT,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedStacks, At: at.OfSheet(heat, matchday.SheetOfMTT(mtt.MTT)),
		Subject: stacksPath(at, heat, mtt.MTT), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before := d.stacks(heat, mtt.MTT)
		if err := d.refusePlay(ctx, before, mtt, heat, matchday.Stacked(mtt)); err != nil {
			return nil, err
		}
		if err := matchday.RefuseRemoved(d.Matchday, mtt); err != nil && !terms.Force {
			return nil, err
		}
		path := d.setStacks(heat, mtt)
		doubts, err := d.checkPlay(ctx, path, heat, nil, before, matchday.Stacked(mtt))
		if err != nil {
			return nil, err
		}
		if err := d.begin(ctx, heat); err != nil {
			return nil, err
		}
		if err := a.Tx.PutTeamMTT(ctx, at, heat, mtt); err != nil {
			return nil, err
		}
		out := a.Stored(before, mtt).With(d.warnings(path), matchday.DoubtsOfStacks(d.Matchday, heat, mtt), doubts)
		return out, d.leave(ctx, heat, before == nil)
	})
}

// DeleteTeamMTT takes the stacks of an MTT away, as long as the heat is open.
func (o *Office) DeleteTeamMTT(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, mtt string,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedDropStacks, At: at.Place(), Subject: stacksPath(at, heat, mtt), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		before := d.stacks(heat, mtt)
		if err := d.refuseDrop(ctx, before, heat); err != nil {
			return nil, err
		}
		h := d.Heat(heat)
		h.TeamMTTs = slices.DeleteFunc(h.TeamMTTs, func(m scoring.TeamMTT) bool { return m.MTT == mtt })
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.DeleteTeamMTT(ctx, at, heat, mtt); err != nil {
			return nil, err
		}
		if err := d.clearHeat(ctx, heat); err != nil {
			return nil, err
		}
		return a.Removed(before), d.leave(ctx, heat, false)
	})
}

// stacksPath is the path of the stacks of an MTT for the journal.
func stacksPath(at acts.MatchdayRef, heat int, mtt string) acts.Subject {
	return at.About("heats", heat, "team-mtts", mtt)
}

// stacks returns the content of an MTT in a heat, nil for none.
func (d *day) stacks(heat int, mtt string) json.RawMessage {
	h := d.Heat(heat)
	if h == nil {
		return nil
	}
	return seasonfile.Canonical(h.TeamMTT(mtt))
}

// setStacks writes the stacks of an MTT into the matchday in memory, and returns their path there.
func (d *day) setStacks(heat int, mtt *scoring.TeamMTT) string {
	h, in := d.openHeat(heat)
	i := rowIndex(h.TeamMTTs, func(m *scoring.TeamMTT) bool { return m.MTT == mtt.MTT })
	set(&h.TeamMTTs, i, *mtt)
	return fmt.Sprintf("%s.team_mtts[%d]", in, i)
}
