package matchday

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// StepKind is a kind of work that a matchday asks of its director.
type StepKind string

// The steps of a matchday, in their order. § 2.2.14, § 3.2.11
const (
	StepCheckIn StepKind = "check_in"   // teams have not presented themselves
	StepDraw    StepKind = "draw"       // the tables of a heat are not drawn
	StepEntry   StepKind = "entry"      // cards or stacks are missing
	StepChips   StepKind = "chips"      // chips are on the photos of cards alone
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
	Began []Beginning // of heats, by heat

	Photos map[int]map[int]string // from which cards were entered that have no chips, by heat and table

	Penalties []Penalty
}

// Steps returns what a matchday asks of its director now: nothing before its lineups stand fast, or its day has come, and
// nothing once it is complete or annulled. § 2.2.14, § 3.2.11
func Steps(m *scoring.Matchday, rules *scoring.Rules, c *Course, today string, now time.Time) []Step {
	var steps []Step
	if m.Complete() || m.Annulled != nil || m.Date > today && !Frozen(m, rules, now) {
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
	step, chips := c.entry(m, h), c.ChipsOnPhotos(h)
	if step.Kind != StepClose || len(chips) == 0 {
		steps = append(steps, step)
	}
	if len(chips) > 0 {
		steps = append(steps, Step{Kind: StepChips, Heat: heat, Tables: chips})
	}
	return steps
}

// entry is what the entry of a heat asks for next. § 3.2.11, § 3.2.18
func (c *Course) entry(m *scoring.Matchday, h *scoring.Heat) Step {
	heat, lacks := h.Number, MissingIn(m, h)
	if tables := MissingTables(h, c.Drawn[heat]); len(c.Drawn[heat]) > 0 && len(tables)+len(lacks.MTTs) > 0 {
		return Step{Kind: StepEntry, Heat: heat, Tables: tables, MTTs: lacks.MTTs}
	}
	if len(lacks.Players)+len(lacks.MTTs) > 0 {
		return Step{Kind: StepEntry, Heat: heat, Players: lacks.Players, MTTs: lacks.MTTs}
	}
	if open := Unacknowledged(m, heat, c.Given); len(open) > 0 {
		step := Step{Kind: StepDoubts, Heat: heat}
		for i := range open {
			step.Sheets = append(step.Sheets, open[i].Name)
		}
		return step
	}
	return Step{Kind: StepClose, Heat: heat}
}

// WithoutChips returns the tables of a heat that were stopped by time and whose cards have no chips, by number: at least two players still had
// some then. § 3.2.18
func WithoutChips(h *scoring.Heat) (tables []int) {
	for i := range h.SitAndGos {
		card, placed := &h.SitAndGos[i], 0
		known := slices.ContainsFunc(card.Seats, func(s scoring.Seat) bool { return s.InTime || s.Chips != nil })
		for j := range card.Seats {
			if card.Seats[j].Place > 0 {
				placed++
			}
		}
		if !known && placed > 1 {
			tables = append(tables, card.Table)
		}
	}
	slices.Sort(tables)
	return tables
}

// ChipsOnPhotos returns the tables of a heat whose chips are still to be copied from photos of their cards. § 3.2.18
func (c *Course) ChipsOnPhotos(h *scoring.Heat) []int {
	return slices.DeleteFunc(WithoutChips(h), func(table int) bool { return c.Photos[h.Number][table] == "" })
}

// RefuseChipsOnPhotos refuses to close a heat while chips are to be copied from photos. § 3.2.18
func (c *Course) RefuseChipsOnPhotos(h *scoring.Heat) error {
	var told []string
	for _, table := range c.ChipsOnPhotos(h) {
		told = append(told, fmt.Sprintf("Tisch %d", table))
	}
	if len(told) == 0 {
		return nil
	}
	return rulebook.Ref("3.2.18").Breach("Die Chips sind noch vom Foto zu übertragen: %s. Mit einer Anmerkung kann der Heat trotzdem abgeschlossen werden.",
		strings.Join(told, ", "))
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

// OwesReport reports whether a club owes a report on a matchday: the matchday counts, and the club was there.
// § 1.2.8
func OwesReport(m *scoring.Matchday, club string) bool {
	return m.Counts() && !m.Away(club)
}
