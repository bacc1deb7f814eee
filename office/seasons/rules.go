package seasons

import (
	"context"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// SetRules replaces the numbers of the rulebook that a season changes: its edition. Once a matchday is complete the tables follow
// them, and it takes a reason.
type SetRules struct {
	declare.InSeason `json:"-"`

	seasonfile.RuleChanges
	Reason declare.Reason `json:"reason,omitempty" label:"Grund" hint:"Sobald eine Sammelrunde vollständig ist"`
}

// RulesAnswer is how the API answers: the numbers, and warnings about those with which no lineup is possible.
type RulesAnswer struct {
	seasonfile.RuleChanges
	Warnings []rulebook.Warning `json:"warnings"`
}

var exampleAge = 21

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, SetRules, seasonfile.RuleChanges]{
	Kind: declare.Kind{Deed: "rules.put", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "rules",
		API: "PUT /seasons/:season/rules", Summary: "Replace the numbers of the rulebook that the season changes",
		Example: "older players only", Asks: true,
		Page: declare.Page{On: seasonPage + "/regulativ", Form: "regulativ", Button: "Zahlen ändern", Word: "zahlen",
			Done: "Die Zahlen des Regulativs sind gespeichert."}},
	Asked: SetRules{RuleChanges: seasonfile.RuleChanges{MinAge: &exampleAge}},
	Made:  seasonfile.RuleChanges{MinAge: &exampleAge}, Gives: RulesAnswer{seasonfile.RuleChanges{MinAge: &exampleAge}, []rulebook.Warning{}},
	Do: (*SetRules).do, Says: ruled,
})

func (s *SetRules) do(ctx context.Context, _ *Seasons, a *act) (before, after *seasonfile.RuleChanges, err error) {
	f, err := LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	none := &seasonfile.RuleChanges{}
	if f.Rules != nil && !seasonfile.Same(f.Rules, none) {
		before = f.Rules
	}
	after = &s.RuleChanges
	if err := a.Terms.OverList(before, none, after); err != nil {
		return nil, nil, err
	}
	if err := refuseRules(f, &a.Terms); err != nil {
		return nil, nil, err
	}
	f.Rules = after
	if err := seasonfile.Sound(f, "$.rules"); err != nil {
		return nil, nil, err
	}
	rules := f.RulesInForce()
	a.Doubts = acts.Doubted(seasonfile.LineupDoubts(&rules))
	return before, after, a.Tx.PutRules(ctx, a.At.Season, after)
}

func ruled(_ declare.Names, before, after *seasonfile.RuleChanges) string {
	changed := explain.NumbersChanged(before, after)
	if changed == "" {
		return ""
	}
	return "Zahlen des Regulativs werden für diese Saison geändert: " + changed + "."
}

// RulesContent returns the content of the rules that a season changes.
func RulesContent(f *seasonfile.File) *seasonfile.RuleChanges {
	if f.Rules == nil {
		return &seasonfile.RuleChanges{}
	}
	return f.Rules
}

// Played reports whether a matchday of the season is complete: its numbers are then changed for a reason alone.
func Played(f *seasonfile.File) bool {
	return slices.ContainsFunc(f.Leagues, func(l scoring.League) bool {
		return slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Complete() })
	})
}

// refuseRules refuses to change numbers without a reason by which matchdays were played already.
func refuseRules(f *seasonfile.File, terms *acts.Terms) error {
	if Played(f) && acts.Blank(terms.Reason) {
		return &acts.Refusal{Path: "reason",
			Sentence: "Es ist schon eine Sammelrunde vollständig; wer jetzt die Zahlen des Regulativs ändert, ändert die Tabelle " +
				"und muss einen Grund nennen."}
	}
	return nil
}
