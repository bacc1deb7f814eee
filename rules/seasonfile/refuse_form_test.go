package seasonfile_test

import (
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
)

// Unknown keys, wrong types, null, missing keys: with path and sentence.
func TestAFileIsRefusedForItsForm(t *testing.T) {
	seat := day + "heats.0.sit_and_gos.0.seats.0."
	refuse(t, "small", []refusal{
		{"with an unknown key", set("colour", "red"), "$.colour", "Das Feld „colour“ ist hier unbekannt"},
		{"with an unknown key deep down", set(seat+"points", 9), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].points",
			"„points“ ist hier unbekannt"},
		{"with a key in capitals", set("clubs.0.Name", "x"), "$.clubs[0].Name", "unbekannt"},
		{"with a key that is no word", set("clubs.0.a b", "x"), `$.clubs[0]["a b"]`, "„a b“ ist hier unbekannt"},
		{"with an unknown rule", set("rules", object{"jokers": 2}), "$.rules.jokers", "unbekannt"},

		{"with a number for a text", set("clubs.0.name", 5), "$.clubs[0].name", "Hier muss ein Text stehen, nicht eine Zahl"},
		{"with a text for a number", set(seat+"place", "1"), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].place",
			"Hier muss eine Zahl stehen, nicht ein Text"},
		{"with a text for a truth", set(seat+"in_time", "yes"), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].in_time",
			"Hier muss true oder false stehen, nicht ein Text"},
		{"with an object for a list", set("clubs", object{}), "$.clubs", "Hier muss eine Liste stehen, nicht ein Objekt"},
		{"with a list for an object", set("season", []any{}), "$.season", "Hier muss ein Objekt stehen, nicht eine Liste"},
		{"with a list of lists", set("clubs.0", []any{[]any{}}), "$.clubs[0]", "Hier muss ein Objekt stehen, nicht eine Liste"},
		{"with half a place", set(seat+"place", 1.5), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].place",
			"ganze Zahl stehen, nicht 1.5"},
		{"with too many chips", set(seat+"chips", 2e9), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].chips", "ist zu groß"},
		{"with too few points", set("sanctions.0", object{"kind": "correction", "league": "bl1", "club": "retz-7-1", "points": -1e10}),
			"$.sanctions[0].points", "ist zu groß"},

		{"with null for an object", set("season", nil), "$.season", "Hier muss ein Objekt stehen, nicht null"},
		{"with null for a list", set("clubs", nil), "$.clubs", "Hier muss eine Liste stehen, nicht null"},
		{"with null in a list", set("clubs.0", nil), "$.clubs[0]", "Hier muss ein Objekt stehen, nicht null"},
		{"with null for the rules", set("rules", nil), "$.rules", "nicht null"},
		{"with null for a rule", set("rules", object{"min_age": nil}), "$.rules.min_age", "nicht null"},
		{"with null for promotion", set("promotion", nil), "$.promotion", "nicht null"},
		{"with null for a birth date", set("players.0.birth_date", nil), "$.players[0].birth_date", "Hier muss ein Text stehen, nicht null"},
		{"with null for chips", set(seat+"chips", nil), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].chips",
			"Hier muss eine Zahl stehen, nicht null"},
		{"with null for a place", set(seat+"place", nil), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].place", "nicht null"},
		{"with null for a truth", set(day+"heats.0.open", nil), "$.leagues[0].matchdays[0].heats[0].open",
			"Hier muss true oder false stehen, nicht null"},
		{"with null for a captain", set(day+"lineups.0.captain", nil), "$.leagues[0].matchdays[0].lineups[0].captain", "nicht null"},
		{"with null for the slots", set(day+"lineups.0.slots", nil), "$.leagues[0].matchdays[0].lineups[0].slots",
			"Hier muss eine Liste stehen, nicht null"},
		{"with null for paid", set("tournaments.0", object{"paid": nil}), "$.tournaments[0].paid", "nicht null"},

		{"with five slots", set(day+"lineups.0.slots", []any{nil, nil, nil, nil, nil}),
			"$.leagues[0].matchdays[0].lineups[0].slots", "genau 6 Einträge"},
		{"with seven slots", set(day+"lineups.0.slots.6", nil), "$.leagues[0].matchdays[0].lineups[0].slots", "genau 6 Einträge"},
		{"with a number in a slot", set(day+"lineups.0.slots.2", 7), "$.leagues[0].matchdays[0].lineups[0].slots[2]",
			"Hier muss ein Text stehen"},
		{"with an empty slot that is not null", set(day+"lineups.0.slots.2", ""), "$.leagues[0].matchdays[0].lineups[0].slots[2]",
			"null, nicht ein leerer Text"},
		{"with an empty player", set(seat+"player", ""), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].player",
			"„player“ ist leer"},
		{"with place 0", set(seat+"place", 0), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].seats[0].place", "„place“ ist leer"},
		{"with elimination 0", set(day+"heats.0.team_mtts.0.stacks.0.out", 0),
			"$.leagues[0].matchdays[0].heats[0].team_mtts[0].stacks[0].out", "„out“ ist leer"},
		{"with an empty start", set(day+"start", ""), "$.leagues[0].matchdays[0].start", "„start“ ist leer"},
		{"with an empty host", set(day+"host", ""), "$.leagues[0].matchdays[0].host", "„host“ ist leer"},
		{"with an empty birth date", set("players.0.birth_date", ""), "$.players[0].birth_date", "„birth_date“ ist leer"},
		{"with matchday 0 in a sanction", set("sanctions.0", object{"matchday": 0}), "$.sanctions[0].matchday", "„matchday“ ist leer"},
	})
}

