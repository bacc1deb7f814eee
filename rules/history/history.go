// Package history tells what is known of all seasons together: who has won them, what a club and a player have done in each, and of which years
// nothing is known. A season of the program is computed of its facts; of an earlier one there is what a source says, and nothing is concluded
// from the rest. Values in, values out.
package history

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ClubThen is a club as it was called in a season.
type ClubThen struct {
	ID   string `json:"id,omitempty"` // of the club in the register, "" if it is not linked
	Name string `json:"name"`
}

// PlayerThen is a most valuable player.
type PlayerThen struct {
	ID     string `json:"id,omitempty"` // "" for one who is not in the register
	Name   string `json:"name"`
	Points *int   `json:"points,omitempty"` // nil where no source says them
}

// Place is a row of a final table.
type Place struct {
	Rank        int      `json:"rank"`
	Shared      bool     `json:"shared,omitempty"`
	Club        ClubThen `json:"club"`
	Points      *int     `json:"points,omitempty"`       // in the table, nil where no source says them
	RoundPoints *int     `json:"round_points,omitempty"` // of all matchdays, nil where no source says them
}

// League is a league in a season.
type League struct {
	Year      string       `json:"year"`             // 2008, or 2008-09
	Season    string       `json:"season,omitempty"` // the id of a season of the program, "" where a source says what is known
	Called    string       `json:"called"`           // the season, as people call it
	ID        string       `json:"league,omitempty"` // of a league of the program
	Name      string       `json:"name"`
	Tier      int          `json:"tier"` // 1 is the highest
	Source    string       `json:"source,omitempty"`
	Over      bool         `json:"-"` // nothing is played in it any more
	Table     []Place      `json:"table"`
	Champions []ClubThen   `json:"champions"` // none where no source says them
	MVP       []PlayerThen `json:"mvp"`       // none where no source says one
}

// begins is the year in which a season has begun.
func begins(year string) int {
	n, _ := strconv.Atoi(year[:4])
	return n
}

// Title says whether winning the league is the title: it is of the first.
func (l *League) Title() bool { return l.Tier == 1 }

// Year is a year with the leagues that are over in it, or some years of which nothing is known.
type Year struct {
	Year    string   `json:"year"`
	Until   string   `json:"until,omitempty"` // of years of which nothing is known the last, "" for one
	Leagues []League `json:"leagues"`         // none where nothing is known
}

// Wall lists the years by the latest, with what is known of their leagues that are over, and the years between of which nothing is known.
func Wall(all []League) []Year {
	years := []Year{}
	before := 0
	for _, l := range sorted(all) {
		if gap := gapBelow(before, begins(l.Year)); gap != nil {
			years = append(years, Year{Year: gap.Year, Until: gap.Until, Leagues: []League{}})
		}
		before = begins(l.Year)
		if !l.Over {
			continue
		}
		if last := len(years) - 1; last < 0 || len(years[last].Leagues) == 0 || !together(&years[last].Leagues[0], &l) {
			years = append(years, Year{Year: l.Year})
		}
		last := &years[len(years)-1]
		last.Leagues = append(last.Leagues, l)
	}
	return years
}

// together reports whether two leagues belong to one season.
func together(a, b *League) bool { return a.Year == b.Year && a.Season == b.Season }

// sorted are leagues by the latest year, those of a season together.
func sorted(all []League) []League {
	list := slices.Clone(all)
	slices.SortStableFunc(list, func(a, b League) int {
		return cmp.Or(cmp.Compare(b.Year, a.Year), cmp.Compare(b.Season, a.Season), cmp.Compare(a.Tier, b.Tier))
	})
	return list
}

// Gap are years of which nothing is known.
type Gap struct {
	Year  string `json:"year"`
	Until string `json:"until,omitempty"` // the last one, "" for one year
}

// gapBelow are the years between two, of which the first is later; nil for none. 0 is no year.
func gapBelow(later, year int) *Gap {
	switch {
	case later == 0 || later-year < 2:
		return nil
	case later-year == 2:
		return &Gap{Year: strconv.Itoa(year + 1)}
	}
	return &Gap{Year: strconv.Itoa(year + 1), Until: strconv.Itoa(later - 1)}
}

// Total is a club in the table of all seasons.
type Total struct {
	Rank      int      `json:"rank"`
	Shared    bool     `json:"shared,omitempty"`
	Club      ClubThen `json:"club"`
	Titles    int      `json:"titles"`    // first leagues won
	Tables    int      `json:"tables"`    // final tables in which it stands, and leagues that it has won of which no table is known
	Points    int      `json:"points"`    // in final tables, as far as they are known
	Unpointed int      `json:"unpointed"` // of these, those whose points no source says
	Sourced   int      `json:"sourced"`   // of these, those that a source says
}

