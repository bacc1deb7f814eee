package web

import (
	"fmt"
	"strconv"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Standing explains a club's row in the table: its points, its rank, and its
// way through the season.
type Standing struct {
	frame.Frame
	Club   frame.Club
	AsOf   AsOf
	Place  frame.Place
	Points string
	Badges []Badge
	Sum    frame.Explanation
	Rank   frame.Explanation
	Days   []HistoryDay
	Wins   string // how often the club was placed where, in words
	Table  string
	Own    string       // the club's page
	Others []frame.Link // the clubs before and behind in the table
}

// HistoryDay is one matchday on a club's way through the season.
type HistoryDay struct {
	Name, Short string // „3. Sammelrunde“, „3.“
	Date        string
	Href        string
	Status      string // "" if the team has a place
	Place       frame.Place
	SNG, MTT    int
	RoundPoints int
	TablePoints string
	After       frame.Place // in the table after it
}

// NewStanding explains the row of a club in the table of a league, as it stood
// after a round or, with 0, as it stands now.
func NewStanding(s *league.Snapshot, leagueID, seasonID, club string, after int) (*Standing, error) {
	_, d, err := openDivisionAfter(s, leagueID, seasonID, after)
	if err != nil {
		return nil, err
	}
	row := d.result.Standing(club)
	if row == nil {
		return nil, fmt.Errorf("club %q in the table: %w", club, acts.ErrNotFound)
	}
	sum, _ := d.explain.Standing(d.league.ID, club)
	rank, _ := d.explain.Rank(d.league.ID, club)
	named := d.club(club, "")
	p := &Standing{
		Frame: d.frame(named.Name, d.standingPath(club), "tabelle"),
		Club:  named, AsOf: d.asOf(), Place: d.place(row), Points: explain.Whole(row.Points), Badges: d.badges(row),
		Sum:    frame.NewExplanation("punkte", "Die Punkte", sum, d.dayPaths(club)...),
		Rank:   frame.NewExplanation("rang", "Der Rang", rank),
		Days:   d.history(club),
		Table:  d.tablePath(),
		Own:    frame.ClubPath(club),
		Others: d.neighbours(club),
	}
	p.Wins = placings(row)
	p.Description = fmt.Sprintf("Warum %s mit %s auf Rang %d der %s steht.", named.Name, points(row.Points), row.Rank, d.league.Name)
	return p, nil
}

// dayPaths are the paths of the explanations of a club's matchdays.
func (d *division) dayPaths(club string) []string {
	days, _ := d.result.TableParts(club)
	paths := make([]string, len(days))
	for i := range days {
		paths[i] = d.teamPath(days[i].Matchday, club)
	}
	return paths
}

// history is a club's way through the season, matchday by matchday.
func (d *division) history(club string) []HistoryDay {
	var way []HistoryDay
	for i := range d.result.Matchdays {
		day := &d.result.Matchdays[i]
		team := day.Team(club)
		if team == nil {
			continue
		}
		w := HistoryDay{
			Name: strconv.Itoa(day.Number) + ". Sammelrunde", Short: strconv.Itoa(day.Number) + ".", Href: d.teamPath(day.Number, club),
			SNG: team.SNGPoints, MTT: team.MTTPoints, RoundPoints: team.RoundPoints,
			TablePoints: explain.Whole(team.Earned()),
		}
		if w.Status, _, _ = explain.Absent(team.Status); w.Status == "" {
			w.Place = frame.Place{Number: *team.Rank, Shared: day.Shared(*team.Rank)}
		}
		if m := d.league.Matchday(day.Number); m != nil {
			w.Date = rulebook.Date(m.Date)
		}
		then := *d
		then.result = d.result.After(day.Number)
		if row := then.result.Standing(club); row != nil {
			w.After = then.place(row)
		}
		way = append(way, w)
	}
	return way
}

// placings says how often a club was placed where.
func placings(row *scoring.Standing) string {
	var parts []string
	for i, n := range row.Places {
		switch {
		case n == 0:
		case i == 0 && n == 1:
			parts = append(parts, "ein Sieg")
		case i == 0:
			parts = append(parts, fmt.Sprintf("%d Siege", n))
		default:
			parts = append(parts, explain.Times(n)+fmt.Sprintf(" Platz %d", i+1))
		}
	}
	return explain.Enumerate(parts)
}

// neighbours link to the clubs before and after a club in the table.
func (d *division) neighbours(club string) []frame.Link {
	var links []frame.Link
	rows := d.result.Standings
	for i := range rows {
		if rows[i].Club != club {
			continue
		}
		for _, j := range []int{i - 1, i + 1} {
			if j >= 0 && j < len(rows) {
				links = append(links, frame.Link{
					Text: fmt.Sprintf("%d. %s", rows[j].Rank, d.explain.Club(rows[j].Club)),
					Href: d.standingPath(rows[j].Club),
				})
			}
		}
	}
	return links
}
