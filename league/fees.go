package league

import (
	"cmp"
	"context"
	"slices"

	"pokerliga/acts"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// PutFees sets what a team pays for a season, in two instalments (§ 1.2.9, § 2.2.6). Content: the fees.
func (o *Office) PutFees(ctx context.Context, by acts.Actor, season string, f *Fees, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFees, At: acts.InSeason(season), Subject: "fees", Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
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
func (o *Office) Fees(ctx context.Context, season string) (*Fees, error) {
	f, err := o.store.Fees(ctx, season)
	if err == nil && f == nil {
		return nil, acts.ErrNotFound
	}
	return f, err
}

// Account returns what a club owes in a season on a day, for the club and the association. Without a day it is today,
// without a season the one that is running, or the latest.
func (o *Office) Account(ctx context.Context, by acts.Actor, club, season, on string) (*ClubAccount, error) {
	if err := by.May(acts.DeedReadAccount, seasonOf(season, club)); err != nil {
		return nil, err
	}
	if _, err := o.store.Club(ctx, club); err != nil {
		return nil, err
	}
	if season == "" {
		s, err := o.Current(ctx)
		if err != nil {
			return nil, err
		}
		season = s.running()
	}
	accounts, err := o.accounts(ctx, season, []string{club}, on)
	if err != nil {
		return nil, err
	}
	return accounts[0], nil
}

// running returns the season of today, or the latest, or "" where there is none.
func (s *Snapshot) running() string {
	today := rulebook.Day(s.At)
	for _, v := range s.Seasons {
		if v.Head.Start <= today && today <= v.Head.End {
			return v.Head.ID
		}
	}
	if len(s.Seasons) == 0 {
		return ""
	}
	return s.Seasons[0].Head.ID
}

// Accounts returns what every club of a season owes on a day, by club, for the association.
func (o *Office) Accounts(ctx context.Context, by acts.Actor, season, on string) ([]*ClubAccount, error) {
	if err := by.May(acts.DeedListAccounts, acts.InSeason(season)); err != nil {
		return nil, err
	}
	return o.accounts(ctx, season, nil, on)
}

// accounts computes the accounts of clubs in a season; none named means all.
func (o *Office) accounts(ctx context.Context, season string, clubs []string, on string) ([]*ClubAccount, error) {
	v, err := o.season(ctx, season)
	if err != nil {
		return nil, err
	}
	fees, err := o.store.Fees(ctx, season)
	if err != nil {
		return nil, err
	}
	if fees == nil {
		fees = &Fees{}
	}
	books, err := o.store.Bookings(ctx, season)
	if err != nil {
		return nil, err
	}
	if clubs == nil {
		for i := range v.File.Clubs {
			clubs = append(clubs, v.File.Clubs[i].ID)
		}
		slices.Sort(clubs)
	}
	accounts := make([]*ClubAccount, len(clubs))
	for i, club := range clubs {
		accounts[i] = AccountOf(v.File, *fees, books, club, cmp.Or(on, rulebook.Day(o.now())))
	}
	return accounts, nil
}
