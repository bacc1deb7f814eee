package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/tasks"
	"pokerliga/scoring"
)

// § 1.2.4, § 1.2.6, A04: once a day is complete, the association has a task for each team that played with somebody who was too young or no
// member any more, until the team is disqualified for it or an admin notes why nothing follows.
func TestATeamThatPlayedWithSomebodyWhoWasNotAllowedToIsATask(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
		if found := h.task(tasks.RuleBroken); found != nil {
			h.Fatalf("all were allowed to play: %s", found.Text)
		}
		h.born("adler-2", "1992-05-01")
		one := h.tells(tasks.RuleBroken, "adler trat mit Spielern an, die nicht spielen durften (1. Sammelrunde der 1. Bundesliga am "+
			"13. März 2010): Anna ADLER-2 ist am 13. März 2010 noch keine 18 Jahre alt; startberechtigt ab 1. Mai 2010")
		h.born("adler-7", "1992-05-01") // who did not play
		h.born("adler-3", "1993-01-02")
		both := h.task(tasks.RuleBroken)
		if both.ID() == one.ID() || len(both.Needs.Players) != 2 || !strings.Contains(both.Text, "Anna ADLER-3") {
			h.Errorf("%+v", both)
		}
		if list, err := h.Broken(ctx, h.admin, h.view("2010")); err != nil || len(list) != 1 || list[0].ID() != both.ID() {
			h.Errorf("%+v, %v", list, err)
		}
		decide := func(players ...string) *acts.Outcome {
			return h.must(h.AddSanction(ctx, h.admin, "2010", &scoring.Sanction{Kind: scoring.Disqualification, League: "bl1", Matchday: 1,
				Club: "adler", Players: players, Rule: "1.2.6", Reason: "Nicht spielberechtigt"}, none))
		}
		decide("adler-3")
		if again := h.task(tasks.RuleBroken); again == nil || again.ID() != one.ID() {
			h.Errorf("%+v", again)
		}
		h.must(h.SettleTask(ctx, h.admin, one.ID(), "Der Ausweis zeigt ein anderes Datum.", none))
		if found := h.task(tasks.RuleBroken); found != nil {
			h.Errorf("it is settled: %s", found.Text)
		}
		if list, err := h.Broken(ctx, h.admin, h.view("2010")); err != nil || len(list) != 0 {
			h.Errorf("it is settled: %+v, %v", list, err)
		}
	})
}

// born gives a player another birth date.
func (h *hall) born(player, day string) {
	h.Helper()
	now, err := h.PlayerRecord(ctx, h.admin, player)
	if err != nil {
		h.Fatal(err)
	}
	other := *now
	other.BirthDate = day
	h.must(h.PutPlayer(ctx, h.admin, &other, false, acts.Terms{Match: []acts.Version{acts.VersionOf(now)}, Force: true, Reason: "Ausweis"}))
}
