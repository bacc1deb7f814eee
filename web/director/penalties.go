package director

import (
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// PenaltiesPath is the page of the penalties of a matchday.
const PenaltiesPath = "/strafen"

// Penalties lists the penalties of a matchday, and imposes and lifts them.
type Penalties struct {
	Page
	List  []PenaltyLine
	Entry *workplace.Form
}

// PenaltyLine is a penalty in the list.
type PenaltyLine struct {
	Player, Club, Says, Reason string
	Rule                       rulebook.Ref
	Lifted                     string // when and why, "" for not
	Open                       []Said // what is still to be done about it
	Lift                       *workplace.Form
}

// kinds are the kinds of penalty in words.
var kinds = []frame.Choice{{Value: matchday.PenaltyWarning, Text: "Verwarnung"},
	{Value: matchday.PenaltyOrbits, Text: "Sperre für Button-Runden"},
	{Value: matchday.PenaltyDisqualification, Text: "Disqualifikation"}}

// kindOf says what kind of penalty it is.
func kindOf(kind string) string {
	i := slices.IndexFunc(kinds, func(c frame.Choice) bool { return c.Value == kind })
	if i < 0 {
		return kind
	}
	return kinds[i].Text
}

// NewPenalties fills the page.
func NewPenalties(d *Source, list []matchday.Penalty) *Penalties {
	p := &Penalties{Page: d.page("Strafen", PenaltiesPath)}
	for i := range list {
		p.List = append(p.List, p.line(d, &list[i]))
	}
	slices.Reverse(p.List)
	p.Entry = new(penaltyForm(d))
	return p
}

// line is a penalty in the list.
func (p *Penalties) line(d *Source, penalty *matchday.Penalty) PenaltyLine {
	line := PenaltyLine{Player: d.Told.Player(penalty.Player), Club: d.Told.Club(penalty.Club), Reason: penalty.Reason, Rule: penalty.Rule}
	words := []string{kindOf(penalty.Kind)}
	if penalty.Orbits > 0 {
		words[0] = fmt.Sprintf("%d Button-Runden", penalty.Orbits)
	}
	if penalty.Heat > 0 {
		words = append(words, fmt.Sprintf("Heat %d", penalty.Heat))
	}
	line.Says = strings.Join(append(words, rulebook.Clock(penalty.At)+" Uhr", penalty.Referee), ", ")
	if penalty.Lifted != nil {
		line.Lifted = "um " + rulebook.Clock(penalty.Lifted.At) + " Uhr aufgehoben: " + penalty.Lifted.Reason
		return line
	}
	line.Open = said(d, penalty.Doubts(d.Day))
	line.Lift = new(d.ask(&league.LiftPenalty{AtMatchday: acts.On(d.At), Penalty: penalty.ID}))
	if Amends(d) { // one reason for both
		fields := amending(d, ReasonField)
		fields[0].Hint = "Er steht auch im Journal."
		line.Lift.Fields = workplace.NewForm("", line.Lift.ID, "", fields...).Fields
	}
	return line
}

// said are doubts as pages show them.
func said(d *Source, doubts []rulebook.Warning) []Said {
	var list []Said
	for i := range doubts {
		one := Said{Text: d.Told.Named(doubts[i].Detail)}
		if doubts[i].Rule != "" {
			one.Rules = []rulebook.Ref{doubts[i].Rule}
		}
		list = append(list, one)
	}
	return list
}

// penaltyForm imposes a penalty; the player is chosen with his club, by his family name.
func penaltyForm(d *Source) workplace.Form {
	groups := []workplace.Group{{Choices: []frame.Choice{{Value: "", Text: "bitte auswählen"}}}}
	familyFirst := map[string]string{}
	for i := range d.Season.File.Players {
		one := &d.Season.File.Players[i]
		familyFirst[one.ID] = one.FamilyName + " " + one.GivenName
	}
	byName := frame.ByName()
	for i := range d.Day.Lineups {
		l := &d.Day.Lineups[i]
		g := workplace.Group{Label: d.Told.Club(l.Club)}
		for _, player := range players(l) {
			g.Choices = append(g.Choices, frame.Choice{Value: l.Club + " " + player, Text: familyFirst[player]})
		}
		slices.SortFunc(g.Choices, func(a, b frame.Choice) int { return byName(a.Text+a.Value, b.Text+b.Value) })
		groups = append(groups, g)
	}
	slices.SortStableFunc(groups[1:], func(a, b workplace.Group) int { return byName(a.Label, b.Label) })
	now := &league.ImposePenalty{AtMatchday: acts.On(d.At), Rule: "2.2.15"}
	for heat := 1; heat <= scoring.Heats; heat++ {
		if h := d.Day.Heat(heat); h != nil && h.Open {
			now.Heat = heat
		}
	}
	f := d.ask(now)
	f.Fields[0].Groups, f.Fields[0].Paths, f.Hidden = groups, []string{"club"}, nil
	return f
}
