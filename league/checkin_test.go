package league_test

import (
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
)

// checkIn is a team that is there as it should be.
func checkIn(club string) *matchday.CheckIn {
	in := &matchday.CheckIn{Club: club, Dress: true}
	for _, player := range lineup(club).Slots {
		in.Players = append(in.Players, matchday.PresentPlayer{Player: player, Identified: true})
	}
	return in
}

// § 2.2.14: the captain presents his team to the director before the tournament.
func TestATeamChecksIn(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 13, 13, 20, 0, 0, rulebook.Vienna())
		h.lineups()
		in := checkIn("adler")
		in.Note = "Frau Huber kommt später"
		r := h.must(h.PutCheckIn(ctx, h.director, day1, in, none))
		if r.Kind != acts.Created || len(h.warnings(r)) != 0 {
			h.Errorf("got %d %s", r.Kind, r.JSON())
		}
		if e := h.last(); e.Act != "check-in.put" || e.Subject != "leagues/bl1/matchdays/1/checkin/adler" || strings.Contains(e.After, "Huber") {
			h.Errorf("got %+v", e)
		}
		h.fails(acts.ErrNoMatch)(h.PutCheckIn(ctx, h.director, day1, checkIn("adler"), none))
		h.must(h.PutCheckIn(ctx, h.director, day1, checkIn("adler"), acts.Terms{Match: []acts.Version{r.Version}}))

		president := h.user("president", acts.Role{Kind: acts.RolePresident, Club: "adler"})
		all, due, err := h.CheckIns(ctx, president, day1, "adler")
		if err != nil || len(all) != 1 || len(all[0].Players) != 6 || !all[0].At.Equal(*h.clock) {
			h.Errorf("got %+v, %v", all, err)
		}
		if due.LineupUntil.Format("15:04") != "13:30" || due.StartsAt.Format("15:04") != "14:00" {
			h.Errorf("got %+v", due)
		}
		_, _, err = h.CheckIns(ctx, president, day1, "")
		h.fails(acts.ErrDenied)(nil, err)

		*h.clock = time.Date(2010, 3, 13, 13, 40, 0, 0, rulebook.Vienna())
		w := h.warnings(h.must(h.DrawTables(ctx, h.director, day1, 1, "", none)))
		if len(w) != 2 || w[0].Rule != "2.2.14" || !strings.Contains(w[0].Detail, "biber") {
			h.Errorf("the draw does not say who is missing: %+v", w)
		}
	})
}

// § 1.2.6, § 2.2.12, § 2.2.13, § 2.2.14
func TestWhatIsNotAsItShouldBeAtTheCheckInIsAWarning(t *testing.T) {
	empty(t, func(h *hall) {
		f := season()
		f.Players[0].BirthDate = "1992-03-14" // adler-1 is of age a day too late
		h.must(h.ImportSeason(ctx, h.admin, f, false, none))
		in := &matchday.CheckIn{Club: "adler", Players: []matchday.PresentPlayer{{Player: "adler-1", Identified: true}, {Player: "biber-1"}}}
		r := h.must(h.PutCheckIn(ctx, h.admin, day1, in, none)) // at three, an hour late
		want := []string{
			"$.players[0].player § 1.2.6", "$.players[1].player § 1.2.4", "$.players[1].identified § 1.2.6",
			"$.players § 2.2.12", "$.dress § 2.2.13", "$.club § 2.2.11", "$.club § 2.2.14",
		}
		var got []string
		for _, w := range h.warnings(r) {
			got = append(got, w.Path+" "+w.Rule.String())
			if w.Rule == "2.2.12" && w.Detail != "Zu wenige Spieler sind da: 2; mindestens 5 müssen es sein." ||
				w.Path == "$.players[1].identified" && strings.Contains(w.Detail, "biber-1") {
				h.Errorf("got %s", w.Detail)
			}
			if strings.Contains(w.Detail, "1992") {
				h.Errorf("the birth date leaves the house: %s", w.Detail)
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			h.Errorf("got\n%s", strings.Join(got, "\n"))
		}
	})
}

func TestACheckInIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		with := func(change func(*matchday.CheckIn)) *matchday.CheckIn {
			in := checkIn("adler")
			change(in)
			return in
		}
		h.refused("", "$.club", "spielt nicht")(h.PutCheckIn(ctx, h.director, day1, with(func(in *matchday.CheckIn) { in.Club = "fuchs" }), none))
		h.refused("", "$.players[1].player", "zweimal")(h.PutCheckIn(ctx, h.director, day1,
			with(func(in *matchday.CheckIn) { in.Players[1] = in.Players[0] }), none))
		h.refused("", "$.players[0].player", "gibt es in dieser Saison nicht")(h.PutCheckIn(ctx, h.director, day1,
			with(func(in *matchday.CheckIn) { in.Players[0].Player = "x" }), none))
		h.refused("", "$.note", "Steuerzeichen")(h.PutCheckIn(ctx, h.director, day1, with(func(in *matchday.CheckIn) { in.Note = "\x00" }), none))
		h.must(h.PutNoShow(ctx, h.director, day1, "adler", none))
		h.refused("1.2.10", "", "nicht angetreten")(h.PutCheckIn(ctx, h.director, day1, checkIn("adler"), none))
	})
}
