package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"

	"github.com/spf13/cobra"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/rules/draw"
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

// isTournament reports whether a document is a tournament file.
func isTournament(data []byte) bool {
	var said struct {
		Format string `json:"format"`
	}
	return json.Unmarshal(data, &said) == nil && said.Format == floorfile.Format
}

// verifyLots draws the lots of a tournament file again, and holds their secrets against the commitments that were published, where
// they are given.
func verifyLots(c *cobra.Command, name string, data []byte, published []string) error {
	file, err := floorfile.Decode(data)
	if err == nil {
		_, err = file.Play()
	}
	if err != nil {
		return unreadable(fmt.Errorf("%s: %w", name, floorfile.AtPath(err)))
	}
	var said struct {
		Lots []struct {
			Number     int    `json:"number"`
			Commitment string `json:"commitment"`
		} `json:"lots"`
	}
	for _, name := range published {
		text, err := os.ReadFile(name)
		if err != nil {
			return unreadable(openError(name, err))
		}
		if err := json.Unmarshal(text, &said); err != nil || said.Lots == nil {
			return unreadable(errors.New(name + ": Das sind keine Lose"))
		}
	}
	committed := map[int]string{}
	for _, lot := range said.Lots {
		committed[lot.Number] = lot.Commitment
	}
	var told bytes.Buffer
	for i := range file.Events {
		lot := file.Events[i].Lot
		if lot == nil {
			continue
		}
		switch own := draw.Commitment(lot.Secret); {
		case len(published) == 0:
			fmt.Fprintf(&told, "Los %d (Ereignis %d): veröffentlicht sein musste die Prüfsumme %s.\n", lot.Number, i, own)
		case committed[lot.Number] != own:
			return &exit{exitFailed, fmt.Errorf("Los %d (Ereignis %d) passt nicht zu der Prüfsumme, die veröffentlicht war", lot.Number, i)}
		default:
			fmt.Fprintf(&told, "Los %d (Ereignis %d) stimmt mit der veröffentlichten Prüfsumme überein.\n", lot.Number, i)
		}
	}
	_, err = c.OutOrStdout().Write(told.Bytes())
	return err
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
