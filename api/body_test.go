package api

import (
	"net/http"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

func TestWhatCannotBeReadIsRefusedWithItsPath(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	h.lineups(&f.Leagues[0].Matchdays[0])
	for _, c := range []struct {
		sent   string
		status int
		path   string
	}{
		{``, 400, "$"},
		{` `, 400, "$"},
		{`{`, 400, "$"},
		{`{"seats":[}`, 400, "$.seats[0]"},
		{`{"seats":[]}x`, 400, "$"},
		{`{"seats":[]}{}`, 400, "$"},
		{"{\"seats\":[{\"player\":\"\xff\"}]}", 400, "$"},
		{strings.Repeat("[", 20_000), 400, "$"},
		{`{"seats":` + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000) + `}`, 400, "$.seats[0]"},
		{`null`, 422, "$"},
		{`[]`, 422, "$"},
		{`7`, 422, "$"},
		{`{}`, 422, "$.seats"},
		{`{"seats":null}`, 422, "$.seats"},
		{`{"seats":{}}`, 422, "$.seats"},
		{`{"seats":[],"seats":[]}`, 422, "$.seats"},
		{`{"seats":[],"Seats":[]}`, 422, "$.Seats"},
		{`{"seats":[],"x":1}`, 422, "$.x"},
		{`{"seats":[],"table":2}`, 422, "$.table"},
		{`{"seats":[],"table":0}`, 422, "$.table"},
		{`{"seats":[],"table":null}`, 422, "$.table"},
		{`{"seats":[],"table":"1"}`, 422, "$.table"},
		{`{"seats":[null]}`, 422, "$.seats[0]"},
		{`{"seats":[{"player":7}]}`, 422, "$.seats[0].player"},
		{`{"seats":[{"player":"p7-0001","place":1.5}]}`, 422, "$.seats[0].place"},
		{`{"seats":[{"player":"p7-0001","place":1e99}]}`, 422, "$.seats[0].place"},
		{`{"seats":[{"player":"p7-0001","place":1e-400}]}`, 422, "$.seats[0].place"},
		{`{"seats":[{"player":"p7-0001","place":1,"in_time":"yes"}]}`, 422, "$.seats[0].in_time"},
		{`{"seats":[{"player":"nobody","place":1}]}`, 422, "$.seats[0].player"},
		{`{"seats":[{"player":"\u0000","place":1}]}`, 422, "$.seats[0].player"},
		{`{"seats":[{"player":"p7-0051","place":2}]}`, 422, "$.seats[0].place"},
		{`{"seats":[{"player":"p7-0051","place":1,"ghost":true}]}`, 422, "$.seats[0].club"},
	} {
		p := h.put(h.director, smallDay+"/heats/1/sit-and-gos/1", c.sent, "Content-Type", "application/json").is(c.status).problem()
		if p.Path != c.path {
			t.Errorf("%.60s: path %s, want %s (%s)", c.sent, p.Path, c.path, p.Detail)
		}
	}
	h.get("", smallDay+"/heats/1/sit-and-gos/1").is(404)
	h.get("", smallDay).is(200).says(`"state":"planned"`)
}

func TestEveryActRefusesBodiesThatAreNoJSON(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.withSmall()
	for _, c := range changes {
		if c.body == "" && c.method == rest.Delete {
			continue
		}
		h.ask(h.admin, c.method, c.path, "a=1", "Content-Type", "application/x-www-form-urlencoded").is(415).problem()
		h.ask(h.admin, c.method, c.path, `{}`, "Content-Type", "").is(415)
		h.ask(h.admin, c.method, c.path, `{}`, "Content-Type", "application/json; charset=latin1").is(415)
		h.ask(h.admin, c.method, c.path, `{}`, "Content-Encoding", "gzip").is(415)
		h.ask(h.admin, c.method, c.path, `{"no such key":1}`).is(422).problem()
		h.ask(h.admin, c.method, c.path, `{"a":`).is(400).problem()
		h.ask(h.admin, c.method, c.path, `"`+strings.Repeat("x", seasonfile.MaxSize)+`"`).is(413).problem()
		if c.path != rest.V1+"/seasons" {
			h.ask(h.admin, c.method, c.path, `"`+strings.Repeat("x", rest.BodySize)+`"`).is(413).problem()
		}
	}
	h.post("", rest.V1+"/session", `{"email":"x","password":"`+strings.Repeat("x", rest.BodySize)+`"}`).is(413)
	h.put(h.admin, small+"/promotion", `{}`, "Content-Type", "application/JSON; charset=UTF-8").is(201)
	for _, list := range []string{"/promotion", "/promotion/decisions", "/promotion/master-play-off", "/tie-decisions"} {
		h.put(h.admin, small+list, "", "If-Match", "*").is(400).problem() // and nothing is lost
	}
}

