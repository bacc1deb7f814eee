package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// Table is the table of a league.
type Table struct {
	Season    string     `json:"season"`
	League    string     `json:"league"`
	Matchdays int        `json:"matchdays"` // how many complete ones count
	Final     bool       `json:"final"`
	Cases     []int      `json:"cases,omitempty"` // to which it is subject; missing for none
	Case      int        `json:"case,omitempty"`  // the table is the other way round in this case
	Standings []tableRow `json:"standings"`
}

// tableRow is a row of the table, explained if that was asked for.
type tableRow struct {
	scoring.Standing
	Footnotes []Footnote    `json:"footnotes"`
	Explained *tableReasons `json:"explained,omitempty"`
}

// tableReasons say what the points of a row are made of and why it stands where
// it stands.
type tableReasons struct {
	Points explain.Explanation `json:"points"`
	Rank   explain.Explanation `json:"rank"`
}

// NewTable returns the table of a league of a season with its result, explained or not.
func NewTable(v *league.Snapshot, season *league.SeasonView, result *scoring.LeagueResult, explained bool) *Table {
	t := &Table{season.Head.ID, result.ID, len(result.Matchdays), result.Final, nil, 0, []tableRow{}}
	for _, c := range season.Docket.Open(result.ID, rest.Today(v)) {
		t.Cases = append(t.Cases, c.Number)
	}
	for _, row := range result.Standings {
		notes := footnotes(season, season.Public.League(result.ID), result, row.Club)
		t.Standings = append(t.Standings, tableRow{Standing: row, Footnotes: notes})
	}
	if explained {
		t.explain(explainer(season, result))
	}
	return t
}

// explain adds the explanations to the rows.
func (t *Table) explain(by *explain.Season) {
	for i := range t.Standings {
		row := &t.Standings[i]
		points, _ := by.Standing(t.League, row.Club)
		rank, _ := by.Rank(t.League, row.Club)
		row.Explained = &tableReasons{*rest.Explained(points), *rest.Explained(rank)}
	}
}

// explainer explains a season of which one league is shown as it was.
func explainer(v *league.SeasonView, shown *scoring.LeagueResult) *explain.Season {
	results, numbers := *v.Results, *v.Results.Results
	results.Results, numbers.Leagues = &numbers, []scoring.LeagueResult{*shown}
	return explain.NewSeason(v.Public, &results)
}
