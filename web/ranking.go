package web

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/rankings"
)

// Ranking is the page of the Austrian Ranking of a season (§ 4.1.1.2).
type Ranking struct {
	frame.Frame
	Rows        []RankingRow
	Tournaments []Tournament
}

// RankingRow is one player in the ranking.
type RankingRow struct {
	Place       frame.Place
	Name        string
	Href        string
	Club        frame.Club // none without a club
	League      string     // points from the leagues
	Tournaments string     // points from tournaments
	Points      string
}

// Tournament is an event that counts.
type Tournament struct {
	Name, Date, Kind, Entries string
}

// NewRanking fills the ranking of a season.
func NewRanking(s *league.Snapshot, seasonID string) (*Ranking, error) {
	season, err := openSeason(s, seasonID)
	if err != nil {
		return nil, err
	}
	p := &Ranking{Frame: season.rankingFrame("Austrian Ranking der Saison", season.path("rangliste"))}
	p.TakeAway = frame.TakeAway(season.path("rangliste"), "csv", "xlsx", "pdf", "json")
	p.Lead = "Was die Saison zur Rangliste aller Vereinsspieler beiträgt: die Sit’n’Go-Punkte der Ligen und die Turniere des Verbands."
	p.Description = "Austrian Ranking der " + season.file.Season.Name + "."
	clubs := season.clubsOf()
	for i := range season.results.AustrianRanking {
		p.Rows = append(p.Rows, season.rankingRow(i, clubs))
	}
	for i := range season.file.Tournaments {
		if t := &season.file.Tournaments[i]; t.Kind != scoring.Students {
			p.Tournaments = append(p.Tournaments, Tournament{t.Name, rulebook.Date(t.Date), kinds[t.Kind], explain.Whole(t.Entries)})
		}
	}
	return p, nil
}

var kinds = map[string]string{
	scoring.National:     "Turnier",
	scoring.Championship: "Meisterschaft",
}

func (s *season) rankingFrame(heading, page string) frame.Frame {
	f := s.frame(heading)
	frame.Mark(f.Nav, page, frame.RankingPath)
	f.Tabs, f.TabsOf = rankings.Tabs(s.snapshot), "Ranglisten"
	frame.Mark(f.Tabs, page, s.path("rangliste"))
	f.Nav[slices.IndexFunc(f.Nav, func(l frame.Link) bool { return l.Href == frame.RankingPath })].Around = true
	f.Seasons = frame.SeasonLinks(s.snapshot, s.file.Season.ID, func(v *league.SeasonView) string {
		return frame.SeasonPath(v.Head.ID) + "/rangliste"
	})
	return f
}

func (s *season) rankingRow(i int, clubs map[string]frame.Club) RankingRow {
	list := s.results.AustrianRanking
	row := &list[i]
	hundredths := row.FromLeagues().Hundredths()
	return RankingRow{
		Place: frame.PlaceAt(list, i, func(r *scoring.Ranked) int { return r.Rank }),
		Name:  s.explain.Player(row.Player), Href: s.path("rangliste") + "/" + row.Player, Club: clubs[row.Player],
		League:      explain.Hundredths(hundredths),
		Tournaments: explain.Hundredths(row.Points.Hundredths() - hundredths),
		Points:      explain.Hundredths(row.Points.Hundredths()),
	}
}

// clubsOf are the clubs to whose roster each player belonged last.
func (s *season) clubsOf() map[string]frame.Club {
	clubs := map[string]frame.Club{}
	for player, club := range s.file.LastClubs() {
		clubs[player] = s.club(club, frame.ClubPath(club))
	}
	return clubs
}

// RankingPlayer explains a player's points in the Austrian Ranking.
type RankingPlayer struct {
	frame.Frame
	Row   RankingRow
	Sum   frame.Explanation
	Links []frame.Link
}

// NewRankingPlayer explains a player's row in the ranking of a season.
func NewRankingPlayer(s *league.Snapshot, seasonID, player string) (*RankingPlayer, error) {
	season, err := openSeason(s, seasonID)
	if err != nil {
		return nil, err
	}
	e, ok := season.explain.Ranking(player)
	if !ok {
		return nil, fmt.Errorf("player %q in the ranking: %w", player, acts.ErrNotFound)
	}
	p := &RankingPlayer{
		Frame: season.rankingFrame(season.explain.Player(player), season.path("rangliste")+"/"+player),
		Sum:   frame.NewExplanation("summe", "So kommen die Punkte zustande", e, season.sourcePaths(player)...),
		Links: []frame.Link{{Text: "Zum Austrian Ranking", Href: season.path("rangliste")}},
	}
	p.Trail = append(p.Trail, frame.Link{Text: "Austrian Ranking", Href: frame.RankingPath},
		frame.Link{Text: season.file.Season.Name, Href: season.path("rangliste")})
	p.Title = p.Heading + " im Austrian Ranking, " + season.file.Season.Name
	p.Description = e.Title + "."
	at := slices.IndexFunc(season.results.AustrianRanking, func(r scoring.Ranked) bool { return r.Player == player })
	p.Row = season.rankingRow(at, season.clubsOf())
	if club := p.Row.Club; club.Name != "" {
		p.Lead = "Spielt für " + club.Name
		p.Links = append(p.Links, frame.Link{Text: club.Name, Href: club.Href})
	}
	p.Links = append(p.Links, frame.Link{Text: "Alle Saisonen von " + season.explain.Player(player), Href: frame.PlayerPath(player)})
	return p, nil
}

// sourcePaths are the paths of a player in the MVP lists of the leagues that
// contributed to the points, where the Sit'n'Go points are explained.
func (s *season) sourcePaths(player string) []string {
	var paths []string
	for _, part := range s.rankedRow(player).Parts {
		path := ""
		if part.Tournament == nil {
			path = s.leaguePath(part.League) + "/mvp/" + player
		}
		paths = append(paths, path)
	}
	return paths
}
