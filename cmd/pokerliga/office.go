package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/storage"
)

// withOffice opens the configured database, calls do with an office over it, and
// closes it.
func withOffice(ctx context.Context, do func(*league.Office) error) error {
	config, err := readConfig()
	if err != nil {
		return err
	}
	return withConfigured(ctx, config, func(office *league.Office, _ *people.Accounts) error { return do(office) })
}

// withPeople opens the configured database, calls do with its accounts, and closes
// it.
func withPeople(ctx context.Context, do func(*people.Accounts) error) error {
	config, err := readConfig()
	if err != nil {
		return err
	}
	return withConfigured(ctx, config, func(_ *league.Office, accounts *people.Accounts) error { return do(accounts) })
}

// withConfigured is withOffice and withPeople for a configuration that was read already.
func withConfigured(ctx context.Context, config *Config, do func(*league.Office, *people.Accounts) error) error {
	store, err := storage.Open(ctx, config.Database)
	if err != nil {
		return databaseError(err)
	}
	office := league.NewOffice(store, time.Now)
	office.Program("pokerliga " + version)
	accounts := people.New(store.Accounts(), time.Now)
	accounts.Set(config.settings())
	return errors.Join(do(office, accounts), store.Close())
}

// databaseError says in a sentence why the database cannot be used.
func databaseError(err error) error {
	switch {
	case errors.Is(err, acts.ErrUnavailable):
		return fmt.Errorf("die Datenbank ist nicht erreichbar; stimmt POKERLIGA_DATABASE? (%w)", err)
	case errors.Is(err, acts.ErrFull):
		return acts.ErrFull
	default:
		return fmt.Errorf("die Datenbank lässt sich nicht öffnen: %w", err)
	}
}
