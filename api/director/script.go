package director

import (
	"errors"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// answer is what the script is told of a card that it has sent.
type answer struct {
	Version acts.Version        `json:"version,omitempty"` // of what is stored now
	Told    acts.Version        `json:"told,omitempty"`    // names the doubts, for a yes to them
	Chips   bool                `json:"chips,omitempty"`   // which want a note
	Says    []string            `json:"says,omitempty"`    // what is doubtful or wrong
	Rows    []director.ClashRow `json:"rows,omitempty"`    // what is stored beside what was sent
	Same    string              `json:"same,omitempty"`    // where what is stored is confirmed, if the other was entered blind
}

// scripted reports whether the script asks, and not a browser that shows the page.
func (d *visit) scripted() bool { return d.Request().Header.Get("Accept") == "application/json" }

// answerEntered answers the script what has become of a sheet: it is stored, it is doubtful, it is refused, or another one is
// stored.
func (d *visit) answerEntered(s *sheet, out *acts.Outcome, err error, to *again) error {
	d.Response().Header()["Cache-Control"] = rest.NoStore
	var stale *acts.Stale
	switch {
	case errors.As(err, &stale) && stale.Version == acts.VersionOf(s.Content()):
		return d.JSON(http.StatusOK, answer{Version: stale.Version})
	case errors.As(err, &stale):
		a := answer{Version: stale.Version, Rows: to.clash(new(web.Form)).Rows, Says: []string{"Hier hat inzwischen jemand anderer gespeichert."}}
		if to.same != "" {
			a.Same, a.Says = to.same, []string{"Gespeichert ist etwas anderes."}
		}
		return d.JSON(http.StatusPreconditionFailed, a)
	case err != nil:
		return d.answerRefused(err)
	case out.DryRun:
		a := answer{Told: out.Shown, Chips: oddChips(s.With(d.Day), s.heat, s.Name())}
		for i := range out.Doubts {
			a.Says = append(a.Says, d.Told.Named(out.Doubts[i].Detail))
		}
		return d.JSON(http.StatusOK, a)
	}
	return d.JSON(http.StatusOK, answer{Version: out.Version})
}

// answerRefused answers the script for what something is refused.
func (d *visit) answerRefused(err error) error {
	p := rest.ProblemOf(err)
	if p.Status >= http.StatusInternalServerError {
		return err
	}
	a := answer{Says: []string{p.Detail}}
	for i := range p.Errors {
		if i > 0 {
			a.Says = append(a.Says, p.Errors[i].Detail)
		}
	}
	return d.JSON(p.Status, a)
}
