package api

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/seasons"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

func TestTwoOfficialsWithTheSameCardGetAConflictWithBothContents(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		card := m.Heats[0].SitAndGos[0]
		path := smallDay + "/heats/1/sit-and-gos/1"
		first := h.put(h.director, path, card).is(201).etag()
		h.get("", path).is(200).has("ETag", first)
		h.put(h.admin, path, card).is(428).problem()

		other := scoring.SitAndGo{Table: 1, Seats: append([]scoring.Seat{}, card.Seats...)}
		other.Seats[0].Place, other.Seats[1].Place = 2, 1
		second := h.put(h.admin, path, other, "If-Match", first).is(200).etag()
		if second == first {
			h.Error("the ETag has not changed")
		}
		g := h.put(h.director, path, card, "If-Match", first).is(412).has("ETag", second)
		p := g.problem()
		var current, submitted scoring.SitAndGo
		if json.Unmarshal(p.Current, &current) != nil || json.Unmarshal(p.Submitted, &submitted) != nil ||
			current.Seats[0].Player != other.Seats[1].Player || submitted.Seats[0].Player != card.Seats[0].Player {
			h.Errorf("current %s, submitted %s", p.Current, p.Submitted)
		}
		h.put(h.director, path, other, "If-Match", "W/"+first).is(412)
		h.put(h.director, path, other, "If-Match", "W/"+second).is(200)                              // as nginx passes it on when it compresses
		h.put(h.director, path, other, "If-Match", strings.TrimSuffix(second, `"`)+`-gzip"`).is(200) // and Apache
		h.put(h.director, path, card, "If-Match", `"nonsense", `+second).is(200).has("ETag", first)
		h.put(h.director, path, card, "If-Match", "*").is(200)
		h.put(h.director, path, card, "If-None-Match", "*", "If-Match", first).is(412)
		h.drop(h.director, path, "If-Match", second).is(412)
		h.drop(h.director, path, "If-Match", first).is(204)
		h.put(h.director, path, card, "If-Match", first).is(412)
	})
}

func TestTheOrderOfSeatsMakesNoOtherETag(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		card := m.Heats[0].SitAndGos[0]
		etag := h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", card).is(201).etag()
		card.Seats[0], card.Seats[3] = card.Seats[3], card.Seats[0]
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", card, "If-Match", etag).is(200).has("ETag", etag)
	})
}

func TestARepeatedRequestAnswersTheSameAndDoesNothingTwice(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		sanction := scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "retz-7-1", Points: -3, Reason: "Test"}
		first := h.post(h.admin, small+"/sanctions", sanction, "Idempotency-Key", "k-1").is(201)
		h.restart(Options{})
		again := h.post(h.admin, small+"/sanctions", sanction, "Idempotency-Key", "k-1").is(201)
		if string(first.body) != string(again.body) || first.Header.Get("ETag") != again.Header.Get("ETag") {
			h.Errorf("%s %s", first.body, again.body)
		}
		h.get("", small+"/leagues/bl1/standings").is(200).says(`"points":-3`)
		entries, err := h.office.Journal(context.Background(), acts.Console, acts.Query{Season: "small"})
		if err != nil || len(entries) != 2 { // the import and the sanction
			h.Errorf("%d entries in the journal, %v", len(entries), err)
		}
		sanction.Points = -4
		h.post(h.admin, small+"/sanctions", sanction, "Idempotency-Key", "k-1").is(422).problem()
		h.post(h.admin, small+"/sanctions", sanction, "Idempotency-Key", "k-2").is(201)

		second := small + "/leagues/bl1/matchdays/2"
		h.put(h.admin, second, league.PutMatchday{Date: "2010-03-07"}, "Idempotency-Key", "k-3").is(201)
		h.put(h.admin, second, league.PutMatchday{Date: "2010-03-07"}, "Idempotency-Key", "k-3").is(201)
		h.put(h.admin, second, league.PutMatchday{Date: "2010-03-07"}).is(428)
		for _, key := range []string{"", "ä", "a b", "a\tb", strings.Repeat("x", 201), "\xff"} {
			h.post(h.admin, small+"/sanctions", sanction, "Idempotency-Key", key).is(400).problem()
		}
	})
}

func TestWhatARefusalCitesIsInTheProblem(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		if p := h.put(h.director, smallDay+"/heats/2/sit-and-gos/1", m.Heats[1].SitAndGos[0]).is(422).problem(); p.Rule != "3.2.11" {
			h.Errorf("%+v", p)
		}
		h.play(&m.Heats[0])
		etag := h.get("", smallDay+"/heats/1/sit-and-gos/1").etag()
		h.drop(h.director, smallDay+"/heats/1/sit-and-gos/1", "If-Match", etag).is(204)
		if p := h.post(h.director, smallDay+"/heats/1/close", nil).is(422).problem(); p.Rule != "3.2.11" {
			h.Errorf("%+v", p)
		}
		h.post(h.director, smallDay+"/heats/1/close", league.Close{Note: "Tisch 1 wird nachgetragen."}).is(200)
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", m.Heats[0].SitAndGos[0]).is(422).says("abgeschlossen")
		h.post(h.director, smallDay+"/heats/1/close", nil).is(422)
		h.post(h.director, smallDay+"/heats/1/reopen", rest.Because{Reason: " "}).is(422).says("$.reason")
		h.post(h.director, smallDay+"/heats/1/reopen", rest.Because{Reason: "x"}).is(200)
		h.post(h.director, smallDay+"/heats/1/close", league.Close{Note: "Tisch 1 wird nachgetragen."}).is(200)
		h.post(h.director, smallDay+"/heats/1/reopen", nil).is(422).says("$.reason")
		h.post(h.director, smallDay+"/heats/1/reopen?reason=Irrtum", nil).is(200)
		if p := h.put(h.director, smallDay+"/no-shows/"+m.Lineups[0].Club, nil).is(422).problem(); p.Rule != "1.2.10" {
			h.Errorf("%+v", p)
		}
	})
}

func TestTheTableIsRightOnTheVeryNextRequest(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		table := small + "/leagues/bl1/standings"
		for i := range 5 {
			h.get("", table).is(200)
			h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "retz-7-1", Points: -1}).is(201)
			var got standingsTable
			h.get("", table).is(200).into(&got)
			if points := got.Standings[len(got.Standings)-1].Points; points != -1-i {
				h.Errorf("after %d corrections: %d points", i+1, points)
			}
		}
	})
}

// standingsTable is the table of a league, where a variable is called table.
type standingsTable = seasons.Table

func TestAnotherProcessSeesAChangeWithinASecond(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		there := &hall{T: h.T, store: h.store, accounts: h.accounts, clock: h.clock}
		there.restart(Options{})
		go there.office.Watch(h.Context())
		there.get("", small+"/leagues/bl1/standings").is(200).says(`"points":0`)
		h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "retz-7-1", Points: -7}).is(201)
		until := time.Now().Add(time.Second)
		for !strings.Contains(string(there.get("", small+"/leagues/bl1/standings").is(200).body), `"points":-7`) {
			if time.Now().After(until) {
				h.Fatal("a second has passed")
			}
		}
	})
}
