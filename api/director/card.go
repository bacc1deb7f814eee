package director

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"pokerliga/acts"
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
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
	missing := matchday.MissingTables(d.Day.Heat(heat), d.Drawn[heat])
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
	p.Done = done[d.QueryParam(workplace.DoneField)]
	return d.Show(http.StatusOK, p)
}

// sheet is a card or the stacks of an MTT as they were sent.
type sheet struct {
	heat    int
	name    string
	content any
	refused error // by how it was typed
	put     func(context.Context, acts.Terms) (*acts.Outcome, error)
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
	card, refused := director.ReadCard(table, sent)
	out, err := d.enter(sent, &sheet{heat, matchday.SheetOfCard(table), card, refused,
		func(ctx context.Context, terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.PutSitAndGo(ctx, d.By, d.At, heat, card, terms)
		}})
	fresh, gone := s.desk(d.Visit)
	if gone != nil {
		return gone
	}
	if d = fresh; d.scripted() {
		return d.tell(heat, card, out, err)
	}
	if err == nil && !out.DryRun {
		return d.Lead(d.nextPath(heat, table), "karte")
	}
	var stale *acts.Stale
	if errors.As(err, &stale) && stale.Version == acts.VersionOf(card) {
		return d.Lead(d.nextPath(heat, table), "gleich")
	}
	p, gone := s.newCard(d)
	if gone != nil {
		return gone
	}
	p.Entry.Typed(sent)
	switch {
	case errors.As(err, &stale):
		p.Clash = director.NewCardClash(&d.Desk, p.Entry, d.Card(heat, table), card)
		p.Clash.Keep = d.nextPath(heat, table)
		return d.clash(p, stale)
	case err != nil:
		return d.ShowForm(p, p.Entry, err)
	}
	p.Doubt(&d.Desk, out.Told, out.Doubts, oddChips(matchday.WithCard(d.Day, heat, card), heat, matchday.SheetOfCard(table)))
	return d.Show(http.StatusOK, p)
}

// enter stores a sheet. What is doubtful is only tried out at first: the answer is a dry run then, and a yes to what it
// tells is bound to it. With a note the chips are acknowledged, too.
func (d *desk) enter(sent workplace.Sent, s *sheet) (*acts.Outcome, error) {
	if s.refused != nil {
		return nil, s.refused
	}
	ctx := d.Request().Context()
	terms, err := d.Terms(sent, http.MethodPut, d.apiPath("heats", s.heat, s.name), s.content)
	if err != nil {
		return nil, err
	}
	if yes := sent(director.YesField); yes != "" {
		terms.Match, terms.New = []acts.Version{acts.Version(yes)}, false
		return d.answered(ctx, terms, sent(director.NoteField), s)
	}
	try := terms
	try.DryRun, try.Key = true, ""
	out, err := s.put(ctx, try)
	if err != nil || len(out.Doubts) > 0 {
		return out, err
	}
	return s.put(ctx, terms)
}

// answered stores a sheet whose doubts were confirmed.
func (d *desk) answered(ctx context.Context, terms acts.Terms, note string, s *sheet) (*acts.Outcome, error) {
	out, err := s.put(ctx, terms)
	if err != nil || acts.Blank(note) {
		return out, err
	}
	body := map[string]string{"note": note}
	path := d.apiPath("heats", s.heat, s.name, "acknowledgement")
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	asked := acts.Asked{Method: http.MethodPut, Path: rest.V1 + path, Body: string(text)}
	_, err = d.Office.Acknowledge(ctx, d.By, d.At, s.heat, s.name, note, acts.Terms{Asked: asked, New: true})
	var refusal *acts.Refusal
	if errors.As(err, &refusal) { // the chips add up, or the note says nothing: the card is stored all the same
		err = nil
	}
	return out, err
}

// clash shows a page with what is stored beside what was sent.
func (d *desk) clash(p page, stale *acts.Stale) error {
	rest.ProblemOf(stale).Head(d.Response().Header())
	return d.Show(http.StatusPreconditionFailed, p)
}

// oddChips reports whether the chips of a sheet do not add up.
func oddChips(m *scoring.Matchday, heat int, name string) bool {
	s := matchday.SheetNamed(m, heat, name)
	return s != nil && len(s.Doubts) > 0
}
