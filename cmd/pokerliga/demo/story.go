package demo

import (
	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// playLast invents the clubs and plays last season to its end.
func (w *world) playLast() {
	var teams []*team
	var further []*club
	for _, c := range allClubs() {
		t := w.found(c)
		if c.first == 0 && contains(stateClubs, c) {
			further = append(further, c)
		} else {
			teams = append(teams, t...)
		}
		w.founded = append(w.founded, t...)
	}
	s := w.open(lastSeason, teams, further...)
	for number := 1; number <= rounds; number++ {
		s.play(1, number)
		s.play(2, number)
	}
	s.file.Promotion.Waivers = waivers
	for _, f := range playOff {
		s.file.Promotion.MasterPlayOff = append(s.file.Promotion.MasterPlayOff, promotion.Finisher{Club: f.club, Waives: f.waives})
	}
	s.file.Sanctions = append(s.file.Sanctions, scoring.Sanction{
		Kind: scoring.Correction, League: leagueIDs[2], Club: "tulln", Points: 3,
		Date: w.calendar.after(lastSeason, 2, 3, 12), Rule: "2.2.27",
		Reason: "Protest stattgegeben: Auf der Rundenkarte der dritten Sammelrunde waren zwei Plätze vertauscht.",
	})
	w.last = s
	s.tournaments(lastTournaments)
}

// contains reports whether a club stands in one of the lists.
func contains(list []club, c *club) bool {
	for i := range list {
		if &list[i] == c {
			return true
		}
	}
	return false
}

// playCurrent plays the current season up to today in the leagues that last
// season's promotion plan makes.
func (w *world) playCurrent() {
	plan := seasonfile.Compute(w.last.file).Promotion
	next := [3][]string{1: plan.NextSeason[leagueIDs[1]], 2: plan.NextSeason[leagueIDs[2]]}
	s := w.open(currentSeason, w.turnover(w.founded, next))
	w.current = s
	s.choose()
	for number := 1; number <= 3; number++ {
		s.play(1, number)
		s.play(2, number)
		s.transfer(number)
	}
	s.play(1, 4)
	w.leaveOpen(s)
	s.handIn()
	s.sanction()
	s.tournaments(currentTournaments)
	w.rosters.enter(w.last.file)
	w.rosters.enter(s.file)
}

// handIn hands in the first lineups for the next matchday of the second league.
func (s *season) handIn() {
	at := occasion{currentSeason, 2, 4}
	m := &s.league(2).Matchdays[3]
	entrants, _ := s.enter(at, s.topic(2, 4))
	for _, id := range handedIn {
		for _, e := range entrants {
			if e.club.id == id {
				m.Lineups = append(m.Lineups, e.paper())
			}
		}
	}
}

// sanction enters what was decided this season.
func (s *season) sanction() {
	c, out := s.world.calendar, script.ineligible
	s.file.Sanctions = append(s.file.Sanctions, scoring.Sanction{
		Kind: scoring.Correction, League: leagueIDs[1], Matchday: 2, Club: "salzburg", Points: -5,
		Date: c.after(currentSeason, 1, 2, 9), Rule: "2.2.1",
		Reason: "Absprache an Tisch 5 im dritten Heat, Entscheidung des Oberschiedsrichters.",
	}, scoring.Sanction{
		Kind: scoring.Disqualification, League: leagueIDs[2], Matchday: out.number, Club: out.club,
		Players: []string{s.rested.ID}, Date: c.after(currentSeason, 2, out.number, 2), Rule: "3.2.16",
		Reason: s.rested.Name() + " zählte nach der dritten Sammelrunde der 1. Bundesliga zu den vier besten MVP-Spielern des Vereins.",
	})
}
