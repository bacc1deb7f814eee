package seasonfile_test

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// change is a change to a document: a value set at a path like
// "clubs.0.id", or removed.
type change struct {
	path  string
	value any
	gone  bool
}

func set(path string, value any) change { return change{path: path, value: value} }
func drop(path string) change           { return change{path: path, gone: true} }

// object is a JSON object.
type object = map[string]any

// spoil applies changes to an example and returns its bytes.
func spoil(t testing.TB, name string, changes ...change) []byte {
	t.Helper()
	var doc any
	if err := json.Unmarshal(example(t, name), &doc); err != nil {
		t.Fatal(err)
	}
	for _, c := range changes {
		doc = c.in(doc, strings.Split(c.path, "."))
	}
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// in returns the value with the change at the steps below it. An index one
// beyond the end of a list appends.
func (c change) in(value any, steps []string) any {
	if len(steps) == 0 {
		return c.value
	}
	switch v := value.(type) {
	case object:
		if c.gone && len(steps) == 1 {
			delete(v, steps[0])
			return v
		}
		v[steps[0]] = c.in(v[steps[0]], steps[1:])
		return v
	case []any:
		i, err := strconv.Atoi(steps[0])
		if err != nil {
			panic("no index: " + steps[0])
		}
		if i == len(v) {
			return append(v, c.in(nil, steps[1:]))
		}
		v[i] = c.in(v[i], steps[1:])
		return v
	}
	panic("no such path: " + c.path)
}

// refused wants a fault with that path and a sentence with that fragment.
func refused(t *testing.T, err error, path, sentence string) {
	t.Helper()
	var fault *scoring.Fault
	if !errors.As(err, &fault) {
		t.Fatalf("got %v, want a fault at %s", err, path)
	}
	if fault.Path != path || !strings.Contains(fault.Sentence, sentence) {
		t.Errorf("got  %s: %s\nwant %s: … %s …", fault.Path, fault.Sentence, path, sentence)
	}
}

// refusal is a change for which an example is refused.
type refusal struct {
	name     string
	change   change
	path     string
	sentence string
}

func refuse(t *testing.T, example string, cases []refusal) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f, err := seasonfile.Decode(spoil(t, example, c.change))
			refused(t, err, c.path, c.sentence)
			if f != nil {
				t.Error("a refused file was returned")
			}
		})
	}
}

const day = "leagues.0.matchdays.0."

