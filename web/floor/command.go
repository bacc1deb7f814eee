package floor

import (
	"fmt"
	"net/url"
	"strconv"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
)

// The line of commands.
const (
	CommandPath  = "/befehl"
	CommandField = "b"
)

// CommandHelp says what can be typed.
var CommandHelp = []struct{ Type, Does string }{
	{"5", "Tisch 5 öffnen"}, {"5b", "An Tisch 5 ist jemand ausgeschieden"}, {"5b3", "Ausgeschieden: Tisch 5, Platz 3"},
	{"5h", "Eine Hand an Tisch 5"}, {"5a", "Tisch 5 auflösen"}, {"5s3", "Strafe: Tisch 5, Platz 3"},
	{"5k3", "Höchste Karte: Tisch 5, Platz 3"}, {"5z", "Chips an Tisch 5 zählen"},
	{"r", "Den Rat befolgen"}, {"u", "Uhr anhalten oder weiterlaufen lassen"}, {"z", "Das Letzte zurücknehmen"}, {"p", "Protokoll"},
}

// Opened is the page that a command opens.
func (d *Source) Opened(c *floordesk.Command) string {
	if c.Opens == floordesk.OpensLog {
		return d.Within(LogPath)
	}
	part := map[string]string{floordesk.OpensBusts: "#sessel", floordesk.OpensCount: "#zaehlen",
		floordesk.OpensPenalty: fmt.Sprintf("#sessel-%d", c.Seat)}
	return d.TablePath(c.Table) + part[c.Opens]
}

// FormOf writes the event that a command records as a form sends it.
func (d *Source) FormOf(e *floor.Event) url.Values {
	form, k := url.Values{DoField: {e.Do}, BackField: {d.Within("")}}, floor.KindOf(e.Do)
	for i := range k.Keys {
		name := k.Keys[i].Name
		switch v := k.Keys[i].At(e).(type) {
		case *int:
			if *v != 0 || k.Keys[i].Must {
				form.Set(name, strconv.Itoa(*v))
			}
		case *string:
			form.Set(name, *v)
		case **floor.Lot:
			if *v != nil {
				form.Set(LotField, strconv.Itoa(d.Lot))
			}
		case *[]floor.Stack:
			for _, s := range *v {
				form.Add(name, s.Entrant)
			}
		}
	}
	if e.Do == floor.SetButton { // the highest card says where the blinds are
		form.Set(HighCardField, strconv.Itoa(e.Button))
	}
	return form
}

// Help says what can be typed.
func (p *Board) Help() []struct{ Type, Does string } { return CommandHelp }
