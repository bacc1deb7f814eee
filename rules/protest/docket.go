package protest

import (
	"slices"
	"strconv"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Docket are the cases of a season, by number, with what holds about protests there. Nil is that of a season that is not open.
type Docket struct {
	Cases []Case
	Rules Rules
}

// AsOf returns the cases as they stood on a day: with the steps until then. Whether what is disputed is there stays as it is now.
func (d *Docket) AsOf(day string) *Docket {
	then := &Docket{Rules: d.Rules}
	for _, c := range d.Cases {
		c.Steps = slices.DeleteFunc(slices.Clone(c.Steps), func(s Step) bool { return rulebook.Day(s.At) > day })
		if len(c.Steps) > 0 {
			then.Cases = append(then.Cases, c)
		}
	}
	return then
}

// Case returns a case by its number, nil where there is none.
func (d *Docket) Case(number int) *Case {
	if d == nil {
		return nil
	}
	return scoring.Find(d.Cases, func(x *Case) bool { return x.Number == number })
}

// Open are the cases to which the numbers of a league are subject on a day; "" is every league.
func (d *Docket) Open(league, today string) []*Case {
	var open []*Case
	if d == nil {
		return nil
	}
	for i := range d.Cases {
		if c := &d.Cases[i]; (league == "" || c.Of.League == league) && c.Open(&d.Rules, today) {
			open = append(open, c)
		}
	}
	return open
}

// Disputes reports whether a case about a matchday is open on a day.
func (d *Docket) Disputes(league string, matchday int, today string) bool {
	return slices.ContainsFunc(d.Open(league, today), func(c *Case) bool { return c.Of.Matchday == matchday })
}

// Reserve says to which open cases the numbers of a league are subject on a day, or those of one of its matchdays, 0 for all:
// "vorbehaltlich Fall 1, 3"; "" for none.
func (d *Docket) Reserve(league string, matchday int, today string) string {
	text := ""
	for _, c := range d.Open(league, today) {
		if matchday > 0 && c.Of.Matchday != matchday {
			continue
		}
		if text == "" {
			text = "vorbehaltlich Fall "
		} else {
			text += ", "
		}
		text += strconv.Itoa(c.Number)
	}
	return text
}

// ByLeague returns the numbers of the cases that are open on a day by the league whose table is subject to them. To one about a fine
// none is.
func (d *Docket) ByLeague(today string) map[string][]int {
	open := map[string][]int{}
	for _, c := range d.Open("", today) {
		if !c.Private() {
			open[c.Of.League] = append(open[c.Of.League], c.Number)
		}
	}
	return open
}

// Of returns the cases that are the affair of a club, by number, as those concerned see them on a day.
func (d *Docket) Of(club, today string) []Record {
	list := []Record{}
	for i := range d.Cases {
		if c := &d.Cases[i]; c.Concerns(club) {
			list = append(list, *c.Record(&d.Rules, today))
		}
	}
	return list
}

// Against returns the case of a club about that, nil where it has not protested.
func (d *Docket) Against(of *Disputed, club string) *Case {
	for i := range slices.Backward(d.Cases) {
		c := &d.Cases[i]
		now := c.InForce()
		same := c.Of == *of || of.Kind == Sanction && (c.Of.Sanction == of.Sanction || c.Of.Kind == Sanction && now.Sanction == of.Sanction) ||
			of.Kind == Fine && now.Kind == Fine && now.Fine == of.Fine
		if same && c.Club == club {
			return c
		}
	}
	return nil
}
