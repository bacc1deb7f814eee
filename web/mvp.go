package web

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// MVP is the page of a league's list of the most valuable players (§ 4.2.1.4).
type MVP struct {
	frame.Frame
	AsOf AsOf
	Key  frame.Line // what counts, in a sentence
	Rows []MVPRow

	Today     bool         // some rows have points of a matchday that is being played
	Switch    []frame.Link // without and with that
	WithToday bool         // the list is the one with that
}

// MVPRow is one player in the list.
type MVPRow struct {
	Place    frame.Place
	Name     string
	Href     string
	Club     frame.Club
	Played   int
	Wins     int
	SNG, MTT int
	Points   string
	Today    string // what the matchday brings that is being played, "" while none is
}

// NewMVP fills the MVP list of a league.
func NewMVP(s *league.Snapshot, leagueID, seasonID string) (*MVP, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	p := d.mvp()
	p.list(d, runningPoints(d))
	return p, nil
}

// mvp is the page of the MVP list, without its rows.
func (d *division) mvp() *MVP {
	p := &MVP{Frame: d.frame("MVP-Wertung", d.mvpPath(), "mvp"), AsOf: d.asOf()}
	p.TakeAway = frame.TakeAway(d.mvpPath(), "csv", "xlsx", "pdf", "json")
	p.Lead = "Punkte aus Sit’n’Go und Dritteln im Team-MTT."
	p.Description = fmt.Sprintf("Die wertvollsten Spieler der %s, %s.", d.league.Name, d.file.Season.Name)
	p.Live = d.live(d.mvpPath(), d.league.ID)
	p.Key = frame.NewLine(d.explain.MVPKey())
	p.Switch = todayLinks(d, d.mvpPath())
	return p
}

// NewMVPToday fills the MVP list of a league as it would stand if the matchday that is being played ended now. Where nothing is played it
// is the list that counts. § 4.2.1.4
func NewMVPToday(s *league.Snapshot, leagueID, seasonID string) (*MVP, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	then := d.asItRuns()
	if then == nil {
		return NewMVP(s, leagueID, seasonID)
	}
	p := d.mvp()
	p.AsOf, p.Canonical, p.WithToday = d.asItRunsOf(), d.mvpPath(), true
	frame.Mark(p.Switch, d.mvpPath()+TodayQuery, "")
	p.Live = d.live(d.mvpPath()+TodayQuery, d.league.ID)
	p.list(then, runningPoints(d))
	for i := range p.Rows {
		row := &p.Rows[i]
		row.Points = inBrackets(row.Points)
		player := then.result.MVP[i].Player
		if scoring.Find(d.result.MVP, func(x *scoring.MVP) bool { return x.Player == player }) == nil { // his season is not explained yet
			row.Href = d.playerPath(d.result.Running[0].Number, player)
		}
	}
	return p, nil
}

// list fills the rows of a list with what the matchday brings that is being played.
func (p *MVP) list(d *division, running map[string]int) {
	for i := range d.result.MVP {
		row := d.mvpRow(i)
		if n, plays := running[d.result.MVP[i].Player]; plays {
			row.Today, p.Today = "(+"+explain.Whole(n)+")", true
		}
		p.Rows = append(p.Rows, row)
	}
}

// runningPoints are the points for the MVP list of everybody who plays in a matchday that is not over, by player: they do
// not count yet.
func runningPoints(d *division) map[string]int {
	points := map[string]int{}
	for i := range d.result.Running {
		for j := range d.result.Running[i].Players {
			p := &d.result.Running[i].Players[j]
			points[p.Player] += p.MVPPoints
		}
	}
	return points
}

func (d *division) mvpRow(i int) MVPRow {
	list := d.result.MVP
	row := &list[i]
	return MVPRow{
		Place: frame.PlaceAt(list, i, func(r *scoring.MVP) int { return r.Rank }),
		Name:  d.explain.Player(row.Player), Href: d.mvpPath() + "/" + row.Player,
		Club:   d.club(row.Club, d.standingPath(row.Club)),
		Played: row.Matchdays, Wins: int(row.Places[0]),
		SNG: row.SNGPoints, MTT: row.MTTPoints, Points: explain.Whole(row.Points),
	}
}

// PlayerSeason explains a player's points in the MVP list.
type PlayerSeason struct {
	frame.Frame
	Row   MVPRow
	AsOf  AsOf
	Sum   frame.Explanation
	Links []frame.Link
}

// NewPlayerSeason explains a player's row in the MVP list of a league.
func NewPlayerSeason(s *league.Snapshot, leagueID, seasonID, player string) (*PlayerSeason, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	e, ok := d.explain.MVP(leagueID, player)
	if !ok {
		return nil, fmt.Errorf("player %q in the MVP list: %w", player, acts.ErrNotFound)
	}
	p := &PlayerSeason{
		Frame: d.frame(d.explain.Player(player), d.mvpPath()+"/"+player, "mvp"),
		AsOf:  d.asOf(),
		Sum:   frame.NewExplanation("summe", "So kommen die Punkte zustande", e, d.playedPaths(player)...),
		Links: []frame.Link{{Text: "Zur MVP-Wertung", Href: d.mvpPath()}},
	}
	for i := range d.result.MVP {
		if d.result.MVP[i].Player == player {
			p.Row = d.mvpRow(i)
		}
	}
	if d.ranked(player) {
		p.Links = append(p.Links, frame.Link{Text: "Im Austrian Ranking", Href: d.path("rangliste") + "/" + player})
	}
	p.Links = append(p.Links, frame.Link{Text: "Alle Saisonen von " + d.explain.Player(player), Href: frame.PlayerPath(player)})
	p.Lead = "Spielt für " + p.Row.Club.Name
	p.Title = p.Heading + " in der MVP-Wertung, " + d.league.Name + ", " + d.file.Season.Name
	p.Description = e.Title + "."
	p.Trail = append(p.Trail, frame.Link{Text: "MVP-Wertung", Href: d.mvpPath()})
	return p, nil
}

// playedPaths are the paths of the explanations of a player's matchdays.
func (d *division) playedPaths(player string) []string {
	var paths []string
	for i := range d.result.Matchdays {
		if d.result.Matchdays[i].Player(player) != nil {
			paths = append(paths, d.playerPath(d.result.Matchdays[i].Number, player))
		}
	}
	return paths
}

// ranked reports whether a player is in the Austrian Ranking of the season.
func (s *season) ranked(player string) bool { return s.rankedRow(player) != nil }

func (s *season) rankedRow(player string) *scoring.Ranked {
	for i := range s.results.AustrianRanking {
		if s.results.AustrianRanking[i].Player == player {
			return &s.results.AustrianRanking[i]
		}
	}
	return nil
}
