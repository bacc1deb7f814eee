package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pokerliga/cash"
	"pokerliga/cash/cashfile"
	"pokerliga/rules/explain"
)

func newCash() *cobra.Command {
	c := &cobra.Command{
		Use:   "cash",
		Short: "rechnet Cash-Tische aus dem nach, was an einem Tag an ihnen geschah",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(&cobra.Command{
		Use:   "compute DATEI",
		Short: "rechnet einen Cash-Tag und druckt die Ergebnisdatei",
		Long: "Liest die Datei eines Tages (pokerliga-cash/1) und druckt, wer sitzt, wer wartet, wer als Nächster gerufen wird und wer was schuldet,\n" +
			"als Ergebnisdatei (pokerliga-cash-results/1). Ende mit 0, mit 2, wenn die Datei nicht angenommen wird. „-“ ist die Standardeingabe.",
		Example: "  pokerliga cash compute samstag.cash.json",
		Args:    arguments(1),
		RunE: shown(readCash, func(out io.Writer, _ *cashfile.File, state *cash.State) error {
			_, err := out.Write(cashfile.Results(state))
			return err
		}),
	}, &cobra.Command{
		Use:   "check DATEI",
		Short: "prüft einen Cash-Tag und druckt seine Warnungen",
		Long: "Druckt eine Zeile für jedes Ereignis, das gegen die Regeln eingetragen wurde, mit der Regel. Ende mit 0, mit 2, wenn die Datei\n" +
			"nicht angenommen wird. „-“ ist die Standardeingabe.",
		Example: "  pokerliga cash check samstag.cash.json",
		Args:    arguments(1),
		RunE: shown(readCash, func(out io.Writer, file *cashfile.File, state *cash.State) error {
			day := explained(file, state)
			for i := range day.Results.Warnings {
				w := &day.Results.Warnings[i]
				if _, err := fmt.Fprintf(out, "Warnung · Ereignis %d: %s.\n", w.Event, day.Warned(w)); err != nil {
					return err
				}
			}
			return nil
		}),
	}, newCashExplain())
	return c
}

func newCashExplain() *cobra.Command {
	var of string
	c := &cobra.Command{
		Use:   "explain DATEI",
		Short: "erklärt, wer dran ist, wer seinen Platz verliert und wer was zahlt",
		Long: "Sagt, wer in jedem Spiel als Nächster gerufen wird und warum, und nennt die Warnungen. Mit --of nur eines: next:SPIEL, list:SPIEL/SPIELER,\n" +
			"seat:TISCH/PLATZ, owes:SPIELER, return:SPIELER oder warnings; Spiele und Spieler heißen wie in der Datei. Ende mit 0, mit 2, wenn die\n" +
			"Datei nicht angenommen wird oder es das nicht gibt. „-“ ist die Standardeingabe.",
		Example: "  pokerliga cash explain samstag.cash.json\n  pokerliga cash explain samstag.cash.json --of list:nl-1-2/anna",
		Args:    arguments(1),
		RunE: shown(readCash, func(out io.Writer, file *cashfile.File, state *cash.State) error {
			lines, ok := explained(file, state).Of(of)
			if !ok {
				return unreadable(fmt.Errorf("„%.40s“ gibt es an diesem Tag nicht", of))
			}
			for _, one := range lines {
				if _, err := fmt.Fprintf(out, "%s.\n", one); err != nil {
					return err
				}
			}
			return nil
		}),
	}
	c.Flags().StringVar(&of, "of", "", "was erklärt wird, z. B. next:nl-1-2")
	return c
}

// explained is a day that can be explained.
func explained(file *cashfile.File, state *cash.State) *explain.CashDay {
	return &explain.CashDay{Head: &file.Head, Events: file.Events, Results: state.Results()}
}

// readCash reads the file of a cash day with that name and plays it; "-" is standard input. The error is one sentence with file and JSON path.
func readCash(c *cobra.Command, name string) (*cashfile.File, *cash.State, error) {
	return readPlayed(c, name, cashfile.Read, (*cashfile.File).Play, func(f *cashfile.File, id string) string { return f.Called(id) })
}
