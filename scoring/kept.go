package scoring

import (
	"bytes"
	"encoding/json"
)

// Kept returns earlier results of the same season in place of these, which were
// computed later. Where the two agree, the earlier results take over the parts of
// these; where they differ they have no parts, so that no number is explained
// wrongly.
func (r *Results) Kept(then *Results) *Results {
	kept := &Results{Leagues: make([]LeagueResult, len(then.Leagues)), AustrianRanking: then.AustrianRanking}
	if alike(then.AustrianRanking, r.AustrianRanking) {
		kept.AustrianRanking = r.AustrianRanking
	}
	for i := range then.Leagues {
		now := r.League(then.Leagues[i].ID)
		if now == nil {
			now = &LeagueResult{league: &League{ID: then.Leagues[i].ID}, rules: &Rules{}}
		}
		kept.Leagues[i] = now.kept(&then.Leagues[i])
	}
	return kept
}

// kept is Kept for one league.
func (l *LeagueResult) kept(then *LeagueResult) LeagueResult {
	k := *l
	k.ID, k.Final, k.Standings, k.MVP = then.ID, then.Final, then.Standings, then.MVP
	if alike(then.MVP, l.MVP) {
		k.MVP = l.MVP
	}
	k.Matchdays = make([]MatchdayResult, len(then.Matchdays))
	for i := range then.Matchdays {
		k.Matchdays[i] = then.Matchdays[i]
		if now := l.Matchday(then.Matchdays[i].Number); alike(now, &then.Matchdays[i]) {
			k.Matchdays[i] = *now
		}
	}
	return k
}

// alike reports whether two results have the same JSON.
func alike(a, b any) bool {
	one, err := json.Marshal(a)
	if err != nil {
		return false
	}
	other, err := json.Marshal(b)
	return err == nil && bytes.Equal(one, other)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (m *Millionths) UnmarshalJSON(data []byte) error {
	var value float64
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	*m = millionths(value)
	return nil
}
