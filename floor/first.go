package floor

// HighCards answers what to record once cards were dealt for the first button, and the player on that seat has the highest: positions
// behind which the next hand has its button there. Where one table draws for all, the other tables in play follow, with the button on
// the same seat or, if nobody sits there, on the next one that somebody sits on. The error is a [rulebook.Breach] at "$.seat" or
// "$.table". H24 (§ 2.2.20)
func HighCards(s *State, table, seat int) ([]Event, error) {
	t, known := s.byTable[table]
	switch {
	case !known || s.places[t].count < 2:
		return nil, fault("$.table", "An Tisch %d sitzen keine zwei Spieler.", table)
	case seat < 1 || seat > len(s.places[t].at) || !s.places[t].occupied(seat):
		return nil, fault("$.seat", "Auf Platz %d von Tisch %d sitzt niemand.", seat, table)
	}
	list := []Event{s.places[t].beginsAt(seat)}
	for i := range s.places {
		p := &s.places[i]
		if s.rules.FirstButton != OneField || i == t || p.count < 2 {
			continue
		}
		same := min(seat, len(p.at))
		if !p.occupied(same) {
			same = p.after(same)
		}
		list = append(list, p.beginsAt(same))
	}
	return list, nil
}

// beginsAt are the positions behind which the button is on a seat that somebody sits on. H25, H26
func (p *place) beginsAt(button int) Event {
	e := Event{Do: SetButton, Table: p.number, Button: button, Small: button, Big: p.after(button)}
	if p.count == 2 {
		e.Small, e.Big = e.Big, e.Small
	}
	return e
}
