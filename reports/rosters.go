package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// clubSheet is a club in the booklet: where it stands, and its roster by family name.
type clubSheet struct {
	name, says string
	crest      *Crest
	players    []string
}

// clubsOf returns the clubs of a season by name, with those who belong to them on the last day of which the snapshot knows.
func clubsOf(s *league.Snapshot, v *league.SeasonView, faces crests, compare func(a, b string) int) []clubSheet {
	day := lastDay(s, v)
	people := make(map[string]*seasonfile.Player, len(v.Public.Players))
	for i := range v.Public.Players {
		people[v.Public.Players[i].ID] = &v.Public.Players[i]
	}
	var all []clubSheet
	for i := range v.Public.Clubs {
		c := &v.Public.Clubs[i]
		sheet := clubSheet{name: c.Name, crest: faces[c.ID]}
		var says []string
		if c.City != "" {
			says = append(says, c.City)
		}
		for j := range v.Results.Leagues {
			if row := v.Results.Leagues[j].Standing(c.ID); row != nil {
				says = append(says, fmt.Sprintf("%s: %d., %d Punkte", v.Public.League(v.Results.Leagues[j].ID).Name, row.Rank, row.Points))
			}
		}
		sheet.says = strings.Join(says, " · ")
		sheet.players = rosterOf(v, people, c.ID, day, compare)
		if len(says) > 0 && len(sheet.players) > 0 {
			all = append(all, sheet)
		}
	}
	slices.SortFunc(all, func(a, b clubSheet) int { return compare(a.name, b.name) })
	return all
}

// lastDay is today, of a season that is over its last day.
func lastDay(s *league.Snapshot, v *league.SeasonView) string {
	if today := rulebook.Day(s.At); v.Head.End == "" || today < v.Head.End {
		return today
	}
	return v.Head.End
}

// rosterOf returns who belongs to a club on a day, family name first and by it (§ 1.2.5).
func rosterOf(v *league.SeasonView, people map[string]*seasonfile.Player, club, day string, compare func(a, b string) int) []string {
	var found []*seasonfile.Player
	for i := range v.Public.Roster {
		if m := &v.Public.Roster[i]; m.Club == club && m.On(day) && people[m.Player] != nil {
			found = append(found, people[m.Player])
		}
	}
	slices.SortFunc(found, func(a, b *seasonfile.Player) int {
		return cmp.Or(compare(a.FamilyName, b.FamilyName), compare(a.GivenName, b.GivenName))
	})
	names := make([]string, len(found))
	for i, p := range found {
		names[i] = listed(p)
	}
	return names
}

// listed is a player as a list by family names calls him.
func listed(p *seasonfile.Player) string { return strings.TrimSpace(p.FamilyName + " " + p.GivenName) }

// clubs writes the clubs, two columns of names each, as many on a page as there is room for.
func (d *document) clubs(b *Booklet, clubs []clubSheet) {
	const high, head, columns = 4.8, 15.0, 4
	b.page(d, "Vereine und Kader")
	d.bookmark("Vereine und Kader")
	d.heading(&Table{Title: "Vereine und Kader", About: b.season + ", Kader nach Familiennamen"})
	width, _ := d.GetPageSize()
	wide := (width - 2*margin) / columns
	for _, c := range clubs {
		rows := (len(c.players) + columns - 1) / columns
		if d.full(head + high*float64(rows)) {
			b.page(d, "Vereine und Kader")
		}
		d.Bookmark(drawable(c.name), d.level+1, -1)
		x, y := margin, d.GetY()
		if c.crest != nil {
			d.shield(c.crest, x, y, 11)
			x += 12
		}
		d.SetXY(x, y+0.5)
		d.font(heading, 13)
		d.CellFormat(0, 6, d.clipped(drawable(c.name), width-margin-x), "", 2, "L", false, 0, "")
		d.font(plain, 8.5)
		d.ink(soft)
		d.CellFormat(0, 4.5, d.clipped(drawable(c.says), width-margin-x), "", 0, "L", false, 0, "")
		d.ink(ink)
		y += head - 2
		for i, name := range c.players {
			d.SetXY(margin+float64(i/rows)*wide, y+float64(i%rows)*high)
			d.CellFormat(wide, high, d.clipped(drawable(name), wide-2*padding), "", 0, "L", false, 0, "")
		}
		y += high * float64(rows)
		d.draws(rule, 0.2)
		d.Line(margin, y+2, width-margin, y+2)
		d.SetXY(margin, y+5)
	}
}
