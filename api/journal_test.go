package api

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

func TestAdminsReadTheJournalInParts(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-1}`).is(201)
		h.get("", rest.V1+"/journal").is(401)
		h.get(h.user("gast@example.at"), rest.V1+"/journal").is(403)
		read := func(query string) (v journalView) {
			if err := json.Unmarshal(h.get(h.admin, rest.V1+"/journal?"+query).is(200).body, &v); err != nil {
				h.Fatal(err)
			}
			return v
		}
		all := read("")
		if len(all.Entries) < 2 || all.Next != 0 {
			h.Fatalf("%d entries, next %d", len(all.Entries), all.Next)
		}
		first := read("limit=1")
		if len(first.Entries) != 1 || first.Next != first.Entries[0].Seq {
			h.Errorf("got %+v", first)
		}
		if rest := read(fmt.Sprintf("after=%d", first.Next)); len(rest.Entries) != len(all.Entries)-1 {
			h.Errorf("%d entries behind the first of %d", len(rest.Entries), len(all.Entries))
		}
		for _, e := range read("season=small&act=season.import").Entries {
			if e.Season != "small" || e.Act != string(acts.DeedImportSeason) || e.Hash == "" {
				h.Errorf("got %+v", e)
			}
		}
		if none := read("subject=leagues/bl9&user=nobody"); len(none.Entries) != 0 {
			h.Errorf("got %+v", none)
		}
	})
}

// Presidents read what the journal says of their clubs, directors what it says of their matchdays; by time, the newest
// first.
func TestOthersReadWhatConcernsThem(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		mine, other := f.Clubs[0].ID, f.Clubs[1].ID
		president := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: mine})
		for _, club := range []string{mine, other} {
			h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"`+club+`","points":-1}`).is(201)
			h.post(h.admin, small+"/fines", `{"club":"`+club+`","date":"2010-01-05","cents":2000,"rule":"2.2.13","reason":"ohne Dress"}`).is(201)
			h.put(h.admin, smallDay+"/applications/"+club, `{"venue":"Volkshaus"}`).is(201)
		}
		h.lineups(&f.Leagues[0].Matchdays[0])
		read := func(token, query string) (subjects []string) {
			var v journalView
			h.get(token, rest.V1+"/journal?"+query).is(200).into(&v)
			for _, e := range v.Entries {
				subjects = append(subjects, e.Act)
				if token == president && (strings.Contains(e.Subject, other) || strings.Contains(string(e.After), `"`+other+`"`)) {
					t.Errorf("a president reads of another club: %+v", e)
				}
			}
			return subjects
		}
		want := []string{"sanction.correction", "fine.add", "hosting.put", "lineup.put"}
		if got := read(president, ""); !slices.Equal(got, want) {
			t.Errorf("got %v", got)
		}
		slices.Reverse(want)
		if got := read(president, "newest=1"); !slices.Equal(got, want) {
			t.Errorf("the newest first: %v", got)
		}
		if got := read(president, "newest=1&limit=2"); !slices.Equal(got, want[:2]) {
			t.Errorf("the newest two: %v", got)
		}
		lineup := func(act string) bool { return act == "lineup.put" }
		got := read(h.director, "")
		if len(got) != 2+len(f.Leagues[0].Clubs) || got[0] != "sanction.correction" || got[1] != got[0] || !lineup(got[2]) ||
			len(slices.DeleteFunc(got[2:], lineup)) > 0 {
			t.Errorf("a director reads %v", got)
		}
		elsewhere := h.user("leitung@example.at", acts.Role{Kind: acts.RoleDirector,
			At: acts.MatchdayRef{Season: "small", League: "bl2", Number: 1}})
		if got := read(elsewhere, ""); len(got) != 0 {
			t.Errorf("the director of another league reads %v", got)
		}
		today := h.clock.In(rulebook.Vienna()).Format(time.DateOnly)
		if got := read(president, "from="+today+"&until="+today); len(got) != len(want) {
			t.Errorf("today: %v", got)
		}
		if got := read(president, "until="+rulebook.AddDays(today, -1)); len(got) != 0 {
			t.Errorf("until yesterday: %v", got)
		}
		if got := read(president, "from="+rulebook.AddDays(today, 1)); len(got) != 0 {
			t.Errorf("from tomorrow: %v", got)
		}
		h.get(president, rest.V1+"/journal?from=gestern").is(400)
	})
}

