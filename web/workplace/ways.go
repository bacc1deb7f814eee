package workplace

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Ways are all decisions of the board about what is laid before it, side by side: what would be in tables, plan and accounts.
type Ways struct {
	Motions  []LaidMotion
	Together string   // which motions cannot be accepted together, "" for none
	Heads    []string // of the columns: what is accepted
	Tables   []WayTable

	ways []league.Way // that can be decided, the one that rejects all first
}

// LaidMotion is a motion with what would be done.
type LaidMotion struct {
	Number        int
	Says, Refused string
	Withdraw      *Form // takes it back, nil for who reads alone
}

// WayTable has a row for each club of which something differs.
type WayTable struct {
	ID, Title string
	Kind      string // "table", "plan" or "money"
	Rows      []WayRow
}

// WayRow is a club with what would be in each way.
type WayRow struct {
	Name  string
	Cells []WayCell
}

// WayCell is what would be in a way; Other says that it differs from now.
type WayCell struct {
	Head, Text string
	Other      bool
}

// NewWays lays what was weighed side by side, nil where nothing is laid before the board.
func NewWays(of *league.Snapshot, w *league.Weighed) *Ways {
	if len(w.Motions) == 0 {
		return nil
	}
	p := &Ways{}
	var apart []string
	for _, way := range w.Ways {
		if way.Refused == "" {
			p.ways, p.Heads = append(p.ways, way), append(p.Heads, wayHead(way.Accepted))
		} else if len(way.Accepted) > 1 && !p.refused(w, way.Accepted) {
			apart = append(apart, league.MotionsNamed(way.Accepted))
		}
	}
	p.Together = strings.Join(apart, "; ")
	for i := range w.Motions {
		p.Motions = append(p.Motions, laid(of, w, &w.Motions[i]))
	}
	v := of.Season(w.Season)
	for i := range v.File.Leagues {
		p.table(&v.File.Leagues[i], of)
	}
	p.plan(v)
	p.money(of)
	return p
}

// wayHead is the head of the column of what is accepted.
func wayHead(accepted league.Accepting) string {
	if len(accepted) == 0 {
		return "Alle abgelehnt"
	}
	return league.MotionsNamed(accepted)
}

// refused reports whether one of these motions cannot be accepted even alone.
func (p *Ways) refused(w *league.Weighed, accepted league.Accepting) bool {
	return slices.ContainsFunc(w.Ways, func(way league.Way) bool {
		return len(way.Accepted) == 1 && way.Refused != "" && slices.Contains(accepted, way.Accepted[0])
	})
}

// laid says what a motion would do, or why it cannot any more.
func laid(of *league.Snapshot, w *league.Weighed, m *league.OpenMotion) LaidMotion {
	d := declare.ByDeed(m.Does)
	one := LaidMotion{Number: m.Number, Says: d.Button}
	if e := m.Entry; e != nil {
		if said, err := declare.ByDeed(m.Does).Says(Names{Of: of, Season: w.Season}, e.Before, e.After); err == nil && said != "" {
			one.Says = said
		}
		return one
	}
	for _, way := range w.Ways {
		if len(way.Accepted) == 1 && way.Accepted[0] == m.Number {
			one.Refused = way.Refused
		}
	}
	return one
}

// Choices are the decisions that can be taken.
func (p *Ways) Choices() []frame.Choice {
	list := []frame.Choice{{Text: "bitte wählen"}}
	for _, way := range p.ways {
		is := league.Resolution{Accepted: way.Accepted}
		for i := range p.Motions {
			if !slices.Contains(way.Accepted, p.Motions[i].Number) {
				is.Rejected = append(is.Rejected, p.Motions[i].Number)
			}
		}
		list = append(list, frame.Choice{Value: way.Accepted.String(), Text: is.Words()})
	}
	return list
}

// add adds a table with a row for each club of which something differs: is says what would be in a way, "" for what is now.
func (p *Ways) add(t WayTable, clubs []string, named func(club string) string, is func(club string, way *league.Way) (before, after string)) {
	for _, club := range clubs {
		row, now := WayRow{Name: named(club)}, ""
		for i := range p.ways {
			before, after := is(club, &p.ways[i])
			if before != "" {
				now = before
			}
			row.Cells = append(row.Cells, WayCell{p.Heads[i], after, after != "" && after != before})
		}
		if !slices.ContainsFunc(row.Cells, func(c WayCell) bool { return c.Other }) {
			continue
		}
		for i := range row.Cells {
			if row.Cells[i].Text == "" {
				row.Cells[i].Text = now
			}
		}
		t.Rows = append(t.Rows, row)
	}
	if len(t.Rows) > 0 {
		p.Tables = append(p.Tables, t)
	}
}

// table is the table of a league.
func (p *Ways) table(l *scoring.League, of *league.Snapshot) {
	t := WayTable{ID: "tabelle-" + l.ID, Title: "Tabelle der " + l.Name, Kind: "table"}
	p.add(t, l.Clubs, of.ClubName, func(club string, way *league.Way) (before, after string) {
		for i := range way.Seasons {
			for _, d := range way.Seasons[i].Leagues {
				for _, m := range d.Standings {
					if d.League == l.ID && m.Club == club {
						before, after = placed(m.Before), placed(m.After)
					}
				}
			}
		}
		return before, after
	})
}

// placed writes a row of a table in short.
func placed(s *scoring.Standing) string {
	if s == nil {
		return "–"
	}
	return fmt.Sprintf("%d. (%d)", s.Rank, s.Points)
}

// plan is where clubs play next season.
func (p *Ways) plan(v *league.SeasonView) {
	var clubs []string
	for i := range v.File.Clubs {
		clubs = append(clubs, v.File.Clubs[i].ID)
	}
	t := WayTable{ID: "plan", Title: "Nächste Saison", Kind: "plan"}
	p.add(t, clubs, explain.NewSeason(v.File, v.Results).Club, func(club string, way *league.Way) (before, after string) {
		for i := range way.Seasons {
			if c := &way.Seasons[i]; c.Season == v.Head.ID && c.Promotion != nil {
				before, after = nextIn(v, c.Promotion.Before, club), nextIn(v, c.Promotion.After, club)
			}
		}
		return before, after
	})
}

// nextIn names the leagues of a club by a plan, which may not be there.
func nextIn(v *league.SeasonView, plan *promotion.Plan, club string) string {
	if plan == nil {
		return "noch offen"
	}
	return nextLeagues(v, plan, club)
}

// money is what clubs owe.
func (p *Ways) money(of *league.Snapshot) {
	var clubs []string
	for i := range p.ways {
		for _, o := range p.ways[i].Money {
			if !slices.Contains(clubs, o.Club) {
				clubs = append(clubs, o.Club)
			}
		}
	}
	slices.Sort(clubs)
	t := WayTable{ID: "konten", Title: "Konten", Kind: "money"}
	p.add(t, clubs, of.ClubName, func(club string, way *league.Way) (before, after string) {
		for _, o := range way.Money {
			if o.Club == club {
				before, after = o.Was(), o.Is()
			}
		}
		return before, after
	})
}
