package protest

import (
	"fmt"
	"strings"
	"time"

	"pokerliga/rules/rulebook"
)

// Minutes are the minutes of what was heard and discussed before a decision. The case has its own before the first decision and after the
// appeal. A104
type Minutes struct {
	On        string    `json:"on"`
	Place     string    `json:"place"`
	Present   []string  `json:"present"`
	Text      string    `json:"text"`
	For       int       `json:"for,omitempty"` // votes for the decision; all three are missing where nobody voted
	Against   int       `json:"against,omitempty"`
	Abstained int       `json:"abstained,omitempty"`
	At        time.Time `json:"-"` // when they were written
	By        string    `json:"-"` // user id, "" for the console
}

// Hears is the number of the decision that those concerned are heard for, from 1; of a case that is decided that of the last one.
func (c *Case) Hears() int {
	n := len(c.Decisions())
	if c.last(Decided, Appealed) == c.Appeal() {
		n++
	}
	return n
}

// RefuseMinutes refuses to write or drop minutes of a case that is decided. A104
func (c *Case) RefuseMinutes(r *Rules, today string) error {
	return c.RefuseStatement(r, c.Club, today)
}

// Refuse refuses minutes of a day that is to come or lies before the protest or the appeal that they are about.
func (m *Minutes) Refuse(c *Case, today string) error {
	switch began := c.instance()[0].On; {
	case m.On > today:
		return referee.Breach("Dieser Tag kommt erst.").At("$.on")
	case m.On < began:
		return referee.Breach("Beraten wurde nicht vor dem %s.", rulebook.Date(began)).At("$.on")
	}
	return nil
}

// Voted returns the votes in words: "Stimmen 3 : 1, 1 Enthaltung"; "" if nobody voted.
func (m *Minutes) Voted() string {
	if m.For+m.Against+m.Abstained == 0 {
		return ""
	}
	text := fmt.Sprintf("Stimmen %d : %d", m.For, m.Against)
	switch m.Abstained {
	case 0:
		return text
	case 1:
		return text + ", 1 Enthaltung"
	}
	return text + fmt.Sprintf(", %d Enthaltungen", m.Abstained)
}

// Says returns when and where the case was discussed, who was present and how they voted, which those concerned may know.
func (m *Minutes) Says() string {
	text := fmt.Sprintf("Beraten am %s in %s, anwesend: %s.", rulebook.Date(m.On), m.Place, strings.Join(m.Present, ", "))
	if votes := m.Voted(); votes != "" {
		text += " " + votes + "."
	}
	return text
}
