package tournament

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/floor/floordesk"
	"pokerliga/league"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// ForecastsPath is where the pages begin that say how good the forecasts of a house were.
const ForecastsPath = "/prognosen"

// Forecasts is the page on which everybody sees how good the forecasts of a house were: when its evenings were said to be over, and when they
// were.
type Forecasts struct {
	frame.Frame
	Sums     []Fact // nil until an evening is over
	Evenings []Foretold
}

// Foretold is an evening with what was forecast of it.
type Foretold struct {
	Where   frame.Link
	Day     string
	Moments []ForetoldMoment
}

// ForetoldMoment is what was forecast at one moment.
type ForetoldMoment struct {
	At, Said, Over string
	Off            string
	Held           bool
}

const (
	forecastsLead        = "Während eines Abends steht da, wann er voraussichtlich aus ist. Hier steht, wie oft das gestimmt hat."
	forecastsDescription = "Wann die Abende von %s laut Prognose aus waren, und wann wirklich."
)

// NewForecasts fills the page of a house with its evenings that are over, the latest first.
func NewForecasts(v *league.Snapshot, house string, all []floordesk.ScoredEvening) *Forecasts {
	p := &Forecasts{Frame: frame.New(v, "Prognosen, "+house)}
	frame.Mark(p.Nav, Path, "")
	p.Trail = append(p.Trail, frame.Link{Text: "Turniere", Href: Path})
	p.Heading, p.Eyebrow = "Prognosen", house
	p.Lead = forecastsLead
	p.Description = fmt.Sprintf(forecastsDescription, house)
	var off []int64
	held := 0
	for i := range all {
		e := &all[i]
		one := Foretold{Where: frame.Link{Text: e.Name, Href: Path + "/" + e.ID}, Day: frame.Day(e.Date)}
		for _, m := range e.Moments {
			row := ForetoldMoment{At: timeOf(int64(m.At)), Over: timeOf(int64(m.Over)), Off: offSays(m.Off()), Held: m.Held(e.Unsure),
				Said: fmt.Sprintf("%s ± %d Minuten", timeOf(int64(m.Said)), m.Spread(e.Unsure)/60)}
			if off = append(off, max(m.Off(), -m.Off())); row.Held {
				held++
			}
			one.Moments = append(one.Moments, row)
		}
		p.Evenings = append(p.Evenings, one)
	}
	if len(off) > 0 {
		slices.Sort(off)
		p.Sums = []Fact{{"Abende", fmt.Sprint(len(all))}, {"Prognosen", fmt.Sprint(len(off))},
			{"Gehalten", fmt.Sprintf("%d (%d %%)", held, 100*held/len(off))},
			{"Übliche Abweichung", counted(int((off[(len(off)-1)/2]+30)/60), "eine Minute", "Minuten")}}
	}
	return p
}

// timeOf is the time of day of an instant.
func timeOf(at int64) string { return rulebook.Clock(time.Unix(at, 0)) }

// offSays says by how much a forecast was wrong.
func offSays(seconds int64) string {
	minutes := int((max(seconds, -seconds) + 30) / 60)
	switch {
	case minutes == 0:
		return "genau"
	case seconds > 0:
		return counted(minutes, "eine Minute später", "Minuten später")
	}
	return counted(minutes, "eine Minute früher", "Minuten früher")
}
