package oracle

import "time"

// results are the results of a tournament as they are written.
type results struct {
	Format    string        `json:"format"`
	AsOf      *string       `json:"as_of"`
	Clock     clockResult   `json:"clock"`
	Entries   entriesResult `json:"entries"`
	Money     moneyResult   `json:"money"`
	Tables    []tableResult `json:"tables"`
	Waiting   []string      `json:"waiting"`
	Advice    any           `json:"advice"`
	Draws     []any         `json:"draws"`
	ChipRaces []any         `json:"chip_races"`
	Splits    []any         `json:"splits"`
	Penalties []*penalty    `json:"penalties"`
	Deal      []amount      `json:"deal"` // null without one
	DealLeft  *num          `json:"deal_left,omitempty"`
	Ranking   []rankRow     `json:"ranking"`
	Card      *card         `json:"card"`
	Heats     any           `json:"heats"`
	Rounds    *roundsResult `json:"rounds"`
	Season    *season       `json:"season"`
	Warnings  []any         `json:"warnings"`
	Days      *daysResult   `json:"days,omitempty"`
}

// warning is something unusual in the results.
type warning struct {
	Event int    `json:"event"`
	Code  string `json:"code"`
}

// some returns a list that is written as [] if it is empty.
func some[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// results returns the results as they stand.
func (s *state) results() results {
	r := results{
		Format: "pokerliga-tournament-results/1", Clock: s.clockResult(), Entries: s.entriesResult(), Money: s.money(),
		Tables: s.tableResults(), Waiting: ids(s.waiting()), Advice: s.advice(), Draws: some(s.draws), ChipRaces: some(s.races),
		Splits: some(s.splits), Penalties: some(s.penalties), Deal: s.dealt(), DealLeft: s.dealLeft(), Ranking: s.ranking(), Card: s.card(),
		Heats: s.heatResults(), Rounds: s.roundsResult(), Season: s.season(), Warnings: some(s.warned),
		Days: s.dayResults(),
	}
	if s.f.atAll {
		at := time.Unix(s.f.asOf, 0).UTC().Format("2006-01-02T15:04:05Z")
		r.AsOf = &at
	}
	return r
}