// The document of the format, first paragraph: unknown version, unknown key,
// duplicate or dangling id.
func TestAFileIsRefusedForItsIDs(t *testing.T) {
	refuse(t, "small", []refusal{
		{"with an unknown version", set("format", "pokerliga-season/2"), "$.format",
			"Das Format „pokerliga-season/2“ ist unbekannt; gelesen wird „pokerliga-season/1“"},
		{"with another format", set("format", "pokerliga-results/1"), "$.format", "ist unbekannt"},

		{"with a season id in capitals", set("season.id", "2010A"), "$.season.id", "„2010A“ ist keine gültige Id"},
		{"with an empty club id", set("clubs.0.id", ""), "$.clubs[0].id", "keine gültige Id"},
		{"with a club id of 65 characters", set("clubs.0.id", strings.Repeat("a", 65)), "$.clubs[0].id", "1 bis 64 Zeichen"},
		{"with a player id with a space", set("players.0.id", "p 1"), "$.players[0].id", "keine gültige Id"},
		{"with a player id with an umlaut", set("players.0.id", "müller"), "$.players[0].id", "keine gültige Id"},
		{"with a league id with a dot", set("leagues.0.id", "bl.1"), "$.leagues[0].id", "keine gültige Id"},
		{"with a tournament id with a slash", set("tournaments.0",
			object{"id": "t/1", "name": "T", "date": "2010-05-01", "kind": "national", "entries": 1, "results": []any{}}),
			"$.tournaments[0].id", "keine gültige Id"},

		{"with a club twice", set("clubs.1.id", "retz-7-1"), "$.clubs[1].id", "Den Verein „retz-7-1“ gibt es zweimal"},
		{"with a player twice", set("players.1.id", "p7-0001"), "$.players[1].id", "Den Spieler „p7-0001“ gibt es zweimal"},
		{"with a league twice", set("leagues.1", object{"id": "bl1", "tier": 2, "name": "2", "rounds": 1, "clubs": []any{}}), "$.leagues[1].id",
			"Die Liga „bl1“ gibt es zweimal"},
		{"with a matchday twice", set("leagues.0.matchdays.1", object{"number": 1, "date": "2010-03-07"}), "$.leagues[0].matchdays[1].number",
			"Die Sammelrunde „1“ gibt es zweimal"},
		{"with a club twice in a league", set("leagues.0.clubs.1", "retz-7-1"), "$.leagues[0].clubs[1]", "Den Verein „retz-7-1“ gibt es zweimal"},

		{"where nobody of the league fills a place", set("leagues.0.left", leaves("nobody", "2010-03-08")), "$.leagues[0].left[0].replacement.club",
			"Verein nobody spielt nicht in dieser Liga"},
		{"where who has left fills the place", set("leagues.0.left", leaves("retz-7-1", "2010-03-08")), "$.leagues[0].left[0].replacement.club",
			"spielt nicht in dieser Liga"},
		{"where a place is filled on no day", set("leagues.0.left", leaves("bregenz-7-3", "bald")), "$.leagues[0].left[0].replacement.date", "„bald“ ist kein Datum"},
		{"where a place is filled before it is empty", set("leagues.0.left", leaves("bregenz-7-3", "2010-03-07")), "$.leagues[0].left[0].replacement.date",
			"vom Tag nach dem 7. März 2010"},

		{"with a roster of an unknown player", set("roster.0.player", "nobody"), "$.roster[0].player",
			"Den Spieler „nobody“ gibt es in dieser Datei nicht"},
		{"with a roster of an unknown club", set("roster.0.club", "nowhere"), "$.roster[0].club",
			"Den Verein „nowhere“ gibt es in dieser Datei nicht"},
		{"with an unknown club in a league", set("leagues.0.clubs.0", "nowhere"), "$.leagues[0].clubs[0]", "Den Verein „nowhere“"},
		{"with an unknown host", set(day+"host", "nowhere"), "$.leagues[0].matchdays[0].host", "Den Verein „nowhere“"},
		{"with an unknown captain", set(day+"lineups.0.captain", "nobody"), "$.leagues[0].matchdays[0].lineups[0].captain",
			"Den Spieler „nobody“"},
		{"with a lineup of an unknown club", set(day+"lineups.0.club", "nowhere"), "$.leagues[0].matchdays[0].lineups[0].club",
			"spielt nicht in dieser Liga"},
		{"when an unknown club stayed away", set(day+"no_shows.0", "nowhere"), "$.leagues[0].matchdays[0].no_shows[0]",
			"spielt nicht in dieser Liga"},
	})
	f := readExample(t, "small")
	m := f.Leagues[0].Matchdays[0]
	m.Lineups[0].Slots[0] = "nobody"
	m.Heats = nil
	refused(t, f.CheckMatchday("bl1", &m)[0], ".lineups[0].slots[0]", "Den Spieler „nobody“ gibt es")
	refused(t, f.CheckMatchday("bl9", &m)[0], "", "Die Liga „bl9“ gibt es")
}

