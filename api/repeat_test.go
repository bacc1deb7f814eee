package api

import (
	"fmt"
	"image"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// firstDay is the first matchday of the small season.
var firstDay = acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}

// openAt opens a hall where somebody has left a store, with a clock that goes on by
// more than a minute whenever somebody looks at it.
func openAt(t *testing.T, dsn string, start time.Time) *hall {
	t.Helper()
	store := storagetest.OpenDSN(t, dsn)
	h := &hall{T: t, store: store, accounts: store.Accounts(), clock: start}
	tick := func() time.Time {
		h.clock = h.clock.Add(time.Minute + 1234567*time.Nanosecond)
		return h.clock
	}
	h.office = league.NewOffice(h.store, tick)
	h.people = people.New(h.accounts, tick)
	h.server = New(h.office, h.people, Options{})
	h.server.echo.Use(h.note)
	h.http = httptest.NewServer(h.server)
	t.Cleanup(h.http.Close)
	return h
}

// What was asked on a matchday is carried out again on a copy of the league as it
// stood before: the same requests, each at its own instant, with the same ids. It
// comes to the same facts, results and versions, and to the same journal.
func TestAMatchdayIsCarriedOutAgainFromTheJournal(t *testing.T) {
	t.Parallel()
	storagetest.EachMigrated(t, func(t *testing.T, dsn string) {
		f, copied := beforeTheDay(t, dsn, season2010(t, "small"))
		h := openAt(t, dsn, time.Date(2010, 1, 29, 9, 0, 0, 0, rulebook.Vienna()))
		h.wholeDay(f)
		again := openAt(t, copied, h.clock.AddDate(0, 0, 1))

		repeats, err := h.office.Repeats(t.Context(), acts.Console, firstDay)
		if err != nil {
			t.Fatal(err)
		}
		done, err := again.server.Repeat(t.Context(), firstDay, repeats)
		if err != nil || done < 40 {
			t.Fatal(done, err)
		}
		for path, token := range map[string]string{
			small + "/file": h.admin, small + "/results": "", small + "/violations": h.director, smallDay: "",
			smallDay + "/lineups/" + f.Clubs[0].ID: h.director, smallDay + "/checkin": h.director, smallDay + "/penalties": h.director,
			smallDay + "/heats/1/draw": "", smallDay + "/heats/1/draw?number=1": "", smallDay + "/heats/3/draw": "",
			smallDay + "/heats/1/warnings": h.director, smallDay + "/heats/2/sit-and-gos/1": "",
			small + "/leagues/bl1/standings?explain=1": "", small + "/leagues/bl1/mvp?explain=1": "",
			rest.V1 + "/clubs/" + f.Clubs[0].ID + "/notices": h.admin,
		} {
			want, got := h.get(token, path).is(200), again.get(token, path).is(200)
			if want.Header.Get("ETag") != got.Header.Get("ETag") || string(want.body) != string(got.body) {
				t.Errorf("%s: %s %s\nwant %s %s", path, got.Header.Get("ETag"), got.body, want.Header.Get("ETag"), want.body)
			}
		}
		one, err := h.office.Verify(t.Context(), acts.Console)
		if err != nil {
			t.Fatal(err)
		}
		other, err := again.office.Verify(t.Context(), acts.Console)
		if err != nil || other.Break != "" || other.Head != one.Head {
			t.Errorf("the journal ends with %s, %s, %v; want %s", other.Head, other.Break, err, one.Head)
		}
	})
}

