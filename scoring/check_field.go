package scoring

import "slices"

// field is the set of teams in one MTT, followed through the heats.
type field struct {
	mtt     string
	order   []string        // the clubs of the lineups, in their order
	entered map[string]bool // the same, to look up
	in      map[string]bool // who is still in
	sure    bool            // false while the cards of an open heat before are missing
	out     int             // the highest number of an elimination so far
}

// checkField follows one MTT through the heats: its stacks must name exactly the
// teams still in after the heat before, in heat 1 the clubs of the lineups
// (§ 3.2.11); the numbers of eliminations rise (§ 2.2.26); and when heat 3 is
// closed one team is left, for there is no time limit (§ 3.2.9). After the first
// heat with a fault the following ones are not checked.
func (m *Matchday) checkField(f *faults, mtt string) {
	run := field{mtt: mtt, entered: make(map[string]bool, len(m.Lineups)), sure: true}
	for i := range m.Lineups {
		if club := m.Lineups[i].Club; !run.entered[club] {
			run.order = append(run.order, club)
			run.entered[club] = true
		}
	}
	run.in = run.entered
	for i := range m.Heats {
		heat := &m.Heats[i]
		before := len(*f)
		if j := heat.mttIndex(mtt); j >= 0 {
			f.within(".heats", i, run.enter(heat, j))
		} else {
			f.within(".heats", i, run.absent(heat))
		}
		if len(*f) > before {
			return
		}
	}
}

// mttIndex returns the index of an MTT in a heat, or -1 if it has no stacks there.
func (h *Heat) mttIndex(mtt string) int {
	return slices.IndexFunc(h.TeamMTTs, func(t TeamMTT) bool { return t.MTT == mtt && len(t.Stacks) > 0 })
}

// absent checks a heat without stacks. It is legal while the heat is open, while
// cards of an earlier heat are missing, and once the MTT is decided.
func (r *field) absent(heat *Heat) faults {
	var f faults
	decided := len(r.in) == 0 || len(r.in) == 1 && heat.Number > 1
	switch {
	case decided:
	case heat.Open, !r.sure:
		r.sure = false
	default:
		f.add("3.2.11", ".team_mtts", "In Heat %d fehlt MTT %s; im Turnier sind noch %d Vereine.", heat.Number, r.mtt, len(r.in))
	}
	return f
}

// enter checks the stacks of a heat and records the teams still in.
func (r *field) enter(heat *Heat, j int) faults {
	var f faults
	path := at(".team_mtts", j) + ".stacks"
	stacks := heat.TeamMTTs[j].Stacks
	if r.sure && heat.Number > 1 && len(r.in) == 1 {
		f.add("3.2.11", path, "MTT %s war schon vor Heat %d entschieden.", r.mtt, heat.Number)
		return f
	}
	r.checkTeams(&f, heat.Number, path, stacks)
	r.checkOuts(&f, heat.Number, path, stacks)
	r.in = make(map[string]bool, len(stacks))
	r.sure = true
	out := false
	for i := range stacks {
		if stacks[i].Out == 0 && !stacks[i].Removed {
			r.in[stacks[i].Club] = true
		}
		out = out || stacks[i].Out > 0
	}
	if len(r.in) == 0 && out {
		f.add("2.2.26", path, "Von MTT %s bleibt in Heat %d niemand übrig; der Letzte scheidet nicht aus.", r.mtt, heat.Number)
	} else if heat.Number == Heats && !heat.Open && len(r.in) != 1 {
		f.add("3.2.9", path, "Nach Heat %d sind in MTT %s noch %d Vereine im Turnier; übrig bleibt genau einer.", Heats, r.mtt, len(r.in))
	}
	return f
}

// checkTeams compares the clubs of the stacks with the teams still in.
func (r *field) checkTeams(f *faults, heat int, path string, stacks []Stack) {
	named := make(map[string]bool, len(stacks))
	for i := range stacks {
		club := stacks[i].Club
		switch {
		case club == "" || r.in[club] || named[club]:
		case r.entered[club]:
			f.add("3.2.11", at(path, i)+".club", "Verein %s ist in MTT %s schon vor Heat %d ausgeschieden.", Clip(club), r.mtt, heat)
		default:
			f.add("2.2.11", at(path, i)+".club", "Verein %s hat für diese Sammelrunde keine Aufstellung.", Clip(club))
		}
		named[club] = true
	}
	if !r.sure {
		return
	}
	for _, club := range r.order {
		if r.in[club] && !named[club] {
			f.add("3.2.11", path, "In MTT %s, Heat %d, fehlt der Stack von %s.", r.mtt, heat, Clip(club))
		}
	}
}

// checkOuts checks that every elimination has a higher number than those of earlier
// heats. Within a heat numbers may be shared and may leave gaps. § 2.2.26
func (r *field) checkOuts(f *faults, heat int, path string, stacks []Stack) {
	highest := r.out
	for i := range stacks {
		out := stacks[i].Out
		if out > 0 && out <= r.out {
			f.add("2.2.26", at(path, i)+".out", "Verein %s scheidet in Heat %d als %d. aus; in den Heats davor gab es schon die Nummer %d.",
				Clip(stacks[i].Club), heat, out, r.out)
		}
		highest = max(highest, out)
	}
	r.out = highest
}
