package web

import (
	"fmt"
	"math"
	"strings"

	"pokerliga/league"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/projection"
	"pokerliga/scoring"
	"pokerliga/web/chart"
	"pokerliga/web/frame"
)

// ForecastPath is the page that says how a forecast is made and how far it was off.
const ForecastPath = "/prognose"

// Forecast is the page of the chances of the clubs of a league, which are estimated by playing the rest of the season by
// chance. What is certain is on the page of the outlook.
type Forecast struct {
	frame.Frame
	AsOf     AsOf
	Left     string
	Played   string // how many ends of the season
	HasTitle bool   // the league has a champion
	HasRise  bool   // and ranks of promotion
	HasFall  bool   // and of relegation
	Rows     []ForecastRow
	Map      *chart.HeatMap
	None     string // why there is none
	After    []frame.Link
	Outlook  string
	How      string
	Seed     string
	Data     string // the same as JSON
}

// ForecastRow are the chances of a club.
type ForecastRow struct {
	Place             frame.Place
	Club              frame.Club
	Points            string
	Title, Rise, Fall string
	Middle            string // the ranks between which eight of ten seasons end
}

// NewForecast fills the page of a forecast, after a round or, with 0, now.
func NewForecast(s *league.Snapshot, leagueID, seasonID string, after int, kept *projection.Cache) (*Forecast, error) {
	now, d, err := openDivisionAfter(s, leagueID, seasonID, after)
	if err != nil {
		return nil, err
	}
	path := d.base() + ForecastPath
	f := &Forecast{Frame: d.frame("Prognose", path+d.query(), "prognose"), AsOf: d.asOf(), Outlook: d.outlookPath(), How: ForecastPath,
		Played: explain.Whole(projection.Seasons), Left: remainingText(d.result.Remaining())}
	f.Description = fmt.Sprintf("%s, %s: die Chancen aller Vereine auf Titel, Auf- und Abstieg, geschätzt: %s-mal zu Ende gespielt.",
		d.league.Name, d.file.Season.Name, f.Played)
	for i := range now.result.Matchdays {
		number := now.result.Matchdays[i].Number
		f.After = append(f.After, frame.Link{Text: fmt.Sprintf("%d.", number), Href: fmt.Sprintf("%s?nach=%d", path, number),
			Current: number == after})
	}
	if len(f.After) > 0 {
		f.After = append(f.After, frame.Link{Text: "aktuell", Href: path, Current: after == 0})
	}
	rules := d.file.RulesInForce()
	zones := d.explain.Zones(d.league.ID)
	p := kept.Of(&rules, d.result, zones)
	switch {
	case d.result.Remaining() == 0 || d.result.Final:
		f.None = "Die Liga ist zu Ende gespielt, zu schätzen ist nichts mehr."
	case p == nil:
		f.None = "Eine Prognose gibt es nach der ersten Sammelrunde: Vorher ist nichts da, woraus man sie rechnen könnte."
	default:
		f.fill(d, p, zones)
	}
	return f, nil
}

// fill adds the chances.
func (f *Forecast) fill(d *division, p *projection.Projection, zones promotion.Zones) {
	f.HasTitle, f.HasRise, f.HasFall = zones.Champion, zones.Up > 0, zones.Down > 0
	f.Seed = fmt.Sprintf("%016x", p.Seed)
	f.Data = fmt.Sprintf("/api/v1/seasons/%s/leagues/%s/projection", d.file.Season.ID, d.league.ID)
	if d.after > 0 {
		f.Data += fmt.Sprintf("?after=%d", d.after)
	}
	var drawn []chart.HeatRow
	for i := range p.Clubs {
		c := &p.Clubs[i]
		row := d.result.Standing(c.Club)
		r := ForecastRow{Place: d.place(row), Club: d.club(c.Club, d.standingPath(c.Club)), Points: explain.Whole(row.Points),
			Title: Chance(p.Share(c.Title), c.CanTitle), Rise: Chance(p.Share(c.Rise), c.CanRise),
			Fall: Chance(p.Share(c.Fall), c.CanFall), Middle: middle(c.Ranks, p.Seasons)}
		f.Rows = append(f.Rows, r)
		h := chart.HeatRow{Href: r.Club.Href, Name: r.Club.Short, ID: r.Club.ID, Letters: r.Club.Letters}
		var told []string
		for rank, n := range c.Ranks {
			thousandths := (n*1000 + p.Seasons/2) / p.Seasons
			h.Thousandths = append(h.Thousandths, thousandths)
			if thousandths >= 10 {
				told = append(told, fmt.Sprintf("%d. %d %%", rank+1, (thousandths+5)/10))
			}
		}
		h.Says = strings.Join(told, ", ")
		drawn = append(drawn, h)
	}
	f.Map = chart.NewHeatMap(drawn)
}

