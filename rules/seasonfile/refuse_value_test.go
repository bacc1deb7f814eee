package seasonfile_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Values that are no value of their kind.
func TestAFileIsRefusedForItsValues(t *testing.T) {
	refuse(t, "small", []refusal{
		{"with a season without a name", set("season.name", " "), "$.season.name", "Der Name fehlt"},
		{"with a season that begins on no day", set("season.start", "2009-02-29"), "$.season.start", "kein Datum"},
		{"with a season that ends on no day", set("season.end", "2010-12"), "$.season.end", "kein Datum"},
		{"with a season that ends before it begins", set("season.end", "2009-12-31"), "$.season.end", "bevor sie am 1. Jänner 2010 beginnt"},
		{"with a club without a name", set("clubs.0.name", ""), "$.clubs[0].name", "Der Name fehlt"},
		{"with a line break in a club", set("clubs.0.city", "Retz\nLinz"), "$.clubs[0].city", "Steuerzeichen oder Zeilenumbrüche"},
		{"with a hidden zero in a name", set("players.0.family_name", "Maier\x00"), "$.players[0].family_name", "Steuerzeichen"},
		{"with a name that is too long", set("players.0.given_name", strings.Repeat("ä", 501)), "$.players[0].given_name",
			"erlaubt sind 500 Zeichen"},
		{"with a birth date that does not exist", set("players.0.birth_date", "1955-13-01"), "$.players[0].birth_date", "kein Datum"},
		{"with the year 0", set("players.0.birth_date", "0000-01-01"), "$.players[0].birth_date", "kein Datum"},
		{"with a country in small letters", set("players.0.nationality", "at"), "$.players[0].nationality", "kein Länderkürzel"},
		{"with a country of three letters", set("players.0.nationality", "AUT"), "$.players[0].nationality", "kein Länderkürzel"},
		{"with a roster from no day", set("roster.0.from", "1.10.2009"), "$.roster[0].from", "kein Datum"},
		{"with a roster until no day", set("roster.0.until", ""), "$.roster[0].until", "kein Datum"},

		{"with a league without a name", set("leagues.0.name", ""), "$.leagues[0].name", "Der Name fehlt"},
		{"with tier 0", set("leagues.0.tier", 0), "$.leagues[0].tier", "1, 2 oder 3"},
		{"with tier 4", set("leagues.0.tier", 4), "$.leagues[0].tier", "1, 2 oder 3"},
		{"with negative rounds", set("leagues.0.rounds", -1), "$.leagues[0].rounds", "-1 Sammelrunden"},
		{"with no instalments", set("leagues.0.fees", []any{}), "$.leagues[0].fees", "1 bis 12 Raten, nicht 0"},
		{"with thirteen instalments", set("leagues.0.fees", slices.Repeat([]any{instalment(100, 1)}, 13)), "$.leagues[0].fees", "1 bis 12 Raten, nicht 13"},
		{"with an instalment of less than nothing", set("leagues.0.fees", []any{instalment(-1, 1)}), "$.leagues[0].fees[0].cents", "nicht -1"},
		{"with an instalment beyond reason", set("leagues.0.fees", []any{instalment(10_000_001, 1)}), "$.leagues[0].fees[0].cents", "0 bis 10 000 000 Cent"},
		{"with an instalment before no matchday", set("leagues.0.fees", []any{instalment(100, 0)}), "$.leagues[0].fees[0].matchday", "vor der 0. kann"},
		{"with an instalment after the season", set("leagues.0.fees", []any{instalment(100, 9)}), "$.leagues[0].fees[0].matchday", "vor der 9. kann"},
		{"with an instalment before the one ahead of it", set("leagues.0", object{"id": "bl1", "tier": 1, "name": "1", "rounds": 2, "clubs": []any{},
			"fees": []any{instalment(100, 2), instalment(100, 1)}}), "$.leagues[0].fees[1].matchday", "Die 2. Rate ist nicht früher fällig als die 1."},
		{"with an instalment without a matchday", set("leagues.0.fees", []any{object{"cents": 1}}), "$.leagues[0].fees[0].matchday", "fehlt"},
		{"with a matchday numbered beyond reason", set(day+"number", 1001), "$.leagues[0].matchdays[0].number", "höchstens bis 1000"},
		{"with rounds beyond reason", set("leagues.0.rounds", 1001), "$.leagues[0].rounds", "1001 Sammelrunden"},
		{"with matchday 0", set(day+"number", 0), "$.leagues[0].matchdays[0].number", "ab 1 nummeriert"},
		{"with a matchday on no day", set(day+"date", "2010-02-31"), "$.leagues[0].matchdays[0].date", "kein Datum"},
		{"with a matchday at no time", set(day+"start", "13:60"), "$.leagues[0].matchdays[0].start", "keine Uhrzeit"},
		{"with a venue in two lines", set(day+"venue", "a\rb"), "$.leagues[0].matchdays[0].venue", "Steuerzeichen"},
		{"with table 0", set(day+"heats.0.sit_and_gos.0.table", 0), "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0].table", "ab 1 nummeriert"},
		{"with MTT C", set(day+"heats.0.team_mtts.0.mtt", "C"), "$.leagues[0].matchdays[0].heats[0].team_mtts[0].mtt", "A und B"},
	})
}

