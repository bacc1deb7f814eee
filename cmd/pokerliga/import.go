package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/league"
	"pokerliga/office/acts"
)

func newImport() *cobra.Command {
	var replace bool
	c := &cobra.Command{
		Use:   "import DATEI",
		Short: "übernimmt eine Saisondatei in die Datenbank, ganz oder gar nicht",
		Long: "Liest eine Saisondatei und speichert sie in einem Zug. Eine Saison, die es schon gibt, wird abgelehnt; mit\n" +
			"--replace wird sie ersetzt, solange seit dem Import niemand etwas daran geändert hat.",
		Example: "  pokerliga import 2010.season.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			file, err := readSeason(c, args[0])
			if err != nil {
				return err
			}
			return withOffice(c.Context(), func(office *league.Office) error {
				if _, err := office.ImportSeason(c.Context(), acts.Console, file, replace, acts.Terms{}); err != nil {
					return fmt.Errorf("%s: %w", args[0], err)
				}
				_, err := fmt.Fprintf(c.OutOrStdout(), "%s ist gespeichert.\n", file.Season.Name)
				return err
			})
		},
	}
	c.Flags().BoolVar(&replace, "replace", false, "eine seit ihrem Import unveränderte Saison ersetzen")
	return c
}
