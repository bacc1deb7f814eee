package league

import (
	"context"
	"encoding/json"
	"slices"

	"pokerliga/acts"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutRules replaces the numbers of the rulebook that a season changes: its
// edition. Once a matchday is complete the tables follow them, and it takes a
// reason. Content: the changes; none is nothing to overwrite.
func (o *Office) PutRules(ctx context.Context, by Actor, season string, rules *seasonfile.RuleChanges, terms Terms) (*acts.Outcome, error) {
	e := acts.Request{By: by, Deed: acts.DeedRules, At: acts.InSeason(season), Subject: "rules", Terms: terms}
	return o.onSeason(ctx, e, func(f *seasonfile.File) seasonChange {
		var before json.RawMessage
		if f.Rules != nil && !seasonfile.Same(f.Rules, &seasonfile.RuleChanges{}) {
			before = seasonfile.Canonical(f.Rules)
		}
		return seasonChange{
			before: before,
			empty:  seasonfile.Canonical(&seasonfile.RuleChanges{}),
			after:  seasonfile.Canonical(rules),
			refuse: func(Tx) error { return refuseRules(f, &terms) },
			write:  func(f *seasonfile.File) { f.Rules = rules },
			path:   "$.rules",
			save:   func(tx Tx) error { return tx.PutRules(ctx, season, rules) },
		}
	})
}

// RulesContent returns the content of the rules that a season changes.
func RulesContent(f *seasonfile.File) *seasonfile.RuleChanges {
	if f.Rules == nil {
		return &seasonfile.RuleChanges{}
	}
	return f.Rules
}

// refuseRules refuses to change numbers without a reason by which matchdays
// were played already.
func refuseRules(f *seasonfile.File, terms *Terms) error {
	played := slices.ContainsFunc(f.Leagues, func(l scoring.League) bool {
		return slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Complete() })
	})
	if played && acts.Blank(terms.Reason) {
		return &Refusal{Path: "reason", Sentence: "Es ist schon eine Sammelrunde vollständig; wer jetzt die Zahlen des Regulativs ändert, ändert die Tabelle und muss einen Grund nennen."}
	}
	return nil
}
