package api

import (
	"encoding/xml"
	"strings"
	"testing"

	"pokerliga/api/site"
	"pokerliga/storage/storagetest"
)

func TestResultsAndDecisionsCanBeSubscribedTo(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	var f site.Feed
	if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &f); err != nil || len(f.Entries) != 0 || f.Updated == "" {
		t.Fatalf("before the first season: %+v, %v", f, err)
	}
	h.withSmall()
	for range 2 { // twice the same on one day is two pieces of news
		h.post(h.admin, small+"/sanctions",
			`{"kind":"correction","league":"bl1","club":"retz-7-1","points":-1,"date":"2010-02-06","reason":"<Absprache>"}`).is(201)
	}
	f = site.Feed{}
	if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).has("Content-Type", "application/atom+xml; charset=utf-8").body,
		&f); err != nil {
		t.Fatal(err)
	}
	if len(f.Entries) != 2 || f.Entries[0].ID == f.Entries[1].ID || !strings.Contains(f.Entries[0].Title, "<Absprache>") ||
		f.Entries[0].Updated != "2010-02-06T12:00:00+01:00" || f.Updated != f.Entries[0].Updated {
		t.Errorf("got %+v", f.Entries)
	}
	for _, e := range f.Entries {
		path, _, _ := strings.Cut(e.Link.Href, "#")
		h.get("", path).is(200)
	}
}
