package reports

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Club is a club in all seasons: its roster of today by family name, as compare orders them, and its rows in the tables.
func Club(s *league.Snapshot, id string, roster []scoring.Membership, compare func(a, b string) int) ([]*Table, error) {
	i := slices.IndexFunc(s.Clubs, func(c register.RegisteredClub) bool { return c.ID == id })
	if i < 0 {
		return nil, fmt.Errorf("club %q: %w", id, acts.ErrNotFound)
	}
	name, today, crest := s.Clubs[i].Name, rulebook.Day(s.At), crestsOf(s, nil)[id]
	players := &Table{Title: "Kader", About: name + " · am " + rulebook.Date(today), Crest: crest, File: name, Stand: s.At,
		Columns: []Column{{Head: "Spieler", Strong: true}, {Head: "seit", Kind: Dates}}}
	for i := range roster {
		if m := &roster[i]; m.On(today) {
			name := s.PersonName(m.Player)
			if p := s.Known(m.Player); p != nil {
				name = listed(p)
			}
			players.Rows = append(players.Rows, []Cell{Text(name), Text(m.From)})
		}
	}
	slices.SortStableFunc(players.Rows, func(a, b []Cell) int { return compare(a[0].Text, b[0].Text) })
	years := &Table{Title: "Saisonen", About: name, Crest: crest, Stand: s.At,
		Columns: []Column{{Head: "Saison"}, {Head: "Liga"}, {Head: "Pl.", Long: "Platz", Kind: Integers},
			{Head: "von", Kind: Integers}, {Head: "SR", Long: "Sammelrunden", Kind: Integers}, {Head: "Siege", Kind: Integers},
			{Head: "Pkt.", Long: "Punkte", Kind: Integers, Strong: true}, {Head: "Stand"}}}
	for _, v := range s.Seasons {
		for i := range v.Results.Leagues {
			l := &v.Results.Leagues[i]
			row := l.Standing(id)
			if row == nil {
				continue
			}
			stand := "vorläufig"
			if l.Final {
				stand = "amtlich"
			}
			years.Rows = append(years.Rows, []Cell{Text(v.Head.Name), Text(v.Public.League(l.ID).Name), Whole(row.Rank),
				Whole(len(l.Standings)), Whole(row.Played),
				Whole(row.Places[0]), Whole(row.Points), Text(stand)})
		}
	}
	return []*Table{players, years}, nil
}

// Clubs is the register of clubs.
func Clubs(s *league.Snapshot) *Table {
	t := &Table{Title: "Vereine", About: "Vereinsregister der Poker Bundesliga", File: "Vereine Poker Bundesliga",
		Stand: s.At, Columns: []Column{
			{Head: "Verein"}, {Head: "Kurzname"}, {Head: "Ort"}, {Head: "Bundesland"}, {Head: "ZVR"}, {Head: "Website"},
			{Head: "stillgelegt", Kind: Dates}}}
	for i := range s.Clubs {
		c := &s.Clubs[i]
		t.Rows = append(t.Rows, []Cell{Text(c.Name), Text(c.ShortName), Text(c.City), Text(c.State), Text(c.ZVRNumber),
			Text(c.Website), Text(c.ArchivedOn)})
	}
	slices.SortStableFunc(t.Rows, func(a, b []Cell) int { return cmp.Compare(a[0].Text, b[0].Text) })
	return t
}

// Player are the results of a player on every matchday, the latest first
// (§ 4.2.1.5).
func Player(s *league.Snapshot, id string) (*Table, error) {
	who := s.Known(id)
	if who == nil {
		return nil, fmt.Errorf("player %q: %w", id, acts.ErrNotFound)
	}
	t := &Table{Title: who.Name(), About: "Alle Sammelrunden", File: who.Name(), Stand: s.At, Columns: []Column{
		{Head: "Tag", Kind: Dates}, {Head: "Saison"}, {Head: "Liga"}, {Head: "SR", Long: "Sammelrunde", Kind: Integers}, {Head: "Verein"},
		{Head: "SnG", Long: "Sit’n’Go-Punkte", Kind: Integers}, {Head: "MTT", Long: "MTT-Punkte", Kind: Integers},
		{Head: "MVP", Long: "Punkte für die MVP-Wertung", Kind: Integers, Strong: true}, {Head: "Stand"}}}
	for _, v := range s.Seasons {
		told := explain.NewSeason(v.Public, v.Results)
		for i := range v.Public.Leagues {
			l := &v.Public.Leagues[i]
			for _, m := range l.Matchdays {
				day := v.Results.League(l.ID).Matchday(m.Number)
				if day == nil || day.Player(id) == nil {
					continue
				}
				row, stand := day.Player(id), ""
				switch {
				case day.Annulled != nil:
					stand = "annulliert"
				case day.Provisional:
					stand = "vorläufig"
				}
				t.Rows = append(t.Rows, []Cell{Text(m.Date), Text(v.Head.Name), Text(l.Name), Whole(m.Number), Text(told.Club(row.Club)),
					Whole(row.SNGPoints), Whole(row.MTTPoints), Whole(row.MVPPoints), Text(stand)})
			}
		}
	}
	slices.SortStableFunc(t.Rows, func(a, b []Cell) int { return cmp.Compare(b[0].Text, a[0].Text) })
	return t, nil
}
