package register

import (
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// § 1.2.5: who changes clubs during a season may play again only in the next one
// if he has played in it; the association must be told in time (A05, A06).
func TestFromWhenAPlayerMayPlayForTheNewClub(t *testing.T) {
	played := scoring.Matchday{Number: 1, Date: "2010-03-13",
		Lineups: []scoring.Lineup{{Club: "wels", Slots: scoring.Slots{"anna"}}},
		Heats:   []scoring.Heat{{Number: 1, SitAndGos: []scoring.SitAndGo{{Table: 1, Seats: []scoring.Seat{{Player: "anna", Place: 1}}}}}}}
	stack := played
	stack.Heats = []scoring.Heat{{Number: 1, TeamMTTs: []scoring.TeamMTT{{MTT: "A", Stacks: []scoring.Stack{{Club: "wels", Player: "anna"}}}}}}
	listed := played
	listed.Heats = nil
	moved := func(club, from, until string) scoring.Membership {
		return scoring.Membership{Player: "anna", Club: club, From: from, Until: &until}
	}
	there := []scoring.Membership{moved("wels", "2010-01-01", "2010-03-31"), moved("graz", "2010-04-01", "2010-04-19")}
	const reported = "rechtzeitig für Sammelrunden, die ab 8. April 2010, 00:00 Uhr beginnen"
	for name, c := range map[string]struct {
		day            scoring.Matchday
		roster         []scoring.Membership
		to             string
		begins, asked  string
		from, contains string
	}{
		"a seat bars until the next season":    {played, nil, "graz", "2010-04-01", "2010-04-01", "2011-02-01", "1. Sammelrunde am 13. März"},
		"a stack too":                          {stack, nil, "graz", "2010-04-01", "2010-04-01", "2011-02-01", "1. Bundesliga"},
		"a lineup alone does not":              {listed, nil, "graz", "2010-04-20", "2010-04-01", "2010-04-20", "Kein Einsatz"},
		"nor does a seat for the very club":    {played, nil, "wels", "2010-04-20", "2010-04-01", "2010-04-20", "Kein Einsatz"},
		"nor back to the old club":             {played, there, "wels", "2010-04-20", "2010-04-20", "2011-02-01", "auch bei der Rückkehr"},
		"free to come back without having sat": {listed, there, "wels", "2010-04-27", "2010-04-20", "2010-04-27", "Kein Einsatz"},
		"reported a week before the matchday":  {listed, nil, "graz", "2010-04-01", "2010-04-01", "2010-04-08", reported},
		"between the seasons nobody is barred": {played, nil, "graz", "2011-01-10", "2011-01-01", "2011-01-10", "sofort"},
	} {
		t.Run(name, func(t *testing.T) {
			f := &seasonfile.File{Leagues: []scoring.League{{ID: "bl1", Name: "1. Bundesliga", Matchdays: []scoring.Matchday{c.day}}},
				Roster: c.roster}
			season := seasonfile.Season{ID: "2010", Name: "2010", Start: "2010-01-01", End: "2010-12-31"}
			got := clearance(&Transfer{Player: "anna", From: "wels", To: c.to, Begins: c.begins,
				Steps: []TransferStep{{Kind: TransferRequested, On: c.asked}}},
				[]term{{season, f, "2011-02-01"}})
			if got.From != c.from || !strings.Contains(got.Why, c.contains) || got.Rule != "1.2.5" {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestNamesBecomeInitials(t *testing.T) {
	for name, want := range map[string]string{
		"Anna": "A. H.", "anna": "A. H.", "Ötzi": "Ö. H.", "O\u0308tzi": "Ö. H.", "'s Anna": "S. H.", "12": ". H.",
	} {
		p := Player{Player: seasonfile.Player{GivenName: name, FamilyName: "Huber", BirthDate: "1990-01-01", Nationality: "AT"}, Initials: true}
		if got := p.Public(); got.Name() != want || got.BirthDate+got.Nationality != "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestWhoMayBeRegisteredAlready(t *testing.T) {
	register := []Player{registered("a", "Jörg", "Müller", "1980-01-01"), registered("b", "Anna", "Huber", ""),
		registered("c", "Erased", "Player", "")}
	register[2].Erased = true
	for name, c := range map[string]struct {
		p     Player
		found int
		exact bool
	}{
		"the very same":               {registered("", "Jörg", "Müller", "1980-01-01"), 1, true},
		"without umlauts":             {registered("", "Joerg", "MUELLER", "1980-01-01"), 1, true},
		"another birth date":          {registered("", "Jörg", "Müller", "1980-01-02"), 0, false},
		"a birth date is missing":     {registered("", "Anna", "Huber", "1990-01-01"), 1, false},
		"names the other way round":   {registered("", "Müller", "Jörg", "1980-01-01"), 1, false},
		"himself":                     {registered("a", "Jörg", "Müller", "1980-01-01"), 0, false},
		"who was erased is forgotten": {registered("", "Erased", "Player", ""), 0, false},
	} {
		found := doublesOf(&c.p, register, readsAll)
		if len(found) != c.found || c.found > 0 && found[0].Exact != c.exact {
			t.Errorf("%s: %v", name, found)
		}
	}
}
