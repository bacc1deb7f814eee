package director

import (
	"fmt"
	"slices"
	"strconv"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// Done adds to sentences for what was just done those of the acts that are declared.
func Done(words map[string]string) map[string]string { return workplace.DoneBelow(Path, words) }

// ask is the form of an act that is declared, with what its value says, and with the reason of what changes an official result. What the act
// does not need now is left out.
func (d *Source) ask(v declare.Value, without ...string) workplace.Form {
	f := workplace.Asking(v, Path, "", nil, d.choices)
	f.Fields = slices.DeleteFunc(f.Fields, func(one workplace.Field) bool { return slices.Contains(without, one.Name) })
	if name := workplace.ForcedBy(v); !slices.ContainsFunc(f.Fields, func(one workplace.Field) bool { return one.Name == name }) {
		f.Fields = append(f.Fields, workplace.NewForm("", f.ID, "", amending(d, name)...).Fields...)
	}
	return f
}

// choices is a list of which one is chosen, by its name.
func (d *Source) choices(f declare.Field) []frame.Choice {
	switch f.Choices {
	case "penalties":
		return slices.Clone(kinds)
	case "heats":
		heats := []frame.Choice{{Text: "in keinem Heat"}}
		for heat := 1; heat <= scoring.Heats; heat++ {
			heats = append(heats, frame.Choice{Value: strconv.Itoa(heat), Text: fmt.Sprintf("Heat %d", heat)})
		}
		return heats
	case "penalty-rules":
		var rules []frame.Choice
		for _, rule := range matchday.PenaltyRules() {
			rules = append(rules, frame.Choice{Value: string(rule), Text: rule.String()})
		}
		return rules
	case "players": // with their clubs
		return nil
	}
	return workplace.Choices(f)
}

// Plain fills the page that asks about an act in a heat that is not declared.
func (d *Source) Plain(a *workplace.Asked, out *acts.Outcome, heat int) *workplace.Question {
	return workplace.NewQuestion(d.page("Vor der Entscheidung", fmt.Sprintf("/heats/%d", heat)).Shell, d.League, a, out)
}

// NewQuestion fills the page that asks about an act that is declared.
func (d *Source) NewQuestion(a *workplace.Asked, out *acts.Outcome) *workplace.Question {
	a.Below, a.Choices = Path, d.choices
	back := declare.Fill(workplace.PageBelow(declare.Of(a.Act), Path).On, a.Act)
	return workplace.NewQuestion(d.page("Vor der Entscheidung", back[len(d.Within("")):]).Shell, d.League, a, out)
}
