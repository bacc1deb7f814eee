package floor

import (
	"fmt"
	"net/url"
	"strconv"

	"pokerliga/floor"
)

// The line of commands.
const (
	CommandPath  = "/befehl"
	CommandField = "b"
)

// Command is what a line of commands asks for: a page, or an event that is shown before it is recorded.
type Command struct {
	Page string
	Form url.Values
}

// CommandHelp says what can be typed.
var CommandHelp = []struct{ Type, Does string }{
	{"5", "Tisch 5 öffnen"}, {"5b", "An Tisch 5 ist jemand ausgeschieden"}, {"5b3", "Ausgeschieden: Tisch 5, Platz 3"},
	{"5h", "Eine Hand an Tisch 5"}, {"5a", "Tisch 5 auflösen"}, {"5s3", "Strafe: Tisch 5, Platz 3"},
	{"5k3", "Höchste Karte: Tisch 5, Platz 3"}, {"5z", "Chips an Tisch 5 zählen"},
	{"r", "Den Rat befolgen"}, {"u", "Uhr anhalten oder weiterlaufen lassen"}, {"z", "Das Letzte zurücknehmen"}, {"p", "Protokoll"},
}

// ReadCommand reads a line of commands, nil for what is none.
func (d *Desk) ReadCommand(line string) *Command {
	digits := 0
	for digits < len(line) && line[digits] >= '0' && line[digits] <= '9' {
		digits++
	}
	if digits == 0 {
		return wholeCommand(d, line)
	}
	number, _ := strconv.Atoi(line[:digits])
	table, _ := d.Table(number)
	if table == nil || digits > 4 {
		return nil
	}
	rest := line[digits:]
	if rest == "" {
		return &Command{Page: d.TablePath(number)}
	}
	who := d.sitsOn(number, rest[1:])
	switch {
	case rest == "b":
		return &Command{Page: d.TablePath(number) + "#sessel"}
	case rest == "z":
		return &Command{Page: d.TablePath(number) + "#zaehlen"}
	case rest == "h":
		return d.command(floor.Hand, "table", fmt.Sprint(number))
	case rest == "a":
		return d.command(floor.BreakTable, "table", fmt.Sprint(number), LotField, fmt.Sprint(d.Lot))
	case rest[0] == 'b' && who != "":
		return d.command(floor.Bust, "out", who)
	case rest[0] == 'k' && who != "":
		return d.command(floor.SetButton, "table", fmt.Sprint(number), HighCardField, rest[1:])
	case rest[0] == 's' && who != "":
		return &Command{Page: d.TablePath(number) + "#sessel-" + rest[1:]}
	}
	return nil
}

// wholeCommand reads a command that concerns the whole tournament.
func wholeCommand(d *Desk, line string) *Command {
	switch line {
	case "p":
		return &Command{Page: d.Within(LogPath)}
	case "u":
		switch d.State.Clock().State {
		case "waiting":
			return d.command(floor.Start)
		case "running":
			return d.command(floor.Pause)
		case "paused":
			return d.command(floor.Resume)
		}
	case "z":
		var page Page
		for _, h := range d.last(&page, "", len(d.File.Events)) {
			if h.Undo != nil {
				return d.command(floor.Undo, "event", fmt.Sprint(h.Number))
			}
		}
	case "r":
		switch a := d.State.Advice(); {
		case a == nil:
		case a.Do == floor.MoveOne && a.Entrant != "":
			return d.command(a.Do, "entrant", a.Entrant, "table", fmt.Sprint(a.Table), "seat", fmt.Sprint(a.Seat))
		case a.Do != floor.MoveOne:
			return d.command(a.Do, "table", fmt.Sprint(a.Table), LotField, fmt.Sprint(d.Lot))
		}
	}
	return nil
}

// command is an event with these fields, name and value in turn.
func (d *Desk) command(do string, fields ...string) *Command {
	form := url.Values{DoField: {do}, BackField: {d.Within("")}}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return &Command{Form: form}
}

// sitsOn is who sits on a seat of a table, "" for nobody.
func (d *Desk) sitsOn(table int, seat string) string {
	for _, t := range d.State.Tables() {
		for _, s := range t.Seats {
			if t.Table == table && fmt.Sprint(s.Seat) == seat {
				return s.Entrant
			}
		}
	}
	return ""
}

// Help says what can be typed.
func (p *Board) Help() []struct{ Type, Does string } { return CommandHelp }
