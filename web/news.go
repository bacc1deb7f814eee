package web

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
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

	// Told in the feed alone.
	At   time.Time // when it was entered or changed last, zero if only its day is known
	More []string  // the podium of a matchday and what it changed

	more func() []string

	About acts.MatchdayRef // the matchday, otherwise the season
	Topic acts.Subject     // what else of the season it is about, with all below it; "" for the matchday
}

// newsMax is how many news the front page has room for.
const newsMax = 6

// Latest returns what changed last in the running season, the latest first: at
// most so many, and when anything did, zero if that is not known.
func Latest(s *league.Snapshot, most int) ([]News, time.Time) {
	running := runningSeason(s)
	if running == nil {
		return nil, time.Time{}
	}
	var divisions []*division
	for i := range running.file.Leagues {
		if d, err := running.division(running.file.Leagues[i].ID); err == nil {
			divisions = append(divisions, d)
		}
	}
	latest := news(running, divisions, most)
	for i := range latest {
		if latest[i].more != nil {
			latest[i].More = latest[i].more()
		}
	}
	return latest, running.view.Changed()
}

// news are what changed last in a season, the latest first: matchdays that were
// completed, no-shows, corrected sheets, sanctions, and tournaments. Nothing of a
// later day is news.
func news(s *season, divisions []*division, most int) []News {
	var all []News
	for _, d := range divisions {
		for i := range d.result.Matchdays {
			all = append(all, d.matchdayNews(&d.result.Matchdays[i]))
			all = append(all, noShowNews(d, &d.result.Matchdays[i])...)
			all = append(all, correctionNews(d, &d.result.Matchdays[i])...)
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
	n := News{Kind: "Sammelrunde", Href: d.matchdayPath(day.Number),
		About: acts.MatchdayRef{Season: d.file.Season.ID, League: d.league.ID, Number: day.Number}}
	n.Text = fmt.Sprintf("%d. Sammelrunde der %s", day.Number, d.league.Name)
	if winner := d.winner(day); winner != "" {
		n.Text += ": Sieg für " + winner
	}
	if m := d.league.Matchday(day.Number); m != nil {
		n.Date = m.Date
	}
	n.At = d.changedAt(day.Number)
	n.more = func() []string { return d.podiumAndChange(day) }
	return n
}

// changedAt returns when the result of a matchday was completed, changed or made
// official last, zero if that is not known.
func (d *division) changedAt(number int) time.Time {
	hall := d.view.Hall(d.league.ID, number)
	if hall.Official.After(hall.Changed) && d.view.Head.Confirmed.IsZero() {
		return hall.Official
	}
	return hall.Changed
}

// podium is how many places of a matchday are named.
const podium = 3

// podiumAndChange tells who came first on a matchday, and what it changed in the
// table (§ 4.2.1.2).
func (d *division) podiumAndChange(day *scoring.MatchdayResult) []string {
	var told []string
	for i := range day.Teams {
		if team := &day.Teams[i]; team.Rank != nil && *team.Rank <= podium {
			told = append(told, fmt.Sprintf("%s %s: %s, %s für die Tabelle", placeOf(day, *team.Rank), d.explain.Club(team.Club),
				explain.Whole(team.RoundPoints)+" Rundenpunkte", points(team.Earned())))
		}
	}
	for _, line := range d.explain.Change(d.result.After(day.Number-1), d.result.After(day.Number)) {
		told = append(told, line.Text)
	}
	return told
}

// noShowNews are the news of the teams that stayed away from a matchday (§ 1.2.10).
func noShowNews(d *division, day *scoring.MatchdayResult) []News {
	var all []News
	for i := range day.Teams {
		team := &day.Teams[i]
		m := d.league.Matchday(day.Number)
		if team.Status != scoring.StatusNoShow || m == nil {
			continue
		}
		all = append(all, News{Date: m.Date, Kind: "Nicht angetreten", Href: d.teamPath(day.Number, team.Club), Rules: frame.Cite("1.2.10"),
			At: d.changedAt(day.Number), Text: fmt.Sprintf("%s, %s, %d. Sammelrunde: %s", d.explain.Club(team.Club), d.league.Name, day.Number,
				explain.SignedPoints(team.Deduction()))})
	}
	return all
}

// correctionNews are the news of the sheets of a matchday that were corrected
// (A29).
func correctionNews(d *division, day *scoring.MatchdayResult) []News {
	m := d.league.Matchday(day.Number)
	if m == nil {
		return nil
	}
	var all []News
	for _, c := range corrections(d, m) {
		href := fmt.Sprintf("%s#heat-%d", d.matchdayPath(day.Number), c.heat)
		if c.mtt != "" {
			href = d.matchdayPath(day.Number) + "#mtt-" + c.mtt
		}
		all = append(all, News{Date: rulebook.Day(c.at), Kind: "Berichtigung", Href: href, At: c.at,
			Text: fmt.Sprintf("%s, %d. Sammelrunde, %s, %s", d.league.Name, day.Number, c.where(), c.text)})
	}
	return all
}

// sanctionNews are the news of the sanctions of the league, also of lifted ones.
func (d *division) sanctionNews() []News {
	var all []News
	for _, s := range d.view.Sanctions() {
		if s.League != d.league.ID {
			continue
		}
		n := News{Date: decidedOn(d, &s), At: s.Changed, Href: d.standingPath(s.Club) + "#punkte",
			About: acts.MatchdayRef{Season: d.file.Season.ID}, Topic: acts.About("sanctions", s.ID)}
		switch s.Kind {
		case scoring.Correction:
			n.Kind = "Punktekorrektur"
			n.Text = fmt.Sprintf("%s, %s: %s", d.explain.Club(s.Club), d.league.Name, explain.SignedPoints(s.Points))
		default:
			n.Kind = "Disqualifikation"
			n.Text = fmt.Sprintf("%s, %s, %d. Sammelrunde", d.explain.Club(s.Club), d.league.Name, s.Matchday)
			n.Rules = frame.Cite("3.2.16")
			if day := d.result.Matchday(s.Matchday); day != nil && day.Team(s.Club) != nil {
				n.Href = d.teamPath(s.Matchday, s.Club)
			}
		}
		if s.Reason != "" {
			n.Text += ". " + s.Reason
		}
		if s.Lifted != nil {
			n.Text += ". " + lifted(s.Lifted)
		}
		if rule := rulebook.Ref(s.Rule); rulebook.Known(rule) {
			n.Rules = frame.Cite(rule)
		}
		all = append(all, n)
	}
	return all
}

// decidedOn returns the day of a sanction; where none is noted, that on which it
// was entered, of its matchday, or the first of the season.
func decidedOn(d *division, s *league.DecidedSanction) string {
	entered := ""
	if !s.Changed.IsZero() {
		entered = rulebook.Day(s.Changed)
	}
	played := ""
	if m := d.league.Matchday(s.Matchday); m != nil {
		played = m.Date
	}
	return cmp.Or(s.Date, entered, played, d.file.Season.Start)
}

// tournamentNews is the news of a tournament, with the winner if he belongs to
// a club.
func (s *season) tournamentNews(t *scoring.Tournament) News {
	n := News{Date: t.Date, Kind: "Turnier", Text: t.Name, Href: s.path("rangliste"), At: s.view.Entered(t.ID),
		About: acts.MatchdayRef{Season: s.file.Season.ID}, Topic: acts.About("tournaments", t.ID)}
	for _, finish := range t.Results {
		if finish.Place == 1 {
			n.Text += ": Sieg für " + s.explain.Player(finish.Player)
			break
		}
	}
	return n
}
