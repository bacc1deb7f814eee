package president

import (
	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
	page "pokerliga/web/workplace"
)

// casesPage builds the page of the protests of a club.
func (s *Handlers) casesPage(d *visit) (workplace.Formed, error) {
	if err := d.By.May(acts.DeedReadCase, acts.AtClub(d.Club)); err != nil {
		return nil, err
	}
	ctx, today := d.Request().Context(), rulebook.Day(d.Now)
	accounts, err := s.Office.ClubAccounts(ctx, d.By, d.League, d.Club, today)
	if err != nil {
		return nil, err
	}
	penalties, err := s.Office.ClubPenalties(ctx, d.By, d.Club)
	if err != nil {
		return nil, err
	}
	list, open, photos := map[string][]protest.Record{}, map[string][]league.Disputable{}, map[string]map[int][]league.CasePhoto{}
	attached := map[string]map[int][]cases.Attachment{}
	for _, account := range accounts {
		v := d.League.Season(account.Season)
		list[account.Season] = v.Docket.Of(d.Club, today)
		open[account.Season] = v.Disputable(d.Club, today, account, penalties)
		photos[account.Season], attached[account.Season] = map[int][]league.CasePhoto{}, map[int][]cases.Attachment{}
		for _, one := range list[account.Season] {
			if photos[account.Season][one.Number], err = s.Office.CasePhotos(ctx, d.By, account.Season, one.Number); err != nil {
				return nil, err
			}
			if attached[account.Season][one.Number], err = s.Office.Cases.Attachments(ctx, d.By, account.Season, one.Number); err != nil {
				return nil, err
			}
		}
	}
	p := president.NewCases(&d.Source, list, open, photos, attached, d.QueryParam(president.AgainstQuery))
	for _, f := range page.Forms(p) {
		workplace.Seal(f, "")
	}
	return p, nil
}

// attachFile attaches a file to a case for the club.
func (s *Handlers) attachFile(d *visit) error {
	number, err := rest.Number(d, "case")
	if err != nil {
		return err
	}
	of := cases.OfCase{Season: d.Param("season"), Case: number}
	sent, err := s.Attach(d.Visit, of, d.Club)
	if err == nil {
		return d.Lead(d.Within(president.CasesPath)+"#"+register.CaseAnchor(of.Season, d.Param("case")), "beilage")
	}
	e := &workplace.FormAct{Form: president.AttachForm(of.Season, number), To: d.Within(president.CasesPath)}
	return d.Refused(sent, e, func() (workplace.Formed, error) { return s.casesPage(d) }, err)
}
