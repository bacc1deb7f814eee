package director

import (
	"context"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
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
	workplace.Seal(p.Entry, acts.VersionOf(d.TeamMTT(heat, mtt)))
	return p, nil
}

// mtt shows the stacks of an MTT.
func (s *Handlers) mtt(d *desk) error {
	p, err := s.newMTT(d)
	if err != nil {
		return err
	}
	return d.ShowDone(p, done)
}

// board shows how the stacks change hands before a heat.
func (s *Handlers) board(d *desk, heat int) error {
	preset, _, err := d.preset(heat)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, director.NewBoard(&d.Desk, heat, preset))
}

// afterStacks is the page to go on to when stacks are stored: the heat; who helps at the MTT stays there.
func (d *desk) afterStacks(heat int, mtt string) string {
	if d.Only != "" {
		return d.MTTPath(heat, mtt)
	}
	return d.HeatPath(heat)
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
	e := &sheet{heat: heat, name: matchday.SheetOfMTT(mtt), content: stacks, refused: refused,
		put: func(ctx context.Context, terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.PutTeamMTT(ctx, d.By, d.At, heat, stacks, terms)
		}}
	return d.puts(sent, e, func(d *desk) *again {
		return &again{next: d.afterStacks(heat, mtt), done: "stacks",
			page: func() (sheetPage, error) { return s.newMTT(d) },
			clash: func(f *web.Form) *director.Clash {
				return director.NewStacksClash(&d.Desk, f, d.TeamMTT(heat, mtt), stacks)
			},
			with: func() *scoring.Matchday { return matchday.WithStacks(d.Day, heat, stacks) }}
	})
}
