package api

import (
	"cmp"
	"strconv"

	"github.com/labstack/echo/v4"

	"pokerliga/scoring"
)

// The parameters of the points calculator.
var (
	kindOf = query{"kind", isKind, "national, championship oder students",
		"The kind of tournament; without it, national.", "championship"}
	entriesOf = query{"entries", isNumber, "eine Zahl ab 0", "How many start.", "127"}
	placeOf   = query{"place", isNumber, "eine Zahl ab 0", "The end place.", "1"}
)

// isKind reports whether a value is a kind of tournament.
func isKind(value string) bool {
	return value == scoring.National || value == scoring.Championship || value == scoring.Students
}

// calculation is what a place in a tournament would be worth (§ 4.1.1.4).
type calculation struct {
	Kind    string               `json:"kind" enum:"national,championship,students"`
	Entries int                  `json:"entries"`
	Place   int                  `json:"place"`
	Paid    int                  `json:"paid"` // how many places are paid
	Factor  float64              `json:"factor"`
	Placing scoring.Millionths   `json:"placing"` // points for the place, with the factor
	Bonus   int                  `json:"bonus"`
	Points  scoring.Millionths   `json:"points"`
	Seasons []scoring.Millionths `json:"seasons"` // what is left in the season itself, in the next, …
}

// calculator answers what a place in a tournament would be worth. There are too
// many questions to keep the answers.
func (s *rankings) calculator(c echo.Context) error {
	v, err := s.office.Current(c.Request().Context())
	if err != nil {
		return err
	}
	var numbers [2]int
	for i, q := range []query{entriesOf, placeOf} {
		if numbers[i], err = strconv.Atoi(c.QueryParam(q.name)); err != nil {
			return bad("Der Parameter „%s“ fehlt.", q.name)
		}
	}
	kind := cmp.Or(c.QueryParam(kindOf.name), scoring.National)
	rules := v.RankingRules()
	part, err := rules.Calculate(kind, numbers[0], numbers[1])
	if err != nil {
		return err
	}
	answer := calculation{kind, numbers[0], numbers[1], part.Paid, part.Factor, part.PlacingPoints(), part.Bonus, part.PointsAt(1), []scoring.Millionths{}}
	for _, share := range rules.RankingDecay {
		answer.Seasons = append(answer.Seasons, part.PointsAt(share))
	}
	p, err := asJSON(answer)
	if err != nil {
		return err
	}
	keep(p).serve(c.Response(), c.Request())
	return nil
}
