package scoring

import (
	"cmp"
	"slices"
)

// Compute returns all numbers of a season. It reads the facts and keeps references
// to them; they must not change as long as the results are used. The facts must be
// free of faults.
func Compute(f *Facts) *Results {
	results := &Results{Leagues: make([]LeagueResult, 0, len(f.Leagues))}
	players := callRoll(f.Leagues)
	for i := range f.Leagues {
		results.Leagues = append(results.Leagues, computeLeague(f, &f.Leagues[i], players))
	}
	results.AustrianRanking = austrianRanking(f, results.Leagues)
	return results
}

// ComputeHeats computes the results of facts that differ from those of earlier
// results in the heats of one matchday and in nothing else: the other leagues and
// matchdays are taken from there, and what complete matchdays have come to, where the
// one was not complete and is not.
func ComputeHeats(f *Facts, before *Results, league string, matchday int) *Results {
	results := &Results{Leagues: slices.Clone(before.Leagues), AustrianRanking: before.AustrianRanking}
	for i := range f.Leagues {
		l := &results.Leagues[i]
		l.league, l.rules = &f.Leagues[i], &f.Rules
		if l.ID != league {
			continue
		}
		known := map[int]*MatchdayResult{}
		counted := false
		for _, days := range [][]MatchdayResult{l.Matchdays, l.Running, l.Annulled} {
			for j := range days {
				known[days[j].Number] = &days[j]
				counted = counted || days[j].Number == matchday && !days[j].Provisional
			}
		}
		delete(known, matchday)
		var complete []MatchdayResult
		complete, l.Running, l.Annulled = scoreDays(f, &f.Leagues[i], callRoll(f.Leagues), known)
		if counted || len(complete) != len(l.Matchdays) {
			l.add(complete)
			results.AustrianRanking = austrianRanking(f, results.Leagues)
		}
	}
	return results
}

// computeLeague scores the matchdays of a league, and adds up the standings and the MVP
// list from the complete ones.
func computeLeague(f *Facts, league *League, players roll) LeagueResult {
	l := LeagueResult{ID: league.ID, league: league, rules: &f.Rules}
	l.corrections = slices.DeleteFunc(sanctionsOf(f.Sanctions, league.ID, Correction), func(s Sanction) bool {
		m := league.Matchday(s.Matchday)
		return m != nil && m.Annulled != nil // A111
	})
	for _, d := range f.TieDecisions {
		if d.League == league.ID {
			l.decisions = append(l.decisions, d)
		}
	}
	var complete []MatchdayResult
	complete, l.Running, l.Annulled = scoreDays(f, league, players, nil)
	l.add(complete)
	return l
}

// scoreDays scores the matchdays of a league by number, those that are not known already.
func scoreDays(f *Facts, league *League, players roll, known map[int]*MatchdayResult) (complete, running, annulled []MatchdayResult) {
	complete = []MatchdayResult{}
	s := newScorer(&f.Rules, league, players, sanctionsOf(f.Sanctions, league.ID, Disqualification))
	for _, m := range sorted(league.Matchdays, func(m *Matchday) int { return m.Number }) {
		if !m.Begun() {
			continue
		}
		day, found := known[m.Number]
		if !found {
			scored := s.score(m)
			day = &scored
		}
		switch {
		case m.Annulled != nil:
			annulled = append(annulled, *day)
		case day.Provisional:
			running = append(running, *day)
		default:
			complete = append(complete, *day)
		}
	}
	return complete, running, annulled
}

// add adds up the standings and the MVP list from the complete matchdays.
func (l *LeagueResult) add(complete []MatchdayResult) {
	l.Matchdays = complete
	l.Final = l.final(complete)
	l.Standings = l.standings(complete)
	l.MVP = mvpList(complete)
}

// final reports whether the complete matchdays are all that were planned.
func (l *LeagueResult) final(complete []MatchdayResult) bool {
	return len(complete) >= l.league.Rounds
}

// sorted returns rows in an order, so that nothing depends on the one in which they are stored.
func sorted[Row any, Key cmp.Ordered](rows []Row, key func(*Row) Key) []*Row {
	list := make([]*Row, len(rows))
	for i := range rows {
		list[i] = &rows[i]
	}
	slices.SortFunc(list, func(a, b *Row) int { return cmp.Compare(key(a), key(b)) })
	return list
}

// sanctionsOf returns the sanctions of one kind in one league, those of each club
// in a full order, so that the order of rows never matters.
func sanctionsOf(all []Sanction, league, kind string) []Sanction {
	var of []Sanction
	for _, s := range all {
		if s.League == league && s.Kind == kind {
			of = append(of, s)
		}
	}
	slices.SortStableFunc(of, func(a, b Sanction) int {
		return cmp.Or(
			cmp.Compare(a.Matchday, b.Matchday),
			cmp.Compare(a.Date, b.Date),
			cmp.Compare(a.Points, b.Points),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Reason, b.Reason),
		)
	})
	return of
}
