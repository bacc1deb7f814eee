package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/storage"
)

func newBackup() *cobra.Command {
	return &cobra.Command{
		Use:   "backup DATEI",
		Short: "sichert die eingebettete Datenbank in eine Datei, auch im Betrieb",
		Long: "Schreibt den Stand der eingebetteten Datenbank in eine neue Datei, auch während der Server läuft; eine, die es\n" +
			"schon gibt, wird nicht überschrieben. Eine PostgreSQL-Datenbank sichert pg_dump; docs/operations.md sagt, wie.",
		Args: arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			config, err := readConfig()
			if err != nil {
				return err
			}
			if err := storage.Backup(c.Context(), config.Database, args[0]); err != nil {
				return fmt.Errorf("die Sicherung ist nicht gelungen (%w)", err)
			}
			_, err = fmt.Fprintf(c.OutOrStdout(), "Gesichert in %s.\n", args[0])
			return err
		},
	}
}

func newRestore() *cobra.Command {
	var anyway bool
	c := &cobra.Command{
		Use:   "restore DATEI",
		Short: "stellt die eingebettete Datenbank aus einer Sicherung wieder her",
		Long: "Prüft eine Sicherung wie „verify“ und setzt sie an die Stelle der Datenbank. Der Server muss dabei stehen. Eine\n" +
			"Datenbank, die es schon gibt, wird nicht gelöscht, sondern beiseite gelegt. Eine Sicherung, deren Journal einen\n" +
			"Bruch hat, kommt nur mit --force zurück.",
		Args: arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			config, err := readConfig()
			if err != nil {
				return err
			}
			aside, err := storage.Restore(c.Context(), args[0], config.Database, func(copied string) error {
				v, err := verified(c.Context(), copied)
				if err != nil {
					return err
				}
				printVerification(c.OutOrStdout(), v, 0)
				if v.Break != "" && !anyway {
					return errBroken
				}
				return nil
			})
			if err != nil {
				return fmt.Errorf("die Wiederherstellung ist nicht gelungen (%w)", err)
			}
			if aside != "" {
				fmt.Fprintf(c.OutOrStdout(), "Die Datenbank, die hier war, liegt jetzt in %s.\n", aside)
			}
			_, err = fmt.Fprintf(c.OutOrStdout(), "Wiederhergestellt aus %s.\n", args[0])
			return err
		},
	}
	c.Flags().BoolVar(&anyway, "force", false, "auch mit einem Bruch im Journal")
	return c
}

// errBroken refuses a backup whose journal has a break.
var errBroken = errors.New("das Journal der Sicherung hat einen Bruch; mit --force kommt sie trotzdem zurück")

// verified verifies the journal of a database.
func verified(ctx context.Context, dsn string) (*league.Verification, error) {
	store, err := storage.Open(ctx, dsn)
	if err != nil {
		return nil, err
	}
	v, err := league.NewOffice(store, time.Now).Verify(ctx, acts.Console)
	return v, errors.Join(err, store.Close())
}
