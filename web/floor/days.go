package floor

import (
	"fmt"
	"slices"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The fields of the end of a day and of the next one.
const (
	NextDayField  = "weiter-am" // with the day as "2026-11-22"
	NextTimeField = "weiter-um" // with the time as "14:00"
	SittingField  = "sitzen"    // of the next day: SameSeats, SameSeatsDrawn or NewSeats
)

// How everybody sits on the next day.
const (
	SameSeats      = "gleich"
	SameSeatsDrawn = "gleich-button" // with buttons by lot
	NewSeats       = "neu"
)

// sittings are these to choose from.
var sittings = []frame.Choice{{Value: SameSeatsDrawn, Text: "gleiche Plätze, Button wird gelost"},
	{Value: SameSeats, Text: "gleiche Plätze, Button bleibt"}, {Value: NewSeats, Text: "alle Plätze neu auslosen"}}

// dayAnchor is the section of the page of the end about days.
const dayAnchor = EndPath + "#tag"

// Day is the end of a day, and the beginning of the next one. H17, H23
type Day struct {
	Called string // the day, or one of several flights
	Runs   bool
	Facts  []workplace.Fact
	Tables []DayTable
	Close  *Act // nil while chips are missing

	Over   bool
	Next   string
	Begin  *Act
	Flight *Act // opens the next flight; nil after the first day
	Bagged []BagRow
	Mended *Act // counts bags again
	Out    *Act // of somebody who went out after his table was counted
}

// DayTable is what is counted at a table.
type DayTable struct {
	Title, Says string
	Count       *workplace.Form
}

// BagRow is what somebody has bagged.
type BagRow struct {
	Rank               int
	Name, Chips, Where string
}

// day fills what is about days; nil where none can end.
func (d front) day() *Day {
	clock, entries := d.State.Clock(), d.State.Entries()
	days := d.State.Days()
	if d.File.Mode != floor.FreezeOut || clock.State == "waiting" || clock.State == "ended" || entries.In < 2 || d.Link != nil || d.Series != nil {
		return nil
	}
	p := &Day{Called: "Tag 1"}
	if days != nil {
		p.Called, p.Over = days.Called(), days.Over
	}
	if p.Over {
		p.night(d, days)
		return p
	}
	if p.Runs = clock.State == "running"; !p.Runs {
		p.counts(d)
	}
	return p
}

// counts are the sheets on which the tables count, and the end of the day once all have.
func (p *Day) counts(d front) {
	counted := floor.DayCounts(d.State, d.File.Events)
	sum, missing := floor.Whole(0), 0
	closes := d.Records(EndPath, "tag-beenden", "Tag beenden …", floor.EndDay, ProbeField, "1")
	sheet := func(title, id string, seats []floor.Seated) {
		t := DayTable{Title: title, Count: d.Records(EndPath, id, "Zählung eintragen", floor.Count)}
		t.Count.Fields = d.perChair(id, &floor.TableState{Seats: seats}, "")
		chips, has := floor.Whole(0), 0
		for i, s := range seats {
			n, is := counted[s.Entrant]
			if !is {
				continue
			}
			has++
			chips = chips.Add(floor.Whole(n))
			t.Count.Fields[i].Value = floor.Whole(n).Digits()
			closes.Hidden = append(closes.Hidden, workplace.Hidden{Name: "stacks[" + s.Entrant + "]", Value: fmt.Sprint(n)})
		}
		sum, missing = sum.Add(chips), missing+len(seats)-has
		t.Says = fmt.Sprintf("%d von %d gezählt, zusammen %s", has, len(seats), chips.Digits())
		p.Tables = append(p.Tables, t)
	}
	for _, t := range d.State.Tables() {
		sheet(fmt.Sprintf("Tisch %d", t.Table), fmt.Sprintf("zaehlung-%d", t.Table), t.Seats)
	}
	if waiting := d.State.Waiting(); len(waiting) > 0 {
		seats := make([]floor.Seated, len(waiting))
		for i, who := range waiting {
			seats[i] = floor.Seated{Seat: i + 1, Entrant: who}
		}
		sheet("Ohne Platz", "zaehlung-ohne", seats)
	}
	p.sums(sum, d.State.Unbagged(), missing)
	if missing > 0 {
		return
	}
	closes.Plain = false
	tomorrow := d.Now.In(rulebook.Vienna()).AddDate(0, 0, 1)
	closes.Fields = workplace.NewForm("", closes.ID, "",
		workplace.Field{Name: NextDayField, Label: "Weiter am", Type: "date", Value: rulebook.Day(tomorrow), Optional: true, Bare: true, Paths: []string{"next"}},
		workplace.Field{Name: NextTimeField, Label: "um", Type: "time", Value: d.File.Title.Start, Optional: true, Bare: true}).Fields
	p.Close = &Act{Form: closes, Rules: refs("H17", "H23")}
}

// sums say what has been counted of the chips in play.
func (p *Day) sums(sum, inPlay floor.Number, missing int) {
	p.Facts = []workplace.Fact{{Name: "Gezählt", Value: sum.Digits()}, {Name: "Im Spiel", Value: inPlay.Digits()}}
	switch off := sum.Sub(inPlay); {
	case missing > 0:
		p.Facts = append(p.Facts, workplace.Fact{Name: "Noch nicht gezählt", Value: floor.Counted(int64(missing), "ein Spieler", "Spieler")})
	case off.Sign() > 0:
		p.Facts = append(p.Facts, workplace.Fact{Name: "Zu viel", Value: off.Digits()})
	case off.Sign() < 0:
		p.Facts = append(p.Facts, workplace.Fact{Name: "Es fehlen", Value: inPlay.Sub(sum).Digits()})
	}
}

// night is what can be done while a day is over: who has what in his bag, what is put right, and how the next one begins.
func (p *Day) night(d front, days *floor.Days) {
	if _, next, _ := days.OverAt(); next != nil {
		p.Next = frame.Moment(*next)
	}
	end := days.Ends[len(days.Ends)-1]
	sum := floor.Whole(0)
	var who []frame.Choice
	mend := d.Records(EndPath, "beutel", "Richtigstellen", floor.Count)
	for _, b := range days.Bagged {
		row := BagRow{Rank: b.Rank, Name: d.full(b.Entrant), Chips: "–", Where: b.Where()}
		if b.Chips != nil {
			row.Chips, sum = b.Chips.Digits(), sum.Add(*b.Chips)
		}
		p.Bagged = append(p.Bagged, row)
		who = append(who, frame.Choice{Value: b.Entrant, Text: row.Name})
		mend.Fields = append(mend.Fields, workplace.Field{ID: "beutel-" + b.Entrant, Name: "stacks[" + b.Entrant + "]", Type: "text",
			Label: row.Name, Mode: "numeric", Most: 15, Optional: true, Bare: true})
	}
	p.Facts = []workplace.Fact{{Name: "Eingepackt", Value: sum.Digits()}, {Name: "Im Spiel", Value: d.State.Entries().ChipsInPlay.Digits()}}
	if end.Difference.Sign() != 0 {
		p.Facts = append(p.Facts, workplace.Fact{Name: "Unterschied bei der Zählung", Value: end.Difference.Digits()})
	}
	mend.Fields = append(mend.Fields, workplace.NewForm("", mend.ID, "", workplace.Field{Name: "note", Label: "Warum", Most: 200, Optional: true, Bare: true}).Fields...)
	p.Mended = &Act{Form: mend, Rules: refs("H17")}
	out := d.Records(EndPath, "nachts-raus", "Ausgeschieden", floor.Bust)
	slices.Reverse(who) // the smallest stack first
	out.Fields = workplace.NewForm("", out.ID, "", workplace.Field{Name: "out", Label: "Wer", Type: "select", Choices: who}).Fields
	p.Out = &Act{Form: out, Rules: refs("H37")}
	p.Begin = d.nextDay(days, len(days.Bagged)+len(d.State.Waiting()))
	if days.Day == 1 {
		p.Flight = d.nextFlight(days)
	}
}

// nextFlight is the act that opens the next flight.
func (d front) nextFlight(days *floor.Days) *Act {
	next := floor.FlightName(len(days.Ends) + 1) // each of them was the end of a flight
	f := d.Records(EndPath, "flight", "Flight "+next+" eröffnen …", floor.NextFlight, ProbeField, "1")
	f.Plain = false
	return &Act{Form: f, Rules: refs("H14", "H17")}
}

// nextDay is the act by which the next day begins.
func (d front) nextDay(days *floor.Days, players int) *Act {
	f := d.Records(EndPath, "tag-beginnen", fmt.Sprintf("Tag %d beginnen …", days.Day+1), floor.BeginDay, LotField, fmt.Sprint(d.Lot), ProbeField, "1")
	f.Plain = false
	seats := slices.Clone(sittings)
	chosen := SameSeats
	if floor.ButtonsAnew(&d.File.Head) {
		seats[1].Text, chosen = "gleiche Plätze, höchste Karte am Tisch", SameSeatsDrawn
	}
	if days.Flight != "" {
		seats, chosen = seats[2:], NewSeats
	}
	f.Fields = workplace.NewForm("", f.ID, "",
		workplace.Field{Name: SittingField, Label: "Plätze", Type: "select", Choices: seats, Value: chosen, Paths: []string{"same", "lot"}},
		workplace.Field{Name: "piece", Label: "Die Uhr geht weiter", Type: "select", Choices: d.goesOnAt(), Optional: true, Bare: true}).Fields
	for i := range d.File.Tables {
		number := fmt.Sprint(d.File.Tables[i].Table)
		f.Fields = append(f.Fields, tick("tables", "Tisch "+number+" (neue Plätze)", number, f.ID, d.needed(players) > i))
	}
	return &Act{Form: f, Rules: refs("H17", "H20", "H24")}
}

// goesOnAt are the pieces of the clock at which the next day can go on.
func (d *Source) goesOnAt() []frame.Choice {
	clock := d.State.Clock()
	pieces := []frame.Choice{{Text: "wo die Uhr steht: " + d.pieceName(clock.Piece) + ", noch " + floor.Left(clock.Remaining)}}
	for i := max(0, clock.Piece-2); i < len(d.File.Levels); i++ {
		pieces = append(pieces, frame.Choice{Value: fmt.Sprint(i + 1), Text: d.pieceName(i+1) + " von Beginn"})
	}
	return pieces
}

// dayDecision leads from the desk to the end of a day and to the next one.
func (d *Source) dayDecision() []Decision {
	days := d.State.Days()
	link := func(title, text string) []Decision {
		return []Decision{{Title: title, Rules: refs("H17"), Link: frame.Link{Text: text, Href: d.Within(dayAnchor)}}}
	}
	switch {
	case days != nil && days.Over:
		goesOn := fmt.Sprintf("Tag %d beginnen", days.Day+1)
		if days.Day == 1 {
			goesOn += " oder noch ein Flight"
		}
		return link(days.Called()+" ist zu Ende", goesOn)
	case d.Hall.LastHands > 0 && d.File.Mode == floor.FreezeOut:
		return link("Tagesende", "Chips zählen")
	}
	return nil
}
