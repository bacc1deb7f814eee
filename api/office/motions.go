package office

import (
	"cmp"

	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/reports"
	"pokerliga/web/office"
	page "pokerliga/web/workplace"
)

// motionsPage builds the page of what is laid before the board.
func (s *Handlers) motionsPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	w, err := s.Office.Weigh(d.Request().Context(), d.By, v.Head.ID)
	if err != nil {
		return nil, err
	}
	return office.NewMotions(&d.Source, v, w), nil
}

// makeMotionsLink makes the link for the board, and shows it once.
func (s *Handlers) makeMotionsLink(d *visit) error {
	season := d.Param("season")
	out, refused := s.Office.Acts.Do(d.Request().Context(), d.By, &league.MakeMotionsLink{InSeason: declare.InSeason(season)}, acts.Terms{})
	if refused != nil {
		return d.refuse(ofSeason(s.motionsPage), func(string) string { return "" }, office.MotionsLinkForm, office.SeasonPath(season)+league.MotionsPath, refused)
	}
	built, err := d.again(ofSeason(s.motionsPage))()
	if err != nil {
		return err
	}
	link := cmp.Or(s.People.Address(), d.Address()) + league.MotionsLinkPath + out.Content.(*league.MadeMotionsLink).Token
	code, err := reports.QRPicture(link)
	if err != nil {
		return err
	}
	built.(*office.Motions).Shows(link, code)
	return d.ShowForm(built, (*page.Form)(nil), nil)
}
