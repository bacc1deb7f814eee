package cases

import (
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
)

// Notices returns what a director is told of the cases of a season about his matchdays, as everybody may know it. A notice is
// unread as long as its case is open.
func Notices(d *protest.Docket, season, today string, by acts.Actor, club func(id string) string) []register.Notice {
	directs := func(of *protest.Disputed) bool {
		return by.Directs(acts.MatchdayRef{Season: season, League: of.League, Number: of.Matchday})
	}
	var all []register.Notice
	for _, news := range d.News(today, directs, club) {
		n := register.Notice{ID: fmt.Sprintf("c-%s-%d-%d", season, news.Number, news.Step), At: news.At, Season: season,
			Case: news.League, Subject: string(acts.About("cases", news.Number)), Text: news.Text}
		if !news.Open {
			n.Read = news.At
		}
		all = append(all, n)
	}
	return all
}
