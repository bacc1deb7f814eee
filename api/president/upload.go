package president

import (
	"encoding/json"
	"net/http"

	"pokerliga/api/sheets"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/web/president"
)

// unticked refuses a list by which members leave unless the box for that is ticked.
var unticked = &acts.Refusal{Path: "$." + president.LeavingField, Sentence: "Bitte bestätigen, dass so viele Mitglieder ausscheiden."}

// listSize is the most that the rows of a list may have, in bytes.
const listSize = 2 * sheets.MaxSize

// previewList shows what an uploaded list would change.
func (s *Handlers) previewList(d *visit) error {
	if err := d.By.May(acts.DeedUploadRoster, acts.AtClub(d.Club)); err != nil {
		return err
	}
	data, sent, err := workplace.Upload(d, sheets.MaxSize)
	var sheet register.RosterSheet
	if err == nil {
		if sheet.Rows, err = sheets.Read(data); err != nil {
			err = &acts.Refusal{Path: "$.file", Sentence: err.Error()}
		}
	}
	if err != nil {
		return refusedUpload(d, s.rosterPage, president.UploadForm, err)
	}
	sheet.Part = sent("umfang") != "alle"
	return s.showPlan(d, sheet, nil)
}

// showPlan shows what a list would change now, and why it was not taken, if it was not.
func (s *Handlers) showPlan(d *visit, sheet register.RosterSheet, refused error) error {
	out, err := s.Office.PreviewRoster(d.Request().Context(), d.By, d.Club, sheet, acts.Terms{})
	if err != nil {
		return err
	}
	rows, err := json.Marshal(sheet.Rows)
	if err != nil {
		return err
	}
	plan, _ := out.Content.(*register.RosterPlan)
	page := president.NewPreview(&d.Source, plan, string(rows), sheet.Part)
	if page.Confirm != nil {
		workplace.Seal(page.Confirm, out.Version)
	}
	return d.ShowForm(page, page.Confirm, refused)
}

// confirmList carries out what the preview has said.
func (s *Handlers) confirmList(d *visit) error {
	sent, err := workplace.ReadMost(d, listSize)
	if err != nil {
		return err
	}
	sheet := register.RosterSheet{Part: sent("neue") != ""}
	if err := json.Unmarshal([]byte(sent("zeilen")), &sheet.Rows); err != nil {
		return d.Redirect(http.StatusSeeOther, d.Within(president.RosterPath))
	}
	terms, err := d.Terms(sent, http.MethodPost, "/clubs/"+d.Club+"/roster/upload/confirm", nil)
	if err != nil {
		return err
	}
	if sent(president.LeavingField) == "" {
		out, err := s.Office.PreviewRoster(d.Request().Context(), d.By, d.Club, sheet, acts.Terms{})
		if err != nil {
			return err
		}
		if plan, _ := out.Content.(*register.RosterPlan); len(plan.Problems) == 0 && plan.Leaving() > 0 {
			return s.showPlan(d, sheet, unticked)
		}
	}
	if _, err := s.Office.Acts.Do(d.Request().Context(), d.By, &register.UploadRoster{OfClub: declare.OfClub(d.Club), Sheet: sheet}, terms); err != nil {
		return s.showPlan(d, sheet, err)
	}
	return d.Lead(d.Within(president.RosterPath), "liste")
}
