package president

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Start is the page with which a president begins: what is due, what comes next, what the
// club was told.
type Start struct {
	Page
	Tonight []Tonight
	Windows []Window
	Tasks   []Task
	Old     []Task // overdue for long
	OldOnes int    // how many these are, the rows of each counted
	Next    []Next
	Last    []Result
	Gone    []Departed
	Notices []Notice
	Read    int            // notices that somebody has read already
	ReadAll workplace.Form // says that all of them were read
}

// longAgo is for how long something must be overdue not to stand ahead any more.
const longAgo = 30 * 24 * time.Hour

// Task is something that is due, with the button that leads to it; several of one kind are one with its rows.
type Task struct {
	Rows    []Task
	Text    string
	Rules   []rulebook.Ref
	Due     string // „Samstag, 10. Oktober 2026, 14:00 Uhr“, "" for no end
	Left    string // „noch 3 Tage“
	Overdue bool
	Button  frame.Link
}

// Departed is a league that the club has left in mid-season.
type Departed struct {
	League, Season string
	Struck         bool // nothing that it played counts (A112)
	*scoring.Leaving
}

// Next is the next matchday of a team of the club.
type Next struct {
	Day     frame.Link
	When    string
	Left    string
	Where   string
	Host    string
	State   string // of the lineup
	Missing bool   // the lineup
	Lineup  string // path
}

// Result is how a team came off on its last matchday, and where it stands.
type Result struct {
	Day  frame.Link
	Says string
}

// Notice is what the club was told, with where it leads.
type Notice struct {
	At, Text, Season string
	Place            frame.Link
	Times            int // how often it was told
}

// NewStart fills the page.
func NewStart(d *Source, due []tasks.Task, told []register.Notice, days []*league.ClubDay) *Start {
	p := &Start{Page: d.page(d.League.ClubName(d.Club), "")}
	p.Eyebrow = ""
	for _, c := range days {
		p.Tonight = append(p.Tonight, d.tonight(c))
	}
	var now, old []tasks.Task
	for i := range due {
		switch t := &due[i]; {
		case t.For != acts.RolePresident || t.At.Club != d.Club:
		case t.Overdue && d.Now.Sub(t.Due) > longAgo:
			old = append(old, *t)
		default:
			now = append(now, *t)
		}
	}
	p.Tasks, p.Old, p.OldOnes = d.grouped(now), d.grouped(old), len(old)
	for _, v := range d.League.Seasons {
		for i := range v.File.Leagues {
			d.division(p, v, &v.File.Leagues[i])
		}
	}
	for i := range told {
		if n := &told[i]; n.Read.IsZero() {
			p.tell(d, n)
		} else {
			p.Read++
		}
	}
	p.ReadAll = d.Ask(&league.ReadNotices{OfClub: declare.OfClub(d.Club)}, nil)
	return p
}

// tell adds a notice; one that says the same as a later one is counted with it, at the time of the later one. Where they are about two things of
// one page, as two transfers that read alike because nobody is named, they lead to the page.
func (p *Start) tell(d *Source, n *register.Notice) {
	one := Notice{At: frame.Moment(n.At), Text: n.Text, Times: 1, Place: d.place(n)}
	if v := d.League.Season(n.Season); v != nil && !strings.Contains(n.Text, v.Head.Name) {
		one.Season = v.Head.Name
	}
	for i := range p.Notices {
		if other := &p.Notices[i]; other.Text == one.Text && other.Season == one.Season {
			if other.Times++; other.Place != one.Place {
				other.Place.Href, _, _ = strings.Cut(other.Place.Href, "#")
			}
			return
		}
	}
	p.Notices = append(p.Notices, one)
}

// noticePlaces are the words of the links to what notices are about, by where their paths go on.
var noticePlaces = map[string]string{"aufstellung": "Aufstellung", "proteste": "Proteste", "transfers": "Transfers", "abrechnung": "Abrechnung",
	"anmeldung": "Anmeldung", "berichte": "Berichte", "turniere": "Turnier", "rundschreiben": "Rundschreiben"}

