package web

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/chart"
	"pokerliga/web/frame"
)

// Table is the page of a league's table, now or as it stood after a round
// (§ 4.2.1.2).
type Table struct {
	frame.Frame
	AsOf      AsOf
	Rounds    []RoundHead
	Rows      []TableRow
	Notes     []Footnote
	After     []frame.Link // the tables after each round
	Today     []frame.Link // without and with the matchday that is being played
	Running   []Running    // matchdays that are being played
	WithToday bool         // it is the one with what is being played
	Zones     bool         // some rows are marked with what becomes of the club
	IfEnded   bool         // some with what would, if the season ended now
	Possible  bool         // some with what is still possible
	Second    bool         // the Master Play Off brings others into the league

	Curve     *chart.Curve
	Distance  *chart.Distance
	CrossHead []RoundHead
	Cross     []CrossRow
	Outlook   string // the page of what is still possible, "" if nothing is

	Calculator string // the same

	Order     []scoring.Column // of the criteria that break ties
	OrderTold string
}

// RoundHead is the column of one matchday.
type RoundHead struct {
	Number int
	Href   string // "" before it has begun
	Says   string // what is read out
	Live   bool   // it is being played
	Void   bool   // it is annulled (A111)
	Latest bool   // it is the last one that counts, or the one that is being played in a table with it
}

// TableRow is one club in the table. Every number leads to its explanation.
type TableRow struct {
	Place     frame.Place
	Move      frame.Move
	Club      frame.Club
	Tonight   string // the day of the team that is being played, "" while none is
	Zone      string // of the mark at the edge
	Badges    []Badge
	IfEnded   []Badge // what would become of it if the season ended now
	Notes     []int
	Around    string // how far the next ones are
	Near      string // the same on a phone
	Played    int
	Rounds    []RoundCell
	Order     []string // the values of [Table.Order]
	Deduction string   // "" if there is none
	Lost      bool     // it took points away
	Points    string
}

// RoundCell is what one matchday gave a club.
type RoundCell struct {
	Href   string
	Main   string // the table points, or a word where there are none
	Below  string // the place
	Says   string // what is read out between them, or in their place
	Look   string // class
	Absent bool   // it was not played, or not yet
	Latest bool   // as that of [RoundHead]
}

// NewTable fills the table of a league, as it stood after a round or, with 0,
// as it stands now.
func NewTable(s *league.Snapshot, leagueID, seasonID string, after int) (*Table, error) {
	now, d, err := openDivisionAfter(s, leagueID, seasonID, after)
	if err != nil {
		return nil, err
	}
	t := &Table{Frame: d.frame("Tabelle", d.tablePath(), "tabelle"), AsOf: d.asOf()}
	t.TakeAway = frame.TakeAway(d.tablePath(), "csv", "xlsx", "pdf", "json")
	t.TakeAway = append(t.TakeAway, frame.Link{Text: "Auf der eigenen Website zeigen", Href: embeddingPath(d.league.ID)})
	if after > 0 {
		t.Title = fmt.Sprintf("Tabelle nach der %d. Sammelrunde, %s, %s", after, d.league.Name, d.file.Season.Name)
	}
	t.Description = fmt.Sprintf("Tabelle der %s, %s: %s.", d.league.Name, d.file.Season.Name, t.AsOf.Text)
	t.Rounds = d.roundHeads()
	t.OrderTold = explain.TableOrder()
	for _, k := range scoring.TieBreaks() {
		if k.Column.Head != "" {
			t.Order = append(t.Order, k.Column)
		}
	}
	t.After = now.tablesAfter(after)
	t.Picture = d.tablePicture()
	notes := newFootnotes(d)
	moves := d.moves()
	for i := range d.result.Standings {
		row := d.tableRow(&d.result.Standings[i], notes)
		row.Move = moves[row.Club.Href]
		if after == 0 {
			row.Tonight = d.tonightPath(d.result.Standings[i].Club)
		}
		open := slices.ContainsFunc(row.Badges, Badge.open)
		t.Zones, t.IfEnded, t.Possible = t.Zones || len(row.Badges) > 0, t.IfEnded || len(row.IfEnded) > 0, t.Possible || open
		t.Rows = append(t.Rows, row)
	}
	t.Notes, t.Second = notes.written, d.league.Tier == 2
	t.Curve, t.Distance = newCurve(d), newDistance(d)
	t.CrossHead, t.Cross = newCrossTable(d)
	if d.result.Remaining() > 0 {
		t.Outlook = d.outlookPath()
	}
	if now.result.Remaining() > 0 {
		t.Calculator = now.calculatorPath()
	}
	t.Running, t.Reserves = now.running(), reservesOf(d, nil)
	if after == 0 {
		t.Live, t.Today = d.live(d.tablePath(), d.league.ID), todayLinks(d, d.tablePath())
	}
	return t, nil
}