// The document of the format, "Refused": what a matchday must not say.
func TestAFileIsRefusedForItsMatchdays(t *testing.T) {
	at := "$.leagues[0].matchdays[0]"
	refuse(t, "small", []refusal{
		{"with a player twice in a heat", set(day+"heats.0.sit_and_gos.1.seats.0.player", "p7-0051"),
			at + ".heats[0].sit_and_gos[1].seats[0].player", "sitzt in Heat 1 zweimal"},
		{"with a player in two lineups", set(day+"lineups.1.slots.0", "p7-0006"), at + ".lineups[1].slots[0]",
			"in den Aufstellungen von retz-7-1 und"},
		{"with a player twice in a lineup", set(day+"lineups.0.slots.1", "p7-0006"), at + ".lineups[0].slots[1]",
			"in der Aufstellung von retz-7-1 zweimal"},
		{"with a seat of nobody in a lineup", set(day+"heats.0.sit_and_gos.0.seats.0.player", "p7-0001"),
			at + ".heats[0].sit_and_gos[0].seats[0].player", "in keiner Aufstellung"},
		{"with a stack of nobody in a lineup", set(day+"heats.0.team_mtts.0.stacks.0.player", "p7-0001"),
			at + ".heats[0].team_mtts[0].stacks[0].player", "in keiner Aufstellung"},
		{"with a club twice in an MTT", set(day+"heats.0.team_mtts.0.stacks.1.club", "bregenz-7-3"),
			at + ".heats[0].team_mtts[0].stacks[1].club", "steht in MTT A zweimal"},
		{"with seven seats", set(day+"heats.0.sit_and_gos.0.seats.6", object{"club": "retz-7-1", "ghost": true}),
			at + ".heats[0].sit_and_gos[0].seats", "höchstens sechs"},
		{"with places that are no ranking", set(day+"heats.0.sit_and_gos.0.seats.1.place", 3),
			at + ".heats[0].sit_and_gos[0].seats[1].place", "sind keine Reihung"},
		{"with in time on the second", set(day+"heats.0.sit_and_gos.0.seats.1.in_time", true), at + ".heats[0].sit_and_gos[0].seats[1].in_time",
			"„In time“ gewinnt nur der Erste"},
		{"with in time where another has chips", set(day+"heats.0.sit_and_gos.1.seats.1.chips", 10),
			at + ".heats[0].sit_and_gos[1].seats[1].chips", "hat mit 10 Chips Platz 2"},
		{"with chips behind nobody's", set(day+"heats.0.sit_and_gos.0.seats.1.chips", 10), at + ".heats[0].sit_and_gos[0].seats[1].chips",
			"hat mit 10 Chips Platz 2"},
		{"with negative chips", set(day+"heats.0.sit_and_gos.0.seats.0.chips", -1), at + ".heats[0].sit_and_gos[0].seats[0].chips", "-1 Chips"},
		{"with negative chips in a stack", set(day+"heats.0.team_mtts.0.stacks.0.end", -1),
			at + ".heats[0].team_mtts[0].stacks[0].end", "-1 Chips"},
		{"with heats in another order", set(day+"heats.0.number", 2), at + ".heats[0].number", "der Reihe nach"},
		{"with a fourth heat", set(day+"heats.3", object{"number": 4}), at + ".heats[3].number", "der Reihe nach"},
		{"with an elimination that is not later", set(day+"heats.2.team_mtts.0.stacks.3.out", 1), at + ".heats[2].team_mtts[0].stacks[3].out",
			"scheidet in Heat 3 als 1. aus"},
		{"with two teams left", drop(day + "heats.2.team_mtts.0.stacks.1.out"), at + ".heats[2].team_mtts[0].stacks[1].out", "keine Chips mehr"},
		{"with stacks that leave out a team", set(day+"heats.1.team_mtts.0.stacks.0",
			object{"club": "villach-7-4", "ghost": true, "start": 0, "end": 1}), at + ".heats[1].team_mtts[0].stacks[0].club",
			"villach-7-4 ist in MTT A schon vor Heat 2 ausgeschieden"},
		{"with an MTT that is missing", set(day+"heats.1.team_mtts", []any{}), at + ".heats[1].team_mtts", "In Heat 2 fehlt MTT A"},
		{"with a club that played and stayed away", set(day+"no_shows.0", "retz-7-1"), at + ".no_shows[0]", "zugleich als nicht angetreten"},
		{"with a club that did neither", set("leagues.0.clubs.6", "x"), "$.leagues[0].clubs[6]", "Den Verein „x“"},
		{"with the same table twice", set(day+"heats.0.sit_and_gos.1.table", 1), at + ".heats[0].sit_and_gos[1].table",
			"Tisch 1 kommt in Heat 1 zweimal vor"},
	})
}

// leaves are the clubs that left: one that left on the last matchday, with who fills its place from when.
func leaves(replacement, date string) []any {
	return []any{object{"club": "retz-7-1", "date": "2010-03-07", "kind": "dissolved", "reason": "Aus", "replacement": object{"club": replacement, "date": date}}}
}
