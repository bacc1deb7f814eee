package league_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

func TestAnActIsJournalled(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		changed := lineup("adler")
		changed.Slots[5] = "adler-7"
		h.must(h.PutLineup(ctx, h.admin, day1, changed, acts.Terms{Match: []acts.Version{r.Version}, Reason: "Knie"}))

		entries, err := h.Journal(ctx, h.admin, acts.Query{Season: "2010"})
		if err != nil || len(entries) != 3 {
			h.Fatalf("%d entries, %v; want 3", len(entries), err)
		}
		first, last := entries[1], entries[2]
		if first.User != "director" || first.Act != "lineup.put" || first.Season != "2010" ||
			first.Subject != "leagues/bl1/matchdays/1/lineups/adler" || first.Before != "" || first.Reason != late.Reason {
			h.Errorf("first: %+v", first)
		}
		if last.User != "admin" || !last.At.Equal(*h.clock) || last.Reason != "Knie" || last.Seq <= first.Seq {
			h.Errorf("last: %+v", last)
		}
		if !sameJSON(last.Before, first.After) || !sameJSON(last.After, mustJSON(changed)) {
			h.Errorf("before %s, after %s", last.Before, last.After)
		}
	})
}

func TestARefusedActLeavesNoTrace(t *testing.T) {
	each(t, func(h *hall) {
		before, version := h.last().Seq, h.version()
		h.refused("2.2.11", "$.captain", "Kapitän")(h.PutLineup(ctx, h.director, day1, noCaptain(),
			acts.Terms{Key: "k", Asked: requested("r"), Reason: "x"}))
		if h.last().Seq != before || h.version() != version || len(h.stored().Lineups) != 0 {
			h.Error("something was stored")
		}
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), acts.Terms{Key: "k", Asked: requested("other"), Reason: "x"}))
	})
}

func TestEveryActRaisesTheVersionOfItsSeason(t *testing.T) {
	each(t, func(h *hall) {
		version := h.version()
		h.lineups()
		if got := h.version(); got != version+int64(len(clubs)) {
			h.Errorf("version %d after %d, want %d more", got, version, len(clubs))
		}
	})
}

func TestARepeatedRequestGetsTheSameAnswer(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		terms := acts.Terms{Key: "key-1", Asked: requested("PUT card 1")}
		first := h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), terms))
		seq, version := h.last().Seq, h.version()
		for _, office := range []*league.Office{h.Office, h.restarted()} {
			again, err := office.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), terms)
			if err != nil || again.Kind != first.Kind || again.Version != first.Version || string(again.JSON()) != string(first.JSON()) {
				h.Errorf("got %+v, %v, want %+v", again, err, first)
			}
		}
		if h.last().Seq != seq || h.version() != version {
			h.Error("the repetition did something")
		}
	})
}

func TestAKeyServesOneRequestOfOneUser(t *testing.T) {
	each(t, func(h *hall) {
		terms := acts.Terms{Key: "key-1", Asked: requested("PUT lineup adler"), Reason: "x"}
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), terms))
		other := acts.Terms{Key: "key-1", Asked: requested("PUT lineup biber"), Reason: "x"}
		h.refused("", "", "Idempotency-Key")(h.PutLineup(ctx, h.director, day1, lineup("biber"), other))
		h.must(h.PutLineup(ctx, h.admin, day1, lineup("biber"), other))
		long := acts.Terms{Key: strings.Repeat("k", 201), Asked: requested("PUT lineup dachs")}
		h.refused("", "", "200 Zeichen")(h.PutLineup(ctx, h.director, day1, lineup("dachs"), long))
	})
}

func TestARemovalIsRepeatedToo(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		terms := acts.Terms{Match: []acts.Version{r.Version}, Key: "away", Asked: requested("DELETE lineup adler")}
		for range 2 {
			r := h.must(h.DeleteLineup(ctx, h.director, day1, "adler", terms))
			if r.Kind != acts.Removed || len(r.JSON()) != 0 {
				h.Errorf("got %+v", r)
			}
		}
	})
}

