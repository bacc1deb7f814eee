package browser

import (
	"fmt"
	"net/url"
	"testing"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

const (
	roundsOf = "/floor/acht"
	offDesk  = "/floor/sonntag"
)

// With the keyboard alone, and without a script, a multi-round is played from its first round to its final tables, and a tournament is
// called off; each of these pages is whole in every size, with a script and without. §§ 3.1.1.1, 3.1.1.5, H07
func TestRoundsAreOpenedAndATournamentIsCalledOff(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	s := serve(t, demoLeague()...)
	s.admin(t)
	s.announces(t, "acht", floor.MultiRound)
	s.announces(t, "sonntag", floor.FreezeOut)
	token, _, _, err := s.people.SignIn(t.Context(), people.Opening{Email: adminEmail, Password: adminPassword})
	if err != nil {
		t.Fatal(err)
	}
	rounds := roundsOf + "/runden"
	b.goTo(t, s, rounds, false)
	b.tabTo(t, "#anmelden-email")
	b.types(t, adminEmail+"\t"+adminPassword)
	b.enters(t, "1. Vorrunde auslosen")
	for round := 1; round <= 2; round++ {
		b.everySize(t, false)
		b.goTo(t, s, rounds, false)
		b.tabTo(t, "#naechste form button")
		b.enters(t, "Die Runde ist offen")
		b.everySize(t, false)
		isHTML(t, tools, s.as(t, token, rounds))
		for table := 1; table <= 2; table++ {
			s.levels(t, fmt.Sprintf("acht-r%d-t%d", round, table))
		}
		b.goTo(t, s, rounds, true)
		b.everySize(t, true)
		b.goTo(t, s, rounds, false)
	}
	isHTML(t, tools, append(s.as(t, token, rounds), s.sends(t, token, rounds, url.Values{"finale": {"1"}})))
	for i := range 8 {
		b.tabTo(t, fmt.Sprintf("[name='allin[gast-%d]']", i+1))
		b.types(t, fmt.Sprint(8-i))
	}
	b.tabTo(t, "#naechste form:has([name^=allin]) button")
	b.enters(t, "Die Finaltische werden gespielt")
	for _, path := range []string{rounds, "/uhren/acht-finale-uhr"} {
		b.goTo(t, s, path, true)
		b.everySize(t, true)
		isHTML(t, tools, s.as(t, token, path))
	}

	b.goTo(t, s, offDesk+"/ende", true)
	b.everySize(t, true)
	b.goTo(t, s, offDesk+"/ende", false)
	b.tabTo(t, "#absagen [name=reason]")
	b.types(t, "Hochwasser im Keller.")
	b.enters(t, "wird abgesagt")
	b.everySize(t, false)
	isHTML(t, tools, append(s.as(t, token, offDesk+"/ende"), s.sends(t, token, offDesk+"/absage", url.Values{"reason": {"Hochwasser."}})))
	b.tabTo(t, "#frage button, form button.go, main form button")
	b.enters(t, "Das Turnier ist abgesagt")
	for _, path := range []string{offDesk, offDesk + "/ende", "/turniere/sonntag", "/turniere/sonntag/uhr"} {
		b.goTo(t, s, path, true)
		b.everySize(t, true)
	}
	b.quiet(t)
}

// announces has a tournament for eight guests announced.
func (s *site) announces(t *testing.T, id, mode string) {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: id, Name: "Turnier " + id, Date: saturday.Format(time.DateOnly)}, Mode: mode,
		Edition: "apsa-2010", Rules: floor.EditionRules("apsa-2010")}}
	if mode == floor.FreezeOut {
		f.Levels = []floor.Piece{{Kind: floor.Level, Seconds: 1200, Small: 25, Big: 50}}
	}
	f.Rules.TimeLimit = 60
	for i := range 8 {
		f.Entrants = append(f.Entrants, floor.Entrant{ID: guest(i), Name: guests[i]})
	}
	f.Entrants[0].Club = lineupClub
	if _, err := s.office.Floor.Import(t.Context(), acts.Console, f, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
}

// levels plays a table at whose end everybody has the same chips.
func (s *site) levels(t *testing.T, id string) {
	t.Helper()
	now, err := s.office.Floor.Tournament(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	count := floor.Event{Do: floor.Count}
	for i := range now.File.Entrants {
		count.Stacks = append(count.Stacks, floor.Stack{Entrant: now.File.Entrants[i].ID, Chips: 10_000})
	}
	for _, e := range []floor.Event{{Do: floor.Start}, count, {Do: floor.Finish}} {
		if _, err := s.office.Floor.Record(t.Context(), acts.Console, id, e, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
	}
}
