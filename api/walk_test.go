package api

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
	"pokerliga/web/frame"
)

// The main job, end to end: a season is imported, a matchday is entered card by
// card, and the numbers are those of the results file. On the way every route
// is asked for once.
func TestAMatchdayIsEnteredAndTheTableChanges(t *testing.T) {
	storagetest.Unraced(t, "one thing after another")
	each(t, func(h *hall) {
		h.get("", rest.V1+"/seasons").is(200).says(`"seasons":[]`)
		h.signIn()
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		before := h.get("", small+"/leagues/bl1/standings").is(200).says(`"points":0`)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.get("", smallDay).is(200).says(`"provisional":true`)
			if i == 2 {
				h.get("", small+"/leagues/bl1/standings").is(200).has("ETag", before.etag())
			}
			h.post(h.director, fmt.Sprintf("%s/heats/%d/close", smallDay, i+1), nil).is(200).says(fmt.Sprintf(`"complete":%t`, i == 2))
		}
		h.get("", smallDay).is(200).says(`"state":"complete"`).says(`"provisional":false`)
		if after := h.get("", small+"/leagues/bl1/standings").is(200); after.etag() == before.etag() {
			t.Error("the table has not changed")
		}
		h.results()
		h.get("", "/ligen/bl1/small/sammelrunden/1/beamer").is(307)
		h.crawl(func(string, *got) {})
		h.manyAtOnce()
		h.identity(f.Clubs[0].ID)
		h.passkeys()
		h.access()
		h.clubs(f)
		h.faces(f.Clubs[1].ID)
		h.clubList(h.director)
		h.everythingElse(f)
		h.cases(f)
		h.byLetter(m.Lineups[0].Club)
		h.rankings(f)
		h.inTheHall(f)
		h.course(f.Clubs)
		begun := h.get("", small+"/leagues/bl1/teams").is(200).etag()
		h.put(h.admin, small+"/leagues/bl1/teams", teamsBody(), "If-Match", begun).is(422).says("hat schon begonnen").says("1.2.7")
		h.availability(f)
		h.letters(f.Clubs[0].ID)
		h.circular(f.Clubs[0].ID)
		h.pushes(f.Clubs[0].ID)
		h.get("", "/sitemap.xml").is(200)
		h.get("", "/nachrechnen").is(200)
		h.get("", rest.V1+"/chain").is(200)
		h.tournament()
		h.championship(f)
		h.floorDesk()
		h.floorRegistration()
		h.floorEnding()
		h.floorHouses(f)
		h.templates()
		h.onTheFloor()
		h.workplaces(f)
		named := namesakes(t, "tiny")
		named.Season.ID = "namen"
		h.post(h.admin, rest.V1+"/seasons", named).is(201)
		h.post(h.admin, rest.V1+"/players/replace-ids?dry_run=1", nil).is(200)
		h.twoRecords(f)
		h.drop(h.admin, small).is(422).says("lässt sich nicht entfernen")
		h.drop(h.admin, rest.V1+"/seasons/namen").is(204)
		past := f.WithoutPlay()
		past.Season = seasonfile.Season{ID: "vorher", Name: "Vorjahr", Start: "2009-01-01", End: "2009-12-31"}
		h.post(h.admin, rest.V1+"/seasons", past).is(201)
		h.put(h.admin, rest.V1+"/seasons/vorher/clubs/"+f.Clubs[0].ID+"/name", `{"name":"Zwettler Zocker"}`, "If-Match", "*").is(200).says("Zwettler Zocker")
		h.acrossSeasons(f)
		h.journalLeads()
		h.everyRouteWasAsked()
		if v, err := h.office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" {
			t.Errorf("after all of it: %+v, %v", v, err)
		}
	})
}

// acrossSeasons carries credit over to the season before and takes it back, gives a league instalments of its own, and asks for the way of a player.
func (h *hall) acrossSeasons(f *seasonfile.File) {
	h.Helper()
	club, fees := f.Clubs[0].ID, small+"/leagues/"+f.Leagues[0].ID+"/fees"
	h.post(h.admin, small+"/prizes", seasons.Prize{Club: club, Date: "2010-01-27", Cents: 90000, Reason: "Meister"}).is(201)
	var b seasons.Booking
	h.post(h.admin, small+"/carried", seasons.Carry{Club: club, To: "vorher", Cents: 1000}).is(201).into(&b)
	h.post(h.admin, small+"/carried/"+b.ID+"/reverse", rest.Because{Reason: "Irrtum"}).is(201)
	h.put(h.admin, fees, `{"fees":[{"cents":100,"matchday":1}],"reason":"Beschluss"}`).is(201)
	h.get("", fees).is(200).says(`"cents":100`)
	h.get("", rest.V1+"/players/"+f.Players[0].ID+"/history").is(200)
}

