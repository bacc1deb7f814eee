package league_test

import (
	"slices"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/rulebook"
)

// § 4.2.2.2.1: every club of the second league may waive; A87: up to a day that
// the association sets.
func TestAClubWaivesUntilADay(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		president := h.president("igel")
		first := h.must(h.PutWaiver(ctx, president, "2010", "igel", none))
		if first.Kind != acts.Created || h.last().Subject != "promotion/waivers/igel" || h.last().After != `{"club":"igel"}` {
			h.Errorf("got %+v, %+v", first, h.last())
		}
		if got := h.view("2010").Results.Promotion; !slices.Equal(got.Waived, []string{"igel"}) ||
			!slices.Equal(got.Promoted, []string{"luchs"}) {
			h.Errorf("got %+v", got)
		}
		h.fails(acts.ErrNoMatch)(h.PutWaiver(ctx, president, "2010", "igel", none))
		h.fails(acts.ErrDenied)(h.PutWaiver(ctx, president, "2010", "luchs", none))
		h.refused("4.2.2.2.1", "", "2. Bundesliga")(h.PutWaiver(ctx, h.president("adler"), "2010", "adler", none))
		h.fails(acts.ErrNotFound)(h.DeleteWaiver(ctx, h.admin, "2010", "luchs", none))

		h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-03-13"}, none))
		*h.clock = time.Date(2010, 3, 14, 0, 0, 0, 0, rulebook.Vienna())
		h.refused("4.2.2.2.1", "", "bis 13. März 2010")(h.DeleteWaiver(ctx, president, "2010", "igel",
			acts.Terms{Match: []acts.Version{first.Version}}))
		h.refused("4.2.2.2.1", "", "bis 13. März 2010")(h.PutWaiver(ctx, h.admin, "2010", "luchs", none))
		h.must(h.PutWaiver(ctx, h.admin, "2010", "luchs", acts.Terms{AsOf: "2010-03-13"})) // it came in time
		late := forced
		late.Match = []acts.Version{first.Version}
		h.must(h.DeleteWaiver(ctx, h.admin, "2010", "igel", late))
		if got := h.view("2010").File.Promotion.Waivers; !slices.Equal(got, []string{"luchs"}) {
			h.Errorf("got %v", got)
		}
	})
}

func TestTheLastDayForWaiversIsSet(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		h.refused("", "$.until", "kein Datum")(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "15.12."}, none))
		first := h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-12-15"}, none))
		h.fails(acts.ErrNoMatch)(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{}, none))
		h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{}, acts.Terms{Match: []acts.Version{first.Version}}))
		h.must(h.PutWaiversUntil(ctx, h.admin, "2010", &seasons.WaiversUntil{Until: "2010-12-15"},
			acts.Terms{Match: []acts.Version{acts.VersionOf(&seasons.WaiversUntil{})}}))
	})
}

// § 4.2.2.3.1: who may not play in the Master Play Off is not entered (A95).
func TestTeamsAreEnteredForTheMasterPlayOff(t *testing.T) {
	each(t, func(h *hall) {
		h.refused("4.2.2.3.1", "", "Schlusstabellen")(h.PutEntrants(ctx, h.admin, "2010", []promotion.Entrant{{Club: "adler"}}, none))
	})
}

func TestEachEntrantIsChecked(t *testing.T) {
	enter := func(clubs ...string) (list []promotion.Entrant) {
		for _, club := range clubs {
			list = append(list, promotion.Entrant{Club: club, Players: []string{}})
		}
		return list
	}
	atTheEnd(t, func(h *hall) {
		h.refused("4.2.2.3.1", "", "igel spielt schon in der 2. Bundesliga und steht dort auf Rang 1")(h.PutEntrants(ctx, h.admin, "2010",
			enter("wiesel", "igel"), none))
		h.refused("", "$[0].club", "gibt es nicht")(h.PutEntrants(ctx, h.admin, "2010", enter("nobody"), none))
		h.refused("", "$[1].club", "zweimal")(h.PutEntrants(ctx, h.admin, "2010", enter("wiesel", "wiesel"), none))
		h.refused("", "$[0].players[0]", "„nobody“")(h.PutEntrants(ctx, h.admin, "2010",
			[]promotion.Entrant{{Club: "wiesel", Players: []string{"nobody"}}}, none))
		first := h.must(h.PutEntrants(ctx, h.admin, "2010", enter("wiesel", "ziesel", "uhu"), none))
		if first.Version != acts.VersionOf(enter("wiesel", "ziesel", "uhu")) || h.last().Subject != "promotion/master-play-off/entrants" {
			h.Errorf("got %+v, %+v", first, h.last())
		}
		h.fails(acts.ErrNoMatch)(h.PutEntrants(ctx, h.admin, "2010", enter("igel"), forced))
		if tasks := h.view("2010").Ending("2010-03-13").Tasks(); tasks[0].Kind != promotion.PlayMasterOff {
			h.Errorf("got %+v", tasks)
		}

		result := []promotion.Finisher{{Club: "ziesel"}, {Club: "wiesel", Waives: true}}
		h.refused("4.2.2.3.1", "", "nicht unter den Teilnehmern")(h.PutMasterPlayOff(ctx, h.admin, "2010", []promotion.Finisher{{Club: "adler"}},
			none))
		played := h.must(h.PutMasterPlayOff(ctx, h.admin, "2010", result, none))
		if played.Version != acts.VersionOf(result) || !slices.Equal(h.view("2010").Results.Promotion.Arrivals, []string{"ziesel"}) {
			h.Errorf("got %+v", h.view("2010").Results.Promotion)
		}
		h.fails(acts.ErrNoMatch)(h.PutMasterPlayOff(ctx, h.admin, "2010", nil, none))
		h.refused("", "$", "schon im Ergebnis")(h.PutEntrants(ctx, h.admin, "2010", enter("wiesel"),
			acts.Terms{Match: []acts.Version{first.Version}}))
		h.refused("", "$[1].club", "zweimal")(h.PutMasterPlayOff(ctx, h.admin, "2010", []promotion.Finisher{{Club: "wiesel"}, {Club: "wiesel"}},
			acts.Terms{Match: []acts.Version{played.Version}}))
	})
}

