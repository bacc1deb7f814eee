package scoring

// leads notes by how much the first was ahead of the second: on matchdays with
// one winner, and in a final table (§ 4.2.1.2). It notes the heats of the teams
// too (§ 3.2.13).
func (r *Records) leads(at Record, l *LeagueResult) {
	for i := range l.Matchdays {
		day := &l.Matchdays[i]
		r.heats(at, day)
		var first, second *TeamDay
		several := false
		for j := range day.Teams {
			team := &day.Teams[j]
			switch {
			case team.Rank == nil:
			case first == nil:
				first = team
			case second == nil:
				second = team
			case team.RoundPoints == second.RoundPoints:
				several = true
			}
		}
		if second == nil {
			continue
		}
		one := at
		one.Club, one.Matchday, one.Value = first.Club, day.Number, first.RoundPoints-second.RoundPoints
		if !several {
			one.Second = second.Club
		}
		r.DayLeads = append(r.DayLeads, one)
	}
	if !l.Final || len(l.Standings) < 2 || l.Standings[1].Rank == 1 || l.Standings[0].LastByNoShows != l.Standings[1].LastByNoShows ||
		l.Standings[0].Left != l.Standings[1].Left {
		return
	}
	one := at
	one.Club, one.Value = l.Standings[0].Club, l.Standings[0].Points-l.Standings[1].Points
	if l.sharing(l.Standings[1].Rank) == 1 {
		one.Second = l.Standings[1].Club
	}
	r.Leads, r.Closest = append(r.Leads, one), append(r.Closest, one)
}

// heats notes what the teams that have a place scored at the Sit'n'Go tables of
// each heat.
func (r *Records) heats(at Record, day *MatchdayResult) {
	sums := map[string]*[Heats]int{}
	for i := range day.Cards {
		c := &day.Cards[i]
		if team := day.Team(c.Club); team == nil || team.Rank == nil || c.Heat < 1 || c.Heat > Heats {
			continue
		}
		if sums[c.Club] == nil {
			sums[c.Club] = &[Heats]int{}
		}
		sums[c.Club][c.Heat-1] += c.Total()
	}
	for club, heats := range sums {
		for i, points := range heats {
			one := at
			one.Club, one.Matchday, one.Heat, one.Value = club, day.Number, i+1, points
			r.Heats = append(r.Heats, one)
		}
	}
}
