package promotion_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// end is the end of a season. Tables are written from the top, "a =b c* d-": b
// shares the rank of a, c is last by § 1.2.11, and d has left. A club is in both leagues if
// both name it. In the Master Play Off an exclamation mark is a waiver.
type end struct {
	first, second string
	waive         string
	playOff       string
	places        int // instead of 3, if it is not 0
	downTo        int // instead of 5, if it is not 0
	byHand        []promotion.Decision
}

// safe are eight clubs of a first league; f, g and h stand in the last places.
const safe = "a b c d e f g h"

// eight are clubs of a second league that nobody else knows; r, s and t stand in
// the last places.
const eight = "m n o p q r s t"

// rule draws up the plan.
func (e end) rule() *promotion.Plan {
	rules := scoringtest.Rules()
	if e.places > 0 {
		rules.PromotionPlaces = e.places
	}
	if e.downTo > 0 {
		rules.PromotionDownTo = e.downTo
	}
	entry := promotion.Entry{Waivers: strings.Fields(e.waive), Decisions: e.byHand}
	for _, word := range strings.Fields(e.playOff) {
		entry.MasterPlayOff = append(entry.MasterPlayOff, promotion.Finisher{Club: strings.Trim(word, "!"), Waives: strings.HasSuffix(word, "!")})
	}
	leagues := []scoring.League{{ID: "bl1", Tier: 1}, {ID: "bl2", Tier: 2}}
	return promotion.Rule(&rules, leagues, []scoring.LeagueResult{final("bl1", e.first), final("bl2", e.second)}, &entry)
}

// final reads a final table.
func final(id, table string) scoring.LeagueResult {
	l := scoring.LeagueResult{ID: id, Final: true}
	for i, word := range strings.Fields(table) {
		row := scoring.Standing{Rank: i + 1, Club: strings.Trim(word, "=*-+"), LastByNoShows: strings.HasSuffix(word, "*")}
		if strings.HasSuffix(word, "-") || strings.HasSuffix(word, "+") {
			row.Left, row.Replaced = "2010-03-01", strings.HasSuffix(word, "+")
		}
		if word[0] == '=' {
			row.Rank = l.Standings[i-1].Rank
		}
		l.Standings = append(l.Standings, row)
	}
	return l
}

// lists names what is in a plan, each list as a test writes it.
func lists(p *promotion.Plan) map[string][]string {
	all := map[string][]string{
		"champion": p.Champion, "promoted": p.Promoted, "retained": p.Retained, "blocked": p.Blocked, "waived": p.Waived,
		"lapsed": p.Lapsed, "forced": p.Forced, "arrivals": p.Arrivals,
		"relegated1": p.Relegated[p.First], "spared1": p.Spared[p.First], "next1": p.NextSeason[p.First],
		"relegated2": p.Relegated[p.Second], "spared2": p.Spared[p.Second], "next2": p.NextSeason[p.Second],
	}
	for _, tie := range p.Open {
		all["open"] = append(all["open"], tie.League+":"+strings.Join(tie.Clubs, "="))
	}
	return all
}

// says compares a plan with what a test wants of it, "promoted m n; spared1 f".
// What is not named is empty, but for the champion and the next season, which
// are looked at only when they are named.
func says(t *testing.T, p *promotion.Plan, want string) {
	t.Helper()
	if p == nil {
		t.Fatal("there is no plan")
	}
	named := map[string]string{}
	for _, part := range strings.Split(want, ";") {
		if name, clubs, _ := strings.Cut(strings.TrimSpace(part), " "); name != "" {
			named[name] = clubs
		}
	}
	quiet := []string{"champion", "next1", "next2"}
	for name, got := range lists(p) {
		wanted, looked := named[name]
		if (looked || !slices.Contains(quiet, name)) && strings.Join(got, " ") != wanted {
			t.Errorf("%s: got %v, want [%s]", name, got, wanted)
		}
		delete(named, name)
	}
	for name, clubs := range named {
		t.Errorf("%s: got nothing, want [%s]", name, clubs)
	}
}

// written are the steps of a ruling, one a line: rank, club, outcome, cause and
// paragraphs.
func written(p *promotion.Plan) string {
	var lines []string
	for _, s := range p.Steps {
		line := fmt.Sprintf("%s %d %s%s %s", s.League, s.Rank, s.Club, strings.Join(s.Clubs, "="), s.Outcome)
		if s.Because != "" {
			line += " because " + string(s.Because)
		}
		for _, rule := range s.Rules {
			line += " § " + string(rule)
		}
		if s.Places > 0 {
			line += fmt.Sprintf(" ×%d", s.Places)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}