// A matchday whose cards were entered from photos is carried out again without any picture: to the same facts and results, and without a photo.
func TestAMatchdayWithPhotosIsCarriedOutAgain(t *testing.T) {
	t.Parallel()
	dsn := storagetest.SQLite(t)
	f, copied := beforeTheDay(t, dsn, season2010(t, "small"))
	h := openAt(t, dsn, time.Date(2010, 1, 29, 9, 0, 0, 0, rulebook.Vienna()))
	h.admin, h.director = "token-of-"+adminEmail, "token-of-"+directorEmail
	m := &f.Leagues[0].Matchdays[0]
	h.lineups(m)
	for i := range m.Heats {
		at := fmt.Sprintf("%s/heats/%d", smallDay, i+1)
		h.play(&m.Heats[i])
		h.photographed(fmt.Sprint(i + 1))
		card := m.Heats[i].SitAndGo(2)
		path := at + "/sit-and-gos/2"
		h.drop(h.director, path, "If-Match", h.get("", path).is(200).etag()).is(204)
		var sent league.PhotoView
		h.post(h.director, at+"/photos", pngText(t, image.NewGray(image.Rect(0, 0, 640, 640+i))), "Content-Type", rest.JpegType).is(201).into(&sent)
		h.put(h.director, path+"?photo="+sent.Photo, card).is(201)
		h.closeHeat(i + 1)
	}
	h.post(h.admin, smallDay+"/official", nil).is(200)
	repeats, err := h.office.Repeats(t.Context(), acts.Console, firstDay)
	if err != nil {
		t.Fatal(err)
	}
	again := openAt(t, copied, h.clock.AddDate(0, 0, 1))
	if done, err := again.server.Repeat(t.Context(), firstDay, repeats); err != nil || done < 30 {
		t.Fatal(done, err)
	}
	for path, token := range map[string]string{small + "/file": h.admin, small + "/results": "", smallDay: "", smallDay + "/heats/3/sit-and-gos/2": "",
		small + "/leagues/bl1/standings?explain=1": ""} {
		want, got := h.get(token, path).is(200), again.get(token, path).is(200)
		if want.Header.Get("ETag") != got.Header.Get("ETag") || string(want.body) != string(got.body) {
			t.Errorf("%s: %s %s\nwant %s %s", path, got.Header.Get("ETag"), got.body, want.Header.Get("ETag"), want.body)
		}
	}
	for store, want := range map[*hall]int{h: 6, again: 0} {
		bound := 0
		for heat := 1; heat <= 3; heat++ {
			pictures, err := store.office.Evidence(t.Context(), acts.Console, acts.HeatOf(firstDay, heat))
			if err != nil {
				t.Fatal(err)
			}
			for _, of := range pictures {
				bound += len(of)
			}
		}
		if bound != want {
			t.Errorf("%d photos are kept with cards, want %d", bound, want)
		}
	}
}

// What was asked before ids of players were replaced is carried out again on a copy from before: under the old ids, to the same journal as it
// was written, and to the results under the new ones. The journal and all rows are proved still.
func TestAMatchdayIsCarriedOutAgainAfterIDsWereReplaced(t *testing.T) {
	t.Parallel()
	dsn := storagetest.SQLite(t)
	f, copied := beforeTheDay(t, dsn, namesakes(t, "small"))
	h := openAt(t, dsn, time.Date(2010, 1, 29, 9, 0, 0, 0, rulebook.Vienna()))
	h.wholeDay(f)
	h.post(h.admin, rest.V1+"/players/replace-ids", nil).is(200)
	if v, err := h.office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" || len(v.Differs) > 0 {
		t.Errorf("%+v, %v", v, err)
	}
	again := openAt(t, copied, h.clock.AddDate(0, 0, 1))
	repeats, err := h.office.Repeats(t.Context(), acts.Console, firstDay)
	if err != nil {
		t.Fatal(err)
	}
	if done, err := again.server.Repeat(t.Context(), firstDay, repeats); err != nil || done < 40 {
		t.Fatal(done, err)
	}
	aliases, err := h.store.Aliases(t.Context())
	if err != nil || len(aliases) != len(f.Players) {
		t.Fatalf("%d aliases, %v", len(aliases), err)
	}
	var pairs []string
	for _, a := range aliases {
		pairs = append(pairs, a.Was, a.Player)
	}
	want := strings.NewReplacer(pairs...).Replace(string(again.get("", small+"/results").is(200).body))
	if got := string(h.get("", small+"/results").is(200).body); got != want {
		t.Errorf("the results are %.2000s\nwant %.2000s", got, want)
	}
}

// beforeTheDay makes a league that waits for its first matchday, and returns the
// whole season, as it is given, and a copy of the league.
func beforeTheDay(t *testing.T, dsn string, whole *seasonfile.File) (f *seasonfile.File, copied string) {
	t.Helper()
	t.Run("before", func(t *testing.T) {
		h := open(t, storagetest.OpenDSN(t, dsn), Options{})
		h.clock = time.Date(2010, 1, 28, 12, 0, 0, 0, rulebook.Vienna())
		h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin})
		h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: whole.Clubs[0].ID})
		f = h.withSeason(whole)
	})
	if f == nil && !t.Failed() {
		t.Skip("-run leaves out the league as it stood before")
	}
	return f, storagetest.Copy(t, dsn)
}

