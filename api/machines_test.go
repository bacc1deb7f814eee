package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/site"
	"pokerliga/rules/seasonfile"
)

func TestAnswersSaySinceWhenTheyAreWhatTheyAre(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		for _, path := range []string{small + "/leagues/bl1/standings", "/ligen/bl1/small/tabelle", "/rangliste", "/suche?q=graz",
			"/ligen/bl1/small/tabelle.csv", "/daten/small.json"} {
			first := h.get("", path).is(200)
			since := first.Header.Get("Last-Modified")
			if at, err := http.ParseTime(since); err != nil || at.After(h.clock) {
				h.Errorf("%s: Last-Modified is %q, %v", path, since, err)
			}
			for range 2 { // from the cache and drawn anew
				h.get("", path, "If-Modified-Since", since).is(304).has("Last-Modified", since).has("ETag", first.etag())
				h.get("", path, "If-Modified-Since", h.clock.AddDate(-1, 0, 0).UTC().Format(http.TimeFormat)).is(200)
				h.get("", path, "If-Modified-Since", since, "If-None-Match", `"other"`).is(200)
				h.get("", path, "If-Modified-Since", "gestern").is(200)
			}
		}
		table := small + "/leagues/bl1/standings"
		before := h.get("", table).is(200)
		h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-5,"reason":"zur Probe"}`).is(201)
		after := h.get("", table, "If-Modified-Since", before.Header.Get("Last-Modified")).is(200) // within the same second
		if after.etag() == before.etag() || after.Header.Get("Last-Modified") == before.Header.Get("Last-Modified") {
			h.Error("two contents have the same date")
		}
		other := small + "/leagues/bl1/matchdays"
		same := h.get("", other).is(200).Header.Get("Last-Modified")
		h.clock = h.clock.Add(time.Hour)
		h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-6,"reason":"zur Probe"}`).is(201)
		h.get("", other).is(200).has("Last-Modified", same) // it has not changed
	})
}

func TestAllSeasonsAreTakenAwayAsFiles(t *testing.T) {
	each(t, func(h *hall) {
		if list := h.get("", rest.V1+"/dump").is(200); !strings.Contains(string(list.body), `"files":[]`) {
			h.Errorf("before the first season: %s", list.body)
		}
		f := h.withSmall()
		read := func() (d site.Dump) {
			h.get("", rest.V1+"/dump").is(200).into(&d)
			return d
		}
		d := read()
		if len(d.Files) != 1 || d.Files[0].Season != "small" || d.Journal.Number == 0 || d.Journal.Hash == "" {
			h.Fatalf("got %+v", d)
		}
		one := d.Files[0]
		file := h.get("", one.Path).is(200).has("Content-Disposition", "attachment; filename=small.json")
		sum := sha256.Sum256(file.body)
		if hex.EncodeToString(sum[:]) != one.SHA256 || len(file.body) != one.Size {
			h.Errorf("%s is %x with %d bytes, the list says %s, %d", one.Path, sum, len(file.body), one.SHA256, one.Size)
		}
		if _, err := seasonfile.Decode(file.body); err != nil {
			h.Errorf("the file is no season file: %v", err)
		}
		for i := range f.Players {
			if born := f.Players[i].BirthDate; born != "" && strings.Contains(string(file.body), `"`+born+`"`) {
				h.Fatalf("the birth date %s is public", born)
			}
		}
		h.get("", d.Sums).is(200).says(one.SHA256 + "  " + one.File + "\n")
		h.get("", "/daten").is(200).says(one.SHA256).says(one.Path).says("SHA256SUMS")
		h.get("", "/daten/small").is(http.StatusPermanentRedirect)
		h.get("", "/daten/2009.json").is(404)
		h.clock = h.clock.AddDate(0, 0, 1)
		h.post(h.admin, small+"/sanctions", `{"kind":"correction","league":"bl1","club":"retz-7-1","points":-5,"reason":"zur Probe"}`).is(201)
		if again := read(); again.Files[0].SHA256 != one.SHA256 {
			h.Error("what is entered today is in the files of today")
		}
		h.clock = h.clock.AddDate(0, 0, 1)
		if next := read(); next.Files[0].SHA256 == one.SHA256 || next.Journal.Number == d.Journal.Number {
			h.Error("what was entered yesterday is not in the files of today")
		}
	})
}

func TestDevelopersSeeWhatIsReallyAnswered(t *testing.T) {
	each(t, func(h *hall) {
		h.get("", "/entwickler").is(200).says("Beispiele stehen hier, sobald")
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			h.closeHeat(m.Heats[i].Number)
		}
		page := string(h.get("", "/entwickler").is(200).body)
		paths := regexp.MustCompile(`<code>GET</code> <a href="([^"]+)">`).FindAllStringSubmatch(page, -1)
		if len(paths) != 10 {
			h.Errorf("%d requests are shown", len(paths))
		}
		for _, path := range paths {
			answer := h.get("", path[1]).is(200)
			var top map[string]json.RawMessage
			answer.into(&top)
			for key := range top {
				if !strings.Contains(page, "&#34;"+key+"&#34;: ") {
					h.Errorf("%s answers %q, which the page does not show", path[1], key)
				}
			}
		}
	})
}

func TestOfEachListTheFirstElementIsShown(t *testing.T) {
	const want = "{\n  \"a\": [\n    {\n      \"b\": 1\n    },\n    …\n  ],\n  \"c\": [],\n  \"d\": null,\n  \"e\": [\n    \"x\"\n  ]\n}"
	if got := sketch([]byte(`{"a":[{"b":1},{"b":2},[3]],"c":[],"d":null,"e":["x"]}`)); got != want {
		t.Errorf("got %s", got)
	}
}
