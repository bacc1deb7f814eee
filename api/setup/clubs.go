package setup

import (
	"encoding/json"
	"net/http"

	"pokerliga/api/sheets"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/web/setup"
)

// listSize is the most that the rows of a list may have, in bytes.
const listSize = 2 * sheets.MaxSize

// clubsPage builds the page of the clubs.
func (s *Handlers) clubsPage(d *visit) (workplace.Formed, error) {
	return sealed(setup.NewClubs(&d.Source)), nil
}

// foundClub founds a club.
func (s *Handlers) foundClub(d *visit, sent workplace.Sent) error {
	club := &register.FoundClub{}
	e := &workplace.FormAct{Form: setup.ClubForm, Done: "verein", To: setup.ClubsPath, Act: club, Wrong: declare.Read(club, setup.ClubsPath, sent)}
	return d.Carry(sent, e, func() (workplace.Formed, error) { return s.clubsPage(d) })
}

// previewClubs shows what a list of clubs would change.
func (s *Handlers) previewClubs(d *visit) error {
	data, _, err := workplace.Upload(d, sheets.MaxSize)
	var rows []register.SheetRow
	if err == nil {
		rows, err = sheets.Read(data)
	}
	if err != nil {
		return d.Refused(workplace.Nothing, &workplace.FormAct{Form: setup.ListForm, To: setup.ClubsPath},
			func() (workplace.Formed, error) { return s.clubsPage(d) }, atField("file", err))
	}
	return s.showClubs(d, rows, nil)
}

// showClubs shows what a list would change now, and why it was not taken, if it was not.
func (s *Handlers) showClubs(d *visit, rows []register.SheetRow, refused error) error {
	out, err := s.Office.PreviewClubs(d.Request().Context(), d.By, rows, acts.Terms{})
	if err != nil {
		return err
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	plan, _ := out.Content.(*register.ClubPlan)
	p := sealed(setup.NewClubsPreview(&d.Source, plan, string(text), out.Version))
	return d.ShowForm(p, p.Confirm, refused)
}

// confirmClubs founds the clubs of the list that was shown.
func (s *Handlers) confirmClubs(d *visit) error {
	sent, err := workplace.ReadMost(d, listSize)
	if err != nil {
		return err
	}
	var rows []register.SheetRow
	if err := json.Unmarshal([]byte(sent(setup.ContentField)), &rows); err != nil {
		return d.Redirect(http.StatusSeeOther, setup.ClubsPath)
	}
	terms, err := d.Terms(sent, http.MethodPost, "/clubs/upload/confirm", nil)
	if err != nil {
		return err
	}
	if _, err := s.Office.Acts.Do(d.Request().Context(), d.By, &register.UploadClubs{Rows: rows}, terms); err != nil {
		return s.showClubs(d, rows, err)
	}
	return d.Lead(setup.ClubsPath, "vereine")
}