// tableRow fills the row of a club.
func (d *division) tableRow(row *scoring.Standing, notes *footnotes) TableRow {
	r := TableRow{
		Place:  d.place(row),
		Club:   d.club(row.Club, d.standingPath(row.Club)),
		Around: explain.Around(d.explain, d.result, row.Club),
		Near:   explain.AroundRanks(d.result, row.Club),
		Played: row.Played,
		Points: explain.Whole(row.Points),
	}
	r.Badges = d.badges(row)
	r.IfEnded = d.badgesIfEnded(row, r.Badges)
	r.Zone = rowZone(r.Badges, r.IfEnded)
	if row.Corrections != 0 {
		r.Deduction, r.Lost = explain.Signed(row.Corrections), row.Corrections < 0
	}
	for n := 1; n <= d.columns(); n++ {
		cell := d.roundCell(n, row.Club)
		cell.Latest = n == latest(d)
		r.Rounds = append(r.Rounds, cell)
	}
	for _, k := range scoring.TieBreaks() {
		if k.Column.Head != "" {
			r.Order = append(r.Order, explain.Whole(k.Value(row, 0)))
		}
	}
	r.Notes = notes.ofClub(row)
	return r
}

// place is the rank of a row, and whether another club shares it.
func (d *division) place(row *scoring.Standing) frame.Place {
	shared := slices.ContainsFunc(d.result.Standings, func(o scoring.Standing) bool {
		return o.Rank == row.Rank && o.Club != row.Club
	})
	return frame.Place{Number: row.Rank, Shared: shared}
}

// columns is the number of matchdays that the table has room for: those that
// are planned, and any beyond them.
func (d *division) columns() int {
	return d.league.Last()
}

// latest is the number of the last matchday that counts, 0 before the first.
func latest(d *division) int {
	if n := len(d.result.Matchdays); n > 0 {
		return d.result.Matchdays[n-1].Number
	}
	return 0
}

func (d *division) roundHeads() []RoundHead {
	var heads []RoundHead
	for n := 1; n <= d.columns(); n++ {
		head := d.roundHead(n)
		head.Latest = n == latest(d)
		heads = append(heads, head)
	}
	return heads
}

func (d *division) roundHead(number int) RoundHead {
	head := RoundHead{Number: number, Says: fmt.Sprintf("%d. Sammelrunde", number)}
	if m := d.league.Matchday(number); m != nil {
		head.Says = dayName(m)
		if head.Void = m.Annulled != nil; head.Void {
			head.Says += ", annulliert"
		}
		head.Href = d.matchdayPath(number)
	}
	if day := d.result.Matchday(number); day != nil {
		head.Live = day.Provisional && day.Annulled == nil
	}
	return head
}

// roundCell is what a matchday gave a club: table points and place. A no-show
// has no points of the round; its deduction stands in the column of its own,
// so that a row adds up.
func (d *division) roundCell(number int, club string) RoundCell {
	day := d.result.Matchday(number)
	if day == nil {
		return RoundCell{Absent: true, Says: "noch nicht gespielt"}
	}
	team := day.Team(club)
	switch {
	case day.Annulled != nil:
		return RoundCell{Absent: true, Says: "annulliert", Look: "annulled"}
	case day.Provisional:
		return RoundCell{Absent: true, Says: "läuft gerade"}
	case team == nil:
		return RoundCell{Absent: true, Says: "nicht dabei"}
	}
	cell := RoundCell{Href: d.teamPath(number, club), Main: explain.Whole(team.Earned())}
	if _, short, _ := explain.Absent(team.Status); short != "" {
		cell.Below, cell.Says, cell.Look = short, " Punkte, ", "out"
	} else {
		cell.Below, cell.Says = placeOf(day, *team.Rank), " Punkte, Platz "
		if *team.Rank == 1 {
			cell.Look = "won"
		}
	}
	return cell
}

// placeOf writes a place of a matchday, with a sign if it is shared.
func placeOf(day *scoring.MatchdayResult, rank int) string {
	return frame.Place{Number: rank, Shared: day.Shared(rank)}.Short()
}

// tablesAfter links to the table after every complete matchday and to that of
// now.
func (d *division) tablesAfter(after int) []frame.Link {
	var links []frame.Link
	for i := range d.result.Matchdays {
		n := d.result.Matchdays[i].Number
		at := *d
		at.after = n
		links = append(links, frame.Link{Text: fmt.Sprintf("%d.", n), Href: at.tablePath(), Current: n == after})
	}
	if len(links) == 0 {
		return nil
	}
	return append(links, frame.Link{Text: "aktuell", Href: d.tablePath(), Current: after == 0})
}