// intoTheHall lends the first matchday to a hall, and takes it back.
func (h *hall) intoTheHall() {
	h.Helper()
	l := h.opensLent()
	of := rest.V1 + "/hall/" + l.of.ID
	b := &lease.Batch{Format: lease.LinesFormat, Lease: l.of.ID, First: 1, Lines: []lease.WrittenLine{}, Schema: lease.Schema} // only says that it is there
	body, signature := l.signed(b)
	h.post("", of+"/lines", string(body), "Hall-Signature", signature).is(200)
	address := of + "/lines?after=0"
	asks := lease.Sign(ed25519.NewKeyFromSeed(l.content.Laptop.Key), lease.Asking(rest.Get, address))
	h.get("", address, "Hall-Signature", base64.StdEncoding.EncodeToString(asks)).is(200)
	h.get("", smallHall).is(200)
	h.post(h.director, smallHall+"/take-back", rest.Because{Reason: "Der Laptop antwortet nicht"}).is(200)
	l.leavesBehind(h)
	own := smallHall + "/" + l.of.ID
	h.get(h.director, own+"/leftovers").is(200).says(`"state":"open"`)
	one := h.get(h.director, own+"/leftovers/1").is(200)
	h.put(h.director, own+"/leftovers/1", league.DecideLeftover{Take: lease.TakeHere, Reason: "Hier steht es richtig"}, "If-Match", one.etag()).is(200)
	h.post(h.director, own+"/shelve", nil).is(200)
	h.sendFile(h.director, own+"/upload", lease.BeginReturn(l.of.ID)).is(200)

	practice := new(league.HallLeaseAnswer)
	h.post(h.director, smallHall, league.Lend{To: directorEmail, Officials: []string{directorEmail}, Rehearsal: true}).is(201).into(practice)
	h.post("", rest.V1+"/hall/code", hallCode{practice.Code}).is(200).says(practice.Key)
	h.post("", rest.V1+"/hall/code", hallCode{practice.Code}).is(422).says("gilt nicht")
}

// twoRecords merges two records of one human, who has played under neither, and separates them.
func (h *hall) twoRecords(f *seasonfile.File) {
	h.Helper()
	var ids [2]string
	for i := range ids {
		var p register.PlayerRecord
		h.post(h.admin, rest.V1+"/players", register.AddPlayer{Double: true, Person: register.Person{GivenName: "Berta", FamilyName: "Doppler",
			BirthDate: "1990-02-01", Nationality: "AT"}, Club: f.Clubs[0].ID, From: "2010-01-01"}).is(201).into(&p)
		ids[i] = p.ID
	}
	h.post(h.admin, rest.V1+"/players/"+ids[1]+"/death", register.RecordDeath{On: "2010-01-29"}).is(201)
	h.drop(h.admin, rest.V1+"/players/"+ids[1]+"/death").is(204)
	h.post(h.admin, rest.V1+"/players/"+ids[0]+"/merge/"+ids[1], nil).is(200)
	h.post(h.admin, rest.V1+"/players/"+ids[0]+"/separate/"+ids[1], nil).is(200)
}

// results compares the numbers with those of the results file.
func (h *hall) results() {
	h.Helper()
	data, err := os.ReadFile("../proof/testdata/small.results.json")
	if err != nil {
		h.Fatal(err)
	}
	var want, have map[string]any
	if err := json.Unmarshal(data, &want); err != nil {
		h.Fatal(err)
	}
	delete(want, "violations")
	h.get("", small+"/results").is(200).into(&have)
	if !reflect.DeepEqual(want, have) {
		h.Error("the results are not those of the results file")
	}
}

