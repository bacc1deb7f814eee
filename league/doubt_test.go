package league_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// short is card 1 of heat 1, with a hundred chips too few.
func short() *scoring.SitAndGo {
	chips := func(n int) *int { return &n }
	c := card(1, 1)
	c.Seats[0].InTime, c.Seats[0].Chips, c.Seats[1].Chips = false, chips(4000), chips(400)
	return c
}

// doubted returns what is doubtful in the first heat.
func (h *hall) doubted() []matchday.Doubt {
	h.Helper()
	found, err := h.Doubts(ctx, h.director, day1, 1)
	if err != nil {
		h.Fatal(err)
	}
	return found
}

// § 3.2.18: the chips on a card add up; where they do not, the director says that
// he has seen it.
func TestChipsThatDoNotAddUpAreAcknowledgedBeforeTheHeatCloses(t *testing.T) {
	each(t, func(h *hall) {
		h.fails(acts.ErrNotFound)(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "gezählt", none))
		_, err := h.Doubts(ctx, h.director, day1, 1)
		h.fails(acts.ErrNotFound)(nil, err)
		h.lineups()
		h.play(1)
		h.refused("", "", "zu bestätigen ist nichts")(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "gezählt", none))
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, short(), acts.Terms{Match: anyVersion}))
		h.refused("3.2.18", "", "4.400")(h.CloseHeat(ctx, h.director, day1, 1, "", none))
		h.refused("", "$.note", "Anmerkung")(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), " ", none))
		h.refused("", "$.note", "Steuerzeichen")(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "\x00", none))
		h.fails(acts.ErrNotFound)(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(9), "gezählt", none))

		r := h.must(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "Ein Chip fehlt.", none))
		if e := h.last(); e.Act != "chips.acknowledge" || e.Subject != "leagues/bl1/matchdays/1/heats/1/sit-and-gos/1/acknowledgement" ||
			!strings.Contains(e.After, "Ein Chip") {
			h.Errorf("got %+v", e)
		}
		if w := h.doubted(); len(w) != 1 || !w[0].Chips || w[0].Acknowledged != "Ein Chip fehlt." || w[0].Path != "$.seats" ||
			w[0].Sheet != "sit-and-gos/1" {
			h.Errorf("got %+v", w)
		}
		h.fails(acts.ErrNoMatch)(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "Zwei.", none))
		h.must(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "Zwei Chips fehlen.",
			acts.Terms{Match: []acts.Version{r.Version}}))

		other := short()
		*other.Seats[1].Chips = 300
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, other, acts.Terms{Match: anyVersion}))
		if w := h.doubted(); len(w) != 1 || w[0].Acknowledged != "" {
			h.Errorf("the word for another card still holds: %+v", w)
		}
		h.refused("3.2.18", "", "4.300")(h.CloseHeat(ctx, h.director, day1, 1, "", none))
		h.must(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "Zwei Chips fehlen.", none))
		h.close(1)
	})
}

// § 3.2.11, A69: stacks are handed over as they are, and chips neither come nor go.
func TestANoteAcknowledgesAllThatIsDoubtful(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		h.play(1)
		more := stacks(1, "A")
		more.Stacks[0].End = 6000
		h.must(h.PutTeamMTT(ctx, h.director, day1, 1, more, acts.Terms{Match: anyVersion}))
		h.refused("3.2.11", "", "15.000 Chips und am Ende 16.000")(h.CloseHeat(ctx, h.director, day1, 1, "", none))
		h.must(h.CloseHeat(ctx, h.director, day1, 1, "Chip Race", none))
		if w := h.doubted(); len(w) != 1 || w[0].Acknowledged != "Chip Race" || w[0].Sheet != "team-mtts/A" {
			h.Errorf("got %+v", w)
		}
		h.play(2)
		h.refused("3.2.11", "", "hatte nach dem Heat davor aber 6.000")(h.CloseHeat(ctx, h.director, day1, 2, "", none))
		h.must(h.Acknowledge(ctx, h.director, day1, 2, matchday.SheetOfMTT("A"), "1000 waren zu viel", none))
		h.close(2)
	})
}

func TestADoubtThatComesAfterwardsKeepsAMatchdayFromBecomingOfficial(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		h.must(h.PutSitAndGo(ctx, h.admin, day1, 1, short(), acts.Terms{Match: anyVersion, Reason: "so stand es auf der Karte"}))
		h.refused("3.2.18", "", "Sie sind zuerst zu bestätigen")(h.DeclareOfficial(ctx, h.admin, day1, none))
		h.must(h.Acknowledge(ctx, h.director, day1, 1, matchday.SheetOfCard(1), "gezählt", none))
		h.must(h.DeclareOfficial(ctx, h.admin, day1, none))
	})
}
