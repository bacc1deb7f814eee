package main

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pokerliga/api/laptop"
	"pokerliga/office/lease"
	"pokerliga/rules/explain"
)

// newHallPass prints the link by which an official comes in on a laptop in a hall whose program runs.
func newHallPass() *cobra.Command {
	var flags HallConfig
	c := &cobra.Command{
		Use:   "pass WER",
		Short: "gibt den Link aus, mit dem sich jemand am Laptop im Saal anmeldet",
		Long: "Gibt den Link aus, mit dem sich jemand, der die Sammelrunde im Saal leitet, auf seinem Telefon anmeldet. WER ist sein Name oder seine\n" +
			"Kennung. Der Link gilt zehn Minuten und einmal, solange das Programm im Saal läuft.",
		Example: "  pokerliga hall pass \"Lena Leitner\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			folder, h, err := flags.lies()
			if err != nil {
				return err
			}
			return printPass(c.OutOrStdout(), folder, h, args[0])
		},
	}
	c.Flags().StringVar(&flags.Data, "data", "", "der Ordner, in dem die Sammelrunde liegt")
	return c
}

// nobodyLeads refuses a link for somebody who does not lead there.
const nobodyLeads = "%s leitet hier nicht; im Saal leiten %s"

// printPass prints the link of an official of the lease that lies in a folder. Its key proves the link, so the running program knows it.
func printPass(out io.Writer, folder *hallFolder, h *lease.Hall, who string) error {
	of := -1
	var names []string
	for i := range h.Officials {
		o := &h.Officials[i]
		names = append(names, o.Name)
		if o.ID == who || strings.EqualFold(o.Name, who) {
			of = i
		}
	}
	if of < 0 {
		return unreadable(fmt.Errorf(nobodyLeads, who, explain.Enumerate(names)))
	}
	if folder.kept.Address == "" {
		return unreadable(errors.New(nothingLent))
	}
	token := h.Pass(of, time.Now().Add(folder.kept.Away.Ahead))
	_, err := fmt.Fprintln(out, folder.kept.Address+laptop.EnterPath+token)
	return err
}