func TestOverwritingNeedsTheETag(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		first := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		if first.Kind != acts.Created || first.Version != acts.VersionOf(lineup("adler")) {
			h.Errorf("got %+v", first)
		}
		changed := lineup("adler")
		changed.Slots[5] = "adler-7"
		h.fails(acts.ErrNoMatch)(h.PutLineup(ctx, h.director, day1, changed, late))
		second := h.must(h.PutLineup(ctx, h.director, day1, changed, acts.Terms{Match: []acts.Version{"x", first.Version}}))
		if second.Kind != acts.Changed || second.Version == first.Version {
			h.Errorf("got %+v", second)
		}
		h.stale(second.Version, changed, lineup("adler"))(h.PutLineup(ctx, h.director, day1, lineup("adler"),
			acts.Terms{Match: []acts.Version{first.Version}}))
		h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), acts.Terms{Match: anyVersion}))
	})
}

func TestCreatingCanBeAllThatIsMeant(t *testing.T) {
	each(t, func(h *hall) {
		create := acts.Terms{New: true, Reason: "x"}
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), create))
		h.stale(r.Version, lineup("adler"), lineup("adler"))(h.PutLineup(ctx, h.director, day1, lineup("adler"), create))
	})
}

func TestAnETagOfWhatIsGoneIsStale(t *testing.T) {
	each(t, func(h *hall) {
		h.stale("", nil, lineup("adler"))(h.PutLineup(ctx, h.director, day1, lineup("adler"), acts.Terms{Match: []acts.Version{"0123"}}))
		h.stale("", nil, lineup("adler"))(h.PutLineup(ctx, h.director, day1, lineup("adler"), acts.Terms{Match: anyVersion}))
	})
}

func TestRemovingNeedsTheETag(t *testing.T) {
	each(t, func(h *hall) {
		h.march(6, 12)
		h.fails(acts.ErrNotFound)(h.DeleteLineup(ctx, h.director, day1, "adler", none))
		r := h.must(h.PutLineup(ctx, h.director, day1, lineup("adler"), late))
		h.fails(acts.ErrNoMatch)(h.DeleteLineup(ctx, h.director, day1, "adler", none))
		h.stale(r.Version, lineup("adler"), nil)(h.DeleteLineup(ctx, h.director, day1, "adler", acts.Terms{Match: []acts.Version{"0123"}}))
		h.must(h.DeleteLineup(ctx, h.director, day1, "adler", acts.Terms{Match: []acts.Version{r.Version}}))
		if h.last().Before != mustJSON(lineup("adler")) || h.last().After != "" {
			h.Errorf("journal: %+v", h.last())
		}
	})
}

func TestTheOrderOfSeatsIsNoDifference(t *testing.T) {
	there, back := card(1, 1), card(1, 1)
	back.Seats[0], back.Seats[2] = back.Seats[2], back.Seats[0]
	if acts.VersionOf(there) != acts.VersionOf(back) || acts.VersionOf(*there) != acts.VersionOf(back) {
		t.Error("the ETag differs")
	}
	back.Seats[0].Place = 2
	if acts.VersionOf(there) == acts.VersionOf(back) {
		t.Error("the ETag is the same for another place")
	}
}

// stale is for acts that are expected to be too late: with that version and both
// contents.
func (h *hall) stale(version acts.Version, current, submitted any) func(*acts.Outcome, error) {
	return func(_ *acts.Outcome, err error) {
		h.Helper()
		var stale *acts.Stale
		if !errors.As(err, &stale) {
			h.Fatalf("got %v, want stale", err)
		}
		if stale.Version != version || !sameJSON(string(seasonfile.Canonical(stale.Current)), mustJSON(current)) ||
			!sameJSON(string(seasonfile.Canonical(stale.Submitted)), mustJSON(submitted)) {
			h.Errorf("got %s %s %s", stale.Version, stale.Current, stale.Submitted)
		}
	}
}

// isStale wants an error to say that something has changed.
func (h *hall) isStale(err error) {
	h.Helper()
	var stale *acts.Stale
	if !errors.As(err, &stale) {
		h.Errorf("got %v, want stale", err)
	}
}

// mustJSON is the JSON of a value, nothing for nil.
func mustJSON(value any) string {
	if value == nil {
		return ""
	}
	data, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(data)
}

// sameJSON reports whether two texts are the same JSON, or both nothing.
func sameJSON(a, b string) bool {
	var x, y any
	if a == "" || b == "" {
		return a == b
	}
	return json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil && reflect.DeepEqual(x, y)
}

// requested is a request that is told from others by its path.
func requested(path string) acts.Asked { return acts.Asked{Method: "PUT", Path: path} }
