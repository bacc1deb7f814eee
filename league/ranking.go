package league

import (
	"context"
	"sync"

	"pokerliga/scoring"
)

// RankingView is a ranking over the seasons as it stands on a day (§ 4.1.1.1).
type RankingView struct {
	Ranking scoring.Ranking
	Day     string
	Rows    []scoring.Aged    // those who are listed, then those who only keep their points (A60)
	Clubs   map[string]string // of the Austrian Ranking: the club of every player on that day
}

// Row returns the row of a player, or nil.
func (v *RankingView) Row(player string) *scoring.Aged {
	for i := range v.Rows {
		if v.Rows[i].Player == player {
			return &v.Rows[i]
		}
	}
	return nil
}

// Ranking returns a ranking as it stands on a day, from all seasons of the
// snapshot. In the Austrian Ranking only those are listed who belong to a club
// on that day (§ 4.1.1.1, A60), in that of students everybody (§ 4.1.1.3, A59).
func (o *Office) Ranking(ctx context.Context, s *Snapshot, ranking scoring.Ranking, day string) (*RankingView, error) {
	v := &RankingView{Ranking: ranking, Day: day}
	listed := func(string) bool { return true }
	if ranking == scoring.AustrianRanking {
		roster, err := o.store.Memberships(ctx)
		if err != nil {
			return nil, err
		}
		v.Clubs = clubsOn(roster, day)
		listed = func(player string) bool { return v.Clubs[player] != "" }
	}
	v.Rows = s.ranking(ranking, day, listed)
	return v, nil
}

// clubsOn returns the club of everybody who belongs to one on a day.
func clubsOn(roster []scoring.Membership, day string) map[string]string {
	clubs := map[string]string{}
	for i := range roster {
		if m := &roster[i]; m.On(day) && clubs[m.Player] == "" {
			clubs[m.Player] = m.Club
		}
	}
	return clubs
}

// ranking adds up the awards of all seasons, the earliest first.
func (s *Snapshot) ranking(ranking scoring.Ranking, day string, listed func(player string) bool) []scoring.Aged {
	seasons := make([][]scoring.Award, 0, len(s.Seasons))
	for i := range s.Seasons {
		seasons = append(seasons, s.Seasons[len(s.Seasons)-1-i].awards(ranking))
	}
	return ranking.On(day, seasons, listed)
}

// award makes ready what gives the awards of a season: they are put together
// when they are asked for the first time, and kept as long as the season does
// not change.
func (v *SeasonView) award() {
	if v.awards != nil {
		return
	}
	of := func(ranking scoring.Ranking) func() []scoring.Award {
		id, f, results := v.Head.ID, v.File, v.Results
		return sync.OnceValue(func() []scoring.Award { return ranking.Awards(id, f.Facts(), results.Results) })
	}
	austrian, students := of(scoring.AustrianRanking), of(scoring.StudentsRanking)
	v.awards = func(ranking scoring.Ranking) []scoring.Award {
		if ranking == scoring.StudentsRanking {
			return students()
		}
		return austrian()
	}
}

// RankingRules returns the numbers of the rulebook by which a tournament of
// today is scored: those of the season that is under way, else of the latest
// that has begun, else of the edition.
func (s *Snapshot) RankingRules() scoring.Rules {
	today := Day(s.At)
	latest := scoring.APSA2010()
	for i := range s.Seasons {
		v := s.Seasons[len(s.Seasons)-1-i]
		if v.Head.Start <= today {
			latest = v.File.RulesInForce()
		}
	}
	return latest
}
