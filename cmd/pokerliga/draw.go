package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"pokerliga/draw"
)

func newDraw() *cobra.Command {
	c := &cobra.Command{
		Use:   "draw",
		Short: "prüft die Auslosung von Sit'n'Go-Tischen",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(&cobra.Command{
		Use:   "verify DATEI",
		Short: "lost die Tische eines Dokuments noch einmal aus und vergleicht",
		Long: "Liest eine Auslosung, wie die API sie ausgibt (…/heats/1/draw), prüft das Geheimnis gegen die vorher veröffentlichte\n" +
			"Prüfsumme und lost aus Startwert und Feld neu aus. Ende mit 0, wenn alles stimmt, mit 1, wenn nicht, mit 2, wenn die\n" +
			"Datei nicht zu lesen ist. „-“ ist die Standardeingabe.",
		Example: "  pokerliga draw verify heat1.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			d, err := readDraw(c, args[0])
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

// drawSize is the most that the document of a draw may have, in bytes.
const drawSize = 1 << 20

// readDraw reads the document of a draw; "-" is standard input. Other keys of the
// API's answer are ignored.
func readDraw(c *cobra.Command, name string) (*draw.Document, error) {
	in := c.InOrStdin()
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, unreadable(openError(name, err))
		}
		defer func() { _ = file.Close() }() // it was only read
		in = file
	}
	data, err := io.ReadAll(io.LimitReader(in, drawSize+1))
	if err != nil {
		return nil, unreadable(fmt.Errorf("%s lässt sich nicht lesen", name))
	}
	d := new(draw.Document)
	if err := json.Unmarshal(data, d); err != nil || len(data) > drawSize {
		return nil, unreadable(errors.New(name + ": Das ist keine Auslosung"))
	}
	return d, nil
}
