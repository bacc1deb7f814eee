package director

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// mostTries is how often goOut tries again when others change the stacks at the same moment.
const mostTries = 5

// goOut lets a stack go out of an MTT, or come back. What others have entered meanwhile stays: the stack gets the number that
// is next when the request arrives. Sent a second time, the request changes nothing.
func (s *Handlers) goOut(d *visit) error {
	one, err := d.named()
	if err != nil {
		return err
	}
	stacks := one.Sheet.(*league.Stacks) // by its path
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	refused := d.goOut(stacks, sent)
	var stale *acts.Stale
	for range mostTries {
		if !errors.As(refused, &stale) {
			break
		}
		if d, err = d.again(); err != nil {
			return err
		}
		refused, stale = d.goOut(stacks, sent), nil
	}
	if d, err = d.again(); err != nil {
		return err
	}
	word := "ausgeschieden"
	if sent(director.OutField) == director.OutNo {
		word = "wieder-drin"
	}
	switch {
	case refused != nil && d.scripted():
		return d.answerRefused(refused)
	case d.scripted():
		return d.JSON(http.StatusOK, answer{Version: acts.VersionOf(stacks.Stored(d.Day))})
	case refused == nil:
		d.takes(sent)
		return d.Lead(d.MTTPath(stacks.Heat, stacks.MTT), word)
	}
	p, err := s.newSheet(d)
	if err != nil {
		return err
	}
	f := web.FormOf(p, director.OutForm(d.Param("club")))
	if f == nil {
		f = p.Entry
	}
	return d.ShowForm(p, f, refused)
}

// goOut stores the stacks of an MTT with one of them gone out, or in again, as the path and the form say. The stacks that
// are there are written over only as they were read for this page.
func (d *visit) goOut(stacks *league.Stacks, sent workplace.Sent) error {
	stored := d.TeamMTT(stacks.Heat, stacks.MTT)
	changed, err := d.withOut(stacks.Heat, stacks.MTT, stored, sent)
	if err != nil || acts.VersionOf(changed) == acts.VersionOf(stored) {
		return err
	}
	stacks.Stacks = changed.Stacks
	s := &sheet{Sheet: stacks, heat: stacks.Heat}
	terms, err := s.terms(d, workplace.Nothing)
	if err != nil {
		return err
	}
	if stored != nil {
		terms.New, terms.Match = false, []acts.Version{acts.VersionOf(stored)}
	}
	_, err = s.put(d.Request().Context(), d, terms)
	return err
}

// withOut returns the stacks as they would be. Where none are stored, those are taken with which the heat begins.
func (d *visit) withOut(heat int, mtt string, stored *scoring.TeamMTT, sent workplace.Sent) (*scoring.TeamMTT, error) {
	preset, _, err := d.preset(heat)
	if err != nil {
		return nil, err
	}
	now, next := stored, 0
	for i := range preset.TeamMTTs {
		if begins := &preset.TeamMTTs[i]; begins.MTT == mtt {
			next = begins.NextOut
			if now == nil {
				now = begins.Begin()
			}
		}
	}
	if now == nil {
		return nil, acts.ErrNotFound
	}
	if sent(director.OutField) == director.OutNo {
		return matchday.ComeBack(now, d.Param("club"))
	}
	return matchday.GoOut(now, d.Param("club"), next, sent(director.TogetherField) != "")
}

// board shows how the stacks change hands before a heat.
func (s *Handlers) board(d *visit, heat int) error {
	preset, _, err := d.preset(heat)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, director.NewBoard(&d.Source, heat, preset))
}