func TestABodyWithoutALengthIsLimitedToo(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	r, err := http.NewRequestWithContext(t.Context(), rest.Post, h.http.URL+rest.V1+"/session", &endless{})
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	w, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	if w.StatusCode != 413 {
		t.Error(w.StatusCode)
	}
}

// endless is a text without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestWhatThePathAndTheBodyNameMustAgree(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	l := f.Leagues[0].Matchdays[0].Lineups[0]
	other := f.Leagues[0].Matchdays[0].Lineups[1]
	for _, c := range []struct{ path, sent, at string }{
		{smallDay, `{"number":2,"date":"2010-02-07"}`, "$.number"},
		{smallDay + "/no-shows/" + l.Club, `{"club":"` + other.Club + `"}`, "$.club"},
		{smallDay + "/heats/1/team-mtts/A", `{"mtt":"B","stacks":[]}`, "$.mtt"},
		{small + "/tournaments/x", `{"id":"y","name":"x","date":"2010-03-01","kind":"national","entries":3,"results":[]}`, "$.id"},
	} {
		if p := h.put(h.admin, c.path, c.sent).is(422).problem(); p.Path != c.at {
			t.Errorf("%s: %s %s", c.path, p.Path, p.Detail)
		}
	}
	if p := h.put(h.admin, smallDay+"/lineups/"+l.Club, other).is(422).problem(); p.Path != "$.club" {
		t.Error(p.Path)
	}
	h.put(h.admin, smallDay+"/lineups/"+l.Club+"?reason=Nachtrag",
		league.PutLineup{Captain: l.Captain, Slots: l.Slots}).is(201).says(`"club":"` + l.Club + `"`)
}

func TestASeasonFileIsRefusedWhole(t *testing.T) {
	each(t, func(h *hall) {
		f := season2010(h.T, "small")
		f.Leagues[0].Matchdays[0].Heats[0].SitAndGos[0].Seats[0].Place = 2
		p := h.post(h.admin, rest.V1+"/seasons", f).is(422).problem()
		if !strings.HasPrefix(p.Path, "$.leagues[0].matchdays[0].heats[0].sit_and_gos[0]") {
			h.Error(p.Path)
		}
		h.post(h.admin, rest.V1+"/seasons", `{"format":"pokerliga-season/2"}`).is(422).says("$.format")
		h.get("", rest.V1+"/seasons").is(200).says(`"seasons":[]`)
		f = season2010(h.T, "small")
		h.post(h.admin, rest.V1+"/seasons", f).is(201)
		h.post(h.admin, rest.V1+"/seasons", f).is(409).says("gibt es schon")
		h.post(h.admin, rest.V1+"/seasons?replace=1", f).is(200)
		f.Season.ID, f.Clubs[2].Name, f.Clubs[2].ZVRNumber = "other", "Anderer Name", "" // the number would say that it is the same (§ 1.2.1)
		h.post(h.admin, rest.V1+"/seasons", f).is(422).says("$.clubs[2].name")
		h.put(h.admin, small+"/promotion", `{"waivers":["`+f.Clubs[0].ID+`"]}`).is(201)
		h.post(h.admin, rest.V1+"/seasons?replace=1", season2010(h.T, "small")).is(409).says("geändert")
		var back seasonfile.File
		h.get(h.admin, small+"/file").is(200).into(&back)
		if len(back.Players) != 71 || back.Players[0].BirthDate == "" {
			h.Error("the file has not come back whole")
		}
	})
}
