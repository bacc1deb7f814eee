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
	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
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
	return shown(readTournament, show)
}

// shown makes a command that reads a file of what happened and prints something.
func shown[F, S any](read func(*cobra.Command, string) (*F, *S, error), show func(io.Writer, *F, *S) error) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, args []string) error {
		file, state, err := read(c, args[0])
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
	return readPlayed(c, name, floorfile.Read, (*floorfile.File).Play, func(f *floorfile.File, id string) string { return f.Called(id) })
}

// readPlayed reads a file of what happened and plays it. The error is one sentence with file, JSON path and the names that people have in it.
func readPlayed[F, S any](c *cobra.Command, name string, read func(io.Reader) (*F, error), play func(*F) (*S, error), called func(*F, string) string,
) (file *F, state *S, err error) {
	label, in := "Standardeingabe", c.InOrStdin()
	if name != "-" {
		opened, err := os.Open(name)
		if err != nil {
			return nil, nil, unreadable(openError(name, err))
		}
		defer func() { _ = opened.Close() }() // it was only read
		label, in = name, opened
	}
	file, err = read(in)
	if err != nil && strict.PathOf(err) == "" {
		return nil, nil, unreadable(fmt.Errorf("%s lässt sich nicht lesen", label))
	}
	if err == nil {
		state, err = play(file)
	}
	if file != nil {
		err = named(err, func(id string) string { return called(file, id) })
	}
	if err != nil {
		return nil, nil, unreadable(fmt.Errorf("%s: %w", label, strict.AtPath(err)))
	}
	return file, state, nil
}

// named returns a refusal with names in place of ids.
func named(err error, name func(id string) string) error {
	var found *rulebook.Breach
	if !errors.As(err, &found) {
		return err
	}
	told := *found
	told.Sentence = fact.Named(found.Sentence, name)
	return &told
}
