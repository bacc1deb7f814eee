package main

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// newHallVerify verifies the database of a laptop in a hall.
func newHallVerify() *cobra.Command {
	var flags HallConfig
	c := &cobra.Command{
		Use:   "verify",
		Short: "prüft, ob auf dem Laptop im Saal steht, was eingegeben wurde",
		Long: "Prüft das Journal der Sammelrunde, die auf diesem Laptop liegt, ob ihre Zeilen aufeinander folgen, ob jeder Vorgang seine Zeile\n" +
			"hat und ob die letzte Quittung der Website über diese Zeilen ist. Ende mit 1 bei einem Bruch.",
		Args: arguments(0),
		RunE: func(c *cobra.Command, _ []string) error {
			folder, h, err := flags.lies()
			if err != nil {
				return err
			}
			h.Sets(func(a *lease.Away) { *a = folder.kept.Away })
			store, err := folder.database(c.Context())
			if err != nil {
				return err
			}
			found, err := league.NewOffice(store, time.Now).VerifyLaptop(c.Context(), acts.Console, h)
			if err := errors.Join(err, store.Close()); err != nil {
				return err
			}
			return printLaptopCheck(c.OutOrStdout(), found)
		},
	}
	c.Flags().StringVar(&flags.Data, "data", "", "der Ordner, in dem die Sammelrunde liegt")
	return c
}

// printLaptopCheck prints what a laptop has, or what is not as it was written.
func printLaptopCheck(w io.Writer, c *league.LaptopCheck) error {
	if c.Break != "" {
		fmt.Fprintf(w, "BRUCH: %s\n", c.Break)
		return &exit{code: exitFailed}
	}
	_, err := fmt.Fprintf(w, "Zeilen: %d, davon %d des Laptops; alle folgen aufeinander, und jeder Vorgang hat seine. Für %d hat die Website quittiert.\n",
		c.Lines, c.Own, c.Sent)
	return err
}
