package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// ClubProfile is the page of a club: its roster of today, its form, its way
// through all seasons and its honours.
type ClubProfile struct {
	frame.Frame
	ID       string
	Tonight  string // its page of the night of a matchday
	Crest    frame.Crest
	Website  *ExternalLink
	Former   []string // what it was called, and until when
	Archived string   // since when it takes part no more, in words
	Figures  []frame.Figure
	Now      []ClubNow
	Next     []CalendarDay
	Roster   []Member
	Honours  []Honour
	Years    []ClubYear
	Gaps     bool         // a source says some of them, or there is none
	Reports  []ClubReport // once they are public
}

// ExternalLink is a link to a page of somebody else, with the address that is seen.
type ExternalLink struct{ Text, Href string }

// Member is somebody on a club's roster.
type Member struct {
	Name, Href string
	Since      string
	Points     string // in the MVP lists of the running season, "" without
	Width      int    // of its bar, of a hundred
	points     int
	family     string
}

// ClubYear is a row of a club in the table of a league.
type ClubYear struct {
	Season, League frame.Link
	Href           string // the row, explained
	Rank           frame.Place
	Of             int // clubs in the table
	Played, Wins   int
	Points         string
	Final          bool
	Badges         []Badge
	Then           string // what the club was called, "" for as today
	Source         string // of an earlier season
	Gap            string // years of which no source says anything, with nothing beside
}

// NewClubProfile fills the page of a club with its memberships.
func NewClubProfile(s *league.Snapshot, id string, roster []scoring.Membership) (*ClubProfile, error) {
	club, err := registered(s, id)
	if err != nil {
		return nil, err
	}
	p := &ClubProfile{Frame: frame.New(s, club.Name), Crest: frame.CrestOf(s, club)}
	p.Feeds = []frame.Feed{{Text: "Termine abonnieren", Path: frame.ClubPath(id) + ".ics"}}
	frame.Mark(p.Nav, "", frame.ClubsPath)
	p.ID, p.Tonight, p.Scripts = id, frame.ClubPath(id)+TonightPart, append(p.Scripts, StarScript)
	p.Trail = append(p.Trail, frame.Link{Text: "Vereine", Href: frame.ClubsPath})
	p.Eyebrow, p.Lead = "Verein", placeOfClub(club)
	p.Description = fmt.Sprintf("%s: Kader, Form, Erfolge und alle Saisonen in der Poker Bundesliga.", club.Name)
	p.TakeAway = frame.TakeAway(frame.ClubPath(id), "ics", "csv", "xlsx", "pdf", "json")
	for _, was := range s.FormerNames(id) {
		p.Former = append(p.Former, fmt.Sprintf("bis %s: %s", was.Season, was.Name))
	}
	if club.ArchivedOn != "" {
		p.Archived = rulebook.Date(club.ArchivedOn)
	}
	if club.Website != "" {
		p.Website = &ExternalLink{club.Website, club.Website}
	}
	running := runningSeason(s)
	p.Roster = rosterOf(s, running, roster)
	p.Live = running.liveOf(frame.ClubPath(id), id)
	p.Now, p.Next = running.clubNow(id), running.upcoming(id)
	wins, computed := 0, map[leagueIn]ClubYear{}
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		for _, d := range season.divisions() {
			row := d.result.Standing(id)
			if row == nil {
				continue
			}
			wins += row.Places[0]
			computed[leagueIn{view.Head.ID, d.league.ID}] = d.clubYear(row)
			p.Reserves = append(p.Reserves, reservesOf(d, func(c *protest.Case) bool { return c.Club == id })...)
			p.Honours = append(p.Honours, d.honours(row)...)
		}
	}
	p.addYears(s, id, computed)
	p.figures(wins)
	p.Picture = &frame.Picture{Path: png(frame.ClubPath(id)), Says: clubPoster(s, club).Says()}
	return p, nil
}

// figures are the numbers that the page begins with.
func (p *ClubProfile) figures(wins int) {
	seasons, titles := map[string]bool{}, 0
	for i := range p.Years {
		if p.Years[i].Gap == "" {
			seasons[p.Years[i].Season.Href] = true
		}
	}
	for i := range p.Honours {
		if p.Honours[i].Look == "champion" {
			titles++
		}
	}
	add := func(n int, one, many string) {
		if n == 1 {
			many = one
		}
		if n > 0 {
			p.Figures = append(p.Figures, frame.Figure{Number: explain.Whole(n), Says: many})
		}
	}
	add(titles, "Meistertitel", "Meistertitel")
	add(len(seasons), "Saison", "Saisonen")
	add(wins, "Tagessieg", "Tagessiege")
	add(len(p.Roster), "Spieler im Kader", "Spieler im Kader")
}

// clubYear is a club's row in the table of the league.
func (d *division) clubYear(row *scoring.Standing) ClubYear {
	return ClubYear{
		Season: frame.Link{Text: d.file.Season.Name, Href: frame.SeasonPath(d.file.Season.ID)},
		League: frame.Link{Text: d.league.Name, Href: d.tablePath()},
		Href:   d.standingPath(row.Club), Rank: d.place(row), Of: len(d.result.Standings), Played: row.Played,
		Wins: row.Places[0], Points: explain.Whole(row.Points), Final: d.result.Final, Badges: d.badges(row),
	}
}

// rosterOf are the members of a club today, by their points in the running season, which may be nil, and by name.
func rosterOf(s *league.Snapshot, running *season, roster []scoring.Membership) []Member {
	today := rulebook.Day(s.At)
	points := map[string]int{}
	if running != nil {
		for i := range running.results.Leagues {
			for _, row := range running.results.Leagues[i].MVP {
				points[row.Player] += row.Points
			}
		}
	}
	var members []Member
	for i := range roster {
		who := s.Known(roster[i].Player)
		if who == nil || !roster[i].On(today) {
			continue
		}
		m := Member{Name: who.Name(), Href: frame.PlayerPath(who.ID), Since: rulebook.Date(roster[i].From), family: who.FamilyName}
		if n, scored := points[who.ID]; scored {
			m.Points, m.points = explain.Whole(n), n
		}
		members = append(members, m)
	}
	compare := frame.ByName()
	slices.SortStableFunc(members, func(a, b Member) int {
		return cmp.Or(cmp.Compare(b.points, a.points), compare(a.family, b.family), compare(a.Name, b.Name))
	})
	for i := range members {
		if most := members[0].points; most > 0 {
			members[i].Width = 100 * max(members[i].points, 0) / most
		}
	}
	return members
}
