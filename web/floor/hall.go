package floor

import (
	"fmt"
	"net/url"
	"slices"

	"pokerliga/floor/floordesk"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// HallPath is where something is said in the hall, and its fields.
const (
	HallPath  = "/saal"
	SayField  = "say"
	TextField = "text"
	DrawField = "ziehen" // the number of last hands is drawn
)

// announces is a form that says something in the hall: fields are name and value in turn.
func (d *Source) announces(back, id, button, say string, fields ...string) *workplace.Form {
	f := d.Records(back, id, button, "", append(fields, SayField, say)...)
	f.Action = d.Action(HallPath)
	return f
}

// NewAnnouncing asks again what is to be said in the hall, because it was refused.
func NewAnnouncing(d *Source, sent url.Values) *Question {
	complains := sent.Get(SayField) == floordesk.SayComplaint
	p := NewQuestion(d, sent, map[bool]string{true: "Das ist nicht eingetragen", false: "Das ist nicht angesagt"}[complains], nil)
	p.Entry.Action = d.Action(HallPath)
	if complains {
		p.Entry.Hidden = slices.DeleteFunc(p.Entry.Hidden, func(h workplace.Hidden) bool { return h.Name == TextField })
		p.Entry.Fields = workplace.NewForm("", p.Entry.ID, "", reasonField(TextField, "Was war?")).Fields
	}
	return p
}

// callDecisions are tables that call the floor.
func (d *Source) callDecisions() (list []Decision) {
	for _, table := range d.Calls() {
		f := d.announces("", fmt.Sprintf("da-%d", table), "Ich bin dort", floordesk.SayCame, "table", fmt.Sprint(table))
		f.Plain = false
		list = append(list, Decision{Title: fmt.Sprintf("Tisch %d ruft den Floor", table), Acts: []Act{{Form: f}},
			Link: frame.Link{Text: fmt.Sprintf("Tisch %d", table), Href: d.TablePath(table)}})
	}
	return list
}

// messageAct says a sentence in the hall.
func messageAct(d *Source, back string) Act {
	f := d.announces(back, "nachricht", "Sagen", floordesk.SayMessage)
	f.Fields = workplace.NewForm("", f.ID, "", workplace.Field{Name: TextField, Label: "Nachricht an den Saal",
		Value: d.Hall.Message, Most: 150, Optional: true, Bare: true}).Fields
	return Act{Form: f, Then: []string{"steht sie auf allen Telefonen der Tische; leer nimmt sie weg"}}
}

// lastHands says how many hands are still played everywhere at the end of a day: a card from 3 to 7 says it. H23
func lastHands(d *Source, back string) Act {
	f := d.announces(back, "tagesende", "Ansagen", floordesk.SayLastHands)
	choices := []frame.Choice{{Value: "0", Text: "keine Ansage"}}
	for n := 3; n <= 7; n++ {
		choices = append(choices, frame.Choice{Value: fmt.Sprint(n), Text: fmt.Sprintf("%d Hände (Karte %d)", n, n)})
	}
	f.Fields = workplace.NewForm("", f.ID, "", workplace.Field{Name: "hands", Label: "Tagesende: noch so viele Hände", Type: "select",
		Choices: choices, Value: fmt.Sprint(d.Hall.LastHands)}).Fields
	f.Also = []workplace.Button{{Name: DrawField, Text: "3 bis 7 auslosen"}}
	return Act{Form: f, Rules: refs("H23"), Then: []string{"spielt jeder Tisch so viele Hände; die Uhr dazu anhalten"}}
}

// announced is what is said in the hall now.
func announced(d *Source) (says []string) {
	if d.Hall.Message != "" {
		says = append(says, d.Hall.Message)
	}
	if n := d.Hall.LastHands; n > 0 {
		says = append(says, fmt.Sprintf("Noch %d Hände, dann ist für heute Schluss.", n))
	}
	if h := d.Hall.HandForHand; h != nil {
		says = append(says, "Hand für Hand: Nach jeder Hand warten alle.")
	}
	if c := d.State.Clock(); c.TimeUp && c.State != "ended" {
		says = append(says, fmt.Sprintf("Die Zeit ist um: noch %d Hände.", c.ExtraHands))
	}
	return says
}
