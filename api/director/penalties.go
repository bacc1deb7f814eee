package director

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/director"
)

// newPenalties builds the page of the penalties.
func (s *Handlers) newPenalties(d *visit) (*director.Penalties, error) {
	list, err := d.Office.Penalties(d.Request().Context(), d.By, d.At, "")
	if err != nil {
		return nil, err
	}
	p := director.NewPenalties(&d.Source, list)
	seal(p, "")
	return p, nil
}

// penaltiesPage builds the page of the penalties.
func (s *Handlers) penaltiesPage(d *visit) (workplace.Formed, error) { return s.newPenalties(d) }

// penalties lists the penalties of a matchday.
func (s *Handlers) penalties(d *visit) error {
	p, err := s.newPenalties(d)
	if err != nil {
		return err
	}
	return d.ShowDone(p, done)
}

// impose imposes a penalty. What is doubtful about it, and what it leaves to be done, is told before the yes, which is
// bound to that.
func (s *Handlers) impose(d *visit) error {
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	out, refused := s.imposed(d, sent)
	if refused == nil && !out.DryRun {
		return d.Lead(d.Within(director.PenaltiesPath), "strafe")
	}
	if d, err = d.again(); err != nil {
		return err
	}
	p, err := s.newPenalties(d)
	if err != nil {
		return err
	}
	p.Entry.Typed(sent)
	if refused == nil {
		p.Ask(&d.Source, out.Told, out.Doubts)
		return d.Show(http.StatusOK, p)
	}
	return d.ShowForm(p, p.Entry, refused)
}

// imposed imposes the penalty of a form; without a yes what is doubtful is only tried out.
func (s *Handlers) imposed(d *visit, sent workplace.Sent) (*acts.Outcome, error) {
	penalty, err := director.ReadPenalty(sent)
	if err != nil {
		return nil, err
	}
	body := map[string]any{"club": penalty.Club, "player": penalty.Player, "heat": penalty.Heat, "kind": penalty.Kind,
		"orbits": penalty.Orbits, "rule": penalty.Rule, "referee": penalty.Referee, "reason": penalty.Reason}
	terms, err := d.Terms(sent, http.MethodPost, d.apiPath("penalties"), body)
	if err != nil {
		return nil, err
	}
	ctx := d.Request().Context()
	if yes := sent(director.YesField); yes != "" {
		terms.Match, terms.New = []acts.Version{acts.Version(yes)}, false
		return d.Office.ImposePenalty(ctx, d.By, d.At, penalty, terms)
	}
	try := terms
	try.DryRun = true
	out, err := d.Office.ImposePenalty(ctx, d.By, d.At, penalty, try)
	if err != nil || len(out.Doubts) > 0 || !out.DryRun {
		return out, err
	}
	return d.Office.ImposePenalty(ctx, d.By, d.At, penalty, terms)
}

// lift takes a penalty back, for a reason.
func (s *Handlers) lift(d *visit, sent workplace.Sent) *workplace.FormAct {
	id, reason := d.Param("penalty"), sent("reason")
	return &workplace.FormAct{
		Form: director.LiftForm(id), Done: "aufgehoben", To: d.Within(director.PenaltiesPath),
		Method: http.MethodPost, Path: d.apiPath("penalties", id, "lift"), Body: map[string]string{"reason": reason},
		Do: func(terms acts.Terms) error {
			_, err := d.Office.LiftPenalty(d.Request().Context(), d.By, d.At, id, reason, terms)
			return err
		},
	}
}
