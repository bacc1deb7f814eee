package seasonfile

import (
	"reflect"
	"slices"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// Consequence is what an act changes in the numbers of a season.
type Consequence struct {
	Season    string                `json:"season"`
	Leagues   []DivisionConsequence `json:"leagues"`
	Ranking   []RankingMove         `json:"ranking"`             // the Austrian Ranking of the season
	Promotion *PromotionMove        `json:"promotion,omitempty"` // missing where the plan stays as it is
}

// DivisionConsequence is what an act changes in a league: rows of its matchdays, of
// the table and of the MVP list that were, are or become others.
type DivisionConsequence struct {
	League    string         `json:"league"`
	Matchdays []MatchdayMove `json:"matchdays"`
	Standings []StandingMove `json:"standings"`
	MVP       []MVPMove      `json:"mvp"`

	// Running are rows of matchdays that are being played before and after: they count nowhere yet.
	Running []MatchdayMove `json:"running,omitempty"`
}

// MatchdayMove is the row of a club on a matchday before and after.
type MatchdayMove struct {
	Matchday int              `json:"matchday"`
	Club     string           `json:"club"`
	Before   *scoring.TeamDay `json:"before,omitempty"`
	After    *scoring.TeamDay `json:"after,omitempty"`
}

// StandingMove is the row of a club in the table before and after; null where
// there is none.
type StandingMove struct {
	Club   string            `json:"club"`
	Before *scoring.Standing `json:"before,omitempty"`
	After  *scoring.Standing `json:"after,omitempty"`
}

// MVPMove is the row of a player in the MVP list before and after.
type MVPMove struct {
	Player string       `json:"player"`
	Before *scoring.MVP `json:"before,omitempty"`
	After  *scoring.MVP `json:"after,omitempty"`
}

// RankingMove is the row of a player in the ranking before and after.
type RankingMove struct {
	Player string          `json:"player"`
	Before *scoring.Ranked `json:"before,omitempty"`
	After  *scoring.Ranked `json:"after,omitempty"`
}

// PromotionMove is the promotion plan before and after; missing while a league is
// not final.
type PromotionMove struct {
	Before *promotion.Plan `json:"before,omitempty"`
	After  *promotion.Plan `json:"after,omitempty"`
}

// CompareResults compares the numbers of a season; nil if they are the same. A
// season that was not there had none.
func CompareResults(season string, before, after *Results) *Consequence {
	begins := before == nil
	if begins {
		before = &Results{Results: &scoring.Results{}}
	}
	c := &Consequence{Season: season, Leagues: []DivisionConsequence{}}
	for i := range after.Leagues {
		now := &after.Leagues[i]
		was := before.League(now.ID)
		if was == nil {
			was = &scoring.LeagueResult{}
		}
		moved := DivisionConsequence{League: now.ID, Matchdays: movesOnMatchdays(was.Matchdays, now.Matchdays)}
		for i := range now.Running {
			if old := resultOf(was.Running, now.Running[i].Number); old != nil {
				moved.Running = append(moved.Running, movesOnMatchdays([]scoring.MatchdayResult{*old}, now.Running[i:i+1])...)
			}
		}
		moved.Standings = moves(was.Standings, now.Standings, func(s *scoring.Standing) string { return s.Club },
			func(club string, a, b *scoring.Standing) StandingMove { return StandingMove{club, a, b} })
		moved.MVP = moves(was.MVP, now.MVP, func(m *scoring.MVP) string { return m.Player },
			func(player string, a, b *scoring.MVP) MVPMove { return MVPMove{player, a, b} })
		if begins { // a table in which nothing is played tells nothing
			moved.Standings = slices.DeleteFunc(moved.Standings, func(m StandingMove) bool { return m.After != nil && m.After.Played == 0 })
		}
		if len(moved.Matchdays)+len(moved.Standings)+len(moved.MVP)+len(moved.Running) > 0 {
			c.Leagues = append(c.Leagues, moved)
		}
	}
	c.Ranking = moves(before.AustrianRanking, after.AustrianRanking, func(r *scoring.Ranked) string { return r.Player },
		func(player string, a, b *scoring.Ranked) RankingMove { return RankingMove{player, a, b} })
	if !Same(before.Promotion, after.Promotion) {
		c.Promotion = &PromotionMove{before.Promotion, after.Promotion}
	}
	if len(c.Leagues)+len(c.Ranking) == 0 && c.Promotion == nil {
		return nil
	}
	return c
}

// Counted returns what counts of the consequences: without the rows of matchdays that are being played, which every card
// of another table changes.
func Counted(changes []Consequence) []Consequence {
	counted := make([]Consequence, 0, len(changes))
	for _, c := range changes {
		leagues := []DivisionConsequence{}
		for _, l := range c.Leagues {
			l.Running = nil
			if len(l.Matchdays)+len(l.Standings)+len(l.MVP) > 0 {
				leagues = append(leagues, l)
			}
		}
		c.Leagues = leagues
		if len(c.Leagues)+len(c.Ranking) > 0 || c.Promotion != nil {
			counted = append(counted, c)
		}
	}
	return counted
}

// resultOf returns the result of the matchday with that number, nil for none.
func resultOf(days []scoring.MatchdayResult, number int) *scoring.MatchdayResult {
	return scoring.Find(days, func(m *scoring.MatchdayResult) bool { return m.Number == number })
}

// movesOnMatchdays compares matchdays of a league, in their order.
func movesOnMatchdays(before, after []scoring.MatchdayResult) []MatchdayMove {
	list := []MatchdayMove{}
	compare := func(number int, was, now []scoring.TeamDay) {
		list = append(list, moves(was, now, func(t *scoring.TeamDay) string { return t.Club },
			func(club string, a, b *scoring.TeamDay) MatchdayMove { return MatchdayMove{number, club, a, b} })...)
	}
	for i := range after {
		now := &after[i]
		var was []scoring.TeamDay
		if old := resultOf(before, now.Number); old != nil {
			was = old.Teams
		}
		compare(now.Number, was, now.Teams)
	}
	for i := range before {
		if gone := &before[i]; resultOf(after, gone.Number) == nil {
			compare(gone.Number, gone.Teams, nil)
		}
	}
	return list
}

// moves pairs the rows of a list before and after by their key, and keeps the
// pairs that differ: in the order after, then those that are gone.
func moves[Row, Move any](before, after []Row, key func(*Row) string, pair func(string, *Row, *Row) Move) []Move {
	list := []Move{}
	was := make(map[string]*Row, len(before))
	for i := range before {
		was[key(&before[i])] = &before[i]
	}
	for i := range after {
		now := &after[i]
		old := was[key(now)]
		delete(was, key(now))
		if old == nil || !Same(old, now) {
			list = append(list, pair(key(now), old, now))
		}
	}
	for i := range before {
		if _, gone := was[key(&before[i])]; gone {
			list = append(list, pair(key(&before[i]), &before[i], nil))
		}
	}
	return list
}

// Same reports whether two things are shown alike.
func Same(a, b any) bool {
	if reflect.DeepEqual(a, b) {
		return true
	}
	return string(Canonical(a)) == string(Canonical(b))
}
