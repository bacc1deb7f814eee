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

// tableOf is the table that the path names, with its heat.
func tableOf(d *desk) (heat, table int, err error) {
	if _, heat, err = rest.HeatOf(d); err == nil {
		table, err = rest.Number(d, "table")
	}
	return heat, table, err
}

// nextTable leads to the first table of a heat whose card is missing, to the heat if none is.
func (s *Handlers) nextTable(d *desk, heat int) error {
	return d.Redirect(http.StatusSeeOther, d.nextPath(heat, 0))
}

// nextPath is the page of the next table whose card is missing behind that one, of the first one if there is none
// behind it, and of the heat if nothing is missing.
func (d *desk) nextPath(heat, behind int) string {
	if d.Only != "" {
		return d.TablePath(heat, behind)
	}
	missing := d.Missing(heat)
	for _, table := range missing {
		if table > behind {
			return d.TablePath(heat, table)
		}
	}
	if len(missing) > 0 {
		return d.TablePath(heat, missing[0])
	}
	return d.HeatPath(heat)
}

// newCard builds the page of the card that the path names.
func (s *Handlers) newCard(d *desk) (*director.Card, error) {
	heat, table, err := tableOf(d)
	if err != nil {
		return nil, err
	}
	preset, names, err := d.preset(heat)
	if err != nil {
		return nil, err
	}
	p := director.NewCard(&d.Desk, heat, table, preset, names)
	if len(p.Rows) == 0 {
		return nil, acts.ErrNotFound
	}
	workplace.Seal(p.Entry, d.cardVersion(heat, table))
	return p, nil
}

// cardVersion is the version of a card as it is stored, "" for none.
func (d *desk) cardVersion(heat, table int) acts.Version {
	return acts.VersionOf(d.Card(heat, table))
}

// card shows a round card.
func (s *Handlers) card(d *desk) error {
	p, err := s.newCard(d)
	if err != nil {
		return err
	}
	return d.ShowDone(p, done)
}

// putCard stores a round card, and opens the next one that is missing. What is doubtful is asked first.
func (s *Handlers) putCard(d *desk) error {
	heat, table, err := tableOf(d)
	if err != nil {
		return err
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
	return d.puts(sent, e, func(d *desk) *again {
		return &again{next: d.nextPath(heat, table), done: "karte",
			page:  func() (sheetPage, error) { return s.newCard(d) },
			clash: func(f *web.Form) *director.Clash { return director.NewCardClash(&d.Desk, f, d.Card(heat, table), card) },
			with:  func() *scoring.Matchday { return matchday.WithCard(d.Day, heat, card) }}
	})
}
