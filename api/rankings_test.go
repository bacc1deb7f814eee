package api

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

const (
	oneEvent = rest.V1 + "/squads/em-2010"
	endOf10  = "?on=2010-12-31"
)

// rankings asks for rankings, tournaments and national teams, after the small
// season has been played.
func (h *hall) rankings(f *seasonfile.File) {
	h.Helper()
	best := f.Players[0].ID
	h.get("", rest.V1+"/ranking").is(200).says(`"on":"2010-02-07"`)
	h.get("", rest.V1+"/ranking"+endOf10).is(200).says(best)
	h.get("", rest.V1+"/ranking/"+best+endOf10).is(200).says(`"expiry":[{"day":"2010-12-31"`)
	h.get("", rest.V1+"/students-ranking").is(200).says(`"rows":[]`)
	h.get("", rest.V1+"/students-ranking/"+best).is(200).says(`"rank":null`)
	h.get("", rest.V1+"/ranking/calculator?kind=championship&entries=127&place=1").is(200).says(`"points":157.14`)
	h.get("", small+"/tournaments").is(200).says("open-graz").says(`"ranking_season":{"year":2010,`)
	etag := h.get("", small+"/tournaments/open-graz").is(200).etag()
	h.drop(h.admin, small+"/tournaments/open-graz?reason=Irrtum").is(428)
	h.drop(h.admin, small+"/tournaments/open-graz", "If-Match", etag).is(422)
	h.drop(h.admin, small+"/tournaments/open-graz?reason=Irrtum", "If-Match", etag).is(204)
	h.get("", small+"/tournaments/open-graz").is(404)

	h.get("", rest.V1+"/squads").is(200).says(`"squads":[]`)
	two := []string{f.Players[0].ID, f.Players[1].ID}
	open := rankings.TournamentBody{ID: nil, Name: "Linzer Open", Date: "2010-02-06", Kind: scoring.National, Entries: 16, Paid: nil,
		Results: []scoring.Finish{{Player: two[0], Place: 1}, {Player: two[1], Place: 2}}}
	h.put(h.admin, small+"/tournaments/open-linz", open).is(201)
	uni := rankings.TournamentBody{ID: nil, Name: "Uni Open", Date: "2010-02-06", Kind: scoring.Students, Entries: 16, Paid: nil,
		Results: []scoring.Finish{{Player: two[0], Place: 1}}}
	h.put(h.admin, small+"/tournaments/uni", uni).is(201)
	h.get("", "/rangliste/students/spieler/"+two[0]).is(200).says("Uni Open")
	call := league.PutSquad{Event: "Europameisterschaft 2010", Start: "2010-05-29", Players: two}
	h.put(h.admin, oneEvent, call).is(201).says(`"warnings":[]`)
	call.Captain = two[0]
	h.put(h.admin, oneEvent, call, "If-Match", h.get(h.admin, oneEvent).is(200).etag()).is(200)
	h.get("", rest.V1+"/squads").is(200).says(`"players":2`)
	h.post(h.admin, oneEvent+"/refusals/"+two[0], nil).is(201).says(`"kind":"refused"`)
	h.post(h.admin, oneEvent+"/removals/"+two[1], league.RemoveFromSquad{Reason: "Form"}).is(201).says(`"kind":"removed"`)
	h.get("", oneEvent).is(200).says(`"players":[]`).says(`"captain":null`)
	h.get(h.admin, oneEvent+"/eligible").is(200).says(`"reason":"Form"`)
}

// season of a year in which the first member of the first club wins a tournament
// of 16.
func (h *hall) yearOf(number int, id, date, kind string) *seasonfile.File {
	h.Helper()
	f := season2010(h.T, "small").WithoutPlay()
	f.Season = seasonfile.Season{ID: fmt.Sprint(number), Name: fmt.Sprint(number), Start: fmt.Sprint(number, "-01-01"),
		End: fmt.Sprint(number, "-12-31")}
	for i := range f.Roster {
		f.Roster[i].From = "2005-01-01"
	}
	f.Tournaments = []scoring.Tournament{{ID: id, Name: "Turnier", Date: date, Kind: kind, Entries: 16,
		Results: []scoring.Finish{{Player: f.Roster[0].Player, Place: 1}}}}
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	return f
}

