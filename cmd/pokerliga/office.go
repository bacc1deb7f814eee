package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/league"
	"pokerliga/storage"
)

// openOffice opens the configured database and the office over it. The caller
// closes the store.
func openOffice(ctx context.Context) (*league.Office, *storage.Store, error) {
	config, err := readConfig()
	if err != nil {
		return nil, nil, err
	}
	return openOfficeAt(ctx, config.Database)
}

func openOfficeAt(ctx context.Context, database string) (*league.Office, *storage.Store, error) {
	store, err := storage.Open(ctx, database)
	if err != nil {
		return nil, nil, databaseError(err)
	}
	return league.NewOffice(store, time.Now), store, nil
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
