package seasons

import (
	"context"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// FeesAnswer is what a team pays for a season, with what the clubs owe by it.
type FeesAnswer struct {
	Fees
	Warnings []rulebook.Warning `json:"warnings,omitempty"`
}

// SetFees sets what a team pays for a season in a league without instalments of its own, in two instalments (§ 1.2.9, § 2.2.6).
type SetFees struct {
	declare.InSeason `json:"-"`

	First  Money `json:"first_cents" label:"Erste Rate"`
	Second Money `json:"second_cents" label:"Zweite Rate"`
}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, SetFees, Fees]{
	Kind: declare.Kind{
		Deed: "fees.put", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "fees",
		API: "PUT /seasons/:season/fees", Summary: "Set what a team pays for a season", Example: "150 Euro each time", Asks: true,
		Page: declare.Page{On: "/buero/saisonen/:season", Sends: "/nenngeld", Form: "nenngeld", Button: "Nenngeld festsetzen",
			Done: "Das Nenngeld ist gespeichert."}},
	Asked: SetFees{First: 15000, Second: 15000},
	Made:  Fees{First: 15000, Second: 15000},
	Gives: FeesAnswer{},
	Do:    (*SetFees).do, Says: priced,
})

// Check refuses instalments that cannot be.
func (s *SetFees) Check() error {
	var all []error
	for _, one := range []struct {
		path  string
		cents Money
	}{{"$.first_cents", s.First}, {"$.second_cents", s.Second}} {
		if one.cents < 0 || one.cents > mostCents {
			all = append(all, &scoring.Fault{Path: one.path, Rule: "2.2.6", Sentence: "Die Rate ist eine Zahl von Cent zwischen 0 und 10 000 000."})
		}
	}
	return scoring.Together(all...)
}

func (s *SetFees) do(ctx context.Context, _ *Seasons, a *act) (before, after *Fees, err error) {
	if before, err = a.Tx.Fees(ctx, a.At.Season); err != nil {
		return nil, nil, err
	}
	after = &Fees{First: int(s.First), Second: int(s.Second)}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	was := &Fees{}
	if before != nil {
		was = before
	}
	if err := doubtFees(ctx, a, f, f, was, after); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutFees(ctx, a.At.Season, after)
}

func priced(_ declare.Names, before, after *Fees) string {
	if before != nil && *before == *after {
		return ""
	}
	text := fmt.Sprintf("Das Nenngeld wird festgesetzt: %s", after.euros())
	if before != nil {
		text += " statt bisher " + before.euros()
	}
	return text + "."
}

// euros writes the two instalments.
func (f *Fees) euros() string { return Money(f.First).Euros() + " und " + Money(f.Second).Euros() }

// FeesOf returns what a team pays for a season, nothing where that is not decided yet.
func FeesOf(ctx context.Context, r Reader, season string) (*Fees, error) {
	f, err := r.Fees(ctx, season)
	if err == nil && f == nil {
		f = &Fees{}
	}
	return f, err
}

// Fees returns what a team pays for a season. What it costs to take part is no secret.
func (d *Seasons) Fees(ctx context.Context, season string) (*Fees, error) {
	f, err := d.store.Fees(ctx, season)
	if err == nil && f == nil {
		return nil, acts.ErrNotFound
	}
	return f, err
}