// everythingElse asks for every route that a matchday does not need.
func (h *hall) everythingElse(f *seasonfile.File) {
	h.Helper()
	club, player := f.Clubs[0].ID, f.Players[0].ID
	for _, path := range []string{"", "/results", "/file?public=1", "/ranking", "/ranking?explain=1", "/tie-decisions", "/promotion",
		"/leagues/bl1/standings?after=0", "/leagues/bl1/standings?explain=1", "/leagues/bl1/standings?after=1&explain=1", "/leagues/bl1/mvp",
		"/leagues/bl1/mvp?explain=1", "/leagues/bl1/outlook", "/leagues/bl1/outlook?after=1", "/leagues/bl1/projection", "/leagues/bl1/projection?after=1", "/leagues/bl1/matchdays",
		"/leagues/bl1/matchdays/1?explain=1"} {
		h.get("", small+path).is(200)
	}
	for _, path := range []string{rest.V1 + "/seasons", rest.V1 + "/clubs", rest.V1 + "/clubs/" + club, rest.V1 + "/clubs/" + club + "/roster",
		rest.V1 + "/clubs/" + club + "/roster?on=2010-03-01", rest.V1 + "/players/" + player, "/api/openapi.json", "/healthz", "/favicon.ico", "/sw.js", "/keep.js", "/manifest.webmanifest",
		"/robots.txt", "/aktuell.atom", "/vorschau.png", "/embed/vereine/" + club,
		smallDay + "/lineups/" + club, smallDay + "/heats/1/sit-and-gos/1", smallDay + "/heats/1/team-mtts/A"} {
		h.get("", path).is(200)
	}
	h.get("", "/ligen/bl1/small").is(308).has("Location", "/ligen/bl1/small/tabelle")
	h.get("", "/ligen/bl1").is(307).has("Location", "/ligen/bl1/small/tabelle")
	for _, page := range []string{"/tabelle", "/aussichten", "/prognose", "/rechner", "/sammelrunden", "/mvp"} {
		h.get("", "/ligen/bl1"+page).is(307).has("Location", "/ligen/bl1/small"+page)
	}
	h.get("", "/saisonen/small/aufstieg").is(200)
	h.get("", "/saisonen/small/ligaheft.pdf").is(200)
	h.get("", "/saisonen/small/ligaheft").is(200)
	h.post(h.admin, smallDay+"/official", nil).is(200) // otherwise it does not end
	h.get("", smallLive+"?seit=0123456789abcdef").is(200).says("event: change")
	h.post(h.admin, smallDay+"/provisional", `{"reason":"Weiter geht es."}`).is(200)
	for _, file := range frame.Assets() {
		h.get("", file.Path).is(200).has("Content-Type", file.Type).has("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.get(h.director, rest.V1+"/me").is(200).says(directorEmail).says(`"matchday":1`)
	h.get(h.admin, small+"/file").is(200).says("birth_date")
	h.get(h.director, rest.V1+"/tasks").is(200).says(`"tasks":`)
	h.get(h.director, small+"/violations").is(200).says(`"violations":[]`)
	h.get(h.admin, rest.V1+"/journal").is(200).says(`"act":"season.import"`)
	h.takeBack(f)
	h.playersAndRosters(f)

	h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -2, Reason: "Test"}).
		is(201)
	h.get("", small+"/leagues/bl1/standings?explain=1").is(200).says("Punktekorrektur")
	h.post(h.admin, small+"/sanctions/1/lift", map[string]string{"reason": "Irrtum"}).is(200)
	h.get("", small+"/sanctions").is(200).says(`"lifted"`)
	h.get(h.director, smallDay+"/eligibility/"+club).is(200).says(player)
	ties := []scoring.TieDecision{{League: "bl1", Order: []string{f.Clubs[1].ID, f.Clubs[0].ID}, By: "lot"}}
	h.put(h.admin, small+"/tie-decisions", ties).is(201)
	h.put(h.admin, small+"/tie-decisions", map[string]any{"tie_decisions": ties}, "If-Match", h.get("", small+"/tie-decisions").etag()).
		is(200)
	h.put(h.admin, small+"/promotion", `{"waivers":["`+club+`"]}`).is(201)
	etag := h.get(h.admin, small+"/promotion").is(200).etag()
	h.put(h.admin, small+"/promotion", "{}", "If-Match", etag).is(200)
	open := rankings.TournamentBody{ID: nil, Name: "Grazer Open", Date: "2010-05-08", Kind: scoring.National, Entries: 64, Paid: nil,
		Results: []scoring.Finish{{Player: player, Place: 3}}}
	h.put(h.admin, small+"/tournaments/open-graz", open).is(201)
	h.get("", small+"/tournaments/open-graz").is(200).says("Grazer Open")
	h.get("", small+"/ranking?explain=1").is(200).says("Grazer Open")
	h.drop(h.director, rest.V1+"/session").is(204)
	h.get(h.director, rest.V1+"/me").is(401)
}