func TestAFileIsRefusedForItsRules(t *testing.T) {
	refuse(t, "small", []refusal{
		{"with a negative age", set("rules", object{"min_age": -1}), "$.rules.min_age", "zwischen 0 und 1000000"},
		{"with a negative freeze", set("rules", object{"lineup_freeze_minutes": -1}), "$.rules.lineup_freeze_minutes", "zwischen 0"},
		{"with a negative factor", set("rules", object{"tournament_factor": -0.5}), "$.rules.tournament_factor", "zwischen 0"},
		{"with a factor beyond all bounds", set("rules", object{"championship_factor": 1e7}), "$.rules.championship_factor", "zwischen 0"},
		{"with half a point", set("rules", object{"sng_points": []any{9, 7.5}}), "$.rules.sng_points[1]", "ganze Zahl stehen, nicht 7.5"},
		{"with a text in a key", set("rules", object{"mtt_points": []any{"30"}}), "$.rules.mtt_points[0]", "Hier muss eine Zahl stehen"},
		{"with null in a key", set("rules", object{"table_points": []any{nil}}), "$.rules.table_points[0]", "nicht null"},
		{"with points beyond all bounds", set("rules", object{"table_points": []any{1, 2000000}}),
			"$.rules.table_points[1]", "zwischen -1000000"},
		{"with a number for a key", set("rules", object{"sng_points": 9}), "$.rules.sng_points", "Hier muss eine Liste stehen"},
		{"with a key without end", set("rules", object{"sng_points": make([]int, 1001)}), "$.rules.sng_points", "zu viele Einträge"},
		{"with no no-shows to the last place", set("rules", object{"no_shows_to_last": 0}), "$.rules.no_shows_to_last", "zwischen 1 und"},
		{"with a factor for tier 4", set("rules", object{"ranking_factor": object{"4": 1}}), "$.rules.ranking_factor",
			"Die Spielklasse „4“ gibt es nicht"},
		{"with a text for a factor", set("rules", object{"ranking_factor": object{"1": "3"}}), "$.rules.ranking_factor.1",
			"Hier muss eine Zahl stehen"},
		{"with a negative factor for a tier", set("rules", object{"ranking_factor": object{"1": -3}}), "$.rules.ranking_factor.1", "zwischen 0"},
		{"with a negative decay", set("rules", object{"ranking_decay": []any{1, -0.5}}), "$.rules.ranking_decay[1]", "zwischen 0"},
		{"with a list for a factor", set("rules", object{"ranking_factor": []any{3, 2}}), "$.rules.ranking_factor",
			"Hier muss ein Objekt stehen"},
	})
}

func TestAChangeOfRulesReplacesTheWholeValue(t *testing.T) {
	f, err := seasonfile.Decode(spoil(t, "small", set("rules", object{
		"no_show_points": 0, "sng_points": []any{}, "ranking_factor": object{"2": 2.5}, "paid_share": 0.25, "mtt_points": []any{5.0},
	})))
	if err != nil {
		t.Fatal(err)
	}
	r, usual := f.RulesInForce(), scoring.APSA2010()
	if r.NoShowPoints != 0 || len(r.SNGPoints) != 0 || len(r.RankingFactor) != 1 || r.RankingFactor["2"] != 2.5 || r.PaidShare != 0.25 ||
		r.MTTPoints[0] != 5 {
		t.Errorf("got %+v", r)
	}
	if r.MinPlayers != usual.MinPlayers || !slices.Equal(r.TablePoints, usual.TablePoints) {
		t.Errorf("what is not changed must stay: %+v", r)
	}
}

