package league_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// task returns the one open task of a kind, nil for none.
func (h *hall) task(kind tasks.Kind) *tasks.Task {
	h.Helper()
	list, err := h.Tasks(ctx, h.admin)
	if err != nil {
		h.Fatal(err)
	}
	var found *tasks.Task
	for i := range list {
		if list[i].Kind == kind {
			if found != nil {
				h.Errorf("two tasks of the kind %s: %s; %s", kind, found.Text, list[i].Text)
			}
			found = &list[i]
		}
	}
	return found
}

// tells checks the one task of a kind.
func (h *hall) tells(kind tasks.Kind, want string) *tasks.Task {
	h.Helper()
	t := h.task(kind)
	switch {
	case t == nil:
		h.Fatalf("there is no task %s, want %q", kind, want)
	case t.Text != want:
		h.Errorf("got %q, want %q", t.Text, want)
	}
	return t
}

// § 4.2.2, A100: a season that was opened from a plan does not follow one that is confirmed later. The office learns every
// difference, takes them over in one act, or settles them with a note, until the plan changes once more.
func TestAPlanConfirmedAgainIsHeldAgainstTheNextSeason(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.confirmed(none)
		next := seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
		h.must(h.NextSeason(ctx, h.admin, "2010", seasons.Successor{Season: next}, none))
		*h.clock = time.Date(2011, 1, 10, 12, 0, 0, 0, rulebook.Vienna())
		h.refused("", "", "folgt dem Plan der Saison davor schon")(h.FollowPlan(ctx, h.admin, "2011", none))
		again := func(places int) {
			h.must(h.ReopenSeason(ctx, h.admin, "2010", "Einspruch", none))
			terms := acts.Terms{Reason: "Einspruch"}
			if known := h.view("2010").File.Rules; known != nil {
				terms.Match = []acts.Version{acts.VersionOf(known)}
			}
			h.must(h.PutRules(ctx, h.admin, "2010", &seasonfile.RuleChanges{PromotionPlaces: &places}, terms))
			h.confirmed(acts.Terms{Force: true, Reason: "Einspruch"})
		}
		if h.task(tasks.PlanChanged) != nil {
			h.Error("a plan that was confirmed once")
		}
		again(1)
		first := h.tells(tasks.PlanChanged, "Der Plan der Saison davor wurde neu bestätigt, und diese Saison folgt ihm noch nicht: "+
			"Pokerclub fuchs spielt in der 1. Bundesliga, nicht in der 2. Bundesliga; "+
			"Pokerclub gams spielt in der 1. Bundesliga, nicht in der 2. Bundesliga; "+
			"Pokerclub hirsch spielt nicht mehr in der 1. Bundesliga; "+
			"Pokerclub luchs spielt in der 2. Bundesliga, nicht in der 1. Bundesliga")
		h.refused("", "$.note", "Anmerkung")(h.SettleTask(ctx, h.admin, first.ID(), " ", none))
		h.fails(acts.ErrNotFound)(h.SettleTask(ctx, h.admin, "0", "So bleibt es.", none))
		h.must(h.SettleTask(ctx, h.admin, first.ID(), "Die neue Saison ist schon ausgelost.", none))
		if h.task(tasks.PlanChanged) != nil {
			h.Error("it is not settled")
		}
		if e := h.last(); e.Act != "task.settle" || !strings.Contains(e.After, "ausgelost") {
			h.Errorf("%+v", e)
		}
		again(1)
		h.tells(tasks.PlanChanged, first.Text)
		eve, teams := h.clock.Format(time.DateOnly), teamsOf(h.view("2011"))
		*h.clock = h.clock.AddDate(0, 0, 2)
		h.must(h.FollowPlan(ctx, h.admin, "2011", none))
		if then, err := h.asOf(eve); err != nil || !reflect.DeepEqual(teamsOf(then.Season("2011")), teams) {
			h.Errorf("as of the day before: %v, want %v, %v", teamsOf(then.Season("2011")), teams, err)
		}
		if h.task(tasks.PlanChanged) != nil {
			h.Error("it is not followed")
		}
		plan, v := h.view("2010").Results.Promotion, h.view("2011")
		for _, id := range []string{"bl1", "bl2"} {
			got := slices.Sorted(slices.Values(v.File.League(id).Clubs))
			if !slices.Equal(got, plan.NextSeason[id]) {
				h.Errorf("%s has %v, by the plan %v", id, got, plan.NextSeason[id])
			}
		}
		h.verified()
	})
}

// teamsOf are the clubs of every league of a season, by id.
func teamsOf(v *league.SeasonView) map[string][]string {
	teams := map[string][]string{}
	for id, clubs := range v.File.Teams() {
		teams[id] = slices.Sorted(slices.Values(clubs))
	}
	return teams
}

