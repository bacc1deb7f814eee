package league_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// current returns the snapshot of an office.
func (h *hall) current(o *league.Office) *league.Snapshot {
	h.Helper()
	s, err := o.Current(ctx)
	if err != nil {
		h.Fatal(err)
	}
	return s
}

func TestTheNextReaderSeesAnAct(t *testing.T) {
	each(t, func(h *hall) {
		before := h.current(h.Office)
		h.lineups()
		h.play(1)
		after := h.current(h.Office)
		if after.Revision == before.Revision || len(after.Seasons[0].File.Leagues[0].Matchdays[0].Heats) != 1 {
			h.Error("the snapshot is old")
		}
		if after.Seasons[0].Head.Version != h.version() {
			h.Errorf("version %d, want %d", after.Seasons[0].Head.Version, h.version())
		}
	})
}

func TestTheNumbersFollowTheFacts(t *testing.T) {
	each(t, func(h *hall) {
		h.lineups()
		for heat := 1; heat <= 3; heat++ {
			if n := len(h.current(h.Office).Season("2010").Results.League("bl1").Matchdays); heat == 1 && n != 0 {
				h.Errorf("%d matchdays before the first", n)
			}
			h.play(heat)
			h.close(heat)
		}
		table := h.current(h.Office).Season("2010").Results.League("bl1").Standings
		if len(table) != 3 || table[0].Club != "adler" || table[0].Points != 30 {
			h.Errorf("got %+v", table)
		}
	})
}

func TestWhereNothingHasChangedTheSnapshotIsTheSame(t *testing.T) {
	each(t, func(h *hall) {
		first := h.current(h.Office)
		h.refused("2.2.11", "$.captain", "Kapitän")(h.PutLineup(ctx, h.director, day1, noCaptain(), late))
		if h.current(h.Office) != first {
			h.Error("a refused act made a new snapshot")
		}
		if again := h.current(h.restarted()); again.Revision != first.Revision {
			h.Error("a restart changed the revision")
		}
	})
}

func TestOnlyWhatChangedIsComputedAgain(t *testing.T) {
	each(t, func(h *hall) {
		next := season()
		next.Season = seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-01-01", End: "2011-12-31"}
		h.must(h.ImportSeason(ctx, h.admin, next, false, none))
		before := h.current(h.Office)
		h.lineups()
		after := h.current(h.Office)
		if before.Season("2011").Results != after.Season("2011").Results || before.Season("2011").Public != after.Season("2011").Public {
			h.Error("the other season was computed again")
		}
		if before.Season("2010").Results == after.Season("2010").Results {
			h.Error("the season was not computed again")
		}
		if after.Season("1999") != nil {
			h.Error("there is a season 1999")
		}
	})
}

func TestAnotherOfficeIsSeenWithinASecond(t *testing.T) {
	each(t, func(h *hall) {
		other := h.restarted()
		watching, stop := context.WithCancel(ctx)
		done := make(chan struct{})
		go func() { other.Watch(watching); close(done) }()
		before := h.current(other)
		h.lineups()
		want := h.current(h.Office).Revision
		for end := time.Now().Add(time.Second); h.current(other).Revision != want; {
			if time.Now().After(end) {
				h.Fatal("not seen within a second")
			}
			<-time.After(time.Millisecond)
		}
		if want == before.Revision {
			h.Error("the revision did not change")
		}
		stop()
		<-done
	})
}

// A season that is over is read when somebody asks for it. Whoever asks for it then sees what was stored at one moment.
func TestASeasonThatIsOverIsReadWhenItIsAskedFor(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.ImportSeason(ctx, h.admin, earlier(), false, none))
		o := h.restarted()
		s := h.today(o)
		if old := s.Season("2009"); !old.Closed() || old.Head.Name != "Saison 2009" || !slices.Equal(old.Leagues(), []string{"bl1"}) {
			h.Errorf("got %+v", old)
		}
		if s.Season("2010").Closed() || h.current(h.Office).Season("2009").Closed() {
			h.Error("a season is closed that is not over, or that was asked for")
		}
		h.must(h.AddSanction(ctx, h.admin, "2009", &scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: "adler", Points: -1,
			Reason: "z"}, acts.Terms{Reason: "neu"}))
		asked, err := o.Open(ctx, "2009")
		if err != nil || asked.Season("2009").Closed() || len(asked.Season("2009").File.Sanctions) != 1 {
			h.Errorf("got %+v, %v", asked, err)
		}
		if again := h.today(o); again != asked {
			h.Error("what was asked for does not stay open")
		}
		*h.clock = time.Date(2011, 1, 10, 12, 0, 0, 0, rulebook.Vienna())
		if h.today(h.restarted()).Season("2010").Closed() {
			h.Error("the season that has begun last is closed")
		}
	})
}

