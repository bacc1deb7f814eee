package api

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// unseen are names with characters that turn what follows around, or have no width.
var unseen = []string{"Ida\u202evoN", "Ida\u2066x", "I\u200bda", "Id\u200da", "Ida\u2060", "\ufeffIda", "I\u00adda"}

// nameFields are the fields of requests that hold a name of something or somebody.
var nameFields = []string{"name", "given_name", "family_name", "short_name", "city", "state", "person", "venue", "event", "referee"}

// namesOf returns the paths of all names in a type of request, such as "players.given_name".
func namesOf(path string, t reflect.Type) (found []string) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return namesOf(path, t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			switch below := strings.TrimPrefix(path+"."+name, "."); {
			case f.Anonymous:
				found = append(found, namesOf(path, f.Type)...)
			case slices.Contains(nameFields, name):
				found = append(found, below)
			case f.IsExported() && name != "-" && name != "":
				found = append(found, namesOf(below, f.Type)...)
			}
		}
	}
	return found
}

// door is a route that takes names: a request that is right, and where it goes.
type door struct {
	route string // as it is registered
	path  string
	sent  string // JSON

	header []string
	by     string // a token, otherwise the admin's
}

// doors are all routes of the API that take names, of the season small.
func (h *hall) doors(club string) []door {
	const v1, day = rest.V1, rest.V1 + "/seasons/small/leagues/bl1/matchdays/1"
	const oneDay = rest.V1 + "/seasons/:season/leagues/:league/matchdays/:matchday"
	season := season2010(h.T, "small")
	season.Tournaments = []scoring.Tournament{{ID: "t1", Name: "Cup", Kind: "event", Date: "2010-02-07", Results: []scoring.Finish{}}}
	first := &season.Leagues[0].Matchdays[0]
	first.Interrupted = &scoring.Interruption{Date: first.Date, Reason: "Stromausfall", Venue: "Volkshaus"}
	file, err := json.Marshal(season)
	if err != nil {
		h.Fatal(err)
	}
	given := people.Given{}
	h.post(h.admin, v1+"/invitations", `{"email":"neu@example.at","roles":[{"kind":"admin"}]}`).is(201).into(&given)
	h.put(h.admin, fridayPath, friday()).is(201)
	h.opensOnline("2", "")
	own := h.entersByAPI(fridayPath, "Ida Ober", "ida-0001")
	player, stored := season.Players[0].ID, []string{"If-Match", "*"}
	const survived = `"name":"Pokerliga","source":"Chronik","table":[{"name":"PC Wien","rank":1}],"champion":{"name":"PC Wien"},"mvp":{"name":"Ida Novak"}}`
	h.post(h.admin, v1+"/chronicle", `{"year":"2006","tier":1,`+strings.Replace(survived, `"champion":{"name":"PC Wien"},`, "", 1)).is(201)
	return []door{
		{"POST " + v1 + "/invitations", v1 + "/invitations", `{"email":"x@example.at","name":"Ida","roles":[{"kind":"admin"}]}`, nil, ""},
		{"POST " + v1 + "/tournaments/:tournament/directors", fridayPath + "/directors", `{"email":"z@example.at","name":"Ida"}`, nil, ""},
		{"POST " + v1 + "/invitations/many", v1 + "/invitations/many",
			`{"invitations":[{"email":"y@example.at","name":"Ida","roles":[{"kind":"admin"}]}]}`, nil, ""},
		{"POST " + v1 + "/session/link", v1 + "/session/link",
			`{"token":"` + given.Token + `","name":"Ida","password":"` + password + `"}`, nil, ""},
		{"PUT " + v1 + "/users/:user", v1 + "/users/" + given.User.ID,
			`{"email":"neu@example.at","name":"Ida","roles":[{"kind":"admin"}]}`, stored, ""},
		{"PUT " + v1 + "/me/name", v1 + "/me/name", `{"name":"Ida"}`, stored, ""},
		{"POST " + v1 + "/me/tokens", v1 + "/me/tokens", `{"name":"Ida","scopes":["read"],"until":"2010-12-31"}`, nil, ""},
		{"POST " + v1 + "/me/passkeys", v1 + "/me/passkeys", `{"ceremony":"x","name":"Ida","answer":{}}`, nil, ""},
		{"POST " + v1 + "/players", v1 + "/players",
			`{"given_name":"Ida","family_name":"Novak","birth_date":"1990-02-01","nationality":"AT","club":"` + club + `"}`, nil, ""},
		{"PUT " + v1 + "/players/:player", v1 + "/players/" + player,
			`{"id":"` + player + `","given_name":"Ida","family_name":"Novak","birth_date":"1990-02-01","nationality":"AT"}`, stored, ""},
		{"POST " + v1 + "/clubs", v1 + "/clubs", `{"name":"Pokerclub Ida","short_name":"Ida","city":"Wien","state":"Wien"}`, nil, ""},
		{"PUT " + v1 + "/clubs/:club", v1 + "/clubs/" + club,
			`{"id":"` + club + `","name":"Pokerclub Ida","short_name":"Ida","city":"Wien",` +
				`"state":"Wien","zvr_number":"123456789","colours":["#112233"]}`, stored, ""},
		{"PUT " + v1 + "/clubs/:club/contact", v1 + "/clubs/" + club + "/contact",
			`{"person":"Ida","email":"ida@example.at","phone":"1","address":"Wien"}`, nil, ""},
		{"POST " + v1 + "/seasons", v1 + "/seasons", string(file), nil, ""},
		{"PUT " + v1 + "/seasons/:season", v1 + "/seasons/new",
			`{"id":"new","name":"Ida","start":"2011-01-01","end":"2011-12-31"}`, nil, ""},
		{"PUT " + v1 + "/seasons/:season/clubs/:club/name", v1 + "/seasons/small/clubs/" + club + "/name", `{"name":"Ida"}`, stored, ""},
		{"PUT " + v1 + "/seasons/:season/leagues/:league", v1 + "/seasons/small/leagues/bl1",
			`{"id":"bl1","tier":1,"name":"Ida","rounds":1}`, stored, ""},
		{"PUT " + oneDay, day,
			`{"number":1,"date":"2010-02-07","start":"14:00","venue":"Ida","sng_start_chips":1500,"mtt_start_chips":5000}`, stored, ""},
		{"POST " + oneDay + "/interruption", day + "/interruption",
			`{"date":"2010-02-07","reason":"Stromausfall","resumes":"2010-02-14","venue":"Ida"}`, nil, ""},
		{"POST " + oneDay + "/replay", day + "/replay", `{"date":"2010-06-12","venue":"Ida"}`, nil, ""},
		{"PUT " + oneDay + "/applications/:club", day + "/applications/" + club,
			`{"club":"` + club + `","venue":"Ida","note":""}`, nil, ""},
		{"POST " + oneDay + "/penalties", day + "/penalties", `{"heat":1,"kind":"warning","player":"` + player + `","club":"` + club +
			`","rule":"2.2.15","referee":"Ida","reason":"x"}`, nil, ""},
		{"POST " + v1 + "/tournaments/:tournament/move", fridayPath + "/move", `{"date":"2010-03-20","start":"19:00","venue":"Ida"}`, nil, ""},
		{"PUT " + v1 + "/seasons/:season/tournaments/:tournament", v1 + "/seasons/small/tournaments/t1",
			`{"id":"t1","name":"Ida","kind":"event","date":"2010-02-07","entries":0,"results":[]}`, nil, ""},
		{"POST " + v1 + "/tournaments/:tournament/entries", fridayPath + "/entries", `{"name":"Ida"}`, nil, ""},
		{"POST " + v1 + "/tournaments/:tournament/online-entries", fridayPath + "/online-entries",
			`{"name":"Ida Ober","agrees":true}`, nil, ""},
		{"POST " + v1 + "/tournaments/:tournament/entrants/:entrant/substitute",
			fridayPath + "/entrants/" + own.Entrant.ID + "/substitute", `{"name":"Ida Novak"}`, nil, h.comes(own.Link.Token)},
		{"POST " + v1 + "/tournaments/:tournament/links", fridayPath + "/links", `{"parts":["clock"],"name":"Ida"}`, nil, ""},
		{"POST " + v1 + "/chronicle", v1 + "/chronicle", `{"year":"2007","tier":1,` + survived, nil, ""},
		{"PUT " + v1 + "/chronicle/:year/:tier", v1 + "/chronicle/2006/1", "{" + survived, stored, ""},
		{"PUT " + v1 + "/squads/:squad", v1 + "/squads/s1",
			`{"id":"s1","event":"Ida","start_date":"2011-01-01","size":6,"players":[]}`, nil, ""},
	}
}

