package floordesk

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// The parts of a tournament that a line of commands opens instead of recording something.
const (
	OpensTable   = "table"
	OpensBusts   = "busts"   // who of the table is out
	OpensCount   = "count"   // of the chips of the table
	OpensPenalty = "penalty" // for who sits on the seat
	OpensLog     = "log"
)

// Command is what a line of commands stands for: a part of the tournament that it opens, or events that can be recorded.
type Command struct {
	Opens       string // "" where there are events
	Table, Seat int    // what is opened, 0 for none
	Events      []floor.Event
	Lines       [][]string // of each event the lines of report sheets that say it
}

// readCommand reads a line of commands for a tournament that stands like that now, where a table is broken by that lot; nil for what
// is none, or would do nothing. The error is a [rulebook.Breach].
func readCommand(t *Tournament, line string, now *floor.State, lot int) (*Command, error) {
	line = strings.ToLower(strings.ReplaceAll(line, " ", ""))
	digits := 0
	for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
		digits++
	}
	if digits == 0 {
		return wholeCommand(t, line, now, lot), nil
	}
	number, _ := strconv.Atoi(line[:digits])
	if table, _ := t.Table(number); table == nil || digits > 4 {
		return nil, nil
	}
	rest := line[digits:]
	if rest == "" {
		return &Command{Opens: OpensTable, Table: number}, nil
	}
	who, seat := sitting(now, number, rest[1:])
	switch {
	case rest == "b":
		return &Command{Opens: OpensBusts, Table: number}, nil
	case rest == "z":
		return &Command{Opens: OpensCount, Table: number}, nil
	case rest == "h":
		return records(floor.Event{Do: floor.Hand, Table: number}), nil
	case rest == "a":
		return records(floor.Event{Do: floor.BreakTable, Table: number, Lot: &floor.Lot{Number: lot}}), nil
	case rest[0] == 'b' && who != "":
		return records(floor.Event{Do: floor.Bust, Out: []floor.Stack{{Entrant: who}}}), nil
	case rest[0] == 'k' && who != "":
		events, err := floor.HighCards(now, number, seat)
		return records(events...), err
	case rest[0] == 's' && who != "":
		return &Command{Opens: OpensPenalty, Table: number, Seat: seat}, nil
	}
	return nil, nil
}

// wholeCommand reads a command that concerns the whole tournament.
func wholeCommand(t *Tournament, line string, now *floor.State, lot int) *Command {
	switch line {
	case "p":
		return &Command{Opens: OpensLog}
	case "u":
		clock := map[string]string{"waiting": floor.Start, "running": floor.Pause, "paused": floor.Resume}
		if do := clock[now.Clock().State]; do != "" {
			return records(floor.Event{Do: do})
		}
	case "z":
		undone := Undone(t)
		for i := t.Number() - 1; i >= 0; i-- {
			if !floor.KindOf(t.File.Events[i].Do).Lasting && !undone[i] {
				return records(floor.Event{Do: floor.Undo, Undone: i})
			}
		}
	case "r":
		switch a := now.Advice(); {
		case a == nil:
		case a.Do == floor.MoveOne && a.Entrant != "":
			return records(floor.Event{Do: a.Do, Entrant: a.Entrant, Table: a.Table, Seat: a.Seat})
		case a.Do != floor.MoveOne:
			return records(floor.Event{Do: a.Do, Table: a.Table, Lot: &floor.Lot{Number: lot}})
		}
	}
	return nil
}

// records is a command that records events.
func records(events ...floor.Event) *Command { return &Command{Events: events} }

// Written is what somebody has written instead of events: a line of commands, or the lines of report sheets.
type Written struct {
	Command string `json:"command,omitempty" example:"5b3"`
	Lines   string `json:"lines,omitempty" example:"Tisch 5\n20:14 3 raus"`
}

// Read returns what something that was written stands for now; nothing is recorded. A table is broken by the lot that is drawn next,
// which may have to be committed to before.
func (d *Desk) Read(ctx context.Context, by acts.Actor, id string, w *Written) (*Command, error) {
	if err := by.May(acts.DeedFloorRead, d.of(ctx, acts.OfTournament(id))); err != nil {
		return nil, err
	}
	t, err := d.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	now := d.acts.Now()
	if w.Command == "" {
		past, err := readPast(t, w.Lines, now)
		c := records()
		for i := range past {
			c.Events, c.Lines = append(c.Events, past[i].Event), append(c.Lines, past[i].Lines)
		}
		return c, err
	}
	lots, err := d.Lots(ctx, id)
	if err != nil {
		return nil, err
	}
	at := t.Instant(now)
	state, err := t.ResultsAt(&at)
	if err != nil {
		return nil, err
	}
	c, err := readCommand(t, w.Command, state, cmp.Or(NextLot(lots), len(lots)+1))
	if c == nil && err == nil {
		err = &acts.Refusal{Path: "$.command", Sentence: "„" + acts.Clip(w.Command) + "“ ist kein Befehl oder bewirkt gerade nichts."}
	}
	return c, err
}

// sitting is who sits on a seat of a table, "" for nobody.
func sitting(state *floor.State, table int, written string) (who string, seat int) {
	for _, t := range state.Tables() {
		for _, s := range t.Seats {
			if t.Table == table && strconv.Itoa(s.Seat) == written {
				return s.Entrant, s.Seat
			}
		}
	}
	return "", 0
}

// NextLot is the number of the lot that is drawn next, of those to which the office has committed itself; 0 for none.
func NextLot(lots []Lot) (number int) {
	for i := range lots {
		if lots[i].Secret == "" && (number == 0 || lots[i].Number < number) {
			number = lots[i].Number
		}
	}
	return number
}
