package director

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
)

// mostTries is how often goOut tries again when others change the stacks at the same moment.
const mostTries = 5

// goOut lets a stack go out of an MTT, or come back. What others have entered meanwhile stays: the stack gets the number that
// is next when the request arrives. Sent a second time, the request changes nothing.
func (s *Handlers) goOut(d *desk) error {
	heat, mtt, err := mttOf(d)
	if err != nil {
		return err
	}
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	refused := d.goOut(heat, mtt, sent)
	var stale *acts.Stale
	for range mostTries {
		if !errors.As(refused, &stale) {
			break
		}
		if d, err = d.again(); err != nil {
			return err
		}
		refused, stale = d.goOut(heat, mtt, sent), nil
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
		return d.tellRefused(refused)
	case d.scripted():
		return d.JSON(http.StatusOK, answer{Version: acts.VersionOf(d.TeamMTT(heat, mtt))})
	case refused == nil:
		return d.Lead(d.MTTPath(heat, mtt), word)
	}
	p, err := s.newMTT(d)
	if err != nil {
		return err
	}
	f := p.Form(director.OutForm(d.Param("club")))
	if f == nil {
		f = p.Entry
	}
	return d.ShowForm(p, f, refused)
}

// goOut stores the stacks of an MTT with one of them gone out, or in again, as the path and the form say. The stacks that
// are there are written over only as this desk has read them.
func (d *desk) goOut(heat int, mtt string, sent workplace.Sent) error {
	stored := d.TeamMTT(heat, mtt)
	changed, err := d.withOut(heat, mtt, stored, sent)
	if err != nil || acts.VersionOf(changed) == acts.VersionOf(stored) {
		return err
	}
	terms, err := d.Terms(workplace.Nothing, http.MethodPut, d.apiPath("heats", heat, matchday.SheetOfMTT(mtt)), changed)
	if err != nil {
		return err
	}
	if stored != nil {
		terms.New, terms.Match = false, []acts.Version{acts.VersionOf(stored)}
	}
	_, err = d.Office.PutTeamMTT(d.Request().Context(), d.By, d.At, heat, changed, terms)
	return err
}

// withOut returns the stacks as they would be. Where none are stored, those are taken with which the heat begins.
func (d *desk) withOut(heat int, mtt string, stored *scoring.TeamMTT, sent workplace.Sent) (*scoring.TeamMTT, error) {
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
