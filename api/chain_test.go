package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/api/site"
	"pokerliga/office/acts"
)

// hexSum is SHA-256 in hex, as anybody computes it.
func hexSum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func TestAnybodyComputesTheChainAndSeesNoEntry(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.withSmall()
		var v chainView
		h.get("", rest.V1+"/chain").is(200).into(&v)
		before := ""
		for i, l := range v.Links {
			before = hexSum(before + "\n" + l.Digest)
			if l.Number != int64(i)+1 || l.Hash != before {
				t.Errorf("link %d is %+v, computed %s", i, l, before)
			}
		}
		if v.Last.Hash != before || v.Next != 0 || v.Begins != 1 || v.Digests != 1 {
			t.Errorf("got %+v", v)
		}
		h.get("", rest.V1+"/chain?limit=1").is(200).says(`"next":1`)
		h.get("", rest.V1+"/journal").is(401)
		// the office shows what is behind a digest
		var j journalView
		h.get(h.admin, rest.V1+"/journal?digest="+v.Links[1].Digest).is(200).into(&j)
		if len(j.Entries) != 1 || j.Entries[0].Seq != 2 || hexSum(j.Entries[0].Says) != v.Links[1].Digest || len(j.Entries[0].Salt) != 32 {
			t.Errorf("got %+v", j)
		}

		page := fmt.Sprintf("/nachrechnen?nummer=2&hash=%s", v.Links[1].Hash)
		h.get("", "/nachrechnen").is(200).says(v.Last.Hash)
		h.get("", page).is(200).says("Stimmt: Der Eintrag 2")
		h.get("", strings.Replace(page, "nummer=2", "nummer=1", 1)).is(200).says("Stimmt nicht")
		h.get("", "/nachrechnen?nummer=999&hash=").is(200).says("gibt es nicht")
		h.get("", "/nachrechnen?nummer=2&hash=ab").is(200).says("mindestens 16")
		h.get("", "/nachrechnen?nummer=2&hash=xy").is(400)
	})
}

func TestASheetNamesTheLastEntryAboutIt(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		f := h.withSmall()
		h.lineups(&f.Leagues[0].Matchdays[0])
		h.play(&f.Leagues[0].Matchdays[0].Heats[0])
		h.post(h.director, smallDay+"/heats/1/close", nil).is(200)
		pdf := func(path string) string { return string(h.get("", path+".pdf").is(200).body) }
		sheets := map[string]string{}
		for _, path := range []string{"/ligen/bl1/small/tabelle", "/ligen/bl1/small/sammelrunden/1", "/saisonen/small"} {
			sheets[path] = pdf(path)
		}
		mark, err := h.office.MarkOf(t.Context(), acts.MatchdayRef{Season: "small", League: "bl1", Number: 1})
		if err != nil || mark.Number == 0 {
			t.Fatal(mark, err)
		}
		h.post(h.admin, small+"/sanctions",
			`{"kind":"correction","league":"bl1","club":"retz-7-1","points":-1,"date":"2010-02-06","reason":"Absprache"}`).is(201)
		later, err := h.office.MarkOf(t.Context(), acts.MatchdayRef{Season: "small", League: "bl1", Number: 1})
		if err != nil || later.Number <= mark.Number {
			t.Error(later, err)
		}
		if pdf("/ligen/bl1/small/tabelle") == sheets["/ligen/bl1/small/tabelle"] {
			t.Error("the table has not changed")
		}
		if pdf("/saisonen/small") == sheets["/saisonen/small"] {
			t.Error("the season has not changed")
		}
		h.post(h.admin, rest.V1+"/seasons", season2010(h.T, "tiny")).is(201)
		before := pdf("/ligen/bl1/tiny/tabelle")
		h.play(&f.Leagues[0].Matchdays[0].Heats[1]) // elsewhere
		if pdf("/ligen/bl1/tiny/tabelle") != before {
			t.Error("a card elsewhere has changed a sheet")
		}
		var feed site.Feed
		if err := xml.Unmarshal(h.get("", "/aktuell.atom").is(200).body, &feed); err != nil || len(feed.Entries) == 0 ||
			feed.Entries[0].Summary != fmt.Sprintf("Protokoll bis Eintrag %d, Hash %s", later.Number, later.Hash) {
			t.Errorf("got %+v, %v", feed.Entries, err)
		}
	})
}
