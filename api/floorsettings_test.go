package api

import (
	"encoding/json"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// withoutInput are what can be said of a tournament and has no field on its pages, and why.
var withoutInput = map[string]string{
	floorfile.OfPlan + " tournament.id":    "it is made of name and day",
	floorfile.OfHead + " tournament.id":    "it never changes",
	floorfile.OfHead + " tournament.date":  "the page of the end moves a tournament, and tells everybody",
	floorfile.OfHead + " tournament.start": "the same",
	floorfile.OfHead + " tournament.venue": "the same",
	floorfile.OfHead + " mode":             "it is chosen when the tournament is made",
	floorfile.OfHead + " edition":          "it comes with the house",
	floorfile.OfHead + " as_of":            "it says when a file is read, and nothing of a tournament",
	floorfile.OfHead + " rounds":           "the page of the rounds fills it",
	floorfile.OfHead + " finals":           "the same",
	floorfile.OfHead + " lots":             "the same",
}

// inputs finds the names of the fields of a form.
var inputs = regexp.MustCompile(`<(?:input|select|textarea) [^>]*name="([a-z_]+)"`)

// Whatever the API takes of a tournament, of a house and of a structure has its field on the page where it is made or changed, the
// rules of the next year too.
func TestEverySettingOfATournamentHasItsField(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		b.makesWalk(nil)
		b.shows("POST", allHouses+"/turnier", url.Values{"name": {"Walk"}, "date": {"2010-02-12"}, "house": {"walk"}, "structure": {"walk"}}, 200,
			"/floor/walk-2010-02-12/anmeldung")
		missing := map[string]bool{}
		for of, at := range map[string]string{floorfile.OfPlan: allHouses, floorfile.OfHead: "/floor/walk-2010-02-12/regeln",
			floorfile.OfHouse: allHouses + "/haus/walk", floorfile.OfStructure: allHouses + "/struktur/walk"} {
			page := b.shows("GET", at, nil, 200, at)
			var names []string
			for _, found := range inputs.FindAllStringSubmatch(page, -1) {
				names = append(names, found[1])
			}
			for _, path := range floorfile.Settings(of) {
				key := path[strings.LastIndex(path, ".")+1:]
				if !slices.Contains(names, key) {
					missing[of+" "+path] = true
				}
			}
		}
		for setting := range missing {
			if withoutInput[setting] == "" {
				t.Errorf("%s has no field", setting)
			}
		}
		for setting := range withoutInput {
			if !missing[setting] {
				t.Errorf("%s has its field now", setting)
			}
		}
	})
}

// makesWalk makes a house and a structure that are called Walk; more are further fields of the house.
func (b *browser) makesWalk(more url.Values) {
	b.Helper()
	house := url.Values{"name": {"Walk"}, "edition": {"club"}, "tables": {"1: 9"}}
	maps.Copy(house, more)
	b.shows("POST", allHouses+"/haus/neu", house, 200, allHouses+"/haus/walk?getan=vorlage")
	b.shows("POST", allHouses+"/struktur/neu", url.Values{"name": {"Walk"}, "levels": {"20 25/50"}}, 200, allHouses+"/struktur/walk?getan=vorlage")
}

// every is what is typed into every field of the settings, and what the file says then.
var every = map[string]struct {
	typed string
	is    any
}{
	"start_chips": {"12.000", 12000}, "late_levels": {"5", 5}, "late_seconds": {"45", 2700}, "late_free": {"7,5", 450}, "late_every": {"20", 1200},
	"reentries": {"2", 2}, "rebuys": {"3", 3}, "rebuy_levels": {"6", 6}, "rebuy_chips": {"8000", 8000}, "add_on_chips": {"9000", 9000},
	"double_chance": {"true", true}, "second_chance_seconds": {"50", 3000}, "second_chance_level": {"5", 5}, "stop_below": {"3", 3},
	"balance_gap": {"3", 3}, "final_seats": {"8", 8}, "final_draw": {"positions", "positions"}, "first_button": {"table", "table"},
	"race_method": {"rounding", "rounding"}, "race_first": {"seat_one", "seat_one"}, "race_deal": {"round", "round"}, "race_count": {"half_up", "half_up"},
	"heads_up_half": {"true", true}, "time_limit": {"90", 5400}, "extra_hands": {"4", 4}, "payout_unit": {"5", 500}, "round_points": {"7 5 3", []any{7., 5., 3.}},
	"in_time_bonus": {"2", 2}, "absent_points": {"true", true}, "round_seats": {"7", 7},
	"add_ons": {"1", 1}, "add_on_levels": {"4", 4}, "ante_by": {"big_blind", "big_blind"}, "call_seconds": {"50", 50}, "call_aloud": {"5", 5},
	"buy_in": {"50", 5000}, "fee": {"5", 500}, "rebuy": {"30", 3000}, "rebuy_fee": {"2,50", 250}, "add_on": {"20", 2000}, "add_on_fee": {"1", 100},
	"added": {"200", 20000}, "guarantee": {"1.000", 100000}, "withheld": {"12,5 %", 1250},
	"bounty": {"10", 1000}, "rebuy_bounty": {"7,50", 750}, "ticket": {"110", 11000},
}

