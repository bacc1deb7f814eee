package director

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// second lists the cards of a heat for a second reading.
func (s *Handlers) second(d *visit, heat int) error {
	preset, names, err := d.preset(heat)
	if err != nil {
		return err
	}
	p := director.NewSecond(&d.Source, heat, preset, names)
	return d.ShowDone(p, done)
}

// nextUnread is the page of the next card after that table which the caller can still confirm, or the list if there is none.
func (d *visit) nextUnread(heat, behind int, blind string) (string, error) {
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
func (s *Handlers) newSecondCard(d *visit) (workplace.Formed, error) {
	card, err := d.stored()
	if err != nil {
		return nil, err
	}
	heat, table := card.Heat, card.Table
	preset, names, err := d.preset(heat)
	if err != nil {
		return nil, err
	}
	photos, err := d.Office.Evidence(d.Request().Context(), d.By, card.AtHeat)
	if err != nil {
		return nil, err
	}
	p := director.NewSecondCard(&d.Source, heat, table, preset, names, photos)
	seal(p, acts.VersionOf(d.Card(heat, table)))
	return p, nil
}

// same confirms the stored card as it was shown.
func (s *Handlers) same(d *visit) error {
	card, err := d.stored()
	if err != nil {
		return err
	}
	heat, table := card.Heat, card.Table
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	card.Seats = d.Card(heat, table).Seats
	out, err := d.confirm(sent, card)
	var stale *acts.Stale
	if errors.As(err, &stale) {
		err = &acts.Refusal{Sentence: "Die Karte ist inzwischen geändert worden. Hier steht sie, wie sie jetzt ist."}
	}
	if d.scripted() {
		return d.answerEntered(&sheet{Sheet: card, heat: heat}, out, err, nil)
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

// stored is the card that the path names, if there is one.
func (d *visit) stored() (*league.Card, error) {
	s, err := d.named()
	if err != nil {
		return nil, err
	}
	if s.Stored(d.Day) == nil {
		return nil, acts.ErrNotFound
	}
	return s.Sheet.(*league.Card), nil // by its path
}

// confirm confirms a card that the caller has read.
func (d *visit) confirm(sent workplace.Sent, card *league.Card) (*acts.Outcome, error) {
	v := &league.ConfirmCard{Card: *card}
	terms, err := d.Terms(sent, http.MethodPut, d.apiPath("heats", card.Heat, card.Name(), "confirmation"), card.Content())
	if err != nil {
		return nil, err
	}
	d.amend(sent(director.ReasonField), &terms)
	out, err := d.Office.Acts.Do(d.Request().Context(), d.By, v, terms)
	if err == nil {
		out.Version = acts.VersionOf(card.Content()) // which stays as it is
	}
	return out, err
}

// newBlindCard builds the page on which a stored card is entered once more.
func (s *Handlers) newBlindCard(d *visit, takes bool) (*director.SheetPage, error) {
	card, err := d.stored()
	if err != nil {
		return nil, err
	}
	heat, table := card.Heat, card.Table
	preset, err := d.Office.Preset(d.Request().Context(), d.By, d.At, heat)
	if err != nil {
		return nil, err
	}
	photos, err := d.Office.Evidence(d.Request().Context(), d.By, card.AtHeat)
	if err != nil {
		return nil, err
	}
	p := director.NewBlindCard(&d.Source, heat, table, preset, photos)
	if !takes {
		workplace.Seal(p.Entry, "")
		return p, nil
	}
	p.Takes()
	workplace.Seal(p.Entry, acts.VersionOf(d.Card(heat, table)))
	return p, nil
}

// putBlindCard confirms the stored card if the same was entered. What differs stands side by side; what was entered is
// stored only if it is sent once more for that.
func (s *Handlers) putBlindCard(d *visit) error {
	card, err := d.stored()
	if err != nil {
		return err
	}
	heat, table := card.Heat, card.Table
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	e := &sheet{Sheet: card, heat: heat, refused: d.ReadSheet(card, sent)}
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
		page: func() (*director.SheetPage, error) { return s.newBlindCard(d, takes) },
		clash: func(f *web.Form) *director.Clash {
			c := director.NewSecondClash(&d.Source, f, card)
			for _, f := range []*web.Form{&c.Mine, c.Same} {
				workplace.Seal(f, acts.VersionOf(d.Card(heat, table)))
			}
			return c
		}})
}

// compare confirms the stored card if the same was sent. A card that is none is refused like one that is to be stored.
func (d *visit) compare(sent workplace.Sent, e *sheet, card *league.Card) (*acts.Outcome, error) {
	if e.refused != nil {
		return nil, e.refused
	}
	out, err := d.confirm(sent, card)
	var stale *acts.Stale
	if !errors.As(err, &stale) {
		return out, err
	}
	try := acts.Terms{DryRun: true, Match: []acts.Version{stale.Version}}
	d.amend(sent(director.ReasonField), &try)
	if _, wrong := e.put(d.Request().Context(), d, try); wrong != nil {
		return nil, wrong
	}
	return nil, err
}
