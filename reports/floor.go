package reports

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
)

// Floor is what is printed of a tournament of the floor. What lies open in the room calls everybody as everybody may call
// him; receipts and the list of results have the names that officials know.
type Floor struct {
	Tournament *floordesk.Tournament
	Printed    time.Time
	ByName     func(a, b string) int // compares names, as a list has them
	Shown      func(entrant string) string
	Full       func(entrant string) string
}

// about says of which tournament a printout is.
func (f *Floor) about() string {
	title := &f.Tournament.File.Title
	about := title.Name + " · " + rulebook.Date(title.Date)
	if title.Start != "" {
		about += ", " + title.Start + " Uhr"
	}
	return about
}

// table begins a table about the tournament.
func (f *Floor) table(title string, columns ...Column) *Table {
	return &Table{Title: title, About: f.about(), File: title + " " + f.Tournament.Name, Stand: f.Printed, Minutes: true,
		Columns: columns}
}

// written begins a table that is filled in by hand.
func (f *Floor) written(title string, columns ...Column) *Table {
	t := f.table(title, columns...)
	t.ByHand = true
	return t
}

// FileName is what the file of a printout of the tournament is called that is no table.
func (f *Floor) FileName(title string) string { return f.table(title).FileName() }

// sitsAt is where somebody sits; false without a seat.
func (f *Floor) sitsAt(entrant string) (table, seat int, sits bool) {
	for _, t := range f.Tournament.State.Tables() {
		for _, s := range t.Seats {
			if s.Entrant == entrant {
				return t.Table, s.Seat, true
			}
		}
	}
	return 0, 0, false
}

// SeatSlips writes the seat slips of entrants, eight on a page: the seat in large letters, and a QR code that opens the page
// of the player. A link is the address of that page by entrant.
func (f *Floor) SeatSlips(w io.Writer, entrants []string, links map[string]string) error {
	order := slices.Clone(entrants)
	slices.SortStableFunc(order, func(a, b string) int { return f.ByName(f.Full(a), f.Full(b)) })
	list := make([]Slip, len(order))
	for i, id := range order {
		list[i] = Slip{Title: f.Full(id), Large: "Platz folgt", URL: links[id],
			Says: "Platz, Blinds und Preisgeld am Telefon, nur abseits des Tisches (H66)."}
		if table, seat, sits := f.sitsAt(id); sits {
			list[i].Large = fmt.Sprintf("Tisch %d, Platz %d", table, seat)
		}
	}
	return slips(w, "Platzzettel", f.about(), f.Printed, list)
}

// LinkSlips writes the slips of those who record without an account, eight on a page: what each link is for in large letters, and a QR
// code that opens it; part names what a link is for, and address is where it leads.
func (f *Floor) LinkSlips(w io.Writer, given []people.GivenHelp, part func(acts.Sheet) string, address func(*people.GivenHelp) string) error {
	list := make([]Slip, len(given))
	for i := range given {
		list[i] = Slip{Title: given[i].Name, Large: part(given[i].Sheet), URL: address(&given[i]), Says: "Mit dem Telefon öffnen und eintragen, " +
			"was hier geschieht: ohne Konto, bis das Turnier zu Ende ist. Nicht weitergeben."}
		if list[i].Title == list[i].Large { // nobody is named
			list[i].Title = "Mitschreiben"
		}
	}
	return slips(w, "Links zum Mitschreiben", f.about(), f.Printed, list)
}

// TableCharts are the charts of the tables, a page for each: who sits where, with room for his stack.
func (f *Floor) TableCharts() []*Table {
	var list []*Table
	for _, table := range f.Tournament.State.Tables() {
		t := f.written(fmt.Sprintf("Tisch %d", table.Table), Column{Head: "Platz", Kind: Integers}, Column{Head: "Spieler", Strong: true},
			Column{Head: "Chips"}, Column{Head: "Anmerkung"})
		t.Ring = f.chairs(&table)
		for seat := 1; seat <= f.seats(table.Table); seat++ {
			t.Rows = append(t.Rows, []Cell{Whole(seat), Text(f.onSeat(&table, seat)), {}, {}})
		}
		if next := table.Next; next != nil {
			t.Notes = append(t.Notes, fmt.Sprintf("Nächste Hand: Button (D) Platz %d, Small Blind (SB) Platz %d, Big Blind (BB) Platz %d.",
				next.Button, next.Small, next.Big))
		}
		list = append(list, t)
	}
	return list
}

