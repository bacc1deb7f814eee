package league

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"sync"

	"pokerliga/promotion"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// bell tells everybody who waits for it that something has changed.
type bell struct {
	mu   sync.Mutex
	rung chan struct{} // closed by the next ringing; nil while nobody waits
}

// next returns what the next ringing closes.
func (b *bell) next() <-chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.rung == nil {
		b.rung = make(chan struct{})
	}
	return b.rung
}

// ring wakes everybody.
func (b *bell) ring() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.rung != nil {
		close(b.rung)
		b.rung = nil
	}
}

// Changed returns a channel that is closed with the next change. A caller who takes it before he reads [Views.Current]
// misses none. A change of another process is one when [Views.Watch] has seen it; when the clock makes a difference,
// the snapshot knows beforehand.
func (w *Views) Changed() <-chan struct{} { return w.bell.next() }

// Live reports whether a matchday of a league is live.
func (v *SeasonView) Live(league string) bool {
	l := v.Public.League(league)
	return l != nil && slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool { return v.LiveDay(league, &m) })
}

// LiveDay reports whether pages of a matchday bring themselves up to date: from the freeze of its lineups on its day (§ 2.2.14) until
// its result is official (A29), because a provisional result may be corrected. They stop at the end of the next day even if the result is
// not official by then, so that no stream stays open for ever.
func (v *SeasonView) LiveDay(league string, m *scoring.Matchday) bool {
	switch v.Stage(league, m.Number) {
	case matchday.StageFrozen:
		return m.Date == rulebook.Day(v.at)
	case matchday.StageHeat1, matchday.StageHeat2, matchday.StageHeat3:
		return true
	case matchday.StageProvisional:
		return m.Date >= rulebook.Day(v.at.AddDate(0, 0, -1))
	}
	return false
}

// Mark names what everybody may see of a league in the season: its pages tell the same as long as the mark is the same.
// What happens in other leagues, at tournaments or in rosters does not change it.
func (v *SeasonView) Mark(league string) string {
	if v.marks == nil || v.marks.of != v.Public {
		return v.mark(league)
	}
	mark, known := v.marks.byLeague.Load(league)
	if !known {
		mark, _ = v.marks.byLeague.LoadOrStore(league, v.mark(league))
	}
	return mark.(string)
}

// marks are the marks of the leagues of a season, as the public sees it.
type marks struct {
	of       *seasonfile.File
	byLeague sync.Map // string to string
}

// markOut makes room for the marks of what the public sees now.
func (v *SeasonView) markOut() {
	if v.marks == nil || v.marks.of != v.Public {
		v.marks = &marks{of: v.Public}
	}
}

// mark computes the mark of a league: a digest of the facts that its numbers are computed from.
func (v *SeasonView) mark(league string) string {
	f := v.Public
	facts := struct {
		Season    seasonfile.Season
		Rules     *seasonfile.RuleChanges
		Clubs     []seasonfile.Club
		Players   []seasonfile.Player
		League    *scoring.League
		Sanctions []scoring.Sanction
		Ties      []scoring.TieDecision
		Promotion *promotion.Plan
		Halls     []Hall
	}{f.Season, f.Rules, f.Clubs, f.Players, f.League(league), nil, nil, v.Results.Promotion, nil}
	for _, s := range f.Sanctions {
		if s.League == league {
			facts.Sanctions = append(facts.Sanctions, s)
		}
	}
	for _, t := range f.TieDecisions {
		if t.League == league {
			facts.Ties = append(facts.Ties, t)
		}
	}
	if facts.League != nil {
		for i := range facts.League.Matchdays {
			facts.Halls = append(facts.Halls, v.Hall(league, facts.League.Matchdays[i].Number))
		}
	}
	digest := sha256.New()
	_ = json.NewEncoder(digest).Encode(facts) // plain values, and a digest takes everything
	return hex.EncodeToString(digest.Sum(nil)[:8])
}
