package matchdays

import (
	"cmp"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// What a matchday is.
const (
	planned  = "planned"
	running  = "running"
	complete = "complete"
)

// matchdayList are the matchdays of a league, by number.
type matchdayList struct {
	Season    string         `json:"season"`
	League    string         `json:"league"`
	Rounds    int            `json:"rounds"`
	Matchdays []matchdayLine `json:"matchdays"`
}

// matchdayLine is a matchday in the list.
type matchdayLine struct {
	league.MatchdayHead
	State string         `json:"state" enum:"planned,running,complete"`
	Stage matchday.Stage `json:"stage" enum:"scheduled,lineups-open,frozen,heat-1,heat-2,heat-3,provisional,official,annulled"`
}

// Matchdays answers with the matchdays of a league.
func Matchdays(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, l, _, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	list := matchdayList{season.Head.ID, l.ID, l.Rounds, []matchdayLine{}}
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		list.Matchdays = append(list.Matchdays, matchdayLine{*league.HeadOf(m), stateOf(m), season.Stage(l.ID, m.Number)})
	}
	slices.SortFunc(list.Matchdays, func(a, b matchdayLine) int { return cmp.Compare(a.Number, b.Number) })
	return rest.JSON(list)
}

// stateOf says what a matchday is.
func stateOf(m *scoring.Matchday) string {
	switch {
	case m.Complete():
		return complete
	case m.Begun():
		return running
	}
	return planned
}

// deadlineList are the deadlines of a matchday.
type deadlineList struct {
	Season    string              `json:"season"`
	League    string              `json:"league"`
	Matchday  int                 `json:"matchday"`
	Deadlines []matchday.Deadline `json:"deadlines"`
}

// deadlines answers with the deadlines of a matchday.
func deadlines(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	at, err := rest.MatchdayOf(r.C)
	if err != nil {
		return rest.Page{}, err
	}
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	list := season.Deadlines(at)
	if list == nil {
		return rest.Page{}, acts.ErrNotFound
	}
	return rest.JSON(deadlineList{at.Season, at.League, at.Number, list})
}
