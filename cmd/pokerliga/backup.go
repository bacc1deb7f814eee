package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/storage"
)

func newBackup() *cobra.Command {
	return &cobra.Command{
		Use:   "backup DATEI",
		Short: "sichert die eingebettete Datenbank in eine Datei, auch im Betrieb",
		Long: "Schreibt den Stand der eingebetteten Datenbank in eine Datei, auch während der Server läuft; eine ältere dieses\n" +
			"Namens wird ersetzt. Eine PostgreSQL-Datenbank sichert pg_dump; docs/operations.md sagt, wie.",
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
	return &cobra.Command{
		Use:   "restore DATEI",
		Short: "stellt die eingebettete Datenbank aus einer Sicherung wieder her",
		Long: "Prüft eine Sicherung und setzt sie an die Stelle der Datenbank. Der Server muss dabei stehen. Eine Datenbank,\n" +
			"die es schon gibt, wird nicht gelöscht, sondern beiseite gelegt.",
		Args: arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			config, err := readConfig()
			if err != nil {
				return err
			}
			aside, err := storage.Restore(c.Context(), args[0], config.Database)
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
}