// chairs are the chairs of a table as they are drawn, with what lies before them in the next hand.
func (f *Floor) chairs(t *floor.TableState) []Chair {
	list := make([]Chair, f.seats(t.Table))
	for i := range list {
		list[i] = Chair{Seat: i + 1, Name: f.onSeat(t, i+1)}
		if t.Next == nil {
			continue
		}
		switch i + 1 { // with two the button is the small blind
		case t.Next.Big:
			list[i].Mark = "BB"
		case t.Next.Small:
			list[i].Mark = "SB"
		case t.Next.Button:
			list[i].Mark = "D"
		}
	}
	return list
}

// seats is how many seats a table has.
func (f *Floor) seats(table int) int {
	i := slices.IndexFunc(f.Tournament.File.Tables, func(t floor.Table) bool { return t.Table == table })
	return f.Tournament.File.Tables[i].Seats
}

// onSeat is who sits on a seat of a table, "" for nobody.
func (f *Floor) onSeat(t *floor.TableState, seat int) string {
	if i := slices.IndexFunc(t.Seats, func(s floor.Seated) bool { return s.Seat == seat }); i >= 0 {
		return f.Shown(t.Seats[i].Entrant)
	}
	return ""
}

// races say how odd chips are raced. H40 to H43
var races = map[string]string{
	floor.WithCards: "Für jeden übrigen kleinen Chip eine Karte; die höchste gewinnt, bei gleichem Rang Pik vor Herz, Karo und Treff.",
	floor.Rounding:  "Es wird gerundet, nicht gerannt.",
}

// RaceSheets are the sheets on which a chip race is written down, a page for each table. H40 to H44
func (f *Floor) RaceSheets() []*Table {
	var list []*Table
	rules := &f.Tournament.File.Rules
	for _, table := range f.Tournament.State.Tables() {
		t := f.written(fmt.Sprintf("Chip Race, Tisch %d", table.Table), Column{Head: "Platz", Kind: Integers},
			Column{Head: "Spieler", Strong: true}, Column{Head: "alte Chips"}, Column{Head: "übrig"}, Column{Head: "Karten"},
			Column{Head: "gewonnen"}, Column{Head: "neue Chips"})
		for _, s := range table.Seats {
			t.Rows = append(t.Rows, []Cell{Whole(s.Seat), Text(f.Shown(s.Entrant)), {}, {}, {}, {}, {}})
		}
		t.Signs = []string{"Aus dem Spiel", "getauscht in", "Uhrzeit", "Turnierleitung"}
		t.Notes = []string{races[rules.RaceMethod] + " " + map[string]string{floor.FromSeatOne: "Beginn bei Platz 1.",
			floor.FromButton: "Beginn links vom Button."}[rules.RaceFirst],
			"Niemand scheidet durch das Chip Race aus: Wer sonst nichts hätte, bekommt einen Chip der kleinsten Einheit (H43)."}
		list = append(list, t)
	}
	return list
}

// handsOnSheet is how many hands the sheet for hand-for-hand play has.
const handsOnSheet = 20

// tablesOnSheet is how many tables it has; more take several sheets.
const tablesOnSheet = 10

// HandForHand are the sheets for hand-for-hand play: hand by hand, which tables are done, and who went out in the same hand. H58
func (f *Floor) HandForHand() []*Table {
	var list []*Table
	all := slices.Collect(slices.Chunk(f.Tournament.State.Tables(), tablesOnSheet))
	for _, tables := range all {
		title := "Hand für Hand"
		if len(all) > 1 {
			title += fmt.Sprintf(", Tische %d bis %d", tables[0].Table, tables[len(tables)-1].Table)
		}
		list = append(list, f.handsOf(title, tables))
	}
	return list
}

// handsOf is the sheet for hand-for-hand play at some tables.
func (f *Floor) handsOf(title string, tables []floor.TableState) *Table {
	t := f.written(title, Column{Head: "Hand", Kind: Integers, Strong: true})
	for _, table := range tables {
		t.Columns = append(t.Columns, Column{Head: "T" + strconv.Itoa(table.Table), Long: fmt.Sprintf("Tisch %d", table.Table), Kind: Integers})
	}
	t.Columns = append(t.Columns, Column{Head: "Ausgeschieden, Chips vor der Hand"})
	for hand := range handsOnSheet {
		t.Rows = append(t.Rows, append([]Cell{Whole(hand + 1)}, make([]Cell, len(t.Columns)-1)...))
	}
	t.Notes = []string{"✓ heißt: Tisch ist fertig. A heißt: All-in mit Call, die Karten bleiben verdeckt, bis alle anderen Tische fertig " +
		"sind (H58).",
		"Wer in derselben Hand an verschiedenen Tischen ausscheidet, teilt den Platz (H38); am selben Tisch ist vorn, wer mehr Chips hatte (H37)."}
	return t
}

