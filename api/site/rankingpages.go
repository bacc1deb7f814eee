package site

import (
	"unicode/utf8"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/scoring"
	pages "pokerliga/web/rankings"
)

// Parts of the paths of the rankings' pages.
const (
	RankingPages  = "/rangliste"
	StudentsPages = RankingPages + "/students"
	OfPlayer      = "/spieler/:player"
)

// The parameters of the rankings' pages; forms send what is left empty, too.
var (
	onPage = rest.Query{Name: "seite", Fits: rest.IsRound, Says: "die Nummer einer Seite", About: "The page of a long list.", Example: "2"}

	askedKind   = rest.Query{Name: "art", Fits: isShort, Says: "kürzer", About: "The kind of play.", Example: "turnier"}
	askedField  = rest.Query{Name: "teilnehmer", Fits: isShort, Says: "kürzer", About: "How many take part.", Example: "127"}
	askedPlace  = rest.Query{Name: "platz", Fits: isShort, Says: "kürzer", About: "The place.", Example: "1"}
	askedInTime = rest.Query{Name: "in-der-zeit", Fits: rest.IsOne, Says: "1", About: "1: won before regular time ran out.", Example: "1"}
)

// isShort reports whether a value is as short as an answer in a form.
func isShort(value string) bool { return len(value) <= 40 && utf8.ValidString(value) }

// rankingListPage draws a ranking as it stands on a day, compared with the one
// before it changed last.
func (s *Handlers) rankingListPage(ranking scoring.Ranking) rest.Reader {
	return func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
		view, err := s.RankingView(v, r, ranking)
		if err != nil {
			return rest.Page{}, err
		}
		before, err := s.Office.Ranking(r, v, ranking, view.Before())
		if err != nil {
			return rest.Page{}, err
		}
		return r.Drawn(pages.NewList(v, view, before, pages.Request{Day: r.Query(rest.DayParam), Club: r.Query(rest.ClubParam), Page: int(rest.Asked(r.C, onPage.Name))}))
	}
}

// rankedPlayerPage draws a player's points in a ranking.
func (s *Handlers) rankedPlayerPage(ranking scoring.Ranking) rest.Reader {
	return func(v *league.Snapshot, r rest.Request) (rest.Page, error) {
		view, err := s.RankingView(v, r, ranking)
		if err != nil {
			return rest.Page{}, err
		}
		return r.Drawn(pages.NewPlayer(v, view, r.Param("player"), r.Query(rest.DayParam)))
	}
}

// pointsCalculator answers what a place would be worth; what cannot be is told above
// the form.
func pointsCalculator(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	calculator := pages.NewCalculator(v, pages.Question{
		Kind: r.Query(askedKind), Field: r.Query(askedField), Place: r.Query(askedPlace), InTime: r.Query(askedInTime) == "1",
	})
	return r.Reckoned(calculator, len(calculator.Faults) > 0)
}
