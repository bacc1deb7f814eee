package web

import (
	"fmt"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Matchdays lists the matchdays of a league in a season.
type Matchdays struct {
	frame.Frame
	Days    []DayLine
	Running []Running
	Planned string // how many more are planned without a date
}

// DayLine is one matchday in the list.
type DayLine struct {
	Number  int
	Name    string
	Href    string
	Date    string
	Weekday string // "" of today
	Where   string
	Host    string
	HostAt  string // its page
	State   string // „gespielt“, „läuft“, „heute“, „kommt“
	Look    string // class: done, live, next
	Winner  string // who won it, with the round points; "" as long as nobody has
}

// NewMatchdays lists the matchdays of a league.
func NewMatchdays(s *league.Snapshot, leagueID, seasonID string) (*Matchdays, error) {
	d, err := openDivision(s, leagueID, seasonID)
	if err != nil {
		return nil, err
	}
	p := &Matchdays{Frame: d.frame("Sammelrunden", d.matchdaysPath(), "sammelrunden"), Running: d.running()}
	p.TakeAway = frame.TakeAway(d.matchdaysPath(), "ics", "csv", "xlsx", "pdf", "json")
	p.Feeds = []frame.Feed{{Text: "Termine abonnieren", Path: d.matchdaysPath() + ".ics"}}
	p.Description = fmt.Sprintf("Termine, Spielorte und Sieger der Sammelrunden der %s, %s.", d.league.Name, d.file.Season.Name)
	for _, m := range d.matchdays() {
		p.Days = append(p.Days, d.dayLine(m))
	}
	if open := d.league.Unannounced(); open > 0 {
		p.Planned = fmt.Sprintf("%d weitere Sammelrunden sind geplant, ihre Termine stehen noch nicht fest.", open)
		if open == 1 {
			p.Planned = "Eine weitere Sammelrunde ist geplant, ihr Termin steht noch nicht fest."
		}
	}
	return p, nil
}

// dayName is what a matchday is called: a replay says of which one it is. A111
func dayName(m *scoring.Matchday) string {
	if m.Replays > 0 {
		return fmt.Sprintf("%d. Sammelrunde (Wiederholung der %d.)", m.Number, m.Replays)
	}
	return fmt.Sprintf("%d. Sammelrunde", m.Number)
}

// dayLine is a matchday as one line of a list.
func (d *division) dayLine(m *scoring.Matchday) DayLine {
	l := DayLine{
		Number: m.Number, Name: dayName(m), Href: d.matchdayPath(m.Number),
		Date: d.when(m), Weekday: frame.Weekday(m.Date), Where: m.Venue,
	}
	if m.Host != "" {
		l.Host, l.HostAt = d.explain.Club(m.Host), frame.ClubPath(m.Host)
	}
	if m.Date == rulebook.Day(d.snapshot.At) {
		l.Weekday = ""
	}
	l.State, l.Look = d.state(m)
	if day := d.result.Matchday(m.Number); day != nil && !day.Provisional {
		l.Winner = d.winner(day)
	}
	return l
}

// state says in a word how far a matchday is.
func (d *division) state(m *scoring.Matchday) (text, look string) {
	switch day := rulebook.Day(d.snapshot.At); {
	case m.Annulled != nil:
		return "annulliert", "annulled"
	case m.Complete():
		return "beendet", "done"
	case m.BrokenOff():
		return "unterbrochen", "next"
	case m.Begun():
		return "läuft", "live"
	case m.Date == day:
		return today, "next"
	case m.Date < day:
		return "noch ohne Ergebnis", "next"
	default:
		return "bevorstehend", "next"
	}
}

// winner names the first of a matchday, with the round points.
func (d *division) winner(day *scoring.MatchdayResult) string {
	var first []string
	most := 0
	for i := range day.Teams {
		if r := day.Teams[i].Rank; r != nil && *r == 1 {
			first = append(first, d.explain.Club(day.Teams[i].Club))
			most = day.Teams[i].RoundPoints
		}
	}
	switch len(first) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s mit %s", first[0], roundPoints(most))
	default:
		return fmt.Sprintf("%s, ex aequo mit je %s", explain.Enumerate(first), roundPoints(most))
	}
}
