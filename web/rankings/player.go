package rankings

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Player is the page of a player in a ranking over the seasons: every part
// of the points with its paragraph, and what expires when (§ 4.1.1.5).
type Player struct {
	frame.Frame
	Row     Row
	Hidden  bool // he keeps his points and is not listed (A60)
	On      string
	Columns []Column
	Sum     frame.Explanation
	Falls   []ExpiryRow
	Links   []frame.Link
}

// ExpiryRow is what expires at the end of a ranking season.
type ExpiryRow struct {
	Day      string
	Season   string // in which it was earned
	From, To string // the shares
	Points   string
	Left     string // of all points, if nothing is added
}

// NewPlayer fills the page of a player in a ranking; ErrNotFound without
// points in it.
func NewPlayer(s *league.Snapshot, view *league.RankingView, id, day string) (*Player, error) {
	row := view.Row(id)
	if row == nil {
		return nil, fmt.Errorf("player %q in the ranking: %w", id, acts.ErrNotFound)
	}
	o := newSource(s, view, day)
	name := s.PersonName(id)
	p := &Player{Frame: o.frame(name), Hidden: row.Rank == 0, On: rulebook.Date(view.Day), Columns: o.columns}
	p.Title, p.Eyebrow = name+", "+o.name, o.name
	p.Trail = append(p.Trail, frame.Link{Text: o.name, Href: o.path + query(day, "", 0)})
	p.Description = fmt.Sprintf("%s im %s am %s: alle Teile der Punkte, und was wann verfällt.", name, o.name, p.On)
	frame.Mark(p.Tabs, "", o.path)
	p.TakeAway = frame.TakeAway(o.playerPath(id), "csv", "xlsx", "pdf", "json")
	p.Row = o.row(row, nil)
	p.Row.Bar = o.bar(row, row.Points)
	if club := p.Row.Club; club.Name != "" {
		p.Lead = "Spielt für " + club.Name
		p.Links = append(p.Links, frame.Link{Text: club.Name, Href: club.Href})
	}
	if p.Hidden {
		p.Row.Place = frame.Place{}
	}
	e := explain.Aged(view.Ranking, view.Day, name, row, s.Explainers(row))
	e.Notes = e.Notes[:len(e.Notes)-len(view.Ranking.Falls(view.Day, row))] // they stand in a table of their own
	p.Sum = frame.NewExplanation("teile", "Woraus sich die Punkte zusammensetzen", e, partPaths(row)...)
	p.Falls = o.fallRows(row)
	p.Links = append(p.Links, frame.Link{Text: "Alle Saisonen von " + name, Href: frame.PlayerPath(id)},
		frame.Link{Text: "Zum " + o.name, Href: o.path + query(day, "", 0)})
	return p, nil
}

// partPaths are the paths of the sources of a player's points.
func partPaths(row *scoring.Aged) []string {
	paths := make([]string, len(row.Parts))
	for i := range row.Parts {
		part := &row.Parts[i]
		paths[i] = frame.SeasonPath(part.Season) + "/rangliste#turniere"
		if part.Tournament == nil {
			paths[i] = frame.LeaguePath(part.League, part.Season) + "/mvp/" + row.Player
		}
	}
	return paths
}

// fallRows are the points that expire, with the dates and the remaining points.
func (o *source) fallRows(row *scoring.Aged) []ExpiryRow {
	var rows []ExpiryRow
	left := row.Points
	for _, f := range o.view.Ranking.Falls(o.view.Day, row) {
		left -= f.Points
		rows = append(rows, ExpiryRow{rulebook.Date(f.Day), explain.RankingSeason(o.view.Ranking, f.Year), explain.Percent(f.From),
			explain.Percent(f.To),
			explain.Hundredths(f.Points.Hundredths()), explain.Hundredths(max(left, 0).Hundredths())})
	}
	return rows
}
