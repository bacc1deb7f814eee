package floor

import (
	"fmt"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// HighCardField is the field of the seat whose player was dealt the highest card.
const HighCardField = "hoechste"

// firstAct says who was dealt the highest card: the button begins there, in some editions at all tables. H24
func firstAct(d *Source, back string, t *floor.TableState) *Act {
	if len(t.Seats) < 2 {
		return nil
	}
	f := d.Records(back, "hoechste", "Hier beginnt der Button", floor.SetButton, "table", fmt.Sprint(t.Table))
	field := workplace.Field{Name: HighCardField, Label: "Wer hat die höchste Karte?", Type: "select"}
	for _, s := range t.Seats {
		text := fmt.Sprintf("Platz %d, %s", s.Seat, d.Name(s.Entrant))
		field.Choices = append(field.Choices, frame.Choice{Value: fmt.Sprint(s.Seat), Text: text})
	}
	f.Fields = workplace.NewForm("", f.ID, "", field).Fields
	then := "beginnt der Button an diesem Tisch auf diesem Platz"
	if d.File.Rules.FirstButton == floor.OneField {
		then = "beginnt der Button an allen Tischen auf diesem Platz; ist er leer, auf dem nächsten besetzten"
	}
	return &Act{Form: f, Rules: refs("H24"), Then: []string{then}}
}

// buttonAct corrects where button and blinds are. H28
func buttonAct(d *Source, back string, t *floor.TableState, seats int) *Act {
	f := d.Records(back, "button", "Button setzen", floor.SetButton, "table", fmt.Sprint(t.Table))
	var fields []workplace.Field
	for _, one := range []struct{ name, label string }{{"button", "Button"}, {"small", "Small Blind"}, {"big", "Big Blind"}} {
		field := workplace.Field{Name: one.name, Label: one.label + " der letzten Hand", Type: "select"}
		for seat := 1; seat <= seats; seat++ {
			field.Choices = append(field.Choices, frame.Choice{Value: fmt.Sprint(seat), Text: fmt.Sprintf("Platz %d", seat)})
		}
		fields = append(fields, field)
	}
	f.Fields = workplace.NewForm("", f.ID, "", fields...).Fields
	return &Act{Form: f, Rules: []rulebook.Ref{"H28"}}
}