// place leads to what a notice is about, as far as it has a page.
func (d *Source) place(n *register.Notice) frame.Link {
	link := frame.Link{Href: n.Path()}
	page, _, _ := strings.Cut(strings.TrimPrefix(link.Href, d.Within("")), "#")
	parts := strings.Split(strings.TrimPrefix(page, "/"), "/")
	v := d.League.Season(n.Season)
	switch {
	case noticePlaces[parts[0]] != "":
		link.Text = noticePlaces[parts[0]]
	case v == nil:
		return frame.Link{}
	case parts[0] == "ligen":
		l := v.File.League(parts[1])
		if l == nil {
			return frame.Link{}
		}
		link.Text = l.Name
		if len(parts) > 4 {
			number, _ := strconv.Atoi(parts[4])
			m := l.Matchday(number)
			if m == nil {
				return frame.Link{}
			}
			link = dayLink(v, l, m)
		}
	default:
		link.Text = v.Head.Name
	}
	return link
}

// together says what several tasks of one kind are.
var together = map[tasks.Kind]string{tasks.LineupMissing: "Aufstellungen fehlen", tasks.LineupDoubtful: "Aufstellungen mit Zweifeln",
	tasks.RosterGap: "Zu wenige dürfen spielen", tasks.ReportMissing: "Spielberichte fehlen", tasks.ChargeOpen: "Zahlungen sind offen",
	tasks.TransferRelease: "Transfers warten auf die Freigabe", tasks.RegistrationOpen: "Anmeldungen fehlen",
	tasks.CaseStatement: "Stellungnahmen sind möglich", tasks.CaseAppeal: "Berufungen sind möglich", tasks.HostWanted: "Ausrichter werden gesucht", tasks.CircularOpen: "Rundschreiben warten auf Antwort",
	tasks.BirthDateMissing: "Geburtsdaten fehlen"}

// grouped are tasks by what is due first, those without a deadline last; several of one kind are one with its rows.
func (d *Source) grouped(list []tasks.Task) []Task {
	slices.SortStableFunc(list, func(a, b tasks.Task) int {
		if a.Due.IsZero() != b.Due.IsZero() {
			return map[bool]int{true: 1, false: -1}[a.Due.IsZero()]
		}
		return a.Due.Compare(b.Due)
	})
	var shown []Task
	at := map[tasks.Kind]int{}
	for i := range list {
		t, kind := d.task(&list[i]), list[i].Kind
		first, before := at[kind]
		switch {
		case !before || together[kind] == "":
			at[kind] = len(shown)
			shown = append(shown, t)
		case shown[first].Rows == nil:
			shown[first] = Task{Text: together[kind], Rules: t.Rules, Overdue: shown[first].Overdue, Rows: []Task{shown[first], t}}
		default:
			shown[first].Rows = append(shown[first].Rows, t)
		}
	}
	for i := range shown {
		if n := len(shown[i].Rows); n > 0 {
			shown[i].Text = fmt.Sprintf("%s: %d", shown[i].Text, n)
		}
	}
	return shown
}

// task shows what is due.
func (d *Source) task(t *tasks.Task) Task {
	shown := Task{Text: t.Text + ".", Rules: t.Rules, Overdue: t.Overdue, Button: button(t)}
	if !t.Due.IsZero() {
		shown.Due, shown.Left = frame.Until(t.Due), frame.Left(d.Now, t.Due)
	}
	return shown
}

// buttons are the words of the buttons that lead to where tasks are done.
var buttons = map[tasks.Kind]string{tasks.LineupMissing: "Zur Aufstellung", tasks.LineupDoubtful: "Zur Aufstellung", tasks.RosterGap: "Zum Kader",
	tasks.BirthDateMissing: "Zum Kader", tasks.ReportMissing: "Bericht schreiben", tasks.ChargeOpen: "Zur Abrechnung", tasks.TransferRelease: "Zum Transfer",
	tasks.RegistrationOpen: "Anmelden", tasks.WaiverPossible: "Zum Verzicht", tasks.CaseStatement: "Zum Fall", tasks.CaseAppeal: "Zum Fall",
	tasks.HostWanted: "Ausrichten", tasks.CircularOpen: "Zum Rundschreiben"}

