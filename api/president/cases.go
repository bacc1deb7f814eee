package president

import (
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
	page "pokerliga/web/workplace"
)

// casesPage builds the page of the protests of a club.
func (s *Handlers) casesPage(d *visit) (workplace.Formed, error) {
	ctx := d.Request().Context()
	list, open := map[string][]protest.Record{}, map[string][]president.Disputable{}
	for _, v := range d.League.Seasons {
		if v.Closed() || !v.Plays(d.Club) {
			continue
		}
		records, err := s.Office.Cases.OfClub(ctx, d.By, v.Head.ID, d.Club)
		if err != nil {
			return nil, err
		}
		if len(records) > 0 {
			list[v.Head.ID] = records
		}
		if !v.Head.Confirmed.IsZero() {
			continue
		}
		account, failed := s.Office.Account(ctx, d.By, d.Club, v.Head.ID, rulebook.Day(d.Now))
		if failed != nil {
			return nil, failed
		}
		if things := d.Disputable(v, account, func(league string, number int) []matchday.Penalty {
			all, err := s.Office.Penalties(ctx, d.By, acts.MatchdayRef{Season: v.Head.ID, League: league, Number: number}, d.Club)
			if err != nil {
				failed = err
			}
			return all
		}); len(things) > 0 {
			open[v.Head.ID] = things
		}
		if failed != nil {
			return nil, failed
		}
	}
	p := president.NewCases(&d.Source, list, open)
	for _, f := range page.Forms(p) {
		workplace.Seal(f, "")
	}
	return p, nil
}
