package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

func newExport() *cobra.Command {
	var public bool
	c := &cobra.Command{
		Use:   "export SAISON",
		Short: "druckt eine gespeicherte Saison als Saisondatei",
		Long: "Druckt die Saison mit dieser Kennung als Saisondatei, mit allem, was gespeichert ist; mit --public ohne\n" +
			"Geburtsdaten, Staatsbürgerschaften und Aufstellungen, die noch nicht öffentlich sind.",
		Example: "  pokerliga export 2010 > 2010.season.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			return withOffice(c.Context(), func(office *league.Office) error {
				file, err := office.SeasonFile(c.Context(), acts.Console, args[0])
				if errors.Is(err, acts.ErrNotFound) {
					return fmt.Errorf("eine Saison „%s“ gibt es in der Datenbank nicht", args[0])
				}
				if err != nil {
					return err
				}
				if public {
					file = file.Public(office.Now())
				}
				return seasonfile.Write(c.OutOrStdout(), file)
			})
		},
	}
	c.Flags().BoolVar(&public, "public", false, "nur, was alle sehen dürfen")
	return c
}
