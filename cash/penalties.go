package cash

import "pokerliga/rules/rulebook"

// Penalize is a penalty.
const Penalize = "penalty"

// Kinds of penalties.
const (
	Warning   = "warning"
	ForTime   = "time"
	Exclusion = "exclusion"
)

var _ = declares(EventKind{
	Do: Penalize, Rule: "H101", Apply: (*State).penalize,
	Keys: []Key{playerKey, oneOf("kind", func(e *Event) any { return &e.Kind }, Warning, ForTime, Exclusion),
		{Name: "minutes", Least: 1, Most: 1440, At: func(e *Event) any { return &e.Minutes }}},
	Check: func(e *Event) *rulebook.Breach {
		switch {
		case e.Kind == ForTime && e.Minutes == 0:
			return fault("", "Eine Zeitstrafe braucht Minuten.")
		case e.Kind != ForTime && e.Minutes > 0:
			return fault("", "Minuten gehören nur zu einer Zeitstrafe.")
		}
		return nil
	},
})

// penalize notes a penalty. It moves nobody: the floor does that (K35). H101
func (s *State) penalize(e *Event) *rulebook.Breach {
	p := &s.people[s.players[e.Player]]
	row := Penalty{Event: s.event, Player: e.Player, Kind: e.Kind}
	switch e.Kind {
	case ForTime:
		until := after(s.now, e.Minutes*60)
		row.Until = &until
		if !p.timed || until > p.free {
			p.free, p.timed = until, true
		}
	case Exclusion:
		p.excluded = true
	}
	s.penalties = append(s.penalties, row)
	return nil
}

// sitsOut reports whether a time penalty of somebody runs. It does not protect his seat (K34). H101
func (s *State) sitsOut(who int) bool { return s.people[who].timed && s.now < s.people[who].free }
