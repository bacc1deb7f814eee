package scoring

// warnOfChips adds up the chips on a round card: who still had some when time
// was up had all of the table together, those of a ghost included, which were
// split (§ 3.2.17). A disqualified player's are split too, but what cannot be
// split leaves the game, so such a table may come to less. § 3.2.18, A24, A45
func (s *SitAndGo) warnOfChips(w *faults, start int) {
	sum, loose := 0, 0
	for i := range s.Seats {
		sum += s.Seats[i].chips()
		if s.Seats[i].Disqualified {
			loose += start
		}
	}
	whole := len(s.Seats) * start
	if start == 0 || sum == 0 || whole-loose <= sum && sum <= whole {
		return
	}
	w.add("3.2.18", ".seats", "An Tisch %d sind es zusammen %s Chips; %d Plätze zu %s Chips ergeben %s.", s.Table, Whole(sum),
		len(s.Seats), Whole(start), Whole(whole))
}

// warnOfStarts compares every start with the chips at the end of the heat
// before, in heat 1 with the official stack, and notes the ends. § 3.2.11, A69
func (t *TeamMTT) warnOfStarts(w *faults, heat, official int, ends map[string]int) {
	for i := range t.Stacks {
		stack := &t.Stacks[i]
		end, known := ends[stack.Club]
		switch {
		case heat == 1 && official != 0 && stack.Start != official:
			w.add("3.2.11", at(".stacks", i)+".start", "Verein %s beginnt MTT %s mit %s Chips statt mit %s.", Clip(stack.Club),
				Clip(t.MTT), Whole(stack.Start), Whole(official))
		case known && stack.Start != end:
			w.add("3.2.11", at(".stacks", i)+".start", "Verein %s beginnt Heat %d in MTT %s mit %s Chips, hatte nach dem Heat davor aber %s.",
				Clip(stack.Club), heat, Clip(t.MTT), Whole(stack.Start), Whole(end))
		}
		if ends != nil {
			ends[stack.Club] = stack.End
		}
	}
}

// warnOfChips adds up what the stacks of a closed heat began and ended with. A
// removed stack leaves with its chips (§ 3.2.17); that of a disqualified player
// leaves with what it had at that moment, which nobody wrote down (§ 2.2.16, A25).
func (t *TeamMTT) warnOfChips(w *faults, heat int) {
	starts, ends := 0, 0
	disqualified := false
	for i := range t.Stacks {
		stack := &t.Stacks[i]
		ends += stack.End
		if !stack.Removed {
			starts += stack.Start
		}
		disqualified = disqualified || stack.Disqualified
	}
	if ends > starts || ends < starts && !disqualified {
		w.add("3.2.11", ".stacks", "In MTT %s, Heat %d, sind es am Anfang zusammen %s Chips und am Ende %s.", Clip(t.MTT), heat, Whole(starts),
			Whole(ends))
	}
}