// wholeDay does everything that can be done on the first matchday, mistakes
// included.
func (h *hall) wholeDay(f *seasonfile.File) {
	h.Helper()
	h.admin, h.director = "token-of-"+adminEmail, "token-of-"+directorEmail
	president := "token-of-obfrau@example.at"
	m := &f.Leagues[0].Matchdays[0]
	head := league.PutMatchday{Date: declare.Day(m.Date), Start: "14:00", Venue: "Volkshaus Linz", SNGStartChips: m.SNGStartChips,
		MTTStartChips: m.MTTStartChips}
	h.put(h.admin, smallDay, head, "If-Match", h.get(h.admin, smallDay).is(200).etag()).is(200)
	own := m.Lineup(f.Clubs[0].ID)
	h.put(president, smallDay+"/lineups/"+own.Club, own).is(201)
	for _, l := range m.Lineups {
		if l.Club != own.Club {
			h.put(h.director, smallDay+"/lineups/"+l.Club, l).is(201)
		}
	}
	etag := h.get(president, smallDay+"/lineups/"+own.Club).is(200).etag()
	h.drop(president, smallDay+"/lineups/"+own.Club, "If-Match", etag).is(204)
	h.put(president, smallDay+"/lineups/"+own.Club, own).is(201)

	day, err := time.ParseInLocation("2006-01-02 15:04", m.Date+" 13:35", rulebook.Vienna())
	if err != nil {
		h.Fatal(err)
	}
	h.clock = day
	h.put(h.director, smallDay+"/checkin/"+own.Club, league.CheckTeamIn{Dress: true, Note: "die anderen kommen nach",
		Players: []league.PresentBody{{Player: own.Slots[2], Identified: true}}}).is(201)
	h.penaltyAndLift(own)
	for i := range m.Heats {
		h.playWithMistakes(&m.Heats[i])
	}
	h.put(president, smallDay+"/reports/"+own.Club, league.PutReport{Markdown: "# Bericht\n\nEs war knapp."}).is(201)
	h.acknowledged(m)
	h.post(h.admin, smallDay+"/official", nil).is(200)
	path := smallDay + "/heats/1/sit-and-gos/1"
	h.put(h.admin, path+"?reason=Nachtrag", m.Heats[0].SitAndGo(1), "If-Match", h.get("", path).is(200).etag()).is(200)
	h.post(h.admin, smallDay+"/provisional", league.WithdrawOfficial{Reason: "Protest"}).is(200)
	h.post(h.admin, smallDay+"/official", nil).is(200)
}

// penaltyAndLift imposes two penalties, and lifts one of them.
func (h *hall) penaltyAndLift(l *scoring.Lineup) {
	h.Helper()
	var p matchday.Penalty
	body := league.ImposePenalty{Club: l.Club, Player: l.Slots[2], Heat: 1, Kind: matchday.PenaltyWarning, Rule: "2.2.16",
		Referee: "Max Muster", Reason: "laut"}
	h.post(h.director, smallDay+"/penalties", body).is(201).into(&p)
	h.post(h.director, smallDay+"/penalties", body).is(201)
	h.post(h.director, smallDay+"/penalties/"+p.ID+"/lift", league.LiftPenalty{Reason: "Verwechslung"}).is(200)
}

// playWithMistakes draws the tables of a heat twice and enters it; a card is taken
// back, another is written over, and the heat is opened once more.
func (h *hall) playWithMistakes(heat *scoring.Heat) {
	h.Helper()
	at := fmt.Sprintf("%s/heats/%d", smallDay, heat.Number)
	h.post(h.director, at+"/draw", league.DrawTables{Seed: "5-2-6"}).is(201)
	h.post(h.director, at+"/draw?reason="+url.QueryEscape("Tisch 3 wackelt"), nil).is(201)
	h.play(heat)
	first := heat.SitAndGos[0]
	path := fmt.Sprintf("%s/sit-and-gos/%d", at, first.Table)
	h.drop(h.director, path, "If-Match", h.get("", path).is(200).etag()).is(204)
	h.put(h.director, path, first).is(201)
	h.put(h.director, path, first, "If-Match", h.get("", path).is(200).etag()).is(200)
	h.post(h.director, at+"/close", nil).is(200)
	h.post(h.director, at+"/reopen", rest.Because{Reason: "zwei Plätze vertauscht"}).is(200)
	closing := league.Close{}
	if heat.Number == 3 {
		closing.Note = "Tisch 7 nachgezählt"
	}
	h.post(h.director, at+"/close", closing).is(200)
}

func TestWhatWasAskedIsReadableByNobodyBeforeTheMatchdayIsComplete(t *testing.T) {
	t.Parallel()
	dsn := storagetest.SQLite(t)
	f, _ := beforeTheDay(t, dsn, season2010(t, "small"))
	h := openAt(t, dsn, time.Date(2010, 1, 29, 9, 0, 0, 0, rulebook.Vienna()))
	h.admin, h.director = "token-of-"+adminEmail, "token-of-"+directorEmail
	h.lineups(&f.Leagues[0].Matchdays[0])
	if _, err := h.office.Repeats(t.Context(), acts.Console, firstDay); err == nil || !strings.Contains(err.Error(), "erst lesbar") {
		t.Errorf("got %v", err)
	}
	journal := string(h.get(h.admin, rest.V1+"/journal").is(200).says(`"asked":"`).body)
	if strings.Contains(journal, `"entropy"`) || strings.Contains(journal, "PUT") {
		t.Error("the journal shows what was asked")
	}
}