// § 4.1.1.5: the ranking shows three seasons with their shares and says what
// expires when; § 4.1.1.6: that of students has seasons of its own.
func TestTheRankingShowsItsSeasonsAndWhatExpires(t *testing.T) {
	each(t, func(h *hall) {
		var player string
		for year := 2007; year <= 2009; year++ {
			player = h.yearOf(year, "open", fmt.Sprint(year, "-10-02"), scoring.National).Roster[0].Player
		}
		h.yearOf(2010, "uni", "2010-10-02", scoring.Students)
		h.get("", rest.V1+"/ranking").is(200).
			says(`{"ranking":"austrian","on":"2010-02-07","season":{"year":2010,"begins":"2010-01-01","ends":"2010-12-31"},"rows":[{"rank":1,`).
			says(`"points":30.75`).says(`"years":[{"year":2009,"points":20.5},{"year":2008,"points":10.25}]`)
		h.get("", rest.V1+"/ranking/"+player).is(200).
			says(`{"day":"2010-12-31","year":2009,"from":0.5,"to":0.25,"points":10.25}`).
			says(`{"day":"2011-12-31","year":2009,"from":0.25,"to":0,"points":10.25}`).
			says(`"earned":41,"share":0.5,"points":20.5`)
		h.get("", rest.V1+"/ranking/"+player+"?explain=1").is(200).says("davon 50 %").
			says("Mit Ablauf des 31. Dezember 2010 verfallen 10,25 Punkte aus 2009")
		h.get("", rest.V1+"/students-ranking?on=2010-10-01").is(200).says(`"rows":[]`).
			says(`"season":{"year":2011,"begins":"2010-10-01","ends":"2011-09-30"}`)
		h.get("", rest.V1+"/students-ranking?on=2010-10-02").is(200).says(`"points":41`)
		h.get("", rest.V1+"/students-ranking?on=2011-10-01").is(200).says(`"points":20.5`)
		h.get("", rest.V1+"/ranking/nobody").is(404)
		h.get("", rest.V1+"/ranking?on=2010-02-30").is(400)
	})
}

// § 4.1.1.1: who left his club is hidden from the list and keeps his points
// (A60).
func TestTheListHidesWhoLeftHisClub(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "small").WithoutPlay()
		until := "2010-02-01"
		f.Roster[0].Until = &until
		f.Tournaments = []scoring.Tournament{{ID: "open", Name: "Turnier", Date: "2010-01-20", Kind: scoring.National, Entries: 16,
			Results: []scoring.Finish{{Player: f.Roster[0].Player, Place: 1}}}}
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.get("", rest.V1+"/ranking?on=2010-02-01").is(200).says(f.Roster[0].Player)
		h.get("", rest.V1+"/ranking").is(200).says(`"rows":[],"persons":[]`)
		h.get("", rest.V1+"/ranking/"+f.Roster[0].Player).is(200).says(`"rank":null,"points":41`)
	})
}

// A ranking can be asked for as it stood on a day, with what was entered by
// then.
func TestARankingCanBeAskedForAsItStood(t *testing.T) {
	each(t, func(h *hall) {
		h.yearOf(2009, "open", "2009-10-02", scoring.National)
		player := h.yearOf(2010, "later", "2010-12-02", scoring.National).Roster[0].Player
		before := string(h.get("", rest.V1+"/ranking").is(200).says(`"points":20.5`).body)
		h.clock = h.clock.AddDate(0, 0, 1)
		open := rankings.TournamentBody{ID: nil, Name: "Linzer Open", Date: "2010-02-06", Kind: scoring.National, Entries: 16, Paid: nil,
			Results: []scoring.Finish{{Player: player, Place: 1}}}
		h.put(h.admin, rest.V1+"/seasons/2010/tournaments/linz", open).is(201)
		h.get("", rest.V1+"/ranking").is(200).says(`"points":61.5`)
		if then := string(h.get("", rest.V1+"/ranking?as_of=2010-02-07").is(200).body); then != before {
			t.Errorf("got %s, want %s", then, before)
		}
		h.get("", rest.V1+"/ranking/"+player+"?as_of=2010-02-07").is(200).says(`"points":20.5`)
		h.get("", rest.V1+"/ranking?as_of=2010-02-07&on=2009-12-31").is(200).says(`"points":41`)
		h.get("", rest.V1+"/students-ranking?as_of=2010-02-07").is(200)
		h.get("", rest.V1+"/seasons/2010/tournaments?as_of=2010-02-07").is(200).says(`"tournaments":[]`)
		h.get("", rest.V1+"/ranking?as_of=2010-02-09").is(422)
	})
}

// § 4.1.1.4: the calculator answers, or says what is missing.
func TestTheCalculatorSaysWhatItNeeds(t *testing.T) {
	each(t, func(h *hall) {
		calculator := rest.V1 + "/ranking/calculator"
		h.get("", calculator+"?entries=127&place=1").is(200).
			says(`{"kind":"national","entries":127,"place":1,"paid":38,"factor":1,"placing":101.42,"bonus":5,"points":106.42,` +
				`"seasons":[106.42,53.21,26.61]}`)
		h.get("", calculator+"?place=1").is(400).says("„entries“ fehlt")
		h.get("", calculator+"?entries=1").is(400).says("„place“ fehlt")
		h.get("", calculator+"?entries=10&place=11").is(422).says("4.1.1.4").says(`"path":"place"`)
		h.get("", calculator+"?entries=x&place=11").is(400)
		h.get("", calculator+"?kind=regional&entries=10&place=1").is(400)
	})
}

