package lease

import (
	"slices"
	"time"
)

// Content is what a hall file says, sealed: all that the laptop needs, and nothing else.
type Content struct {
	Laptop  Laptop  `json:"lease"`
	Season  []Table `json:"season"` // the facts of the season: its teams, players and matchdays
	Day     []Table `json:"day"`    // what belongs to the matchday beside its facts, and who has a part in it
	Journal []Entry `json:"journal"`
	Floor   []Table `json:"floor"` // tournaments of the heats, with houses and structures
	Clubs   []Table `json:"clubs"`
}

// Laptop is what the laptop needs for itself.
type Laptop struct {
	Key       []byte     `json:"key"` // seed of the key by which it signs what it brings home
	Officials []Official `json:"officials"`
}

// Official is somebody who may enter on the laptop, whoever he is at home: a director of the matchday, and nothing else.
type Official struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Table is a table of the database with the rows that are lent. A value is a text, nil for NULL: a number in decimal, a moment in RFC 3339,
// a picture in base64.
type Table struct {
	Name    string      `json:"name"`
	Columns []string    `json:"columns"`
	Rows    [][]*string `json:"rows"`
}

// Entry is an entry of the journal about the matchday. The laptop chains them anew.
type Entry struct {
	At      time.Time `json:"at"`
	User    string    `json:"user,omitempty"`
	Act     string    `json:"act"`
	Season  string    `json:"season"`
	Subject string    `json:"subject"`
	Before  string    `json:"before,omitempty"`
	After   string    `json:"after,omitempty"`
	Reason  string    `json:"reason,omitempty"`
	AsOf    string    `json:"as_of,omitempty"`
	Forced  bool      `json:"forced,omitempty"`
	Asked   string    `json:"asked,omitempty"`
	Salt    string    `json:"salt"`
}

// ForgetSecrets leaves out the secrets of draws that were not made: nobody shall know them for a rehearsal.
func (c *Content) ForgetSecrets() {
	drawn := map[string]bool{}
	for i := range c.Day {
		if t := &c.Day[i]; t.Name == "draws" {
			for _, row := range t.Rows {
				drawn[t.draw(row)] = true
			}
		}
	}
	for i := range c.Day {
		if t := &c.Day[i]; t.Name == "draw_secrets" {
			t.Rows = slices.DeleteFunc(t.Rows, func(row []*string) bool { return !drawn[t.draw(row)] })
		}
	}
}

// draw names the draw of a row by its heat and number.
func (t *Table) draw(row []*string) string {
	return *row[slices.Index(t.Columns, "heat")] + "/" + *row[slices.Index(t.Columns, "number")]
}
