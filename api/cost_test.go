package api

import (
	"context"
	"fmt"
	"image"
	"maps"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/cases"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
	"pokerliga/web"
	"pokerliga/web/workplace"
)

// effort is what an address costs: statements, pages of the database, objects on the heap.
type effort [3]int64

// measures are what is counted of an effort, how much an address may cost, for whomever, and by how much more than a fifth it may cost
// more when the league is twenty seasons old in place of two. What a processor does is counted without a clock, which says little on a
// machine that does other things, too: by the pages that SQLite looked into, which show a table that is read whole though it is one
// statement, and by the objects that Go allocated, which show rows that are read and thrown away. Some are allowed for what an old league
// is: a level more in each index, a line more for each season in a list. Most objects are of the description, which is made once, and has
// more with each act.
var measures = [len(effort{})]struct {
	name        string
	budget, few int64
}{{"statements", 40, 0}, {"pages", 500, 60}, {"objects", 460_000, 20_000}}

// ownBudgets are the addresses with a number of statements of their own: lists ask one or two questions beside those that every page of their
// place asks, the first page of the office asks one for each kind of thing that waits, tasks four for what is left over of a hall, and what the board may
// decide is tried out once after each change.
var ownBudgets = map[string]int64{"/buero": 50, "/verein/:club": 43, "/vorlage/:token": 150, "/api/v1/seasons/:season/motions": 150, "/verein/:club/berichte": 4, "/verein/:club/abrechnung": 7, "/buero/saisonen/:season/geld": 9,
	"/saal/:season/:league/:matchday/protokoll": 14, "/api/v1/transfers": 9, "/buero/transfers": 14, "/verein/:club/transfers": 11}

// unphotographed is the address of a photo of a card that a case is about, of which the seasons here have none.
const unphotographed = "/api/v1/seasons/:season/cases/:case/photos/:photo/:table"

// whole are the addresses that by their nature show all there is, so that they look into more pages than others: into so many at most. Why
// stands beside each. The list may only shrink.
var whole = map[string]struct {
	pages int64
	grows bool // with the number of seasons
	why   string
}{
	"/api/v1/dump":                 {200, true, "writes the files of all seasons"},
	"/api/v1/players/:player/file": {1500, false, "shows each entry of the journal that names the player"},
}

// neverEnding are the addresses of streams: a request to one of them does not end.
var neverEnding = []string{"/buero/live", "/ligen/:league/:season/live", "/saal/:season/:league/:matchday/live",
	"/turniere/:tournament/live", "/uhren/:group/live"}

// played is a season of many: whole, so many years before the last one.
func played(f *seasonfile.File, before int) *seasonfile.File {
	year := fmt.Sprintf("%d-", 2010-before)
	to := func(day string) string { return strings.Replace(day, "2010-", year, 1) }
	old := f.Clone()
	old.Season = seasonfile.Season{ID: fmt.Sprint("alt-", before), Name: fmt.Sprint("Saison ", 2010-before),
		Start: to(f.Season.Start), End: to(f.Season.End)}
	old.Tournaments, old.Sanctions, old.TieDecisions = []scoring.Tournament{}, []scoring.Sanction{}, []scoring.TieDecision{}
	for i := range old.Roster {
		old.Roster[i].From = to(old.Roster[i].From)
	}
	for i := range old.Leagues {
		for j := range old.Leagues[i].Matchdays {
			old.Leagues[i].Matchdays[j].Date = to(old.Leagues[i].Matchdays[j].Date)
		}
	}
	return old
}

