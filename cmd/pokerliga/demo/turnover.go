package demo

import (
	"math/rand/v2"
	"slices"
)

// turnover makes the teams of the current season: of the people that each club
// had, of those who change clubs and of new ones. Next names the clubs by
// league, by their ids and in their order.
func (w *world) turnover(old []*team, next [3][]string) []*team {
	squads := map[*club][]*person{}
	captains := map[*club]*person{}
	for _, t := range old {
		squads[t.club] = append(squads[t.club], t.squad...)
		if captains[t.club] == nil {
			captains[t.club] = t.captain
		}
	}
	var free []*person // looking for a club
	for _, c := range allClubs() {
		need := 10 * playsIn(next, c)
		stay, leave := part(chance("turnover/"+c.id), squads[c], captains[c], need)
		for _, who := range leave {
			w.rosters.leave(who, w.calendar.ends(lastSeason))
		}
		squads[c], free = stay, append(free, leave...)
	}
	var teams []*team
	for _, c := range allClubs() {
		n := playsIn(next, c)
		if n == 0 {
			continue
		}
		r := chance("newcomers/" + c.id)
		for len(squads[c]) < 10*n-1+r.IntN(3) {
			var who *person
			who, free = w.newcomer(r, c, free, squads[c])
			w.rosters.join(who, c, w.calendar.begins(currentSeason))
			squads[c] = append(squads[c], who)
		}
		teams = append(teams, split(c, squads[c], captains[c], next)...)
	}
	return teams
}

// playsIn returns in how many leagues a club has a team.
func playsIn(next [3][]string, c *club) int {
	n := 0
	for _, ids := range next {
		if slices.Contains(ids, c.id) {
			n++
		}
	}
	return n
}

// part draws who of a squad stays and who leaves: few where the club goes on as
// before, the weakest too where it needs fewer, and some where it does not play.
func part(r *rand.Rand, squad []*person, captain *person, need int) (stay, leave []*person) {
	sorted := slices.Clone(squad)
	slices.SortStableFunc(sorted, func(a, b *person) int { return b.skill - a.skill })
	for _, who := range sorted {
		gone := oneIn(r, 9) || need == 0 && oneIn(r, 4) || need > 0 && len(stay) > need
		if gone && who != captain {
			leave = append(leave, who)
		} else {
			stay = append(stay, who)
		}
	}
	return stay, leave
}

// newcomer finds somebody for a club: one who looks for a club in the same
// state, sometimes one from afar, else somebody young and new.
func (w *world) newcomer(r *rand.Rand, c *club, free, squad []*person) (*person, []*person) {
	afar := oneIn(r, 4)
	for i, who := range free {
		if who.state == c.state && oneIn(r, 2) || afar {
			return who, slices.Delete(free, i, i+1)
		}
	}
	level := 0
	for _, who := range squad {
		level += who.skill
	}
	level = level/len(squad) - 3
	return w.people.invent(r, c.state, 20+early(r, 20), level+around(r, 14)), free
}

// split makes the teams of a club: the better half is the first where there are
// two.
func split(c *club, squad []*person, captain *person, next [3][]string) []*team {
	sorted := slices.Clone(squad)
	slices.SortStableFunc(sorted, func(a, b *person) int { return b.skill - a.skill })
	var teams []*team
	n := playsIn(next, c)
	for tier := 1; tier <= 2; tier++ {
		if !slices.Contains(next[tier], c.id) {
			continue
		}
		t := &team{club: c, tier: tier, squad: sorted, captain: captain}
		if n == 2 && tier == 1 {
			t.squad, sorted = sorted[:10], sorted[10:]
		}
		t.appoint()
		teams = append(teams, t)
	}
	return teams
}
