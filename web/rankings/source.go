package rankings

import (
	"fmt"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/chart"
	"pokerliga/web/frame"
	"strconv"
)

// source is a ranking as its pages read it.
type source struct {
	snapshot *league.Snapshot
	view     *league.RankingView
	day      string // that was asked for, "" for today
	name     string
	path     string
	lead     string
	rule     rulebook.Ref
	columns  []Column
	end      string             // the last day of its season
	most     scoring.Millionths // the points of the first
}

func newSource(s *league.Snapshot, view *league.RankingView, day string) *source {
	o := &source{snapshot: s, view: view, day: day, name: "Austrian Ranking", path: frame.RankingPath, rule: "4.1.1.2",
		lead: "Die Rangliste aller Vereinsspieler: Sit’n’Go-Punkte der Bundesligen und Turniere aus drei Saisonen."}
	if view.Ranking == scoring.StudentsRanking {
		o.name, o.path, o.rule = "Students Ranking", frame.StudentsPath, "4.1.1.3"
		o.lead = "Die Rangliste aller, die bei Studententurnieren antreten, aus drei Saisonen."
	}
	now := view.Ranking.Year(view.Day)
	o.end = view.Ranking.Ends(now)
	rules := s.RankingRules()
	for age, share := range rules.RankingDecay {
		if share > 0 {
			o.columns = append(o.columns, Column{explain.RankingSeason(view.Ranking, now-age), explain.Percent(share),
				"y" + strconv.Itoa(min(age, 2)), share, now - age})
		}
	}
	if len(view.Rows) > 0 {
		o.most = view.Rows[0].Points
	}
	return o
}

// frame is the frame of a page of the rankings.
func (o *source) frame(heading string) frame.Frame {
	return newFrame(o.snapshot, heading)
}

// newFrame is the frame of the rankings over the seasons and of the points
// calculator.
func newFrame(s *league.Snapshot, heading string) frame.Frame {
	f := frame.New(s, heading)
	f.Eyebrow, f.TabsOf = "Ranglisten", "Ranglisten"
	f.Tabs = Tabs(s)
	frame.Mark(f.Nav, frame.RankingPath, frame.RankingPath)
	return f
}

// Tabs lead to the rankings, to that of the season under way, and to the
// points calculator.
func Tabs(s *league.Snapshot) []frame.Link {
	tabs := []frame.Link{{Text: "Austrian Ranking", Href: frame.RankingPath}, {Text: "Students Ranking", Href: frame.StudentsPath}}
	if s != nil && s.Running() != nil {
		season := &s.Running().Public.Season
		tabs = append(tabs, frame.Link{Text: season.Name + " allein", Href: frame.SeasonPath(season.ID) + "/rangliste"})
	}
	return append(tabs, frame.Link{Text: "Punkterechner", Href: frame.PointsPath})
}

// playerPath is the page of a player in the ranking.
func (o *source) playerPath(id string) string { return o.path + "/spieler/" + id + query(o.day, "", 0) }

// bar draws the points of a player by the seasons that they come from; most fill
// it.
func (o *source) bar(row *scoring.Aged, most scoring.Millionths) chart.Bar {
	var parts []chart.Part
	for _, year := range row.Years() {
		says := fmt.Sprintf("%s aus %s", explain.Hundredths(year.Points.Hundredths()), explain.RankingSeason(o.view.Ranking, year.Year))
		parts = append(parts, chart.Part{Amount: int64(year.Points), Look: o.look(year.Year), Says: says})
	}
	return chart.NewBar(parts, int64(most))
}

// look is the class of a ranking season.
func (o *source) look(year int) string {
	for _, c := range o.columns {
		if c.year == year {
			return c.Look
		}
	}
	return "y2"
}

// shared reports whether others have the same rank.
func (o *source) shared(row *scoring.Aged) bool {
	i := row.Rank - 1 // the first of those who share it
	return i+1 < len(o.view.Rows) && o.view.Rows[i+1].Rank == row.Rank
}

// falls is what a player loses at the end of the ranking season.
func (o *source) falls(row *scoring.Aged) scoring.Millionths {
	sum := scoring.Millionths(0)
	for _, fall := range o.view.Ranking.Falls(o.view.Day, row) {
		if fall.Day == o.end {
			sum += fall.Points
		}
	}
	return sum
}
