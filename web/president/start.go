package president

import (
	"fmt"
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
	Tasks   []Task
	Old     []Task // overdue for long
	Next    []Next
	Last    []Result
	Notices []Notice
	Read    int // notices that somebody has read already
}

// longAgo is for how long something must be overdue not to stand ahead any more.
const longAgo = 30 * 24 * time.Hour

// Task is something that is due, with the button that leads to it.
type Task struct {
	Text    string
	Rules   []rulebook.Ref
	Due     string // „Samstag, 10. Oktober 2026, 14:00 Uhr“, "" for no end
	Left    string // „noch 3 Tage“
	Overdue bool
	Button  frame.Link
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

// Notice is what the club was told.
type Notice struct {
	At, Text string
	Read     workplace.Form
}

// NewStart fills the page.
func NewStart(d *Source, due []tasks.Task, told []register.Notice) *Start {
	p := &Start{Page: d.page(d.League.ClubName(d.Club), "")}
	p.Eyebrow = ""
	for i := range due {
		switch t := &due[i]; {
		case t.For != acts.RolePresident || t.At.Club != d.Club:
		case t.Overdue && d.Now.Sub(t.Due) > longAgo:
			p.Old = append(p.Old, d.task(t))
		default:
			p.Tasks = append(p.Tasks, d.task(t))
		}
	}
	for _, v := range d.League.Seasons {
		for i := range v.File.Leagues {
			d.division(p, v, &v.File.Leagues[i])
		}
	}
	for i := range told {
		if n := &told[i]; n.Read.IsZero() {
			p.Notices = append(p.Notices, Notice{frame.Moment(n.At), n.Text, d.Ask(&league.ReadNotice{OfClub: declare.OfClub(d.Club), Notice: n.ID}, nil)})
		} else {
			p.Read++
		}
	}
	return p
}

// task shows what is due.
func (d *Source) task(t *tasks.Task) Task {
	shown := Task{Text: t.Text + ".", Rules: t.Rules, Overdue: t.Overdue, Button: d.button(t)}
	if !t.Due.IsZero() {
		shown.Due, shown.Left = frame.Moment(t.Due), frame.Left(d.Now, t.Due)
	}
	return shown
}

// button leads to where a task is done.
func (d *Source) button(t *tasks.Task) frame.Link {
	switch t.Kind {
	case tasks.LineupMissing, tasks.LineupDoubtful:
		return frame.Link{Text: "Zur Aufstellung", Href: d.LineupPath(t.At.MatchdayRef)}
	case tasks.RosterGap:
		return frame.Link{Text: "Zum Kader", Href: d.Within(RosterPath)}
	case tasks.ReportMissing:
		return frame.Link{Text: "Bericht schreiben", Href: d.ReportPath(t.At.MatchdayRef)}
	case tasks.ChargeOpen:
		return frame.Link{Text: "Zur Abrechnung", Href: d.Within(AccountPath)}
	case tasks.TransferRelease:
		return frame.Link{Text: "Zum Transfer", Href: d.Within(TransfersPath)}
	case tasks.RegistrationOpen:
		return frame.Link{Text: "Anmelden", Href: d.Within(RegistrationPath)}
	case tasks.WaiverPossible:
		return frame.Link{Text: "Zum Verzicht", Href: d.Within(WaiverPath)}
	case tasks.CaseStatement, tasks.CaseAppeal:
		return frame.Link{Text: "Zum Fall", Href: d.Within(CasesPath)}
	case tasks.HostWanted:
		return frame.Link{Text: "Ausrichten", Href: d.Within(HostingPath)}
	}
	return frame.Link{}
}

// division adds what comes next for a team of the club in a league, and what was last.
func (d *Source) division(p *Start, v *league.SeasonView, l *scoring.League) {
	today := rulebook.Day(d.Now)
	var next, last *scoring.Matchday
	for i := range l.Matchdays {
		switch m := &l.Matchdays[i]; {
		case !plays(l, d.Club):
		case m.Complete():
			if last == nil || m.Number > last.Number {
				last = m
			}
		case m.Date >= today || m.Begun():
			if next == nil || m.Date < next.Date {
				next = m
			}
		}
	}
	if next != nil {
		p.Next = append(p.Next, d.next(v, l, next))
	}
	if last != nil && today <= v.Head.End {
		p.Last = append(p.Last, d.last(v, l, last))
	}
}

func plays(l *scoring.League, club string) bool {
	for _, c := range l.Clubs {
		if c == club {
			return true
		}
	}
	return false
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
func when(m *scoring.Matchday) string {
	if m.Start == "" {
		return frame.Day(m.Date)
	}
	return frame.Day(m.Date) + ", " + m.Start + " Uhr"
}

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
