package web

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/chart"
)

// RoundTile is a matchday of a season on the page of a club: how it came in, or when it is played.
type RoundTile struct {
	Href         string
	Head         string // „3.“, „heute“
	Place, Below string // „2.=“ and „+25“, „–“ and the date
	Look         string // class: won, out, live, next
}

// tiles are the matchdays of the season as a club came in.
func (d *division) tiles(club string) []RoundTile {
	var all []RoundTile
	for _, m := range d.matchdays() {
		if m.Annulled == nil && d.league.Plays(club, m.Date) {
			all = append(all, d.tile(m, club))
		}
	}
	return all
}

func (d *division) tile(m *scoring.Matchday, club string) RoundTile {
	t := RoundTile{Href: d.teamPath(m.Number, club), Head: fmt.Sprint(m.Number, ".")}
	if day := d.result.Matchday(m.Number); day != nil && day.Team(club) != nil {
		team := day.Team(club)
		form := d.formDay(day, team)
		t.Place, t.Look, t.Below = form.Text, form.Look, explain.Signed(team.TablePoints)
		if day.Provisional {
			t.Head, t.Look, t.Below = today, "live", inBrackets(t.Below)
		}
		return t
	}
	t.Href, t.Place, t.Look = d.matchdayPath(m.Number), "–", "next"
	t.Below = shortDate(m.Date)
	return t
}

// shortDate is a date without its year, with its month cut short: „26. Dez.“
func shortDate(date string) string {
	day, rest, _ := strings.Cut(rulebook.Date(date), ". ")
	month, _, _ := strings.Cut(rest, " ")
	if runes := []rune(month); len(runes) > 4 {
		month = string(runes[:3]) + "."
	}
	return day + ". " + month
}

// climb is the way of a club through the ranks, with what is being played.
func (d *division) climb(club string) *chart.Climb {
	var stops []chart.ClimbStop
	rank := func(standings []scoring.Standing) int {
		for i := range standings {
			if standings[i].Club == club {
				return standings[i].Rank
			}
		}
		return 0
	}
	then := d.asItRuns()
	for _, m := range d.matchdays() {
		if m.Annulled != nil {
			continue
		}
		s := chart.ClimbStop{Head: fmt.Sprint(m.Number, ". SR"), Says: fmt.Sprintf("nach der %d. Sammelrunde", m.Number)}
		switch day := d.result.Matchday(m.Number); {
		case day == nil:
		case !day.Provisional:
			s.Rank = rank(d.result.StandingsAfter(m.Number))
		case then != nil:
			s.Head, s.Says, s.Open, s.Rank = today, "mit heute", true, rank(then.result.Standings)
		}
		stops = append(stops, s)
	}
	return chart.NewClimb(stops, len(d.result.Standings))
}

// ruler shows a club, who leads, and who stands next on both sides.
func (d *division) ruler(club string) *chart.Ruler {
	rows := d.result.Standings
	own := d.result.Standing(club)
	if own == nil || len(d.result.Matchdays) == 0 {
		return nil
	}
	tick := func(row *scoring.Standing) chart.Tick {
		return chart.Tick{Points: row.Points, Text: fmt.Sprintf("%d. %s", row.Rank, d.club(row.Club, "").Short), Own: row.Club == club}
	}
	ticks := []chart.Tick{tick(own)}
	var above, below *scoring.Standing
	for i := range rows {
		switch row := &rows[i]; {
		case row.Points > own.Points:
			above = row
		case row.Points < own.Points && below == nil && row.Rank > own.Rank:
			below = row
		}
	}
	if above != nil {
		ticks = append(ticks, tick(above))
		if rows[0].Points > above.Points {
			ticks = append(ticks, tick(&rows[0]))
		}
	}
	if below != nil {
		ticks = append(ticks, tick(below))
		if i := slices.IndexFunc(rows, func(r scoring.Standing) bool { return r.Points < below.Points && r.Rank > below.Rank }); i >= 0 && above == nil {
			ticks = append(ticks, tick(&rows[i]))
		}
	}
	return chart.NewRuler(ticks)
}