// moved stores forty transfers of a season; the last of this year waits for the association.
func (h *hall) moved(dsn string, f *seasonfile.File, before int) {
	var moves, steps []string
	day := fmt.Sprintf("%d-03-01", 2010-before)
	for n := range 40 {
		id := fmt.Sprintf("x-%d-%d", before, n)
		from, to := f.Clubs[1+n%(len(f.Clubs)-1)].ID, f.Clubs[0].ID
		moves = append(moves, fmt.Sprintf("('%s', '%s', '%s', '%s', '%s')", id, f.Players[n%len(f.Players)].ID, from, to, day))
		for i, kind := range []string{"requested", "released", "approved"} {
			if before == 0 && n == 39 && i == 2 {
				continue
			}
			steps = append(steps, fmt.Sprintf("('%s', %d, '%s', '%s', '%s 12:00:00+00:00', '')", id, i+1, kind, day, day))
		}
	}
	storagetest.Execute(h, dsn, "INSERT INTO transfers (id, player, from_club, to_club, begins) VALUES "+strings.Join(moves, ", "),
		"INSERT INTO transfer_steps (transfer, position, kind, on_date, at, reason) VALUES "+strings.Join(steps, ", "))
}

// costs requests every address once for each of these callers, on a server whose caches are empty. It returns the cost of each request, of
// refused ones too, and the addresses that answered none of them with content. Each request is made on two servers and the smaller cost
// counts, because the first request fills caches that others share.
func (h *hall) costs(spent func() effort, club string, at *strings.Replacer, as map[string]string,
) (costs map[string]effort, unseen map[string]bool) {
	costs, unseen = map[string]effort{}, map[string]bool{}
	shown := map[string]bool{}
	for i := range 2 * len(as) {
		who := slices.Sorted(maps.Keys(as))[i/2]
		token := as[who]
		h.restart(Options{})
		h.people.Set(people.Settings{URL: siteURL})
		h.get(token, rest.V1+"/clubs/"+club+"/roster").is(200) // which reads the seasons once
		h.get(token, "/gibt-es-nicht").is(404)                 // which makes the index of names once
		for _, r := range h.server.routes() {
			path := at.Replace(r.Path)
			if r.Method != rest.Get || slices.Contains(neverEnding, r.Path) {
				continue
			}
			if unseen[r.Path] = !shown[r.Path]; strings.Contains(path, ":") {
				continue
			}
			ctx, end := context.WithTimeout(h.Context(), 10*time.Second)
			q := httptest.NewRequestWithContext(ctx, http.MethodGet, path, nil)
			if token != "" {
				q.Header.Set("Authorization", "Bearer "+token)
			}
			w, before := httptest.NewRecorder(), spent()
			h.server.ServeHTTP(w, q)
			if strings.HasSuffix(r.Path, web.BookletPart) && w.Code == http.StatusOK {
				h.get("", path+".pdf").is(200) // which the page has let be made beside the requests after it
			}
			after := spent()
			if end(); w.Code < http.StatusBadRequest && !strings.HasPrefix(w.Header().Get("Location"), workplace.SignInPath) {
				shown[r.Path], unseen[r.Path] = true, false
			}
			once, known := costs[who+" "+r.Path]
			for i := range after {
				if after[i] -= before[i]; known {
					after[i] = min(after[i], once[i])
				}
			}
			costs[who+" "+r.Path] = after
		}
	}
	return costs, unseen
}

// journaled makes the entries of a season in bulk: so many, of the acts that were journaled for the small one and are not told in public.
func (h *hall) journaled(dsn, player string, before, entries int) {
	season := fmt.Sprint("alt-", before)
	acts := "SELECT *, row_number() OVER (ORDER BY seq) - 1 AS k, count(*) OVER () AS all_of FROM journal " +
		"WHERE season = 'small' AND act IN ('lineup.put', 'sit-and-go.put')"
	if before > 1 { // the player whose file is read was added later
		acts += " AND seq NOT IN (SELECT seq FROM journal_names WHERE name = '" + player + "')"
	}
	storagetest.Execute(h, dsn, fmt.Sprintf(`INSERT INTO journal (seq, at, user_id, act, season, subject, before, after, reason, forced, asked, salt,
		digest, hash, written) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < %d), acts AS (%s)
		SELECT (SELECT seq FROM journal_heads) + i + 1, datetime('%d-02-01 10:00:00', i || ' minutes') || '+00:00', user_id, act, '%s',
			replace(subject, 'small', '%s'), before, after, '', forced, asked, salt, digest, hash, written
		FROM n JOIN acts ON k = i %% all_of`, entries, acts, 2010-before, season, season),
		`INSERT INTO journal_names (name, seq) SELECT n.name, j.seq FROM journal j JOIN (`+acts+`) k ON k.k = (j.seq - 1 - h.seq) % k.all_of
			JOIN journal_names n ON n.seq = k.seq JOIN journal_heads h WHERE j.seq > h.seq ORDER BY 1, 2`,
		"UPDATE journal_heads SET seq = (SELECT max(seq) FROM journal)")
}

