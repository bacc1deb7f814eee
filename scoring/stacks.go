package scoring

// readStacks follows the two team MTTs through the heats: the final places pay
// the teams (§ 3.2.14), the thirds of each heat pay the players (§ 4.2.1.6).
func (s *scorer) readStacks(m *Matchday) {
	stacks := 0
	for h := range m.Heats {
		for t := range m.Heats[h].TeamMTTs {
			stacks += len(m.Heats[h].TeamMTTs[t].Stacks)
		}
	}
	s.day.Stacks = make([]HeatPart, 0, stacks)
	s.day.Places = make([]MTTPlace, 0, 2*len(s.day.Teams))
	for _, mtt := range []string{"A", "B"} {
		run := s.follow(m, mtt)
		s.payPlaces(run)
		for number, stacks := range run.heats {
			s.payThirds(run, number, stacks)
		}
	}
}

// mttRun is one MTT over all heats of a matchday.
type mttRun struct {
	mtt      string
	heats    [Heats + 1][]Stack // by number
	deciding int                // the heat after which one team was left; 0 = none yet
	teams    []mttTeam          // by index into day.Teams
}

// mttTeam is the result of one team in an MTT.
type mttTeam struct {
	entered bool
	out     int // 0 = still in
	removed bool
	heat    int // in which it went out or was removed; 0 = still in
	place   int // 0 = none, or not known yet
	shared  bool
}

// follow collects the heats of one MTT and gives every team its final place:
// 1 + the number of teams, not removed, that stayed in longer (§ 3.2.14, A44).
// Teams that went out in one hand with equal stacks share the number of their
// elimination and so their place (§ 2.2.26).
func (s *scorer) follow(m *Matchday, mtt string) *mttRun {
	run := &mttRun{mtt: mtt, teams: make([]mttTeam, len(s.day.Teams))}
	for number := range run.heats {
		heat := m.Heat(number)
		if heat == nil {
			continue
		}
		if t := heat.TeamMTT(mtt); t != nil {
			run.heats[number] = t.Stacks
		}
	}
	for number, stacks := range run.heats {
		in := 0
		for i := range stacks {
			stack := &stacks[i]
			index, known := s.team[stack.Club]
			if !known {
				continue
			}
			team := &run.teams[index]
			team.entered, team.out, team.removed = true, stack.Out, stack.Removed
			if stack.Out == 0 && !stack.Removed {
				in++
				continue
			}
			team.heat = number
		}
		if in == 1 {
			run.deciding = number
		}
	}
	for i := range run.teams {
		run.place(&run.teams[i])
	}
	return run
}

// place sets the place of a team, 1 + the number of teams that stayed in longer,
// and how many share it. A team that is still in has a place only if it is the last
// one.
func (run *mttRun) place(team *mttTeam) {
	if team.removed || team.out == 0 && run.deciding == 0 {
		return
	}
	team.place = 1
	level := 0
	for i := range run.teams {
		other := &run.teams[i]
		switch {
		case !other.entered || other.removed:
		case other.out == team.out:
			level++
		case team.out > 0 && (other.out == 0 || other.out > team.out):
			team.place++
		}
	}
	team.shared = level > 1
}

// payPlaces pays every team the key for its place. The stack of a ghost that
// was taken out has neither place nor points (§ 3.2.17, A43); an empty chair
// whose stack was blinded off has the place it lasted to (§ 3.2.6, A34).
// § 3.2.14, A40
func (s *scorer) payPlaces(run *mttRun) {
	for i := range run.teams {
		team := &run.teams[i]
		if !team.entered {
			continue
		}
		points := keyed(s.rules.MTTPoints, team.place)
		s.day.Teams[i].MTTPoints += points
		s.day.Places = append(s.day.Places, MTTPlace{
			MTT: run.mtt, Club: s.day.Teams[i].Club, Place: team.place, Shared: team.shared,
			Heat: team.heat, Removed: team.removed, Points: points,
		})
	}
}