// button leads to where a task is done.
func button(t *tasks.Task) frame.Link {
	if buttons[t.Kind] == "" {
		return frame.Link{}
	}
	return frame.Link{Text: buttons[t.Kind], Href: t.Path()}
}

// left says that the club has left a league of a season that is not over. A110
func (p *Start) left(v *league.SeasonView, l *scoring.League, club, today string) {
	if x := l.Leaving(club); x != nil && today > x.Date && today <= v.Head.End {
		rules := v.File.RulesInForce()
		p.Gone = append(p.Gone, Departed{l.Name, v.Head.Name, l.Struck(club, &rules), x})
	}
}

// division adds what comes next for a team of the club in a league, and what was last.
func (d *Source) division(p *Start, v *league.SeasonView, l *scoring.League) {
	today := rulebook.Day(d.Now)
	p.left(v, l, d.Club, today)
	var next, last *scoring.Matchday
	on := DaysOf(d)
	for i := range l.Matchdays {
		switch m := &l.Matchdays[i]; {
		case !l.Plays(d.Club, m.Date):
		case m.Complete():
			if last == nil || m.Number > last.Number {
				last = m
			}
		case slices.Contains(on, acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}): // stands ahead
		case m.Date >= today:
			if next == nil || m.Date < next.Date {
				next = m
			}
		}
	}
	if next != nil {
		p.Next = append(p.Next, d.next(v, l, next))
	}
	if last != nil && today <= v.Head.End {
		if w := d.window(v, l, last); w != nil {
			p.Windows = append(p.Windows, *w)
			return
		}
		p.Last = append(p.Last, d.last(v, l, last))
	}
}

// next shows a matchday that is to come.
func (d *Source) next(v *league.SeasonView, l *scoring.League, m *scoring.Matchday) Next {
	at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number}
	n := Next{Day: dayLink(v, l, m), When: when(m), Where: m.Venue, Lineup: d.LineupPath(at)}
	if m.Host != "" {
		n.Host = d.League.ClubName(m.Host)
	}
	if start, err := m.StartTime(); err == nil {
		n.Left = frame.Left(d.Now, start)
	}
	n.State, n.Missing = d.state(v, m, at)
	return n
}

// state says how it stands with the lineup of the club for a matchday.
func (d *Source) state(v *league.SeasonView, m *scoring.Matchday, at acts.MatchdayRef) (says string, missing bool) {
	if m.Away(d.Club) {
		return "nicht angetreten", false
	}
	in := v.HandIn(at, d.Club)
	switch {
	case m.Lineup(d.Club) == nil:
		return "noch nicht abgegeben", true
	case in == nil || in.Changed.IsZero():
		return "abgegeben", false
	}
	return "abgegeben, zuletzt geändert am " + frame.Moment(in.Changed), false
}

// when says when a matchday is played.
func when(m *scoring.Matchday) string { return frame.Occasion(m.Date, m.Start, "") }

// dayLink leads to the public page of a matchday.
func dayLink(v *league.SeasonView, l *scoring.League, m *scoring.Matchday) frame.Link {
	return frame.Link{Text: fmt.Sprintf("%d. Sammelrunde, %s", m.Number, l.Name),
		Href: fmt.Sprintf("%s/sammelrunden/%d", frame.LeaguePath(l.ID, v.Head.ID), m.Number)}
}

// last shows how the last matchday ended.
func (d *Source) last(v *league.SeasonView, l *scoring.League, m *scoring.Matchday) Result {
	r := Result{Day: dayLink(v, l, m)}
	results := v.Results.League(l.ID)
	if day := results.Matchday(m.Number); day != nil {
		if team := day.Team(d.Club); team != nil && team.Rank != nil {
			r.Says = fmt.Sprintf("Platz %d, %d Tabellenpunkte", *team.Rank, team.TablePoints)
		} else {
			r.Says = "ohne Platz"
		}
	}
	if row := results.Standing(d.Club); row != nil {
		r.Says += fmt.Sprintf("; in der Tabelle Rang %d mit %d Punkten", row.Rank, row.Points)
	}
	return r
}
