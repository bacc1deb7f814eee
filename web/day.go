package web

import (
	"fmt"

	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// day is a matchday as its pages read it.
type day struct {
	*division
	facts  *scoring.Matchday
	played *scoring.MatchdayResult // nil before it has begun
	floor  []*floordesk.Tournament // those of its tables
}

// openDay returns a matchday of a league, or ErrNotFound.
func openDay(s *league.Snapshot, leagueID, seasonID string, number int) (*day, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	m := d.league.Matchday(number)
	if m == nil {
		return nil, fmt.Errorf("matchday %d: %w", number, acts.ErrNotFound)
	}
	return &day{division: d, facts: m, played: d.result.Matchday(number)}, nil
}

// provisional is the word for a result that does not count, "" for one that does. A111
func (d *day) provisional() string {
	switch {
	case d.facts.Annulled != nil:
		return "annulliert"
	case d.played.Provisional:
		return "vorläufig"
	}
	return ""
}

// liveUntilOfficial is [season.live] for the day, nil once it is official.
func (d *day) liveUntilOfficial(here string) *frame.Live {
	if d.facts.Annulled != nil || d.facts.Complete() && !d.view.LiveDay(d.league.ID, d.facts) {
		return nil
	}
	return d.live(here, d.league.ID)
}
