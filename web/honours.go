package web

import (
	"fmt"
	"slices"

	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Honour is what a club has won in a season.
type Honour struct {
	Text string // „Meister der 1. Bundesliga“
	Look string // class: champion, up, won
	Year frame.Link
}

// honours are what a season in the league has brought a club: the title, first
// place of another final table, and promotion.
func (d *division) honours(row *scoring.Standing) []Honour {
	var all []Honour
	add := func(text, look string) {
		all = append(all, Honour{text, look, frame.Link{Text: d.file.Season.Name, Href: frame.SeasonPath(d.file.Season.ID)}})
	}
	switch {
	case slices.Contains(d.champions(), row.Club):
		add("Meister der "+d.league.Name, "champion")
	case slices.Contains(d.winners(), row.Club):
		add("Sieger der "+d.league.Name, "won")
	}
	if plan := d.results.Promotion; plan != nil && plan.Second == d.league.ID && slices.Contains(plan.Promoted, row.Club) {
		add(fmt.Sprintf("Aufstieg in die %s", d.explain.League(plan.First)), "up")
	}
	return all
}

// champions are the clubs that hold the title.
func (d *division) champions() []string { return d.results.Champions(d.league) }

// winners are the clubs of rank 1 of the final table.
func (d *division) winners() []string { return d.results.Winners(d.league.ID) }

// moveGroups are the clubs of the league that the ruling moves, and those that it
// spares.
func (d *division) moveGroups() []MoveGroup {
	plan := d.results.Promotion
	if plan == nil || d.league.ID != plan.First && d.league.ID != plan.Second {
		return nil
	}
	var all []MoveGroup
	add := func(clubs []string, says, look string) {
		if len(clubs) > 0 {
			all = append(all, MoveGroup{says, look, d.clubLinks(clubs)})
		}
	}
	if d.league.ID == plan.Second {
		add(plan.Promoted, "Aufsteiger", "up")
	}
	add(plan.Relegated[d.league.ID], "Absteiger", "down")
	add(plan.Spared[d.league.ID], "bleibt trotz Abstiegsrang", "note")
	return all
}
