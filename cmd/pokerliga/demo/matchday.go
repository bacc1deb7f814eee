package demo

import (
	"fmt"
	"slices"

	"pokerliga/scoring"
)

// playMatchday plays the three heats of a matchday (§ 3.2.11) with these teams.
func (s *season) playMatchday(m *scoring.Matchday, topic string, entrants []*entrant) {
	a, b := newMTT("A", entrants), newMTT("B", entrants)
	for _, e := range entrants {
		m.Lineups = append(m.Lineups, e.paper())
	}
	for number := 1; number <= scoring.Heats; number++ {
		r := chance(fmt.Sprintf("%s/heat/%d", topic, number))
		heat := scoring.Heat{Number: number, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}}
		var tables [][]chair
		if s.when == currentSeason && m == &s.league(1).Matchdays[TodaysNumber-1] {
			tables = s.seatDrawn(m, number, entrants)
		} else {
			tables = draw(r, number, entrants, s.met)
		}
		for i, chairs := range tables {
			heat.SitAndGos = append(heat.SitAndGos, playTable(r, i+1, chairs))
		}
		inA, inB := a.in(), b.in()
		if len(inA) > 1 {
			heat.TeamMTTs = append(heat.TeamMTTs, a.play(r, number, inB))
		}
		if len(inB) > 1 {
			heat.TeamMTTs = append(heat.TeamMTTs, b.play(r, number, inA))
		}
		m.Heats = append(m.Heats, heat)
	}
}

// enter draws the lineups of a matchday and applies what the script has in
// store for it.
func (s *season) enter(at occasion, topic string) (entrants []*entrant, noShows []string) {
	rested := s.rest(at)
	for _, t := range s.teams[at.tier] {
		if slices.Contains(script.noShows, at.of(t.club)) {
			noShows = append(noShows, t.club.id)
			continue
		}
		e := t.lineup(chance(topic+"/"+t.club.id), rested)
		s.direct(at, e)
		entrants = append(entrants, e)
	}
	return entrants, noShows
}

// direct applies the script to one lineup.
func (s *season) direct(at occasion, e *entrant) {
	switch here := at.of(e.club); here {
	case script.blindedOff:
		e.slots[1] = nil
	case script.removed:
		e.slots[0], e.late = nil, e.slots[2]
	case script.sentOff:
		e.out = e.slots[0]
	case script.ineligible:
		e.slots[4] = s.rested
	}
}
