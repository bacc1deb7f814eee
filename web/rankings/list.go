package rankings

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/chart"
	"pokerliga/web/frame"
)

// List is the page of a ranking over the seasons, as it stands on a day
// (§ 4.1.1.1).
type List struct {
	frame.Frame
	Name    string
	On      string // the day, in words
	Day     string // as the form has it, "" for today
	Against string // the day that ranks are compared with, in words
	Columns []Column
	Ending  string // the last day of the season, in words
	Short   string // the same, for the head of a column
	Clubs   []frame.Choice
	Nobody  string // what is said of an empty list
	Rows    []Row
	Listed  int // how many there are on all pages
	Pages   []frame.Link
	Self    string
	Rule    frame.Citation
}

// Column is a ranking season whose points still count.
type Column struct {
	Name  string // „2010“, „2009/10“
	Share string // „50 %“
	Look  string // class
	share float64
	year  int
}

// Row is a row of a ranking over the seasons.
type Row struct {
	Place  frame.Place
	Move   frame.Move
	Name   string
	Href   string
	Club   frame.Club // none in the ranking of students
	Bar    chart.Bar
	Years  []string
	Points string
	Falls  string // what expires at the end of the season
}

// Request selects a part of a ranking.
type Request struct {
	Day  string // "" for today
	Club string // "" for all
	Page int    // from 1; 0 is the first
}

// PerPage is how many players stand on one page of a ranking.
const PerPage = 100

// NewList fills the page of a ranking; before is the same ranking on the
// day that it is compared with.
func NewList(s *league.Snapshot, view, before *league.RankingView, ask Request) (*List, error) {
	if ask.Club != "" && !slices.ContainsFunc(s.Clubs, func(c register.RegisteredClub) bool { return c.ID == ask.Club }) {
		return nil, fmt.Errorf("club %q in the ranking: %w", ask.Club, acts.ErrNotFound)
	}
	o := newSource(s, view, ask.Day)
	p := &List{Frame: o.frame(o.name), Name: o.name, On: rulebook.Date(view.Day), Day: ask.Day, Against: rulebook.Date(before.Day),
		Columns: o.columns, Ending: rulebook.Date(o.end), Short: shortDate(o.end), Self: o.path, Rule: frame.Cite(o.rule)[0]}
	p.Lead = o.lead
	p.Description = fmt.Sprintf("%s am %s: wer vorne liegt, aus welchen Saisonen die Punkte sind und was wann verfällt.", o.name, p.On)
	frame.Mark(p.Tabs, o.path, "")
	rows := o.listed(ask.Club)
	p.Clubs, p.Nobody = o.choices(ask.Club), "An diesem Tag steht niemand auf dieser Liste."
	if ask.Club != "" {
		p.Nobody = "An diesem Tag steht niemand von diesem Verein auf dieser Liste."
	}
	p.TakeAway = frame.TakeAway(o.path+query(ask.Day, ask.Club, 0), "csv", "xlsx", "pdf", "json")
	if p.Listed = len(rows); ask.Page > 1 && (ask.Page-1)*PerPage >= len(rows) {
		return nil, fmt.Errorf("page %d of the ranking: %w", ask.Page, acts.ErrNotFound)
	}
	first := (max(ask.Page, 1) - 1) * PerPage
	p.Pages = o.pages(ask, len(rows))
	ranks := ranksOf(before)
	for _, row := range rows[first:min(first+PerPage, len(rows))] {
		p.Rows = append(p.Rows, o.row(row, ranks))
	}
	return p, nil
}

// listed are the rows that are shown (A60), all or those of a club.
func (o *source) listed(club string) []*scoring.Aged {
	var rows []*scoring.Aged
	for i := range o.view.Rows {
		if row := &o.view.Rows[i]; row.Rank > 0 && (club == "" || o.view.Clubs[row.Player] == club) {
			rows = append(rows, row)
		}
	}
	return rows
}

// choices are the clubs with somebody in the ranking, and the chosen one.
func (o *source) choices(chosen string) []frame.Choice {
	var clubs []frame.Choice
	known := map[string]bool{"": true}
	for i := range o.view.Rows {
		if club := o.view.Clubs[o.view.Rows[i].Player]; o.view.Rows[i].Rank > 0 && !known[club] {
			known[club] = true
			clubs = append(clubs, frame.Choice{Value: club, Text: o.snapshot.ClubName(club), Chosen: club == chosen})
		}
	}
	if !known[chosen] && o.path == frame.RankingPath {
		clubs = append(clubs, frame.Choice{Value: chosen, Text: o.snapshot.ClubName(chosen), Chosen: true})
	}
	compare := frame.ByName()
	slices.SortFunc(clubs, func(a, b frame.Choice) int { return cmp.Or(compare(a.Text, b.Text), cmp.Compare(a.Value, b.Value)) })
	return clubs
}

// row sets a row of the ranking.
func (o *source) row(row *scoring.Aged, before map[string]int) Row {
	r := Row{
		Place: frame.Place{Number: row.Rank, Shared: o.shared(row)}, Name: o.snapshot.PersonName(row.Player), Href: o.playerPath(row.Player),
		Bar: o.bar(row, o.most), Points: explain.Hundredths(row.Points.Hundredths()),
	}
	if club := o.view.Clubs[row.Player]; club != "" {
		name := o.snapshot.ClubName(club)
		r.Club = frame.Club{Name: name, Short: name, Href: frame.ClubPath(club), ID: club,
			Letters: frame.FacesOf(o.snapshot).Letters(club)}
	}
	for _, column := range o.columns {
		r.Years = append(r.Years, "")
		for _, year := range row.Years() {
			if year.Year == column.year {
				r.Years[len(r.Years)-1] = explain.Hundredths(year.Points.Hundredths())
			}
		}
	}
	if lost := o.falls(row); lost > 0 {
		r.Falls = explain.Hundredths(lost.Hundredths())
	}
	if rank := before[row.Player]; rank > 0 {
		r.Move = frame.MoveBy(rank - row.Rank)
	} else {
		r.Move = frame.Move{Text: "neu", Says: "neu in der Liste", Look: "up"}
	}
	return r
}

// pages link to all pages of the list by the places on them.
func (o *source) pages(ask Request, rows int) []frame.Link {
	if rows <= PerPage {
		return nil
	}
	var links []frame.Link
	for page := 1; (page-1)*PerPage < rows; page++ {
		links = append(links, frame.Link{Text: fmt.Sprintf("%d–%d", (page-1)*PerPage+1, min(page*PerPage, rows)),
			Href: o.path + query(ask.Day, ask.Club, page), Current: page == max(ask.Page, 1)})
	}
	return links
}

// query keeps what a reader has asked for.
func query(day, club string, page int) string {
	values := url.Values{}
	if day != "" {
		values.Set("am", day)
	}
	if club != "" {
		values.Set("verein", club)
	}
	if page > 1 {
		values.Set("seite", strconv.Itoa(page))
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}

// ranksOf are the ranks in a ranking, by player.
func ranksOf(view *league.RankingView) map[string]int {
	ranks := make(map[string]int, len(view.Rows))
	for i := range view.Rows {
		ranks[view.Rows[i].Player] = view.Rows[i].Rank
	}
	return ranks
}

// shortDate writes a date without its year, for the head of a column.
func shortDate(day string) string {
	t, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return day
	}
	return fmt.Sprintf("%d.%d.", t.Day(), t.Month())
}
