package director

import (
	"errors"
	"net/url"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// puts stores a sheet that was sent, or corrects it in a closed heat, and answers.
func (d *desk) puts(sent workplace.Sent, s *sheet, after func(*desk) *again) error {
	if d.Closed(s.heat) && !d.scripted() {
		return d.correct(sent, s, after)
	}
	out, err := d.enter(sent, s)
	d, gone := d.again()
	if gone != nil {
		return gone
	}
	return d.settle(sent, s, out, err, after(d))
}

// correct changes a sheet in a closed heat. At first it is only tried out, and what would change is shown; the yes is bound
// to that.
func (d *desk) correct(sent workplace.Sent, s *sheet, after func(*desk) *again) error {
	out, refused := d.corrected(sent, s)
	d, err := d.again()
	if err != nil {
		return err
	}
	to := after(d)
	to.next, to.done = d.HeatPath(s.heat), "berichtigt"
	var otherwise *acts.Otherwise
	switch {
	case errors.As(refused, &otherwise):
		out = &acts.Outcome{Told: otherwise.Told, Changes: otherwise.Changes}
	case refused != nil || !out.DryRun:
		return d.settle(sent, s, out, refused, to)
	}
	rows := to.clash(new(web.Form)).Rows
	if !director.Differ(rows) {
		return d.Lead(to.next, "gleich")
	}
	p := director.NewCorrection(&d.Desk, s.heat, s.name, d.Request().URL.Path, rows, d.Request().PostForm, out,
		oddChips(to.with(), s.heat, s.name))
	return d.ShowForm(p, p.Sections.Form(director.CorrectionForm), refused)
}

// corrected tries out the correction of a sheet, or carries it out if what it changes was seen.
func (d *desk) corrected(sent workplace.Sent, s *sheet) (*acts.Outcome, error) {
	reason := strings.TrimSpace(sent(director.ReasonField))
	if s.refused == nil && reason == "" {
		s.refused = &acts.Refusal{Path: "$." + director.ReasonField, Sentence: "Eine Berichtigung braucht einen Grund."}
	}
	if s.refused != nil {
		return nil, s.refused
	}
	terms, err := s.terms(d, sent)
	if err != nil {
		return nil, err
	}
	terms.Reason = reason
	terms.Asked.Path += "?" + url.Values{director.ReasonField: {reason}}.Encode()
	yes := sent(director.YesField)
	if yes == "" {
		terms.DryRun = true
		return s.put(d.Request().Context(), terms)
	}
	terms.Match, terms.New = []acts.Version{acts.Version(yes)}, false
	return d.answered(d.Request().Context(), terms, sent(director.NoteField), s)
}
