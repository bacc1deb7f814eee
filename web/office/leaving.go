package office

import (
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/workplace"
)

// Leaving is the page of the clubs that leave their league in mid-season.
type Leaving struct {
	Page
	Numbers    string // the page of the season's numbers
	CountsFrom int    // matchdays, 0 where all counts
	Leagues    []LeavingLeague
}

// LeavingLeague is a league with the clubs that have left it.
type LeavingLeague struct {
	ID, Name string
	Left     []Departed
	Form     workplace.Form
}

// Departed is a club that has left, with what takes it back.
type Departed struct {
	*scoring.Leaving
	Way   string
	Back  workplace.Form
	Fill  workplace.Form // nothing where the place is filled
	Empty workplace.Form // nothing where it is not
}

// NewLeaving fills the page.
func NewLeaving(d *Source, v *league.SeasonView) *Leaving {
	p := &Leaving{Page: d.beginSeason(v, "Ausscheiden"), Numbers: SeasonPath(v.Head.ID) + NumbersPath, CountsFrom: v.File.RulesInForce().LeftCountsFrom}
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		in := league.InLeague{Season: v.Head.ID, League: l.ID}
		part := LeavingLeague{ID: l.ID, Name: l.Name, Form: d.Ask(&league.LeaveLeague{InLeague: in, Date: declare.Day(d.Today())}, nil)}
		for j := range l.Left {
			left := &l.Left[j]
			in.Club = left.Club
			one := Departed{Leaving: left, Way: explain.LeavingWay(left.Kind)}
			if left.Replacement == nil {
				one.Back = d.Ask(&league.StayInLeague{InLeague: in}, nil)
				one.Fill = d.Ask(&league.FillPlace{InLeague: in, Date: declare.Day(max(d.Today(), rulebook.AddDays(left.Date, 1)))}, nil)
			} else {
				one.Empty = d.Ask(&league.EmptyPlace{InLeague: in}, nil)
			}
			part.Left = append(part.Left, one)
		}
		p.Leagues = append(p.Leagues, part)
	}
	return p
}

// stillIn are the clubs of a league that have not left it.
func stillIn(l *scoring.League) []string {
	if l == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(l.Clubs), func(club string) bool { return l.Leaving(club) != nil })
}