// Bidi marks and characters without width are refused at every door that takes a name.
func TestNoDoorTakesANameThatCannotBeSeen(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	h.people.Set(people.Settings{URL: siteURL})
	club := h.withSmall().Clubs[0].ID
	doors := h.doors(club)
	for _, r := range h.server.routes() {
		if r.Takes == nil || strings.HasSuffix(r.Path, "/:season/next") { // begins a season as PUT does
			continue
		}
		route := r.Method + " " + r.Path
		at := slices.IndexFunc(doors, func(d door) bool { return d.route == route })
		for _, name := range namesOf("", reflect.TypeOf(r.Takes)) {
			if at < 0 {
				t.Errorf("%s takes %s and is not tried", route, name)
				continue
			}
			for i, sign := range unseen {
				if i > 0 && route == "POST "+rest.V1+"/seasons" {
					continue // large; its names pass one check
				}
				sent := withName(t, doors[at].sent, name, sign)
				method, _, _ := strings.Cut(route, " ")
				g := h.ask(cmp.Or(doors[at].by, h.admin), method, doors[at].path, sent, doors[at].header...)
				if g.StatusCode != 422 || !strings.Contains(string(g.body), "unsichtbare Zeichen") {
					t.Errorf("%s, %s %+q: %d %s", route, name, sign, g.StatusCode, g.body)
				}
			}
		}
	}
}

