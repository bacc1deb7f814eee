package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/league"
	"pokerliga/storage"
)

// withOffice opens the configured database, lets do work in the office over it,
// and closes it.
func withOffice(ctx context.Context, do func(*league.Office) error) error {
	config, err := readConfig()
	if err != nil {
		return err
	}
	return withOfficeAt(ctx, config.Database, do)
}

func withOfficeAt(ctx context.Context, database string, do func(*league.Office) error) error {
	store, err := storage.Open(ctx, database)
	if err != nil {
		return databaseError(err)
	}
	return errors.Join(do(league.NewOffice(store, time.Now)), store.Close())
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
