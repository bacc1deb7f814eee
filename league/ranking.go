package league

import (
	"cmp"
	"context"
	"sync"

	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
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
	return scoring.Find(v.Rows, func(x *scoring.Aged) bool { return x.Player == player })
}

// Before returns the day that the ranking is compared with: the last one before it changed by itself, which it did on the latest day on
// which something of it was won, or when its ranking season began and everything older came to count less (§ 4.1.1.5).
func (v *RankingView) Before() string {
	last := v.Ranking.Begins(v.Ranking.Year(v.Day))
	for i := range v.Rows {
		for j := range v.Rows[i].Parts {
			last = max(last, v.Rows[i].Parts[j].Last)
		}
	}
	return cmp.Or(rulebook.AddDays(last, -1), v.Day)
}

// rankings caches the latest rankings: after a list is read, the pages of its players are.
type rankings struct {
	mutex sync.Mutex
	views map[string]*RankingView
}

// rankingsKept is how many rankings are cached.
const rankingsKept = 16

// find returns the ranking of that name; what is not kept is made.
func (r *rankings) find(name string, gather func() (*RankingView, error)) (*RankingView, error) {
	r.mutex.Lock()
	v := r.views[name]
	r.mutex.Unlock()
	if v != nil {
		return v, nil
	}
	v, err := gather()
	if err != nil {
		return nil, err
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if len(r.views) >= rankingsKept || r.views == nil {
		r.views = map[string]*RankingView{}
	}
	r.views[name] = v
	return v, nil
}

// Ranking returns a ranking as it stands on a day, from all seasons of the snapshot. In the Austrian Ranking only those are listed who
// belong to a club on that day (§ 4.1.1.1, A60), in that of students everybody (§ 4.1.1.3, A59). Nobody may write into it.
func (w *Views) Ranking(ctx context.Context, s *Snapshot, ranking scoring.Ranking, day string) (*RankingView, error) {
	return w.rankings.find(s.Revision+" "+string(ranking)+" "+day, func() (*RankingView, error) {
		return w.rank(ctx, s, ranking, day)
	})
}

// rank computes a ranking.
func (w *Views) rank(ctx context.Context, s *Snapshot, ranking scoring.Ranking, day string) (*RankingView, error) {
	v := &RankingView{Ranking: ranking, Day: day}
	listed := func(string) bool { return true }
	if ranking == scoring.AustrianRanking {
		roster, err := w.memberships(ctx, s)
		if err != nil {
			return nil, err
		}
		v.Clubs = clubsOn(roster, day)
		listed = func(player string) bool { return v.Clubs[player] != "" }
	}
	v.Rows = s.ranking(ranking, day, listed)
	return v, nil
}

// memberships returns every membership of the register; of a day gone by, those that the seasons of that day knew, the latest first.
func (w *Views) memberships(ctx context.Context, s *Snapshot) ([]scoring.Membership, error) {
	if s.day == "" {
		return w.store.Memberships(ctx)
	}
	type begun struct{ player, club, from string }
	known := map[begun]string{} // the season that knows it
	var list []scoring.Membership
	for _, v := range s.Seasons {
		for _, m := range v.File.Roster {
			key := begun{m.Player, m.Club, m.From}
			if known[key] == "" || known[key] == v.Head.ID {
				known[key] = v.Head.ID
				list = append(list, m)
			}
		}
	}
	return list, nil
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
		seasons = append(seasons, s.Seasons[len(s.Seasons)-1-i].earned(ranking))
	}
	return ranking.On(day, seasons, listed)
}

// Explainers explain the seasons that a row of a ranking is made of, by id.
func (s *Snapshot) Explainers(row *scoring.Aged) map[string]*explain.Season {
	by := map[string]*explain.Season{}
	for i := range row.Parts {
		if id := row.Parts[i].Season; by[id] == nil {
			season := s.Season(id)
			by[id] = explain.NewSeason(season.Public, season.Results)
		}
	}
	return by
}

// awards are what the results of a season earn for the rankings and the records: put together when they are asked for the first time,
// and kept as long as the season does not change.
type awards struct {
	results            *seasonfile.Results
	austrian, students func() []scoring.Award
	records            func() *scoring.YearRecords
}

// award prepares the awards of the season.
func (v *SeasonView) award() {
	if v.awards != nil && v.awards.results == v.Results {
		return
	}
	id, f, results := v.Head.ID, v.File, v.Results
	of := func(ranking scoring.Ranking) func() []scoring.Award {
		return sync.OnceValue(func() []scoring.Award { return ranking.Awards(id, f.Facts(), results.Results) })
	}
	records := sync.OnceValue(func() *scoring.YearRecords { return scoring.Year{Season: id, Results: results.Results}.Records() })
	v.awards = &awards{results, of(scoring.AustrianRanking), of(scoring.StudentsRanking), records}
}

// CountTournament writes a tournament into the season as it was played on the floor (§ 4.1.1.2). Content: the tournament.
func (o *Office) CountTournament(ctx context.Context, by acts.Actor, season, id string, terms acts.Terms) (*acts.Outcome, error) {
	if err := by.May(acts.DeedTournament, acts.InSeason(season)); err != nil {
		return nil, err
	}
	t, err := o.Floor.Counted(ctx, id)
	if err != nil {
		return nil, err
	}
	return o.PutTournament(ctx, by, season, t, terms)
}

// Records returns what the season may add to the records of all seasons.
func (v *SeasonView) Records() *scoring.YearRecords {
	if v.awards == nil || v.awards.results != v.Results { // a season as it stood once
		return scoring.Year{Season: v.Head.ID, Results: v.Results.Results}.Records()
	}
	return v.awards.records()
}

// earned returns the awards of the season for a ranking.
func (v *SeasonView) earned(ranking scoring.Ranking) []scoring.Award {
	if v.awards == nil || v.awards.results != v.Results { // a season as it stood once
		return ranking.Awards(v.Head.ID, v.File.Facts(), v.Results.Results)
	}
	if ranking == scoring.StudentsRanking {
		return v.awards.students()
	}
	return v.awards.austrian()
}

// RankingRules returns the numbers of the rulebook by which a tournament of today is scored: those of the season that
// is under way, else of the latest that has begun, else of the edition.
func (s *Snapshot) RankingRules() scoring.Rules {
	today := rulebook.Day(s.At)
	latest := scoring.APSA2010()
	for i := range s.Seasons {
		v := s.Seasons[len(s.Seasons)-1-i]
		if v.Head.Start <= today {
			latest = v.File.RulesInForce()
		}
	}
	return latest
}
