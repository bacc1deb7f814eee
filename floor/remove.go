package floor

import "pokerliga/rules/rulebook"

// Remove takes somebody out by decision of the floor.
const Remove = "remove"

// Reasons, ways and destinations of a removal.
const (
	Absent       = "absent"
	Disqualified = "disqualified"
	Excluded     = "excluded"
	PlacedNow    = "now"
	PlacedLast   = "last"
	NoPlace      = "none"
	ToOut        = "out"
	ToSplit      = "split"
)

var _ = declares(EventKind{
	Do: Remove, Example: Event{Entrant: "p09", Reason: Absent, How: PlacedLast, Chips: 9600, To: ToOut},
	Check: (*checker).remove, Apply: (*State).remove,
	Keys: []Key[Event]{entrantKey,
		{Name: "reason", Must: true, Words: []string{Absent, Disqualified, Excluded}, At: func(e *Event) any { return &e.Reason }},
		{Name: "how", Words: []string{PlacedNow, PlacedLast, NoPlace}, At: func(e *Event) any { return &e.How }},
		{Name: "chips", Label: "Chips", At: func(e *Event) any { return &e.Chips }},
		{Name: "to", Words: []string{ToOut, ToSplit}, At: func(e *Event) any { return &e.To }}},
	Says: func(n Names, e *Event) Sentence {
		why := map[string]string{Absent: "abwesend", Disqualified: "disqualifiziert", Excluded: "ausgeschlossen"}[e.Reason]
		return Sentence{n.Name(e.Entrant) + " wird aus dem Turnier genommen: " + why + ".",
			n.Name(e.Entrant) + " ist aus dem Turnier genommen: " + why + "."}
	},
	Aloud: fixed("Jemand ist aus dem Turnier genommen."), Done: "Aus dem Turnier genommen.",
})

// remove has no last place where the clubs of a team MTT are placed. H51
func (c *checker) remove(e *Event) *rulebook.Breach {
	if e.How == PlacedLast && c.head.Mode == TeamMTT {
		return fault(".how", "Im Team MTT gibt es keinen gemeinsamen letzten Platz.")
	}
	return c.entrant(".entrant", e.Entrant)
}

// remove takes somebody out by decision of the floor; his chips leave play or are shared
// out. H51, H53, H54 (§§ 2.1.9, 3.1.1.1 and 3.2.17)
func (s *State) remove(e *Event) *rulebook.Breach {
	who := s.byID[e.Entrant]
	if found := s.notIn(".entrant", who); found != nil {
		return found
	}
	left := Whole(e.Chips)
	if e.To == ToSplit || e.To == "" && s.head.Mode == SitAndGo {
		left = splitUp(s, e.Chips, who)
	}
	s.ledger.removed = s.ledger.removed.Add(left)
	out := leaving{reason: e.Reason, how: e.How, chips: e.Chips}
	if out.how == "" {
		out.how = fate(s.head, e.Reason)
	}
	if out.how == PlacedNow {
		out.elimination = s.elimination(who, 0)
	}
	s.leave(who, out)
	return nil
}

// fate says how mode and edition place who is removed. H51, H53, H54 (A25, F11)
func fate(h *Head, reason string) string {
	switch {
	case reason == Excluded:
		return PlacedNow
	case reason == Disqualified && h.Mode == TeamMTT:
		return PlacedNow
	case reason == Disqualified:
		return NoPlace
	case h.Edition != "apsa-2010":
		return PlacedNow
	case h.Mode == FreezeOut:
		return PlacedLast // § 3.1.1.1
	}
	return NoPlace // § 3.2.17
}

// splitUp shares the chips of somebody among the others at his table, or among all others
// where he had no seat, and returns what leaves play. H51, H53
func splitUp(s *State, chips int64, who int) Number {
	r := Split{Event: s.event, To: []string{}, Out: Whole(chips)}
	from := s.people[who].seat
	for i := range s.people {
		if p := &s.people[i]; i != who && p.in && (from == nowhere || p.seat.table == from.table) {
			r.To = append(r.To, s.ids[i])
		}
	}
	if n := int64(len(r.To)); n > 0 {
		unit := s.smallest(0)
		r.Each = chips / n / unit * unit
		r.Out = Whole(chips - r.Each*n)
	}
	s.splits = append(s.splits, r)
	return r.Out
}
