package director

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// sheet is a card or the stacks of an MTT as they were sent.
type sheet struct {
	heat    int
	name    string
	content any
	refused error // by how it was typed
	put     func(context.Context, acts.Terms) (*acts.Outcome, error)
}

// sheetPage is a page on which a sheet is entered.
type sheetPage interface {
	page
	Sheet() *director.SheetPage
}

// again is how it goes on after a sheet was sent.
type again struct {
	next, done string // the page to go on to, and the word for what was done
	same       string // where what is stored is confirmed, if the other was entered blind
	page       func() (sheetPage, error)
	clash      func(*web.Form) *director.Clash // what is stored beside what was sent
	with       func() *scoring.Matchday        // the matchday as it would be
}

// settle leads on if a sheet is stored, by this request or in the same words by another; otherwise it shows the sheet
// again, with what is doubtful, refused or stored meanwhile.
func (d *desk) settle(sent workplace.Sent, s *sheet, out *acts.Outcome, err error, to *again) error {
	if d.scripted() {
		return d.tell(s, out, err, to)
	}
	if err == nil && !out.DryRun {
		return d.Lead(to.next, to.done)
	}
	var stale *acts.Stale
	if errors.As(err, &stale) && stale.Version == acts.VersionOf(s.content) {
		return d.Lead(to.next, "gleich")
	}
	shown, gone := to.page()
	if gone != nil {
		return gone
	}
	p := shown.Sheet()
	p.Entry.Typed(sent)
	switch {
	case errors.As(err, &stale):
		p.Clash = to.clash(p.Entry)
		p.Clash.Keep = to.next
		if p.Reason != nil {
			reason := web.Hidden{Name: director.ReasonField, Value: p.Reason.Value}
			p.Clash.Mine.Hidden = append(p.Clash.Mine.Hidden, reason)
			if p.Clash.Same != nil {
				p.Clash.Same.Hidden = append(p.Clash.Same.Hidden, reason)
			}
		}
		rest.ProblemOf(stale).Head(d.Response().Header())
		return d.Show(http.StatusPreconditionFailed, shown)
	case err != nil:
		return d.ShowForm(shown, p.Entry, err)
	}
	p.Doubt(&d.Desk, out.Told, out.Doubts, oddChips(to.with(), s.heat, s.name))
	return d.Show(http.StatusOK, shown)
}

// enter stores a sheet. What is doubtful is only tried out at first: the answer is a dry run then, and a yes to what it
// tells is bound to it. With a note the chips are acknowledged, too.
func (d *desk) enter(sent workplace.Sent, s *sheet) (*acts.Outcome, error) {
	if s.refused != nil {
		return nil, s.refused
	}
	ctx := d.Request().Context()
	terms, err := s.terms(d, sent)
	if err != nil {
		return nil, err
	}
	d.amend(sent(director.ReasonField), &terms)
	if yes := sent(director.YesField); yes != "" {
		terms.Match, terms.New = []acts.Version{acts.Version(yes)}, false
		return d.answered(ctx, terms, sent(director.NoteField), s)
	}
	try := terms
	try.DryRun = true
	out, err := s.put(ctx, try)
	if err != nil || len(out.Doubts) > 0 || !out.DryRun { // not tried out: it is what was answered to the same before
		return out, err
	}
	return s.put(ctx, terms)
}

// terms are those under which a sheet is stored.
func (s *sheet) terms(d *desk, sent workplace.Sent) (acts.Terms, error) {
	return d.Terms(sent, http.MethodPut, d.apiPath("heats", s.heat, s.name), s.content)
}

// answered stores a sheet whose doubts were confirmed.
func (d *desk) answered(ctx context.Context, terms acts.Terms, note string, s *sheet) (*acts.Outcome, error) {
	out, err := s.put(ctx, terms)
	if err != nil || acts.Blank(note) || d.Only != "" {
		return out, err
	}
	body := map[string]string{"note": note}
	path := d.apiPath("heats", s.heat, s.name, "acknowledgement")
	text, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	asked := acts.Asked{Method: http.MethodPut, Path: rest.V1 + path, Body: string(text)}
	_, err = d.Office.Acknowledge(ctx, d.By, d.At, s.heat, s.name, note, acts.Terms{Asked: asked, New: true, Key: chipsKey(terms.Key)})
	var refusal *acts.Refusal
	if errors.As(err, &refusal) { // the chips add up, or the note says nothing: the card is stored all the same
		err = nil
	}
	return out, err
}

// chipsKey is the key under which the chips of a sheet are acknowledged that was sent with that key, so that both are done
// once.
func chipsKey(key string) string {
	if key == "" || len(key)+len(chipsSuffix) > acts.KeyMax {
		return ""
	}
	return key + chipsSuffix
}

const chipsSuffix = "-chips"

// oddChips reports whether the chips of a sheet do not add up.
func oddChips(m *scoring.Matchday, heat int, name string) bool {
	s := matchday.SheetNamed(m, heat, name)
	return s != nil && len(s.Doubts) > 0
}
