package office

import (
	"slices"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/web/office"
)

// lineupPage builds the page of the lineup of a club for a matchday.
func lineupPage(d *visit, v *league.SeasonView) (workplace.Formed, error) {
	at, err := rest.MatchdayOf(d)
	if err != nil {
		return nil, err
	}
	l, club := v.File.League(at.League), d.Param("club")
	if l == nil || l.Matchday(at.Number) == nil || !slices.Contains(l.Clubs, club) {
		return nil, acts.ErrNotFound
	}
	return office.NewLineup(&d.Source, v, at, club), nil
}
