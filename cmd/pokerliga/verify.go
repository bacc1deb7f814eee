package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/storage"
)

func newVerify() *cobra.Command {
	var expected []string
	var returned, key string
	c := &cobra.Command{
		Use:   "verify",
		Short: "prüft das Journal, ob das Gespeicherte ihm entspricht, und die eingefrorenen Ergebnisse",
		Long: "Geht das Journal vom ersten Eintrag bis zum letzten durch: ob keine Nummer fehlt, ob jeder Eintrag sagt, was sein\n" +
			"Fingerabdruck nennt, und aus dem vor ihm folgt, ob das Ende der Kette das letzte ist und nichts die Sperren gegen\n" +
			"Änderungen entfernt hat. Dann, ob gespeichert ist, was das Journal zuletzt sagt, und ob die eingefrorenen Ergebnisse\n" +
			"die sind, die es nennt. Jeder Eintrag nennt die Zeilen der Datenbank, die er geschrieben hat, mit ihrem Fingerabdruck:\n" +
			"Jede Zeile, die anders ist, fehlt oder dazugekommen ist, wird genannt. Ende mit 1 bei einem Bruch. Wo das Programm heute\n" +
			"anders rechnet als damals, steht es eigens da und ist kein Bruch. Was sich nicht beweisen lässt, steht am Ende.\n" +
			"Wer alles ändern kann, kann auch die ganze Kette neu rechnen. Dagegen hilft nur, was anderswo steht: --expect nennt\n" +
			"Nummer und Hash, die jemand aufgeschrieben hat, etwa von /nachrechnen oder einem amtlichen PDF.",
		Args: arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			if returned != "" {
				return checkReturn(c, returned, key)
			}
			marks, err := readMarks(expected)
			if err != nil {
				return err
			}
			return withOffice(c.Context(), func(office *league.Office) error {
				v, err := office.Verify(c.Context(), acts.Console, marks...)
				if err != nil {
					return err
				}
				printVerification(c.OutOrStdout(), v, len(marks))
				if v.Break != "" {
					return &exit{code: exitFailed}
				}
				return nil
			})
		},
	}
	c.Flags().StringArrayVar(&expected, "expect", nil, "`NUMMER:HASH`, die das Journal haben muss; auch öfter")
	c.Flags().StringVar(&returned, "lease", "", "statt allem eine Heimdatei aus dem Saal (`DATEI.heim`): ob die Website alles hat, was darin steht")
	c.Flags().StringVar(&key, "key", "", "der Schlüssel der Saaldatei, zu der die Heimdatei gehört")
	return c
}

// checkReturn holds a return file against what came home of its lease.
func checkReturn(c *cobra.Command, name, letters string) error {
	file, err := os.ReadFile(name)
	if err != nil {
		return unreadable(openError(name, err))
	}
	key, err := lease.ParseKey(letters)
	if err != nil {
		return unreadable(err)
	}
	return withOffice(c.Context(), func(office *league.Office) error {
		found, err := office.CheckReturn(c.Context(), acts.Console, file, key)
		if errors.Is(err, acts.ErrNotFound) {
			return unreadable(errors.New(unknownLease))
		}
		if err != nil {
			return unreadable(err)
		}
		fmt.Fprintf(c.OutOrStdout(), "Heimdatei: %d Zeilen, alle folgen aufeinander; %d sind ausgeführt oder aufbewahrt, %d sind Überreste.\n", found.Lines, found.Kept,
			found.Left)
		if found.Missing > 0 {
			fmt.Fprintf(c.OutOrStdout(), "BRUCH: Ab der Zeile %d fehlt hier, was in der Heimdatei steht.\n", found.Missing)
			return &exit{code: exitFailed}
		}
		return nil
	})
}

// readMarks reads marks of the journal as somebody has noted them.
func readMarks(texts []string) ([]acts.Mark, error) {
	var marks []acts.Mark
	for _, text := range texts {
		number, hash, _ := strings.Cut(text, ":")
		n, err := strconv.ParseInt(strings.TrimSpace(number), 10, 64)
		if raw, not := hex.DecodeString(strings.TrimSpace(hash)); err != nil || not != nil || n < 1 || len(raw) != sha256.Size {
			return nil, fmt.Errorf("--expect %q: das ist keine Nummer und kein Hash wie 57:9f86d0…", text)
		}
		marks = append(marks, acts.Mark{Number: n, Hash: strings.ToLower(strings.TrimSpace(hash))})
	}
	return marks, nil
}

// mostStrange is how many rows are printed that are not as the journal says.
const mostStrange = 50

// printRows prints which rows of the database are proved, and which are not and why.
func printRows(w io.Writer, v *league.Verification) {
	if v.Proved == 0 {
		fmt.Fprintln(w, "Zeilen der Datenbank: Noch nennt sie kein Eintrag; der nächste nennt alle.")
		return
	}
	fmt.Fprintf(w, "Zeilen der Datenbank: %d, alle wie im Journal.\n", v.Rows)
	if v.Proved > 1 {
		fmt.Fprintf(w, "Der Eintrag %d ist der erste, der Zeilen nennt: Was älter ist, nennt er so, wie er es vorgefunden hat.\n", v.Proved)
	}
	for i := range storage.Tables {
		switch t := &storage.Tables[i]; {
		case t.Unknown != "":
			fmt.Fprintf(w, "Nicht bewiesen: %s (%s).\n", t.Name, t.Unknown)
		case t.Why != "":
			fmt.Fprintf(w, "Nicht bewiesen: %s in %s (%s).\n", strings.Join(t.Without, " und "), t.Name, t.Why)
		}
	}
}

// printVerification prints what was verified and what was found.
func printVerification(w io.Writer, v *league.Verification, expected int) {
	if v.Break != "" {
		fmt.Fprintf(w, "BRUCH: %s\n", v.Break)
		for _, row := range v.Strange[:min(len(v.Strange), mostStrange)] {
			fmt.Fprintln(w, row)
		}
		if more := len(v.Strange) - mostStrange; more > 0 {
			fmt.Fprintf(w, "Das gilt für %d weitere Zeilen.\n", more)
		}
		return
	}
	fmt.Fprintf(w, "Journal: %d Einträge, davon %d in der Kette; keiner fehlt, keiner ist verändert.\n", v.Entries, v.Chained)
	for _, g := range v.Gaps {
		fmt.Fprintf(w, "Aus der Zeit, als Nummern noch verfielen: %d bis %d gibt es nicht.\n", g.First, g.Last)
	}
	if v.Head != "" {
		fmt.Fprintf(w, "Letzter Eintrag: %d:%s\n", v.Last, v.Head)
	}
	if expected > 0 {
		fmt.Fprintln(w, "Was erwartet wird, steht so im Journal.")
	}
	fmt.Fprintln(w, "Gespeichert ist, was das Journal zuletzt sagt.")
	printRows(w, v)
	if h := &v.Hall; h.Leases > 0 {
		fmt.Fprintf(w, "Leihen: %d, Zeilen: %d, davon %d ausgeführt, %d des Laptops, %d Überreste; alle folgen aufeinander.\n", h.Leases, h.Lines, h.Done,
			h.Local, h.Left)
	}
	fmt.Fprintf(w, "Eingefrorene Ergebnisse: %d, alle wie im Journal.\n", v.Frozen)
	for _, season := range v.Differs {
		fmt.Fprintf(w, "Heute anders gerechnet: Saison %s. Es gelten die eingefrorenen Zahlen.\n", season)
	}
}
