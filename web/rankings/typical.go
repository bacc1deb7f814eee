package rankings

import (
	"fmt"
	"net/url"
	"strconv"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// typicalPlaces is for how many places the typical points are listed: as many
// as there are at a Sit'n'Go table.
const typicalPlaces = 6

// typicalFields are how many play a tournament of the typical points.
var typicalFields = []int{20, 50, 100, 200}

// TypicalRow is what the first places of an event would be worth. Every number
// leads to its calculation.
type TypicalRow struct {
	Name  string
	Cells []frame.Link
}

// typicalPoints is what the first places of usual events would be worth for the
// rankings (§ 4.1.1.4). They are shown until something is asked.
func typicalPoints(rules *scoring.Rules) []TypicalRow {
	var rows []TypicalRow
	add := func(name, kind, field string, worth func(place int) (*scoring.RankingPart, error)) {
		row := TypicalRow{Name: name}
		for place := 1; place <= typicalPlaces; place++ {
			part, err := worth(place)
			if err != nil {
				break // a league with other rules has fewer places
			}
			asked := url.Values{"art": {kind}, "platz": {strconv.Itoa(place)}}
			if field != "" {
				asked.Set("teilnehmer", field)
			}
			row.Cells = append(row.Cells, frame.Link{Text: explain.Hundredths(part.Points().Hundredths()),
				Href: frame.PointsPath + "?" + asked.Encode()})
		}
		if len(row.Cells) == typicalPlaces {
			rows = append(rows, row)
		}
	}
	for _, field := range typicalFields {
		add(fmt.Sprintf("Turnier mit %d Spielern", field), "turnier", strconv.Itoa(field), func(place int) (*scoring.RankingPart, error) {
			return rules.Calculate(scoring.National, field, place)
		})
	}
	for tier, kind := range []string{kindSeat1, kindSeat2} {
		add(fmt.Sprintf("Sit’n’Go der %d. Bundesliga", tier+1), kind, "", func(place int) (*scoring.RankingPart, error) {
			return rules.CalculateSeat(tier+1, place, false)
		})
	}
	return rows
}