// withName returns JSON with another name at a path, in the first element of lists.
func withName(t *testing.T, text, path, name string) string {
	t.Helper()
	var content any
	if err := json.Unmarshal([]byte(text), &content); err != nil {
		t.Fatal(err, text)
	}
	at := content
	parts := strings.Split(path, ".")
	for i, part := range parts {
		for list, is := at.([]any); is; list, is = at.([]any) {
			if len(list) == 0 {
				t.Fatalf("nothing in a list before %s", path)
			}
			at = list[0]
		}
		object, is := at.(map[string]any)
		if !is {
			t.Fatalf("no object before %s", part)
		}
		if i < len(parts)-1 {
			at = object[part]
			continue
		}
		if _, is := object[part].([]any); is {
			object[part] = []any{name}
		} else {
			object[part] = name
		}
	}
	changed, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	return string(changed)
}

// A sheet, as a list or as a workbook, on the page and in the API, takes no such name either.
func TestNoSheetTakesANameThatCannotBeSeen(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	club := h.withSmall().Clubs[0].ID
	b := h.presides(club)
	for _, name := range unseen[:6] {
		for _, cells := range [][]string{{name + "x", "Nora"}, {"Neuner", "N" + name}} {
			for kind, data := range map[string]string{
				"text/csv":    "Nachname;Vorname;Geburtsdatum\n" + cells[0] + ";" + cells[1] + ";3.2.1990\n",
				rest.XlsxKind: workbook(t, []string{"Nachname", "Vorname", "Geburtsdatum"}, []string{cells[0], cells[1], "3.2.1990"}),
			} {
				h.post(h.admin, rest.V1+"/clubs/"+club+"/roster/upload", data, "Content-Type", kind).is(200).says(`"problems":[{"row":2`).
					says("unsichtbare Zeichen")
			}
			page, _, status := b.sendFile("/verein/"+club+"/kader/liste", "kader.csv",
				"Nachname;Vorname;Geburtsdatum\n"+cells[0]+";"+cells[1]+";3.2.1990\n", "umfang", "neue")
			if status != 200 || !strings.Contains(page, "unsichtbare Zeichen") || strings.Contains(page, "So übernehmen") {
				t.Errorf("%+q: status %d", cells, status)
			}
		}
	}
}

// workbook is a workbook with these rows.
func workbook(t *testing.T, rows ...[]string) string {
	t.Helper()
	f := excelize.NewFile()
	for i, cells := range rows {
		if err := f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &cells); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The forms of the pages put what they are sent through the same acts.
func TestNoFormTakesANameThatCannotBeSeen(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.signIn()
	f := h.withSmall()
	club := f.Clubs[0].ID
	desk := "/verein/" + club
	b := h.presides(club)
	var given struct{ Token string }
	h.post(h.admin, rest.V1+"/invitations", `{"email":"neu@example.at","roles":[{"kind":"admin"}]}`).is(201).into(&given)
	for _, form := range []struct {
		path, field string
		sent        url.Values
	}{
		{"/zugang/" + given.Token, "name", url.Values{"password": {password}}},
		{"/konto/name", "name", url.Values{}},
		{"/konto/tokens", "name", url.Values{"until": {"2010-12-31"}, string(acts.ScopeRead): {"1"}}},
		{desk + "/kader", "given_name", url.Values{"family_name": {"Neuner"}, "birth_date": {"1990-02-03"}, "nationality": {"AT"}}},
		{desk + "/kader", "family_name", url.Values{"given_name": {"Nora"}, "birth_date": {"1990-02-03"}, "nationality": {"AT"}}},
	} {
		for _, name := range unseen[:6] {
			form.sent.Set(form.field, name)
			page, _, status := b.see("POST", form.path, form.sent)
			if status != 422 || !strings.Contains(page, "unsichtbare Zeichen") {
				t.Errorf("%s, %s %+q: status %d %s", form.path, form.field, name, status, mainOf(page))
			}
		}
	}
}
