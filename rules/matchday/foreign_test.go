package matchday_test

import (
	"testing"

	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 2.2.16: who is disqualified plays for the club that is named; § 3.2.16: a team is
// disqualified for its own players.
func TestADisqualificationNamesThePlayersOfItsClub(t *testing.T) {
	p := disqualified("biber-1", 1)
	p.Club = "adler"
	refused(t, p.RefuseForeign(day()), "2.2.16", "$.player", "Aufstellung eines anderen Vereins")
	p.Club = "biber"
	refused(t, p.RefuseForeign(day()), "", "", "")
	p.Player = "nobody-1" // in no lineup: a doubt
	refused(t, p.RefuseForeign(day()), "", "", "")

	until := "2010-03-12"
	roster := []scoring.Membership{{Player: "adler-7", Club: "adler", From: "2009-01-01"},
		{Player: "adler-8", Club: "adler", From: "2009-01-01", Until: &until}}
	for player, words := range map[string]string{"adler-1": "", "adler-7": "", "adler-8": "gehört am Tag der Sammelrunde nicht",
		"biber-1": "gehört am Tag der Sammelrunde nicht"} {
		s := &scoring.Sanction{Kind: scoring.Disqualification, Club: "adler", Matchday: 1, Players: []string{player}}
		rule, path := "3.2.16", "$.players[0]"
		if words == "" {
			rule, path = "", ""
		}
		refused(t, matchday.RefuseForeignPlayers(s, day(), roster), rulebook.Ref(rule), path, words)
	}
}
