package league

import (
	"pokerliga/office/seasons"
	"pokerliga/promotion"
)

// Ending returns what is known of the end of a season on a day.
func (v *SeasonView) Ending(day string) *promotion.Ending {
	e := seasons.EndingOf(v.File, v.Results, v.End, day)
	e.Provisional = map[string][]int{}
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		for j := range l.Matchdays {
			if n := l.Matchdays[j].Number; l.Matchdays[j].Counts() && v.Hall(l.ID, n).Official.IsZero() {
				e.Provisional[l.ID] = append(e.Provisional[l.ID], n)
			}
		}
	}
	e.Contested = v.Docket.ByLeague(day)
	return e
}