// § 4.1.2.3: nobody but admins learns who is a citizen of what, nor why somebody
// left the squad.
func TestASquadShowsNamesAndNothingElse(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "small").WithoutPlay()
		for i := range f.Players {
			f.Players[i].BirthDate, f.Players[i].Nationality = "1977-07-17", "TV"
		}
		mine, other := f.Roster[0], f.Roster[1]
		for i := range f.Players {
			if f.Players[i].ID == mine.Player {
				f.Players[i].Nationality = "AT"
			}
		}
		f.Tournaments = []scoring.Tournament{{ID: "open", Name: "Turnier", Date: "2010-01-20", Kind: scoring.National, Entries: 16,
			Results: []scoring.Finish{{Player: mine.Player, Place: 1}, {Player: other.Player, Place: 2}}}}
		h.post(h.admin, rest.V1+"/seasons", f).is(201)

		call := league.PutSquad{Event: "EM 2010", Start: "2010-03-06", Players: []string{mine.Player, other.Player}}
		h.put("", oneEvent, call).is(401)
		h.put(h.admin, oneEvent, call).is(422).says(`"rule":"4.1.2.3"`).says(`"path":"$.players[1]"`)
		call.Players = call.Players[:1]
		h.put(h.admin, oneEvent+"?dry_run=1", call).is(200).says(`"dry_run":true`)
		h.get("", oneEvent).is(404)
		h.put(h.admin, rest.V1+"/squads/EM", call).is(422)
		h.put(h.admin, oneEvent, call).is(201).says(`"rule":"4.1.2.8"`)
		h.put(h.admin, oneEvent, `{"event":"EM 2010","start_date":"2010-03-06"}`).is(422).says("players")
		h.put(h.admin, oneEvent, `{"id":"wm","event":"EM 2010","start_date":"2010-03-06","players":[]}`).is(422)
		h.get("", oneEvent).is(200).says(`"late":true`).says(mine.Player)
		president := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: mine.Club})
		h.post(president, oneEvent+"/removals/"+mine.Player, league.RemoveFromSquad{Reason: "Form"}).is(403)
		h.get(president, oneEvent+"/eligible").is(403)
		h.get("", oneEvent+"/eligible").is(401)
		h.get(h.admin, oneEvent+"/eligible?on=2010-02-06").is(200).says(`"eligible":[{"player":"` + mine.Player).says(`"rule":"4.1.2.3"`)
		h.post(president, oneEvent+"/refusals/"+mine.Player+"?dry_run=1", nil).is(200)
		h.post(president, oneEvent+"/refusals/"+mine.Player, nil).is(201)
		h.clock = time.Date(2010, 2, 14, 9, 0, 0, 0, h.clock.Location())
		h.put(h.admin, oneEvent, call, "If-Match", h.get(h.admin, oneEvent).etag()).is(200)
		h.clock = time.Date(2010, 2, 18, 9, 0, 0, 0, h.clock.Location())
		h.post(president, oneEvent+"/refusals/"+mine.Player, nil).is(422).says(`"rule":"4.1.2.9"`)
		h.post(h.admin, oneEvent+"/removals/"+mine.Player, league.RemoveFromSquad{Reason: "Er war nicht da."}).is(201)
		h.post(h.admin, oneEvent+"/removals/"+mine.Player, league.RemoveFromSquad{Reason: "Er war nicht da."}).is(404)
		paths := []string{rest.V1 + "/squads", oneEvent, rest.V1 + "/ranking", rest.V1 + "/ranking/" + mine.Player,
			rest.V1 + "/ranking/" + other.Player,
			rest.V1 + "/students-ranking", small + "/tournaments"}
		for _, path := range paths {
			g := h.get("", path)
			h.nothingPrivate(path, g)
			if strings.Contains(string(g.body), "nicht da") || strings.Contains(string(g.body), "refused") {
				h.Errorf("%s says why somebody left", path)
			}
		}
	})
}

// The public pages follow a squad's changes, and a change of another process is
// seen too.
func TestASquadIsShownAsItIs(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, oneEvent, league.PutSquad{Event: "EM 2010", Start: "2010-05-29", Players: []string{}}).is(201)
		first := h.get("", oneEvent).is(200).says("EM 2010").etag()
		h.get("", oneEvent, "If-None-Match", first).is(304)
		h.put(h.admin, oneEvent, league.PutSquad{Event: "EM in Graz", Start: "2010-05-29", Players: []string{}}, "If-Match",
			h.get(h.admin, oneEvent).etag()).is(200)
		h.get("", oneEvent, "If-None-Match", first).is(200).says("EM in Graz")
		h.get("", rest.V1+"/squads").is(200).says("EM in Graz")
	})
}
