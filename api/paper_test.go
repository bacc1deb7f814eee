package api

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// On the paper of a matchday stand the cards of all heats with whoever sat there, and both team MTTs.
func TestAMatchdayIsOnPaperWhole(t *testing.T) {
	foreign(t, "pdftotext")
	h := withRough(t)
	season := season2010(t, "rough")
	facts := season.Leagues[0].Matchday(3)
	pages := onPaper(t, h.get("", roughLeague+"/sammelrunden/3.pdf").is(200).body)
	names := map[string]string{}
	for i := range season.Players {
		names[season.Players[i].ID] = season.Players[i].Name()
	}
	for heat := 1; heat <= scoring.Heats; heat++ {
		text := strings.Join(slices.DeleteFunc(slices.Clone(pages), func(page string) bool {
			return !strings.Contains(page, fmt.Sprintf("Heat %d · 1. Bundesliga", heat))
		}), "\n")
		for _, card := range facts.Heat(heat).SitAndGos {
			if !strings.Contains(text, fmt.Sprintf("Tisch %d", card.Table)) {
				t.Errorf("heat %d: table %d is not on paper", heat, card.Table)
			}
			for _, seat := range card.Seats {
				name := []rune(names[seat.Player])
				if !strings.Contains(text, string(name[:min(len(name), 12)])) {
					t.Errorf("heat %d, table %d: %s is not on paper", heat, card.Table, string(name))
				}
			}
		}
	}
	for _, mtt := range "AB" {
		if want := fmt.Sprintf("Team-MTT %c", mtt); !slices.ContainsFunc(pages, func(p string) bool { return strings.Contains(p, want) }) {
			t.Errorf("%s is not on paper", want)
		}
	}
}

// A roster is printed by family name, as the office reads it out. § 1.2.5
func TestARosterIsOnPaperByFamilyName(t *testing.T) {
	foreign(t, "pdftotext")
	h := withRough(t)
	season := season2010(t, "rough")
	club := season.Leagues[0].Clubs[0]
	text := strings.Join(onPaper(t, h.get("", "/vereine/"+club+".pdf").is(200).body), "\n")
	type found struct {
		player *seasonfile.Player
		at     int
	}
	var all []found
	for i := range season.Players {
		p := &season.Players[i]
		if !slices.ContainsFunc(season.Roster, func(m scoring.Membership) bool { return m.Player == p.ID && m.Club == club && m.Until == nil }) {
			continue
		}
		at := regexp.MustCompile(regexp.QuoteMeta(p.FamilyName) + " +" + regexp.QuoteMeta(p.GivenName)).FindStringIndex(text)
		if at == nil {
			t.Errorf("%s is not on paper", p.Name())
			continue
		}
		all = append(all, found{p, at[0]})
	}
	slices.SortFunc(all, func(a, b found) int { return a.at - b.at })
	compare := frame.ByName()
	for i := range all[:max(len(all)-1, 0)] {
		if compare(all[i].player.FamilyName, all[i+1].player.FamilyName) > 0 {
			t.Errorf("%s stands before %s", all[i].player.FamilyName, all[i+1].player.FamilyName)
		}
	}
	if len(all) < 6 {
		t.Errorf("%d players", len(all))
	}
}

// Paper marks beside the table who is champion and who goes up and down.
func TestZonesAreMarkedOnPaper(t *testing.T) {
	foreign(t, "pdftotext")
	h := withRough(t)
	text := strings.Join(onPaper(t, h.get("", roughLeague+"/tabelle.pdf").is(200).body), "\n")
	for _, want := range []string{`\n *Meister +1 `, `\n *Ab +14 `, `Am Rand gefüllt: steht fest`} {
		if !regexp.MustCompile(want).MatchString(text) {
			t.Errorf("%q is not on paper:\n%s", want, text)
		}
	}
}
