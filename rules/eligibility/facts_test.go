package eligibility_test

import (
	"strconv"
	"strings"
	"testing"

	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/scoring/scoringtest"
)

// facts reads a season of two leagues and a Landesliga, a matchday a line, a
// lineup between bars:
//
//	bl1 2 2010-03-07 | graz anna berta . doris | linz emil+19 fritz@
//
// is matchday 2 with two lineups. A dot is an empty slot, slots that are not
// named are empty too. Who has points won them at tables of their own: 9 or 18,
// one or two more in time, 1 for a last place; +0 was disqualified there. An @ sat in a team MTT.
// The first player is the captain if no other is, "captain:otto". The matchday
// is complete unless the line says "open" after the date.
func facts(lines ...string) *scoring.Facts {
	f := &scoring.Facts{Rules: scoringtest.Rules(), Leagues: []scoring.League{
		{ID: "bl1", Tier: 1, Rounds: 9}, {ID: "bl2", Tier: 2, Rounds: 9}, {ID: "ll", Tier: 3, Rounds: 9},
	}}
	for _, line := range lines {
		parts := strings.Split(line, "|")
		head := strings.Fields(parts[0])
		number, err := strconv.Atoi(head[1])
		if err != nil {
			panic(err)
		}
		m := scoring.Matchday{Number: number, Date: head[2], Heats: []scoring.Heat{{Number: 1}, {Number: 2}, {Number: 3}}}
		m.Heats[2].Open = len(head) > 3
		for _, lineup := range parts[1:] {
			enter(&m, strings.Fields(lineup))
		}
		l := &f.Leagues[strings.Index("bl1bl2ll", head[0])/3]
		l.Matchdays = append(l.Matchdays, m)
		for i := range m.Lineups {
			l.Clubs = append(l.Clubs, m.Lineups[i].Club)
		}
	}
	return f
}

// enter writes one lineup and what its players did.
func enter(m *scoring.Matchday, words []string) {
	l := scoring.Lineup{Club: words[0]}
	slot := 0
	for _, word := range words[1:] {
		if captain, named := strings.CutPrefix(word, "captain:"); named {
			l.Captain = captain
			continue
		}
		name, points, scored := strings.Cut(word, "+")
		name, stacked := strings.CutSuffix(name, "@")
		l.Slots[slot] = strings.Trim(name, ".")
		slot++
		if stacked {
			heat := &m.Heats[0]
			heat.TeamMTTs = append(heat.TeamMTTs, scoring.TeamMTT{MTT: "A", Stacks: []scoring.Stack{{Club: l.Club, Player: name, End: 1}}})
		}
		if scored {
			play(m, name, points)
		}
	}
	if l.Captain == "" {
		l.Captain = l.Slots[0]
	}
	m.Lineups = append(m.Lineups, l)
}

// play seats a player alone at tables for so many points.
func play(m *scoring.Matchday, player, points string) {
	seats := map[string][]scoring.Seat{
		"0":  {{Player: player, Disqualified: true}},
		"1":  {{Player: player, Place: 6}},
		"9":  {{Player: player, Place: 1}},
		"10": {{Player: player, Place: 1, InTime: true}},
		"18": {{Player: player, Place: 1}, {Player: player, Place: 1}},
		"19": {{Player: player, Place: 1}, {Player: player, Place: 1, InTime: true}},
		"20": {{Player: player, Place: 1, InTime: true}, {Player: player, Place: 1, InTime: true}},
	}[points]
	if seats == nil {
		panic(points)
	}
	for i := range seats {
		heat := &m.Heats[i]
		heat.SitAndGos = append(heat.SitAndGos, scoring.SitAndGo{Table: len(heat.SitAndGos) + 1, Seats: seats[i : i+1]})
	}
}

// belongs enters players on the roster of a club, from and until a day; without
// a last day they still belong to it.
func belongs(f *scoring.Facts, club, from, until string, players ...string) {
	for _, player := range players {
		m := scoring.Membership{Player: player, Club: club, From: from}
		if until != "" {
			m.Until = &until
		}
		f.Roster = append(f.Roster, m)
	}
}

// breaches lists where a paragraph is broken: "bl2 1 graz anna".
func breaches(f *scoring.Facts, births map[string]string, rule rulebook.Ref) string {
	var list []string
	for _, v := range eligibility.Violations(f, births, scoring.Compute(f)) {
		if v.Rule != rule {
			continue
		}
		entry := v.League + " " + strconv.Itoa(v.Matchday) + " " + v.Club
		if v.Player != nil {
			entry += " " + *v.Player
		}
		list = append(list, entry)
	}
	return strings.Join(list, ", ")
}

// says compares what a test got with what it wants.
func says(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
