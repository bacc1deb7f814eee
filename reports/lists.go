package reports

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// MVP is the Season MVP list of a league (§ 4.2.1.4).
func MVP(s *league.Snapshot, season, leagueID string) (*Table, error) {
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	t := &Table{Title: "MVP-Wertung", About: about(v, l, result), File: fileOf("MVP-Wertung", v, l), Stand: s.At, Columns: []Column{
		{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Spieler"}, {Head: "Verein"}, {Head: "SR", Long: "Sammelrunden", Kind: Integers},
		{Head: "Siege", Kind: Integers}, {Head: "SnG", Long: "Sit’n’Go-Punkte", Kind: Integers},
		{Head: "MTT", Long: "MTT-Punkte", Kind: Integers},
		{Head: "Pkt.", Long: "Punkte", Kind: Integers, Strong: true}}}
	told, faces := explain.NewSeason(v.Public, v.Results), crestsOf(s, v)
	for i := range result.MVP {
		m := &result.MVP[i]
		t.Rows = append(t.Rows, []Cell{Whole(m.Rank), Text(told.Player(m.Player)), faces.named(told.Club(m.Club), m.Club), Whole(m.Matchdays),
			Whole(int(m.Places[0])), Whole(m.SNGPoints), Whole(m.MTTPoints), Whole(m.Points)})
	}
	return t, nil
}

// Ranking is the Austrian Ranking of a season (§ 4.1.1.2).
func Ranking(s *league.Snapshot, season string) (*Table, error) {
	v := s.Season(season)
	if v == nil {
		return nil, fmt.Errorf("season %q: %w", season, acts.ErrNotFound)
	}
	t := &Table{Title: "Austrian Ranking", About: v.Public.Season.Name, File: "Austrian Ranking " + v.Public.Season.Name,
		Stand: s.At, Columns: []Column{
			{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Spieler"}, {Head: "Verein"},
			{Head: "Ligen", Kind: Decimals}, {Head: "Turniere", Kind: Decimals}, {Head: "Pkt.", Long: "Punkte", Kind: Decimals, Strong: true}},
		Notes: []string{"Die Saison allein; über drei Saisonen siehe Austrian Ranking. § 4.1.1.2"}}
	told, faces := explain.NewSeason(v.Public, v.Results), crestsOf(s, v)
	clubs := v.Public.LastClubs()
	for i := range v.Results.AustrianRanking {
		r := &v.Results.AustrianRanking[i]
		leagues, all := r.FromLeagues().Hundredths(), r.Points.Hundredths()
		t.Rows = append(t.Rows, []Cell{Whole(r.Rank), Text(told.Player(r.Player)), faces.named(told.Club(clubs[r.Player]), clubs[r.Player]),
			Decimal(float64(leagues) / 100), Decimal(float64(all-leagues) / 100), points(r.Points)})
	}
	return t, nil
}

// Matchday is the ranking of the teams on a matchday (§ 3.2.15), and what each
// player won on it.
func Matchday(s *league.Snapshot, season, leagueID string, number int) ([]*Table, error) {
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	day := result.Matchday(number)
	at := slices.IndexFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Number == number })
	if day == nil || at < 0 {
		return nil, fmt.Errorf("matchday %d: %w", number, acts.ErrNotFound)
	}
	told, faces := explain.NewSeason(v.Public, v.Results), crestsOf(s, v)
	line := fmt.Sprintf("%s · %s · %d. Sammelrunde am %s", l.Name, v.Public.Season.Name, number, rulebook.Date(l.Matchdays[at].Date))
	switch {
	case day.Annulled != nil:
		line += ", " + rulebook.Annulled(day.Annulled.Date, day.Annulled.Reason)
	case day.Provisional:
		line += ", vorläufig"
	}
	teams := &Table{Title: "Tageswertung", About: line, File: fileOf(fmt.Sprintf("%d. Sammelrunde", number), v, l),
		Stand: s.At, Columns: []Column{
			{Head: "Pl.", Long: "Platz", Kind: Integers}, {Head: "Verein"}, {Head: "SnG", Long: "Sit’n’Go-Punkte", Kind: Integers},
			{Head: "MTT", Long: "MTT-Punkte", Kind: Integers}, {Head: "Tag", Long: "Punkte des Tages", Kind: Integers},
			{Head: "Tabelle", Long: "Punkte für die Tabelle", Kind: Integers, Strong: true}, {Head: "Fußn.", Long: "Fußnoten", Kind: Marks}}}
	for i := range day.Teams {
		team := &day.Teams[i]
		rank, marks := Cell{}, ""
		if team.Rank != nil {
			rank = Whole(*team.Rank)
		}
		switch team.Status {
		case scoring.StatusDisqualified:
			marks = teams.note([]explain.Line{told.Disqualified(leagueID, team.Club, number)})
		case scoring.StatusStruck:
			marks = teams.note([]explain.Line{told.Struck(l, team.Club)})
		case scoring.StatusExcused:
			marks = teams.note([]explain.Line{told.Excused(leagueID, team.Club, number)})
		case scoring.StatusNoShow:
			marks = teams.note([]explain.Line{told.NoShow(leagueID, team.Club, number, team.Deduction())})
		}
		teams.Rows = append(teams.Rows, []Cell{rank, faces.named(told.Club(team.Club), team.Club), Whole(team.SNGPoints), Whole(team.MTTPoints),
			Whole(team.RoundPoints), Whole(team.Earned()), Text(marks)})
	}
	teams.reserve(v, leagueID, number, told)
	players := &Table{Title: "Spieler des Tages", About: line, Stand: s.At, Columns: []Column{
		{Head: "Spieler"}, {Head: "Verein"}, {Head: "SnG", Long: "Sit’n’Go-Punkte", Kind: Integers},
		{Head: "MTT", Long: "MTT-Punkte", Kind: Integers}, {Head: "MVP", Long: "Punkte für die MVP-Wertung", Kind: Integers, Strong: true}}}
	best := slices.Clone(day.Players)
	slices.SortStableFunc(best, func(a, b scoring.PlayerDay) int { return b.MVPPoints - a.MVPPoints })
	for i := range best {
		p := &best[i]
		players.Rows = append(players.Rows, []Cell{Text(told.Player(p.Player)), faces.named(told.Club(p.Club), p.Club), Whole(p.SNGPoints),
			Whole(p.MTTPoints), Whole(p.MVPPoints)})
	}
	all := []*Table{teams, players}
	facts := played{&l.Matchdays[at], day, told, faces}
	for _, part := range facts.parts() {
		part.About, part.Stand = line, s.At
		all = append(all, part)
	}
	return all, nil
}
