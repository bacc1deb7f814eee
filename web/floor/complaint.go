package floor

import (
	"fmt"
	"regexp"
	"slices"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// reasons of penalties, with their rules. H39, H46, H50, H56
var reasons = []string{"Ausweichen vor den Blinds (H39)", "Chips nicht sichtbar (H46)", "Telefon am Tisch (H66)", "Absprachen (H56)",
	"Verzögern (H56)", "Ungehöriges Benehmen (H56)", "Anderes"}

// reasonField chooses a reason.
func reasonField(name, label string, first ...frame.Choice) workplace.Field {
	for _, r := range reasons {
		first = append(first, frame.Choice{Value: r, Text: r})
	}
	return workplace.Field{Name: name, Label: label, Type: "select", Choices: first}
}

// byRule is a reason with the rule that it names.
var byRule = regexp.MustCompile(`^(.+) \((H\d+)\)$`)

// reasonOf takes the rule out of a reason.
func reasonOf(text string) (says string, rules []rulebook.Ref) {
	if parts := byRule.FindStringSubmatch(text); parts != nil {
		return parts[1], refs(rulebook.Ref(parts[2]))
	}
	return text, nil
}

// complaintActs call the floor for a penalty: what the scribe of a table can do about somebody there. What was said already stands
// there. H50
func complaintActs(d *Source, back, who string, table int) (said string, list []Act) {
	waiting := d.Complaints()
	number := fmt.Sprint(table)
	i := slices.IndexFunc(waiting, func(c floordesk.Complaint) bool { return c.Entrant == who && c.Table == table })
	if i >= 0 {
		text, _ := reasonOf(waiting[i].Text)
		f := d.announces(back, "doch-nicht-"+who, "Meldung zurücknehmen", floordesk.SaySettled, "table", number, "entrant", who)
		return "Der Turnierleitung gemeldet: " + text, []Act{{Form: f}}
	}
	f := d.announces(back, "melden-"+who, "Strafe: Floor rufen", floordesk.SayComplaint, "table", number, "entrant", who)
	f.Fields = workplace.NewForm("", f.ID, "", reasonField(TextField, "Was war?")).Fields
	return "", []Act{{Form: f, Rules: refs("H50"), Then: []string{"entscheidet die Turnierleitung"}}}
}

// complaintDecisions are complaints of tables, with a button for each penalty. H50
func (d *Source) complaintDecisions() (list []Decision) {
	for i, c := range d.Complaints() {
		name, players := d.Name(c.Entrant), 0
		table, seat := seatIn(d.State, c.Entrant)
		for _, t := range d.State.Tables() {
			if t.Table == table {
				players = len(t.Seats)
			}
		}
		text, rules := reasonOf(c.Text)
		one := Decision{Title: fmt.Sprintf("Tisch %d meldet %s", c.Table, name), Rules: append(refs("H50"), rules...),
			Says: []string{text + ".", before(d, c.Entrant)}, Quick: true}
		if table > 0 {
			one.Says[0] = fmt.Sprintf("Platz %d: %s.", seat, text)
			one.Link = frame.Link{Text: fmt.Sprintf("Tisch %d", table), Href: fmt.Sprintf("%s#sessel-%d", d.TablePath(table), seat)}
		}
		for _, p := range []struct{ kind, text string }{{floor.Warning, "Verwarnung"}, {floor.ForHands + "-1", "Eine Hand"},
			{"1", fmt.Sprintf("Eine Runde (%s)", floor.Counted(int64(players), "eine Hand", "Hände"))}} {
			f := d.Records("", fmt.Sprintf("strafe-%d-%s", i, p.kind), p.text, floor.Penalize, "entrant", c.Entrant, PenaltyField, p.kind,
				"note", c.Text)
			f.Plain = false
			one.Acts = append(one.Acts, Act{Form: f})
		}
		one.Acts = append(one.Acts, Act{Form: d.announces("", fmt.Sprintf("keine-strafe-%d", i), "Keine Strafe", floordesk.SaySettled,
			"table", fmt.Sprint(c.Table), "entrant", c.Entrant)})
		list = append(list, one)
	}
	return list
}

// before says what penalties somebody had.
func before(d *Source, who string) string {
	var had []string
	for _, p := range d.State.Results().Penalties {
		if p.Entrant == who {
			had = append(had, penalties[p.Kind])
		}
	}
	switch len(had) {
	case 0:
		return "Bisher ohne Strafe."
	case 1:
		return "Bisher: " + had[0] + "."
	}
	return fmt.Sprintf("Bisher %d Strafen, zuletzt: %s.", len(had), had[len(had)-1])
}

// penalties are the kinds of penalties in words.
var penalties = map[string]string{floor.Warning: "Verwarnung", floor.ForHands: "Strafe in Händen", floor.ForOrbits: "Strafe in Runden"}
