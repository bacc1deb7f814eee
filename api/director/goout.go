package director

import (
	"errors"
	"net/http"
	"time"

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
// is next when the request arrives; if it went out before one that is out, that is noted and asked. Sent a second time, the request
// changes nothing.
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
	word, refused := d.goOut(stacks, sent)
	var stale *acts.Stale
	for range mostTries {
		if !errors.As(refused, &stale) {
			break
		}
		if d, err = d.again(); err != nil {
			return err
		}
		stale = nil
		word, refused = d.goOut(stacks, sent)
	}
	if d, err = d.again(); err != nil {
		return err
	}
	switch {
	case refused != nil && d.scripted():
		return d.answerRefused(refused)
	case d.scripted():
		return d.JSON(http.StatusOK, answer{Version: acts.VersionOf(stacks.Stored(d.Day))})
	case refused == nil:
		if err := d.takes(sent); err != nil {
			return err
		}
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

// goOut stores the stacks of an MTT with one of them gone out, or in again, as the path and the form say, and returns the word for what
// was done. The stacks that are there are written over only as they were read for this page.
func (d *visit) goOut(stacks *league.Stacks, sent workplace.Sent) (word string, err error) {
	preset, _, err := d.preset(stacks.Heat)
	if err != nil {
		return "", err
	}
	stored, club, answer := d.TeamMTT(stacks.Heat, stacks.MTT), d.Param("club"), sent(director.FirstField)
	now, next := begun(preset, stacks.MTT, stored)
	if now == nil {
		return "", acts.ErrNotFound
	}
	happened, err := acts.Happened(director.HappenedField, sent(director.HappenedField), d.Now)
	if err != nil {
		return "", err
	}
	tap := &matchday.Tap{Club: club, In: sent(director.OutField) == director.OutNo, With: sent(director.TogetherField), Happened: happened}
	if tap.Behind = answer == director.FirstOthers; !tap.Behind {
		tap.Before = answer
	}
	turn, err := tap.Turn(now, preset.Busts, next)
	if err != nil {
		return "", err
	}
	word = "ausgeschieden"
	if tap.In {
		word = "wieder-drin"
	}
	moment := turn.Happened.Format(time.RFC3339)
	switch {
	case turn.Drops:
		_, err := d.Office.Acts.Do(d.Request().Context(), d.By, &league.DropBust{OfMTT: stacks.OfMTT, Club: club}, acts.Terms{})
		return word, err
	case turn.Asks:
		_, err := d.Office.Acts.Do(d.Request().Context(), d.By, &league.NoteBust{OfMTT: stacks.OfMTT, Club: club, Happened: moment}, acts.Terms{})
		return "gefragt", err
	case acts.VersionOf(turn.Stacks) == acts.VersionOf(stored):
		return word, nil
	}
	if stacks.Stacks = turn.Stacks.Stacks; !turn.Noted {
		stacks.Happened = moment
	}
	s := &sheet{Sheet: stacks, heat: stacks.Heat}
	terms, err := s.terms(d, workplace.Nothing)
	if err != nil {
		return "", err
	}
	if stored != nil {
		terms.New, terms.Match = false, []acts.Version{acts.VersionOf(stored)}
	}
	_, err = s.put(d.Request().Context(), d, terms)
	return word, err
}

// begun returns the stacks of an MTT as they are, and the number of who goes out next. Where none are stored, those are taken with which
// the heat begins; nil if there is no such MTT.
func begun(preset *league.HeatPreset, mtt string, stored *scoring.TeamMTT) (now *scoring.TeamMTT, next int) {
	now = stored
	for i := range preset.TeamMTTs {
		if begins := &preset.TeamMTTs[i]; begins.MTT == mtt {
			next = begins.NextOut
			if now == nil {
				now = begins.Begin()
			}
		}
	}
	return now, next
}

// board shows how the stacks change hands before a heat.
func (s *Handlers) board(d *visit, heat int) error {
	preset, _, err := d.preset(heat)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, director.NewBoard(&d.Source, heat, preset))
}
