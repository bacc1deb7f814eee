package floordesk

import (
	"cmp"
	"slices"

	"pokerliga/floor"
)

// The states of an entry. H04
const (
	Registered  = "registered"
	Waiting     = "waiting" // there is no place yet
	Withdrawn   = "withdrawn"
	Substituted = "substituted" // somebody else plays for him
	StayedAway  = "stayed_away"
	Refused     = "refused"  // by the house (§ 1.1.9)
	Released    = "released" // the tournament does not take place
)

// Queued is an entry with its state. Stored are only the time of entry, whom the player replaces, and the time of withdrawal; the rest is
// computed, so that a waiting list moves up by itself.
type Queued struct {
	Entrant string `json:"entrant"`
	State   string `json:"state" enum:"registered,waiting,withdrawn,substituted,stayed_away,refused,released"`
	Place   int    `json:"place,omitempty"` // in the queue, from 1; missing for who does not stand in it
	For     string `json:"for,omitempty"`   // for whom he plays
	Owes    bool   `json:"owes,omitempty"`  // the fee, because he withdrew late and nobody plays for him

	WildCard bool  `json:"wild_card,omitempty"` // he pays nothing, and his place is none of the queue
	Studies  *Word `json:"studies,omitempty"`   // that he may play among students (§ 1.1.4)
}

// queue puts the entries into the order of registration, a substitute at the place of whom he plays for: who withdraws makes
// room for who waits. Who was refused owes nothing; who has a wild card takes no place and owes no fee. Entered are those who
// are in the tournament already, over says that nobody can come in any more. H02, H04, H05
func queue(entries []Entry, r EntryRules, entered map[string]bool, over bool) []Queued {
	at, by := map[string]int{}, map[string]bool{}
	for i := range entries {
		at[entries[i].ID] = i
		if before, ok := at[entries[i].For]; ok && entries[i].For != "" {
			at[entries[i].ID] = before
			by[entries[i].For] = by[entries[i].For] || entries[i].Withdrawn.IsZero()
		}
	}
	ordered := slices.Clone(entries)
	slices.SortStableFunc(ordered, func(a, b Entry) int { return cmp.Compare(at[a.ID], at[b.ID]) })
	list, taken := make([]Queued, len(ordered)), 0
	for i := range ordered {
		e := &ordered[i]
		q := Queued{Entrant: e.ID, For: e.For, WildCard: e.WildCard, Studies: e.Studies}
		switch {
		case by[e.ID]:
			q.State = Substituted
		case !e.Withdrawn.IsZero():
			q.State = map[bool]string{true: Refused, false: Withdrawn}[e.Refused]
			q.Owes = !e.WildCard && !e.Refused && r.Closes != nil && e.Withdrawn.After(*r.Closes)
		default:
			q.State = Registered
			if !e.WildCard {
				taken++
				q.Place = taken
			}
			switch {
			case r.Places > 0 && q.Place > r.Places && !entered[e.ID]:
				q.State = Waiting
			case over && !entered[e.ID]:
				q.State = StayedAway
			}
		}
		list[i] = q
	}
	return list
}

// entrants are those who can come in, or have, in the order of the file.
func entrants(entries []Entry, r EntryRules, events []floor.Event) []floor.Entrant {
	entered := enteredIn(events)
	may := map[string]bool{}
	for _, q := range queue(entries, r, entered, false) {
		may[q.Entrant] = q.State == Registered || entered[q.Entrant]
	}
	list := []floor.Entrant{}
	for i := range entries {
		if may[entries[i].ID] {
			list = append(list, entries[i].Entrant)
		}
	}
	return list
}

// enteredIn are those who came in, whatever became of it.
func enteredIn(events []floor.Event) map[string]bool {
	entered := map[string]bool{}
	for i := range events {
		if events[i].Do == floor.Enter {
			entered[events[i].Entrant] = true
		}
	}
	return entered
}
