package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"pokerliga/api"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/storage"
)

func newRepeat() *cobra.Command {
	return &cobra.Command{
		Use:   "repeat SAISON/LIGA/NUMMER SICHERUNG",
		Short: "führt eine Sammelrunde auf einer Sicherung noch einmal aus und vergleicht",
		Long: "Nimmt eine Sicherung von vor der Sammelrunde oder aus ihrem Verlauf und führt auf einer Kopie davon alles noch einmal\n" +
			"aus, was seither auf dieser Sammelrunde eingegeben wurde: jeden Vorgang zu seiner Zeit und im Namen derer, die ihn\n" +
			"eingegeben haben. Ende mit 0, wenn das Journal danach dasselbe sagt, mit 1, wenn nicht. Die Datenbank und die\n" +
			"Sicherung bleiben, wie sie sind. Das geht, wenn die drei Heats abgeschlossen sind.",
		Example: "  pokerliga repeat 2010/bl1/3 vor-der-dritten-runde.db",
		Args:    arguments(2),
		RunE: func(c *cobra.Command, args []string) error {
			at, err := acts.ParseMatchday(args[0])
			if err != nil {
				return usageError(c, fmt.Sprintf("„%s“ ist keine Sammelrunde wie 2010/bl1/3", args[0]))
			}
			done, err := repeatOnCopy(c.Context(), at, args[1])
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(c.OutOrStdout(),
				"%d Vorgänge der %d. Sammelrunde sind noch einmal ausgeführt; das Journal sagt dasselbe.\n", done, at.Number)
			return err
		},
	}
}

// repeatOnCopy carries out again on a copy of a backup what was asked on a matchday,
// and returns how many acts that were.
func repeatOnCopy(ctx context.Context, at acts.MatchdayRef, backup string) (done int, err error) {
	var all []acts.Repeat
	if err := withOffice(ctx, func(office *league.Office) (err error) {
		all, err = office.Repeats(ctx, acts.Console, at)
		return err
	}); err != nil {
		return 0, err
	}
	folder, err := os.MkdirTemp("", "pokerliga-repeat-")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	config := &Config{Database: filepath.Join(folder, "pokerliga.db")}
	if _, err := storage.Restore(ctx, backup, config.Database, nil); err != nil {
		return 0, fmt.Errorf("die Sicherung ist nicht zu lesen (%w)", err)
	}
	err = withConfigured(ctx, config, func(office *league.Office, accounts *people.Accounts) (err error) {
		done, err = api.New(office, accounts, api.Options{}).Repeat(ctx, at, all)
		return err
	})
	return done, err
}
