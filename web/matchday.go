package web

import (
	"fmt"
	"html/template"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Matchday is the page of one matchday: the teams with their parts, the players
// of the day, every round card, the run of the team MTTs and the lineups.
type Matchday struct {
	frame.Frame
	Head        DayLine
	Chips       string // the starting stacks, in words
	Provisional bool
	Underway    string    // „läuft gerade“
	Leader      string    // who leads, in a sentence
	Margin      string    // how far before the second, "" where the lead is shared
	First       []TeamRow // the first three, the answer to what one comes for
	Would       string    // what became of the table if it ended now, in its first sentence
	Strip       *Strip    // which cards are in, nil unless it runs
	Annulled    string    // when and why it was annulled, and as which one it is played again (A111)
	Teams       []TeamRow
	Notes       []Footnote
	Best        []BestPlayer
	Further     []BestPlayer // all others with points
	Change      *DayChange   // in the table
	Heats       []Heat
	Courses     []MTTCourse
	Reports     []DayReport   // of the clubs, once they are public
	Ahead       *Announcement // before it begins
	Draws       []HeatDraw    // of heats that are not over, once they are public
	Decisions   *DayDecisions
	Official    string // whether its result is, and since when
	InHall      string // how fresh it is while it is played in a hall without a network
	Lineups     []LineupRow
	LineupNote  string // why there are none, or that some are missing
	Others      []frame.Link
	Beamer      string       // the boards for the hall, "" if it wants none
	Map         template.URL // where the venue is
	Begins      string       // as search engines read it (ISO 8601)
	Competitors []string     // the clubs of the league

	day *day
}

// NewMatchday fills the page of a matchday.
func NewMatchday(s *league.Snapshot, leagueID, seasonID string, number int) (*Matchday, error) {
	d, err := openDay(s, leagueID, seasonID, number)
	if err != nil {
		return nil, err
	}
	p := &Matchday{Frame: d.frame(fmt.Sprintf("%d. Sammelrunde", number), d.matchdayPath(number), "sammelrunden"), day: d}
	p.Trail = append(p.Trail, frame.Link{Text: "Sammelrunden", Href: d.matchdaysPath()})
	p.Annulled = d.annulled()
	p.Head, p.Chips, p.Others = d.dayLine(d.facts), startChips(d.facts), d.neighbourDays()
	p.Lead = lead(p.Head)
	p.Reserves = reservesOf(d.division, func(c *protest.Case) bool { return c.Of.Matchday == number })
	p.Description = fmt.Sprintf("%d. Sammelrunde der %s, %s: %s", number, d.league.Name, d.file.Season.Name, p.Lead)
	p.Picture = d.dayPicture()
	p.Begins = d.facts.Date
	if at, err := d.facts.StartTime(); err == nil && d.facts.Start != "" {
		p.Begins = at.Format(time.RFC3339)
	}
	for _, club := range d.league.ClubsOn(d.facts.Date) {
		p.Competitors = append(p.Competitors, d.club(club, "").Name)
	}
	p.Lineups, p.LineupNote = d.lineups()
	p.Beamer, p.Map = d.beamerPath(), frame.MapOf(d.facts.Venue)
	p.Live = d.liveUntilOfficial(d.matchdayPath(number))
	p.Decisions, p.Official, p.InHall = d.decisions(), d.officialText(), d.view.HallSays(d.league.ID, number)
	if !d.facts.Begun() {
		p.Ahead = d.announcement()
	}
	p.TakeAway = frame.TakeAway(d.matchdayPath(number), "ics", "json")
	if d.played != nil {
		p.TakeAway = frame.TakeAway(d.matchdayPath(number), "csv", "xlsx", "pdf", "ics", "json")
		p.fill(d)
	}
	return p, nil
}

// fill adds the results.
func (p *Matchday) fill(d *day) {
	p.Provisional = d.played.Provisional && d.facts.Annulled == nil
	p.Leader, p.Margin = d.winner(d.played), d.margin()
	if p.Provisional {
		p.Strip, p.Underway, p.Leader = newStrip(progress(d.facts)), underway(d.facts), d.leader(d.played)
	}
	notes := newFootnotes(d.division)
	for i := range d.played.Teams {
		p.Teams = append(p.Teams, d.teamRow(&d.played.Teams[i], notes))
	}
	p.Notes = notes.written
	p.First = p.Teams[:min(firstTeams, len(p.Teams))]
	p.Best, p.Further = d.bestPlayers()
	if d.facts.Annulled == nil {
		p.Change = d.dayChange()
	}
	if p.Provisional && len(p.Change.Lines) > 0 {
		p.Would, p.Change.Lines = p.Change.Lines[0].Text, p.Change.Lines[1:]
	}
	for n := 1; n <= scoring.Heats; n++ {
		if h := d.facts.Heat(n); h != nil {
			p.Heats = append(p.Heats, d.heat(h))
		}
	}
	if last := len(p.Heats) - 1; last >= 0 {
		p.Heats[last].Now = true
	}
	p.Courses = d.mttCourses()
}

// firstTeams is how many teams the head of a matchday names.
const firstTeams = 3

// Strip is a line of all round cards of a matchday that is being played.
type Strip struct {
	Heats  []Progress
	In, Of int
	Heat   int    // that is being played
	Open   string // the numbers of its tables without a card, "" for none or more than a few
}

// fewTables is how many open tables are named in a line.
const fewTables = 4

// newStrip counts the cards of all heats, nil if it is not known how many tables there are.
func newStrip(heats []Progress) *Strip {
	s := &Strip{Heats: heats}
	for i := range heats {
		s.In, s.Of = s.In+heats[i].In, s.Of+heats[i].Of
		if open := heats[i].Missing; len(open) > 0 && len(open) <= fewTables {
			s.Heat, s.Open = heats[i].Heat, explain.Enumerate(open)
		}
	}
	if s.Of == 0 {
		return nil
	}
	return s
}

// margin is how many round points the only leader is before the second, "" for a lead that is shared or before the first points.
func (d *day) margin() string {
	teams := d.played.Teams
	if len(teams) < 2 || teams[1].Rank == nil || *teams[1].Rank == 1 {
		return ""
	}
	return fmt.Sprintf("%s vor %s", explain.Gap(teams[0].RoundPoints-teams[1].RoundPoints), d.explain.Club(teams[1].Club))
}

// annulled says when and why the matchday was annulled, and as which one it is played again, "" for one that was not. A111
func (d *day) annulled() string {
	a := d.facts.Annulled
	if a == nil {
		return ""
	}
	text := rulebook.Annulled(a.Date, a.Reason)
	if again := d.league.Replay(d.facts.Number); again != nil {
		text += fmt.Sprintf(". Wiederholt wird sie als %d. Sammelrunde am %s", again.Number, rulebook.Date(again.Date))
	}
	return text
}

// lead is the date and the venue in one sentence.
func lead(l DayLine) string {
	text := l.Date
	if rest, ok := strings.CutPrefix(l.Date, today); ok {
		text = "Heute" + rest
	}
	if l.Weekday != "" {
		text = l.Weekday + ", " + l.Date
	}
	if l.Where != "" {
		text += ", " + l.Where
	}
	if l.Host != "" {
		text += ", Ausrichter " + l.Host
	}
	return text
}

// startChips says with how many chips a seat and a stack begin.
func startChips(m *scoring.Matchday) string {
	var parts []string
	if m.SNGStartChips > 0 {
		parts = append(parts, "Sit’n’Go "+explain.Whole(m.SNGStartChips))
	}
	if m.MTTStartChips > 0 {
		parts = append(parts, "Team-MTT "+explain.Whole(m.MTTStartChips))
	}
	if len(parts) == 0 {
		return ""
	}
	return "Startchips: " + strings.Join(parts, ", ")
}

// neighbourDays links to the matchdays before and after one.
func (d *day) neighbourDays() []frame.Link {
	var links []frame.Link
	for _, n := range []int{d.facts.Number - 1, d.facts.Number + 1} {
		if d.league.Matchday(n) != nil {
			links = append(links, frame.Link{Text: fmt.Sprintf("%d. Sammelrunde", n), Href: d.matchdayPath(n)})
		}
	}
	return links
}
