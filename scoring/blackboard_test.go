package scoring_test

import (
	"fmt"
	"strings"
	"testing"

	"pokerliga/scoring"
)

// The other way round: results are written as short as the boards, so that a
// test can name all of them in a line.

// says compares what a test got with what it wants.
func says(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// written joins one entry per row.
func written[T any](rows []T, entry func(*T) string) string {
	entries := make([]string, len(rows))
	for i := range rows {
		entries[i] = entry(&rows[i])
	}
	return strings.Join(entries, ", ")
}

// cards writes the points of the seats: "x3 9+1, y3 7".
func cards(d *scoring.MatchdayResult, heat, table int) string {
	return written(d.Card(heat, table), func(p *scoring.CardPart) string {
		name := p.Player
		if p.Ghost {
			name = "~" + p.Club
		}
		if p.Bonus > 0 {
			return fmt.Sprintf("%s %d+%d", name, p.Points, p.Bonus)
		}
		return fmt.Sprintf("%s %d", name, p.Points)
	})
}

// ends writes the final places of an MTT and their points: "1. x 30, 2. y 25".
func ends(d *scoring.MatchdayResult, mtt string) string {
	return written(d.Ranking(mtt), func(p *scoring.MTTPlace) string {
		return fmt.Sprintf("%s %s %d", rank(p.Place), p.Club, p.Points)
	})
}

// heat writes who came into which third in an MTT's heat: "x1 7, y1 5, z1 3".
func heat(d *scoring.MatchdayResult, number int, mtt string) string {
	return written(d.HeatRanking(number, mtt), func(p *scoring.HeatPart) string {
		return fmt.Sprintf("%s %d", p.Player, p.Points)
	})
}

// teams writes the ranking of a matchday, round points and table points:
// "1. x 40 30, 2. y 38 25, - z 0 -10".
func teams(d *scoring.MatchdayResult) string {
	return written(d.Teams, func(t *scoring.TeamDay) string {
		place := 0
		if t.Rank != nil {
			place = *t.Rank
		}
		return fmt.Sprintf("%s %s %d %d", rank(place), t.Club, t.RoundPoints, t.TablePoints)
	})
}

// table writes the standings: "1. x 60, 2. y 50".
func table(rows []scoring.Standing) string {
	return written(rows, func(s *scoring.Standing) string {
		return fmt.Sprintf("%s %s %d", rank(s.Rank), s.Club, s.Points)
	})
}

// ties writes what separates clubs on equal points: "x places, y places, z -".
func ties(rows []scoring.Standing) string {
	return written(rows, func(s *scoring.Standing) string {
		if s.TieBreak == nil {
			return s.Club + " -"
		}
		return s.Club + " " + *s.TieBreak
	})
}

// mvps writes an MVP list: "1. x3 24, 2. y3 17".
func mvps(rows []scoring.MVP) string {
	return written(rows, func(m *scoring.MVP) string {
		return fmt.Sprintf("%s %s %d", rank(m.Rank), m.Player, m.Points)
	})
}

// players writes what players made on a matchday, Sit'n'Go + thirds:
// "x3 9+7, y3 7+0".
func players(d *scoring.MatchdayResult) string {
	return written(d.Players, func(p *scoring.PlayerDay) string {
		return fmt.Sprintf("%s %d+%d", p.Player, p.SNGPoints, p.MTTPoints)
	})
}

// rank writes a place, or that there is none.
func rank(place int) string {
	if place == 0 {
		return "-"
	}
	return fmt.Sprintf("%d.", place)
}
