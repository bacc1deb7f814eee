package web

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Calculator is the page on which a reader sets the places of the matchdays
// that are still to be played, and sees the table that they would make
// (Tabellenrechner, § 4.2.1.2).
type Calculator struct {
	frame.Frame
	AsOf     AsOf
	Provided string
	Rounds   []RoundHead // that can be set
	Rows     []CalculatorRow
	Clubs    int // the worst place
	Faults   []frame.Line
	Running  []frame.Link  // the fields filled with how a matchday stands that is being played
	Assumed  *AssumedTable // nil before anything is set
	Self     string
	Table    string
	Over     bool
}

// CalculatorRow are the fields of one club.
type CalculatorRow struct {
	Place  frame.Place
	Club   frame.Club
	Points string
	Fields []CalculatorField
}

// CalculatorField is where the place of a club on a matchday is written.
type CalculatorField struct {
	Name  string
	Value string
	Says  string
	Wrong bool // it is one of those that cannot be
}

// AssumedTable is the table as it would be.
type AssumedTable struct {
	Text   string // after which round
	Rounds []RoundHead
	Rows   []AssumedRow
	Open   string // what could decide somewhere, and nobody knows yet, "" for nothing
	Later  bool   // corrections that are decided already come to count
}

// AssumedRow is a club in the table as it would be.
type AssumedRow struct {
	Place  frame.Place
	Move   frame.Move
	Club   frame.Club
	Zone   string
	Badges []Badge
	Before string
	Rounds []RoundCell
	Later  string
	Points string
}

// ChosenPlaces are the places that a reader has chosen, by matchday and club.
type ChosenPlaces map[int]map[string]int

// mostRounds is how many matchdays can be set at once; a league has six.
const mostRounds = 12

// Settable returns the numbers of the matchdays of a league that the calculator
// lets a reader set.
func Settable(l *scoring.LeagueResult) []int {
	numbers := l.Upcoming()
	return numbers[:min(len(numbers), mostRounds)]
}

// FieldName names the field of the calculator for the place of a club on a
// matchday.
func FieldName(number int, club string) string { return strconv.Itoa(number) + "-" + club }

// NewCalculator fills the calculator of a league.
func NewCalculator(s *league.Snapshot, leagueID, seasonID string, wished ChosenPlaces) (*Calculator, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	p := &Calculator{
		Frame: d.frame("Tabellenrechner", d.calculatorPath(), "rechner"), AsOf: d.asOf(), Provided: explain.Provided,
		Clubs: len(d.result.Standings), Self: d.calculatorPath(), Table: d.tablePath(), Over: d.result.Remaining() == 0,
	}
	p.Canonical = p.Self
	p.Description = fmt.Sprintf("Plätze der nächsten Sammelrunden der %s annehmen und die Tabelle sehen, die sich daraus ergibt.",
		d.league.Name)
	if p.Over {
		return p, nil
	}
	c := &calculation{division: d, chosen: wished, clashes: map[int]*scoring.Clash{}}
	for _, number := range Settable(d.result) {
		p.Rounds = append(p.Rounds, d.roundHead(number))
		if len(wished[number]) == 0 {
			continue
		}
		if beyond := c.beyond(number); len(beyond) > 0 {
			p.Faults = append(p.Faults, beyond...)
			continue
		}
		day, clash := d.result.Assume(number, wished[number])
		if clash != nil {
			p.Faults, c.clashes[number] = append(p.Faults, frame.NewLine(d.explain.Clash(clash))), clash
			continue
		}
		c.days = append(c.days, day)
	}
	for i := range d.result.Standings {
		p.Rows = append(p.Rows, c.row(&d.result.Standings[i], p.Rounds))
	}
	p.Running = c.runningLinks()
	if len(c.days) > 0 && len(p.Faults) == 0 {
		p.Assumed = c.assumed()
	}
	return p, nil
}

// calculation is a league with the places that a reader has chosen.
type calculation struct {
	*division
	chosen  ChosenPlaces
	days    []scoring.Assumed      // the matchdays that the places make
	clashes map[int]*scoring.Clash // matchdays whose places are impossible
}