// linesOnSheet is how many lines a report sheet has.
const linesOnSheet = 18

// ReportSheets are empty sheets on which everything is written down that happens at a table, so that the desk can be fed
// afterwards.
func (f *Floor) ReportSheets() []*Table {
	var list []*Table
	for _, table := range f.Tournament.File.Tables {
		t := f.written(fmt.Sprintf("Meldeblatt Tisch %d", table.Table), Column{Head: "Uhrzeit", Kind: Integers},
			Column{Head: "Platz", Kind: Integers}, Column{Head: "Wer"}, Column{Head: "Was (raus, Strafe, gezählt)"},
			Column{Head: "Chips davor", Kind: Integers}, Column{Head: "ein", Long: "eingegeben", Kind: Integers})
		for range linesOnSheet {
			t.Rows = append(t.Rows, []Cell{{}, {}, {}, {}, {}, Text(box)})
		}
		t.Notes = []string{"Uhrzeit immer dazuschreiben: Danach wird unter „Nachtragen“ eingegeben. Gehen mehrere in einer Hand, dieselbe " +
			"Uhrzeit und alle mit ihren Chips vor der Hand."}
		list = append(list, t)
	}
	return list
}

// ResultList is the list of the results, with room for signatures.
func (f *Floor) ResultList() *Table {
	t := f.table("Ergebnis", Column{Head: "Platz", Kind: Integers, Strong: true}, Column{Head: "Spieler", Strong: true}, Column{Head: "Wie"},
		Column{Head: "Preisgeld", Kind: Decimals})
	prizes := f.prizes()
	for _, r := range f.Tournament.State.Reasons() {
		place := Cell{}
		if r.Place > 0 {
			place = Whole(r.Place)
		}
		t.Rows = append(t.Rows, []Cell{place, Text(f.Full(r.Entrant)), Text(outcome(&r)), Text(prizes[r.Entrant])})
	}
	money := f.Tournament.State.Money()
	if money.Pool.Sign() > 0 {
		t.Notes = append(t.Notes, "Preisgeld zusammen "+money.Pool.Euro()+".")
	}
	if b := money.Bounties; b != nil && len(b.Rows) > 0 {
		t.Notes = append(t.Notes, "Kopfgeld: "+strings.Join(f.bounties(b), ", ")+".")
	}
	if f.Tournament.State.Deal() != nil {
		t.Notes = append(t.Notes, "Die letzten Spieler haben sich geeinigt (H61); ihre Unterschriften stehen auf dem Blatt der Einigung.")
	}
	if len(t.Rows) == 0 {
		t.Notes = append(t.Notes, "Noch war niemand im Turnier.")
	}
	t.Signs = []string{"Turnierleitung", "für das Haus"}
	return t
}

// bounties says who has how much by bounties, in the order of names.
func (f *Floor) bounties(b *floor.Bounties) (says []string) {
	for _, r := range b.Rows {
		says = append(says, f.Full(r.Entrant)+" "+r.Amount.Euro())
	}
	return says
}

// outcome says in a few words how somebody ended.
func outcome(r *floor.Reason) string {
	switch r.Status {
	case floor.Absent:
		return "nicht gekommen"
	case floor.Disqualified:
		return "disqualifiziert"
	case floor.Excluded:
		return "ausgeschlossen"
	case "in":
		if r.Chips != nil {
			return r.Chips.Digits() + " Chips"
		}
		return "im Turnier"
	}
	if r.At == 0 {
		return "ausgeschieden"
	}
	says := "ausgeschieden um " + rulebook.Clock(time.Unix(int64(r.At), 0)) + " Uhr"
	if r.Flight != "" {
		says += ", Flight " + r.Flight
	}
	return says
}

// prizes are what each gets, by entrant.
func (f *Floor) prizes() map[string]string {
	of := map[string]string{}
	for _, p := range f.Tournament.State.Money().Prizes {
		of[p.Entrant] = f.Tournament.State.Prized(p.Amount)
	}
	return of
}
