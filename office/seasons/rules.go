package seasons

import (
	"context"
	"encoding/json"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutRules replaces the numbers of the rulebook that a season changes: its edition. Once a matchday is complete the
// tables follow them, and it takes a reason. Content: the changes; none is nothing to overwrite.
func (d *Desk) PutRules(
	ctx context.Context, by acts.Actor, season string, rules *seasonfile.RuleChanges, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedRules, At: acts.InSeason(season), Subject: "rules", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := LoadSeason(ctx, a.Tx, &a.Request)
		if err != nil {
			return nil, err
		}
		none := &seasonfile.RuleChanges{}
		var before json.RawMessage
		if f.Rules != nil && !seasonfile.Same(f.Rules, none) {
			before = seasonfile.Canonical(f.Rules)
		}
		if err := terms.OverList(before, none, rules); err != nil {
			return nil, err
		}
		if err := refuseRules(f, &terms); err != nil {
			return nil, err
		}
		f.Rules = rules
		if err := seasonfile.Sound(f, "$.rules"); err != nil {
			return nil, err
		}
		if err := a.Tx.PutRules(ctx, season, rules); err != nil {
			return nil, err
		}
		return a.Stored(before, rules), nil
	})
}

// RulesContent returns the content of the rules that a season changes.
func RulesContent(f *seasonfile.File) *seasonfile.RuleChanges {
	if f.Rules == nil {
		return &seasonfile.RuleChanges{}
	}
	return f.Rules
}

// refuseRules refuses to change numbers without a reason by which matchdays were played already.
func refuseRules(f *seasonfile.File, terms *acts.Terms) error {
	played := slices.ContainsFunc(f.Leagues, func(l scoring.League) bool {
		return slices.ContainsFunc(l.Matchdays, func(m scoring.Matchday) bool { return m.Complete() })
	})
	if played && acts.Blank(terms.Reason) {
		return &acts.Refusal{Path: "reason",
			Sentence: "Es ist schon eine Sammelrunde vollständig; wer jetzt die Zahlen des Regulativs ändert, ändert die Tabelle " +
				"und muss einen Grund nennen."}
	}
	return nil
}
