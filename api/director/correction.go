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

// correct changes a sheet in a closed heat. At first it is only tried out, and what would change is shown; the yes is bound
// to that.
func (s *Handlers) correct(d *visit, sent workplace.Sent, one *sheet) error {
	out, refused := d.corrected(sent, one)
	d, err := d.again()
	if err != nil {
		return err
	}
	to := one.again(s, d)
	to.next, to.done = d.HeatPath(one.heat), "berichtigt"
	var otherwise *acts.Otherwise
	switch {
	case errors.As(refused, &otherwise):
		out = otherwise.Outcome
	case refused != nil || !out.DryRun:
		return d.settle(sent, one, out, refused, to)
	}
	rows := to.clash(new(web.Form)).Rows
	if !director.Differ(rows) {
		if err := d.takes(sent); err != nil {
			return err
		}
		return d.Lead(to.next, "gleich")
	}
	p := director.NewCorrection(&d.Source, one.heat, one.Name(), d.Request().URL.Path, rows, d.Request().PostForm, out,
		oddChips(one.With(d.Day), one.heat, one.Name()))
	return d.ShowForm(p, &p.Yes, refused)
}

// corrected tries out the correction of a sheet, or carries it out if what it changes was seen.
func (d *visit) corrected(sent workplace.Sent, s *sheet) (*acts.Outcome, error) {
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
		return s.put(d.Request().Context(), d, terms)
	}
	terms.Match, terms.New = []acts.Version{acts.Version(yes)}, false
	return d.answered(d.Request().Context(), terms, sent(director.NoteField), s)
}
