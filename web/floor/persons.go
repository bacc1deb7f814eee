package floor

import (
	"fmt"
	"net/url"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/web/workplace"
)

// front is the desk as those see it who stand at the registration.
type front struct{ *Source }

// roll is who is entered, by id.
type roll struct {
	queue   []floordesk.Queued
	entries map[string]floordesk.Entry
	entered map[string]bool // came in, whatever became of it
	ranks   map[string]floor.Rank
}

// register reads who is entered.
func (d front) register() *roll {
	r := &roll{queue: d.Queue(), entries: map[string]floordesk.Entry{}, entered: map[string]bool{}, ranks: map[string]floor.Rank{}}
	for _, e := range d.Entries() {
		r.entries[e.ID] = e
	}
	for _, rank := range d.State.Ranking() {
		r.ranks[rank.Entrant], r.entered[rank.Entrant] = rank, true
	}
	return r
}

// fullName is the name of a player of the register as officials know him.
func (d front) fullName(player string) string {
	if d.League == nil {
		return player
	}
	for _, v := range d.League.Seasons {
		if v.File == nil {
			continue
		}
		for i := range v.File.Players {
			if one := &v.File.Players[i]; one.ID == player {
				return one.GivenName + " " + one.FamilyName
			}
		}
	}
	return d.League.PersonName(player)
}

// called is what an entry is called at the desk: in full, with the club that he plays for.
func (d front) called(e *floordesk.Entry) (name, beside string) {
	if e.Player == "" {
		return e.Name, "Gast"
	}
	if e.Club != "" && d.League != nil {
		beside = d.League.ClubName(e.Club)
	}
	return d.fullName(e.Player), beside
}

// FullName is the name of an entrant as officials know him: also of one who has withdrawn.
func FullName(d *Source, entrant string) string { return front{d}.full(entrant) }

func (d front) full(entrant string) string {
	for _, e := range d.Entries() {
		if e.ID == entrant {
			name, _ := d.called(&e)
			return name
		}
	}
	return entrant
}

// person is an entrant at the desk, with what can be done for him; without an id of a form nothing.
func (d front) person(r *roll, entrant, form string) Person {
	e := r.entries[entrant]
	p := Person{Link: d.Within(RegistrationPath + "/" + entrant)}
	p.Name, p.Says = d.called(&e)
	if e.WildCard {
		p.Badge = "Wild Card"
	}
	if r.entered[entrant] {
		d.there(&p, r, entrant)
	} else {
		if len(d.namesakes(&e)) > 0 {
			p.Says = "Gast, so heißt aber jemand im Register"
		}
		p.Says = d.notThere(p.Says, r, entrant)
		if slices.ContainsFunc(r.queue, func(q floordesk.Queued) bool { return q.Entrant == entrant && q.Owes }) {
			p.Rules = d.cites("1.1.13")
		}
	}
	switch {
	case e.Studies != nil && e.Studies.By == "":
		p.Says = join(p.Says, "sagt, dass er oder sie studiert")
	case e.Studies != nil:
		p.Says = join(p.Says, "Studium nachgesehen")
	}
	if form == "" {
		return p
	}
	switch step, err := d.Step(entrant); {
	case err != nil || d.Ended():
	case step == floordesk.StepIn:
		p.Taps = append(p.Taps, d.walksIn(form, "", d.buyIn(e.WildCard), "entrant", entrant))
	case step == floordesk.StepSeat:
		p.Taps = append(p.Taps, d.walksIn(form, "", "Platz auslosen", "entrant", entrant))
	case step == floordesk.StepNone:
		p.Taps = d.offers(form, entrant)
	}
	return p
}

// there says how it stands with who has come in.
func (d front) there(p *Person, r *roll, entrant string) {
	rank := r.ranks[entrant]
	table, seat := d.Seat(entrant)
	switch {
	case table > 0:
		p.Seat = fmt.Sprintf("Tisch %d, Platz %d", table, seat)
	case rank.Status == "in" && d.bagged(entrant) != "":
		p.Says = join(p.Says, d.bagged(entrant))
	case rank.Status == "in":
		p.Seat = "noch ohne Platz"
	case rank.Place != nil && rank.Flight != "":
		p.Says = join(p.Says, fmt.Sprintf("ausgeschieden in Flight %s, %d. Platz", rank.Flight, *rank.Place))
	case rank.Place != nil:
		p.Says = join(p.Says, fmt.Sprintf("ausgeschieden, %d. Platz", *rank.Place))
	default:
		p.Says = join(p.Says, "nicht mehr im Turnier")
	}
}