func TestAFileIsRefusedForItsDecisions(t *testing.T) {
	correction := func(key string, value any) change {
		s := object{"kind": "correction", "league": "bl1", "club": "kufstein-2128-4", "points": -3}
		s[key] = value
		return set("sanctions.3", s)
	}
	decision := func(key string, value any) change {
		d := object{"league": "bl1", "order": []any{"leoben-2128-2", "bregenz-2128-3"}, "by": "lot"}
		d[key] = value
		return set("tie_decisions.0", d)
	}
	move := func(key string, value any) change {
		m := object{"club": "landesliga-1", "from": nil, "to": "bl2", "reason": "Beschluss"}
		m[key] = value
		return set("promotion.decisions", []any{m})
	}
	refuse(t, "tiny", []refusal{
		{"with an unknown kind of sanction", correction("kind", "warning"), "$.sanctions[3].kind", "„warning“ gibt es nicht"},
		{"with a sanction in an unknown league", correction("league", "bl9"), "$.sanctions[3].league", "Die Liga „bl9“"},
		{"with a sanction of an unknown club", correction("club", "x"), "$.sanctions[3].club", "Den Verein „x“"},
		{"with a sanction of a club of another league", correction("club", "traun-2128-7"), "$.sanctions[3].club",
			"spielt nicht in der Liga bl1"},
		{"with a correction of an unknown matchday", correction("matchday", 3), "$.sanctions[3].matchday",
			"Die Sammelrunde 3 gibt es in der Liga bl1 nicht"},
		{"with a correction that names players", correction("players", []any{"p2128-0046"}), "$.sanctions[3].players", "nennt keine Spieler"},
		{"with half a point", correction("points", 0.5), "$.sanctions[3].points", "ganze Zahl"},
		{"with a sanction on no day", correction("date", "2010-00-01"), "$.sanctions[3].date", "kein Datum"},
		{"with a reason that is too long", correction("reason", strings.Repeat("x", 5001)), "$.sanctions[3].reason", "erlaubt sind 5.000 Zeichen"},
		{"with a correction without points", set("sanctions.3", object{"kind": "correction", "league": "bl1", "club": "kufstein-2128-4"}),
			"$.sanctions[3].points", "„points“ fehlt"},
		{"with a disqualification that takes points", set("sanctions.0.points", -1), "$.sanctions[0].points", "keine Punkte"},
		{"with a disqualification of an unknown matchday", set("sanctions.0.matchday", 3), "$.sanctions[0].matchday", "Die Sammelrunde 3"},
		{"with a disqualification of an unknown player", set("sanctions.0.players.0", "nobody"), "$.sanctions[0].players[0]",
			"Den Spieler „nobody“"},
		{"with a disqualification of a player twice", set("sanctions.0.players.1", "p2128-0046"), "$.sanctions[0].players[1]", "zweimal"},

		{"with a tie in an unknown league", decision("league", "bl9"), "$.tie_decisions[0].league", "Die Liga „bl9“"},
		{"with a tie of an unknown club", decision("order", []any{"x"}), "$.tie_decisions[0].order[0]", "Den Verein „x“"},
		{"with a tie of a club of another league", decision("order", []any{"leoben-2128-2", "traun-2128-7"}), "$.tie_decisions[0].order[1]",
			"spielt nicht in der Liga bl1"},
		{"with a tie of a club with itself", decision("order", []any{"leoben-2128-2", "leoben-2128-2"}),
			"$.tie_decisions[0].order[1]", "zweimal"},
		{"with a tie decided by force", decision("by", "force"), "$.tie_decisions[0].by", "„force“"},

		{"with a waiver of an unknown club", set("promotion.waivers.0", "x"), "$.promotion.waivers[0]", "Den Verein „x“"},
		{"with two waivers of a club", set("promotion.waivers.1", "traun-2128-7"), "$.promotion.waivers[1]", "zweimal"},
		{"with an unknown club in the play-off", set("promotion.master_play_off.0.club", "x"),
			"$.promotion.master_play_off[0].club", "Den Verein „x“"},
		{"with a club twice in the play-off", set("promotion.master_play_off.1.club", "landesliga-1"),
			"$.promotion.master_play_off[1].club", "zweimal"},
		{"with null for a waiver", set("promotion.master_play_off.1.waives", nil), "$.promotion.master_play_off[1].waives", "nicht null"},
		{"with a move of an unknown club", move("club", "x"), "$.promotion.decisions[0].club", "Den Verein „x“"},
		{"with a move from an unknown league", move("from", "bl9"), "$.promotion.decisions[0].from", "Die Liga „bl9“"},
		{"with a move to an unknown league", move("to", ""), "$.promotion.decisions[0].to", "Die Liga „“"},
		{"with null for a reason", move("reason", nil), "$.promotion.decisions[0].reason", "nicht null"},

		{"with a tournament twice", set("tournaments.1.id", "t1"), "$.tournaments[1].id", "Das Turnier „t1“ gibt es zweimal"},
		{"with a tournament without a name", set("tournaments.0.name", ""), "$.tournaments[0].name", "Der Name fehlt"},
		{"with a tournament on no day", set("tournaments.0.date", "2010"), "$.tournaments[0].date", "kein Datum"},
		{"with an unknown kind of tournament", set("tournaments.0.kind", "cash"), "$.tournaments[0].kind", "„cash“ gibt es nicht"},
		{"with negative entries", set("tournaments.0.entries", -1), "$.tournaments[0].entries", "-1 Teilnehmer"},
		{"with negative paid places", set("tournaments.0.paid", -1), "$.tournaments[0].paid", "-1 bezahlte Plätze"},
		{"with an unknown player in a tournament", set("tournaments.0.results.0.player", "nobody"), "$.tournaments[0].results[0].player",
			"Den Spieler „nobody“"},
		{"with a player twice in a tournament", set("tournaments.0.results.1.player", "p2128-0028"),
			"$.tournaments[0].results[1].player", "zweimal"},
		{"with place 0 in a tournament", set("tournaments.0.results.0.place", 0), "$.tournaments[0].results[0].place", "ab 1 nummeriert"},
	})
}

