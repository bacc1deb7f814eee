package director

import (
	"context"
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// second lists the cards of a heat for a second reading.
func (s *Handlers) second(d *desk, heat int) error {
	preset, names, err := d.preset(heat)
	if err != nil {
		return err
	}
	p := director.NewSecond(&d.Desk, heat, preset, names)
	return d.ShowDone(p, done)
}

// nextUnread is the page of the next card after that table which the caller can still confirm, or the list if there is none.
func (d *desk) nextUnread(heat, behind int, blind string) (string, error) {
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return "", err
	}
	unread := d.Unread(heat, preset)
	if len(unread) == 0 {
		return d.SecondPath(heat, 0), nil
	}
	for _, table := range unread {
		if table > behind {
			return d.SecondPath(heat, table) + blind, nil
		}
	}
	return d.SecondPath(heat, unread[0]) + blind, nil
}

// newSecondCard builds the page of a stored card for the second reading.
func (s *Handlers) newSecondCard(d *desk) (page, error) {
	heat, table, err := tableOf(d)
	if err != nil {
		return nil, err
	}
	if d.Card(heat, table) == nil {
		return nil, acts.ErrNotFound
	}
	preset, names, err := d.preset(heat)
	if err != nil {
		return nil, err
	}
	p := director.NewSecondCard(&d.Desk, heat, table, preset, names)
	seal(p, d.cardVersion(heat, table))
	p.Done = done[d.QueryParam(workplace.DoneField)]
	return p, nil
}

// secondCard shows a stored card for the second reading.
func (s *Handlers) secondCard(d *desk) error {
	p, err := s.newSecondCard(d)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, p)
}

// same confirms the stored card as it was shown.
func (s *Handlers) same(d *desk) error {
	heat, table, err := tableOf(d)
	if err != nil {
		return err
	}
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	card := d.Card(heat, table)
	if card == nil {
		return acts.ErrNotFound
	}
	out, err := d.confirm(sent, heat, card)
	var stale *acts.Stale
	if errors.As(err, &stale) {
		err = &acts.Refusal{Sentence: "Die Karte ist inzwischen geändert worden. Hier steht sie, wie sie jetzt ist."}
	}
	if d.scripted() {
		return d.tell(&sheet{heat: heat, content: card}, out, err, nil)
	}
	if err == nil {
		next, err := d.nextUnread(heat, table, "")
		if err != nil {
			return err
		}
		return d.Lead(next, "gegengelesen")
	}
	d, gone := d.again()
	if gone != nil {
		return gone
	}
	return d.Refused(sent, &workplace.FormAct{Form: director.SameForm, To: d.SecondPath(heat, 0)},
		func() (workplace.Formed, error) { return s.newSecondCard(d) }, err)
}

// confirm confirms a card that the caller has read.
func (d *desk) confirm(sent workplace.Sent, heat int, card *scoring.SitAndGo) (*acts.Outcome, error) {
	terms, err := d.Terms(sent, http.MethodPut, d.apiPath("heats", heat, matchday.SheetOfCard(card.Table), "confirmation"), card)
	if err != nil {
		return nil, err
	}
	d.amend(sent(director.ReasonField), &terms)
	out, err := d.Office.ConfirmCard(d.Request().Context(), d.By, d.At, heat, card, terms)
	if err == nil {
		out.Version = acts.VersionOf(card) // which stays as it is
	}
	return out, err
}

// newBlindCard builds the page on which a stored card is entered once more.
func (s *Handlers) newBlindCard(d *desk, takes bool) (*director.Card, error) {
	heat, table, err := tableOf(d)
	if err != nil {
		return nil, err
	}
	if d.Card(heat, table) == nil {
		return nil, acts.ErrNotFound
	}
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return nil, err
	}
	p := director.NewBlindCard(&d.Desk, heat, table, preset)
	if !takes {
		workplace.Seal(p.Entry, "")
		return p, nil
	}
	p.Takes()
	workplace.Seal(p.Entry, d.cardVersion(heat, table))
	return p, nil
}

// blindCard shows the page on which a stored card is entered once more.
func (s *Handlers) blindCard(d *desk) error {
	p, err := s.newBlindCard(d, false)
	if err != nil {
		return err
	}
	return d.ShowDone(p, done)
}

// putBlindCard confirms the stored card if the same was entered. What differs stands side by side; what was entered is
// stored only if it is sent once more for that.
func (s *Handlers) putBlindCard(d *desk) error {
	heat, table, err := tableOf(d)
	if err != nil {
		return err
	}
	if d.Card(heat, table) == nil {
		return acts.ErrNotFound
	}
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	card, refused := d.ReadCard(table, sent)
	e := &sheet{heat: heat, name: matchday.SheetOfCard(table), content: card, refused: refused,
		put: func(ctx context.Context, terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.PutSitAndGo(ctx, d.By, d.At, heat, card, terms)
		}}
	takes, how := sent(director.TakeField) != "", "karte"
	var out *acts.Outcome
	if takes {
		out, err = d.enter(sent, e)
	} else {
		out, err = d.compare(sent, e, card)
		how = "gegengelesen"
	}
	d, gone := d.again()
	if gone != nil {
		return gone
	}
	next, gone := d.nextUnread(heat, table, director.BlindPath)
	if gone != nil {
		return gone
	}
	return d.settle(sent, e, out, err, &again{next: next, done: how, same: d.SecondPath(heat, table),
		page: func() (sheetPage, error) { return s.newBlindCard(d, takes) },
		clash: func(f *web.Form) *director.Clash {
			c := director.NewSecondClash(&d.Desk, f, heat, card)
			for _, f := range []*web.Form{&c.Mine, c.Same} {
				workplace.Seal(f, d.cardVersion(heat, table))
			}
			return c
		},
		with: func() *scoring.Matchday { return matchday.WithCard(d.Day, heat, card) }})
}

// compare confirms the stored card if the same was sent. A card that is none is refused like one that is to be stored.
func (d *desk) compare(sent workplace.Sent, e *sheet, card *scoring.SitAndGo) (*acts.Outcome, error) {
	if e.refused != nil {
		return nil, e.refused
	}
	out, err := d.confirm(sent, e.heat, card)
	var stale *acts.Stale
	if !errors.As(err, &stale) {
		return out, err
	}
	try := acts.Terms{DryRun: true, Match: []acts.Version{stale.Version}}
	d.amend(sent(director.ReasonField), &try)
	if _, wrong := e.put(d.Request().Context(), try); wrong != nil {
		return nil, wrong
	}
	return nil, err
}