// given gives the league what addresses ask for: how a club is reached and its logo, fees, a tournament that counts for the rankings, one
// on the floor, and a protest.
func (h *hall) given(f *seasonfile.File) {
	club, player := f.Clubs[0].ID, f.Leagues[0].Matchdays[0].Lineups[0].Slots[0]
	president, one := h.president(club), rest.V1+"/clubs/"+club
	h.put(president, one+"/contact", register.Contact{Person: "Eva Muster", Email: "eva@example.at"}).is(201)
	h.put(president, one+"/logo", pictureOf(h.T, 60, 30), "Content-Type", "image/png").is(201)
	h.seated(h.floorDirector())
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15000, Second: 15000}).is(201)
	h.put(h.admin, small+"/tournaments/freitag", `{"name":"Uni Open","date":"2010-02-06","kind":"students","entries":16,"results":[{"player":"`+
		player+`","place":1}]}`).is(201)
	h.post(h.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -2, Date: "2010-02-07",
		Rule: "2.2.15", Reason: "Chips weitergegeben"}).is(201)
	var all struct {
		Sanctions []struct{ ID int } `json:"sanctions"`
	}
	h.get("", small+"/sanctions").is(200).into(&all)
	h.post(president, small+"/cases", cases.Filing{Club: club, Reason: "Nein",
		Of: cases.Against(protest.Disputed{Kind: protest.Sanction, Sanction: len(all.Sanctions)})}).is(201)
	h.post(h.admin, small+"/cases/1/attachments", paper, "Content-Type", "application/pdf").is(201)
	h.put(h.admin, small+"/cases/1/minutes", cases.PutMinutes{On: declare.Day(h.clock.Format(time.DateOnly)), Venue: "Wien", Present: cases.Names{"Eva Maier"},
		Text: "Nichts"}).is(201)
	h.post(h.admin, small+"/cases/1/decision?force=1&reason=Eilt", cases.Verdict{Outcome: protest.Rejected, Sentence: "Nein."}).is(200)
	h.put(h.admin, small+"/leagues/bl1/matchdays/2", `{"date":"2010-03-27"}`).is(201)
	h.post(h.admin, rest.V1+"/chronicle", survivedBody(club)).is(201)
	h.resolved(club)
	h.post(h.admin, small+"/invoices", seasons.IssueInvoice{Club: club, From: "Verband\nWien", To: "Verein\nLinz"}).is(201)
	h.post(h.admin, small+"/reminders", seasons.Remind{Club: club, Until: "2010-12-31", From: "Verband\nWien", To: "Verein\nLinz"}).is(201)
	for path, body := range map[string]string{rest.V1 + "/houses/vorlage": clubHouse, rest.V1 + "/structures/vorlage": shortNight,
		rest.V1 + "/chip-sets/vorlage":                          smallCase,
		rest.V1 + "/prize-tables/vorlage":                       `{"name":"Freitag","payouts":[{"from":1,"shares":[70,30]}]}`,
		rest.V1 + "/contests/vorlage":                           `{"name":"Winter","house":"vorlage","from":"2010-01-01","points":[10,6,3]}`,
		rest.V1 + "/clock-groups/saal":                          `{"tournaments":["freitag"]}`,
		rest.V1 + "/squads/em":                                  `{"event":"EM","start_date":"2010-05-29","players":[]}`,
		small + "/registration":                                 `{"closing_date":"2010-02-20"}`,
		small + "/leagues/bl1/matchdays/2/applications/" + club: `{"venue":"Volkshaus"}`,
		smallDay + "/checkin/" + club:                           `{"players":[{"player":"` + player + `","identified":true}],"dress":true,"note":"später"}`,
	} {
		h.put(h.admin, path, body).is(201)
	}
	h.put(h.admin, rest.V1+"/houses/vorlage/wall/logo", pictureOf(h.T, 60, 30), "Content-Type", "image/png").is(201)
}

