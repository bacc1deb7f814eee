package api

import (
	"pokerliga/api/rest"
	"pokerliga/api/seasons"
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/reports"
	"pokerliga/scoring"
	"pokerliga/web"
	"pokerliga/web/frame"
)

// standingsAsked asks for the table of a league: as it is, after a matchday, or as a case would have it.
type standingsAsked struct {
	declare.InSeason `json:"-"`

	League  string `json:"-" path:"league"`
	After   *int   `query:"after" says:"eine Zahl ab 0" doc:"The number of a matchday: the table as it stood after it." like:"2"`
	Round   int    `page:"nach" says:"die Nummer einer Sammelrunde"`
	Explain bool   `query:"explain" says:"1" doc:"1 explains every number in German sentences with their paragraphs." like:"1"`
	rest.Then
	Case  int      `query:"case" page:"fall" says:"die Nummer eines Falls" doc:"The number of a case: the table as it would be the other way round." like:"1"`
	Today withPart `page:"heute" says:"„mit“"`
}

// withPart is "mit": with what is being played.
type withPart string

// Refuse refuses any other word.
func (w withPart) Refuse(string) error { return rest.Unless(w == "mit") }

// table is the table of a league as it was asked for.
type table struct {
	asked  *standingsAsked
	now    *league.Snapshot // the league as it is
	of     *league.Snapshot // the league of the table
	season *league.SeasonView
	result *scoring.LeagueResult
}

// standings is the table of a league.
var standings = rest.View[standingsAsked, *table]{
	API: rest.OneLeague + "/standings", Summary: "The table of a league", Gives: seasons.Table{}, Page: rest.LeaguePages + "/tabelle",
	Dated: true,
	Read: func(r rest.Request, v *league.Snapshot, q *standingsAsked) (t *table, err error) {
		t = &table{asked: q, now: v}
		if t.of, err = rest.Contested(v, string(q.InSeason), q.League, q.Case); err != nil {
			return nil, err
		}
		if q.Round > 0 {
			q.After = &q.Round
		}
		t.season, t.result, err = r.LeagueAt(t.of, q.After)
		return t, err
	},
	JSON: func(t *table) (any, error) {
		content := seasons.NewTable(t.of, t.season, t.result, t.asked.Explain)
		content.Case = t.asked.Case
		return content, nil
	},
	HTML: func(t *table) (frame.Page, error) {
		q := t.asked
		if q.Today != "" && q.Round == 0 && q.Case == 0 {
			return web.NewTableToday(t.of, q.League, string(q.InSeason))
		}
		p, err := web.NewTable(t.of, q.League, string(q.InSeason), q.Round)
		if err == nil && q.Case > 0 {
			p.Contest(t.now, q.League, string(q.InSeason), q.Case)
		}
		return p, err
	},
	Tables: func(t *table) ([]*reports.Table, error) {
		written, err := reports.Standings(t.of, string(t.asked.InSeason), t.asked.League, t.asked.Round)
		if err == nil && t.asked.Case > 0 {
			written.Contest(t.season, t.asked.Case)
		}
		return []*reports.Table{written}, err
	},
}
