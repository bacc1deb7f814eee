package league_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// § 3.2.11: who sits at which Sit'n'Go table is decided by lot (A32).

// drawn is the draw in a receipt.
func (h *hall) drawn(r *acts.Outcome) *league.Draw {
	h.Helper()
	d := new(league.Draw)
	if err := json.Unmarshal(r.JSON(), d); err != nil {
		h.Fatal(err)
	}
	return d
}

// commitments returns what the office has committed itself to on the first
// matchday.
func (h *hall) commitments() []league.Commitment {
	h.Helper()
	v, err := h.Current(ctx)
	if err != nil {
		h.Fatal(err)
	}
	return v.Season("2010").Hall("bl1", 1).Commitments
}

func TestADrawCanBeDoneAgainByAnybody(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		r := h.must(h.DrawTables(ctx, h.director, day1, 1, " 5-2-6 ", none))
		d := h.drawn(r)
		if err := d.Verify(); err != nil || r.Kind != acts.Created || d.Number != 1 || d.Hall != "5-2-6" || len(d.Tables) != 4 {
			h.Errorf("%v: %d %s", err, r.Kind, r.JSON())
		}
		if e := h.last(); e.Act != "draw.perform" || e.Subject != "leagues/bl1/matchdays/1/heats/1/draw" || e.After == "" || e.Before != "" {
			h.Errorf("got %+v", e)
		}
		read, draws, err := h.Drawn(ctx, day1, 1, 0)
		if err != nil || draws != 1 || read.Seed != d.Seed || read.Verify() != nil {
			h.Errorf("read %+v, %d, %v", read, draws, err)
		}
		_, _, err = h.Drawn(ctx, day1, 2, 0)
		h.fails(acts.ErrNotFound)(nil, err)
		_, _, err = h.Drawn(ctx, day1, 1, 2)
		h.fails(acts.ErrNotFound)(nil, err)
	})
}

// Nobody can choose the seed: the digest of the secret is public before the
// lineups are known, and the draw keeps to it.
func TestTheSecretIsCommittedToBeforeTheDraw(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = h.clock.AddDate(0, 0, -10)
		h.lineups()
		before := h.commitments()
		if len(before) != 3 || before[0].Heat != 1 || before[0].Number != 1 || before[0].Secret != "" || len(before[0].Commitment) != 64 {
			h.Fatalf("got %+v", before)
		}
		*h.clock = h.clock.AddDate(0, 0, 10)
		r := h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		d := h.drawn(r)
		if d.Commitment != before[0].Commitment || !d.CommittedAt.Equal(before[0].CommittedAt) || len(h.warnings(r)) != 0 {
			h.Errorf("got %s", r.JSON())
		}
		if next := h.commitments(); len(next) != 4 || next[1].Heat != 1 || next[1].Number != 2 {
			h.Errorf("got %+v", next)
		}
	})
}

func TestASecretFixedOnlyWithTheDrawIsAWarning(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		for _, club := range clubs {
			f.Leagues[0].Matchdays[0].Lineups = append(f.Leagues[0].Matchdays[0].Lineups, *lineup(club))
		}
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		r := h.must(h.DrawTables(ctx, h.admin, day1, 1, "", none))
		if w := h.warnings(r); len(w) != 1 || w[0].Path != "$.commitment" {
			h.Errorf("got %+v", w)
		}
	})
}

func TestADryRunRevealsNoSecret(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		r := h.must(h.DrawTables(ctx, h.director, day1, 1, "", acts.Terms{DryRun: true}))
		rehearsed := r.Content.(*league.Draw)
		if err := rehearsed.Verify(); err != nil {
			h.Fatal(err, string(r.JSON()))
		}
		for _, c := range h.commitments() {
			if c.Commitment == rehearsed.Commitment {
				h.Error("the dry run shows the secret of the draw")
			}
		}
		_, _, err := h.Drawn(ctx, day1, 1, 0)
		h.fails(acts.ErrNotFound)(nil, err)
	})
}

func TestADrawIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("2.2.11", "", "weder eine Aufstellung noch ein Nichtantreten")(h.DrawTables(ctx, h.director, day1, 1, "", none))
		h.lineups()
		h.fails(acts.ErrNotFound)(h.DrawTables(ctx, h.director, day1, 4, "", none))
		h.refused("3.2.11", "", "Heat 2 kann erst nach Heat 1")(h.DrawTables(ctx, h.director, day1, 2, "", none))
		h.refused("", "$.seed", "Steuerzeichen")(h.DrawTables(ctx, h.director, day1, 1, "\x00", none))

		*h.clock = time.Date(2010, 3, 13, 13, 29, 0, 0, rulebook.Vienna())
		_, err := h.DrawTables(ctx, h.director, day1, 1, "", none)
		h.refused("2.2.14", "", "ab 13. März 2010, 13:30 Uhr")(nil, err)
		if b := new(rulebook.Breach); !errors.As(err, &b) || b.From != "2010-03-13" {
			h.Errorf("got %+v", b)
		}
		*h.clock = h.clock.Add(time.Minute + time.Second)
		h.must(h.DrawTables(ctx, h.director, day1, 1, "", none))
		h.refused("", "$.reason", "schon ausgelost")(h.DrawTables(ctx, h.director, day1, 1, "", acts.Terms{Reason: " "}))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		h.refused("", "", "schon Rundenkarten")(h.DrawTables(ctx, h.director, day1, 1, "", acts.Terms{Reason: "noch einmal"}))
	})
}

func TestAnotherDrawKeepsTheOldOneReadable(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		first := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		again := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", acts.Terms{Reason: "Tisch 2 ist kaputt"})))
		if again.Number != 2 || again.Reason != "Tisch 2 ist kaputt" || again.Secret == first.Secret || again.Verify() != nil {
			h.Errorf("got %+v", again)
		}
		if e := h.last(); e.Reason != "Tisch 2 ist kaputt" || !strings.Contains(e.Before, first.Secret) {
			h.Errorf("got %+v", e)
		}
		old, draws, err := h.Drawn(ctx, day1, 1, 1)
		if err != nil || draws != 2 || old.Seed != first.Seed {
			h.Errorf("got %+v, %d, %v", old, draws, err)
		}
	})
}

// § 2.2.16, A25: who was disqualified is not replaced.
func TestTheNextDrawKnowsWhoHasMetAndWhoIsOut(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		first := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		h.must(h.ImposePenalty(ctx, h.director, day1, penalty("biber-6", 1), none))
		second := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 2, "", none)))
		if len(second.Earlier) != len(first.Tables) || second.Verify() != nil {
			h.Errorf("got %+v", second.Earlier)
		}
		ghosts := slices.DeleteFunc(slices.Clone(second.Field), func(c draw.Chair) bool { return !c.Ghost })
		if len(second.Field) != 12 || len(ghosts) != 1 || ghosts[0].Club != "biber" {
			h.Errorf("got %+v", second.Field)
		}
	})
}

// The hall has the last word: a card of another table than was drawn is a warning.
func TestACardOfAnotherTableThanDrawnIsAWarning(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		d := h.drawn(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		right := cardOf(&d.Tables[0])
		if w := h.warnings(h.must(h.PutSitAndGo(ctx, h.director, day1, 1, right, none))); len(w) != 0 {
			h.Errorf("got %+v", w)
		}
		wrong := cardOf(&d.Tables[1])
		wrong.Table = 3
		w := h.warnings(h.must(h.PutSitAndGo(ctx, h.director, day1, 1, wrong, none)))
		if len(w) != 6 || !strings.Contains(w[5].Detail, "an Tisch 3 gelost und steht nicht auf der Karte") ||
			w[0].Rule != "3.2.11" || !strings.HasPrefix(w[0].Path, "$.seats[") ||
			!strings.Contains(w[0].Detail, "an Tisch 2 gelost, nicht an Tisch 3") {
			h.Errorf("got %+v", w)
		}
	})
}

// cardOf is a card of a table as it was drawn; they came in as they sat.
func cardOf(table *draw.DrawnTable) *scoring.SitAndGo {
	c := &scoring.SitAndGo{Table: table.Table}
	for i, seat := range table.Seats {
		c.Seats = append(c.Seats, scoring.Seat{Player: seat.Player, Place: i + 1})
	}
	return c
}