// more gives the league what is rarer: a tournament of the Austrian ranking and one of rounds, a club that is new and one that did not come, a
// season whose end is confirmed, a player who was asked, letters, colours. It returns what leads to the
// answer of the player, the end of the letters and the stylesheet of the colours.
func (h *hall) more(f *seasonfile.File) (answer, ending, colours string) {
	club, players := f.Clubs[0].ID, f.Leagues[0].Matchdays[0].Lineups[0].Slots
	h.put(h.admin, small+"/tournaments/linz", `{"name":"Linzer Open","date":"2010-02-06","kind":"national","entries":16,"results":[{"player":"`+
		players[0]+`","place":1}]}`).is(201)
	head := friday()
	head["tournament"] = map[string]any{"id": "runden", "name": "Rundenturnier", "date": "2010-02-20"}
	head["mode"], head["edition"], head["tables"] = "multi_round", "apsa-2010", []any{}
	delete(head, "payouts")
	h.put(h.admin, rest.V1+"/tournaments/runden", head).is(201)
	h.put(h.admin, rest.V1+"/clubs/neu", bodyOf(seasonfile.Club{Name: "Pokerclub Neu", ShortName: "Neu", ZVRNumber: "123456789"})).is(201)
	h.put(h.admin, small+"/leagues/bl1/registrations/neu?force=1&reason=Nachtrag", seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}).is(201)
	h.put(h.admin, small+"/leagues/bl1/matchdays/2/no-shows/"+f.Clubs[1].ID, nil).is(201)
	tiny := played(season2010(h.T, "tiny"), 25)
	h.post(h.admin, rest.V1+"/seasons", tiny).is(201)
	h.post(h.admin, rest.V1+"/seasons/"+tiny.Season.ID+"/promotion/confirm?force=1&reason=Ende", nil).is(201)
	h.post(h.admin, rest.V1+"/seasons", played(ended(f), 26)).is(201)
	h.put(h.admin, rest.V1+"/seasons/alt-26/promotion/waivers/igel", nil).is(201)
	var asked availability.AskedList
	president := h.president(club)
	h.put(president, rest.V1+"/me/letters", `{"news":true,"reminders":false}`, "If-Match", h.get(president, rest.V1+"/me/letters").etag()).is(200)
	h.post(president, small+"/leagues/bl1/matchdays/2/availability/"+club, map[string]any{"players": players[:1]}).is(200).into(&asked)
	list, err := h.accounts.Subscriptions(h.Context())
	if err != nil || len(list) == 0 {
		h.Fatal(list, err)
	}
	h.faces(club)
	_, colours, _ = strings.Cut(string(h.get("", "/vereine").is(200).body), `<link rel="stylesheet" href="`)
	colours, _, _ = strings.Cut(colours, `"`)
	return availability.LinkPath + asked.Asked[0].Token, "/abbestellen/" + list[0].Token, colours
}

