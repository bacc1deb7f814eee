package web

import (
	"fmt"
	"strings"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Home is the front page: what is being played, the tables of the running
// season, the matchdays around today, and what changed last.
type Home struct {
	frame.Frame
	Running  []Running
	Leagues  []HomeLeague
	Evenings []EveningLine
	News     []News
	Archive  []frame.Link
	Empty    bool // there is no season yet
}

// HomeLeague is a league on the front page.
type HomeLeague struct {
	ID       string
	Name     string
	Table    string
	Calendar string
	Today    string // the table with what is being played, "" while nothing is
	AsOf     AsOf
	Top      string // who leads and by how much, in a sentence
	Rows     []HomeRow
	Last     *DayLine
	Next     *DayLine
}

// HomeRow is a club in the short table.
type HomeRow struct {
	Place   frame.Place
	Move    frame.Move
	Club    frame.Club
	Tonight string // the day of the team that is being played, "" while none is
	Zone    string
	Badges  []Badge
	Form    []FormDay // the last matchdays
	Played  int
	Points  string
	Today   string // the points if the matchday ended now that is being played, "" while none is
}

// NewHome fills the front page.
func NewHome(s *league.Snapshot) (*Home, error) {
	running := runningSeason(s)
	if running == nil {
		p := &Home{Frame: frame.New(s, frame.SiteName), Empty: true}
		p.Title, p.Trail = "", nil
		return p, nil
	}
	p := &Home{Frame: frame.New(s, running.file.Season.Name)}
	p.Title, p.Trail = "", nil
	p.Eyebrow, p.Scripts = "Österreichische Poker Bundesliga", append(p.Scripts, StarScript)
	var tops []string
	var divisions []*division
	var leagues []string
	for i := range running.file.Leagues {
		d, err := running.division(running.file.Leagues[i].ID)
		if err != nil {
			return nil, err
		}
		divisions, leagues = append(divisions, d), append(leagues, d.league.ID)
		p.Running = append(p.Running, d.running()...)
		l := d.homeLeague()
		p.Leagues = append(p.Leagues, l)
		if l.Top != "" {
			tops = append(tops, l.Top)
		}
	}
	p.Live = running.live(frame.HomePath, leagues...)
	p.Lead = strings.Join(tops, " ")
	p.Description = strings.TrimSpace("Tabellen, Sammelrunden und Rangliste der Poker Bundesliga. " + p.Lead)
	p.News = news(running, divisions, newsMax)
	for _, link := range frame.SeasonLinks(s, running.file.Season.ID, seasonTable) {
		if !link.Current {
			p.Archive = append(p.Archive, link)
		}
	}
	return p, nil
}

// seasonTable leads to the first table of a season, "" if it has no league.
func seasonTable(v *league.SeasonView) string {
	leagues := v.Leagues()
	if len(leagues) == 0 {
		return ""
	}
	return frame.LeaguePath(leagues[0], v.Head.ID) + "/tabelle"
}

// homeLeague is the league as the front page shows it.
func (d *division) homeLeague() HomeLeague {
	l := HomeLeague{
		ID: d.league.ID, Name: d.league.Name, Table: d.tablePath(), Calendar: d.matchdaysPath(),
		AsOf: d.asOf(), Top: d.top(),
	}
	moves, then := d.moves(), d.asItRuns()
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		h := HomeRow{
			Place: d.place(row), Club: d.club(row.Club, d.standingPath(row.Club)), Badges: d.badges(row),
			Form: d.form(row.Club).Days, Played: row.Played, Points: explain.Whole(row.Points),
		}
		if then != nil {
			h.Today = todayPoints(then.result.Standing(row.Club).Points)
			l.Today = d.tablePath() + TodayQuery
		}
		h.Zone, h.Move = zone(h.Badges), moves[h.Club.Href]
		if then != nil {
			h.Move, h.Tonight = d.moveTo(then, row.Club), d.tonightPath(row.Club)
		}
		l.Rows = append(l.Rows, h)
	}
	if m := d.last(); m != nil {
		line := d.dayLine(m)
		l.Last = &line
	}
	if m := d.next(); m != nil {
		line := d.dayLine(m)
		l.Next = &line
	}
	return l
}

// top is a sentence about the leaders and their margin or, at the end of the
// season, the winner.
func (d *division) top() string {
	rows := d.result.Standings
	if len(d.result.Matchdays) == 0 || len(rows) == 0 {
		return ""
	}
	leaders := 1
	for leaders < len(rows) && rows[leaders].Rank == rows[0].Rank {
		leaders++
	}
	first := d.club(rows[0].Club, "").Name
	switch {
	case leaders > 1 && leaders <= 3:
		return fmt.Sprintf("%s teilen sich den ersten Rang der %s.", explain.Enumerate(d.names(rows[:leaders])), d.league.Name)
	case leaders > 1:
		return fmt.Sprintf("%d Vereine teilen sich den ersten Rang der %s.", leaders, d.league.Name)
	case d.result.Final:
		return fmt.Sprintf("%s: %s.", winnerName(d), first)
	case len(rows) == 1:
		return ""
	default:
		return fmt.Sprintf("Tabellenführer der %s: %s, %s vor %s.", d.league.Name, first,
			explain.Gap(rows[0].Points-rows[1].Points), d.club(rows[1].Club, "").Name)
	}
}

// winnerName is what the winner of a league is called.
func winnerName(d *division) string {
	if d.league.Tier == 1 {
		return "Meister der " + d.league.Name
	}
	return "Sieger der " + d.league.Name
}

func (d *division) names(rows []scoring.Standing) []string {
	names := make([]string, len(rows))
	for i := range rows {
		names[i] = d.club(rows[i].Club, "").Name
	}
	return names
}
