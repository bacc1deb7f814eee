package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

func newTournament() *cobra.Command {
	c := &cobra.Command{
		Use:   "tournament",
		Short: "rechnet Turniere aus dem nach, was darin geschah, und speichert sie",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(&cobra.Command{
		Use:   "compute DATEI",
		Short: "rechnet eine Turnierdatei und druckt die Ergebnisdatei",
		Long: "Liest eine Turnierdatei (pokerliga-tournament/1) und druckt Uhr, Plätze, Chips, Rangfolge und Preisgeld als Ergebnisdatei\n" +
			"(pokerliga-tournament-results/1). Ende mit 0, mit 2, wenn die Datei nicht angenommen wird. „-“ ist die Standardeingabe.",
		Example: "  pokerliga tournament compute freitag.tournament.json",
		Args:    arguments(1),
		RunE: played(func(out io.Writer, _ *floorfile.File, state *floor.State) error {
			_, err := out.Write(floorfile.Results(state))
			return err
		}),
	}, &cobra.Command{
		Use:   "check DATEI",
		Short: "prüft eine Turnierdatei und druckt ihre Warnungen",
		Long: "Druckt eine Zeile für jedes Ereignis, das gegen die Regeln des Turniers eingetragen wurde, mit der Regel. Ende mit 0, mit 2,\n" +
			"wenn die Datei nicht angenommen wird. „-“ ist die Standardeingabe.",
		Example: "  pokerliga tournament check freitag.tournament.json",
		Args:    arguments(1),
		RunE: played(func(out io.Writer, _ *floorfile.File, state *floor.State) error {
			for _, w := range state.Warnings() {
				if _, err := fmt.Fprintf(out, "Warnung · Ereignis %d: %s.\n", w.Event, explain.Warned(&w)); err != nil {
					return err
				}
			}
			return nil
		}),
	}, &cobra.Command{
		Use:   "explain DATEI",
		Short: "erklärt die Zahlen eines Turniers",
		Long: "Nimmt die Chips im Spiel, die Plätze, das Preisgeld und den nächsten Schritt in ihre Teile auseinander, mit den Regeln.\n" +
			"Ende mit 0, mit 2, wenn die Datei nicht angenommen wird. „-“ ist die Standardeingabe.",
		Example: "  pokerliga tournament explain freitag.tournament.json",
		Args:    arguments(1),
		RunE: played(func(out io.Writer, file *floorfile.File, state *floor.State) error {
			return printExplanations(out, explain.Tournament(state, file.Called))
		}),
	}, newTournamentImport(), newTournamentExport())
	return c
}

// played makes a command that reads a tournament file, plays it and prints something.
func played(show func(io.Writer, *floorfile.File, *floor.State) error) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, args []string) error {
		file, state, err := readTournament(c, args[0])
		if err != nil {
			return err
		}
		out := bufio.NewWriter(c.OutOrStdout())
		return errors.Join(show(out, file, state), out.Flush())
	}
}

// readTournament reads the tournament file with that name and plays it; "-" is standard
// input. The error is one sentence with file and JSON path.
func readTournament(c *cobra.Command, name string) (*floorfile.File, *floor.State, error) {
	label, in := "Standardeingabe", c.InOrStdin()
	if name != "-" {
		opened, err := os.Open(name)
		if err != nil {
			return nil, nil, unreadable(openError(name, err))
		}
		defer func() { _ = opened.Close() }() // it was only read
		label, in = name, opened
	}
	file, err := floorfile.Read(in)
	if err != nil && floorfile.PathOf(err) == "" {
		return nil, nil, unreadable(fmt.Errorf("%s lässt sich nicht lesen", label))
	}
	var state *floor.State
	if err == nil {
		state, err = file.Play()
	}
	if err != nil {
		return nil, nil, unreadable(fmt.Errorf("%s: %w", label, floorfile.AtPath(named(file, err))))
	}
	return file, state, nil
}

// named returns a refusal of a tournament with the names of its file in place of ids.
func named(file *floorfile.File, err error) error {
	var found *rulebook.Breach
	if file == nil || !errors.As(err, &found) {
		return err
	}
	told := *found
	told.Sentence = floor.Named(found.Sentence, file.Called)
	return &told
}
