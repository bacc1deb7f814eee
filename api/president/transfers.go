package president

import (
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/president"
)

// transfersPage builds the page of transfers. The chosen player is shown with the day from
// which he can play, before he is asked for.
func (s *Handlers) transfersPage(d *visit) (workplace.Formed, error) {
	ctx := d.Request().Context()
	list, err := s.Office.Transfers(ctx, d.By, d.Club, d.QueryParam(president.SeasonQuery))
	if err != nil {
		return nil, err
	}
	player := d.QueryParam(president.PlayerQuery)
	if player == "" {
		if sent, err := workplace.Read(d); err == nil {
			player = sent("player")
		}
	}
	clubs := president.ClubsOf(d.League, rulebook.Day(d.Now))
	var asked *register.TransferView
	if player != "" {
		out, err := s.Office.Acts.Do(ctx, d.By, &register.RequestTransfer{Player: player, To: d.Club}, acts.Terms{DryRun: true})
		if err == nil {
			asked, _ = out.Content.(*register.TransferView)
		}
	}
	page := president.NewTransfers(&d.Source, list, d.QueryParam(president.SearchQuery), player, asked, clubs)
	workplace.SealAll(page)
	return page, nil
}