// What is typed into a field is what the tournament file says, in the form that makes a tournament, in its house, its structure and on the
// page that changes it; what is shown there is sent back unchanged. What cannot be is said at its field, with everything still typed.
func TestEverySettingIsKeptAsItWasTyped(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		typed := func(form url.Values, file string) {
			t.Helper()
			var head map[string]any
			h.get(h.admin, rest.V1+"/tournaments/"+file).is(200).into(&head)
			said, _ := head["head"].(map[string]any)
			for key, one := range every {
				if form.Get(key) == "" {
					continue
				}
				want, _ := json.Marshal(one.is)
				got := ""
				for _, of := range []string{"rules", "money"} {
					if in, is := said[of].(map[string]any); is && in[key] != nil {
						text, _ := json.Marshal(in[key])
						got = string(text)
					}
				}
				if got != string(want) {
					t.Errorf("%s: %s is %q, want %s", file, key, got, want)
				}
			}
		}
		all, rules := url.Values{}, url.Values{}
		inRules := floorfile.Settings(floorfile.OfStructure)
		for key, one := range every {
			all.Set(key, one.typed)
			if slices.Contains(inRules, "rules."+key) {
				rules.Set(key, one.typed)
			}
		}
		with := func(form url.Values, pairs ...string) url.Values {
			c := url.Values{}
			for key, values := range form {
				c[key] = values
			}
			for i := 0; i+1 < len(pairs); i += 2 {
				c.Set(pairs[i], pairs[i+1])
			}
			return c
		}
		makes := func(name, house, structure string, more url.Values) {
			t.Helper()
			b.shows("POST", allHouses+"/turnier", with(more, "name", name, "date", "2010-02-12", "house", house, "structure", structure), 200,
				"/floor/"+strings.ToLower(name)+"-2010-02-12/anmeldung")
		}
		house := allHouses + "/haus/"
		b.shows("POST", house+"neu", with(nil, "name", "Leer", "edition", "club", "tables", "1: 9\n2: 9", "breaking_order", "1 2"), 200, house+"leer?getan=vorlage")
		b.shows("POST", house+"neu", with(rules, "name", "Voll", "edition", "club", "tables", "1: 9"), 200, house+"voll?getan=vorlage", `value="7,5"`)
		structure := allHouses + "/struktur/"
		b.shows("POST", structure+"neu", with(nil, "name", "Leer", "levels", "20 25/50"), 200, structure+"leer?getan=vorlage")
		b.shows("POST", structure+"neu", with(rules, "name", "Voll", "levels", "20 25/50"), 200, structure+"voll?getan=vorlage")
		makes("Haus", "voll", "leer", nil)
		typed(rules, "haus-2010-02-12")
		makes("Struktur", "leer", "voll", nil)
		typed(rules, "struktur-2010-02-12")
		inRounds := with(all, "bounty", "", "rebuy_bounty", "", "ticket", "")
		makes("Plan", "leer", "leer", with(inRounds, "tables", "2", "venue", "Hinterzimmer", "mode", floor.MultiRound))
		typed(inRounds, "plan-2010-02-12")
		makes("Kahl", "leer", "leer", nil)
		at := "/floor/kahl-2010-02-12/regeln"
		page := b.shows("GET", at, nil, 200, at, "So wird gespielt", "Hausregeln des Clubs", "bei weniger als 4 Spielern")
		form, _ := b.button(page, "Regeln speichern")
		for key, one := range every {
			form.Set(key, one.typed)
		}
		form.Set("withheld", "150")
		b.shows("POST", at, form, 422, at, "Das geht so nicht", `value="150"`, `value="7,5"`, "<details open><summary>Mehr Regeln: Geld, Kopfgeld, Satellit")
		form.Set("withheld", "viel")
		b.shows("POST", at, form, 422, at, "Bitte Prozent angeben", `value="viel"`)
		form.Set("withheld", "12,5 %")
		page = b.shows("POST", at, form, 200, at+"?getan=regeln", "Die Regeln sind gespeichert", "zweite Chance in den ersten 50 Minuten",
			"Anteil des Hauses in Prozent", "12,5 %", "bis zum Ende von Level 5 oder in den ersten 45 Minuten")
		typed(all, "kahl-2010-02-12")
		before := h.get(h.admin, rest.V1+"/tournaments/kahl-2010-02-12").is(200).body
		same, _ := b.button(page, "Regeln speichern")
		b.shows("POST", at, same, 200, at+"?getan=regeln")
		if after := h.get(h.admin, rest.V1+"/tournaments/kahl-2010-02-12").is(200).body; string(before) != string(after) {
			t.Errorf("sent back unchanged it was\n%s, and is\n%s", before, after)
		}
		director := h.user("saal@example.at", acts.Role{Kind: acts.RoleFloorDirector, Sheet: acts.OfTournament("kahl-2010-02-12").Sheet})
		h.get(director, at).is(200).says("So wird gespielt").lacks("Regeln speichern")
		h.browsesAs("saal@example.at").shows("POST", at, form, 403, at)
	})
}

