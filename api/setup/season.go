package setup

import (
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/setup"
)

// fileForm is the most that a form with a whole season file in it may have, in bytes: each sign may take three.
const fileForm = 3 * seasonfile.MaxSize

// seasonPage builds the page of the season.
func (s *Handlers) seasonPage(d *visit) (workplace.Formed, error) {
	return sealed(setup.NewSeason(&d.Source)), nil
}

// openSeason opens a season by hand: the file of it is imported.
func (s *Handlers) openSeason(d *visit, sent workplace.Sent) error {
	e := &workplace.FormAct{Form: setup.OpeningForm, To: setup.SeasonPath}
	f, err := setup.OpeningOf(seasons.ProposedOpening(d.Now), sent).File()
	if err == nil {
		var terms acts.Terms
		if terms, err = d.Terms(sent, http.MethodPost, "/seasons", f); err == nil {
			_, err = s.Office.ImportSeason(d.Request().Context(), d.By, f, false, terms)
		}
	}
	if err == nil {
		return d.Lead(setup.SeasonPath, "saison")
	}
	p := sealed(setup.NewSeason(&d.Source))
	if p.Opening == nil { // somebody has opened one
		return d.Redirect(http.StatusSeeOther, e.To)
	}
	p.Opening.Typed(sent)
	status, err := workplace.Refuse(d, p.Opening, err)
	if err != nil {
		return err
	}
	return d.Show(status, p)
}

// previewFile shows what a season file would bring.
func (s *Handlers) previewFile(d *visit) error {
	data, _, err := workplace.Upload(d, seasonfile.MaxSize)
	if err == nil {
		return s.showFile(d, data, nil)
	}
	return s.refusedFile(d, err)
}

// showFile shows what a season file would bring, and why it was not taken, if it was not.
func (s *Handlers) showFile(d *visit, data []byte, refused error) error {
	f, err := seasonfile.Decode(data)
	if err == nil && refused == nil {
		_, err = s.Office.ImportSeason(d.Request().Context(), d.By, f, false, acts.Terms{DryRun: true})
	}
	if err != nil {
		return s.refusedFile(d, err)
	}
	p := sealed(setup.NewFilePreview(&d.Source, f, string(data)))
	return d.ShowForm(p, &p.Confirm, refused)
}

// refusedFile shows the page again with the faults of a file.
func (s *Handlers) refusedFile(d *visit, refused error) error {
	p := sealed(setup.NewSeason(&d.Source))
	if p.File == nil {
		return d.Redirect(http.StatusSeeOther, setup.SeasonPath)
	}
	return d.ShowForm(p, p.File, atField("file", refused))
}

// confirmFile imports the file that was shown.
func (s *Handlers) confirmFile(d *visit) error {
	sent, err := workplace.ReadMost(d, fileForm)
	if err != nil {
		return err
	}
	data := []byte(sent(setup.ContentField))
	f, err := seasonfile.Decode(data)
	if err != nil {
		return s.refusedFile(d, err)
	}
	terms, err := d.Terms(sent, http.MethodPost, "/seasons", f)
	if err != nil {
		return err
	}
	if _, err := s.Office.ImportSeason(d.Request().Context(), d.By, f, false, terms); err != nil {
		return s.showFile(d, data, err)
	}
	return d.Lead(setup.SeasonPath, "datei")
}