func TestWhatTheDocumentAllowsIsRead(t *testing.T) {
	for _, c := range []struct {
		name   string
		change change
	}{
		{"null for a runnning roster entry", set("roster.0.until", nil)},
		{"a roster entry that ended before it began", set("roster.0.until", "2000-01-01")},
		{"a correction of 0 points", set("sanctions.3", object{"kind": "correction", "league": "bl1", "club": "kufstein-2128-4", "points": 0,
			"matchday": 2, "reason": "Zeile 1\nZeile 2"})},
		{"a move out of both leagues", set("promotion.decisions", []any{object{"club": "traun-2128-7", "from": "bl2", "to": nil, "reason": ""}})},
		{"a move without a league", set("promotion.decisions", []any{object{"club": "traun-2128-7"}})},
		{"gaps in the places of a tournament", set("tournaments.0.results.1.place", 40)},
		{"a tie decision between level clubs", set("tie_decisions.0",
			object{"league": "bl2", "order": []any{"graz-2128-8", "traun-2128-7"}, "by": "heads_up"})},
		{"empty rules", set("rules", object{})},
		{"no chip counts", drop("leagues.0.matchdays.0.sng_start_chips")},
		{"a league without matchdays", set("leagues.2", object{"id": "ll-w", "tier": 3, "name": "Landesliga Wien", "rounds": 4,
			"clubs": []any{"landesliga-1"}})},
		{"open: false", set("leagues.0.matchdays.0.heats.0.open", false)},
		{"a whole number with a point", set("leagues.0.rounds", json.Number("2.0"))},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := seasonfile.Decode(spoil(t, "tiny", c.change)); err != nil {
				t.Error(err)
			}
		})
	}
}

// instalment is a part of the fee of a team, due before a matchday.
func instalment(cents, matchday int) object { return object{"cents": cents, "matchday": matchday} }