// § 1.2.4, § 1.2.6: players who may be registered twice, of whom no birth date is known, or who were too young for a
// tournament are told to the office; what nothing else can end is settled with a note.
func TestWhatThePlayersLackIsToldToTheOffice(t *testing.T) {
	each(t, func(h *hall) {
		for _, kind := range []tasks.Kind{tasks.PlayerDouble, tasks.BirthDateMissing, tasks.ResultUnderAge, tasks.SquadOutside} {
			if found := h.task(kind); found != nil {
				h.Errorf("%s before anything has happened: %s", kind, found.Text)
			}
		}
		known, err := h.PlayerRecord(ctx, h.admin, "adler-7")
		if err != nil {
			h.Fatal(err)
		}
		twin := *known
		added := new(register.PlayerRecord)
		decodeInto(h, h.must(h.AddPlayer(ctx, h.admin, &twin, joining{Club: "biber"}, true, none)), added)
		double := h.task(tasks.PlayerDouble)
		if double == nil || !strings.HasSuffix(double.Text, "Namen und Geburtsdaten sind gleich") || !strings.Contains(double.Text, added.ID) {
			h.Fatalf("%+v", double)
		}
		h.must(h.SettleTask(ctx, h.admin, double.ID(), "Cousins, beide haben sich ausgewiesen.", none))
		if h.task(tasks.PlayerDouble) != nil {
			h.Error("it is not settled")
		}
		// Another admin whose page still shows it settles nothing.
		h.fails(acts.ErrNotFound)(h.SettleTask(ctx, h.user("second", acts.Role{Kind: acts.RoleAdmin}), double.ID(), "Geschwister.", none))
		unborn := register.PlayerRecord{Person: register.Person{GivenName: "Nora", FamilyName: "Niemand"}}
		decodeInto(h, h.must(h.AddPlayer(ctx, h.admin, &unborn, joining{Club: "biber"}, false, none)), &unborn)
		missing := h.tells(tasks.BirthDateMissing, "Im Kader von biber fehlen Geburtsdaten: Nora Niemand")
		h.refused("", "", "eine Anmerkung genügt nicht")(h.SettleTask(ctx, h.admin, missing.ID(), "Egal.", none))
		before := unborn
		unborn.BirthDate = "1999-05-01"
		h.must(h.PutPlayer(ctx, h.admin, &unborn, false, acts.Terms{Match: []acts.Version{acts.VersionOf(&before)}}))
		if h.task(tasks.BirthDateMissing) != nil {
			h.Error("the birth date is known")
		}
		h.must(h.PutTournament(ctx, h.admin, "2010", &scoring.Tournament{ID: "cup", Name: "Wiener Cup", Date: "2010-03-01", Kind: "national",
			Entries: 2, Results: []scoring.Finish{{Player: unborn.ID, Place: 1}}}, none))
		young := h.tells(tasks.ResultUnderAge,
			"Nora Niemand hat ein Ergebnis im Turnier „Wiener Cup“ vom 1. März 2010 und war noch nicht 18 Jahre alt")
		h.must(h.SettleTask(ctx, h.admin, young.ID(), "Außer Wertung.", none))
		if h.task(tasks.ResultUnderAge) != nil {
			h.Error("it is not settled")
		}
	})
}

// § 4.1.2.3: whoever is nominated for the national team belongs to a club of the APSA. Where that is not known the office
// is warned and has a task, until the membership is entered or the event begins.
func TestASquadAsksForClubsOfTheAPSA(t *testing.T) {
	national(t, func(h *hall) {
		h.associated("adler")
		r := h.must(h.PutSquad(ctx, h.admin, europe("adler-1"), none))
		warned := h.warnings(r)
		if !slices.ContainsFunc(warned, func(w rulebook.Warning) bool { return w.Rule == "4.1.2.3" && w.Path == "$.players[0]" }) {
			h.Errorf("not warned: %+v", warned)
		}
		task := h.task(tasks.SquadOutside)
		if task == nil || !slices.Equal(task.Needs.Clubs, []string{"adler"}) {
			h.Fatalf("%+v", task)
		}
		h.must(h.PutAssociation(ctx, h.admin, "adler", register.APSA, &register.Periods{Periods: []register.Period{{From: "2009-01-01"}}}, none))
		if h.task(tasks.SquadOutside) != nil {
			h.Error("the membership is entered")
		}
	})
}

// verified holds everything that is stored against the journal.
func (h *hall) verified() {
	h.Helper()
	v, err := h.Verify(ctx, h.admin)
	if err != nil {
		h.Fatal(err)
	}
	if v.Break != "" {
		h.Error(v.Break)
	}
}

// decodeInto reads what an act answers.
func decodeInto(h *hall, r *acts.Outcome, into any) {
	h.Helper()
	if err := json.Unmarshal(r.JSON(), into); err != nil {
		h.Fatal(err)
	}
}