// § 2.2.14: lineups change until half an hour before the start; until then
// nobody else sees them.
func TestALineupIsPublicOnceItIsFrozen(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 13, 13, 0, 0, 0, rulebook.Vienna())
		h.lineups()
		early := h.current(h.Office)
		if n := len(early.Seasons[0].Public.Leagues[0].Matchdays[0].Lineups); n != 0 {
			h.Errorf("%d lineups are public an hour before the start", n)
		}
		freeze := time.Date(2010, 3, 13, 13, 30, 0, 0, rulebook.Vienna())
		if !early.Until.Equal(freeze) {
			h.Errorf("until %s, want %s", early.Until, freeze)
		}
		*h.clock = freeze.Add(-time.Nanosecond)
		if h.current(h.Office) != early {
			h.Error("the snapshot changed before the freeze")
		}
		*h.clock = freeze // half an hour before the start to the second is in time
		if n := len(h.current(h.Office).Seasons[0].Public.Leagues[0].Matchdays[0].Lineups); n != 0 {
			h.Errorf("%d lineups are public while changes are in time", n)
		}
		*h.clock = freeze.Add(time.Nanosecond)
		frozen := h.current(h.Office)
		if n := len(frozen.Seasons[0].Public.Leagues[0].Matchdays[0].Lineups); n != 3 || frozen.Revision == early.Revision {
			h.Errorf("%d lineups are public after the freeze", n)
		}
		if frozen.Seasons[0].Results != early.Seasons[0].Results {
			h.Error("the clock made the numbers change")
		}
		midnight := time.Date(2010, 3, 14, 0, 0, 0, 0, rulebook.Vienna())
		if !frozen.Until.Equal(midnight) || rulebook.Day(frozen.Until) != "2010-03-14" {
			h.Errorf("until %s, want %s", frozen.Until, midnight)
		}
	})
}

func TestALineupIsPublicOncePlayHasBegun(t *testing.T) {
	each(t, func(h *hall) {
		*h.clock = time.Date(2010, 3, 13, 13, 0, 0, 0, rulebook.Vienna())
		h.lineups()
		h.must(h.PutSitAndGo(ctx, h.director, day1, 1, card(1, 1), none))
		if n := len(h.current(h.Office).Seasons[0].Public.Leagues[0].Matchdays[0].Lineups); n != 3 {
			h.Errorf("%d lineups are public, want 3", n)
		}
	})
}

func TestThePublicSeesNoBirthDates(t *testing.T) {
	each(t, func(h *hall) {
		for _, p := range h.current(h.Office).Seasons[0].Public.Players {
			if p.BirthDate != "" || p.Nationality != "" {
				h.Fatalf("got %+v", p)
			}
		}
		f, err := h.SeasonFile(ctx, h.admin, "2010")
		if err != nil || f.Players[0].BirthDate == "" {
			h.Errorf("the admin does not see them either: %v", err)
		}
	})
}

func TestReadersKeepTheLastSnapshotWhenTheDatabaseIsGone(t *testing.T) {
	each(t, func(h *hall) {
		last := h.current(h.Office)
		if err := h.store.Close(); err != nil {
			h.Fatal(err)
		}
		*h.clock = h.clock.Add(24 * time.Hour)
		for range 2 {
			if h.current(h.Office) != last {
				h.Error("not the last snapshot")
			}
		}
		if _, err := h.restarted().Current(ctx); err == nil {
			h.Error("a new office has a snapshot from nowhere")
		}
		if _, err := h.PutLineup(ctx, h.director, day1, lineup("adler"), late); err == nil {
			h.Error("a lineup was stored nowhere")
		}
	})
}

func TestARosterIsAskedForByClubAndByPlayer(t *testing.T) {
	each(t, func(h *hall) {
		ofClub, err := h.ClubRoster(ctx, "adler")
		if err != nil || len(ofClub) != 7 {
			h.Errorf("got %+v, %v", ofClub, err)
		}
		ofPlayer, err := h.PlayerRoster(ctx, "adler-2")
		if err != nil || len(ofPlayer) != 1 || ofPlayer[0] != (scoring.Membership{Player: "adler-2", Club: "adler", From: "2009-01-01"}) {
			h.Errorf("got %+v, %v", ofPlayer, err)
		}
		if !h.Now().Equal(*h.clock) {
			h.Error("the office has a clock of its own")
		}
	})
}

func TestWhoseAffairItIsSeesViolations(t *testing.T) {
	each(t, func(h *hall) {
		short := lineup("adler")
		short.Slots[4], short.Slots[5] = "", ""
		h.must(h.PutLineup(ctx, h.admin, day1, short, acts.Terms{Force: true, Reason: "Nachtrag"}))
		for _, by := range []acts.Actor{h.admin, h.director, h.president("adler")} {
			found, err := h.Violations(ctx, by, "2010")
			if err != nil || len(found) != 1 || found[0].Rule != "2.2.12" || found[0].Club != "adler" {
				h.Errorf("%s: got %+v, %v", by.User, found, err)
			}
		}
		for _, by := range []acts.Actor{h.other, h.president("biber")} {
			if found, err := h.Violations(ctx, by, "2010"); err != nil || len(found) != 0 {
				h.Errorf("%s: got %+v, %v", by.User, found, err)
			}
		}
		_, err := h.Violations(ctx, h.admin, "1999")
		h.fails(acts.ErrNotFound)(nil, err)
		_, err = h.Matchday(ctx, h.admin, day2)
		h.fails(acts.ErrNotFound)(nil, err)
	})
}
