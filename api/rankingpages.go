package api

import (
	"strconv"
	"unicode/utf8"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/scoring"
	pages "pokerliga/web/rankings"
)

// Parts of the paths of the rankings' pages.
const (
	rankingPages  = "/rangliste"
	studentsPages = rankingPages + "/students"
	ofPlayer      = "/spieler/:player"
)

// The parameters of the rankings' pages; forms send what is left empty, too.
var (
	onPage = query{"seite", isRound, "die Nummer einer Seite", "The page of a long list.", "2"}

	askedKind   = query{"art", isShort, "kürzer", "The kind of play.", "turnier"}
	askedField  = query{"teilnehmer", isShort, "kürzer", "How many take part.", "127"}
	askedPlace  = query{"platz", isShort, "kürzer", "The place.", "1"}
	askedInTime = query{"in-der-zeit", isOne, "1", "1: won before regular time ran out.", "1"}
)

// isShort reports whether a value is as short as an answer in a form.
func isShort(value string) bool { return len(value) <= 40 && utf8.ValidString(value) }

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
		return r.drawn(pages.NewList(v, view, before, pages.Request{Day: r.query(onDay), Club: r.query(byClub), Page: n}))
	}
}

// rankedPlayerPage draws a player's points in a ranking.
func (s *site) rankedPlayerPage(ranking scoring.Ranking) reader {
	return func(v *league.Snapshot, r request) (page, error) {
		view, err := s.rankingView(v, r, ranking)
		if err != nil {
			return page{}, err
		}
		return r.drawn(pages.NewPlayer(v, view, r.param("player"), r.query(onDay)))
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
	calculator := pages.NewCalculator(v, pages.Question{
		Kind: r.query(askedKind), Field: r.query(askedField), Place: r.query(askedPlace), InTime: r.query(askedInTime) == "1",
	})
	return r.reckoned(calculator, len(calculator.Faults) > 0)
}
