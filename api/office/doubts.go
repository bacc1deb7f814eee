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
func acknowledge(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	at, heat, err := rest.HeatOf(d)
	if err != nil {
		return nil, err
	}
	v := &league.Acknowledge{AtHeat: acts.HeatOf(at, heat), Sheet: sent(page.SheetField), Note: sent(page.NoteField)}
	e := d.Acting(v, nil, office.ChipsForm(at, heat, v.Sheet), "chips", office.Path)
	e.Act, e.Method, e.Body = nil, http.MethodPut, v
	e.Path = "/seasons/" + at.Season + "/" + string(at.About("heats", heat, v.Sheet, "acknowledgement"))
	return e, nil
}

// report writes the match report of a club in its place.
func report(d *visit, sent workplace.Sent) (*workplace.Decision, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	v := &league.PutReport{AtMatchday: acts.On(at), Club: d.Param("club"), Markdown: sent(page.ReportField)}
	return d.Acting(v, nil, office.ReportForm(at, v.Club), "bericht", office.Path), nil
}
