package protest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"pokerliga/scoring"
)

// InForce names what holds of what is disputed: what a decision has put in its place, else the thing itself.
func (c *Case) InForce() *Disputed {
	of := c.Of
	for i := range slices.Backward(c.Steps) {
		if id := c.Steps[i].Instead; id != "" && of.Kind == Fine {
			of.Fine = id
			return &of
		} else if id != "" {
			of.Sanction, _ = strconv.Atoi(id)
			return &of
		}
	}
	return &of
}

// content is the sanction or the fine that InForce names, as JSON.
func (c *Case) content() json.RawMessage {
	if c.Now != nil {
		return c.Now
	}
	return c.Before
}

// Amount returns the cents of the disputed fine or the points of the disputed correction as they were when the club protested, 0 of anything
// else.
func (c *Case) Amount() int { return numberIn(c.Of.Kind, c.Before) }

func numberIn(kind Kind, content json.RawMessage) int {
	var fine Amount
	var s scoring.Sanction
	switch {
	case kind == Fine && json.Unmarshal(content, &fine) == nil:
		return fine.Cents
	case kind == Sanction && json.Unmarshal(content, &s) == nil && s.Kind == scoring.Correction:
		return s.Points
	}
	return 0
}

// RefuseNumber refuses a number that a decision does not put in place of what is disputed: of a case about something else, without both
// "partly" and carrying out, and one that is not less than the disputed one. 0 is none. A105
func (c *Case) RefuseNumber(outcome string, lifts bool, cents, points int) error {
	path, n, was := "$.points", cmp.Or(points, cents), c.Amount()
	if c.Of.Kind == Fine {
		path = "$.cents"
	}
	less := was < n && n < 0 || 0 < n && n < was
	switch {
	case n == 0:
		return nil
	case was == 0 || c.Of.Kind == Fine && points != 0 || c.Of.Kind != Fine && cents != 0:
		return referee.Breach("Eine andere Zahl gibt es nur für eine Geldstrafe oder eine Punktekorrektur.").At(path)
	case outcome != Partly:
		return referee.Breach("Eine andere Zahl gilt nur, wenn dem Protest teilweise stattgegeben wird.").At("$.outcome")
	case !lifts:
		return referee.Breach("Die andere Zahl gilt nur, wenn die Entscheidung zugleich umgesetzt wird.").At("$.lifts")
	case c.Done:
		return referee.Breach("Was bestritten war, gilt schon nicht mehr.").At(path)
	case !less:
		return referee.Breach("Teilweise stattgeben heißt: weniger als %s, aber etwas.", c.spoken(was)).At(path)
	case n == numberIn(c.Of.Kind, c.content()):
		return referee.Breach("Das gilt schon: %s.", c.spoken(n)).At(path)
	}
	return nil
}

// Instead says what a decision has put in place of what is disputed, "" for nothing.
func (c *Case) Instead(s *Step) string {
	switch {
	case s.Number == 0:
		return ""
	case c.Of.Kind == Fine:
		return "eine Geldstrafe von " + c.spoken(s.Number)
	}
	return "eine Punktekorrektur von " + c.spoken(s.Number)
}

// spoken is the amount of a fine in Euro, or the points of a correction.
func (c *Case) spoken(n int) string {
	if c.Of.Kind == Fine {
		return euro(n)
	}
	return points(n)
}

func euro(cents int) string { return fmt.Sprintf("%d,%02d €", cents/100, cents%100) }

// InsteadOf says it behind an outcome: "; stattdessen gilt …", "" for nothing.
func InsteadOf(outcome, instead string) string {
	switch {
	case instead == "":
		return ""
	case outcome == Rejected:
		return "; damit gilt wieder " + instead
	}
	return "; stattdessen gilt " + instead
}
