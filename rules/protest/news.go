package protest

import (
	"fmt"
	"time"

	"pokerliga/rules/rulebook"
)

// News is a step of a case for the users who run its matchday. What clubs have said is not in it.
type News struct {
	Number int    // of the case
	League string // id of the league of its matchday
	Step   int    // its position in the case, from 1
	At     time.Time
	Text   string
	Open   bool // the case is
}

// News tells the steps of the cases about matchdays that fit, with the names of clubs. Statements are told to nobody.
func (d *Docket) News(today string, fits func(*Disputed) bool, club func(id string) string) []News {
	var list []News
	if d == nil {
		return nil
	}
	for i := range d.Cases {
		c := &d.Cases[i]
		if c.Of.Matchday == 0 || !fits(&c.Of) {
			continue
		}
		for j := range c.Steps {
			if text := c.sentence(&c.Steps[j], club); text != "" {
				list = append(list, News{c.Number, c.Of.League, j + 1, c.Steps[j].At, fmt.Sprintf("Fall %d: %s", c.Number, text), c.Open(&d.Rules, today)})
			}
		}
	}
	return list
}

// sentence is the news of a step, "" for a statement.
func (c *Case) sentence(s *Step, club func(id string) string) string {
	switch s.Kind {
	case Protested:
		return c.Claim(club) + "."
	case Heard:
		return fmt.Sprintf("Anhörung am %s über %s.", rulebook.Date(s.On), c.What())
	case Decided:
		return c.Verdict(s)
	case Appealed:
		return fmt.Sprintf("%s beruft gegen die Entscheidung über %s.", club(s.Club), c.What())
	case Withdrawn:
		return fmt.Sprintf("%s hat zurückgezogen, was gegen %s eingebracht war.", club(s.Club), c.What())
	}
	return ""
}
