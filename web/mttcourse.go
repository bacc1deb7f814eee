package web

import (
	"cmp"
	"fmt"
	"slices"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// MTTCourse is the course of one team MTT through the heats of a matchday: who handed
// which stack on, and where the teams came in (§ 3.2.11, § 3.2.14).
type MTTCourse struct {
	MTT  string
	Rows []CourseRow

	Corrected []string // what stood there before stacks were corrected
}

// CourseRow is the course of one team.
type CourseRow struct {
	Place  frame.Place
	State  string // where there is no place: „im Turnier“, „entfernt“
	Club   frame.Club
	Stacks []CourseStack
	Points string
	left   int // the stack that is left, for the order of those still in
}

// CourseStack is the stack of a team in one heat.
type CourseStack struct {
	Name  string // who played it; "" if nobody
	Href  string
	Start string
	End   string
	Mark  string // „ausgeschieden“, „leerer Sessel“, …
	Look  string // class: out
}

// mttCourses are the two MTTs of a matchday, as far as they have been played.
func (d *day) mttCourses() []MTTCourse {
	var runs []MTTCourse
	for _, name := range mttNames {
		run := MTTCourse{MTT: name}
		for _, place := range d.played.Ranking(name) {
			run.Rows = append(run.Rows, d.courseRow(&place))
		}
		if len(run.Rows) == 0 {
			continue
		}
		slices.SortStableFunc(run.Rows, compareCourseRows)
		for _, was := range corrections(d.division, d.facts) {
			if was.mtt == name {
				run.Corrected = append(run.Corrected, fmt.Sprintf("Heat %d %s", was.heat, was.text))
			}
		}
		runs = append(runs, run)
	}
	return runs
}

// compareCourseRows puts teams that are still in before those that are out, the
// bigger stack first, and those without a place last.
func compareCourseRows(a, b CourseRow) int {
	class := func(r CourseRow) int {
		switch {
		case r.Place.Number > 0:
			return 1
		case r.State == stillIn:
			return 0
		default:
			return 2
		}
	}
	return cmp.Or(
		cmp.Compare(class(a), class(b)),
		cmp.Compare(a.Place.Number, b.Place.Number),
		cmp.Compare(b.left, a.left),
	)
}

const stillIn = "im Turnier"

func (d *day) courseRow(place *scoring.MTTPlace) CourseRow {
	r := CourseRow{
		Place: frame.Place{Number: place.Place, Shared: place.Shared}, Club: d.club(place.Club, d.teamPath(d.played.Number, place.Club)),
		Points: explain.Whole(place.Points),
	}
	switch {
	case place.Removed:
		r.State = "entfernt"
	case place.Place == 0:
		r.State, r.Points = stillIn, "–"
	}
	for n := 1; n <= scoring.Heats; n++ {
		leg := CourseStack{}
		if s := stackOf(d.facts.Heat(n), place.MTT, place.Club); s != nil {
			leg = d.courseStack(s)
			r.left = s.End
		}
		r.Stacks = append(r.Stacks, leg)
	}
	return r
}

// stackOf finds the stack of a club in an MTT of a heat.
func stackOf(h *scoring.Heat, mtt, club string) *scoring.Stack {
	if h == nil {
		return nil
	}
	t := h.TeamMTT(mtt)
	if t == nil {
		return nil
	}
	for i := range t.Stacks {
		if t.Stacks[i].Club == club {
			return &t.Stacks[i]
		}
	}
	return nil
}

func (d *day) courseStack(s *scoring.Stack) CourseStack {
	l := CourseStack{Start: explain.Whole(s.Start), End: explain.Whole(s.End)}
	switch {
	case s.Removed:
		l.Mark, l.Look = "entfernt (leerer Sessel)", "out"
		return l
	case s.Player != "":
		l.Name, l.Href = d.explain.Player(s.Player), d.playerPath(d.facts.Number, s.Player)
	default:
		l.Name = "leerer Sessel"
	}
	switch {
	case s.Disqualified:
		l.Mark, l.Look = "disqualifiziert", "out"
	case s.Out > 0:
		l.Mark, l.Look = "ausgeschieden", "out"
	}
	return l
}
