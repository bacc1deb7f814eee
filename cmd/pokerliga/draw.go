package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"pokerliga/floor/floorfile"
	"pokerliga/rules/draw"
)

func newDraw() *cobra.Command {
	c := &cobra.Command{
		Use:   "draw",
		Short: "prüft Auslosungen: von Sit'n'Go-Tischen, und die Lose eines Turniers",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(&cobra.Command{
		Use:   "verify DATEI [LOSE]",
		Short: "lost die Tische eines Dokuments oder eines Turniers noch einmal aus und vergleicht",
		Long: "Liest eine Auslosung, wie die API sie ausgibt (…/heats/1/draw), prüft das Geheimnis gegen die vorher veröffentlichte\n" +
			"Prüfsumme und lost aus Startwert und Feld neu aus. Von einer Turnierdatei werden alle Lose neu gezogen; LOSE ist dann, was\n" +
			"vorher veröffentlicht war (…/tournaments/freitag/lots): Jedes Geheimnis muss zu seiner Prüfsumme passen. Ende mit 0, wenn\n" +
			"alles stimmt, mit 1, wenn nicht, mit 2, wenn eine Datei nicht zu lesen ist. „-“ ist die Standardeingabe.",
		Example: "  pokerliga draw verify heat1.json\n  pokerliga draw verify freitag.tournament.json lose.json",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 2 {
				return nil
			}
			return arguments(1)(c, args)
		},
		RunE: func(c *cobra.Command, args []string) error {
			data, err := readDocument(c, args[0])
			if err != nil {
				return err
			}
			if isTournament(data) {
				return verifyLots(c, args[0], data, args[1:])
			}
			if len(args) > 1 {
				return usageError(c, "Lose hat nur ein Turnier; das hier ist keine Turnierdatei")
			}
			d, err := readDraw(args[0], data)
			if err != nil {
				return err
			}
			if err := d.Verify(); err != nil {
				return &exit{exitFailed, fmt.Errorf("Die Auslosung stimmt nicht: %w", err)}
			}
			_, err = fmt.Fprintf(c.OutOrStdout(),
				"Die Auslosung stimmt: %s, Sammelrunde %d, Heat %d, %d Tische, %d Paare treffen wieder aufeinander.\n",
				d.League, d.Matchday, d.Heat, len(d.Tables), d.Repeats)
			return err
		},
	})
	c.AddCommand(newLots())
	return c
}

// readDocument reads what is to be verified; "-" is standard input.
func readDocument(c *cobra.Command, name string) ([]byte, error) {
	if name == "-" {
		return readAtMost(name, c.InOrStdin(), floorfile.MaxSize)
	}
	return readBounded(name, floorfile.MaxSize)
}

// drawSize is the most that the document of a draw may have, in bytes.
const drawSize = 1 << 20

// readDraw reads the document of a draw. Other keys of the API's answer are ignored.
func readDraw(name string, data []byte) (*draw.Document, error) {
	d := new(draw.Document)
	if err := json.Unmarshal(data, d); err != nil || len(data) > drawSize {
		return nil, unreadable(errors.New(name + ": Das ist keine Auslosung"))
	}
	return d, nil
}
