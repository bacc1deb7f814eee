package scoring

// Year is a season for the records: its id and its results.
type Year struct {
	Season  string
	Results *Results
}

// Record is an entry in a list of records: who holds it, where it happened and
// what it is worth. Only complete matchdays set records.
type Record struct {
	Rank     int
	Club     string
	Player   string // "" if it is a club's record
	Season   string // "" over all seasons
	League   string // "" over all leagues
	Matchday int    // 0 if it is not about one matchday
	Value    int
	From, To int    // of a comeback: the worst rank and the last; of a streak: its first and its last matchday
	Heat     int    // of a heat
	Second   string // of a lead: who came next, "" if several share the place
}

// Records are the best of all seasons, each list the best first.
type Records struct {
	Wins       []Record // matchdays that a club has won, over all seasons and leagues
	YearWins   []Record // matchdays won in one league of one season
	Streaks    []Record // matchdays won one after the other in one league of one season
	Days       []Record // round points of a team on one matchday (§ 3.2.15)
	Heats      []Record // Sit'n'Go points of a team in one heat (§ 3.2.13)
	DayLeads   []Record // round points of the winner of a matchday ahead of the second
	Leads      []Record // table points of the first ahead of the second in a final table (§ 4.2.1.2)
	Closest    []Record // the same, the fewest first
	Comebacks  []Record // ranks from the worst after a matchday to the final table
	PlayerDays []Record // MVP points of a player on one matchday (§ 4.2.1.5)
	PlayerRuns []Record // MVP points of a player in one league of one season (§ 4.2.1.4)
}

// YearRecords is what one season may add to the records: of each list no more than
// may be among the best of all seasons.
type YearRecords struct {
	lists Records        // without Wins
	wins  map[string]int // matchdays won by club
}

// Records finds what a season may add to the records.
func (y Year) Records() *YearRecords {
	own := &YearRecords{wins: map[string]int{}}
	r := &own.lists
	for i := range y.Results.Leagues {
		l := &y.Results.Leagues[i]
		at := Record{Season: y.Season, League: l.ID}
		r.teams(at, l, own.wins)
		r.players(at, l)
		r.leads(at, l)
		r.Comebacks = append(r.Comebacks, comebacks(at, l)...)
	}
	for _, list := range r.highest() {
		*list = foremost(worthy(*list), 1)
	}
	r.Closest = foremost(r.Closest, -1)
	return own
}

// RecordsOf finds the records of some seasons. They do not depend on the order
// of the seasons.
func RecordsOf(years []*YearRecords) Records {
	var r Records
	wins := map[string]int{}
	for _, y := range years {
		for club, n := range y.wins {
			wins[club] += n
		}
		theirs := y.lists.highest()
		for i, list := range r.highest() {
			*list = append(*list, *theirs[i]...)
		}
		r.Closest = append(r.Closest, y.lists.Closest...)
	}
	for club, n := range wins {
		r.Wins = append(r.Wins, Record{Club: club, Value: n})
	}
	for _, list := range r.highest() {
		*list = ranked(*list, 1)
	}
	r.Closest = ranked(r.Closest, -1)
	return r
}

// highest are the lists in which the highest value is the best.
func (r *Records) highest() []*[]Record {
	return []*[]Record{&r.Wins, &r.YearWins, &r.Streaks, &r.Days, &r.Heats, &r.DayLeads, &r.Leads, &r.Comebacks, &r.PlayerDays,
		&r.PlayerRuns}
}

// teams collects the records of teams in a league.
func (r *Records) teams(at Record, l *LeagueResult, wins map[string]int) {
	season, streaks := map[string]int{}, map[string]Record{}
	for i := range l.Matchdays {
		day := &l.Matchdays[i]
		for j := range day.Teams {
			team := &day.Teams[j]
			if team.Rank == nil {
				continue
			}
			one := at
			one.Club, one.Matchday, one.Value = team.Club, day.Number, team.RoundPoints
			r.Days = append(r.Days, one)
			if *team.Rank == 1 {
				wins[team.Club]++
				season[team.Club]++
			}
		}
		r.Streaks = append(r.Streaks, streak(at, day, streaks)...)
	}
	for club, n := range season {
		one := at
		one.Club, one.Value = club, n
		r.YearWins = append(r.YearWins, one)
	}
	for _, going := range streaks {
		r.Streaks = append(r.Streaks, going)
	}
}

// streak extends the streaks that continue on a matchday and returns those that
// ended before it. One matchday is no streak.
func streak(at Record, day *MatchdayResult, going map[string]Record) []Record {
	won := map[string]bool{}
	for i := range day.Teams {
		team := &day.Teams[i]
		if team.Rank == nil || *team.Rank != 1 {
			continue
		}
		won[team.Club] = true
		s, on := going[team.Club]
		if !on {
			s = at
			s.Club, s.From = team.Club, day.Number
		}
		s.To = day.Number
		s.Value++
		going[team.Club] = s
	}
	var ended []Record
	for club, s := range going {
		if !won[club] {
			ended = append(ended, s)
			delete(going, club)
		}
	}
	return ended
}

// players collects the records of players in a league.
func (r *Records) players(at Record, l *LeagueResult) {
	for i := range l.Matchdays {
		for j := range l.Matchdays[i].Players {
			p := &l.Matchdays[i].Players[j]
			one := at
			one.Player, one.Club, one.Matchday, one.Value = p.Player, p.Club, l.Matchdays[i].Number, p.MVPPoints
			r.PlayerDays = append(r.PlayerDays, one)
		}
	}
	for i := range l.MVP {
		one := at
		one.Player, one.Club, one.Value = l.MVP[i].Player, l.MVP[i].Club, l.MVP[i].Points
		r.PlayerRuns = append(r.PlayerRuns, one)
	}
}

// comebacks returns for every club how many ranks it gained from its worst table to
// the final one. The table must be final (§ 4.2.1.2).
func comebacks(at Record, l *LeagueResult) []Record {
	if !l.Final || len(l.Matchdays) < 2 {
		return nil
	}
	worst := map[string]Record{}
	for i := range l.Matchdays[:len(l.Matchdays)-1] {
		number := l.Matchdays[i].Number
		for _, row := range l.After(number).Standings {
			if w := worst[row.Club]; row.Rank > w.From {
				w = at
				w.Club, w.Matchday, w.From = row.Club, number, row.Rank
				worst[row.Club] = w
			}
		}
	}
	var all []Record
	for i := range l.Standings {
		c := worst[l.Standings[i].Club]
		c.To = l.Standings[i].Rank
		c.Value = c.From - c.To
		all = append(all, c)
	}
	return all
}
