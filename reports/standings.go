package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Standings returns the table of a league (§ 4.2.1.2), now or, for a number above
// 0, after that matchday: with the points of each matchday and footnotes. It
// returns ErrNotFound if there is no such league or matchday.
func Standings(s *league.Snapshot, season, leagueID string, after int) (*Table, error) {
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	if after > 0 {
		if day := result.Matchday(after); day == nil || day.Provisional {
			return nil, fmt.Errorf("table after matchday %d: %w", after, acts.ErrNotFound)
		}
		result = result.After(after)
	}
	t := &Table{Title: "Tabelle", About: about(v, l, result), File: fileOf("Tabelle", v, l), Stand: s.At}
	if after > 0 {
		t.File += fmt.Sprintf(" nach %d. Sammelrunde", after)
	}
	t.Columns = []Column{{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Verein"}, {Head: "SR", Long: "Sammelrunden", Kind: Integers}}
	rounds := l.Rounds
	for i := range result.Matchdays {
		rounds = max(rounds, result.Matchdays[i].Number)
	}
	for n := 1; n <= rounds; n++ {
		t.Columns = append(t.Columns, Column{Head: strconv.Itoa(n) + ".", Long: fmt.Sprintf("%d. Sammelrunde", n), Kind: Integers})
	}
	for _, k := range scoring.TieBreaks() {
		if k.Column.Head != "" {
			t.Columns = append(t.Columns, Column{Head: k.Column.Head, Long: k.Column.Long, Kind: Integers})
		}
	}
	t.Columns = append(t.Columns, Column{Head: "Abzug", Kind: Integers}, Column{Head: "Pkt.", Long: "Punkte", Kind: Integers, Strong: true},
		Column{Head: "Fußn.", Long: "Fußnoten", Kind: Marks})
	told, faces := explain.NewSeason(v.Public, v.Results), crestsOf(s, v)
	for i := range result.Standings {
		row := &result.Standings[i]
		marks := t.note(told.Footnotes(result, row.Club))
		cells := []Cell{Whole(row.Rank), faces.named(told.Club(row.Club), row.Club), Whole(row.Played)}
		for n := 1; n <= rounds; n++ {
			cells = append(cells, dayPoints(result, n, row.Club))
		}
		for _, k := range scoring.TieBreaks() {
			if k.Column.Head != "" {
				cells = append(cells, Whole(k.Value(row, 0)))
			}
		}
		deduction := Cell{}
		if row.Corrections != 0 {
			deduction = Whole(row.Corrections)
		}
		t.Rows = append(t.Rows, append(cells, deduction, Whole(row.Points), Text(marks)))
	}
	t.Zones = zonesOf(v, result, told, after)
	t.reserve(v, l.ID, 0, told)
	return t, nil
}

// Contest says that the table is the one that would be if what a case of the season disputes were the other way round.
func (t *Table) Contest(v *league.SeasonView, number int) {
	t.Title = v.Docket.Case(number).OtherTable()
	t.File += fmt.Sprintf(", Fall %d andersherum", number)
	t.Notes = append(t.Notes, fmt.Sprintf("Fall %d: %s. Gerechnet ist nur diese Tabelle; es gilt die andere.", number, t.Title))
}

// reserve says to which open cases the numbers are subject: those of the league, or of one matchday of it. § 2.2.3
func (t *Table) reserve(v *league.SeasonView, leagueID string, matchday int, told *explain.Season) {
	today := rulebook.Day(t.Stand)
	says := v.Docket.Reserve(leagueID, matchday, today)
	if says == "" {
		return
	}
	t.About += ", " + says
	var notes []string
	for _, c := range v.Docket.Open(leagueID, today) {
		if matchday == 0 || c.Of.Matchday == matchday {
			notes = append(notes, fmt.Sprintf("Vorbehaltlich Fall %d: %s. § 2.2.3", c.Number, c.Claim(told.Club)))
		}
	}
	t.Notes = append(notes, t.Notes...)
}

// open returns a league of a season with its numbers, or ErrNotFound.
func open(s *league.Snapshot, season, id string) (*league.SeasonView, *scoring.League, *scoring.LeagueResult, error) {
	v := s.Season(season)
	if v == nil {
		return nil, nil, nil, fmt.Errorf("season %q: %w", season, acts.ErrNotFound)
	}
	l := v.Public.League(id)
	if l == nil {
		return nil, nil, nil, fmt.Errorf("league %q: %w", id, acts.ErrNotFound)
	}
	return v, l, v.Results.League(id), nil
}

// fileOf names the file of a report about a league.
func fileOf(title string, v *league.SeasonView, l *scoring.League) string {
	return fmt.Sprintf("%s %s %s", title, l.Name, v.Public.Season.Name)
}

// about returns the line below the title: league, season and matchdays played.
func about(v *league.SeasonView, l *scoring.League, result *scoring.LeagueResult) string {
	played, stand := len(result.Matchdays), "vor der ersten Sammelrunde"
	switch {
	case result.Final:
		stand = fmt.Sprintf("Endstand nach %d Sammelrunden, amtlich", played)
	case played > 0:
		stand = fmt.Sprintf("Stand nach %d von %d Sammelrunden, vorläufig", played, l.Rounds)
	}
	return fmt.Sprintf("%s · %s · %s", l.Name, v.Public.Season.Name, stand)
}

// dayPoints returns a club's table points of a matchday, an empty cell if it has
// none.
func dayPoints(result *scoring.LeagueResult, number int, club string) Cell {
	day := result.Matchday(number)
	if day == nil || day.Provisional {
		return Cell{}
	}
	i := slices.IndexFunc(day.Teams, func(t scoring.TeamDay) bool { return t.Club == club })
	if i < 0 {
		return Cell{}
	}
	return Whole(day.Teams[i].Earned())
}

// note adds footnotes and returns their marks.
func (t *Table) note(lines []explain.Line) string {
	var marks []string
	for _, l := range lines {
		mark := strconv.Itoa(len(t.Notes) + 1)
		text := mark + ") " + l.Text
		for _, rule := range l.Rules {
			text += " " + rule.String()
		}
		marks = append(marks, mark)
		t.Notes = append(t.Notes, text)
	}
	return strings.Join(marks, ", ")
}
