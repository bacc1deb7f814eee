package setup

import (
	"encoding/json"
	"net/http"

	"pokerliga/api/sheets"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/web/setup"
	page "pokerliga/web/workplace"
)

// wholePage builds the page on which a whole league comes from one list.
func (s *Handlers) wholePage(d *visit) (workplace.Formed, error) {
	return sealed(setup.NewWhole(&d.Source)), nil
}

// previewWhole shows what becomes of every row of a list of the whole league.
func (s *Handlers) previewWhole(d *visit) error {
	data, sent, err := workplace.Upload(d, sheets.MaxSize)
	if text := sent("text"); text != "" && len(data) == 0 {
		data, err = []byte(text), nil
	}
	var rows []register.SheetRow
	if err == nil {
		rows, err = sheets.Read(data)
	}
	if err != nil {
		return d.Refused(sent, &workplace.FormAct{Form: setup.WholeForm, To: setup.WholePath},
			func() (workplace.Formed, error) { return s.wholePage(d) }, atField("file", err))
	}
	return s.showWhole(d, rows, nil)
}

// whole is the act that enters a list into the season that is set up, nil without one.
func (d *visit) whole(rows []register.SheetRow) *league.UploadList {
	if d.Season() == nil {
		return nil
	}
	return &league.UploadList{InSeason: declare.InSeason(d.Season().Head.ID), Rows: rows}
}

// showWhole shows what a list would change now, and why it was not taken, if it was not.
func (s *Handlers) showWhole(d *visit, rows []register.SheetRow, refused error) error {
	act := d.whole(rows)
	if act == nil {
		return d.Redirect(http.StatusSeeOther, setup.WholePath)
	}
	out, err := s.Office.Acts.Do(d.Request().Context(), d.By, act, acts.Terms{DryRun: true})
	if err != nil {
		return err
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	plan := out.Content.(*league.ListPlan)
	p := sealed(setup.NewWholePreview(&d.Source, plan, page.SaysOf(act, d.Snapshot, out), string(text), out.Version))
	return d.ShowForm(p, p.Confirm, refused)
}

// confirmWhole enters the list that was shown, and shows the links of those who are invited.
func (s *Handlers) confirmWhole(d *visit) error {
	sent, err := workplace.ReadMost(d, listSize)
	if err != nil {
		return err
	}
	var rows []register.SheetRow
	act := d.whole(nil)
	if err := json.Unmarshal([]byte(sent(setup.ContentField)), &rows); err != nil || act == nil {
		return d.Redirect(http.StatusSeeOther, setup.WholePath)
	}
	act.Rows = rows
	terms, err := d.Terms(sent, http.MethodPost, "", nil)
	if err != nil {
		return err
	}
	out, err := s.Office.Acts.Do(d.Request().Context(), d.By, act, terms)
	if err != nil {
		return s.showWhole(d, rows, err)
	}
	var given []people.Given
	for _, one := range out.Content.(*league.ListPlan).Given {
		given = append(given, one.(people.Given))
	}
	if given != nil {
		return s.showLinks(d, given)
	}
	return d.Lead(setup.OfficersPath, "liste")
}
