package office

import (
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// acknowledge acknowledges that the chips of a sheet do not add up.
func acknowledge(d *visit, sent workplace.Sent) (*decision, error) {
	at, heat, err := rest.HeatOf(d)
	if err != nil {
		return nil, err
	}
	v := &league.Acknowledge{AtHeat: acts.HeatOf(at, heat), Sheet: sent(page.SheetField), Note: sent(page.NoteField)}
	return &decision{form: office.ChipsForm(at, heat, v.Sheet), done: "chips", to: office.Path, method: http.MethodPut,
		path: "/seasons/" + at.Season + "/" + string(at.About("heats", heat, v.Sheet, "acknowledgement")), body: v,
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.Acts.Do(d.Request().Context(), d.By, v, terms)
		}}, nil
}

// report writes the match report of a club in its place.
func report(d *visit, sent workplace.Sent) (*decision, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	v := &league.PutReport{AtMatchday: acts.On(at), Club: d.Param("club"), Markdown: sent(page.ReportField)}
	return &decision{form: office.ReportForm(at, v.Club), done: "bericht", to: office.Path, act: v,
		do: func(terms acts.Terms) (*acts.Outcome, error) {
			return d.Office.Acts.Do(d.Request().Context(), d.By, v, terms)
		}}, nil
}
