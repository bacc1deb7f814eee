package matchday

import (
	"slices"
	"time"

	"pokerliga/rules/draw"
	"pokerliga/scoring"
)

// StepKind is a kind of work that a matchday asks of its director.
type StepKind string

// The steps of a matchday, in their order. § 2.2.14, § 3.2.11
const (
	StepCheckIn StepKind = "check_in"   // teams have not presented themselves
	StepDraw    StepKind = "draw"       // the tables of a heat are not drawn
	StepEntry   StepKind = "entry"      // cards or stacks are missing
	StepDoubts  StepKind = "doubts"     // chips do not add up and nobody has acknowledged it
	StepClose   StepKind = "close_heat" // everything is in
)

// Step is the next thing to do on a matchday, and what it is missing.
type Step struct {
	Kind    StepKind
	Heat    int      // 0 for the check-in
	Clubs   []string // that have not checked in
	Tables  []int    // that were drawn and have no card
	MTTs    []string // whose stacks are not there
	Players []string // who have neither a seat nor a stack, where no table was drawn
	Sheets  []string // whose chips do not add up
}

// Course is what is known of a matchday beside its facts.
type Course struct {
	Drawn map[int][]draw.DrawnTable // the last draw of each heat
	In    []CheckIn
	Given []Acknowledgement

	Penalties []Penalty
}

// Steps returns what a matchday asks of its director now: nothing before its lineups stand fast, or its day has come, and
// nothing once it is complete. § 2.2.14, § 3.2.11
func Steps(m *scoring.Matchday, rules *scoring.Rules, c *Course, today string, now time.Time) []Step {
	var steps []Step
	if m.Complete() || m.Date > today && !Frozen(m, rules, now) {
		return nil
	}
	if away := c.away(m); len(away) > 0 && !m.Begun() {
		steps = append(steps, Step{Kind: StepCheckIn, Clubs: away})
	}
	if !Frozen(m, rules, now) || len(m.Lineups) == 0 {
		return steps
	}
	heat := 1
	if m.Begun() {
		heat = playing(m)
	}
	h := m.Heat(heat)
	switch {
	case h == nil && len(c.Drawn[heat]) == 0:
		return append(steps, Step{Kind: StepDraw, Heat: heat})
	case h == nil:
		h = &scoring.Heat{Number: heat, Open: true}
	}
	lacks := MissingIn(m, h)
	if tables := MissingTables(h, c.Drawn[heat]); len(c.Drawn[heat]) > 0 && len(tables)+len(lacks.MTTs) > 0 {
		return append(steps, Step{Kind: StepEntry, Heat: heat, Tables: tables, MTTs: lacks.MTTs})
	}
	if len(lacks.Players)+len(lacks.MTTs) > 0 {
		return append(steps, Step{Kind: StepEntry, Heat: heat, Players: lacks.Players, MTTs: lacks.MTTs})
	}
	if open := Unacknowledged(m, heat, c.Given); len(open) > 0 {
		step := Step{Kind: StepDoubts, Heat: heat}
		for i := range open {
			step.Sheets = append(step.Sheets, open[i].Name)
		}
		return append(steps, step)
	}
	return append(steps, Step{Kind: StepClose, Heat: heat})
}

// MissingTables returns the tables of a heat that were drawn and have no card, by number. § 3.2.11
func MissingTables(h *scoring.Heat, drawn []draw.DrawnTable) []int {
	var tables []int
	for i := range drawn {
		if h == nil || h.SitAndGo(drawn[i].Table) == nil {
			tables = append(tables, drawn[i].Table)
		}
	}
	slices.Sort(tables)
	return tables
}

// away returns the clubs with a lineup that have not checked in, in the order of the lineups. § 2.2.14
func (c *Course) away(m *scoring.Matchday) []string {
	var clubs []string
	for i := range m.Lineups {
		club := m.Lineups[i].Club
		if !slices.ContainsFunc(c.In, func(in CheckIn) bool { return in.Club == club }) {
			clubs = append(clubs, club)
		}
	}
	return clubs
}

// OwesReport reports whether a club owes a report on a matchday: the matchday is complete, and the club was there.
// § 1.2.8
func OwesReport(m *scoring.Matchday, club string) bool {
	return m.Complete() && !m.Away(club)
}
