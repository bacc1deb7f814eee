package eligibility

import (
	"cmp"
	"slices"

	"pokerliga/scoring"
)

// bar is what § 3.2.16 forbids second-league lineups of one matchday: the first
// league's MVP list as it stood before it.
type bar struct {
	list  []scoring.MVP
	after *Occasion
}

// Lineup returns every paragraph that a lineup for a matchday is in break of,
// those of the team first, then by player and paragraph, each once.
func (b *Book) Lineup(at Occasion, l *scoring.Lineup) []Breach {
	return b.lineup(at, l, barAt(b.standing(), at))
}

func barAt(first *standing, at Occasion) bar {
	if at.Tier != 2 {
		return bar{}
	}
	list, after := first.before(at.Date)
	return bar{list, after}
}

func (b *Book) lineup(at Occasion, l *scoring.Lineup, barred bar) []Breach {
	breaches := ghosts(b.rules, &l.Slots)
	if !b.member(l.Captain, l.Club, at.Date) {
		breaches = append(breaches, Breach{Rule: "2.2.11", Player: l.Captain, From: b.joins(l.Captain, l.Club, at.Date)})
	}
	best := b.bestOf(barred.list, l.Club, at.Date)
	for _, player := range l.Slots {
		if player == "" {
			continue
		}
		breaches = b.appendPlayer(breaches, at, l.Club, player)
		if at.Tier == 2 {
			breaches = b.appendSecondLeague(breaches, at, player, best[player], barred.after)
		}
	}
	slices.SortStableFunc(breaches, func(a, c Breach) int {
		return cmp.Or(cmp.Compare(a.Player, c.Player), cmp.Compare(a.Rule, c.Rule))
	})
	return breaches
}

// appendPlayer adds what bars one player of a club from a matchday of any
// league: § 1.2.4, § 1.2.5, § 1.2.6.
func (b *Book) appendPlayer(to []Breach, at Occasion, club, player string) []Breach {
	if !b.member(player, club, at.Date) {
		to = append(to, Breach{Rule: "1.2.4", Player: player, From: b.joins(player, club, at.Date)})
	}
	if a, played := b.playedFor(player, club, at); played {
		to = append(to, Breach{Rule: "1.2.5", Player: player, Other: a.Club, On: &a.Occasion})
	}
	if birth := b.births[player]; birth != "" {
		if from := OfAge(birth, b.rules.MinAge); from > at.Date {
			to = append(to, Breach{Rule: "1.2.6", Player: player, From: from})
		}
	}
	return to
}

// appendSecondLeague adds what bars a player from a second-league lineup: being
// one of the club's best in the first league, or standing in a first-league
// lineup of the same matchday number (A48). § 3.2.16
func (b *Book) appendSecondLeague(to []Breach, at Occasion, player string, best bool, after *Occasion) []Breach {
	switch {
	case best:
		return append(to, Breach{Rule: "3.2.16", Player: player, Best: true, On: after})
	case b.firstSlots[at.Number][player]:
		return append(to, Breach{Rule: "3.2.16", Player: player, Other: b.firstLeague[at.Number]})
	default:
		return to
	}
}

// Violations lists the breaches of every lineup of the season, also of
// matchdays in progress or to come, by league, matchday, club, player and rule.
func Violations(f *scoring.Facts, births map[string]string, results *scoring.Results) []Violation {
	b := NewBook(f, births, results)
	first := b.standing()
	violations := []Violation{}
	for _, day := range byDate(f.Leagues) {
		barred := barAt(first, day.at)
		for i := range day.m.Lineups {
			for _, breach := range b.lineup(day.at, &day.m.Lineups[i], barred) {
				violations = append(violations, breach.violation(day.at, day.m.Lineups[i].Club))
			}
		}
	}
	slices.SortFunc(violations, compareViolations)
	return slices.CompactFunc(violations, func(a, c Violation) bool { return compareViolations(a, c) == 0 })
}

type day struct {
	at Occasion
	m  *scoring.Matchday
}

// byDate returns the matchdays of all leagues in the order they are played.
func byDate(leagues []scoring.League) []day {
	var days []day
	for i := range leagues {
		l := &leagues[i]
		for j := range l.Matchdays {
			m := &l.Matchdays[j]
			days = append(days, day{Occasion{League: l.ID, Tier: l.Tier, Number: m.Number, Date: m.Date}, m})
		}
	}
	slices.SortStableFunc(days, func(a, c day) int { return compareOccasions(a.at, c.at) })
	return days
}

func (c *Breach) violation(at Occasion, club string) Violation {
	v := Violation{League: at.League, Matchday: at.Number, Club: club, Rule: c.Rule}
	if c.Player != "" {
		player := c.Player
		v.Player = &player
	}
	return v
}

func compareViolations(a, c Violation) int {
	return cmp.Or(
		cmp.Compare(a.League, c.League),
		cmp.Compare(a.Matchday, c.Matchday),
		cmp.Compare(a.Club, c.Club),
		cmp.Compare(value(a.Player), value(c.Player)),
		cmp.Compare(a.Rule, c.Rule),
	)
}

// value sorts no player before every player.
func value(player *string) string {
	if player == nil {
		return ""
	}
	return *player
}
