package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// leagueOutlook is what every club can still make of the season (§ 4.2.1.2).
type leagueOutlook struct {
	Season    string       `json:"season"`
	League    string       `json:"league"`
	Matchdays int          `json:"matchdays"` // how many complete ones count
	Remaining int          `json:"remaining"` // how many are still to be completed
	Provided  string       `json:"provided"`  // under which conditions it holds
	Clubs     []outlookRow `json:"clubs"`     // in the order of the table
}

// outlookRow is what one club can still make of it. The best rank may be too
// good where it is not proven, and never too bad; the worst is exact.
type outlookRow struct {
	Club       string         `json:"club"`
	Rank       int            `json:"rank"`
	Points     int            `json:"points"`
	Best       int            `json:"best"`
	BestProven bool           `json:"best_proven"`
	Worst      int            `json:"worst"`
	NextBest   int            `json:"next_best"`  // after the next matchday, exact
	NextWorst  int            `json:"next_worst"` // the same
	Title      string         `json:"title,omitempty" enum:"out,may,in"`
	Promotion  string         `json:"promotion,omitempty" enum:"out,may,in"`  // a rank that entitles to it
	Relegation string         `json:"relegation,omitempty" enum:"out,may,in"` // one of the last ranks
	Sentences  []explain.Line `json:"sentences"`
}

// zoneWords are the words for what can be said of a zone.
var zoneWords = map[promotion.Fate]string{promotion.Out: "out", promotion.May: "may", promotion.In: "in"}

// Outlook answers what every club can still make of the season, now or after a
// matchday.
func Outlook(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, result, err := r.LeagueAfter(v)
	if err != nil {
		return rest.Page{}, err
	}
	told := explainer(season, result)
	zones := told.Zones(result.ID)
	out := leagueOutlook{season.Head.ID, result.ID, len(result.Matchdays), result.Remaining(), explain.Provided, []outlookRow{}}
	reaches, next := result.Reaches(), map[string]scoring.Reach{}
	for _, can := range result.NextReaches() {
		next[can.Club] = can
	}
	for _, row := range result.Standings {
		for i := range reaches {
			can := &reaches[i]
			if can.Club != row.Club {
				continue
			}
			sentences := append(told.Reach(result, can), explain.Clinch(told, result, row.Club)...)
			if sentences == nil {
				sentences = []explain.Line{}
			}
			out.Clubs = append(out.Clubs, outlookRow{row.Club, row.Rank, row.Points, can.Best, can.Proven, can.Worst,
				next[row.Club].Best, next[row.Club].Worst,
				zoneWords[zones.Title(can)], zoneWords[zones.Rise(can)], zoneWords[zones.Fall(can)], sentences})
		}
	}
	return rest.JSON(out)
}

// chanceExamples are what the API says of the rest of a season.
var chanceExamples = []sample.Named{
	{Name: "before the last matchday", Value: leagueOutlook{"2010", "bl1", 5, 1, explain.Provided,
		[]outlookRow{{"linz-2", 1, 131, 1, true, 2, 1, 2, "may", "", "out",
			[]explain.Line{{Text: "Platz 16 in der letzten Sammelrunde reicht zum Titel", Rules: exampleRank.Rules}}}}}},
}