// takeBack opens the last heat again and takes everything back that can be
// taken back, on the first matchday and on the second.
func (h *hall) takeBack(f *seasonfile.File) {
	h.Helper()
	club := f.Clubs[0].ID
	h.post(h.director, smallDay+"/heats/3/reopen", rest.Because{Reason: "zwei Plätze vertauscht"}).is(200).says(`"complete":false`)
	h.intoTheHall()
	h.post(h.admin, smallDay+"/interruption", league.Interrupt{Date: "2010-02-07", Reason: "Stromausfall"}).is(201).says(`"warnings":[]`)
	h.drop(h.admin, smallDay+"/interruption").is(204)
	h.post(h.admin, smallDay+"/annulment", league.Annul{Date: "2010-02-07", Reason: "Falsche Stacks"}).is(201)
	h.post(h.admin, smallDay+"/replay", league.AnnounceReplay{Date: "2010-06-12", Host: club}).is(201).says(`"replays":1`)
	h.drop(h.admin, smallDay+"/annulment").is(422).says("lässt sich nicht mehr zurücknehmen")
	h.drop(h.admin, smallDay+"/replay").is(204)
	h.drop(h.admin, smallDay+"/annulment").is(204)
	const table = smallDay + "/heats/1/sit-and-gos/1"
	h.post(h.admin, table+"/restore", rest.Because{Reason: "x"}).is(422).says("nicht annulliert")
	h.post(h.admin, table+"/annul", league.AnnulCard{Date: "2010-02-07", Reason: "Falsche Stacks"}).is(200).says(`"annulled"`)
	h.post(h.admin, table+"/restore", rest.Because{Reason: "Es war Tisch 2"}).is(200).lacks(`"annulled"`)
	for _, path := range []string{"/heats/3/sit-and-gos/1", "/heats/3/team-mtts/B"} {
		etag := h.get("", smallDay+path).is(200).etag()
		h.drop(h.director, smallDay+path).is(428)
		h.drop(h.director, smallDay+path, "If-Match", etag).is(204)
		h.get("", smallDay+path).is(404)
	}
	second := small + "/leagues/bl1/matchdays/2"
	h.put(h.admin, second, league.PutMatchday{Date: "2010-03-07", Start: "13:00", Venue: "Volkshaus Linz", Host: club}).is(201)
	etag := h.get(h.admin, second).is(200).etag()
	h.put(h.admin, second, league.PutMatchday{Date: "2010-03-07", Start: "14:00", Venue: "Volkshaus Linz", Host: club}, "If-Match", etag).
		is(200)
	etag = h.put(h.admin, second+"/lineups/"+club, f.Leagues[0].Matchdays[0].Lineup(club)).is(201).etag()
	h.drop(h.admin, second+"/lineups/"+club, "If-Match", etag).is(204)
	h.put(h.admin, second+"/no-shows/"+club, nil).is(201)
	h.post(h.admin, second+"/interruption", league.Interrupt{Date: "2010-03-07", Reason: "Stromausfall"}).is(422).says("sie wird verlegt")
	h.drop(h.admin, second+"/interruption").is(422).says("nicht unterbrochen")
	h.post(h.admin, second+"/annulment", league.Annul{Date: "2010-03-07", Reason: "Falsche Stacks"}).is(422).says("sie wird verlegt")
	h.drop(h.admin, second+"/annulment").is(422).says("nicht annulliert")
	h.post(h.admin, second+"/replay", league.AnnounceReplay{Date: "2010-06-12"}).is(422).says("nicht annulliert")
	h.drop(h.admin, second+"/replay").is(422).says("nicht angesetzt")
	h.post(h.admin, second+"/no-shows/"+club+"/excuse", map[string]string{"reason": "Zug stand still"}).is(200)
	etag = h.get("", second+"/no-shows/"+club).is(200).etag()
	h.drop(h.admin, second+"/no-shows/"+club, "If-Match", etag).is(204)
}

// manyAtOnce asks what acts on many would do: reports that are overdue after three weeks, and matchdays.
func (h *hall) manyAtOnce() {
	h.Helper()
	was := h.clock
	defer func() { h.clock = was }()
	h.post(h.admin, small+"/official?dry_run=1", nil).is(200)
	h.clock = was.AddDate(0, 0, 21)
	admin := h.user("spaeter@example.at", acts.Role{Kind: acts.RoleAdmin}) // the session of the first one has ended
	h.post(admin, rest.V1+"/reports/remind?dry_run=1", nil).is(200)
	h.post(admin, rest.V1+"/reports/waive?dry_run=1", map[string]string{"note": "Lange her."}).is(200)
}

// byLetter comes by the link of a letter to a lineup that has been handed in.
func (h *hall) byLetter(club string) {
	h.Helper()
	h.president(club)
	link := h.sentLink(club, "obmann-"+club+"@example.at")
	b := h.browse()
	for _, method := range []string{"GET", "POST"} {
		b.shows(method, link, url.Values{}, 200, link, "Die Aufstellung ist gemeldet")
	}
}

// everyRouteWasAsked fails the test unless every route, of the API and of the site, has answered well once. No case here is about a card with
// a photo; TestThePhotoOfADisputedCardStandsAtItsCase asks for that.
func (h *hall) everyRouteWasAsked() {
	h.Helper()
	var missing []string
	for _, r := range h.server.routes() {
		if _, asked := h.asked.Load(r.Method + " " + r.Path); !asked && r.Path != unphotographed {
			missing = append(missing, r.Method+" "+r.Path)
		}
	}
	slices.Sort(missing)
	if len(missing) > 0 {
		h.Errorf("nobody asked for\n%s", strings.Join(missing, "\n"))
	}
}
