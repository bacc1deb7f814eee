package scoring

// Check returns the faults of a heat on its own: those of its cards and MTTs, a
// table or an MTT that occurs twice, a player who sits twice. § 3.2.11
func (h *Heat) Check() []*Fault {
	var f faults
	if h.Number < 1 || h.Number > Heats {
		f.add("3.2.11", ".number", "Es gibt die Heats 1 bis %d, keinen Heat %d.", Heats, h.Number)
	}
	h.checkTables(&f)
	h.checkMTTs(&f)
	h.checkPlayersOnce(&f)
	return f
}

// checkTables checks every card, and that no table number occurs twice.
func (h *Heat) checkTables(f *faults) {
	seen := make(map[int]bool, len(h.SitAndGos))
	for i := range h.SitAndGos {
		card := &h.SitAndGos[i]
		f.within(".sit_and_gos", i, card.Check())
		if seen[card.Table] {
			f.add("", at(".sit_and_gos", i)+".table", "Tisch %d kommt in Heat %d zweimal vor.", card.Table, h.Number)
		}
		seen[card.Table] = true
	}
}

// checkMTTs checks every MTT and its stacks in this heat, and that no MTT occurs
// twice.
func (h *Heat) checkMTTs(f *faults) {
	seen := map[string]bool{}
	for i := range h.TeamMTTs {
		mtt := &h.TeamMTTs[i]
		f.within(".team_mtts", i, mtt.Check())
		if seen[mtt.MTT] {
			f.add("3.2.11", at(".team_mtts", i)+".mtt", "MTT %s kommt in Heat %d zweimal vor.", Clip(mtt.MTT), h.Number)
		}
		seen[mtt.MTT] = true
		for j := range mtt.Stacks {
			f.within(at(".team_mtts", i)+".stacks", j, mtt.Stacks[j].checkIn(h))
		}
	}
}

// checkIn checks that a stack is possible in this heat: ghosts are removed in heat
// 2 only (§ 3.2.17), and in a closed heat no team is still in without chips
// (§ 2.2.26).
func (s *Stack) checkIn(h *Heat) faults {
	var f faults
	if s.Removed && h.Number != 2 {
		f.add("3.2.17", ".removed", "Der Stack eines Ghosts wird nur in Heat 2 entfernt, nicht in Heat %d (Verein %s).", h.Number, Clip(s.Club))
	}
	if !h.Open && s.End == 0 && s.Out == 0 && !s.Removed {
		f.add("2.2.26", ".out", "Verein %s hat am Ende von Heat %d keine Chips mehr; die Nummer des Ausscheidens fehlt.", Clip(s.Club), h.Number)
	}
	return f
}

// checkPlayersOnce checks that no player sits twice in the heat.
func (h *Heat) checkPlayersOnce(f *faults) {
	seen := map[string]bool{}
	once := func(player, path string, i, j int, list string) {
		if player != "" && seen[player] {
			f.add("3.2.11", at(at(path, i)+list, j)+".player", "Spieler %s sitzt in Heat %d zweimal.", Clip(player), h.Number)
		}
		seen[player] = true
	}
	for i := range h.SitAndGos {
		for j := range h.SitAndGos[i].Seats {
			once(h.SitAndGos[i].Seats[j].Player, ".sit_and_gos", i, j, ".seats")
		}
	}
	for i := range h.TeamMTTs {
		for j := range h.TeamMTTs[i].Stacks {
			once(h.TeamMTTs[i].Stacks[j].Player, ".team_mtts", i, j, ".stacks")
		}
	}
}