// § 4.2.2.3.1: the winners of all nine leagues of the states may come, and three of them rise.
func TestTheMasterPlayOffTakesNineWinners(t *testing.T) {
	atTheEnd(t, func(h *hall) {
		var entrants []promotion.Entrant
		var result []promotion.Finisher
		for _, state := range []string{"b", "k", "n", "o", "s", "st", "t", "v", "w"} {
			club := "meister-" + state
			h.must(h.PutClub(ctx, h.admin, &register.ClubEntry{Club: seasonClub(club)}, none))
			entrants = append(entrants, promotion.Entrant{Club: club, Players: []string{}})
			result = append(result, promotion.Finisher{Club: club})
		}
		h.must(h.PutEntrants(ctx, h.admin, "2010", entrants, none))
		h.must(h.PutMasterPlayOff(ctx, h.admin, "2010", result, none))
		if got, want := h.view("2010").Results.Promotion.Arrivals, []string{"meister-b", "meister-k", "meister-n"}; !slices.Equal(got, want) {
			h.Errorf("got %v, want %v", got, want)
		}
	})
}

// A88, A92, A97: what the association decides by hand needs a reason.
func TestWhatIsDecidedByHandNeedsAReason(t *testing.T) {
	bl1, bl9 := "bl1", "bl9"
	atTheEnd(t, func(h *hall) {
		h.refused("", "$[0].reason", "Begründung")(h.PutDecisions(ctx, h.admin, "2010", []promotion.Decision{{Club: "gams", To: &bl1}}, none))
		h.refused("", "$[0].to", "„bl9“")(h.PutDecisions(ctx, h.admin, "2010", []promotion.Decision{{Club: "gams", To: &bl9, Reason: "x"}}, none))
		// § 4.2.2.2.2: one team of a club in each class, moved from where it is.
		f := h.view("2010").File
		safe := f.League("bl1").Clubs[0]
		h.refused("4.2.2.2.2", "$[0].to", "spielt in der 1. Bundesliga schon")(h.PutDecisions(ctx, h.admin, "2010",
			[]promotion.Decision{{Club: safe, To: &bl1, Reason: "x"}}, none))
		h.refused("4.2.2.2.2", "$[0].from", "nicht in der")(h.PutDecisions(ctx, h.admin, "2010",
			[]promotion.Decision{{Club: safe, From: &f.Leagues[1].ID, Reason: "x"}}, none))
		h.refused("4.2.2.2.2", "$.decisions[0].to", "schon")(h.PutPromotion(ctx, h.admin, "2010",
			&promotion.Entry{Decisions: []promotion.Decision{{Club: safe, To: &bl1, Reason: "x"}}}, acts.Terms{Match: anyVersion}))
		list := []promotion.Decision{{Club: "gams", To: &bl1, Reason: "Rückzug eines Vereins"}}
		first := h.must(h.PutDecisions(ctx, h.admin, "2010", list, none))
		if first.Version != acts.VersionOf(list) || !slices.Contains(h.view("2010").Results.Promotion.NextSeason["bl1"], "gams") {
			h.Errorf("got %+v", h.view("2010").Results.Promotion)
		}
		h.fails(acts.ErrNoMatch)(h.PutDecisions(ctx, h.admin, "2010", nil, none))
		// the whole entry has what its parts have
		if got := h.view("2010").File.Promotion; len(got.Decisions) != 1 {
			h.Errorf("got %+v", got)
		}
	})
}
