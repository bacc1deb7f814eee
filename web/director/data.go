package director

import (
	"encoding/json"
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// cardScript is the asset that enters round cards quickly.
const cardScript = "card.js"

// heatData is a heat as the script has it: all its cards in the order of the paper.
type heatData struct {
	Title  string      `json:"title"`
	Work   string      `json:"work"`  // on which somebody works, before the table
	Chips  int         `json:"chips"` // that each player brings to a table, 0 where nobody has said it
	Open   int         `json:"open"`  // the table of the page
	Tables []tableData `json:"tables"`
	Done   string      `json:"done"` // said when all tables are there
	Go     string      `json:"go"`   // the button that sends a card
}

// tableData is a card of the heat.
type tableData struct {
	Table int          `json:"table"`
	Path  string       `json:"path"`
	Stand acts.Version `json:"stand"` // of what is stored
	There bool         `json:"there"`
	Says  string       `json:"says,omitempty"` // when and by whom it was stored
	Seats []chairData  `json:"seats"`

	Photo  string   `json:"photo,omitempty"`  // from which it is entered
	Photos []string `json:"photos,omitempty"` // beside it: that one, or those that are kept with it, for its second reader
}

// chairData is a line of a card.
type chairData struct {
	Player string `json:"player"`
	Club   string `json:"club"`
	Name   string `json:"name"`
	Team   string `json:"team"`
	Empty  bool   `json:"empty"` // drawn without a player
	Place  string `json:"place"`
	Chips  string `json:"chips"`
	State  string `json:"state"`
	Unsure bool   `json:"unsure,omitempty"` // on the photo from which the card is entered
}

// heatData writes a heat for the script.
func (d *Source) heatData(heat, table int, preset *league.HeatPreset, names map[string]string) string {
	data := heatData{Title: fmt.Sprintf("Heat %d", heat), Work: fmt.Sprintf("Heat %d", heat), Chips: d.Day.SNGStartChips, Open: table,
		Done: "Alle Karten dieses Heats sind da.", Go: "Speichern, nächster Tisch ⏎"}
	if d.Only != "" {
		data.Done, data.Go = "Die Karte ist eingetragen. Danke!", "Speichern ⏎"
	}
	for _, n := range d.tables(heat) {
		t := d.tableData(n, d.TablePath(heat, n), d.CardChairs(heat, n, preset))
		if card := d.Card(heat, n); card != nil {
			var s Sheet
			s.entered(preset, matchday.SheetOfCard(n), names)
			t.Stand, t.There, t.Says = acts.VersionOf(card), true, s.Says
		}
		data.Tables = append(data.Tables, t)
	}
	return data.text()
}

// tableData is a card that is sent to that path.
func (d *Source) tableData(table int, path string, chairs []Chair) tableData {
	t := tableData{Table: table, Path: path, Seats: []chairData{}}
	for i := range chairs {
		c := &chairs[i]
		chair := chairData{Player: c.Player, Club: c.Club, Name: "leerer Sessel", Team: d.Told.Club(c.Club), Empty: c.Player == "",
			Place: c.Place, Chips: c.Chips, State: c.State}
		if !chair.Empty {
			chair.Name = d.Told.Player(c.Player)
		}
		t.Seats = append(t.Seats, chair)
	}
	return t
}

// text is what the script reads.
func (h *heatData) text() string {
	if h.Tables == nil {
		h.Tables = []tableData{} // the script looks through them
	}
	text, err := json.Marshal(h)
	if err != nil {
		panic(err) // plain values
	}
	return string(text)
}

// TeamMTT are the stacks of an MTT as they are stored, nil for none.
func (d *Source) TeamMTT(heat int, mtt string) *scoring.TeamMTT {
	if h := d.Day.Heat(heat); h != nil {
		return h.TeamMTT(mtt)
	}
	return nil
}

// Card is the card of a table as it is stored, nil for none.
func (d *Source) Card(heat, table int) *scoring.SitAndGo {
	if h := d.Day.Heat(heat); h != nil {
		return h.SitAndGo(table)
	}
	return nil
}
