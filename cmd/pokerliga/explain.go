package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"pokerliga/rules/explain"
	"pokerliga/rules/seasonfile"
)

func newExplain() *cobra.Command {
	return &cobra.Command{
		Use:   "explain DATEI LIGA VEREIN|SPIELER",
		Short: "erklärt die Zahlen eines Vereins oder eines Spielers",
		Long: "Nimmt jede Zahl eines Vereins (Tabelle, Rang, Sammelrunden) oder eines Spielers (MVP-Wertung, Sammelrunden,\n" +
			"Rangliste) in ihre Teile auseinander, mit den Paragraphen. Vereine, Spieler und Ligen heißen wie in der Datei.\n" +
			"„-“ ist die Standardeingabe.",
		Example: "  pokerliga explain 2010.season.json bl1 linz\n  pokerliga explain 2010.season.json bl1 moser-andreas",
		Args:    arguments(3),
		RunE: func(c *cobra.Command, args []string) error {
			file, err := readSeason(c, args[0])
			if err != nil {
				return err
			}
			explanations, err := explainOne(file, args[1], args[2])
			if err != nil {
				return unreadable(fmt.Errorf("%s: %w", args[0], err))
			}
			return printExplanations(c.OutOrStdout(), explanations)
		},
	}
}

// explainOne collects all explanations about a club or a player in a league.
func explainOne(file *seasonfile.File, league, id string) ([]explain.Explanation, error) {
	results := seasonfile.Compute(file)
	l := results.League(league)
	if l == nil {
		return nil, fmt.Errorf("Eine Liga „%s“ gibt es hier nicht; es gibt %s", league, leagueIDs(file))
	}
	season := explain.NewSeason(file, results)
	var all []explain.Explanation
	add := func(e explain.Explanation, ok bool) {
		if ok {
			all = append(all, e)
		}
	}
	add(season.Standing(league, id))
	add(season.Rank(league, id))
	add(season.MVP(league, id))
	for _, m := range file.League(league).Matchdays {
		add(season.TeamDay(league, m.Number, id))
		add(season.PlayerDay(league, m.Number, id))
	}
	if l.Standing(id) == nil {
		add(season.Ranking(id))
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("In der Liga „%s“ gibt es weder einen Verein noch einen Spieler „%s“ mit Zahlen", league, id)
	}
	return all, nil
}

func leagueIDs(file *seasonfile.File) string {
	ids := make([]string, len(file.Leagues))
	for i := range file.Leagues {
		ids[i] = "„" + file.Leagues[i].ID + "“"
	}
	if len(ids) == 0 {
		return "gar keine"
	}
	return strings.Join(ids, ", ")
}

// pointsWidth is the width of the points of a ranking.
const pointsWidth = 8

func printExplanations(w io.Writer, all []explain.Explanation) error {
	out := bufio.NewWriter(w)
	for i := range all {
		if i > 0 {
			fmt.Fprintln(out)
		}
		printExplanation(out, &all[i])
	}
	return out.Flush()
}

func printExplanation(out io.Writer, e *explain.Explanation) {
	fmt.Fprintln(out, e.Title)
	for _, line := range e.Lines {
		fmt.Fprintf(out, "%*s  %s\n", pointsWidth, line.Points, line)
	}
	if e.Total != nil {
		fmt.Fprintf(out, "%*s  %s\n", pointsWidth, "="+e.Total.Points, e.Total)
	}
	for _, note := range e.Notes {
		fmt.Fprintf(out, "%*s  %s\n", pointsWidth, "", note)
	}
}
