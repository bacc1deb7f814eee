package scoringtest

import (
	"pokerliga/scoring"
	"slices"
)

// The chips that seats and stacks begin with.
const (
	sngStart = 2000
	mttStart = 30000
)

// Clean draws a complete matchday on which everybody plays to the end: six full
// slots a club, nobody missing, nobody disqualified; places are shared on every
// other one. The number of clubs must be a multiple of six for all tables to be
// full.
func Clean(draw Draw, number int, clubs []string) scoring.Matchday {
	d := begin(draw, number)
	d.clean, d.unshared = true, draw.one(2)
	for _, c := range clubs {
		d.enter(c)
	}
	d.play(scoring.Heats)
	return d.Matchday
}

// Matchday draws a complete matchday of a league.
func Matchday(draw Draw, number int, clubs []string) scoring.Matchday {
	d := begin(draw, number)
	for i, c := range clubs {
		if i > 0 && draw.one(10) {
			away := &d.NoShows
			if draw.one(3) {
				away = &d.Excused
			}
			*away = append(*away, c)
			continue
		}
		d.enter(c)
	}
	d.play(scoring.Heats)
	return d.Matchday
}

// Running draws a matchday whose last heat is open: cards may still be missing.
func Running(draw Draw, number int, clubs []string) scoring.Matchday {
	d := begin(draw, number)
	for _, c := range clubs {
		d.enter(c)
	}
	heats := draw(1, scoring.Heats)
	d.play(heats)
	last := &d.Heats[heats-1]
	last.Open = true
	last.SitAndGos = last.SitAndGos[:draw(0, len(last.SitAndGos))]
	return d.Matchday
}

// day is a matchday that is being drawn.
type day struct {
	scoring.Matchday
	draw     Draw
	clean    bool
	unshared bool
	mtts     [2]run
	busy     map[string]bool // who sits in the heat that is being drawn
}

// run is one MTT as it goes on.
type run struct {
	mtt    string
	in     []string       // clubs
	chips  map[string]int // by club
	ghosts map[string]bool
	out    int
}

func begin(draw Draw, number int) *day {
	return &day{draw: draw, Matchday: scoring.Matchday{
		Number: number, Date: date(draw), Start: "13:00", SNGStartChips: sngStart, MTTStartChips: mttStart,
		Lineups: []scoring.Lineup{}, NoShows: []string{}, Heats: []scoring.Heat{},
	}}
}

// enter hands in a lineup of a club; now and then one or two players are
// missing.
func (d *day) enter(club string) {
	l := scoring.Lineup{Club: club, Captain: player(club, 0)}
	for i := range l.Slots {
		l.Slots[i] = player(club, i)
	}
	if !d.clean && d.draw.one(4) {
		l.Slots[d.draw(0, 5)] = ""
	}
	if d.draw.one(4) {
		if slot := d.draw(0, 5); l.Slots[slot] != "" {
			l.Slots[slot] = player(club, Squad-1)
		}
	}
	d.Lineups = append(d.Lineups, l)
}

// play draws so many heats.
func (d *day) play(heats int) {
	for i := range d.mtts {
		d.mtts[i] = run{mtt: []string{"A", "B"}[i], chips: map[string]int{}, ghosts: map[string]bool{}}
		for _, l := range d.Lineups {
			d.mtts[i].in = append(d.mtts[i].in, l.Club)
			d.mtts[i].chips[l.Club] = mttStart
		}
	}
	for number := 1; number <= heats; number++ {
		d.busy = map[string]bool{}
		heat := scoring.Heat{Number: number, SitAndGos: []scoring.SitAndGo{}, TeamMTTs: []scoring.TeamMTT{}}
		for i := range d.mtts {
			if r := &d.mtts[i]; len(r.in) > 1 || number == 1 {
				heat.TeamMTTs = append(heat.TeamMTTs, scoring.TeamMTT{MTT: r.mtt, Stacks: d.stacks(r, number, i)})
			}
		}
		d.tables(&heat)
		d.Heats = append(d.Heats, heat)
	}
}

// stacks draws what the teams of an MTT do in a heat: who sits down, whose
// stack is removed, who goes out and in which order.
func (d *day) stacks(r *run, number, mtt int) []scoring.Stack {
	var rows []scoring.Stack
	live := 0
	for _, club := range deal(d.draw, r.in) {
		s := scoring.Stack{Club: club, Start: r.chips[club], Player: d.Lineup(club).Slots[2*(number-1)+mtt]}
		if !d.clean && d.draw.one(12) {
			s.Player = ""
		}
		s.Ghost = s.Player == ""
		if number == 1 {
			r.ghosts[club] = s.Ghost
		}
		if number == 2 && s.Ghost && r.ghosts[club] && len(rows) > 0 && d.draw.one(2) {
			s.Ghost, s.Removed = false, true
		} else {
			live++
		}
		d.busy[s.Player] = true
		rows = append(rows, s)
	}
	d.eliminate(r, rows, d.outs(number, live))
	return rows
}

// outs draws how many of the teams go out: in the last heat all but one.
func (d *day) outs(number, live int) int {
	if number == scoring.Heats || !d.clean && d.draw.one(6) {
		return live - 1
	}
	return d.draw(0, max(0, live/2))
}

// eliminate takes so many teams out, the later rows first, and gives the others
// new chips. Equal stacks in one hand go out with the same number.
func (d *day) eliminate(r *run, rows []scoring.Stack, outs int) {
	r.in = nil
	for i := len(rows) - 1; i >= 0; i-- {
		s := &rows[i]
		switch {
		case s.Removed:
		case outs > 0:
			outs--
			if d.unshared || !d.draw.one(4) || !outThisHeat(rows[i+1:]) {
				r.out++
			}
			s.Out = r.out
			s.Disqualified = !d.clean && s.Player != "" && d.draw.one(15)
		default:
			s.End = max(1, s.Start+100*d.draw(-20, 20))
			r.chips[s.Club] = s.End
			r.in = append(r.in, s.Club)
		}
	}
}

// outThisHeat reports whether one of the rows is out already: only then can
// another go out with it.
func outThisHeat(rows []scoring.Stack) bool {
	return slices.ContainsFunc(rows, func(row scoring.Stack) bool { return row.Out > 0 })
}
