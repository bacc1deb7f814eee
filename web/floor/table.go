package floor

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// TablesPath is where the pages of tables are.
const TablesPath = "/tische"

// Table is the page of a table: who sits there, and what can be recorded.
type Table struct {
	Page
	Chairs   []Chair
	Free     string // the free chairs
	Acts     []Act
	Count    *Act
	Several  *Act
	Race     *Act
	RaceNow  bool              // its chips are not needed any more
	Raced    []floordesk.Raced // after which no hand was played
	First    *Act              // the first button, by cards that were dealt
	FirstNow bool              // it is not known where the button is, or no hand was played yet
	Button   *Act
	Calls    []frame.Link // countdowns for whose turn it is
	Call     *Countdown
	Last     []Happened
	Opening  int // the seat that was asked for
}

// Chair is a seat with who sits there.
type Chair struct {
	Seat    int
	Name    string
	Says    string // button, blinds, who waits
	Penalty string
	Out     Act
	More    []Act
	Open    bool
}

// Countdown is the clock that was called on somebody: until his hand is dead, the last of it aloud. H70
type Countdown struct {
	Says           string
	Seconds, Aloud int64
}

// shortened is the time that the floor may give where levels are short. H70
var shortened = Countdown{"30 + 5 Sekunden", 35, 5}

// countdowns are the times for which the clock is called: that of the house, and the shorter one.
func countdowns(r *floor.Rules) []Countdown {
	house := Countdown{fmt.Sprintf("%d + %d Sekunden", r.CallSeconds, r.CallAloud), r.CallSeconds + r.CallAloud, r.CallAloud}
	if house.Seconds <= shortened.Seconds {
		return []Countdown{house}
	}
	return []Countdown{house, shortened}
}

// CallField is the question for how many seconds the clock is called.
const CallField = "uhr"

// NewTable fills the page of a table, nil where there is none; called is for how many seconds the clock was called, "" for not.
func NewTable(d *Source, number int, called string) *Table {
	table, _ := d.Table(number)
	if table == nil {
		return nil
	}
	back := fmt.Sprintf("%s/%d", TablesPath, number)
	p := &Table{Page: d.Page(fmt.Sprintf("Tisch %d", number), "")}
	p.Scripts = append(p.Scripts, deskScript)
	p.Trail = append(p.Trail, frame.Link{Text: fmt.Sprintf("Tisch %d", number), Href: d.TablePath(number)})
	p.Last = d.last(back, 3)
	var state *floor.TableState
	for _, t := range d.State.Tables() {
		if t.Table == number {
			state = &t
		}
	}
	if state == nil {
		return p
	}
	for _, s := range state.Seats {
		p.Chairs = append(p.Chairs, d.chair(back, state, s))
	}
	hand := d.Records(back, "hand", "Eine Hand ist gespielt", floor.Hand, "table", fmt.Sprint(number))
	p.Acts = append(p.Acts, Act{Form: hand, Then: d.then(&floor.Event{Do: floor.Hand, Table: number})},
		d.breaks("", "aufloesen", number))
	p.Raced = d.RacedLately(number, d.Name)
	p.Count, p.Race = countAct(d, back, state), raceAct(d, back, state)
	idle := floor.IdleChips(d.State)
	p.RaceNow = idle != nil && slices.Contains(idle.Tables, number)
	p.Several = severalAct(d, back, state)
	p.First, p.Button = firstAct(d, back, state), buttonAct(d, back, state, table.Seats)
	p.FirstNow = state.Next == nil || d.State.Clock().State == "waiting"
	for _, c := range countdowns(&d.File.Rules) {
		p.Calls = append(p.Calls, frame.Link{Text: c.Says, Href: fmt.Sprintf("%s?%s=%d", d.TablePath(number), CallField, c.Seconds)})
		if fmt.Sprint(c.Seconds) == called {
			c.Says = fmt.Sprintf("Die Uhr läuft: %s, dann ist die Hand tot.", c.Says)
			p.Call = &c
		}
	}
	return p
}

// chair is a seat with who sits there and what can be recorded of him.
func (d *Source) chair(back string, t *floor.TableState, s floor.Seated) Chair {
	e := &floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: s.Entrant}}}
	f := d.Records(back, "raus-"+s.Entrant, "Ausgeschieden", floor.Bust, d.bustFields(s.Entrant)...)
	f.Fields = d.bountyFields(f.ID, t, s.Entrant)
	c := Chair{Seat: s.Seat, Name: d.Name(s.Entrant), Says: part(t.Next, s.Seat), Out: Act{Form: f, Then: d.then(e)}}
	c.Penalty = d.sitsOut(s.Entrant)
	if free := d.freeSeats(t.Table); len(free) > 0 {
		move := d.Records(back, "wechsel-"+s.Entrant, "Wechselt", floor.MoveOne, "entrant", s.Entrant)
		move.Fields = workplace.NewForm("", move.ID, "", workplace.Field{Name: SeatField, Label: "Wohin", Type: "select", Choices: free}).Fields
		c.More = append(c.More, Act{Form: move, Rules: refs("H31", "H32")})
	}
	c.More = append(c.More, penaltyActs(d, back, s.Entrant, len(t.Seats))...)
	return c
}

