package scoring

// Check returns the faults of the stacks of one MTT in one heat on their own: wrong
// shapes, and a club that occurs twice. Whether they are the right teams is checked
// with the whole matchday. § 3.2.11, § 3.2.14
func (t *TeamMTT) Check() []*Fault {
	var f faults
	if t.MTT != "A" && t.MTT != "B" {
		f.add("3.2.11", ".mtt", "Die Team-MTTs heißen A und B, nicht „%s“.", Clip(t.MTT))
	}
	seen := make(map[string]bool, len(t.Stacks))
	for i := range t.Stacks {
		stack := &t.Stacks[i]
		f.within(".stacks", i, stack.check())
		if stack.Club != "" && seen[stack.Club] {
			f.add("3.2.11", at(".stacks", i)+".club", "Verein %s steht in MTT %s zweimal.", Clip(stack.Club), Clip(t.MTT))
		}
		seen[stack.Club] = true
	}
	return f
}

// check returns the faults of one stack.
func (s *Stack) check() faults {
	var f faults
	if s.Club == "" {
		f.add("3.2.11", ".club", "Beim Stack fehlt der Verein.")
		return f
	}
	if s.Start < 0 {
		f.add("3.2.11", ".start", "Verein %s beginnt mit %d Chips; weniger als 0 gibt es nicht.", Clip(s.Club), s.Start)
	}
	if s.End < 0 {
		f.add("3.2.11", ".end", "Verein %s endet mit %d Chips; weniger als 0 gibt es nicht.", Clip(s.Club), s.End)
	}
	if s.Out < 0 {
		f.add("2.2.26", ".out", "Das Ausscheiden ist ab 1 nummeriert; Verein %s hat %d.", Clip(s.Club), s.Out)
	}
	if s.Removed {
		s.checkRemoved(&f)
		return f
	}
	s.checkHolder(&f)
	if s.Disqualified && s.Out == 0 {
		f.add("2.2.16", ".out", "Der Stack von %s scheidet mit der Disqualifikation aus; die Nummer des Ausscheidens fehlt.", Clip(s.Club))
	}
	if s.Out > 0 && s.End > 0 {
		f.add("2.2.26", ".end", "Verein %s ist ausgeschieden, hat aber noch %s Chips.", Clip(s.Club), Whole(s.End))
	}
	return f
}

// checkRemoved checks that a ghost's stack that was taken out has a start and
// neither player nor place. § 3.2.17, A43
func (s *Stack) checkRemoved(f *faults) {
	club := Clip(s.Club)
	if s.Player != "" {
		f.add("3.2.17", ".player", "Der Stack von %s wurde entfernt und nennt daher keinen Spieler.", club)
	}
	if s.Ghost {
		f.add("3.2.17", ".ghost", "Der Stack von %s wurde entfernt und ist daher kein Ghost mehr.", club)
	}
	if s.Disqualified {
		f.add("3.2.17", ".disqualified", "Der Stack von %s wurde entfernt und kann nicht disqualifiziert sein.", club)
	}
	if s.Out > 0 {
		f.add("3.2.17", ".out", "Der Stack von %s wurde entfernt und scheidet daher nicht aus.", club)
	}
	if s.End > 0 {
		f.add("3.2.17", ".end", "Der Stack von %s wurde entfernt und hat daher am Ende keine Chips.", club)
	}
}

// checkHolder checks that a stack has either a player or a ghost.
func (s *Stack) checkHolder(f *faults) {
	club := Clip(s.Club)
	switch {
	case s.Ghost && s.Player != "":
		f.add("3.2.6", ".ghost", "Der Stack von %s nennt einen Spieler und ist zugleich ein Ghost.", club)
	case s.Ghost && s.Disqualified:
		f.add("2.2.16", ".disqualified", "Der Ghost von %s kann nicht disqualifiziert werden.", club)
	case !s.Ghost && s.Player == "":
		f.add("3.2.11", ".player", "Beim Stack von %s fehlt der Spieler; ein leerer Sessel ist als Ghost einzutragen.", club)
	}
}
