package web_test

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"sync"

	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/rankings"
)

// rankingViews caches the rankings of a snapshot, which every page of a player needs.
var rankingViews sync.Map

// ranking is a ranking as it stands on a day, in which everybody belongs to the
// club of his last membership.
func ranking(s *league.Snapshot, r scoring.Ranking, day string) *league.RankingView {
	type asked struct {
		*league.Snapshot
		scoring.Ranking
		day string
	}
	if v, ok := rankingViews.Load(asked{s, r, day}); ok {
		return v.(*league.RankingView)
	}
	v := &league.RankingView{Ranking: r, Day: day}
	var awards [][]scoring.Award
	for _, season := range slices.Backward(s.Seasons) {
		awards = append(awards, r.Awards(season.Head.ID, season.File.Facts(), season.Results.Results))
	}
	if r == scoring.AustrianRanking {
		v.Clubs = map[string]string{}
		for _, m := range memberships(s, func(m *scoring.Membership) bool { return m.On(day) }) {
			v.Clubs[m.Player] = m.Club
		}
	}
	v.Rows = r.On(v.Day, awards, func(player string) bool { return v.Clubs == nil || v.Clubs[player] != "" })
	rankingViews.Store(asked{s, r, day}, v)
	return v
}

func austrian(s *league.Snapshot) *league.RankingView {
	return ranking(s, scoring.AustrianRanking, rulebook.Day(s.At))
}

// rankingPage builds the page of a ranking or of a player in it.
func rankingPage(s *league.Snapshot, r scoring.Ranking, parts []string, asked url.Values) (frame.Page, error) {
	day := asked.Get("am")
	v := ranking(s, r, cmp.Or(day, rulebook.Day(s.At)))
	if len(parts) > 0 {
		return rankings.NewPlayer(s, v, parts[len(parts)-1], day)
	}
	n, _ := strconv.Atoi(asked.Get("seite"))
	return rankings.NewList(s, v, ranking(s, r, v.Before()), rankings.Request{Day: day, Club: asked.Get("verein"), Page: n})
}
