package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/league"
	"pokerliga/storage"
)

// withOffice opens the configured database, calls do with an office over it, and
// closes it.
func withOffice(ctx context.Context, do func(*league.Office) error) error {
	config, err := readConfig()
	if err != nil {
		return err
	}
	return withConfigured(ctx, config, do)
}

// withConfigured is withOffice for a configuration that was read already.
func withConfigured(ctx context.Context, config *Config, do func(*league.Office) error) error {
	store, err := storage.Open(ctx, config.Database)
	if err != nil {
		return databaseError(err)
	}
	office := league.NewOffice(store, time.Now)
	office.Set(config.settings())
	office.Program("pokerliga " + version)
	return errors.Join(do(office), store.Close())
}

// databaseError says in a sentence why the database cannot be used.
func databaseError(err error) error {
	switch {
	case errors.Is(err, league.ErrUnavailable):
		return fmt.Errorf("die Datenbank ist nicht erreichbar; stimmt POKERLIGA_DATABASE? (%w)", err)
	case errors.Is(err, league.ErrFull):
		return league.ErrFull
	default:
		return fmt.Errorf("die Datenbank lässt sich nicht öffnen: %w", err)
	}
}
