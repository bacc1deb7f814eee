package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
)

// What the command says.
const (
	unknownLease = "diese Leihe kennt die Website nicht"
	tookHome     = "Aus dem Saal: %d Einträge ausgeführt, %d nur vom Laptop aufbewahrt, %d zu entscheiden, %d schon entschieden oder gleich.\n"
)

// newHallTake takes the lines of a return file home, at the console of the website.
func newHallTake() *cobra.Command {
	var anew, letters string
	c := &cobra.Command{
		Use:   "take HEIMDATEI",
		Short: "holt eine Heimdatei aus dem Saal auf die Website",
		Long: "Trägt ein, was in einer Heimdatei (.heim) steht und der Website fehlt, als hätte es der Laptop selbst geschickt. Ist die\n" +
			"Sammelrunde schon zurückgenommen, wird es zum Vorschlag, über den die Turnierleitung entscheidet. Noch einmal geholt\n" +
			"ändert nichts. Wurde die Website auf einen Stand von vor der Leihe zurückgesetzt, kennt sie die Leihe nicht mehr: Mit --anew\n" +
			"und der Saaldatei kommt alles als Vorschlag.",
		Example: "  pokerliga hall take l-7k2mq5x3ab1c.heim\n" +
			"  pokerliga hall take l-7k2mq5x3ab1c.heim --anew saal-2026-bl1-4.saal --key k3vq-7m2d-xaab-cdef-ghij",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			file, err := os.ReadFile(args[0])
			if err != nil {
				return unreadable(openError(args[0], err))
			}
			config, err := readConfig()
			if err != nil {
				return err
			}
			return withConfigured(c.Context(), config, func(office *league.Office, accounts *people.Accounts) error {
				api.New(office, accounts, api.Options{}) // which carries lines out
				if anew != "" {
					if err := knowAgain(c.Context(), office, anew, letters); err != nil {
						return unreadable(err)
					}
				}
				l, err := office.HallLease(c.Context(), lease.OfReturn(file))
				if errors.Is(err, acts.ErrNotFound) {
					return unreadable(errors.New(unknownLease))
				}
				if err != nil {
					return err
				}
				of := league.OfLease{AtMatchday: acts.On(l.At), Lease: l.ID}
				n, err := office.TakeReturnFile(c.Context(), acts.Console, of, file)
				if err != nil {
					return unreadable(err)
				}
				_, err = fmt.Fprintf(c.OutOrStdout(), tookHome, n.Done, n.Local, n.Open, n.Same+n.Taken+n.Left)
				return err
			})
		},
	}
	c.Flags().StringVar(&anew, "anew", "", "die Saaldatei (`DATEI.saal`), wenn die Website die Leihe nicht mehr kennt")
	c.Flags().StringVar(&letters, "key", "", "der Schlüssel der Saaldatei")
	return c
}

// knowAgain makes the lease of a hall file known to the website again.
func knowAgain(ctx context.Context, office *league.Office, name, letters string) error {
	file, err := os.ReadFile(name)
	if err != nil {
		return openError(name, err)
	}
	key, err := lease.ParseKey(letters)
	if err != nil {
		return err
	}
	head, content, err := lease.Open(file, key)
	if err != nil {
		return err
	}
	h, err := lease.NewHall(file, key, head, content)
	if err != nil {
		return err
	}
	return office.KnowAgain(ctx, acts.Console, h)
}