func TestAnAddressCostsTheSameHoweverOldTheLeagueIs(t *testing.T) {
	dsn := storagetest.SQLite(t)
	pages := storagetest.Pages(t, dsn)
	store := storagetest.OpenDSN(t, dsn)
	spent := func() effort {
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		return effort{store.Asked(), pages(), int64(memory.Mallocs)} //nolint:gosec // it stays small
	}
	h := open(t, store, Options{})
	f := h.withSmall()
	h.lineups(&f.Leagues[0].Matchdays[0])
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	h.play(&f.Leagues[0].Matchdays[0].Heats[0])
	gone := h.opensLent()
	h.post(h.director, smallHall+"/take-back", rest.Because{Reason: "Der Laptop antwortet nicht"}).is(200)
	gone.leavesBehind(h)
	h.given(f)
	answer, ending, colours := h.more(f)
	player := f.Leagues[0].Matchdays[0].Lineups[0].Slots[0]
	today := time.Date(2010, 2, 20, 15, 0, 0, 0, rulebook.Vienna())
	older := func(from, to int) {
		h.clock = today.AddDate(0, 0, -8)
		for before := to; before >= from; before-- {
			h.journaled(dsn, player, before, 5300)
			h.post(h.admin, rest.V1+"/seasons", played(f, before)).is(201)
			h.moved(dsn, f, before)
		}
		h.clock = today
	}
	h.moved(dsn, f, 0)
	older(1, 1) // whose end waits to be confirmed
	h.put(h.admin, rest.V1+"/seasons/alt-1/leagues/bl1/matchdays/1/reports/"+f.Clubs[0].ID, `{"markdown":"Ein Tag."}`).is(201)
	bound := h.photographed("1")
	var photo league.PhotoView
	h.post(h.admin, smallDay+"/heats/1/photos", pngText(t, image.NewGray(image.Rect(0, 0, 600, 602))), "Content-Type", rest.JpegType).is(201).into(&photo)
	lent := new(league.HallLeaseAnswer)
	h.post(h.director, smallHall, league.Lend{To: directorEmail, Officials: []string{directorEmail}, Rehearsal: true}).is(201).into(lent)
	club := f.Clubs[0].ID
	as := map[string]string{"": "", "admin": h.user("kosten@example.at", acts.Role{Kind: acts.RoleAdmin}),
		"president": h.user("obfrau@example.at", acts.Role{Kind: acts.RolePresident, Club: club})}
	asked, err := h.office.Acts.Do(t.Context(), acts.Console, &register.AskTransferred{OfTransfer: "x-0-39"}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	moving := register.TransferLinkPath + asked.Content.(*register.TransferView).Token
	var invited people.Given
	h.post(h.admin, rest.V1+"/invitations", `{"email":"neu@example.at","roles":[{"kind":"admin"}]}`).is(201).into(&invited)
	helper, _ := h.linked(h.admin, "tables/1", "Hanna")
	circular := h.answeredCircular(club)
	wall, err := h.office.Floor.Houses.Wall(h.Context(), "vorlage")
	if err != nil {
		h.Fatal(err)
	}
	own, _ := h.linked(h.admin, "entrants/anna", "Anna")
	keeper, _ := h.linked(h.admin, "clock", "Uwe")
	as["helper"] = h.comes(keeper)

	at := strings.NewReplacer(":season/leagues/:league/registrations/:club", "small/leagues/bl1/registrations/neu", ":season/promotion/waivers/:club", "alt-26/promotion/waivers/igel", ":season/frozen", "alt-25/frozen",
		":freezing", "1", "photos/:photo/:table", "photos/"+bound+"/1", "photos/:photo", "photos/"+photo.Photo, ":matchday/no-shows/:club", "2/no-shows/"+f.Clubs[1].ID,
		"/floor/:tournament/runden", "/floor/runden/runden", "/zusage/:token/termin", answer+"/termin.ics", "/zusage/:token", answer, "/zusagen/:token", h.teamLink(f.Clubs[0].ID), "/vorlage/:token", h.boardLink(), "/wechsel/:token", moving, "/termine/:token", h.ownCalendar(f.Clubs[0].ID), "/melden/:token", h.sentLink(f.Clubs[0].ID, "obfrau@example.at"), "/abbestellen/:token", ending,
		"/vereinsfarben/:digest", colours, ":season/leagues/:league/matchdays/:matchday/reports/", "alt-1/leagues/bl1/matchdays/1/reports/",
		":season/mvp/:player", "alt-1/mvp/"+player, ":season/promotion/waivers", "alt-1/promotion/waivers",
		"/zugang/:token", "/zugang/"+invited.Token, "/hilfe/:token", "/hilfe/"+helper, "/t/:token", "/t/"+helper,
		"/p/:link", "/p/"+own, ":matchday/applications/", "2/applications/", ":lease/leftovers", gone.of.ID+"/leftovers", ":lease", lent.Lease, ":leftover", "1", ":template", "vorlage", ":vorlage", "vorlage",
		"/prognosen/:house", "/prognosen/vorlage", ":house/wall/:part/:digest", "vorlage/wall/logo/"+wall.Files[0].Digest,
		":contest", "vorlage", ":group", "saal", ":squad", "em", ":blatt", "ergebnis", "heats/:heat/druck/:printout", "heats/1/druck/rundenkarten",
		":printout", "anmeldung", ":board", "1", "/k/:card", "/k/small.bl1.1.1.1.13f00000000",
		"/K/:card", "/K/SMALL.BL1.1.1.1.13F00000000", ":club", club, ":season", "small", ":league", "bl1", ":matchday", "1", ":player", player,
		":circular", circular, ":transfer", "x-0-39", ":user", invited.User.ID, ":heat", "1", ":table", "1",
		":mtt", "A", ":association", "apsa", ":case", "1", ":attachment", "1", ":number", "2010-0001", ":reminder", "1", ":year", "2007", ":tier", "1", ":tournament", "freitag", ":entrant", "anna",
		"/api/v1/journal", "/api/v1/journal?limit=50", "/api/v1/evening-plan", strings.Replace(plannedEvening, allHouses+"/plan", rest.V1+"/evening-plan", 1), "/ranking/calculator", "/ranking/calculator?kind=championship&entries=127&place=1")
	young, _ := h.costs(spent, club, at, as)
	older(2, 19)
	old, unseen := h.costs(spent, club, at, as)
	var lines []string
	for path, nobody := range unseen {
		if nobody && path != unphotographed && path != rest.V1+"/hall/:lease/lines" { // the lines of a lease need the signature of its laptop
			lines = append(lines, path+" shows nothing to anybody")
		}
	}
	for _, path := range slices.Concat(neverEnding, slices.Collect(maps.Keys(ownBudgets)),
		slices.Collect(maps.Keys(whole))) {
		if !slices.ContainsFunc(h.server.routes(), func(r rest.Route) bool { return r.Path == path && r.Method == rest.Get }) {
			lines = append(lines, path+" is no address")
		}
	}
	grows := map[string]bool{}
	for who, was := range young {
		caller, path, _ := strings.Cut(who, " ")
		for i, m := range measures {
			more := old[who][i] > was[i]*6/5+m.few
			grows[path] = grows[path] || more
			if all, is := whole[path]; is && m.name == "pages" {
				m.budget, more = all.pages, more && !all.grows
			}
			if own, is := ownBudgets[path]; is && m.name == "statements" {
				m.budget = own
			}
			if caller == "helper" && m.name == "statements" {
				m.budget++ // for what the link is of
			}
			switch {
			case more:
				lines = append(lines, fmt.Sprintf("%s: %d %s with two seasons, %d with twenty", who, was[i], m.name, old[who][i]))
			case old[who][i] > m.budget:
				lines = append(lines, fmt.Sprintf("%s: %d %s", who, old[who][i], m.name))
			}
		}
	}
	for path, all := range whole {
		if all.grows && !grows[path] {
			lines = append(lines, path+" does not grow any more: take it from the list")
		}
	}
	slices.Sort(lines)
	for _, line := range lines {
		t.Error(line)
	}
}
