package floor

// Chair is a seat at a table.
type Chair struct{ Table, Seat int }

// Sat says for those who were moved at that instant or later, by what was not undone, where they sat before the last time. Who had no
// seat before is not among them. The events must have been played.
func Sat(head *Head, events []Event, since Instant) (map[string]Chair, error) {
	sat, last, undone := map[string]Chair{}, map[string]Chair{}, map[int]bool{}
	for i := range events {
		if events[i].Do == Undo {
			undone[events[i].Undone] = true
		}
	}
	for i := len(events); i >= 0 && (i == len(events) || events[i].At >= since); i-- {
		if i < len(events) && (undone[i] || !kinds[events[i].Do].Seats) {
			continue
		}
		before, err := Play(head, events[:i], nil)
		if err != nil {
			return nil, err
		}
		for _, table := range before.Tables() {
			for _, s := range table.Seats {
				chair := Chair{table.Table, s.Seat}
				now, sits := last[s.Entrant]
				switch _, known := sat[s.Entrant]; {
				case i == len(events):
					last[s.Entrant] = chair
				case sits && !known && chair != now:
					sat[s.Entrant] = chair
				}
			}
		}
	}
	return sat, nil
}
