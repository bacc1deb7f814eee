package league_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// The officials of a club enter so many new players and no more, by form and by sheet together; the office goes on.
func TestAClubEntersSoManyPlayersAndNoMore(t *testing.T) {
	each(t, func(h *hall) {
		adler, biber := h.president("adler"), h.president("biber")
		join := joining{Club: "adler"}
		enter := func(by acts.Actor, name string, join joining, terms acts.Terms) error {
			p := &register.PlayerRecord{Person: register.Person{GivenName: "Ida", FamilyName: name, BirthDate: "1990-02-01", Nationality: "AT"}}
			return second(h.AddPlayer(ctx, by, p, join, false, terms))
		}
		upload := func(first, players int) error {
			var lines []string
			for i := range players {
				lines = append(lines, fmt.Sprintf("|Novak %d|Ida|1.2.1990", first+i))
			}
			sheet := register.RosterSheet{Rows: sheetOf(lines...), Part: true}
			seen := h.must(h.PreviewRoster(ctx, adler, "adler", sheet, none))
			return second(h.ConfirmRoster(ctx, adler, "adler", sheet, acts.Terms{Match: []acts.Version{seen.Version}}))
		}
		braked := func(what string, err error, pause time.Duration) {
			h.Helper()
			var b *acts.TooMany
			if !errors.As(err, &b) || b.Pause != pause || !strings.Contains(b.Sentence, "höchstens 200 neue Spieler") {
				h.Errorf("%s: %v", what, err)
			}
		}
		if err := upload(0, 150); err != nil {
			h.Fatal(err)
		}
		before := h.last().Seq
		braked("a sheet with 51", upload(200, 51), 20*time.Minute)
		if h.last().Seq != before {
			h.Error("something of the sheet is stored")
		}
		if err := upload(300, 49); err != nil {
			h.Fatal(err)
		}
		for range 3 {
			if err := enter(adler, "Probe", join, acts.Terms{DryRun: true}); err != nil {
				h.Errorf("a dry run: %v", err)
			}
		}
		if err := enter(adler, "Letzte", join, none); err != nil {
			h.Error(err)
		}
		braked("one more", enter(adler, "Zuviel", join, none), 20*time.Minute)
		if err := upload(300, 49); err != nil {
			h.Errorf("a sheet of players who are registered: %v", err)
		}
		if err := enter(biber, "Andere", joining{Club: "biber"}, none); err != nil {
			h.Errorf("another club: %v", err)
		}
		if err := enter(h.admin, "Verband", join, none); err != nil {
			h.Errorf("the office: %v", err)
		}
		*h.clock = h.clock.Add(20 * time.Minute)
		if err := enter(adler, "Später", join, none); err != nil {
			h.Errorf("after a pause: %v", err)
		}
		braked("again one more", enter(adler, "Zuviel", join, none), 20*time.Minute)
	})
}
