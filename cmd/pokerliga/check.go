package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

func newCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check DATEI",
		Short: "prüft eine Saisondatei: Verstöße und Warnungen",
		Long: "Druckt je Verstoß und je Warnung eine Zeile mit Paragraph und Satz. Ende mit 0, wenn es keine gibt, mit 1,\n" +
			"wenn es welche gibt, mit 2, wenn die Datei nicht zu lesen ist. „-“ ist die Standardeingabe.",
		Example: "  pokerliga check 2010.season.json",
		Args:    arguments(1),
		RunE: func(c *cobra.Command, args []string) error {
			file, err := readSeason(c, args[0])
			if err != nil {
				return err
			}
			found, err := printFindings(c.OutOrStdout(), file)
			if err != nil {
				return err
			}
			if found > 0 {
				return &exit{code: exitFailed}
			}
			return nil
		},
	}
}

// printFindings prints a line for every violation and every warning, and
// returns how many there are.
func printFindings(w io.Writer, file *seasonfile.File) (int, error) {
	out := bufio.NewWriter(w)
	results := seasonfile.Compute(file)
	season := explain.NewSeason(file, results)
	violations := season.Violations()
	for _, v := range violations {
		fmt.Fprintf(out, "Verstoß %s · %s · %s.\n", v.Rules[0], where(season, v.League, v.Matchday), v.Text)
	}
	warnings := append(file.Warnings(), file.Doubts(results)...)
	for _, w := range warnings {
		fmt.Fprintf(out, "Warnung%s%s · %s %s\n", paragraph(w.Rule), place(season, w.League, w.Matchday), w.Path, w.Sentence)
	}
	return len(violations) + len(warnings), out.Flush()
}

func where(season *explain.Season, league string, matchday int) string {
	return fmt.Sprintf("%s, %d. Sammelrunde", season.League(league), matchday)
}

func place(season *explain.Season, league string, matchday int) string {
	switch {
	case league == "":
		return ""
	case matchday == 0:
		return " · " + season.League(league)
	}
	return " · " + where(season, league, matchday)
}

func paragraph(rule rulebook.Ref) string {
	if rule == "" {
		return ""
	}
	return " " + rule.String()
}