func TestAFileIsRefusedWhenSomethingIsMissing(t *testing.T) {
	for _, path := range []string{
		"format", "season", "season.id", "season.name", "season.start", "season.end",
		"clubs.0.id", "clubs.0.name", "players.0.id", "players.0.given_name", "players.0.family_name",
		"roster.0.player", "roster.0.club", "roster.0.from",
		"leagues.0.id", "leagues.0.tier", "leagues.0.name", "leagues.0.rounds", "leagues.0.clubs",
		day + "number", day + "date", day + "lineups.0.club", day + "lineups.0.captain", day + "lineups.0.slots",
		day + "heats.0.number", day + "heats.0.sit_and_gos.0.table", day + "heats.0.sit_and_gos.0.seats",
		day + "heats.0.team_mtts.0.mtt", day + "heats.0.team_mtts.0.stacks",
		day + "heats.0.team_mtts.0.stacks.0.club", day + "heats.0.team_mtts.0.stacks.0.start", day + "heats.0.team_mtts.0.stacks.0.end",
	} {
		t.Run(path, func(t *testing.T) {
			_, err := seasonfile.Decode(spoil(t, "small", drop(path)))
			name := path[strings.LastIndex(path, ".")+1:]
			refused(t, err, dollar(path), "Die Angabe „"+name+"“ fehlt")
		})
	}
	for _, path := range []string{
		"promotion.master_play_off.0.club", "promotion.master_play_off.0.waives",
		"tournaments.0.id", "tournaments.0.name", "tournaments.0.date", "tournaments.0.kind", "tournaments.0.entries", "tournaments.0.results",
		"tournaments.0.results.0.player", "tournaments.0.results.0.place",
		"sanctions.0.kind", "sanctions.0.league", "sanctions.0.club", "sanctions.0.matchday",
	} {
		t.Run(path, func(t *testing.T) {
			_, err := seasonfile.Decode(spoil(t, "tiny", drop(path)))
			refused(t, err, dollar(path), "fehlt")
		})
	}
}

// dollar writes "clubs.0.id" as "$.clubs[0].id".
func dollar(path string) string {
	out := "$"
	for step := range strings.SplitSeq(path, ".") {
		if step[0] >= '0' && step[0] <= '9' {
			out += "[" + step + "]"
		} else {
			out += "." + step
		}
	}
	return out
}

func TestWhatMayBeMissingIsEmpty(t *testing.T) {
	f, err := seasonfile.Decode([]byte(
		`{"format":"pokerliga-season/1","season":{"id":"s","name":"S","start":"2010-01-01","end":"2010-01-01"}}`))
	if err != nil {
		t.Fatal(err)
	}
	for name, missing := range map[string]bool{
		"clubs": f.Clubs == nil, "players": f.Players == nil, "roster": f.Roster == nil, "leagues": f.Leagues == nil,
		"sanctions": f.Sanctions == nil, "tie_decisions": f.TieDecisions == nil, "tournaments": f.Tournaments == nil,
		"waivers": f.Promotion.Waivers == nil, "master_play_off": f.Promotion.MasterPlayOff == nil, "rules": f.Rules != nil,
	} {
		if missing {
			t.Errorf("%s is not what it should be when missing", name)
		}
	}
	for _, path := range []string{
		"clubs.0.short_name", "clubs.0.city", "clubs.0.state", "clubs.0.zvr_number", "players.0.birth_date", "players.0.nationality",
		"roster.0.until", day + "start", day + "venue", day + "host", day + "sng_start_chips", day + "mtt_start_chips", day + "no_shows",
		"sanctions", "tie_decisions", "promotion", "tournaments",
	} {
		if _, err := seasonfile.Decode(spoil(t, "small", drop(path))); err != nil {
			t.Errorf("without %s: %v", path, err)
		}
	}
	if _, err := seasonfile.Decode(spoil(t, "tiny", drop("sanctions.0.players"))); err != nil {
		t.Errorf("a disqualification for which nobody was ineligible: %v", err)
	}
}
