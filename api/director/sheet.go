package director

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// sheet is a card or the stacks of an MTT, as the path names it and as it was sent.
type sheet struct {
	league.Sheet
	heat    int
	refused error // by how it was typed
}

// named is the sheet that the path names.
func (d *visit) named() (*sheet, error) {
	heat, name, err := sheetOf(d.Visit)
	if err != nil {
		return nil, err
	}
	s, err := league.SheetNamed(acts.HeatOf(d.At, heat), name)
	return &sheet{Sheet: s, heat: heat}, err
}

// asked is how the API is asked for a sheet.
func (s *sheet) asked() acts.Asked {
	asked := declare.Ask(s.Sheet)
	text, err := json.Marshal(s.Content())
	if err != nil {
		panic(err) // plain values
	}
	asked.Body = string(text)
	return asked
}

// put stores a sheet.
func (s *sheet) put(ctx context.Context, d *visit, terms acts.Terms) (*acts.Outcome, error) {
	return d.Office.Acts.Do(ctx, d.By, s.Sheet, terms)
}

// again is how it goes on after a sheet was sent.
type again struct {
	next, done string // the page to go on to, and the word for what was done
	same       string // where what is stored is confirmed, if the other was entered blind
	page       func() (*director.SheetPage, error)
	clash      func(*web.Form) *director.Clash // what is stored beside what was sent
}

// again is how it goes on with a sheet on its own page: to the next table, or to the heat.
func (s *sheet) again(h *Handlers, d *visit) *again {
	to := &again{page: func() (*director.SheetPage, error) { return h.newSheet(d) },
		clash: func(f *web.Form) *director.Clash { return director.NewClash(&d.Source, f, s.Sheet) }}
	to.next, to.done = d.SheetPath(s.Sheet)
	card, is := s.Sheet.(*league.Card)
	switch {
	case d.Only != "":
	case is && card.Photo != "":
		to.next = d.PhotosPath(s.heat)
	case is:
		to.next = d.nextPath(s.heat, card.Table)
	default:
		to.next = d.HeatPath(s.heat)
	}
	return to
}

// nextTable leads to the first table of a heat whose card is missing, to the heat if none is.
func (s *Handlers) nextTable(d *visit, heat int) error {
	return d.Redirect(http.StatusSeeOther, d.nextPath(heat, 0))
}

