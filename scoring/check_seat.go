package scoring

// check checks that a seat has exactly one of the three shapes of [Seat].
func (s *Seat) check() faults {
	var f faults
	switch {
	case s.Ghost:
		s.checkGhost(&f)
	case s.Disqualified:
		s.checkDisqualified(&f)
	default:
		s.checkPlayer(&f)
	}
	return f
}

// checkGhost checks that an empty chair has a club and nothing else. § 3.2.17, A42
func (s *Seat) checkGhost(f *faults) {
	if s.Club == "" {
		f.add("3.2.17", ".club", "Beim Ghost fehlt der Verein.")
	}
	if s.Player != "" {
		f.add("3.2.17", ".player", "Ein Ghost ist ein leerer Sessel und nennt keinen Spieler (%s).", Clip(s.Player))
	}
	if s.Disqualified {
		f.add("3.2.17", ".disqualified", "Ein Ghost kann nicht disqualifiziert werden.")
	}
	s.checkUnplaced(f, "Ein Ghost")
}

// checkDisqualified checks that a disqualified seat has a player and nothing else.
// § 2.2.16, A24
func (s *Seat) checkDisqualified(f *faults) {
	if s.Player == "" {
		f.add("2.2.16", ".player", "Beim disqualifizierten Spieler fehlt, wer es war.")
	}
	s.checkNoClub(f)
	s.checkUnplaced(f, "Ein disqualifizierter Spieler")
}

// checkUnplaced checks that a seat has nothing that only a placed player can have.
func (s *Seat) checkUnplaced(f *faults, who string) {
	if s.Place != 0 {
		f.add("3.2.13", ".place", "%s hat keinen Platz.", who)
	}
	if s.Chips != nil {
		f.add("3.2.18", ".chips", "%s hat keine Chips.", who)
	}
	if s.InTime {
		f.add("3.2.13", ".in_time", "%s kann nicht „in time“ gewinnen.", who)
	}
}

// checkPlayer checks that a seat has a player with a place. § 3.2.13
func (s *Seat) checkPlayer(f *faults) {
	if s.Player == "" {
		f.add("3.2.11", ".player", "Auf diesem Sitz fehlt der Spieler; ein leerer Sessel ist als Ghost seines Vereins einzutragen.")
		return
	}
	s.checkNoClub(f)
	if s.Place < 1 {
		f.add("3.2.13", ".place", "Spieler %s hat keinen Platz.", Clip(s.Player))
	}
	if s.Chips != nil && *s.Chips < 0 {
		f.add("3.2.18", ".chips", "Spieler %s hat %d Chips; weniger als 0 gibt es nicht.", Clip(s.Player), *s.Chips)
	}
}

// checkNoClub checks that a player's seat names no club; the lineup does.
func (s *Seat) checkNoClub(f *faults) {
	if s.Club != "" {
		f.add("", ".club", "Ein Sitz nennt den Spieler oder den Verein eines Ghosts, nicht beide.")
	}
}

// chips returns the player's chips when time was up.
func (s *Seat) chips() int {
	if s.Chips == nil {
		return 0
	}
	return *s.Chips
}
