package api

import (
	"strconv"

	"pokerliga/league"
	"pokerliga/scoring"
)

// table is the table of a league.
type table struct {
	Season    string             `json:"season"`
	League    string             `json:"league"`
	Final     bool               `json:"final"`
	Standings []scoring.Standing `json:"standings"`
}

// standings answers with the table of a league, as it is or as it was.
func standings(v *league.Snapshot, r request) (page, error) {
	season, err := r.season(v)
	if err != nil {
		return page{}, err
	}
	l := season.Results.League(r.param("league"))
	if l == nil {
		return page{}, league.ErrNotFound
	}
	rows := l.Standings
	if n, err := strconv.Atoi(r.query(after)); err == nil {
		rows = l.StandingsAfter(n)
	}
	return asJSON(table{season.Head.ID, l.ID, l.Final, rows})
}
