package league

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"pokerliga/office/acts"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// knowledge is what lineups of a season are judged by, as it is at one version of the season. Nobody may write into it.
// The lineups in it may be older: whoever judges brings those of the first league along.
type knowledge struct {
	version int64
	rules   scoring.Rules
	book    *eligibility.Book
	told    *explain.Season
}

func newKnowledge(f *seasonfile.File, results *scoring.Results, version int64) *knowledge {
	return &knowledge{version: version, rules: f.RulesInForce(), book: eligibility.NewBook(f.Facts(), f.Births(), results),
		told: explain.NewSeason(f, &seasonfile.Results{Results: results})}
}

// judging keeps the latest knowledge of each season. Lineups are handed in one after another, and none changes what the
// next is judged by: rosters, birth dates and results stay, only the version of the season goes up. Whatever else happened in
// between, also in another process, has raised the version, and it is read anew.
type judging struct {
	mu   sync.Mutex
	last map[string]*knowledge
}

// at returns the knowledge of a season at a version, or nil.
func (m *judging) at(season string, version int64) *knowledge {
	m.mu.Lock()
	defer m.mu.Unlock()
	if of := m.last[season]; of != nil && of.version == version {
		return of
	}
	return nil
}

// keep keeps the knowledge of a season for a version, unless that of a later one is there.
func (m *judging) keep(season string, of *knowledge, version int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if old := m.last[season]; old != nil && old.version > version {
		return
	}
	if m.last == nil {
		m.last = map[string]*knowledge{}
	}
	again := *of
	again.version = version
	m.last[season] = &again
}

// known returns what lineups of a season are judged by, as a view shows it.
func (o *Office) known(v *SeasonView) *knowledge {
	k := o.judging.at(v.Head.ID, v.Head.Version)
	if k == nil {
		k = newKnowledge(v.File, v.Results.Results, v.Head.Version)
		o.judging.keep(v.Head.ID, k, v.Head.Version)
	}
	return k
}

// knowledge returns what lineups of a season are judged by: what is known already, else from the snapshot if that is of
// today, else from what is stored. The season is locked.
func (o *Office) knowledge(ctx context.Context, tx Tx, season string) (*knowledge, error) {
	head, err := tx.LockSeason(ctx, season)
	if err != nil {
		return nil, err
	}
	if k := o.judging.at(season, head.Version); k != nil {
		return k, nil
	}
	if s := o.cache.latest.Load(); s != nil {
		if v := s.Season(season); v != nil && !v.Closed() && v.Head.Version == head.Version {
			return newKnowledge(v.File, v.Results.Results, head.Version), nil
		}
	}
	f, _, err := tx.SeasonFile(ctx, season)
	if err != nil {
		return nil, err
	}
	return newKnowledge(f, scoring.Compute(f.Facts()), head.Version), nil
}

// judge returns everything that a lineup is in break of, the team's first, at its place in what was sent. The others are
// the lineups of the other league.
func (k *knowledge) judge(ctx context.Context, d *day, l *scoring.Lineup, others []eligibility.LeagueLineup) ([]*rulebook.Breach, error) {
	at := eligibility.OccasionOf(d.league, d.Matchday)
	var breaches []*rulebook.Breach
	judged := k.told.Judged(k.book.WithLineups(otherTier(&at), others), at, l)
	if d.By.May(acts.DeedReadMatchday, d.At) != nil {
		stranger := map[string]bool{}
		for i := range judged {
			stranger[judged[i].Player] = stranger[judged[i].Player] || judged[i].Rule == "1.2.4"
		}
		judged = slices.DeleteFunc(judged, func(j explain.Judgement) bool { return stranger[j.Player] && private(j.Rule) })
	}
	for _, j := range judged {
		breaches = append(breaches, j.Rule.Breach("%s.", j.Text).AllowedFrom(j.From).At(slot(l, &j.Breach)))
	}
	late, err := lateIn(ctx, d, l, &k.rules)
	return append(breaches, late...), err
}

// private reports whether a bar of somebody who does not belong to the club on the day is none of its business: how old
// he is, and whose lineup names him.
func private(rule rulebook.Ref) bool { return rule == "1.2.6" || rule == "3.2.16" }

// otherLineups returns the lineups of the league that shares its players with the one of the day (§ 3.2.16): of the
// second for the first and the other way round, none for a Landesliga.
func otherLineups(ctx context.Context, d *day) ([]eligibility.LeagueLineup, error) {
	if d.league.Tier > 2 {
		return nil, nil
	}
	return d.Tx.TierLineups(ctx, d.At.Season, 3-d.league.Tier)
}

// otherTier is the tier of the league that shares its players with that of an occasion, 0 for a Landesliga.
func otherTier(at *eligibility.Occasion) int { return 3 - at.Tier }

// slot is the place in a lineup of which a breach speaks.
func slot(l *scoring.Lineup, b *eligibility.Breach) string {
	if b.Rule == "2.2.11" {
		return "$.captain"
	}
	if b.Slot > 0 {
		return fmt.Sprintf("$.slots[%d]", b.Slot-1)
	}
	if i := slices.Index(l.Slots[:], b.Player); b.Player != "" && i >= 0 {
		return fmt.Sprintf("$.slots[%d]", i)
	}
	return "$.slots"
}
