package web

import (
	"fmt"

	"pokerliga/rules/explain"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Form is how a club came in on the last matchdays of a league, the earliest
// first.
type Form struct {
	League string
	Table  string // the club's row, explained
	Rank   frame.Place
	Points string
	Days   []FormDay
}

// FormDay is one matchday in a club's form.
type FormDay struct {
	Href string
	Text string // „2.“, „n. a.“
	Says string // what is read out
	Look string // class: won, out
}

// formDays is how many matchdays a form looks back.
const formDays = 5

// form is how a club came in lately.
func (d *division) form(club string) Form {
	f := Form{League: d.league.Name, Table: d.standingPath(club)}
	if row := d.result.Standing(club); row != nil {
		f.Points = explain.Whole(row.Points)
		if len(d.result.Matchdays) > 0 {
			f.Rank = d.place(row)
		}
	}
	for i := range d.result.Matchdays {
		day := &d.result.Matchdays[i]
		if team := day.Team(club); team != nil {
			f.Days = append(f.Days, d.formDay(day, team))
		}
	}
	f.Days = f.Days[max(0, len(f.Days)-formDays):]
	return f
}

func (d *division) formDay(day *scoring.MatchdayResult, team *scoring.TeamDay) FormDay {
	f := FormDay{Href: d.teamPath(day.Number, team.Club), Says: fmt.Sprintf("%d. Sammelrunde: ", day.Number)}
	if team.Rank == nil {
		word, short, _ := explain.Absent(team.Status)
		f.Text, f.Look = short, "out"
		f.Says += word
		return f
	}
	f.Text = placeOf(day, *team.Rank)
	f.Says += fmt.Sprintf("Platz %d", *team.Rank)
	if *team.Rank == 1 {
		f.Look = "won"
	}
	return f
}
