package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// mvpList is the Season MVP list of a league.
type mvpList struct {
	Season  string        `json:"season"`
	League  string        `json:"league"`
	Final   bool          `json:"final"`
	MVP     []mvpRow      `json:"mvp"`
	Persons []rest.Person `json:"persons"`
}

// mvpRow is a row of the MVP list, explained if that was asked for.
type mvpRow struct {
	scoring.MVP
	Explained *explain.Explanation `json:"explained,omitempty"`
}

// MVP answers with the MVP list of a league.
func MVP(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, _, result, err := r.League(v)
	if err != nil {
		return rest.Page{}, err
	}
	by := explain.NewSeason(season.Public, season.Results)
	list := mvpList{season.Head.ID, result.ID, result.Final, []mvpRow{}, nil}
	ids := map[string]bool{}
	for _, row := range result.MVP {
		line := mvpRow{MVP: row}
		if r.Query(rest.Explain) == "1" {
			e, _ := by.MVP(result.ID, row.Player)
			line.Explained = rest.Explained(e)
		}
		list.MVP = append(list.MVP, line)
		ids[row.Player] = true
	}
	list.Persons = rest.NamesOf(season.Public, ids)
	return rest.JSON(list)
}

// rankingList is the Austrian Ranking of a season.
type rankingList struct {
	Season          string        `json:"season"`
	AustrianRanking []rankedRow   `json:"austrian_ranking"`
	Persons         []rest.Person `json:"persons"`
}

// rankedRow is a row of the Austrian Ranking, explained if that was asked for.
type rankedRow struct {
	scoring.Ranked
	Explained *explain.Explanation `json:"explained,omitempty"`
}

// Ranking answers with the Austrian Ranking of a season.
func Ranking(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	season, err := r.Season(v)
	if err != nil {
		return rest.Page{}, err
	}
	by := explain.NewSeason(season.Public, season.Results)
	list := rankingList{season.Head.ID, []rankedRow{}, nil}
	ids := map[string]bool{}
	for _, row := range season.Results.AustrianRanking {
		line := rankedRow{Ranked: row}
		if r.Query(rest.Explain) == "1" {
			e, _ := by.Ranking(row.Player)
			line.Explained = rest.Explained(e)
		}
		list.AustrianRanking = append(list.AustrianRanking, line)
		ids[row.Player] = true
	}
	list.Persons = rest.NamesOf(season.Public, ids)
	return rest.JSON(list)
}

// violationList are the lineups that break a rule, as in the results file.
type violationList struct {
	Season     string                 `json:"season"`
	Violations []league.ToldViolation `json:"violations"`
}

// violations answers officials and presidents with the lineups of theirs that
// break a rule.
func (s *Handlers) violations(r rest.Request) (any, error) {
	id := r.Param("season")
	list, err := s.Office.Violations(r, r.By, id)
	return violationList{id, list}, err
}
