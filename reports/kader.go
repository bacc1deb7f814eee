package reports

import (
	"cmp"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
)

// Rosters are the rosters of all clubs of a season, by club and family name (§ 1.2.5).
func Rosters(s *league.Snapshot, v *league.SeasonView) *Table {
	t := &Table{Title: "Kader", About: v.Public.Season.Name, File: "Kader " + v.Public.Season.Name, Stand: s.At,
		Columns: []Column{{Head: "Verein"}, {Head: "Familienname", Strong: true}, {Head: "Vorname"}, {Head: "seit", Kind: Dates}}}
	people := make(map[string]*seasonfile.Player, len(v.Public.Players))
	for i := range v.Public.Players {
		people[v.Public.Players[i].ID] = &v.Public.Players[i]
	}
	faces, day := crestsOf(s, v), lastDay(s, v)
	for i := range v.Public.Roster {
		m := &v.Public.Roster[i]
		if p := people[m.Player]; p != nil && m.On(day) {
			t.Rows = append(t.Rows, []Cell{faces.named(v.Public.ClubName(m.Club), m.Club), Text(p.FamilyName), Text(p.GivenName), Text(m.From)})
		}
	}
	slices.SortStableFunc(t.Rows, func(a, b []Cell) int {
		return cmp.Or(cmp.Compare(a[0].Text, b[0].Text), cmp.Compare(a[1].Text, b[1].Text), cmp.Compare(a[2].Text, b[2].Text))
	})
	return t
}
