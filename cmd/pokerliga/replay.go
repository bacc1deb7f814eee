package main

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/proof/replay"
)

func newReplay() *cobra.Command {
	var concurrency int
	var desk bool
	c := &cobra.Command{
		Use:   "replay DATEI ADRESSE",
		Short: "gibt eine Saison über die API noch einmal ein und vergleicht die Zahlen",
		Long: "Importiert die Saison ohne Aufstellungen, Heats, Nichtantritte und Sanktionen, gibt diese in der Reihenfolge der\n" +
			"Tage über die API ein und vergleicht die Ergebnisse des Servers mit den selbst gerechneten. Angemeldet wird mit\n" +
			"POKERLIGA_EMAIL und POKERLIGA_PASSWORD, ohne sie als Admin der Demo-Liga. Der Server darf die Saison noch\n" +
			"nicht haben. „-“ ist die Standardeingabe. Mit --desk wird keine Karte eingegeben: jeder Heat wird am Floor gespielt,\n" +
			"und die Karten schreiben sich aus dem, was dort geschieht.",
		Example: "  pokerliga replay 2010.season.json http://localhost:8080",
		Args:    arguments(2),
		RunE: func(c *cobra.Command, args []string) error {
			file, err := readSeason(c, args[0])
			if err != nil {
				return err
			}
			config, err := readConfig()
			if err != nil {
				return err
			}
			options := replay.Options{
				Email:       cmp.Or(config.Email, demoEmail),
				Password:    cmp.Or(config.Password, demoPassword),
				Concurrency: concurrency,
				Desk:        desk,
			}
			summary, err := replay.Run(c.Context(), file, args[1], options, c.OutOrStdout())
			fmt.Fprintln(c.OutOrStdout())
			if _, failed := summary.WriteTo(c.OutOrStdout()); failed != nil {
				return failed
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(c.OutOrStdout(), "\nDer Server kommt auf dieselben Zahlen wie die Datei.")
			return err
		},
	}
	c.Flags().IntVar(&concurrency, "concurrency", 1, "wie viele voneinander unabhängige Eingaben zugleich unterwegs sind")
	c.Flags().BoolVar(&desk, "desk", false, "Karten und Stacks kommen aus Ereignissen am Floor")
	return c
}
