package explain

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Change tells how a matchday changed the table: who leads, who moved furthest up
// and down, and what is now certain. The results are those of one league before and
// after the matchday. For a matchday in progress the caller passes the table as if
// it ended now; the sentences are the same. § 4.2.1.2
func (s *Season) Change(before, after *scoring.LeagueResult) []Line {
	c := &change{s, before, after}
	lines := []Line{line(c.lead(), "", []rulebook.Ref{"4.2.1.2"})}
	if len(before.Matchdays) > 0 {
		lines = append(lines, c.climbers()...)
	}
	return append(lines, c.settled()...)
}

// change is a table before and after a matchday.
type change struct {
	*Season
	before, after *scoring.LeagueResult
}

// lead tells who is at the head of the table, and since when.
func (c *change) lead() string {
	now := c.leaders(c.after)
	if len(now) > 3 {
		return fmt.Sprintf("%s Vereine teilen sich die Tabellenführung.", capital(numeral(len(now))))
	}
	var then []string
	if len(c.before.Matchdays) > 0 {
		then = c.leaders(c.before)
	}
	names := c.clubList(now)
	switch {
	case len(now) == 0:
		return "In der Tabelle steht noch niemand."
	case len(now) > 1:
		return names + " teilen sich die Tabellenführung."
	case len(then) == 0 || len(then) > 3:
		return names + " übernimmt die Tabellenführung" + c.ahead() + "."
	case slices.Equal(now, then):
		return names + " bleibt an der Spitze" + c.ahead() + "."
	case slices.Contains(then, now[0]):
		return names + " führt die Tabelle jetzt allein an" + c.ahead() + "."
	default:
		return fmt.Sprintf("%s löst %s an der Spitze ab%s.", names, c.clubList(then), c.ahead())
	}
}

// leaders are the clubs of rank 1.
func (c *change) leaders(l *scoring.LeagueResult) []string {
	var first []string
	for i := range l.Standings {
		if l.Standings[i].Rank == 1 {
			first = append(first, l.Standings[i].Club)
		}
	}
	return first
}

// ahead tells how far the first is ahead of the second.
func (c *change) ahead() string {
	rows := c.after.Standings
	if len(rows) < 2 {
		return ""
	}
	second := " vor " + c.Club(rows[1].Club)
	return ", " + Gap(rows[0].Points-rows[1].Points) + second
}

// Gap writes how many points lie between two clubs, as in running text: „vier Punkte“.
func Gap(points int) string {
	switch points {
	case 0:
		return "punktegleich"
	case 1:
		return "einen Punkt"
	default:
		return numeral(points) + " Punkte"
	}
}

// climbers tells who moved furthest up, and who furthest down.
func (c *change) climbers() []Line {
	var up, down []string
	most, least := 0, 0
	for i := range c.after.Standings {
		row := &c.after.Standings[i]
		was := c.before.Standing(row.Club)
		if was == nil {
			continue
		}
		by := was.Rank - row.Rank
		if by > most {
			most, up = by, nil
		}
		if by < least {
			least, down = by, nil
		}
		placed := fmt.Sprintf("%s (von %d auf %d)", c.Club(row.Club), was.Rank, row.Rank)
		if by != 0 && by == most {
			up = append(up, placed)
		}
		if by != 0 && by == least {
			down = append(down, placed)
		}
	}
	var lines []Line
	if most > 0 {
		lines = append(lines, line("Am weitesten nach vorn: "+Enumerate(up)+steps(most, len(up)), "", nil))
	}
	if least < 0 {
		lines = append(lines, line("Am weitesten zurück: "+Enumerate(down)+steps(-least, len(down)), "", nil))
	}
	return lines
}

// steps tells by how many ranks some clubs have moved.
func steps(ranks, clubs int) string {
	each := ", "
	if clubs > 1 {
		each += "je "
	}
	if ranks == 1 {
		return each + "ein Rang."
	}
	return each + numeral(ranks) + " Ränge."
}

// settled tells what is now certain: title, promotion and relegation.
func (c *change) settled() []Line {
	if c.after.Final {
		return c.ended()
	}
	zones := c.Zones(c.after.ID)
	was := map[string]*scoring.Reach{}
	before := c.before.Reaches()
	for i := range before {
		was[before[i].Club] = &before[i]
	}
	var title, rise, safe, fall []string
	after := c.after.Reaches()
	for _, row := range c.after.Standings {
		i := slices.IndexFunc(after, func(r scoring.Reach) bool { return r.Club == row.Club })
		now, then := &after[i], was[row.Club]
		newly := func(fate func(*scoring.Reach) promotion.Fate, to promotion.Fate) bool {
			return fate(now) == to && fate(then) != to
		}
		switch {
		case newly(zones.Title, promotion.In):
			title = append(title, row.Club)
		case newly(zones.Rise, promotion.In):
			rise = append(rise, row.Club)
		case newly(zones.Fall, promotion.In):
			fall = append(fall, row.Club)
		case newly(zones.Fall, promotion.Out):
			safe = append(safe, row.Club)
		}
	}
	var lines []Line
	lines = c.sentence(lines, title, "%s steht als Meister fest.", "4.2.1.2")
	lines = c.sentence(lines, rise, "Einen Aufstiegsrang fix: %s.", "4.2.2.2.1")
	lines = c.sentence(lines, safe, "Nicht mehr auf einen Abstiegsrang fallen können: %s.", fallRule(zones))
	return c.sentence(lines, fall, "Fix auf einem Abstiegsrang: %s.", fallRule(zones))
}

// ended tells the rulings at the end of the season, as far as there are any.
func (c *change) ended() []Line {
	var lines []Line
	if first := c.leaders(c.after); len(first) == 1 {
		text := "Damit ist die %s zu Ende, und %s hat sie gewonnen."
		if c.Zones(c.after.ID).Champion {
			text = "Damit ist die %s zu Ende, und %s ist Meister."
		}
		lines = append(lines, line(fmt.Sprintf(text, c.League(c.after.ID), c.Club(first[0])), "", []rulebook.Ref{"4.2.1.2"}))
	}
	plan := c.results.Promotion
	if plan == nil {
		return lines
	}
	if c.after.ID == plan.Second {
		lines = c.sentence(lines, plan.Promoted, "Es steigen auf: %s.", "4.2.2.2.1")
	}
	return c.sentence(lines, plan.Relegated[c.after.ID], "Es steigen ab: %s.", fallRule(c.Zones(c.after.ID)))
}

// sentence adds a sentence about some clubs unless there are none.
func (c *change) sentence(lines []Line, clubs []string, text string, rule rulebook.Ref) []Line {
	if len(clubs) == 0 {
		return lines
	}
	return append(lines, line(fmt.Sprintf(text, c.clubList(clubs)), "", []rulebook.Ref{rule}))
}

// Enumerate joins parts of a sentence in the German way.
func Enumerate(parts []string) string {
	if len(parts) < 2 {
		return strings.Join(parts, "")
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " und " + parts[len(parts)-1]
}
