package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/rules/seasonfile"
)

func newDemo() *cobra.Command {
	var today string
	var last bool
	c := &cobra.Command{
		Use:   "demo",
		Short: "druckt die laufende Saison der Demo-Liga als Saisondatei",
		Long: "Druckt die laufende Saison der erfundenen Demo-Liga, wie sie an einem Tag aussieht: drei Sammelrunden gespielt,\n" +
			"die vierte im dritten Heat. Derselbe Tag gibt immer dieselbe Datei.",
		Example: "  pokerliga demo --today 2026-10-17 > demo.season.json",
		Args:    arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			day, err := demoDay(c, today)
			if err != nil {
				return err
			}
			before, current := demo.Seasons(day)
			if last {
				current = before
			}
			return seasonfile.Write(c.OutOrStdout(), current)
		},
	}
	c.Flags().StringVar(&today, "today", "", "der Tag, JJJJ-MM-TT (ohne Angabe: heute)")
	c.Flags().BoolVar(&last, "last", false, "statt der laufenden die abgeschlossene Saison davor")
	return c
}

// demoDay reads the day of the demo league; without one it is today in Vienna.
func demoDay(c *cobra.Command, word string) (time.Time, error) {
	vienna, err := time.LoadLocation("Europe/Vienna")
	if err != nil {
		return time.Time{}, fmt.Errorf("Zeitzone Europe/Vienna: %w", err)
	}
	if word == "" {
		return time.Now().In(vienna), nil
	}
	day, err := time.ParseInLocation(time.DateOnly, word, vienna)
	if err != nil {
		return time.Time{}, usageError(c, fmt.Sprintf("„%s“ ist kein Datum der Form JJJJ-MM-TT", word))
	}
	return day, nil
}
