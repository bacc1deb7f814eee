package seasonfile

import (
	"slices"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// Until returns the facts as they stood at the end of a day by their own dates:
// matchdays of later days, or that end then, are announced and not played, sanctions, tournaments and
// memberships of later days are left out, and members who left later are still
// members. The decisions at the end of the season are included once every matchday
// is over. A sanction without a date has the date of its matchday, otherwise of the
// season's start.
func (f *File) Until(day string) *File {
	out := f.Clone()
	over := true
	for i := range out.Leagues {
		l := &out.Leagues[i]
		for j := range l.Left {
			if r := l.Left[j].Replacement; r != nil && r.Date > day { // A113
				l.Clubs = slices.DeleteFunc(l.Clubs, func(club string) bool { return club == r.Club })
				l.Left[j].Replacement = nil
			}
		}
		l.Left = slices.DeleteFunc(l.Left, func(x scoring.Leaving) bool { return x.Date > day })
		for j := range out.Leagues[i].Matchdays {
			m := &out.Leagues[i].Matchdays[j]
			if m.Annulled != nil && m.Annulled.Date > day {
				m.Annulled = nil
			}
			for _, h := range m.Heats {
				for k := range h.SitAndGos {
					if a := h.SitAndGos[k].Annulled; a != nil && a.Date > day {
						h.SitAndGos[k].Annulled = nil
					}
				}
			}
			if m.LastDay() > day {
				m.Lineups, m.NoShows, m.Excused, m.Heats = []scoring.Lineup{}, []string{}, nil, []scoring.Heat{}
				m.Interrupted, m.Annulled = nil, nil
				over = false
			}
		}
		l.Matchdays = slices.DeleteFunc(l.Matchdays, func(m scoring.Matchday) bool { // a replay, before what it replays is annulled
			of := l.Matchday(m.Replays)
			return of != nil && of.Annulled == nil
		})
	}
	out.Sanctions = slices.DeleteFunc(out.Sanctions, func(s scoring.Sanction) bool { return out.sanctioned(&s) > day })
	out.Tournaments = slices.DeleteFunc(out.Tournaments, func(t scoring.Tournament) bool { return t.Date > day })
	out.Roster = slices.DeleteFunc(out.Roster, func(m scoring.Membership) bool { return m.From > day })
	for i := range out.Roster {
		if until := out.Roster[i].Until; until != nil && *until > day {
			out.Roster[i].Until = nil
		}
	}
	if !over {
		out.TieDecisions, out.Promotion = []scoring.TieDecision{}, promotion.Entry{Waivers: []string{}, MasterPlayOff: []promotion.Finisher{}}
	}
	return out
}

// sanctioned returns the day of a sanction.
func (f *File) sanctioned(s *scoring.Sanction) string {
	if s.Date != "" {
		return s.Date
	}
	if m := f.Matchday(s.League, s.Matchday); m != nil {
		return m.Date
	}
	return f.Season.Start
}
