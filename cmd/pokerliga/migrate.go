package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/storage"
)

func newMigrate() *cobra.Command {
	return &cobra.Command{
		Use:   "migrate",
		Short: "bringt die Datenbank auf den Stand des Programms",
		Long:  "Bringt die Datenbank auf den Stand des Programms und tut sonst nichts. Der Server macht das beim Start von selbst.",
		Args:  arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			config, err := readConfig()
			if err != nil {
				return err
			}
			if err := storage.Migrate(c.Context(), config.Database); err != nil {
				return databaseError(err)
			}
			_, err = fmt.Fprintln(c.OutOrStdout(), "Die Datenbank ist auf dem Stand dieses Programms.")
			return err
		},
	}
}
