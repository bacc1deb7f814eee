package scoring

// warnOfSlots finds players at a round card who by their slot play the team MTT
// in this heat. § 3.2.11
func (s *SitAndGo) warnOfSlots(w *faults, heat int, where map[string]lineupSlot) {
	for i := range s.Seats {
		player := s.Seats[i].Player
		if stands, ok := where[player]; ok && stands.mttHeat() == heat {
			w.add("3.2.11", at(".seats", i)+".player",
				"Spieler %s sitzt in Heat %d an Tisch %d; mit Platz %d der Aufstellung gehört er in ein Team-MTT.", Clip(player), heat,
				s.Table, stands.slot+1)
		}
	}
}

// warnOfTeammates finds a player who meets one of his own club. § 3.2.11, A32
func (s *SitAndGo) warnOfTeammates(w *faults, where map[string]lineupSlot) {
	first := make(map[string]string, len(s.Seats))
	for i := range s.Seats {
		player := s.Seats[i].Player
		stands, ok := where[player]
		if !ok {
			continue
		}
		if mate, met := first[stands.club]; met {
			w.add("3.2.11", at(".seats", i)+".player", "An Tisch %d sitzen mit %s und %s zwei Spieler von %s.", s.Table, Clip(mate),
				Clip(player), Clip(stands.club))
		}
		first[stands.club] = player
	}
}

// warnOfSlots finds players at a stack that is not their club's, or who by
// their slot play a Sit'n'Go in this heat. § 3.2.11
func (t *TeamMTT) warnOfSlots(w *faults, heat int, where map[string]lineupSlot) {
	for i := range t.Stacks {
		stack := &t.Stacks[i]
		stands, ok := where[stack.Player]
		switch {
		case !ok:
		case stands.club != stack.Club:
			w.add("3.2.11", at(".stacks", i)+".player", "Spieler %s spielt in MTT %s, Heat %d, für %s, steht aber in der Aufstellung von %s.",
				Clip(stack.Player), Clip(t.MTT), heat, Clip(stack.Club), Clip(stands.club))
		case stands.mttHeat() != heat:
			w.add("3.2.11", at(".stacks", i)+".player",
				"Spieler %s spielt Heat %d in MTT %s; mit Platz %d der Aufstellung gehört er an einen Sit'n'Go-Tisch.", Clip(stack.Player), heat,
				Clip(t.MTT), stands.slot+1)
		}
	}
}