// AllTime is the table of all leagues that are over: by titles, then by final tables, then by points. A club without one of today counts by its name.
// Called names the clubs of today.
func AllTime(all []League, called func(club string) string) []Total {
	of := map[string]*Total{}
	total := func(c ClubThen) *Total {
		key := cmp.Or(c.ID, "= "+strings.ToLower(c.Name))
		if of[key] == nil {
			if c.ID != "" {
				c.Name = called(c.ID)
			}
			of[key] = &Total{Club: c}
		}
		return of[key]
	}
	for i := range all {
		l := &all[i]
		if !l.Over {
			continue
		}
		seen := map[*Total]bool{}
		play := func(t *Total, points *int) {
			if seen[t] {
				return
			}
			seen[t] = true
			t.Tables++
			if points == nil {
				t.Unpointed++
			} else {
				t.Points += *points
			}
			if l.Source != "" {
				t.Sourced++
			}
		}
		for j := range l.Table {
			play(total(l.Table[j].Club), l.Table[j].Points)
		}
		for _, c := range l.Champions {
			t := total(c)
			play(t, nil)
			if l.Title() {
				t.Titles++
			}
		}
	}
	list := []Total{}
	for _, t := range of {
		list = append(list, *t)
	}
	order := func(a, b Total) int {
		return cmp.Or(cmp.Compare(b.Titles, a.Titles), cmp.Compare(b.Tables, a.Tables), cmp.Compare(b.Points, a.Points))
	}
	slices.SortFunc(list, func(a, b Total) int {
		return cmp.Or(order(a, b), cmp.Compare(a.Club.Name, b.Club.Name), cmp.Compare(a.Club.ID, b.Club.ID))
	})
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && order(list[i-1], list[i]) == 0 {
			list[i].Rank, list[i].Shared, list[i-1].Shared = list[i-1].Rank, true, true
		}
	}
	return list
}

// Step is what is known of a club or a player in a season, or years between of which no source says anything.
type Step struct {
	*League `json:"-"`

	Gap    *Gap     `json:"-"`
	Club   ClubThen `json:"-"` // as it was called, of a player the one he played for
	Rank   int      `json:"-"` // 0 where no source says it
	Shared bool     `json:"-"`
	Points *int     `json:"-"`
	Rounds *int     `json:"-"` // a club's points of all matchdays
	Won    bool     `json:"-"` // the club has won the league, the player was its MVP
}

// ClubLine is the way of a club through all seasons, the latest first. A year without the club is a gap where the program has no season of it:
// no source says whether it has played. Years before its first and after its last are none.
func ClubLine(all []League, club string) []Step {
	return line(all, func(l *League) *Step {
		for i := range l.Table {
			if p := &l.Table[i]; p.Club.ID == club {
				return &Step{League: l, Club: p.Club, Rank: p.Rank, Shared: p.Shared, Points: p.Points, Rounds: p.RoundPoints,
					Won: l.Over && slices.ContainsFunc(l.Champions, func(c ClubThen) bool { return c.ID == club })}
			}
		}
		for _, c := range l.Champions {
			if c.ID == club {
				return &Step{League: l, Club: c, Won: true}
			}
		}
		return nil
	})
}

// line are the steps that are found in leagues, with the gaps between.
func line(all []League, find func(*League) *Step) (steps []Step) {
	ours := map[int]bool{} // years of seasons of the program
	for i := range all {
		if all[i].Season != "" {
			ours[begins(all[i].Year)] = true
		}
	}
	before := 0
	list := sorted(all)
	for i := range list {
		step := find(&list[i])
		if step == nil {
			continue
		}
		year := begins(list[i].Year)
		for last := before - 1; before > 0 && last > year; {
			if ours[last] {
				last--
				continue
			}
			first := last
			for first-1 > year && !ours[first-1] {
				first--
			}
			gap := gapBelow(last+1, first-1)
			steps = append(steps, Step{Gap: gap})
			last = first - 1
		}
		before = year
		steps = append(steps, *step)
	}
	return steps
}

// PlayerLine is the way of a player through all seasons, the latest first, by what is found of him in each, with gaps as [ClubLine] has them.
// Of a season that a source tells of no more is known than its MVP.
func PlayerLine(all []League, player string, found func(l *League) *Step) []Step {
	return line(all, func(l *League) *Step {
		if l.Season != "" {
			return found(l)
		}
		for i := range l.MVP {
			if p := &l.MVP[i]; p.ID == player {
				return &Step{League: l, Rank: 1, Points: p.Points, Won: true}
			}
		}
		return nil
	})
}