// row are the fields of one club.
func (c *calculation) row(row *scoring.Standing, rounds []RoundHead) CalculatorRow {
	r := CalculatorRow{Place: c.place(row), Club: c.club(row.Club, c.standingPath(row.Club)), Points: explain.Whole(row.Points)}
	for _, round := range rounds {
		f := CalculatorField{Name: FieldName(round.Number, row.Club), Says: r.Club.Short + ", Platz in der " + round.Says}
		if place := c.chosen[round.Number][row.Club]; place > 0 {
			f.Value = strconv.Itoa(place)
			clash := c.clashes[round.Number]
			f.Wrong = place > len(c.result.Standings) || clash != nil && (place == clash.Place || place == clash.Lost)
		}
		r.Fields = append(r.Fields, f)
	}
	return r
}

// beyond says of which clubs the chosen place is none.
func (c *calculation) beyond(number int) []frame.Line {
	var faults []frame.Line
	for i := range c.result.Standings {
		if club := c.result.Standings[i].Club; c.chosen[number][club] > len(c.result.Standings) {
			faults = append(faults, frame.Line{Text: fmt.Sprintf("%s, %d. Sammelrunde: Platz 1 bis %d",
				c.club(club, "").Short, number, len(c.result.Standings))})
		}
	}
	return faults
}

// runningLinks links to the calculator with the places that the teams have on a
// matchday that is being played.
func (c *calculation) runningLinks() []frame.Link {
	var links []frame.Link
	for i := range c.result.Running {
		day, fields := &c.result.Running[i], url.Values{}
		for j := range day.Teams {
			if rank := day.Teams[j].Rank; rank != nil {
				fields.Set(FieldName(day.Number, day.Teams[j].Club), strconv.Itoa(*rank))
			}
		}
		if len(fields) > 0 && slices.Contains(Settable(c.result), day.Number) {
			text := fmt.Sprintf("Mit dem Zwischenstand der %d. Sammelrunde rechnen", day.Number)
			links = append(links, frame.Link{Text: text, Href: c.calculatorPath() + "?" + fields.Encode()})
		}
	}
	return links
}

// assumed is the table with the assumed matchdays.
func (c *calculation) assumed() *AssumedTable {
	then := *c.division
	then.result, then.reached = c.result.With(c.days...), nil
	reaches, zones := then.reaches(), c.explain.Zones(c.league.ID)
	t := &AssumedTable{Text: then.asOf().Text}
	for i := range c.days {
		t.Rounds = append(t.Rounds, c.roundHead(c.days[i].Number))
	}
	for i := range then.result.Standings {
		row := &then.result.Standings[i]
		before := c.result.Standing(row.Club)
		r := AssumedRow{
			Place: then.place(row), Move: frame.MoveBy(before.Rank - row.Rank), Club: c.club(row.Club, c.standingPath(row.Club)),
			Before: explain.Whole(before.Points), Points: explain.Whole(row.Points),
			Badges: prospects(zones, reaches[row.Club], then.result.Remaining()),
		}
		if row.LastByNoShows {
			r.Badges = []Badge{{"Letzter nach § 1.2.11", "down"}}
		}
		for j := range r.Badges {
			r.Badges[j].Text = strings.TrimPrefix(r.Badges[j].Text, "fix ") // nothing here is
		}
		later := row.Points - before.Points
		for j := range c.days {
			day := then.result.Matchday(c.days[j].Number)
			later -= day.Team(row.Club).TablePoints
			r.Rounds = append(r.Rounds, c.assumedCell(day, row.Club))
		}
		if later != 0 {
			r.Later, t.Later = explain.Signed(later), true
		}
		r.Zone = zone(r.Badges)
		if r.Place.Shared {
			t.Open = explain.StillOpen()
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}

// assumedCell is what an assumed matchday would give a club.
func (c *calculation) assumedCell(day *scoring.MatchdayResult, club string) RoundCell {
	team := day.Team(club)
	cell := RoundCell{Main: explain.Whole(team.TablePoints), Below: placeOf(day, *team.Rank), Says: " Punkte, Platz ", Look: "filled"}
	if c.chosen[day.Number][club] > 0 {
		cell.Look = "wished"
	}
	return cell
}
