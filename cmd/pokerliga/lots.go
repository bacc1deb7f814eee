package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"

	"github.com/spf13/cobra"

	"pokerliga/draw"
	"pokerliga/floor"
	"pokerliga/floorfile"
)

func newLots() *cobra.Command {
	return &cobra.Command{
		Use:   "lots TURNIER ERGEBNISSE",
		Short: "zieht die Lose eines Turniers noch einmal und vergleicht",
		Long: "Liest eine Turnierdatei und ihre Ergebnisdatei, zieht alle Lose noch einmal (Plätze, erster Button, Karten der Chip Races)\n" +
			"und druckt zu jedem die Prüfsumme, die vorher zu veröffentlichen war. Ende mit 0, wenn alles stimmt, mit 1, wenn nicht,\n" +
			"mit 2, wenn eine Datei nicht zu lesen ist. „-“ ist die Standardeingabe.",
		Example: "  pokerliga draw lots freitag.tournament.json freitag.results.json",
		Args:    arguments(2),
		RunE: func(c *cobra.Command, args []string) error {
			file, state, err := readTournament(c, args[0])
			if err != nil {
				return err
			}
			said, err := os.ReadFile(args[1])
			if err != nil {
				return unreadable(openError(args[1], err))
			}
			same, err := sameLots(said, floorfile.Results(state))
			if err != nil {
				return unreadable(errors.New(args[1] + ": Das ist keine Ergebnisdatei eines Turniers"))
			}
			if !same {
				return &exit{exitFailed, errors.New("Die Lose stimmen nicht: Aus der Turnierdatei ergeben sich andere Plätze oder Karten")}
			}
			for i := range file.Events {
				if lot := file.Events[i].Lot; lot != nil {
					if _, err := fmt.Fprintf(c.OutOrStdout(), "Los %d stimmt, Prüfsumme %s.\n", lot.Number, draw.Commitment(lot.Secret)); err != nil {
						return err
					}
				}
			}
			return nil
		},
	}
}

// cast is what was drawn, as a results file says it.
type cast struct {
	Format string `json:"format"`
	Draws  any    `json:"draws"`
	Races  any    `json:"chip_races"`
}

// sameLots reports whether two results files say the same of what was drawn.
func sameLots(a, b []byte) (bool, error) {
	var lots [2]cast
	for i, data := range [][]byte{a, b} {
		dec := json.NewDecoder(bytes.NewReader(data))
		dec.UseNumber()
		if err := dec.Decode(&lots[i]); err != nil {
			return false, err
		}
		if lots[i].Format != floor.ResultsFormat {
			return false, errors.New("another format")
		}
	}
	return reflect.DeepEqual(lots[0], lots[1]), nil
}
