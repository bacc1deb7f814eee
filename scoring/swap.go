package scoring

// Swaps returns the heats in which two lineups of a team differ only by which
// of the two players for the team MTTs sits in which of them: slots 1 and 2 in
// the first heat, 3 and 4 in the second, 5 and 6 in the third. It is not ok
// where they differ in anything else. § 3.2.5, A23
func Swaps(before, after *Lineup) (heats []int, ok bool) {
	if before.Club != after.Club || before.Captain != after.Captain {
		return nil, false
	}
	for heat := range Heats {
		i := 2 * heat
		switch [2]string{after.Slots[i], after.Slots[i+1]} {
		case [2]string{before.Slots[i], before.Slots[i+1]}:
		case [2]string{before.Slots[i+1], before.Slots[i]}:
			heats = append(heats, heat+1)
		default:
			return nil, false
		}
	}
	return heats, true
}

// Started reports whether a heat has a card or a stack.
func (m *Matchday) Started(heat int) bool {
	h := m.Heat(heat)
	return h != nil && (len(h.SitAndGos) > 0 || len(h.TeamMTTs) > 0)
}
