package api

import (
	"strconv"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/scoring"
	"pokerliga/web"
)

// Parts of the paths of the rankings' pages.
const (
	rankingPages  = "/rangliste"
	studentsPages = rankingPages + "/students"
	ofPlayer      = "/spieler/:player"
)

// The parameters of the rankings' pages; forms send what is left empty, too.
var (
	onDay  = query{"am", orEmpty(isDate), "ein Datum wie 2010-03-27", "A date; without it, today in Vienna.", "2010-03-27"}
	byClub = query{"verein", orEmpty(isID), "die Kennung eines Vereins", "A club: only its players.", "linz-2"}
	onPage = query{"seite", isRound, "die Nummer einer Seite", "The page of a long list.", "2"}

	askedKind   = query{"art", isShort, "kürzer", "The kind of play.", "turnier"}
	askedField  = query{"teilnehmer", isShort, "kürzer", "How many take part.", "127"}
	askedPlace  = query{"platz", isShort, "kürzer", "The place.", "1"}
	askedInTime = query{"in-der-zeit", isOne, "1", "1: won before regular time ran out.", "1"}
)

// orEmpty lets a value be empty.
func orEmpty(fits func(string) bool) func(string) bool {
	return func(value string) bool { return value == "" || fits(value) }
}

// isShort reports whether a value is as short as an answer in a form.
func isShort(value string) bool { return len(value) <= 40 && utf8.ValidString(value) }

// dayAsked is the day that a page or a document of the API is asked for.
func (r request) dayAsked(v *league.Snapshot) string {
	for _, q := range []query{on, onDay, asOf} {
		if day := r.query(q); day != "" {
			return day
		}
	}
	return league.Day(v.At)
}

// rankingView returns the ranking on the day that is asked for.
func (s *core) rankingView(v *league.Snapshot, r request, ranking scoring.Ranking) (*league.RankingView, error) {
	return s.office.Ranking(r, v, ranking, r.dayAsked(v))
}

// rankingListPage draws a ranking as it stands on a day, compared with the one
// before it changed last.
func (s *site) rankingListPage(ranking scoring.Ranking) reader {
	return func(v *league.Snapshot, r request) (page, error) {
		view, err := s.rankingView(v, r, ranking)
		if err != nil {
			return page{}, err
		}
		before, err := s.office.Ranking(r, v, ranking, view.Before())
		if err != nil {
			return page{}, err
		}
		n, _ := strconv.Atoi(r.query(onPage)) // it fits, or is not given
		return r.drawn(web.NewRankingList(v, view, before, web.RankingAsk{Day: r.query(onDay), Club: r.query(byClub), Page: n}))
	}
}

// rankedPlayerPage draws a player's points in a ranking.
func (s *site) rankedPlayerPage(ranking scoring.Ranking) reader {
	return func(v *league.Snapshot, r request) (page, error) {
		view, err := s.rankingView(v, r, ranking)
		if err != nil {
			return page{}, err
		}
		return r.drawn(web.NewRankedPlayer(v, view, r.param("player"), r.query(onDay)))
	}
}

// pointsCalculator answers what a place would be worth. There are too many
// questions to keep the answers; what cannot be is told above the form.
func (s *site) pointsCalculator(c echo.Context) error {
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	r := s.request(c)
	calculator := web.NewPointsCalculator(v, web.PointsAsk{
		Kind: r.query(askedKind), Field: r.query(askedField), Place: r.query(askedPlace), InTime: r.query(askedInTime) == "1",
	})
	return r.reckoned(calculator, len(calculator.Faults) > 0)
}