// SeatField is the field of a seat at a table, as in "4/7".
const SeatField = "platz"

// freeSeats are the free seats of the other tables in play, to choose from.
func (d *Source) freeSeats(but int) (list []frame.Choice) {
	for _, t := range d.State.Tables() {
		if table, _ := d.Table(t.Table); t.Table != but {
			list = append(list, free(table, t.Seats)...)
		}
	}
	return list
}

// free are the free seats of a table, to choose from.
func free(table *floor.Table, seated []floor.Seated) (list []frame.Choice) {
	taken := map[int]bool{}
	for _, s := range seated {
		taken[s.Seat] = true
	}
	for seat := 1; seat <= table.Seats; seat++ {
		if !taken[seat] {
			list = append(list, frame.Choice{Value: fmt.Sprintf("%d/%d", table.Table, seat), Text: fmt.Sprintf("Tisch %d, Platz %d", table.Table, seat)})
		}
	}
	return list
}

// reserves gives somebody another seat before the clock runs, because he needs one of a certain kind; nil where that is not to be done. H08
func (d *Source) reserves(back, entrant string) *Act {
	table, _ := d.Seat(entrant)
	list := d.freeSeats(0)
	if table == 0 || len(list) == 0 || d.Stage() != floordesk.Upcoming {
		return nil
	}
	f := d.Records(back, "fest", "Auf diesen Platz setzen", floor.MoveOne, "entrant", entrant)
	f.Fields = workplace.NewForm("", f.ID, "", workplace.Field{Name: SeatField, Label: "Braucht einen bestimmten Platz", Type: "select", Choices: list,
		Paths: []string{"table", "seat"}}).Fields
	return &Act{Form: f, Rules: refs("H08"), Then: []string{"sitzt " + d.Name(entrant) + " dort; alle anderen bleiben, wo sie sind"}}
}

// countAct counts the chips of everybody at a table. H17
func countAct(d *Source, back string, t *floor.TableState) *Act {
	f := d.Records(back, "zaehlen", "Eintragen", floor.Count)
	f.Fields = d.perChair(f.ID, t, "")
	return &Act{Form: f, Rules: refs("H17"), Then: []string{"wird nicht gezählt, wer leer bleibt; im Spiel sind " +
		d.State.Entries().ChipsInPlay.Digits() + " Chips"}}
}

// severalAct puts out several in one hand, with what each began it with. H37
func severalAct(d *Source, back string, t *floor.TableState) *Act {
	if len(t.Seats) < 3 {
		return nil
	}
	f := d.Records(back, "mehrere", "Alle mit einer Zahl sind ausgeschieden", floor.Bust, d.bustFields("")[2:]...)
	f.Fields = d.perChair(f.ID, t, "Vor der Hand: ")
	for i := range f.Fields {
		f.Fields[i].Name = strings.Replace(f.Fields[i].Name, "stacks", "out", 1)
	}
	return &Act{Form: f, Rules: refs("H37"),
		Then: []string{"hat den besseren Platz, wer mit mehr Chips begann; gleich viele teilen ihn und die Preise"}}
}

// perChair are fields for a number of each player at a table.
func (d *Source) perChair(id string, t *floor.TableState, label string) (fields []workplace.Field) {
	for _, s := range t.Seats {
		fields = append(fields, workplace.Field{ID: fmt.Sprintf("%s-platz-%d", id, s.Seat), Name: "stacks[" + s.Entrant + "]", Type: "text",
			Label: fmt.Sprintf("%s%d. %s", label, s.Seat, d.Name(s.Entrant)), Mode: "numeric", Most: 15, Optional: true, Bare: true})
	}
	return fields
}

// part is the part of a seat in the next hand.
func part(n *floor.NextHand, seat int) string {
	switch {
	case n == nil:
		return ""
	case seat == n.Big:
		return "Big Blind"
	case seat == n.Small && !n.DeadSmall:
		return "Small Blind"
	case seat == n.Button:
		return "Button"
	}
	for _, waits := range n.Waits {
		if waits == seat {
			return "wartet eine Hand"
		}
	}
	return ""
}
