package floor

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/web/workplace"
)

// ScribePath is where the pages of scribes are, one for each table.
const ScribePath = workplace.ScribePath

// scribeScript is the asset that keeps what a scribe records until the server has it.
const scribeScript = "scribe.js"

// Scribe is the page of who records what happens at a table, from his phone.
type Scribe struct {
	Page
	Told   []string // what the hall is told
	Clock  ClockPanel
	Raced  []floordesk.Raced // chip races after which no hand was played
	Chairs []ScribeChair
	Acts   []Act
	Last   []Happened
	Over   bool
}

// ScribeChair is a chair round the table; what it leads to stands below.
type ScribeChair struct {
	Seat    int
	Name    string // "" for an empty chair
	Says    string
	Penalty string
	Told    string // what the director is told of him
	Acts    []Act
}

// NewScribe fills the page of a table; own are the numbers of the events that who reads it has recorded himself, the latest first.
func NewScribe(d *Source, table *floor.Table, own []int) *Scribe {
	back := fmt.Sprintf("%s/%d", ScribePath, table.Table)
	p := &Scribe{Page: d.Page(fmt.Sprintf("Tisch %d", table.Table), ""), Told: announced(d), Over: d.Ended()}
	p.Scripts, p.App = append(p.Scripts, deskScript, scribeScript), d.Within(back)
	c := d.State.Clock()
	p.Clock.Says, p.Clock.Now = clockSays(&c), int64(d.At())
	if c.State == "running" {
		p.Clock.Ends = p.Clock.Now + c.Remaining
	}
	if p.Over {
		return p
	}
	p.Raced = d.RacedLately(table.Table, d.Name)
	var state floor.TableState
	for _, t := range d.State.Tables() {
		if t.Table == table.Table {
			state = t
		}
	}
	for seat := 1; seat <= table.Seats; seat++ {
		p.Chairs = append(p.Chairs, scribeChair(d, back, &state, seat))
	}
	number := fmt.Sprint(table.Table)
	if len(state.Seats) > 0 {
		hand := d.Records(back, "hand", "Hand gespielt", floor.Hand, "table", number)
		hand.Plain = false
		p.Acts = append(p.Acts, Act{Form: hand})
		if h := d.Hall.HandForHand; h != nil && !slices.Contains(h.Done, table.Table) {
			p.Acts = append(p.Acts, Act{Form: d.announces(back, "fertig", "Fertig mit der Hand", floordesk.SayDone, "table", number)},
				Act{Form: d.announces(back, "allin", "All-in, wir warten", floordesk.SayAllIn, "table", number)})
		}
	}
	if !slices.Contains(d.Calls(), table.Table) && len(state.Seats) > 0 {
		p.Acts = append(p.Acts, Act{Form: d.announces(back, "floor", "Floor bitte", floordesk.SayCall, "table", number)})
	} else if len(state.Seats) > 0 {
		p.Told = append(p.Told, "Der Floor ist gerufen.")
	}
	for _, h := range d.last(back, len(d.File.Events)) {
		if slices.Contains(own, h.Number) && len(p.Last) < 3 {
			p.Last = append(p.Last, h)
		}
	}
	return p
}

// scribeChair is a chair with what its scribe can record.
func scribeChair(d *Source, back string, t *floor.TableState, seat int) ScribeChair {
	c := ScribeChair{Seat: seat, Says: part(t.Next, seat)}
	i := slices.IndexFunc(t.Seats, func(s floor.Seated) bool { return s.Seat == seat })
	if i < 0 {
		return c
	}
	who := t.Seats[i].Entrant
	c.Name = d.Name(who)
	out := d.Records(back, "raus-"+who, "Ausgeschieden", floor.Bust, d.bustFields(who)...)
	out.Plain = false
	out.Fields = d.bountyFields(out.ID, t, who)
	c.Acts = append(c.Acts, Act{Form: out, Then: d.then(&floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: who}}})})
	count := d.Records(back, "chips-"+who, "Chips eintragen", floor.Count)
	count.Fields = workplace.NewForm("", count.ID, "",
		workplace.Field{Name: "stacks[" + who + "]", Label: "Chips", Mode: "numeric", Most: 15}).Fields
	count.Fields[0].ID = count.ID + "-zahl"
	c.Acts = append(c.Acts, Act{Form: count})
	if c.Penalty = d.sitsOut(who); c.Penalty != "" {
		c.Acts = append(c.Acts, Act{Form: d.Records(back, "verbuesst-"+who, "Eine Hand ausgesetzt", floor.Served, "entrant", who,
			"hands", "1")})
	}
	told, complain := complaintActs(d, back, who, t.Table)
	c.Told, c.Acts = told, append(c.Acts, complain...)
	return c
}

// bustFields are the fields of somebody who goes out, with the hand of hand-for-hand play.
func (d *Source) bustFields(who string) []string {
	fields := []string{"out", who}
	if h := d.Hall.HandForHand; h != nil {
		fields = append(fields, "round", fmt.Sprint(h.Hand))
	}
	return fields
}