// Chance writes a chance in percent. What is certain is said so, and nothing else is 100 or 0 percent.
func Chance(share float64, certain promotion.Fate) string {
	switch {
	case certain == promotion.In:
		return "fix"
	case certain != promotion.May:
		return "–"
	case share < .01:
		return "< 1 %"
	case share > .99:
		return "> 99 %"
	}
	return fmt.Sprintf("%d %%", int(math.Round(share*100)))
}

// middle are the ranks between which at least eight of ten seasons end, with at most one of ten on either side.
func middle(ranks []int, seasons int) string {
	best, worst := 1, len(ranks)
	for n := ranks[0]; n <= seasons/10 && best < len(ranks); n += ranks[best-1] {
		best++
	}
	for n := ranks[len(ranks)-1]; n <= seasons/10 && worst > best; n += ranks[worst-1] {
		worst--
	}
	return Range(best, worst)
}

// ForecastMethod is the page that says how forecasts are made and how they did in the seasons that are over.
type ForecastMethod struct {
	frame.Frame
	Played    string
	Weight    int
	Leagues   int
	States    int
	Forecasts string
	Bins      []ForecastBin
	Wrong     string       // as a share of what equal chances would have been off
	Size      string       // the same in words
	Now       []frame.Link // the forecasts of the leagues that run
}

// ForecastBin are the forecasts in one range.
type ForecastBin struct {
	Range, Forecasts, Said, Came string
}

// NewForecastMethod fills the page.
func NewForecastMethod(s *league.Snapshot, kept *projection.Cache) *ForecastMethod {
	p := &ForecastMethod{Frame: frame.New(s, "So entsteht die Prognose"), Played: explain.Whole(projection.Seasons),
		Weight: projection.LeagueWeight}
	p.Description = "Wie die Prognosen der Poker Bundesliga gerechnet werden, und wie gut sie in vergangenen Saisonen waren."
	all := projection.Calibration{}
	if s != nil {
		for _, view := range s.Seasons {
			open := newSeason(s, view)
			rules := view.Public.RulesInForce()
			for _, d := range open.divisions() {
				if d.result.Final {
					all.Add(kept.Calibrate(&rules, d.result, open.explain.Zones(d.league.ID)))
				} else if Forecastable(d.result) {
					p.Now = append(p.Now, frame.Link{Text: d.league.Name + ", " + view.Head.Name, Href: d.base() + ForecastPath})
				}
			}
		}
	}
	p.Leagues, p.States, p.Forecasts = all.Leagues, all.States, explain.Whole(all.Forecasts())
	for i := range all.Bins {
		b := &all.Bins[i]
		if b.Forecasts == 0 {
			continue
		}
		p.Bins = append(p.Bins, ForecastBin{fmt.Sprintf("%d bis %d %%", i*100/projection.Bins, (i+1)*100/projection.Bins),
			explain.Whole(b.Forecasts), fmt.Sprintf("%.0f %%", 100*b.Said/float64(b.Forecasts)),
			fmt.Sprintf("%.0f %%", 100*float64(b.Came)/float64(b.Forecasts))})
	}
	if all.Naive > 0 {
		p.Wrong, p.Size = fmt.Sprintf("%.0f %%", 100*all.Wrong/all.Naive), sized(all.Wrong/all.Naive)
	}
	return p
}

// sized says in words how large something is beside something else.
func sized(share float64) string {
	for _, s := range []struct {
		below float64
		words string
	}{{0.29, "ein Viertel so groß"}, {0.42, "ein Drittel so groß"}, {0.58, "halb so groß"}, {0.7, "zwei Drittel so groß"},
		{0.9, "drei Viertel so groß"}, {1, "fast so groß"}} {
		if share < s.below {
			return s.words + " wie"
		}
	}
	return "nicht kleiner als"
}

// Forecastable reports whether there is something to be estimated, and something to estimate it from.
func Forecastable(l *scoring.LeagueResult) bool { return l.Remaining() > 0 && len(l.Matchdays) > 0 }
