package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"time"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/seasonfile"
	"pokerliga/web/workplace"
)

// The demo league has its own database and accounts with a known password.
const (
	demoDatabase = "data/demo.db"
	demoEmail    = "admin@demo.example"
	demoPassword = "drei-knoedel-im-flop"
)

// demoAccounts are who can sign in to the demo league: the association, the
// presidents of a club with one team and of one with a team in each league, the
// director of today's matchday, and who runs a house.
func demoAccounts(today acts.MatchdayRef) []people.User {
	president := func(club string) []acts.Role { return []acts.Role{{Kind: acts.RolePresident, Club: club}} }
	return []people.User{
		{Email: demoEmail, Name: "Demo-Admin", Roles: []acts.Role{{Kind: acts.RoleAdmin}}},
		{Email: "obmann@demo.example", Name: "Obmann der Josefstadt", Roles: president(demo.OneTeam)},
		{Email: "obfrau@demo.example", Name: "Obfrau von Favoriten", Roles: president(demo.TwoTeams)},
		{Email: "leitung@demo.example", Name: "Turnierleitung der Demo", Roles: []acts.Role{{Kind: acts.RoleDirector, At: today}}},
		{Email: "haus@demo.example", Name: "Leitung des Clubcasinos", Roles: []acts.Role{{Kind: acts.RoleHouse, Sheet: acts.OfHouse(demo.House)}}},
	}
}

// openDemo fills an empty database with the demo league, and prints and returns who can
// sign in.
// The password is fixed only if the server listens on the loopback interface;
// otherwise it is new at every start.
func openDemo(ctx context.Context, out io.Writer, office *league.Office, accounts *people.Accounts, at net.Addr) (*workplace.Demo, error) {
	if err := fillDemo(ctx, office); err != nil {
		return nil, err
	}
	password := demoPassword
	if tcp, ok := at.(*net.TCPAddr); !ok || !tcp.IP.IsLoopback() {
		password = strings.ToLower(rand.Text())
	}
	snapshot, err := office.Current(ctx)
	if err != nil {
		return nil, err
	}
	today := acts.MatchdayRef{Season: snapshot.Running().Head.ID, League: demo.TodaysLeague, Number: demo.TodaysNumber}
	users := demoAccounts(today)
	told := &workplace.Demo{Password: password}
	emails := make([]string, len(users))
	failed := make([]error, len(users))
	var entering sync.WaitGroup // passwords take their time to hash
	for i := range users {
		emails[i] = users[i].Email
		told.Accounts = append(told.Accounts, workplace.DemoAccount{Email: users[i].Email, Name: users[i].Name})
		entering.Go(func() { failed[i] = enterDemo(ctx, accounts, &users[i], password) })
	}
	entering.Wait()
	if err := errors.Join(failed...); err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(out, "Demo-Liga in %s; Anmeldung: %s, Passwort %s\n", demoDatabase, strings.Join(emails, ", "), password)
	return told, err
}

// enterDemo enters somebody who can sign in to the demo league, or gives him the
// password of this start.
func enterDemo(ctx context.Context, accounts *people.Accounts, u *people.User, password string) error {
	err := accounts.ResetPassword(ctx, acts.Console, u.Email, password)
	if errors.Is(err, acts.ErrNotFound) {
		_, err = accounts.AddUser(ctx, acts.Console, u.Email, u.Name, password, u.Roles)
	}
	return err
}

// fillDemo enters both seasons of the demo league if there is none: their files, the
// colours and match reports of the clubs, the end of last season, and what the
// office has done in the current one.
func fillDemo(ctx context.Context, office *league.Office) error {
	snapshot, err := office.Current(ctx)
	if err != nil || len(snapshot.Seasons) > 0 {
		return err
	}
	vienna, err := time.LoadLocation("Europe/Vienna")
	if err != nil {
		return fmt.Errorf("Zeitzone Europe/Vienna: %w", err)
	}
	today := office.Now().In(vienna)
	last, current := demo.Seasons(today)
	m := current.Matchday(demo.TodaysLeague, demo.TodaysNumber)
	heats := m.Heats
	m.Heats = nil // they are entered as in a hall, below
	for _, season := range []*seasonfile.File{last, current} {
		if _, err := office.ImportSeason(ctx, acts.Console, season, false, acts.Terms{}); err != nil {
			return fmt.Errorf("die Demo-Liga lässt sich nicht speichern: %w", err)
		}
	}
	m.Heats = heats
	steps := []func(context.Context) error{
		func(ctx context.Context) error { return colourDemo(ctx, office) },
		func(ctx context.Context) error { return reportDemo(ctx, office, today) },
		func(ctx context.Context) error { return endDemo(ctx, office, last) },
		func(ctx context.Context) error { return playDemo(ctx, office, current) },
		func(ctx context.Context) error { return eveningsDemo(ctx, office, today) },
		func(ctx context.Context) error { return workDemo(ctx, office, demo.Works(today)) },
	}
	for _, step := range steps {
		if err := step(ctx); err != nil {
			return fmt.Errorf("die Demo-Liga lässt sich nicht speichern: %w", err)
		}
	}
	return nil
}

// eveningsDemo enters a house, and the tournaments of the floor, of which the first is its evening.
func eveningsDemo(ctx context.Context, office *league.Office, now time.Time) error {
	for _, t := range demo.Templates {
		if _, err := office.Floor.Houses.Put(ctx, acts.Console, houses.Kind(t.Kind), t.ID, []byte(t.Text), acts.Terms{}); err != nil {
			return err
		}
	}
	for _, e := range demo.Evenings(now) {
		if _, err := office.Floor.ImportIn(ctx, acts.Console, e.House, e.File, acts.Terms{}); err != nil {
			return err
		}
	}
	return nil
}

// reportDemo enters the match reports of the clubs.
func reportDemo(ctx context.Context, office *league.Office, today time.Time) error {
	for _, r := range demo.Reports(today) {
		at := acts.MatchdayRef{Season: r.Season, League: r.League, Number: r.Matchday}
		if _, err := office.Acts.Do(ctx, acts.Console, &league.PutReport{AtMatchday: acts.On(at), Club: r.Club, Markdown: r.Markdown}, acts.Terms{}); err != nil {
			return err
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
		if _, err := office.Acts.Do(ctx, acts.Console, entry.Writing(), acts.Terms{Match: []acts.Version{acts.AnyVersion}}); err != nil {
			return err
		}
	}
	return nil
}
