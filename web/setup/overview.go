package setup

import (
	"fmt"
	"slices"

	"pokerliga/scoring"
)

// Overview is the page of all steps: what each needs, what is done, what is next.
type Overview struct {
	Page
	Steps   []Step
	Ready   bool // nothing is left to be done
	Season  *Facts
	Clubs   int
	Teams   int // clubs with a team
	Enough  int // those with enough members for a lineup
	Without int // those for whom nobody can act
	Direct  int // who direct something

	InOneSheet bool // clubs, teams, rosters and invitations can come from one list
}

// Step is a step on the way to a league that plays.
type Step struct {
	Number     int
	Done, Next bool
}

// NewOverview fills the page.
func NewOverview(d *Source) *Overview {
	teams := d.teams()
	p := &Overview{Page: d.page("Erste Schritte", Path), Clubs: len(d.clubs()), Teams: len(teams), Direct: len(d.directors())}
	p.Lead = "Von der leeren Seite zu einer Liga, die spielt. Was erledigt ist, bleibt; Sie können jederzeit aufhören und hier weitermachen."
	for _, club := range teams {
		if d.members(club) >= d.Season().File.RulesInForce().MinPlayers {
			p.Enough++
		}
		if len(d.presidents(club)) == 0 {
			p.Without++
		}
	}
	done := [...]bool{0: d.Lacks == "", 2: p.Clubs >= 2, 4: p.Teams > 0 && p.Enough == p.Teams, 5: p.Teams > 0 && p.Without == 0 && p.Direct > 0, 6: false}
	if v := d.Season(); v != nil {
		p.Season = factsOf(v.File)
		done[1] = p.Season.Dated == p.Season.Planned && p.Season.Dated > 0
		done[3] = len(v.File.Leagues) > 0 && !slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool { return len(l.Clubs) < 2 })
		done[6] = slices.ContainsFunc(v.File.Leagues, func(l scoring.League) bool { return len(l.Matchdays) > 0 && l.Matchdays[0].Begun() })
	}
	p.Ready = true
	for i, is := range done {
		p.Steps = append(p.Steps, Step{i + 1, is, i > 0 && p.Ready && !is})
		p.Ready = p.Ready && (is || i == 0) // what the operator has to set keeps nobody from going on
	}
	p.InOneSheet = p.Season != nil && !(done[2] && done[3] && done[4] && done[5])
	return p
}

// counted writes a number with what it counts.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
