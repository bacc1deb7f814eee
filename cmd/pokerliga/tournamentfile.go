package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/floor/floorfile"
	"pokerliga/league"
	"pokerliga/office/acts"
)

func newTournamentImport() *cobra.Command {
	return &cobra.Command{
		Use:   "import DATEI",
		Short: "übernimmt eine Turnierdatei in die Datenbank, ganz oder gar nicht",
		Long: "Liest eine Turnierdatei und speichert das Turnier mit allem, was darin geschah, in einem Zug. Ein Turnier, das es schon\n" +
			"gibt, wird abgelehnt: Was eingetragen ist, ändert sich nicht. „-“ ist die Standardeingabe.",
		Example: "  pokerliga tournament import freitag.tournament.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			file, _, err := readTournament(c, args[0])
			if err != nil {
				return err
			}
			return withOffice(c.Context(), func(office *league.Office) error {
				if _, err := office.Floor.Import(c.Context(), acts.Console, file, acts.Terms{}); err != nil {
					return fmt.Errorf("%s: %w", args[0], err)
				}
				_, err := fmt.Fprintf(c.OutOrStdout(), "%s ist gespeichert.\n", file.Title.Name)
				return err
			})
		},
	}
}

func newTournamentExport() *cobra.Command {
	return &cobra.Command{
		Use:     "export TURNIER",
		Short:   "druckt ein gespeichertes Turnier als Turnierdatei",
		Long:    "Druckt das Turnier mit dieser Kennung als Turnierdatei, mit allem, was darin geschah; „tournament compute“ rechnet es nach.",
		Example: "  pokerliga tournament export freitag > freitag.tournament.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			return withOffice(c.Context(), func(office *league.Office) error {
				if _, err := office.Current(c.Context()); err != nil { // it knows everybody by name
					return err
				}
				file, err := office.Floor.File(c.Context(), acts.Console, args[0])
				if errors.Is(err, acts.ErrNotFound) {
					return fmt.Errorf("ein Turnier „%s“ gibt es in der Datenbank nicht", args[0])
				}
				if err != nil {
					return err
				}
				return floorfile.Write(c.OutOrStdout(), file)
			})
		},
	}
}
