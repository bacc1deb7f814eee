package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"

	"pokerliga/acts"
	"pokerliga/league"
	"pokerliga/people"
	"pokerliga/proof/demo"
	"pokerliga/seasonfile"
)

// The demo league has its own database and an admin with a known password.
const (
	demoDatabase = "data/demo.db"
	demoEmail    = "admin@demo.example"
	demoPassword = "drei-knoedel-im-flop"
)

// openDemo fills an empty database with the demo league, and prints how its admin
// signs in. The password is fixed only if the server listens on the loopback
// interface; otherwise it is new at every start.
func openDemo(ctx context.Context, out io.Writer, office *league.Office, desk *people.Desk, at net.Addr) error {
	if err := fillDemo(ctx, office); err != nil {
		return err
	}
	password := demoPassword
	if tcp, ok := at.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		password = strings.ToLower(rand.Text())
	}
	err := desk.ResetPassword(ctx, acts.Console, demoEmail, password)
	if errors.Is(err, acts.ErrNotFound) {
		_, err = desk.AddUser(ctx, acts.Console, demoEmail, "Demo-Admin", password, []acts.Role{{Kind: acts.RoleAdmin}})
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "Demo-Liga in %s; Anmeldung: %s, Passwort %s\n", demoDatabase, demoEmail, password)
	return err
}

// fillDemo imports both seasons of the demo league if there is none, with the
// colours and the match reports of its clubs.
func fillDemo(ctx context.Context, office *league.Office) error {
	snapshot, err := office.Current(ctx)
	if err != nil || len(snapshot.Seasons) > 0 {
		return err
	}
	vienna, err := time.LoadLocation("Europe/Vienna")
	if err != nil {
		return fmt.Errorf("Zeitzone Europe/Vienna: %w", err)
	}
	last, current := demo.Seasons(office.Now().In(vienna))
	for _, season := range []*seasonfile.File{last, current} {
		if _, err := office.ImportSeason(ctx, acts.Console, season, false, acts.Terms{}); err != nil {
			return fmt.Errorf("die Demo-Liga lässt sich nicht speichern: %w", err)
		}
	}
	if err := colourDemo(ctx, office); err != nil {
		return err
	}
	for _, r := range demo.Reports(office.Now().In(vienna)) {
		at := acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday}
		if _, err := office.PutReport(ctx, acts.Console, at, r.Club, r.Markdown, acts.Terms{}); err != nil {
			return fmt.Errorf("ein Spielbericht der Demo-Liga lässt sich nicht speichern: %w", err)
		}
	}
	return nil
}

// colourDemo writes the colours of the clubs into the register.
func colourDemo(ctx context.Context, office *league.Office) error {
	snapshot, err := office.Current(ctx)
	if err != nil {
		return err
	}
	colours := demo.Colours()
	for i := range snapshot.Clubs {
		entry := snapshot.Clubs[i].ClubEntry
		pair, ok := colours[entry.ID]
		if !ok {
			continue
		}
		entry.Colours = pair[:]
		if _, err := office.PutClub(ctx, acts.Console, &entry, acts.Terms{Match: []acts.Version{acts.AnyVersion}}); err != nil {
			return fmt.Errorf("die Farben eines Vereins der Demo-Liga lassen sich nicht speichern: %w", err)
		}
	}
	return nil
}
