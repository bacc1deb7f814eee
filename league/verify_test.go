package league_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

func TestTheJournalIsAChain(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.must(h.PutTieDecisions(ctx, h.admin, "2010", nil, acts.Terms{Reason: "nichts zu entscheiden", AsOf: "2010-03-01"}))
		entries, err := h.Journal(ctx, h.admin, acts.Query{})
		if err != nil || len(entries) < 5 {
			h.Fatal(len(entries), err)
		}
		before := ""
		for _, e := range entries {
			if e.Hash == "" || e.Hash != e.Link(before) {
				h.Errorf("entry %d does not follow from the one before", e.Seq)
			}
			before = e.Hash
		}
		v, err := h.Verify(ctx, h.admin)
		if err != nil || v.Break != "" || v.Entries != len(entries) || v.Chained != len(entries) || v.Head != before {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

func TestWhateverAnEntrySaysIsInItsHash(t *testing.T) {
	whole := acts.Entry{User: "u", Act: "lineup.put", Season: "2010", Subject: "s", Before: "{}", After: "[]", Reason: "r", AsOf: "2010-03-01"}
	forged := map[string]func(*acts.Entry){
		"user": func(e *acts.Entry) { e.User = "" }, "act": func(e *acts.Entry) { e.Act = "x" },
		"season": func(e *acts.Entry) { e.Season = "2011" }, "subject": func(e *acts.Entry) { e.Subject = "t" },
		"before": func(e *acts.Entry) { e.Before = "" }, "after": func(e *acts.Entry) { e.After = "{}" },
		"reason": func(e *acts.Entry) { e.Reason = "q" }, "as of": func(e *acts.Entry) { e.AsOf = "" },
		"forced": func(e *acts.Entry) { e.Forced = true }, "time": func(e *acts.Entry) { e.At = e.At.Add(1000) },
		"asked": func(e *acts.Entry) { e.Asked = "00" },
	}
	old := whole // from before there were digests
	whole.Seal("")
	for what, forge := range forged {
		other := old
		forge(&other)
		if other.Link("") == old.Link("") {
			t.Errorf("another %s has the same hash", what)
		}
		if other.Seal(""); other.Digest == whole.Digest || other.Hash == whole.Hash {
			t.Errorf("another %s has the same digest", what)
		}
	}
	for what, forge := range map[string]func(*acts.Entry){
		"number": func(e *acts.Entry) { e.Seq++ }, "salt": func(e *acts.Entry) { e.Salt = "x" }} {
		other := old
		forge(&other)
		if other.Seal(""); other.Digest == whole.Digest {
			t.Errorf("another %s has the same digest", what)
		}
	}
	if whole.Link("a") == whole.Link("b") {
		t.Error("the hash does not know what came before")
	}
}

func TestEntriesFromBeforeTheChainArePartOfIt(t *testing.T) {
	empty(t, func(h *hall) {
		storagetest.Execute(h.T, h.dsn, "UPDATE journal_heads SET begins = 3, turn = 3") // as the migration does
		old := []acts.Entry{{At: *h.clock, Act: "season.import"}, {At: *h.clock, Act: "lineup.put", Before: "{}"}}
		for i := range old {
			if err := h.store.Transact(ctx, func(tx league.Tx) error { return tx.AddJournal(ctx, &old[i]) }); err != nil {
				h.Fatal(err)
			}
		}
		h.must(h.ImportSeason(ctx, h.admin, season(), false, none))
		last := h.last()
		if want := last.Link(old[1].Link(old[0].Link(""))); last.Hash != want {
			h.Errorf("got %s, want %s", last.Hash, want)
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || v.Entries != 3 || v.Chained != 1 {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

func TestAForgedEntryBreaksTheChain(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		forged := h.last()
		forged.Seq++
		forged.Reason = "nie geschehen"
		forged.Seal("00")
		if err := h.store.Transact(ctx, func(tx league.Tx) error { return tx.AddJournal(ctx, &forged) }); err != nil {
			h.Fatal(err)
		}
		h.must(h.PutTieDecisions(ctx, h.admin, "2010", nil, none))
		v, err := h.Verify(ctx, h.admin)
		if err != nil || !strings.Contains(v.Break, fmt.Sprint(forged.Seq)) {
			h.Errorf("got %+v, %v; want a break at %d", v, err, forged.Seq)
		}
	})
}

func TestWhatIsKeptOfARequestIsHeldAgainstTheJournal(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		e := h.last()
		before := e.Hash
		e.Seq++
		e.Kept, e.Asked = `{"method":"PUT"}`, acts.KeptDigest(`{"method":"DELETE"}`)
		e.Seal(before)
		if err := h.store.Transact(ctx, func(tx league.Tx) error { return tx.AddJournal(ctx, &e) }); err != nil {
			h.Fatal(err)
		}
		v, err := h.Verify(ctx, h.admin)
		if want := fmt.Sprintf("Die Anfrage zum Eintrag %d", e.Seq); err != nil || !strings.HasPrefix(v.Break, want) {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

func TestTheOrderInWhichSeatsWereEnteredBreaksNothing(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		shared, half := card(1, 1), 5000
		shared.Seats[0], shared.Seats[1] = shared.Seats[1], shared.Seats[0]
		for i := range 2 {
			shared.Seats[i].Place, shared.Seats[i].InTime, shared.Seats[i].Chips = 1, false, &half
		}
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, shared, acts.Terms{}))
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

func TestFrozenResultsAreHeldAgainstTheJournal(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.confirmed(none)
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || v.Frozen != 1 || len(v.Differs) != 0 {
			h.Fatalf("got %+v, %v", v, err)
		}
		smuggled := seasons.Frozen{Season: "2010", Number: 2, At: *h.clock, Document: "{}", Digest: seasons.Digest("{}")}
		if err := h.store.Transact(ctx, func(tx league.Tx) error { return tx.AddFrozen(ctx, &smuggled) }); err != nil {
			h.Fatal(err)
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || !strings.Contains(v.Break, "Nr. 2") {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

func TestAnotherNumberThanWasFrozenIsReportedAndBreaksNothing(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.confirmed(none)
		late := league.SanctionEntry{Sanction: scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -1},
			Office: "admin", At: *h.clock}
		if err := h.store.Transact(ctx, func(tx league.Tx) error {
			if err := tx.AddSanction(ctx, "2010", &late); err != nil {
				return err
			}
			e := acts.Entry{At: *h.clock, Act: "sanction.add", Season: "2010", Subject: acts.About("sanctions", late.ID),
				After: string(seasonfile.Canonical(&late.Sanction))}
			return e.Add(ctx, tx)
		}); err != nil {
			h.Fatal(err)
		}
		if v, err := h.Verify(ctx, h.admin); err != nil || v.Break != "" || !slices.Equal(v.Differs, []string{"2010"}) {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}
