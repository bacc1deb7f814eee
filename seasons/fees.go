package seasons

import (
	"context"

	"pokerliga/acts"
	"pokerliga/scoring"
)

// PutFees sets what a team pays for a season, in two instalments (§ 1.2.9, § 2.2.6). Content: the fees.
func (d *Desk) PutFees(ctx context.Context, by acts.Actor, season string, f *Fees, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFees, At: acts.InSeason(season), Subject: "fees", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		before, err := a.Tx.Fees(ctx, season)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, f); err != nil {
			return nil, err
		}
		if err := f.refuse(); err != nil {
			return nil, err
		}
		if err := a.Tx.PutFees(ctx, season, f); err != nil {
			return nil, err
		}
		return a.Stored(before, f), nil
	})
}

// refuse refuses instalments that cannot be.
func (f *Fees) refuse() error {
	for _, one := range []struct {
		path  string
		cents int
	}{{"$.first_cents", f.First}, {"$.second_cents", f.Second}} {
		if one.cents < 0 || one.cents > mostCents {
			return &scoring.Fault{Path: one.path, Rule: "2.2.6", Sentence: "Die Rate ist eine Zahl von Cent zwischen 0 und 10 000 000."}
		}
	}
	return nil
}

// Fees returns what a team pays for a season. What it costs to take part is no secret.
func (d *Desk) Fees(ctx context.Context, season string) (*Fees, error) {
	f, err := d.store.Fees(ctx, season)
	if err == nil && f == nil {
		return nil, acts.ErrNotFound
	}
	return f, err
}
