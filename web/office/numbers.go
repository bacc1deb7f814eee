package office

import (
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/workplace"
)

// Numbers is the page of the numbers of the rulebook that a season changes, each with its paragraph and what is usual.
type Numbers struct {
	Page
	Doubts []rulebook.Warning // about the numbers as they are stored
	Form   workplace.Form
}

// NewNumbers fills the page.
func NewNumbers(d *Source, v *league.SeasonView) *Numbers {
	p := &Numbers{Page: d.beginSeason(v, "Zahlen des Regulativs")}
	p.Lead = "Was diese Saison anders zählt. Ein leeres Feld heißt: wie im Regulativ. Bevor eine Zahl gilt, steht da, welche Tabellen sich ändern."
	inForce := v.File.RulesInForce()
	p.Doubts = seasonfile.LineupDoubts(&inForce)
	changes := seasons.RulesContent(v.File)
	var stored any
	if !seasonfile.Same(changes, &seasonfile.RuleChanges{}) {
		stored = changes
	}
	p.Form = d.Ask(&seasons.SetRules{InSeason: declare.InSeason(v.Head.ID), RuleChanges: *changes}, stored)
	usual := map[string]string{}
	for _, one := range declare.Fields(&seasons.SetRules{RuleChanges: seasonfile.Usual()}, "") {
		usual[one.Name] = one.Value
	}
	rules := map[string]rulebook.Ref{}
	for _, n := range v.File.Numbers() {
		rules[n.Name] = n.Rule
	}
	for i := range p.Form.Fields {
		if field := &p.Form.Fields[i]; rules[field.Name] != "" {
			field.Hint, field.Bare = rules[field.Name].String()+"; üblich: "+usual[field.Name], true
		} else if field.Name == workplace.ReasonField {
			field.Optional = !seasons.Played(v.File)
		}
	}
	return p
}