func TestADryRunAnswersWhatWouldChange(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		sanction := `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-50,"reason":"zur Probe"}`
		before := string(h.get("", small+"/leagues/bl1/standings").is(200).body)
		g := h.post(h.admin, small+"/sanctions?dry_run=1", sanction).is(200)
		var told rest.Rehearsal
		if err := json.Unmarshal(g.body, &told); err != nil || !told.DryRun || told.Status != 201 || len(told.Seasons) != 1 {
			h.Fatalf("%v: %s", err, g.body)
		}
		if after := string(h.get("", small+"/leagues/bl1/standings").is(200).body); after != before {
			h.Error("the dry run changed the table")
		}
		h.post(h.director, small+"/sanctions?dry_run=1", sanction).is(403)
		h.post(h.admin, small+"/sanctions?dry_run=yes", sanction).is(400)
		h.post(h.admin, small+"/sanctions?force=1", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-50}`).is(422)
	})
}

func TestEverythingCanBeAskedForAsItStoodOnADay(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		standings, ranking := small+"/leagues/bl1/standings", small+"/ranking"
		before := string(h.get("", ranking).is(200).body)
		day := h.clock.Format("2006-01-02")
		h.clock = h.clock.AddDate(0, 0, 1)
		player := f.Roster[0].Player
		h.put(h.admin, small+"/tournaments/neu",
			`{"name":"Neu","date":"`+day+`","kind":"national","entries":40,"results":[{"player":"`+player+`","place":1}]}`).is(201)
		if string(h.get("", ranking).is(200).body) == before {
			h.Error("the tournament changes nothing")
		}
		if string(h.get("", ranking+"?as_of="+day).is(200).body) != before {
			h.Error("the ranking of yesterday knows the tournament that was entered today")
		}
		for _, path := range []string{small, small + "/results", small + "/ranking", small + "/leagues/bl1/mvp", small + "/leagues/bl1/matchdays",
			rest.V1 + "/clubs/retz-7-1", rest.V1 + "/clubs/retz-7-1/roster"} {
			h.get("", path+"?as_of="+day).is(200)
		}
		table := "/ligen/bl1/small/tabelle?as_of=" + day
		unchanged := "Daran hat sich seither nichts geändert"
		h.get("", table).is(200).says(unchanged).says(table)
		table1 := string(h.get("", standings).is(200).body)
		pinned := regexp.MustCompile(`name="as_of" value="(\d+)"`).FindStringSubmatch(string(h.get("", "/ligen/bl1/small/tabelle").is(200).body))
		if pinned == nil {
			h.Fatal("the table does not say how it is asked for again")
		}
		pinned[0] = "/ligen/bl1/small/tabelle?as_of=" + pinned[1]
		h.get("", pinned[0]).is(200).says(unchanged).says("So stand es nach Eintrag " + pinned[1] + " des Protokolls").
			says("Protokoll bis Eintrag " + pinned[1] + ", Hash ")
		h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-50,"reason":"zur Probe"}`).is(201)
		corrected := "Korrigiert am " + rulebook.Date(h.clock.Format("2006-01-02"))
		for _, path := range []string{table, pinned[0], "/vereine/retz-7-1?as_of=" + day} {
			h.get("", path).is(200).says(corrected)
		}
		for _, path := range []string{"/ligen/bl1/small/mvp", "/ligen/bl1/small/sammelrunden", "/ligen/bl1/small/sammelrunden/1",
			"/ligen/bl1/small/tabelle/retz-7-1", "/saisonen/small/rangliste", "/rangliste",
			"/rangliste/students", "/ligen/bl1/small/tabelle.csv", "/ligen/bl1/small/tabelle.pdf"} {
			h.get("", path+"?as_of="+day).is(200)
			h.get("", path+"?as_of="+pinned[1]).is(200).has("Journal-Number", pinned[1])
		}
		again := h.get("", standings+"?as_of="+pinned[1]).is(200).has("Journal-Number", pinned[1]).
			has("Corrected-On", h.clock.Format("2006-01-02"))
		if string(again.body) != table1 || len(again.Header.Get("Journal-Hash")) != 64 {
			h.Errorf("the table after entry %s is not the one that stood then", pinned[1])
		}
		h.get("", standings+"?as_of=999999").is(404).says("Einen Eintrag 999999 gibt es im Protokoll nicht.")
		h.get("", "/ligen/bl1/small/tabelle?as_of=999999").is(404).says("Einen Eintrag 999999 gibt es im Protokoll nicht.")
		h.get("", "/ligen/bl1/small/tabelle?as_of=gestern").is(400).says("ein Tag wie 2010-03-27 oder die Nummer eines Eintrags")
		h.get("", standings+"?as_of=0").is(400)
		h.get("", "/ligen/bl1/small/tabelle?as_of=2999-01-01").is(422)
		h.get("", standings+"?as_of=2999-01-01").is(422)
		h.get("", standings+"?as_of=1999-01-01").is(404)
		h.get("", standings+"?as_of=gestern").is(400)
	})
}

