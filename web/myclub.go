package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// TonightPart is the end of the path of [MyClub], below that of the club.
const TonightPart = "/heute"

// MyClub answers in one screen what somebody wants to know of a club on the night of a matchday, and the days after it: has it won,
// where does it stand, what kept it from standing higher, who played best. The front page shows it on a device that keeps the club.
type MyClub struct {
	frame.Frame
	ID, Short string
	Crest     frame.Crest
	Profile   string
	Nights    []Night
}

// Night is the matchday of a club that is played or that was the last one, with what the league is at.
type Night struct {
	League frame.Link // to the row of the club in the table, with what is being played
	Day    frame.Link
	Team   string // the day of the team, "" before the first one
	Date   string
	Heat   frame.Link // that is being played, if one is
	Live   bool
	Place  frame.Place
	Status string // why it has no place
	Of     int
	Points string
	Won    bool
	Lost   bool
	First  string // how far before the second it is, if it leads alone
	Behind string // how far behind the first
	Most   string // points that it can still have, "" when nothing is open
	Shares []NightShare
	Least  *NightShare // the part that cost it most, nil if none cost anything
	Best   []BestPlayer

	Rank     frame.Place // in the table with what is being played
	Move     frame.Move
	InTable  string // points
	Near     string
	Forecast string
	Next     *DayLine
	Calendar string
}

// NightShare is a part of the round points, against the best of it.
type NightShare struct {
	Name, Points string
	Place        string // „7.=“, „im Turnier“
	Loss         string // how many points it is behind the best, in words
	Width        int    // of a hundred
	least        bool
}

// NewMyClub fills the page of a club on a night.
func NewMyClub(s *league.Snapshot, id string) (*MyClub, error) {
	club, err := registered(s, id)
	if err != nil {
		return nil, err
	}
	p := &MyClub{Frame: frame.New(s, club.Name), ID: id, Short: cmp.Or(club.ShortName, club.Name), Crest: frame.CrestOf(s, club),
		Profile: frame.ClubPath(id)}
	p.Title = club.Name + " " + today
	p.Description = p.Title
	p.Scripts = append(p.Scripts, StarScript)
	p.Trail = append(p.Trail, frame.Link{Text: "Vereine", Href: frame.ClubsPath}, frame.Link{Text: club.Name, Href: frame.ClubPath(id)})
	frame.Mark(p.Nav, "", frame.ClubsPath)
	running := runningSeason(s)
	p.Live = running.liveOf(frame.ClubPath(id)+TonightPart, id)
	for _, d := range running.divisions() {
		if d.result.Standing(id) != nil {
			p.Nights = append(p.Nights, d.night(id))
		}
	}
	return p, nil
}

// StarScript keeps a club on the device.
const StarScript = "star.js"

// rowAnchor is the anchor of a club in lists of the clubs of a league.
func rowAnchor(club string) string { return "#verein-" + club }

// night is what there is to say of a club in a league.
func (d *division) night(club string) Night {
	then := d.asItRuns()
	n := Night{League: frame.Link{Text: d.league.Name, Href: d.tablePath() + rowAnchor(club)}}
	if then != nil {
		n.League.Href = d.tablePath() + TodayQuery + rowAnchor(club)
	} else {
		then = d
		n.Move = d.moves()[d.standingPath(club)]
	}
	if row := then.result.Standing(club); len(then.result.Matchdays) > 0 {
		n.Rank, n.InTable, n.Near = then.place(row), explain.Whole(row.Points), explain.Nearest(d.explain, then.result, club)
		if then != d {
			n.Move = d.moveTo(then, club)
		}
	}
	if Forecastable(d.result) {
		n.Forecast = d.base() + ForecastPath + rowAnchor(club)
	}
	if m := d.next(); m != nil {
		line := d.dayLine(m)
		n.Next, n.Calendar = &line, d.matchdayPath(m.Number)+".ics"
	}
	if m := d.tonight(club); m != nil {
		n.fill(&day{division: d, facts: m, played: d.result.Matchday(m.Number)}, club)
	}
	return n
}

// tonight is the matchday of a club that is being played, or else the last one that counts, nil before the first.
func (d *division) tonight(club string) *scoring.Matchday {
	for i := range d.result.Running {
		if day := &d.result.Running[i]; day.Team(club) != nil {
			return d.league.Matchday(day.Number)
		}
	}
	if m := d.last(); m != nil && d.result.Matchday(m.Number).Team(club) != nil {
		return m
	}
	return nil
}

// fill adds what there is to say of the matchday.
func (n *Night) fill(d *day, club string) {
	rules, team := d.file.RulesInForce(), d.played.Team(club)
	n.Day = frame.Link{Text: dayName(d.facts), Href: d.matchdayPath(d.facts.Number)}
	n.Team, n.Date, n.Live = d.teamPath(d.facts.Number, club), d.when(d.facts), d.played.Provisional
	n.Points = explain.Whole(team.RoundPoints)
	n.Best = d.playersOf(club)
	for _, p := range progress(d.facts) {
		if p.Look == "live" {
			n.Heat = frame.Link{Text: fmt.Sprintf("Heat %d", p.Heat), Href: fmt.Sprintf("%s#heat-%d", n.Day.Href, p.Heat)}
		}
	}
	if n.Status, _, _ = explain.Absent(team.Status); n.Status != "" {
		n.Lost = true
		return
	}
	n.Place = frame.Place{Number: *team.Rank, Shared: d.played.Shared(*team.Rank)}
	n.against(d.played, team)
	n.Won, n.Lost = rules.Decided(d.facts, d.played, club)
	if most := rules.Attainable(d.facts, d.played, club); most > team.RoundPoints {
		n.Most = explain.Whole(most)
	}
	n.share(d.played.Shares(club))
}

// against says how far the team is from the first, or the first from the second.
func (n *Night) against(played *scoring.MatchdayResult, team *scoring.TeamDay) {
	for i := range played.Teams {
		other := &played.Teams[i]
		if other.Rank == nil {
			continue
		}
		n.Of++
		switch gap := other.RoundPoints - team.RoundPoints; {
		case gap > 0 && *other.Rank == 1:
			n.Behind = explain.Gap(gap)
		case gap < 0 && *team.Rank == 1 && !n.Place.Shared && n.First == "":
			n.First = explain.Gap(-gap)
		}
	}
}

// share shows the parts of the round points, and which of them cost most.
func (n *Night) share(shares []scoring.Share) {
	most := 0
	for i := range shares {
		s := &shares[i]
		part := NightShare{Name: "Sit’n’Go", Points: explain.Whole(s.Points), Place: frame.Place{Number: s.Rank, Shared: s.Shared}.Short(),
			Loss: explain.Gap(s.Loss())}
		if s.MTT != "" {
			part.Name = "MTT " + s.MTT
		}
		if s.Best > 0 {
			part.Width = 100 * s.Points / s.Best
		}
		switch {
		case s.In:
			part.Points, part.Place = "", "im Turnier"
		case s.Rank == 0:
			part.Place = "ohne Platz"
		}
		n.Shares = append(n.Shares, part)
		if s.Loss() > most {
			most = s.Loss()
			for j := range n.Shares {
				n.Shares[j].least = j == len(n.Shares)-1
			}
		}
	}
	if i := slices.IndexFunc(n.Shares, func(s NightShare) bool { return s.least }); i >= 0 && n.Behind != "" {
		n.Least = &n.Shares[i]
	}
}
