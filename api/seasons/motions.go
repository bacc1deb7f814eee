package seasons

import (
	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/league"
	"pokerliga/rules/seasonfile"
)

// motions answers what is laid before the board of the association in a season, with what would come of each decision.
func (s *Handlers) motions(r rest.Request) (any, error) {
	return s.Office.Weigh(r, r.By, r.Param("season"))
}

// motionExamples are what is laid before the board.
var motionExamples = []sample.Named{{Name: "a fine, and what was resolved before", Value: league.Weighed{Season: "2010",
	Motions: []league.OpenMotion{{Does: "fine.add", Motion: league.Motion{Number: 1, Laid: "2010-05-02", Asked: league.MotionAsked{Method: rest.Post,
		Path: "/seasons/2010/fines", Body: `{"club":"linz-2","date":"2010-04-24","cents":2000,"rule":"2.2.13","reason":"Zwei Spieler ohne Dress"}`}}}},
	Ways: []league.Way{{Accepted: league.Accepting{}, Seasons: []seasonfile.Consequence{}, Money: []league.Owing{}},
		{Accepted: league.Accepting{1}, Seasons: []seasonfile.Consequence{}, Money: []league.Owing{{Club: "linz-2", Before: 15000, After: 17000}}}},
	Resolutions: []league.Resolved{{Resolution: league.Resolution{Number: 1, Date: "2010-04-11", Accepted: league.Accepting{1}, Rejected: league.Accepting{},
		Entries: []int64{731}}}}}}}
