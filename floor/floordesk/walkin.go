package floordesk

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// The steps until somebody who stands at the registration desk, and has paid, is in and sits.
const (
	StepEntry = "entry" // he is not entered for the tournament yet
	StepIn    = "in"    // he is not in
	StepSeat  = "seat"  // he has no seat, although seats were drawn and one is free
	StepNone  = ""
)

// Step returns what is to be done next until an entrant is in and sits, "" for somebody new. An entrant who has no place, or is in no
// longer on the list, is refused. H02 to H04, H08
func (t *Tournament) Step(entrant string) (string, error) {
	list := t.Queue()
	i := slices.IndexFunc(list, func(q Queued) bool { return q.Entrant == entrant })
	if i < 0 {
		return StepEntry, nil
	}
	if !enteredIn(t.File.Events)[entrant] {
		if says := notExpected(&list[i], t.Registration.Places); says != "" {
			return "", &acts.Refusal{Sentence: t.Named(fmt.Sprintf("„%s“ %s", entrant, says))}
		}
		return StepIn, nil
	}
	return t.seatStep(entrant), nil
}

// notExpected says why somebody who is entered cannot come in, "" if he can.
func notExpected(q *Queued, places int) string {
	switch q.State {
	case Waiting:
		return fmt.Sprintf("steht auf der Warteliste, an %d. Stelle. Sobald jemand absagt, ist der Platz frei.", q.Place-places)
	case Withdrawn:
		return "hat sich abgemeldet."
	case Refused:
		return "ist abgelehnt (§ 1.1.9)."
	case Substituted:
		return "hat einen Ersatz."
	}
	return ""
}

// seatStep is StepSeat for who is in without a seat while others sit, as long as a chair is free.
func (t *Tournament) seatStep(entrant string) string {
	tables := t.State.Tables()
	if len(tables) == 0 || !slices.Contains(t.State.Waiting(), entrant) {
		return StepNone
	}
	chairs := 0
	for _, table := range t.File.Tables {
		chairs += table.Seats
	}
	for _, table := range tables {
		chairs -= len(table.Seats)
	}
	if chairs <= 0 {
		return StepNone
	}
	return StepSeat
}

// Seat is where an entrant sits, 0 and 0 for nowhere.
func (t *Tournament) Seat(entrant string) (table, seat int) {
	own := t.own(entrant)
	return own.Table, own.Seat
}

// Entries are all who were ever entered, in the order of registration.
func (t *Tournament) Entries() []Entry { return slices.Clone(t.entries) }

// Offers are the ways in which an entrant may buy more chips, or come back, by the rules of the tournament. What the floor would
// warn of is among them: it is right about what happened. H12 to H15
func (t *Tournament) Offers(entrant string) []*floor.EventKind {
	var list []*floor.EventKind
	for _, k := range floor.EventKinds() {
		if k.Buy == nil || !k.Buy.Offered(&t.File.Head) {
			continue
		}
		e := floor.Event{Do: k.Do, Entrant: entrant}
		if n := t.Number(); n > 0 {
			e.At = t.File.Events[n-1].At
		}
		if _, err := t.after(&e); err == nil {
			list = append(list, k)
		}
	}
	return list
}