// nextPath is the page of the next table whose card is missing behind that one, of the first one if there is none behind it, and of the
// heat if nothing is missing.
func (d *visit) nextPath(heat, behind int) string {
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

// newSheet builds the page of the sheet that the path names.
func (s *Handlers) newSheet(d *visit) (*director.SheetPage, error) {
	one, err := d.named()
	if err != nil {
		return nil, err
	}
	preset, names, err := d.preset(one.heat)
	if err != nil {
		return nil, err
	}
	p := director.NewSheet(&d.Source, one.Sheet, preset, names)
	if len(p.Rows) == 0 && p.Empty == "" {
		return nil, acts.ErrNotFound
	}
	workplace.Seal(p.Entry, acts.VersionOf(one.Stored(d.Day)))
	if d.Request().Method != http.MethodGet {
		return p, nil
	}
	return p, d.besidePhoto(p, one, d.QueryParam(director.PhotoField))
}

// besidePhoto lays the photo from which a card is entered beside its form.
func (d *visit) besidePhoto(p *director.SheetPage, s *sheet, photo string) error {
	card, is := s.Sheet.(*league.Card)
	if photo == "" || !is || p.Entry == nil {
		return nil
	}
	desk, err := d.Office.PhotoDesk(d.Request().Context(), d.By, card.AtHeat)
	if err == nil {
		p.FromPhoto(&d.Source, desk, card.Table, photo)
	}
	return err
}

// putSheet stores a card or the stacks of an MTT, or corrects them in a closed heat. What is doubtful is asked first.
func (s *Handlers) putSheet(d *visit) error {
	one, err := d.named()
	if err != nil {
		return err
	}
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	answers, form := sent, sent(director.AnswersField)
	if form != "" { // on the page of photos
		sent, one.refused = d.Answered(sent)
	}
	if one.refused == nil {
		one.refused = d.ReadSheet(one.Sheet, sent)
	}
	if d.Closed(one.heat) && !d.scripted() {
		return s.correct(d, sent, one)
	}
	out, refused := d.enter(sent, one)
	if form != "" && !d.scripted() && refused != nil && rest.ProblemOf(refused).Status == http.StatusUnprocessableEntity {
		return d.Refused(answers, &workplace.FormAct{Form: form, To: d.PhotosPath(one.heat)}, d.anew(builds(s.newPhotos)), refused)
	}
	d, err = d.again()
	if err != nil {
		return err
	}
	return d.settle(sent, one, out, refused, one.again(s, d))
}

// settle leads on if a sheet is stored, by this request or in the same words by another; otherwise it shows the sheet
// again, with what is doubtful, refused or stored meanwhile.
func (d *visit) settle(sent workplace.Sent, s *sheet, out *acts.Outcome, err error, to *again) error {
	if d.scripted() {
		return d.answerEntered(s, out, err, to)
	}
	var stale *acts.Stale
	same := errors.As(err, &stale) && stale.Version == acts.VersionOf(s.Content())
	if same || err == nil && !out.DryRun {
		if err := d.takes(sent); err != nil {
			return err
		}
	}
	if err == nil && !out.DryRun {
		return d.Lead(to.next, to.done)
	}
	if same {
		return d.Lead(to.next, "gleich")
	}
	p, gone := to.page()
	if gone != nil {
		return gone
	}
	keepsTaking(p.Entry, sent)
	if gone = d.besidePhoto(p, s, sent(director.PhotoField)); gone != nil {
		return gone
	}
	p.Entry.Typed(sent)
	if p.Photo != nil && errors.Is(err, acts.ErrNotFound) {
		return d.Show(http.StatusConflict, p) // it says that the photo is gone
	}
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
		return d.Show(http.StatusPreconditionFailed, p)
	case err != nil:
		return d.ShowForm(p, p.Entry, err)
	}
	p.Doubt(&d.Source, out.Shown, out.Doubts, oddChips(s.With(d.Day), s.heat, s.Name()))
	return d.Show(http.StatusOK, p)
}

// enter stores a sheet. What is doubtful is only tried out at first: the answer is a dry run then, and a yes to what it
// tells is bound to it. With a note the chips are acknowledged, too.
func (d *visit) enter(sent workplace.Sent, s *sheet) (*acts.Outcome, error) {
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
	out, err := s.put(ctx, d, try)
	if err != nil || len(out.Doubts) > 0 || !out.DryRun { // not tried out: it is what was answered to the same before
		return out, err
	}
	return s.put(ctx, d, terms)
}

// terms are those under which a sheet is stored.
func (s *sheet) terms(d *visit, sent workplace.Sent) (acts.Terms, error) {
	asked := s.asked()
	return d.Terms(sent, asked.Method, asked.Path, json.RawMessage(asked.Body))
}

// answered stores a sheet whose doubts were confirmed.
func (d *visit) answered(ctx context.Context, terms acts.Terms, note string, s *sheet) (*acts.Outcome, error) {
	out, err := s.put(ctx, d, terms)
	if err != nil || acts.Blank(note) || d.Only != "" {
		return out, err
	}
	_, err = d.acknowledge(ctx, s.heat, s.Name(), note, acts.Terms{New: true, Key: chipsKey(terms.Key)})
	var refusal *acts.Refusal
	if errors.As(err, &refusal) { // the chips add up, or the note says nothing: the card is stored all the same
		err = nil
	}
	return out, err
}

// acknowledge notes that the chips of a sheet are as they are.
func (d *visit) acknowledge(ctx context.Context, heat int, name, note string, terms acts.Terms) (*acts.Outcome, error) {
	v := &league.Acknowledge{AtHeat: acts.HeatOf(d.At, heat), Sheet: name, Note: note}
	if terms.Asked.Path == "" {
		text, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		terms.Asked = acts.Asked{Method: http.MethodPut, Path: rest.V1 + d.apiPath("heats", heat, name, "acknowledgement"), Body: string(text)}
	}
	return d.Office.Acts.Do(ctx, d.By, v, terms)
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
