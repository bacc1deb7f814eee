package api

import (
	"cmp"
	"strconv"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/scoring"
)

// table is the table of a league.
type table struct {
	Season    string     `json:"season"`
	League    string     `json:"league"`
	Matchdays int        `json:"matchdays"` // how many complete ones count
	Final     bool       `json:"final"`
	Standings []tableRow `json:"standings"`
}

// tableRow is a row of the table, explained if that was asked for.
type tableRow struct {
	scoring.Standing
	Footnotes []footnote    `json:"footnotes"`
	Explained *tableReasons `json:"explained,omitempty"`
}

// tableReasons say what the points of a row are made of and why it stands where
// it stands.
type tableReasons struct {
	Points explain.Explanation `json:"points"`
	Rank   explain.Explanation `json:"rank"`
}

// standings answers with the table of a league, as it is or as it was.
func standings(v *league.Snapshot, r request) (page, error) {
	season, l, result, err := r.standing(v)
	if err != nil {
		return page{}, err
	}
	t := table{season.Head.ID, result.ID, len(result.Matchdays), result.Final, []tableRow{}}
	for _, row := range result.Standings {
		t.Standings = append(t.Standings, tableRow{Standing: row, Footnotes: footnotes(season, l, result, row.Club)})
	}
	if r.query(explained) == "1" {
		t.explain(explainer(season, result))
	}
	return asJSON(t)
}

// standing returns the league that the path names, as it is or as it stood
// after the matchday that is asked for.
func (r request) standing(v *league.Snapshot) (*league.SeasonView, *scoring.League, *scoring.LeagueResult, error) {
	season, l, result, err := r.league(v)
	if err != nil {
		return nil, nil, nil, err
	}
	if n, err := strconv.Atoi(cmp.Or(r.query(after), r.query(afterRound))); err == nil {
		if most := rounds(l); n > most {
			return nil, nil, nil, bad("Die Liga hat nur %d Sammelrunden.", most)
		}
		result = result.After(n)
	}
	return season, l, result, nil
}

// rounds returns how many matchdays a league plans, or the highest number that
// one has, if there are more.
func rounds(l *scoring.League) int {
	most := l.Rounds
	for i := range l.Matchdays {
		most = max(most, l.Matchdays[i].Number)
	}
	return most
}

// explain adds the explanations to the rows.
func (t *table) explain(by *explain.Season) {
	for i := range t.Standings {
		row := &t.Standings[i]
		points, _ := by.Standing(t.League, row.Club)
		rank, _ := by.Rank(t.League, row.Club)
		row.Explained = &tableReasons{*told(points), *told(rank)}
	}
}

// told returns an explanation to be sent: with a list of lines, even an empty
// one.
func told(e explain.Explanation) *explain.Explanation {
	if e.Lines == nil {
		e.Lines = []explain.Line{}
	}
	return &e
}

// explainer explains a season of which one league is shown as it was.
func explainer(v *league.SeasonView, shown *scoring.LeagueResult) *explain.Season {
	results, numbers := *v.Results, *v.Results.Results
	results.Results, numbers.Leagues = &numbers, []scoring.LeagueResult{*shown}
	return explain.NewSeason(v.Public, &results)
}
