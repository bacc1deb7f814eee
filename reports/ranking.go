package reports

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// RankingOn returns a ranking over the seasons on a day, with the points that still
// count of each season; given a club, only its players (§ 4.1.1.5).
func RankingOn(s *league.Snapshot, view *league.RankingView, club string) *Table {
	r := view.Ranking
	now := r.Year(view.Day)
	t := &Table{Title: explain.RankingName(r), About: "am " + rulebook.Date(view.Day),
		File: explain.RankingName(r) + " " + view.Day, Stand: s.At}
	t.Columns = []Column{{Head: "Rang", Kind: Integers}, {Head: "Spieler"}}
	if r == scoring.AustrianRanking {
		t.Columns = append(t.Columns, Column{Head: "Verein"})
	}
	rules := s.RankingRules()
	for age, share := range rules.RankingDecay {
		name := fmt.Sprintf("%s (%s)", explain.RankingSeason(r, now-age), explain.Percent(share))
		t.Columns = append(t.Columns, Column{Head: name, Kind: Decimals})
	}
	t.Columns = append(t.Columns, Column{Head: "verfällt", Long: "verfällt mit Ablauf des " + rulebook.Date(r.Ends(now)), Kind: Decimals},
		Column{Head: "Pkt.", Long: "Punkte", Kind: Decimals, Strong: true})
	faces := crestsOf(s, nil)
	for i := range view.Rows {
		row := &view.Rows[i]
		if row.Rank == 0 || club != "" && view.Clubs[row.Player] != club {
			continue // a player of no club keeps his points and is not shown, A60
		}
		cells := []Cell{Whole(row.Rank), Text(s.PersonName(row.Player))}
		if r == scoring.AustrianRanking {
			cells = append(cells, faces.named(s.ClubName(view.Clubs[row.Player]), view.Clubs[row.Player]))
		}
		for age := range rules.RankingDecay {
			cells = append(cells, yearCell(row, now-age))
		}
		t.Rows = append(t.Rows, append(cells, fallCell(r, view.Day, row), points(row.Points)))
	}
	t.Notes = []string{
		"Punkte aus früheren Saisonen zählen nur noch zum angegebenen Anteil. § 4.1.1.5",
		fmt.Sprintf("Was verfällt, verfällt mit Ablauf des %s. § 4.1.1.5", rulebook.Date(r.Ends(now))),
		"Gereiht wird nach dem genauen Wert, gezeigt wird er auf Hundertstel gerundet. § 4.1.1.2",
	}
	return t
}

// points is a cell with ranking points, as they are printed.
func points(m scoring.Millionths) Cell { return Decimal(float64(m.Hundredths()) / 100) }

// yearCell returns the points of a ranking season that still count, an empty cell
// if there are none.
func yearCell(row *scoring.Aged, year int) Cell {
	for _, y := range row.Years() {
		if y.Year == year {
			return points(y.Points)
		}
	}
	return Cell{}
}

// fallCell is what expires at the end of the ranking season.
func fallCell(r scoring.Ranking, day string, row *scoring.Aged) Cell {
	lost, end := scoring.Millionths(0), r.Ends(r.Year(day))
	for _, fall := range r.Falls(day, row) {
		if fall.Day == end {
			lost += fall.Points
		}
	}
	if lost == 0 {
		return Cell{}
	}
	return points(lost)
}

// RankedPlayer are the points of a player in a ranking: their parts, and what
// expires when (§ 4.1.1.5).
func RankedPlayer(s *league.Snapshot, view *league.RankingView, player string) ([]*Table, error) {
	row := view.Row(player)
	if row == nil {
		return nil, fmt.Errorf("player %q in the ranking: %w", player, acts.ErrNotFound)
	}
	r, name := view.Ranking, s.PersonName(player)
	rank := "ohne Rang"
	if row.Rank > 0 {
		rank = fmt.Sprintf("Rang %d", row.Rank)
	}
	about := fmt.Sprintf("%s am %s · %s mit %s Punkten", explain.RankingName(r), rulebook.Date(view.Day), rank,
		explain.Hundredths(row.Points.Hundredths()))
	parts := &Table{Title: name, About: about, File: fmt.Sprintf("%s %s %s", name, explain.RankingName(r), view.Day),
		Stand: s.At, Columns: []Column{
			{Head: "Saison"}, {Head: "Tag", Kind: Dates}, {Head: "Liga oder Turnier"}, {Head: "Platz", Kind: Integers},
			{Head: "Starter", Kind: Integers},
			{Head: "erspielt", Kind: Decimals}, {Head: "Anteil %", Kind: Integers}, {Head: "Pkt.", Long: "Punkte", Kind: Decimals, Strong: true}}}
	told := s.Explainers(row)
	for i := range row.Parts {
		p := &row.Parts[i]
		cells := []Cell{Text(explain.RankingSeason(r, p.Year)), Text(p.Last)}
		if t := p.Tournament; t != nil {
			cells = append(cells, Text(t.Name), Whole(p.Place), Whole(t.Entries))
		} else {
			cells = append(cells, Text(told[p.Season].League(p.League)), Cell{}, Cell{})
		}
		parts.Rows = append(parts.Rows, append(cells, points(p.PointsAt(1)), Whole(int(p.Share*100+0.5)), points(p.CountingPoints())))
	}
	for _, line := range explain.Aged(r, view.Day, name, row, told).Lines {
		parts.Notes = append(parts.Notes, line.String())
	}
	falls := &Table{Title: "Was wann verfällt", About: name + " · " + about, Stand: s.At, Columns: []Column{
		{Head: "mit Ablauf des", Kind: Dates}, {Head: "aus"}, {Head: "Anteil %", Kind: Integers}, {Head: "dann %", Kind: Integers},
		{Head: "verfällt", Kind: Decimals, Strong: true}}, Notes: []string{"Punkte altern. § 4.1.1.5"}}
	for _, f := range r.Falls(view.Day, row) {
		falls.Rows = append(falls.Rows, []Cell{Text(f.Day), Text(explain.RankingSeason(r, f.Year)), Whole(int(f.From*100 + 0.5)),
			Whole(int(f.To*100 + 0.5)), points(f.Points)})
	}
	return []*Table{parts, falls}, nil
}