// H08: who needs a seat of a certain kind has it after the draw, until the clock runs; everybody else stays.
func TestASeatIsReservedBeforeTheClockRuns(t *testing.T) {
	each(t, func(h *hall) {
		b := h.decides()
		b.makesWalk(url.Values{"tables": {"1: 4\n2: 4"}})
		b.shows("POST", allHouses+"/turnier", url.Values{"name": {"Walk"}, "date": {"2010-02-07"}, "house": {"walk"}, "structure": {"walk"}}, 200,
			"/floor/walk-2010-02-07/anmeldung")
		desk, api := "/floor/walk-2010-02-07", rest.V1+"/tournaments/walk-2010-02-07"
		for _, name := range []string{"Anna Huber", "Bert Maier", "Cleo Gruber", "Doro Fuchs", "Emil Wolf"} {
			id := strings.ToLower(strings.Fields(name)[0])
			h.post(h.admin, api+"/entries", tournaments.EntrantBody{ID: id, Name: name}).is(201)
			h.post(h.admin, api+"/events", tournaments.EventBody{"do": "enter", "entrant": id}).is(201)
		}
		if page := b.shows("GET", desk+"/anmeldung/anna", nil, 200, desk+"/anmeldung/anna"); strings.Contains(page, "bestimmten Platz") {
			t.Error("a seat is given before the draw")
		}
		form, action := b.button(b.shows("GET", desk, nil, 200, desk, "5 warten auf einen Platz"), "Plätze auslosen")
		form["tables"] = []string{"1", "2"}
		b.shows("POST", action, form, 200, desk+"?getan=draw")
		page := b.shows("GET", desk+"/anmeldung/anna", nil, 200, desk+"/anmeldung/anna", "Braucht einen bestimmten Platz", "Tisch 2, Platz 4", "H08")
		form, action = b.button(page, "Auf diesen Platz setzen")
		form.Set("platz", "2/4")
		b.shows("POST", action, form, 200, desk+"/anmeldung/anna?getan=move", "Tisch 2, Platz 4")
		h.post(h.admin, api+"/events", tournaments.EventBody{"do": "start"}).is(201)
		if page = b.shows("GET", desk+"/anmeldung/anna", nil, 200, desk+"/anmeldung/anna"); strings.Contains(page, "bestimmten Platz") {
			t.Error("a seat is given while it is played")
		}
	})
}
