package rest

import (
	"slices"

	"pokerliga/league"
)

// Dated reads the league as it stood at the end of a day, where one is given: the season that the path names, or all of
// them if it names none.
func (s *Base) Dated(read Reader) Reader {
	return func(v *league.Snapshot, r Request) (Page, error) {
		of := v.Seasons
		if id := r.Param("season"); id != "" {
			of = slices.DeleteFunc(slices.Clone(of), func(season *league.SeasonView) bool { return season.Head.ID != id })
		}
		then, err := s.Then(v, r, of)
		if err != nil {
			return Page{}, err
		}
		return read(then, r)
	}
}

// Then returns the league as it stood at the end of the day that is asked for, with these of its seasons; without a day
// it is the league of now.
func (s *Base) Then(v *league.Snapshot, r Request, of []*league.SeasonView) (*league.Snapshot, error) {
	day := r.Query(AsOf)
	if day == "" {
		return v, nil
	}
	return s.Office.AsOf(r, v, day, of)
}
