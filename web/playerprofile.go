package web

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// PlayerProfile is the page of a player over all seasons: what came of every
// matchday, the career and the Austrian Ranking. Names are shown as their owners
// chose; of erased players only the results are left.
type PlayerProfile struct {
	frame.Frame
	Figures     []frame.Figure
	For         []frame.Link // the clubs of today
	Memberships []Membership
	Years       []PlayerYear
	Gaps        bool // a source says some of them, or there is none
	Days        []PlayerLeague
	Ranking     *frame.Explanation // in the Austrian Ranking of today, nil without points
	Rank        string             // there, in words
	Lists       []frame.Link       // where the ranking tells more
}

// Membership is a time in a club.
type Membership struct {
	Club  frame.Link
	From  string
	Until string // "" if it has no end
	Now   bool
	from  string
}

// PlayerYear is a player's row in the MVP list of a league.
type PlayerYear struct {
	Season, League frame.Link
	Club           frame.Link
	Href           string // the row, explained
	Rank           frame.Place
	Played, Wins   int
	Points         string
	Badges         []string // „MVP“, „Meister“
	Source         string   // of an earlier season
	Gap            string   // years of which no source says anything, with nothing beside
}

// PlayerLeague are the matchdays of a player in one league of one season.
type PlayerLeague struct {
	ID    string
	Title string
	Rows  []PlayedDay
}

// PlayedDay is what a player scored on one matchday.
type PlayedDay struct {
	Name, Date, Href string
	Club             frame.Link
	SNG, MTT         int
	Points           string
	Rank             frame.Place // among all players of the day
	Provisional      bool
}

// NewPlayerProfile fills the page of a player with his memberships and with the
// Austrian Ranking of today, which may be missing.
func NewPlayerProfile(s *league.Snapshot, id string, roster []scoring.Membership, ranking *league.RankingView) (*PlayerProfile, error) {
	who := s.Known(id)
	if who == nil {
		return nil, fmt.Errorf("player %q: %w", id, acts.ErrNotFound)
	}
	p := &PlayerProfile{Frame: frame.New(s, who.Name()), Memberships: membershipsOf(s, roster)}
	p.TakeAway = frame.TakeAway(frame.PlayerPath(id), "ics", "csv", "xlsx", "pdf", "json")
	p.Eyebrow = "Spieler"
	p.Description = fmt.Sprintf("%s in der Poker Bundesliga: alle Sammelrunden und Saisonen.", who.Name())
	seasons := map[string]*explain.Season{}
	played, points, wins, computed := 0, 0, 0, map[leagueIn]PlayerYear{}
	for _, view := range s.Seasons {
		season := newSeason(s, view)
		seasons[view.Head.ID] = season.explain
		for _, d := range season.divisions() {
			if days := newPlayerLeague(d, id); len(days.Rows) > 0 {
				p.Days = append(p.Days, days)
			}
			i := slices.IndexFunc(d.result.MVP, func(row scoring.MVP) bool { return row.Player == id })
			if i < 0 {
				continue
			}
			row := &d.result.MVP[i]
			played, points, wins = played+row.Matchdays, points+row.Points, wins+int(row.Places[0])
			computed[leagueIn{view.Head.ID, d.league.ID}] = newPlayerYear(d, i)
		}
	}
	p.addYears(s, id, computed)
	p.figures(played, points, wins)
	p.rank(who.Name(), id, ranking, seasons)
	var clubs []string
	today := rulebook.Day(s.At)
	for i := range roster {
		if roster[i].On(today) {
			clubs = append(clubs, roster[i].Club)
		}
	}
	p.Live = runningSeason(s).liveOf(frame.PlayerPath(id), clubs...)
	for _, stay := range p.Memberships {
		if stay.Now {
			p.For = append(p.For, stay.Club)
			p.Feeds = []frame.Feed{{Text: "Kalender abonnieren", Path: frame.PlayerPath(id) + ".ics"}}
		}
	}
	return p, nil
}

func (p *PlayerProfile) figures(played, points, wins int) {
	for _, f := range []struct {
		n         int
		one, many string
	}{{played, "Sammelrunde", "Sammelrunden"}, {points, "MVP-Punkt", "MVP-Punkte"}, {wins, "Sieg im Sit’n’Go", "Siege im Sit’n’Go"}} {
		switch {
		case f.n == 1:
			p.Figures = append(p.Figures, frame.Figure{Number: "1", Says: f.one})
		case f.n > 1:
			p.Figures = append(p.Figures, frame.Figure{Number: explain.Whole(f.n), Says: f.many})
		}
	}
}

