package scoring

// Warnings returns what looks wrong with a matchday but changes no number:
// chips that do not add up, stacks that change between heats, players at a
// place that is not theirs, two of a club at a table. They are written like
// faults and come heat by heat.
func (m *Matchday) Warnings() []*Fault {
	var w faults
	where := m.lineupSlots()
	ends := map[string]map[string]int{"A": {}, "B": {}} // chips by MTT and club
	for i := range m.Heats {
		heat := &m.Heats[i]
		for j := range heat.SitAndGos {
			card := &heat.SitAndGos[j]
			var found faults
			card.warnOfChips(&found, m.SNGStartChips)
			card.warnOfSlots(&found, heat.Number, where)
			card.warnOfTeammates(&found, where)
			w.within(at(".heats", i)+".sit_and_gos", j, found)
		}
		for j := range heat.TeamMTTs {
			mtt := &heat.TeamMTTs[j]
			var found faults
			mtt.warnOfStarts(&found, heat.Number, m.MTTStartChips, ends[mtt.MTT])
			if !heat.Open {
				mtt.warnOfChips(&found, heat.Number)
			}
			mtt.warnOfSlots(&found, heat.Number, where)
			w.within(at(".heats", i)+".team_mtts", j, found)
		}
	}
	return w
}
