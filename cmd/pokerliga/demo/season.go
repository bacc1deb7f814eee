package demo

import (
	"fmt"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// season is a season as it is played.
type season struct {
	when  when
	world *world
	file  *seasonfile.File
	teams [3][]*team // by tier
	met   met        // at Sit'n'Go tables

	rested    *person // by the script, see rest
	transfers []transfer
}

// leagueIDs and leagueNames are those of the two leagues, by tier.
var (
	leagueIDs   = [3]string{1: "bl1", 2: "bl2"}
	leagueNames = [3]string{1: "1. Bundesliga", 2: "2. Bundesliga"}
)

// open begins a season of these teams. Further clubs stand in its file without
// playing in it.
func (w *world) open(at when, teams []*team, further ...*club) *season {
	s := &season{when: at, world: w, met: met{}}
	c := w.calendar
	s.file = &seasonfile.File{
		Format: seasonfile.Format,
		Season: seasonfile.Season{ID: c.id(at), Name: "Saison " + c.id(at), Start: c.begins(at), End: c.ends(at)},
		Leagues: []scoring.League{
			{ID: leagueIDs[1], Tier: 1, Name: leagueNames[1], Rounds: rounds},
			{ID: leagueIDs[2], Tier: 2, Name: leagueNames[2], Rounds: rounds},
		},
	}
	s.admit(teams, further)
	for tier := 1; tier <= 2; tier++ {
		s.plan(tier)
	}
	return s
}

// admit enters the teams into their leagues and all clubs into the register.
func (s *season) admit(teams []*team, further []*club) {
	clubs := map[*club]bool{}
	for _, t := range teams {
		s.teams[t.tier] = append(s.teams[t.tier], t)
		l := s.league(t.tier)
		l.Clubs = append(l.Clubs, t.club.id)
		clubs[t.club] = true
	}
	for _, c := range further {
		clubs[c] = true
	}
	for _, c := range allClubs() {
		if clubs[c] {
			s.file.Clubs = append(s.file.Clubs, c.registered())
		}
	}
}

func (s *season) league(tier int) *scoring.League { return &s.file.Leagues[tier-1] }

// plan sets dates and places of the matchdays of a league.
func (s *season) plan(tier int) {
	r := chance(s.topic(tier, 0) + "/hosts")
	hosts := r.Perm(len(s.teams[tier]))
	for number := 1; number <= rounds; number++ {
		host := s.teams[tier][hosts[number]].club
		m := scoring.Matchday{
			Number: number, Date: date(s.world.calendar.matchday(s.when, tier, number)),
			Start: []string{"13:00", "13:00", "12:30", "14:00"}[r.IntN(4)], Venue: host.venue, Host: host.id,
			SNGStartChips: sngChips, MTTStartChips: mttChips,
		}
		if s.when == currentSeason && tier == 1 && number == 4 {
			m.Start = "10:00" // so that it is well under way when somebody looks
		}
		s.league(tier).Matchdays = append(s.league(tier).Matchdays, m)
	}
}

// topic names a matchday to draw chances for.
func (s *season) topic(tier, number int) string {
	return fmt.Sprintf("%d/%d/%d", s.when, tier, number)
}

// play plays one matchday.
func (s *season) play(tier, number int) {
	at := occasion{s.when, tier, number}
	m := &s.league(tier).Matchdays[number-1]
	entrants, noShows := s.enter(at, s.topic(tier, number))
	m.NoShows = noShows
	s.playMatchday(m, s.topic(tier, number), entrants)
}

// rest returns who takes a rest on a matchday: the best player of a first team
// so far, whom the script lines up in the second team eight days later.
func (s *season) rest(at occasion) *person {
	plan := script.ineligible
	if at != (occasion{plan.when, 1, plan.number}) {
		return nil
	}
	for _, row := range scoring.Compute(s.file.Facts()).League(leagueIDs[1]).MVP {
		if row.Club == plan.club {
			s.rested = s.world.people.find(row.Player)
			return s.rested
		}
	}
	return nil
}
