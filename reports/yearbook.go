package reports

import (
	"errors"
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// Yearbook returns all tables of a season: standings, curves, matchdays and MVP lists of
// all leagues, the Austrian Ranking of the season, the rosters, and the ruling once there is
// one.
func Yearbook(s *league.Snapshot, season string) ([]*Table, error) {
	v := s.Season(season)
	if v == nil {
		return nil, fmt.Errorf("season %q: %w", season, acts.ErrNotFound)
	}
	var all []*Table
	for i := range v.Public.Leagues {
		id := v.Public.Leagues[i].ID
		standings, err := Standings(s, season, id, 0)
		if err != nil {
			return nil, err
		}
		days, err := Matchdays(s, season, id)
		if err != nil {
			return nil, err
		}
		mvp, err := MVP(s, season, id)
		if err != nil {
			return nil, err
		}
		curve, err := Curve(s, season, id)
		if err != nil {
			return nil, err
		}
		for _, t := range []*Table{standings, curve, days, mvp} {
			if len(t.Rows) == 0 && t == curve {
				continue
			}
			t.Title += " " + v.Public.Leagues[i].Name
			all = append(all, t)
		}
	}
	ranking, err := Ranking(s, season)
	if err != nil {
		return nil, err
	}
	all = append(all, ranking)
	if rosters := Rosters(s, v); len(rosters.Rows) > 0 {
		all = append(all, rosters)
	}
	switch ruling, err := NewRuling(s, season); {
	case err == nil:
		all = append(all, ruling.Tables()...)
	case !errors.Is(err, acts.ErrNotFound):
		return nil, err
	}
	all[0].File = v.Public.Season.Name
	return all, nil
}
