package main

import (
	"github.com/spf13/cobra"

	"pokerliga/rules/seasonfile"
)

func newCompute() *cobra.Command {
	return &cobra.Command{
		Use:   "compute DATEI",
		Short: "rechnet eine Saisondatei und druckt die Ergebnisdatei",
		Long: "Liest eine Saisondatei (pokerliga-season/1), rechnet alle Ergebnisse und druckt sie als Ergebnisdatei\n" +
			"(pokerliga-results/1). Dazu braucht es weder Datenbank noch Konfiguration. „-“ ist die Standardeingabe.",
		Example: "  pokerliga compute 2010.season.json > 2010.results.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			file, err := readSeason(c, args[0])
			if err != nil {
				return err
			}
			return seasonfile.WriteResults(c.OutOrStdout(), seasonfile.Compute(file))
		},
	}
}
