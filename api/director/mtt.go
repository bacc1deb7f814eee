package director

import (
	"context"
	"errors"
	"net/http"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
)

// mttOf is the MTT that the path names, with its heat.
func mttOf(d *desk) (heat int, mtt string, err error) {
	if _, heat, err = rest.HeatOf(d); err != nil {
		return 0, "", err
	}
	if mtt = d.Param("mtt"); mtt != "A" && mtt != "B" {
		return 0, "", acts.ErrNotFound
	}
	return heat, mtt, nil
}

// newMTT builds the page of the stacks that the path names.
func (s *Handlers) newMTT(d *desk) (*director.MTT, error) {
	heat, mtt, err := mttOf(d)
	if err != nil {
		return nil, err
	}
	preset, names, err := d.preset(heat)
	if err != nil {
		return nil, err
	}
	p := director.NewMTT(&d.Desk, heat, mtt, preset, names)
	var stored acts.Version
	if h := d.Day.Heat(heat); h != nil {
		stored = acts.VersionOf(h.TeamMTT(mtt))
	}
	workplace.Seal(p.Entry, stored)
	return p, nil
}

// mtt shows the stacks of an MTT.
func (s *Handlers) mtt(d *desk) error {
	p, err := s.newMTT(d)
	if err != nil {
		return err
	}
	p.Done = done[d.QueryParam(workplace.DoneField)]
	return d.Show(http.StatusOK, p)
}

// putStacks stores the stacks of an MTT. What is doubtful is asked first.
func (s *Handlers) putStacks(d *desk) error {
	heat, mtt, err := mttOf(d)
	if err != nil {
		return err
	}
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	stacks, refused := director.ReadStacks(mtt, len(d.RunningDay.League.Clubs), sent)
	out, err := d.enter(sent, &sheet{heat, matchday.SheetOfMTT(mtt), stacks, refused,
		func(ctx context.Context, terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.PutTeamMTT(ctx, d.By, d.At, heat, stacks, terms)
		}})
	if err == nil && !out.DryRun {
		return d.Lead(d.HeatPath(heat), "stacks")
	}
	fresh, gone := s.desk(d.Visit)
	if gone != nil {
		return gone
	}
	d = fresh
	var stale *acts.Stale
	if errors.As(err, &stale) && stale.Version == acts.VersionOf(stacks) {
		return d.Lead(d.HeatPath(heat), "gleich")
	}
	p, gone := s.newMTT(d)
	if gone != nil {
		return gone
	}
	p.Entry.Typed(sent)
	switch {
	case errors.As(err, &stale):
		var stored *scoring.TeamMTT
		if h := d.Day.Heat(heat); h != nil {
			stored = h.TeamMTT(mtt)
		}
		p.Clash = director.NewStacksClash(&d.Desk, p.Entry, stored, stacks)
		p.Clash.Keep = d.HeatPath(heat)
		return d.clash(p, stale)
	case err != nil:
		return d.ShowForm(p, p.Entry, err)
	}
	p.Doubt(&d.Desk, out.Told, out.Doubts, oddChips(matchday.WithStacks(d.Day, heat, stacks), heat, matchday.SheetOfMTT(mtt)))
	return d.Show(http.StatusOK, p)
}
