package rankings

import (
	"cmp"
	"strconv"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/scoring"
)

// The parameters of the points calculator.
var (
	kindOf = rest.Query{Name: "kind", Fits: isKind, Says: "national, championship oder students",
		About: "The kind of tournament; without it, national.", Example: "championship"}
	entriesOf = rest.Query{Name: "entries", Fits: rest.IsNumber, Says: "eine Zahl ab 0", About: "How many start.", Example: "127"}
	placeOf   = rest.Query{Name: "place", Fits: rest.IsNumber, Says: "eine Zahl ab 0", About: "The end place.", Example: "1"}
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

// calculator answers what a place in a tournament would be worth.
func calculator(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	var numbers [2]int
	for i, q := range []rest.Query{entriesOf, placeOf} {
		var err error
		if numbers[i], err = strconv.Atoi(r.Query(q)); err != nil {
			return rest.Page{}, rest.BadRequest("Der Parameter „%s“ fehlt.", q.Name)
		}
	}
	kind := cmp.Or(r.Query(kindOf), scoring.National)
	rules := v.RankingRules()
	part, err := rules.Calculate(kind, numbers[0], numbers[1])
	if err != nil {
		return rest.Page{}, err
	}
	answer := calculation{kind, numbers[0], numbers[1], part.Paid, part.Factor, part.PlacingPoints(), part.Bonus, part.PointsAt(1),
		[]scoring.Millionths{}}
	for _, share := range rules.RankingDecay {
		answer.Seasons = append(answer.Seasons, part.PointsAt(share))
	}
	return rest.JSON(answer)
}