// notThere says what has become of who was entered and has not come in.
func (d front) notThere(says string, r *roll, entrant string) string {
	for _, q := range r.queue {
		if q.Entrant != entrant {
			continue
		}
		switch q.State {
		case floordesk.Waiting:
			says = join(says, fmt.Sprintf("Warteliste, %d.", q.Place-d.Registration.Places))
		case floordesk.Withdrawn:
			says = join(says, "abgemeldet")
		case floordesk.Refused:
			says = join(says, "abgelehnt")
		case floordesk.Substituted:
			says = join(says, "hat einen Ersatz")
		case floordesk.StayedAway:
			says = join(says, "nicht gekommen")
		default:
			says = join(says, "angemeldet")
		}
		if q.For != "" {
			says = join(says, "für "+d.full(q.For))
		}
		if q.Owes {
			says = join(says, "schuldet das Nenngeld")
		}
	}
	return says
}

// join joins two texts that may be empty.
func join(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}

// ClosedField says that somebody comes in although entries are closed.
const ClosedField = "geschlossen"

// Closed asks whether somebody comes in although entries are closed, as it was sent. H10
func Closed(source *Source, sent url.Values) *workplace.Form {
	f := ForcedIn(source, sent, "")
	f.Fields = nil
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: ClosedField, Value: "1"})
	if do := sent.Get(DoField); do != "" {
		f.Hidden = append(f.Hidden, workplace.Hidden{Name: DoField, Value: do})
	}
	return f
}

// walksIn is the button that brings somebody in.
func (d front) walksIn(id, words, text, field, value string) Act {
	f := workplace.NewForm(d.Within(RegistrationPath), id, text)
	f.Hidden = append(f.Hidden, workplace.Hidden{Name: field, Value: value}, workplace.Hidden{Name: FormField, Value: id},
		workplace.Hidden{Name: SearchField, Value: words})
	return Act{Form: &f}
}

// walksInNew are the buttons that bring in somebody who was not entered: he pays, or has a wild card. H05
func (d front) walksInNew(id, words, field, value string) []Act {
	list := []Act{d.walksIn(id, words, d.buyIn(false), field, value)}
	if d.File.Money.Entry() > 0 {
		wild := d.walksIn(id+"-wild", words, "Mit Wild Card", field, value)
		wild.Plain = true
		wild.Hidden = append(wild.Hidden, workplace.Hidden{Name: WildField, Value: "1"})
		list = append(list, wild)
	}
	return list
}

// WildField says that somebody comes in with a wild card.
const WildField = "wild_card"

// buyIn says what somebody pays who comes in.
func (d front) buyIn(free bool) string {
	return d.price("Dabei, bezahlt", d.File.Money.Entry(), free)
}

// price writes what something costs behind it.
func (d front) price(text string, cents int64, free bool) string {
	if cents == 0 || free {
		return text
	}
	return text + ": " + floor.Whole(cents).Euro()
}

// offers are the ways in which somebody buys more chips or comes back.
func (d front) offers(form, entrant string) (list []Act) {
	for _, k := range d.Offers(entrant) {
		e, text := &floor.Event{Do: k.Do, Entrant: entrant}, d.price(k.Buy.Name, k.Buy.Costs(&d.File.Money), false)
		if k.Do == floor.Reenter { // and then a seat
			a := d.walksIn(form+"-"+k.Do, "", text, "entrant", entrant)
			a.Hidden = append(a.Hidden, workplace.Hidden{Name: DoField, Value: k.Do})
			a.Plain, a.Then = true, d.then(e)
			if d.LateReentry() {
				a.Then = append(a.Then, "Das Geld ist erreicht: Nach diesen Hausregeln kommt niemand mehr zurück.")
				a.Rules = refs("H14")
			}
			list = append(list, a)
			continue
		}
		f := d.Records(RegistrationPath+"/"+entrant, form+"-"+k.Do, text, k.Do, "entrant", entrant)
		list = append(list, Act{Form: f, Then: d.then(e)})
	}
	return list
}
