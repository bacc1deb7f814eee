package api

import (
	"context"
	"sync/atomic"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/scoring"
)

// absent is a store that can be taken away, as when the database is restarted.
type absent struct {
	league.Store
	gone atomic.Bool
}

func (a *absent) away() error {
	if a.gone.Load() {
		return acts.ErrUnavailable
	}
	return nil
}

func (a *absent) Transact(ctx context.Context, do func(league.Tx) error) error {
	if err := a.away(); err != nil {
		return err
	}
	return a.Store.Transact(ctx, do)
}

func (a *absent) Seasons(ctx context.Context) ([]register.SeasonHead, error) {
	if err := a.away(); err != nil {
		return nil, err
	}
	return a.Store.Seasons(ctx)
}

func (a *absent) PlayerRoster(ctx context.Context, player string) ([]scoring.Membership, error) {
	if err := a.away(); err != nil {
		return nil, err
	}
	return a.Store.PlayerRoster(ctx, player)
}

// absentAccounts are the accounts of a store that can be taken away.
type absentAccounts struct {
	people.Store
	with *absent
}

func (a absentAccounts) Transact(ctx context.Context, do func(people.Tx) error) error {
	if err := a.with.away(); err != nil {
		return err
	}
	return a.Store.Transact(ctx, do)
}

func (a absentAccounts) Session(ctx context.Context, digest string) (*people.Session, *people.User, error) {
	if err := a.with.away(); err != nil {
		return nil, nil, err
	}
	return a.Store.Session(ctx, digest)
}

func (a absentAccounts) UserByEmail(ctx context.Context, email string) (*people.User, error) {
	if err := a.with.away(); err != nil {
		return nil, err
	}
	return a.Store.UserByEmail(ctx, email)
}