// rank takes the player's points in the Austrian Ranking of today apart.
func (p *PlayerProfile) rank(name, id string, ranking *league.RankingView, seasons map[string]*explain.Season) {
	if ranking == nil {
		return
	}
	row := ranking.Row(id)
	if row == nil {
		return
	}
	sum := frame.NewExplanation("rangliste", "Im Austrian Ranking", explain.Aged(ranking.Ranking, ranking.Day, name, row, seasons))
	p.Ranking, p.Rank = &sum, "ohne Rang"
	p.Lists = []frame.Link{{Text: "Anteile und Verfall im Austrian Ranking", Href: frame.RankingPath + "/spieler/" + id},
		{Text: "Zum Austrian Ranking", Href: frame.RankingPath}}
	if row.Rank > 0 {
		p.Rank = strconv.Itoa(row.Rank) + "."
		p.Figures = append(p.Figures, frame.Figure{Number: p.Rank, Says: "im Austrian Ranking"})
	}
}

// membershipsOf are a player's times in clubs, the latest first.
func membershipsOf(s *league.Snapshot, roster []scoring.Membership) []Membership {
	today := rulebook.Day(s.At)
	var all []Membership
	for i := range roster {
		m := &roster[i]
		stay := Membership{Club: frame.Link{Text: s.ClubName(m.Club), Href: frame.ClubPath(m.Club)}, From: rulebook.Date(m.From),
			Now: m.On(today), from: m.From}
		if m.Until != nil {
			stay.Until = rulebook.Date(*m.Until)
		}
		all = append(all, stay)
	}
	slices.SortStableFunc(all, func(a, b Membership) int { return cmp.Compare(b.from, a.from) })
	return all
}

// newPlayerYear is the row of a player in the MVP list of the league.
func newPlayerYear(d *division, i int) PlayerYear {
	row := d.mvpRow(i)
	club := d.result.MVP[i].Club
	return PlayerYear{
		Season: frame.Link{Text: d.file.Season.Name, Href: frame.SeasonPath(d.file.Season.ID)},
		League: frame.Link{Text: d.league.Name, Href: d.mvpPath()},
		Club:   frame.Link{Text: row.Club.Short, Href: frame.ClubPath(club)},
		Href:   row.Href, Rank: row.Place, Played: row.Played, Wins: row.Wins, Points: row.Points,
	}
}

// newPlayerLeague are the matchdays of the league on which a player sat down, the
// latest first, also those that are being played.
func newPlayerLeague(d *division, player string) PlayerLeague {
	l := PlayerLeague{ID: d.file.Season.ID + "-" + d.league.ID, Title: d.league.Name + ", " + d.file.Season.Name}
	for _, days := range [][]scoring.MatchdayResult{d.result.Matchdays, d.result.Running} {
		for i := range days {
			if row := days[i].Player(player); row != nil {
				l.Rows = append(l.Rows, newPlayedDay(d, &days[i], row))
			}
		}
	}
	slices.Reverse(l.Rows)
	return l
}

func newPlayedDay(d *division, day *scoring.MatchdayResult, row *scoring.PlayerDay) PlayedDay {
	p := PlayedDay{
		Name: fmt.Sprintf("%d. Sammelrunde", day.Number), Href: d.playerPath(day.Number, row.Player),
		Club: frame.Link{Text: d.explain.Club(row.Club), Href: frame.ClubPath(row.Club)},
		SNG:  row.SNGPoints, MTT: row.MTTPoints, Points: explain.Whole(row.MVPPoints), Provisional: day.Provisional,
	}
	if m := d.league.Matchday(day.Number); m != nil {
		p.Date = rulebook.Date(m.Date)
	}
	p.Rank = dayRank(day, row.Player)
	return p
}

// dayRank is where a player came in among all players of a matchday (§ 4.2.1.5).
func dayRank(day *scoring.MatchdayResult, player string) frame.Place {
	tally := scoring.NewMVPTally()
	tally.Add(day)
	list := tally.List()
	for i := range list {
		if list[i].Player == player {
			return frame.PlaceAt(list, i, func(r *scoring.MVP) int { return r.Rank })
		}
	}
	return frame.Place{}
}
