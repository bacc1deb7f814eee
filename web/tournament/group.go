package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/web/frame"
)

// NewGroupClock fills the clock of tournaments that share it, as of the tables of a heat: one clock, and how many are left at each.
func NewGroupClock(v *league.Snapshot, group string, list []*floordesk.Tournament, wall *houses.Wall, now time.Time) (*Clock, error) {
	c, err := NewClock(v, floordesk.Leading(list), wall, now)
	if err != nil {
		return nil, err
	}
	c.Self, c.Prizes, c.Moves = frame.ClockPath(group), nil, nil
	c.App = c.Self
	c.Heading = "Gemeinsame Uhr"
	if name := common(list); name != "" {
		c.Heading = name
	}
	c.Title = "Uhr, " + c.Heading
	in, persons, mark, open := 0, 0, int64(0), 0
	list = slices.SortedStableFunc(slices.Values(list), func(a, b *floordesk.Tournament) int { return tableOf(a) - tableOf(b) })
	for _, t := range list {
		entries := t.State.Entries()
		in, persons, mark = in+entries.In, persons+entries.Persons, mark+int64(t.Number())+t.Revision
		says := fmt.Sprint(entries.In)
		if t.Ended() || entries.In < 2 && entries.Persons > 1 {
			says = "fertig"
		} else {
			open++
		}
		c.Tables = append(c.Tables, Fact{shortName(t), says})
	}
	c.Facts = []Fact{{"Spieler", fmt.Sprintf("%d / %d", in, persons)}, {"Es spielen noch", counted(open, "ein Tisch", "Tische")}}
	if c.Stream != "" {
		c.Stream = fmt.Sprintf("%s/live?seit=%016d", c.Self, mark)
	}
	if s := list[0].Series; s != nil {
		c.Home = Path + "/" + s.Tournament
	} else if l := list[0].Link; l != nil {
		c.Home = fmt.Sprintf("%s/sammelrunden/%d", frame.LeaguePath(l.League, l.Season), l.Number)
	}
	return c, nil
}

// common is what the names of tournaments have in common up to their tables: "Sammelrunde 4, Heat 3"; "" for nothing.
func common(list []*floordesk.Tournament) string {
	name := ""
	for i, t := range list {
		at := strings.LastIndex(t.Name, ", ")
		if at < 0 || i > 0 && t.Name[:at] != name {
			return ""
		}
		name = t.Name[:at]
	}
	return name
}

// tableOf is the number of the table of a heat or of a round, 0 for another tournament.
func tableOf(t *floordesk.Tournament) int {
	switch {
	case t.Link != nil:
		return t.Link.Table
	case t.Series != nil:
		return t.Series.Table
	}
	return 0
}

// shortName names a tournament beside others that share its clock.
func shortName(t *floordesk.Tournament) string {
	switch {
	case t.Link != nil && t.Link.IsMTT():
		return "MTT " + t.Link.MTT
	case t.Link != nil:
		return fmt.Sprintf("Tisch %d", t.Link.Table)
	case t.Series != nil:
		return fmt.Sprintf("Tisch %d", t.Series.Table)
	}
	return t.Name
}

// counted writes how many there are.
func counted(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return fmt.Sprintf("%d %s", n, many)
}