// The yes to a dry run is bound to it by If-Match with its ETag; when the consequences are others by then, nothing is
// stored, and the answer says what they are now.
func TestTheYesIsBoundToTheDryRunByIfMatch(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		take := func(club, points string) string {
			return `{"kind":"correction","league":"bl1","club":"` + club + `","points":` + points + `}`
		}
		mine, other := f.Clubs[0].ID, f.Clubs[1].ID
		shown := h.post(h.admin, small+"/sanctions?dry_run=1", take(mine, "-50")).is(200).etag()
		h.post(h.admin, small+"/sanctions", take(other, "-60")).is(201)
		now := h.post(h.admin, small+"/sanctions", take(mine, "-50"), "If-Match", shown).is(412).says("Die Folgen sind nicht mehr die gezeigten").
			says(`"seasons":[{"season":"small"`).etag()
		h.post(h.admin, small+"/sanctions", take(mine, "-50"), "If-Match", now).is(201)
	})
}

// A card that was corrected since is said on the pages of then and in the head of the answers, and what is shown is the card of then.
func TestAPageOfThenSaysThatACardWasCorrectedSince(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.closeHeat(m.Heats[i].Number)
		}
		was, day := m.Heat(1).SitAndGos[0], h.clock.Format(time.DateOnly)
		stored := fmt.Sprintf("%s/heats/1/sit-and-gos/%d", smallDay, was.Table)
		pages := []string{"/ligen/bl1/small/sammelrunden/1", "/ligen/bl1/small/mvp", "/ligen/bl1/small/tabelle",
			"/ligen/bl1/small/sammelrunden/1/" + f.Clubs[0].ID, "/ligen/bl1/small/sammelrunden/1/spieler/" + was.Seats[0].Player,
			"/ligen/bl1/small/aussichten", "/saisonen/small", "/saisonen/small/aufstieg", "/spieler/" + was.Seats[0].Player,
			"/vereine/" + f.Clubs[0].ID}
		before := string(h.get("", smallDay).is(200).body)
		h.clock = h.clock.AddDate(0, 0, 1)
		for _, path := range pages {
			h.get("", path+"?as_of="+day).is(200).says("Daran hat sich seither nichts geändert")
		}
		h.put(h.admin, stored+"?reason=Zahlendreher", h.swapped(&was), "If-Match", h.get("", stored).is(200).etag()).is(200)
		h.post(h.admin, smallDay+"/official", "").is(200)
		for _, path := range pages {
			h.get("", path+"?as_of="+day).is(200).says("Korrigiert am " + rulebook.Date(h.clock.Format(time.DateOnly)))
		}
		then := h.get("", smallDay+"?as_of="+day).is(200).has("Corrected-On", h.clock.Format(time.DateOnly))
		if string(then.body) != before {
			h.Errorf("of then is shown\n%s\nnot\n%s", then.body, before)
		}
		if string(h.get("", smallDay).is(200).body) == before {
			h.Error("the correction changes nothing")
		}
	})
}
