package web

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Running is a matchday that is being played.
type Running struct {
	League string
	Name   string // „4. Sammelrunde“
	State  string // „läuft gerade“
	Href   string
	When   string
	Where  string
	Heats  []Progress
	Today  string // the table with it
	Leader string // who leads the round so far, in a sentence; "" if nobody
}

// Progress says how many round cards of a heat are in.
type Progress struct {
	Heat  int
	State string // „abgeschlossen“, „läuft“, „noch nicht begonnen“
	Look  string // class: done, live, next
	In    int
	Of    int
	Cards []bool // by table: it is in

	Missing []string // the numbers of the tables of an open heat whose cards are not in
}

// Text says it in words.
func (p Progress) Text() string {
	if p.Look == "next" {
		return p.State
	}
	return fmt.Sprintf("%s, %d von %d Karten", p.State, p.In, p.Of)
}

// running are the matchdays of the league that are being played.
func (d *division) running() []Running {
	var all []Running
	for i := range d.result.Running {
		day := &d.result.Running[i]
		m := d.league.Matchday(day.Number)
		if m == nil {
			continue
		}
		all = append(all, Running{
			League: d.league.Name,
			Name:   fmt.Sprintf("%d. Sammelrunde", m.Number),
			State:  underway(m),
			Href:   d.matchdayPath(m.Number),
			When:   d.when(m),
			Where:  m.Venue,
			Heats:  progress(m),
			Leader: d.leader(day),
			Today:  d.tablePath() + TodayQuery,
		})
	}
	return all
}

// underway says that a matchday is being played, or that it is broken off and when it goes on.
func underway(m *scoring.Matchday) string {
	if i := m.Interrupted; i != nil {
		return rulebook.BrokenOff(i.Resumes, i.Start, i.Venue)
	}
	return "läuft gerade"
}

// leader names the leaders of a matchday that is being played, "" before the
// first points.
func (d *division) leader(day *scoring.MatchdayResult) string {
	if !slices.ContainsFunc(day.Teams, func(t scoring.TeamDay) bool { return t.Rank != nil && *t.Rank == 1 && t.RoundPoints > 0 }) {
		return ""
	}
	return "Vorläufig voran: " + d.winner(day)
}

// progress says of each heat how far it is.
func progress(m *scoring.Matchday) []Progress {
	all := make([]Progress, 0, scoring.Heats)
	for n := 1; n <= scoring.Heats; n++ {
		p := Progress{Heat: n, State: "noch nicht begonnen", Look: "next", Of: tables(m)}
		h := m.Heat(n)
		if h != nil {
			p.State, p.Look = "abgeschlossen", "done"
			if h.Open {
				p.State, p.Look = "läuft", "live"
				for _, table := range missingTables(h, p.Of) {
					p.Missing = append(p.Missing, strconv.Itoa(table))
				}
			}
			p.In = len(h.SitAndGos)
		}
		p.Cards = cardsIn(h, p.Of)
		p.Of = len(p.Cards)
		all = append(all, p)
	}
	return all
}

// tables is how many Sit'n'Go tables a heat needs: four players of each team,
// six to a table, and never two of one team at the same (§ 3.2.11, A32).
func tables(m *scoring.Matchday) int {
	return tablesFor(len(m.Lineups))
}

// tablesFor is how many tables so many teams need.
func tablesFor(teams int) int {
	if teams == 0 {
		return 0
	}
	return max(4, (4*teams+5)/6)
}

// missingTables are the numbers of the tables of an open heat whose cards are
// not in yet. Tables may be numbered in any way, so it never names more than are
// missing.
func missingTables(h *scoring.Heat, of int) []int {
	var missing []int
	for number := 1; number <= of && len(missing) < of-len(h.SitAndGos); number++ {
		if h.SitAndGo(number) == nil {
			missing = append(missing, number)
		}
	}
	return missing
}

// cardsIn says of every table of a heat, in the order of their numbers, whether
// its card is in. A closed heat waits for none.
func cardsIn(h *scoring.Heat, of int) []bool {
	if h == nil {
		return make([]bool, of)
	}
	numbers := map[int]bool{}
	for i := range h.SitAndGos {
		numbers[h.SitAndGos[i].Table] = true
	}
	if h.Open {
		for _, number := range missingTables(h, of) {
			numbers[number] = false
		}
	}
	in := make([]bool, 0, len(numbers))
	for _, number := range slices.Sorted(maps.Keys(numbers)) {
		in = append(in, numbers[number])
	}
	return in
}

// roundPoints writes a number of points of a matchday, in the dative.
func roundPoints(n int) string { return explain.Count(n, "1 Rundenpunkt", "Rundenpunkten") }
