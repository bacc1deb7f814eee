package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/web/frame"
)

// TeamDay explains the round points of a team on one matchday.
type TeamDay struct {
	frame.Frame
	Provisional string // as [day.provisional]
	Place       frame.Place
	Status      string
	RoundPoints string
	TablePoints string
	Sum         frame.Explanation
	Players     []BestPlayer
	Heat        int        // that is played or comes next, 0 once the matchday is over
	Seats       []TeamSeat // where the six are in it
	Day         frame.Link
	Standing    frame.Link
	Profile     frame.Link

	day  *day
	club string
}

// TeamSeat is where one of the six of a team plays in a heat, and what has become of him there (§ 3.2.11).
type TeamSeat struct {
	Name, Href string
	Table      int    // of the Sit'n'Go, 0 for none
	MTT        string // "A" or "B" of who has a stack
	State      string // as that of [matchday.Post]
	Place      int
	Chips      string
}

// NewTeamDay explains the day of a team.
func NewTeamDay(s *league.Snapshot, leagueID, seasonID string, number int, club string) (*TeamDay, error) {
	d, err := openDay(s, leagueID, seasonID, number)
	if err != nil {
		return nil, err
	}
	e, ok := d.explain.TeamDay(leagueID, number, club)
	if !ok {
		return nil, fmt.Errorf("day of club %q: %w", club, acts.ErrNotFound)
	}
	team := d.played.Team(club)
	named := d.club(club, "")
	p := &TeamDay{
		Frame:       d.dayFrame(named.Name, d.teamPath(number, club)),
		Provisional: d.provisional(),
		RoundPoints: explain.Whole(team.RoundPoints), TablePoints: explain.Whole(team.Earned()),
		Players:  d.playersOf(club),
		Sum:      frame.NewExplanation("summe", "So kommen die Punkte zustande", e, d.cardPaths(club)...),
		Day:      frame.Link{Text: fmt.Sprintf("Zur %d. Sammelrunde", number), Href: d.matchdayPath(number)},
		Standing: frame.Link{Text: named.Short + " in der Tabelle", Href: d.standingPath(club)},
		Profile:  frame.Link{Text: "Der Verein", Href: frame.ClubPath(club)},
		day:      d, club: club,
	}
	if d.view.LiveDay(d.league.ID, d.facts) {
		p.Live = d.live(d.teamPath(number, club), d.league.ID)
	}
	p.Description = e.Title + ": " + fmt.Sprintf("wie %s zustande kamen.", points(team.RoundPoints))
	if p.Status, _, _ = explain.Absent(team.Status); p.Status == "" {
		p.Place = frame.Place{Number: *team.Rank, Shared: d.played.Shared(*team.Rank)}
	}
	return p, nil
}

// AddSeats adds where the six of the team are while the matchday is played, from the last draw of each heat.
func (p *TeamDay) AddSeats(draws []league.Draw) {
	m := p.day.facts
	if m.Complete() || m.Annulled != nil || !m.Begun() {
		return
	}
	p.Heat = matchday.HeatNow(m)
	var tables []draw.DrawnTable
	for i := range draws {
		if draws[i].Heat == p.Heat && draws[i].Void == "" {
			tables = draws[i].Tables
		}
	}
	for _, post := range matchday.PostsOf(m, p.Heat, tables, &matchday.Noted{}, p.club) {
		seat := TeamSeat{Table: post.Table, MTT: post.MTT, State: string(post.State), Place: post.Place}
		if post.Player != "" {
			seat.Name, seat.Href = p.day.explain.Player(post.Player), frame.PlayerPath(post.Player)
		}
		if post.State == matchday.PostIn {
			seat.Chips = explain.Whole(post.Chips)
		}
		p.Seats = append(p.Seats, seat)
	}
}

// cardPaths are the paths of the explanations of the players on a team's round
// cards.
func (d *day) cardPaths(club string) []string {
	var paths []string
	for _, card := range d.played.TeamCards(club) {
		path := ""
		if card.Player != "" {
			path = d.playerPath(d.played.Number, card.Player)
		}
		paths = append(paths, path)
	}
	return paths
}

// playersOf are the players of a team on a matchday, the best first (§ 4.2.1.5).
func (d *day) playersOf(club string) []BestPlayer {
	var players []BestPlayer
	for i := range d.played.Players {
		if p := &d.played.Players[i]; p.Club == club {
			players = append(players, BestPlayer{
				Name: d.explain.Player(p.Player), Href: d.playerPath(d.played.Number, p.Player),
				SNG: p.SNGPoints, MTT: p.MTTPoints, Points: p.MVPPoints,
			})
		}
	}
	slices.SortStableFunc(players, func(a, b BestPlayer) int { return cmp.Compare(b.Points, a.Points) })
	return players
}

// dayFrame is the frame of a page that belongs to a matchday.
func (d *day) dayFrame(heading, page string) frame.Frame {
	f := d.frame(heading, page, "sammelrunden")
	name := fmt.Sprintf("%d. Sammelrunde", d.facts.Number)
	f.Title = fmt.Sprintf("%s, %s, %s, %s", heading, name, d.league.Name, d.file.Season.Name)
	f.Eyebrow = name + " · " + f.Eyebrow
	f.Trail = append(f.Trail, frame.Link{Text: "Sammelrunden", Href: d.matchdaysPath()},
		frame.Link{Text: name, Href: d.matchdayPath(d.facts.Number)})
	return f
}
