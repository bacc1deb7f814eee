package office

import (
	"pokerliga/league"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/workplace"
)

// NewNumbers fills the page of the numbers of the rulebook that a season changes, each with its paragraph and what is usual.
func NewNumbers(d *Source, v *league.SeasonView) *Sections {
	p := d.seasonPage(v, "Zahlen des Regulativs")
	p.Lead = "Was diese Saison anders zählt. Ein leeres Feld heißt: wie im Regulativ. Bevor eine Zahl gilt, steht da, welche Tabellen sich ändern."
	in := declare.InSeason(v.Head.ID)
	changes := seasons.RulesContent(v.File)
	var stored any
	if !seasonfile.Same(changes, &seasonfile.RuleChanges{}) {
		stored = changes
	}
	f := d.Ask(&seasons.SetRules{InSeason: in, RuleChanges: *changes}, stored)
	usual := map[string]string{}
	for _, one := range declare.Fields(&seasons.SetRules{RuleChanges: seasonfile.Usual()}, "") {
		usual[one.Name] = one.Value
	}
	rules := map[string]rulebook.Ref{}
	for _, n := range v.File.Numbers() {
		rules[n.Name] = n.Rule
	}
	for i := range f.Fields {
		if field := &f.Fields[i]; rules[field.Name] != "" {
			field.Hint, field.Bare = rules[field.Name].String()+"; üblich: "+usual[field.Name], true
		} else if field.Name == workplace.ReasonField {
			field.Optional = !seasons.Played(v.File)
		}
	}
	p.Add(workplace.Section{ID: "zahlen", Title: v.Head.Name, Forms: []workplace.Form{f}})
	return p
}
