package web

import (
	"fmt"
	"slices"

	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Announcement is what is known of a matchday before it begins: where and when,
// the teams, when lineups become public, and the table.
type Announcement struct {
	Facts    []Fact
	Before   []string      // what the table looks like, in sentences; "" of a matchday that is not the next
	Rows     []AnnounceRow // the table that it begins with
	Table    string
	Outlook  string
	Calendar string // path of the iCalendar file
}

// Fact is a label with a text.
type Fact struct{ Says, Text, Href string }

// AnnounceRow is a club in the table that a matchday begins with.
type AnnounceRow struct {
	Place  frame.Place
	Club   frame.Club
	Behind string // how many points it is behind the first
	Points string
}

// announcement describes a matchday that has not begun.
func (d *day) announcement() *Announcement {
	a := &Announcement{Facts: d.announcedFacts(), Table: d.tablePath(), Calendar: d.matchdaysPath() + ".ics"}
	if d.result.Remaining() > 0 && len(d.result.Matchdays) > 0 {
		a.Outlook = d.outlookPath()
	}
	next := d.result.Upcoming()
	if len(next) == 0 || next[0] != d.facts.Number || len(d.result.Matchdays) == 0 {
		return a
	}
	a.Before = d.situation()
	most := d.result.Standings[0].Points
	for i := range d.result.Standings {
		row := &d.result.Standings[i]
		r := AnnounceRow{Place: d.place(row), Club: d.club(row.Club, d.standingPath(row.Club)), Points: explain.Whole(row.Points)}
		if gap := row.Points - most; gap < 0 {
			r.Behind = explain.Whole(gap)
		}
		a.Rows = append(a.Rows, r)
	}
	return a
}

// announcedFacts are the facts of a matchday that has not begun.
func (d *day) announcedFacts() []Fact {
	var facts []Fact
	add := func(says, text, href string) {
		if text != "" {
			facts = append(facts, Fact{says, text, href})
		}
	}
	when := d.when(d.facts)
	if day := frame.Weekday(d.facts.Date); day != "" && d.facts.Date != rulebook.Day(d.snapshot.At) {
		when = day + ", " + when
	}
	add("Termin", when, "")
	add("Ort", d.facts.Venue, "")
	if d.facts.Host != "" {
		add("Ausrichter", d.club(d.facts.Host, "").Name, frame.ClubPath(d.facts.Host))
	}
	if n := len(d.league.ClubsOn(d.facts.Date)); n > 0 {
		add("Am Start", fmt.Sprintf("%d Mannschaften an %d Tischen je Heat", n, tablesFor(n)), "")
	}
	rules := d.file.RulesInForce()
	if at, err := matchday.FreezeTime(d.facts, &rules); err == nil && d.facts.Start != "" {
		add("Aufstellungen", "öffentlich ab "+rulebook.Clock(at)+" Uhr", "#aufstellungen")
	}
	return facts
}

// situation describes the table before the next matchday.
func (d *division) situation() []string {
	var sentences []string
	if top := d.top(); top != "" {
		sentences = append(sentences, top)
	}
	last := &d.result.Matchdays[len(d.result.Matchdays)-1]
	if winner := d.winner(last); winner != "" {
		sentences = append(sentences, fmt.Sprintf("Die %d. Sammelrunde ging an %s.", last.Number, winner))
	}
	if list := d.result.MVP; len(list) > 0 && !slices.ContainsFunc(list[1:], func(r scoring.MVP) bool { return r.Rank == 1 }) {
		sentences = append(sentences, fmt.Sprintf("In der MVP-Wertung führt %s (%s) mit %s Punkten.",
			d.explain.Player(list[0].Player), d.explain.Club(list[0].Club), explain.Whole(list[0].Points)))
	}
	return append(sentences, remainingText(d.result.Remaining())+".")
}
