package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/explain"
	"pokerliga/league"
	"pokerliga/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// News is something that changed a table or a list.
type News struct {
	Date  string // for the order
	When  string
	Kind  string
	Text  string
	Href  string
	Rules []frame.Citation
}

// newsMax is how many news the front page has room for.
const newsMax = 6

// Latest returns what changed last in the running season, the latest first: at
// most so many.
func Latest(s *league.Snapshot, most int) []News {
	running := runningSeason(s)
	if running == nil {
		return nil
	}
	var divisions []*division
	for i := range running.file.Leagues {
		if d, err := running.division(running.file.Leagues[i].ID); err == nil {
			divisions = append(divisions, d)
		}
	}
	return news(running, divisions, most)
}

// news are what changed last in a season, the latest first: matchdays that were
// completed, sanctions, and tournaments. Nothing of a later day is news.
func news(s *season, divisions []*division, most int) []News {
	var all []News
	for _, d := range divisions {
		for i := range d.result.Matchdays {
			all = append(all, d.matchdayNews(&d.result.Matchdays[i]))
		}
		all = append(all, d.sanctionNews()...)
	}
	for i := range s.file.Tournaments {
		if t := &s.file.Tournaments[i]; t.Kind != scoring.Students {
			all = append(all, s.tournamentNews(t))
		}
	}
	today := rulebook.Day(s.snapshot.At)
	all = slices.DeleteFunc(all, func(n News) bool { return n.Date == "" || n.Date > today })
	slices.SortStableFunc(all, func(a, b News) int { return cmp.Compare(b.Date, a.Date) })
	for i := range all {
		all[i].When = rulebook.Date(all[i].Date)
	}
	return all[:min(len(all), most)]
}

// matchdayNews is the news of a complete matchday.
func (d *division) matchdayNews(day *scoring.MatchdayResult) News {
	n := News{Kind: "Sammelrunde", Href: d.matchdayPath(day.Number)}
	n.Text = fmt.Sprintf("%d. Sammelrunde der %s", day.Number, d.league.Name)
	if winner := d.winner(day); winner != "" {
		n.Text += ": Sieg für " + winner
	}
	if m := d.league.Matchday(day.Number); m != nil {
		n.Date = m.Date
	}
	return n
}

// sanctionNews are the news of the dated sanctions of the league.
func (d *division) sanctionNews() []News {
	var all []News
	for i := range d.file.Sanctions {
		s := &d.file.Sanctions[i]
		if s.League != d.league.ID || s.Date == "" {
			continue
		}
		n := News{Date: s.Date, Href: d.standingPath(s.Club) + "#punkte"}
		switch s.Kind {
		case scoring.Correction:
			n.Kind = "Punktekorrektur"
			n.Text = fmt.Sprintf("%s, %s: %s", d.explain.Club(s.Club), d.league.Name, explain.SignedPoints(s.Points))
		default:
			n.Kind = "Disqualifikation"
			n.Text = fmt.Sprintf("%s, %s, %d. Sammelrunde", d.explain.Club(s.Club), d.league.Name, s.Matchday)
			n.Rules = frame.Cite("3.2.16")
			n.Href = d.teamPath(s.Matchday, s.Club)
		}
		if s.Reason != "" {
			n.Text += ". " + s.Reason
		}
		if rule := rulebook.Ref(s.Rule); rulebook.Known(rule) {
			n.Rules = frame.Cite(rule)
		}
		all = append(all, n)
	}
	return all
}

// tournamentNews is the news of a tournament, with the winner if he belongs to
// a club.
func (s *season) tournamentNews(t *scoring.Tournament) News {
	n := News{Date: t.Date, Kind: "Turnier", Text: t.Name, Href: s.path("rangliste")}
	for _, finish := range t.Results {
		if finish.Place == 1 {
			n.Text += ": Sieg für " + s.explain.Player(finish.Player)
			break
		}
	}
	return n
}
