package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pokerliga/acts"
	"pokerliga/league"
)

func newVerify() *cobra.Command {
	return &cobra.Command{
		Use:   "verify",
		Short: "prüft die Kette des Journals und die eingefrorenen Ergebnisse",
		Long: "Geht das Journal vom ersten Eintrag bis zum letzten durch und prüft, ob jeder aus dem vor ihm folgt und ob alle\n" +
			"eingefrorenen Ergebnisse die sind, die das Journal nennt. Ende mit 1 beim ersten Bruch. Wo das Programm heute\n" +
			"anders rechnet als damals, steht es eigens da und ist kein Bruch.\n" +
			"Wer den letzten Hash anderswo aufschreibt, kann damit später das ganze Journal bis zu ihm beweisen.",
		Args: arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			return withOffice(c.Context(), func(office *league.Office) error {
				v, err := office.Verify(c.Context(), acts.Console)
				if err != nil {
					return err
				}
				printVerification(c.OutOrStdout(), v)
				if v.Break != "" {
					return &exit{code: exitFailed}
				}
				return nil
			})
		},
	}
}

// printVerification prints what was verified and what was found.
func printVerification(w io.Writer, v *league.Verification) {
	if v.Break != "" {
		fmt.Fprintf(w, "BRUCH: %s\n", v.Break)
		return
	}
	fmt.Fprintf(w, "Journal: %d Einträge, davon %d in der Kette; keiner fehlt, keiner ist verändert.\n", v.Entries, v.Chained)
	if v.Head != "" {
		fmt.Fprintf(w, "Letzter Hash: %s\n", v.Head)
	}
	fmt.Fprintf(w, "Eingefrorene Ergebnisse: %d, alle wie im Journal.\n", v.Frozen)
	for _, season := range v.Differs {
		fmt.Fprintf(w, "Heute anders gerechnet: Saison %s. Es gelten die eingefrorenen Zahlen.\n", season)
	}
}
