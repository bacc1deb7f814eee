package api

import (
	"encoding/json"
	"fmt"
	"testing"

	"pokerliga/acts"
	"pokerliga/api/rest"
)

func TestAdminsReadTheJournalInParts(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-1}`).is(201)
		h.get("", rest.V1+"/journal").is(401)
		h.get(h.director, rest.V1+"/journal").is(403)
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
		h.get("", standings+"?as_of=2999-01-01").is(422)
		h.get("", standings+"?as_of=1999-01-01").is(404)
		h.get("", standings+"?as_of=gestern").is(400)
	})
}
