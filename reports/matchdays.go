package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// dayColumns are the columns of a list of matchdays.
func dayColumns() []Column {
	return []Column{{Head: "Tag", Kind: Dates}, {Head: "Beginn"}, {Head: "Liga"},
		{Head: "SR", Long: "Sammelrunde", Kind: Integers}, {Head: "Ort"},
		{Head: "Ausrichter"}, {Head: "Sieger"}, {Head: "Punkte", Long: "Rundenpunkte des Siegers", Kind: Integers}}
}

// Matchdays are the matchdays of a league, and who won them (§ 3.2.1).
func Matchdays(s *league.Snapshot, season, leagueID string) (*Table, error) {
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	t := &Table{Title: "Sammelrunden", About: about(v, l, result), File: fileOf("Sammelrunden", v, l), Stand: s.At, Columns: dayColumns()}
	t.days(v, l)
	return t, nil
}

// Agenda are the matchdays of all leagues of the season under way, by day.
func Agenda(s *league.Snapshot) (*Table, error) {
	v := s.Running()
	if v == nil {
		return nil, fmt.Errorf("calendar: %w", acts.ErrNotFound)
	}
	name := v.Public.Season.Name
	t := &Table{Title: "Kalender", About: "Alle Ligen · " + name, File: "Kalender " + name, Stand: s.At, Columns: dayColumns()}
	for i := range v.Public.Leagues {
		t.days(v, &v.Public.Leagues[i])
	}
	slices.SortStableFunc(t.Rows, func(a, b []Cell) int { return cmp.Compare(a[0].Text, b[0].Text) })
	return t, nil
}

// without takes a column out.
func (t *Table) without(head string) {
	at := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Head == head })
	if at < 0 {
		return
	}
	t.Columns = slices.Delete(t.Columns, at, at+1)
	for i := range t.Rows {
		t.Rows[i] = slices.Delete(t.Rows[i], at, at+1)
	}
}

// days adds the matchdays of a league to a list.
func (t *Table) days(v *league.SeasonView, l *scoring.League) {
	told := explain.NewSeason(v.Public, v.Results)
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		row := []Cell{Text(m.Date), Text(m.Start), Text(l.Name), Whole(m.Number), Text(m.Venue), {}, {}, {}}
		if m.Host != "" {
			row[5] = Text(told.Club(m.Host))
		}
		if day := v.Results.League(l.ID).Matchday(m.Number); day != nil && !day.Provisional {
			row[6], row[7] = winners(told, day)
		}
		t.Rows = append(t.Rows, row)
	}
	slices.SortStableFunc(t.Rows, func(a, b []Cell) int { return cmp.Compare(a[3].Number, b[3].Number) })
}

// winners are who won a matchday, and with how many round points.
func winners(told *explain.Season, day *scoring.MatchdayResult) (names, points Cell) {
	var first []string
	for i := range day.Teams {
		if r := day.Teams[i].Rank; r != nil && *r == 1 {
			first = append(first, told.Club(day.Teams[i].Club))
			points = Whole(day.Teams[i].RoundPoints)
		}
	}
	return Text(strings.Join(first, ", ")), points
}
