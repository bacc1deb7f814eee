package floor

import "pokerliga/rules/rulebook"

// What happens to the clock. H18
const (
	Start    = "start"
	Pause    = "pause"
	Resume   = "resume"
	SetClock = "set_clock"
	Finish   = "finish"
)

var (
	_ = declares(EventKind{
		Do: Start, Modes: Modes, May: MayClock, Heard: Everywhere, Apply: (*State).start,
		Check: func(c *checker, _ *Event) *rulebook.Breach {
			if len(c.head.Levels) == 0 {
				return fault(".do", "Ohne Levels gibt es keine Uhr, die man starten könnte.")
			}
			return nil
		},
		Says: always("Die Uhr wird gestartet.", "Die Uhr ist gestartet."), Aloud: fixed("Das Turnier läuft."), Done: "Die Uhr läuft.",
	})
	_ = declares(EventKind{
		Do: Pause, Example: Event{Note: "Tisch 2 zählt nach"}, Modes: Modes, May: MayClock, Same: true, Apply: (*State).pause,
		Says: always("Die Uhr wird angehalten.", "Die Uhr steht."), Aloud: fixed("Die Uhr steht."), Done: "Die Uhr steht.",
	})
	_ = declares(EventKind{
		Do: Resume, Modes: Modes, May: MayClock, Same: true, Heard: Everywhere, Apply: (*State).resume,
		Says: always("Die Uhr läuft wieder an.", "Die Uhr läuft weiter."), Aloud: fixed("Die Uhr läuft weiter."), Done: "Die Uhr läuft weiter.",
	})
	_ = declares(EventKind{
		Do: SetClock, Example: Event{Piece: 2, Remaining: 600}, Modes: Modes, May: MayClock, Whole: true, Same: true, Heard: Everywhere,
		Keys: []Key[Event]{
			must(pieceKey), must(remainingKey),
		},
		Check: func(c *checker, e *Event) *rulebook.Breach {
			if e.Piece > len(c.head.Levels) {
				return fault(".piece", "Die Uhr hat nur %d Abschnitte.", len(c.head.Levels))
			}
			return nil
		},
		Apply: (*State).setClock,
		Says: func(_ Names, e *Event) Sentence {
			return Sentence{"Die Uhr wird auf " + Left(e.Remaining) + " gestellt.", "Die Uhr ist auf " + Left(e.Remaining) + " gestellt."}
		},
		Aloud: fixed("Die Uhr ist gestellt."), Done: "Die Uhr ist gestellt.",
	})
	_ = declares(EventKind{
		Do: Finish, Modes: Modes, May: MayClock, Why: true,
		Apply: func(s *State, _ *Event) *rulebook.Breach {
			s.ended = true
			return nil
		},
		Says: always("Das Turnier wird beendet.", "Das Turnier ist zu Ende."), Aloud: fixed("Das Turnier ist zu Ende."),
		Done: "Das Turnier ist zu Ende.",
	})
)

func (s *State) start(*Event) *rulebook.Breach {
	if s.started {
		return fault(".do", "Die Uhr ist schon gestartet.")
	}
	s.started, s.clock.running = true, true
	s.clock.piece, s.clock.left = 0, s.clock.length(0)
	return nil
}

func (s *State) pause(*Event) *rulebook.Breach {
	if found := s.waits(); found != nil {
		return found
	}
	if !s.clock.running {
		return fault(".do", "Die Uhr steht schon.")
	}
	s.clock.running = false
	return nil
}

func (s *State) resume(*Event) *rulebook.Breach {
	if found := s.waits(); found != nil {
		return found
	}
	switch {
	case s.clock.running:
		return fault(".do", "Die Uhr läuft schon.")
	case s.days.over:
		return fault(".do", "Der Tag ist zu Ende; zuerst beginnt der nächste.")
	}
	s.clock.running = true
	return nil
}

func (s *State) setClock(e *Event) *rulebook.Breach {
	if found := s.waits(); found != nil {
		return found
	}
	s.clock.piece, s.clock.left = e.Piece-1, e.Remaining
	s.began()
	return nil
}

// waits refuses what needs a clock that was started.
func (s *State) waits() *rulebook.Breach {
	if !s.started {
		return fault(".do", "Die Uhr ist noch nicht gestartet.")
	}
	return nil
}
