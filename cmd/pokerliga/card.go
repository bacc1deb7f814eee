package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pokerliga/rules/scan"
)

// mostLayout is the largest layout that is read, of some hundred cards.
const mostLayout = 4 << 20

func newCard() *cobra.Command {
	c := &cobra.Command{
		Use:   "card",
		Short: "liest Rundenkarten von Fotos",
		Args:  command,
		RunE:  func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(&cobra.Command{
		Use:   "read LAYOUT FOTO…",
		Short: "liest, was auf Rundenkarten angekreuzt ist",
		Long: "Liest Fotos (JPEG) oder Scans (JPEG, PNG) von Rundenkarten. LAYOUT ist, was die API zu den gedruckten Karten sagt\n" +
			"(…/heats/1/round-cards, mit demselben je-seite). Druckt je Foto eine Zeile JSON mit allen Karten, die darauf sind. Was nicht\n" +
			"sicher ist, steht als „unsure“ da. Ende mit 0, auch wenn auf einem Foto keine Karte ist, mit 2, wenn eine Datei nicht zu\n" +
			"lesen ist.",
		Example: "  pokerliga card read heat1.json tisch7.jpg",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) >= 2 {
				return nil
			}
			return arguments(2)(c, args)
		},
		RunE: func(c *cobra.Command, args []string) error {
			l, err := readLayout(args[0])
			if err != nil {
				return err
			}
			for _, photo := range args[1:] {
				if err := readCards(c.OutOrStdout(), l, photo); err != nil {
					return err
				}
			}
			return nil
		},
	})
	return c
}

// readLayout reads a layout of round cards.
func readLayout(name string) (*scan.Layout, error) {
	body, err := readBounded(name, mostLayout)
	if err != nil {
		return nil, err
	}
	l := new(scan.Layout)
	if err := json.Unmarshal(body, l); err != nil {
		return nil, unreadable(fmt.Errorf("%s: Das ist kein Layout von Rundenkarten", name))
	}
	if err := l.Check(); err != nil {
		return nil, unreadable(fmt.Errorf("%s: %w", name, err))
	}
	return l, nil
}

// readCards prints the cards that are on a photo.
func readCards(w io.Writer, l *scan.Layout, name string) error {
	body, err := readBounded(name, scan.MostBytes)
	if err != nil {
		return err
	}
	m, err := scan.Decode(body)
	if err != nil {
		return unreadable(fmt.Errorf("%s: %w", name, err))
	}
	return json.NewEncoder(w).Encode(struct {
		Cards []scan.Card `json:"cards"`
	}{scan.Cards(l, m)})
}
