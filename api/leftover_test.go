package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/scoring"
	"pokerliga/storage"
)

// leaves sends lines that home does not carry out.
func (l *lentDay) leaves(home *hall, from, to int64) *got {
	l.Helper()
	body, signature := l.batch(from, to)
	return home.post("", "/api/v1/hall/"+l.of.ID+"/leftovers", string(body), "Hall-Signature", signature)
}

// leftovers are what is left over of the lease.
func (l *lentDay) leftovers(home *hall) (all struct{ Leftovers []lease.Leftover }) {
	l.Helper()
	home.get(home.director, smallHall+"/"+l.of.ID+"/leftovers").is(200).into(&all)
	return all
}

// returnFile is what the copy of the laptop has of its lines up to a number.
func (l *lentDay) returnFile(to int) []byte {
	l.Helper()
	written, err := l.store.(*storage.Store).HallLines(l.Context(), l.of.ID, 0, to)
	if err != nil {
		l.Fatal(err)
	}
	file := lease.BeginReturn(l.of.ID)
	own, err := lease.NewHall(l.of.File, l.of.Key, &lease.Head{Lease: l.of.ID, What: l.of.At.String(), HomeKey: ""}, l.content)
	if err != nil {
		l.Fatal(err)
	}
	for i := range written {
		sealed, err := own.Seal(&written[i])
		if err != nil {
			l.Fatal(err)
		}
		file = append(file, sealed...)
	}
	return file
}

// After a matchday was taken back by force, what had been entered in the hall meanwhile comes as leftovers, one for each thing: what home has alike is
// settled, anything else is decided by an official, who takes it now and in his own name, or leaves what stands here for a reason. Until then the
// matchday is neither lent nor official, and sending all of it again changes nothing.
func TestWhatIsLeftOverIsDecidedOneByOne(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		lines := laptop.lines(0)
		n := int64(len(lines))
		home.clock = laptop.clock.Add(time.Hour)
		const came = 2
		laptop.leaves(home, 1, n).is(422).says("läuft noch")
		body, signature := laptop.batch(1, came)
		laptop.sends(home, body, signature).is(200)
		home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Laptop antwortet nicht"}).is(200)
		home.post("", "/api/v1/hall/"+laptop.of.ID+"/leftovers", string(body), "Hall-Signature", "bm9wZQ==").is(401)
		laptop.leaves(home, came+3, n).is(409).says(`"is":"gap"`)
		for range 2 {
			var counts lease.LineCounts
			laptop.leaves(home, 1, n).is(200).into(&counts)
			if counts.Done != came || counts.Open == 0 || counts.Done+counts.Local+counts.Open+counts.Same+counts.Taken+counts.Left != int(n) {
				t.Errorf("of %d lines %+v", n, counts)
			}
		}
		home.get(home.director, smallHall).is(200).says(fmt.Sprintf(`"done":%d`, came))
		home.post(home.director, smallHall, league.Lend{To: directorEmail, Officials: []string{directorEmail}}).is(422).says("Aus dem Saal sind noch")

		home.get(home.director, "/api/v1/tasks").is(200).says("Aus dem Saal sind noch").says(`"kind":"leftover_open"`)
		all := laptop.leftovers(home).Leftovers
		wrote := map[acts.Subject]bool{}
		for _, line := range lines[came:] {
			for _, w := range line.Wrote {
				wrote[w.Subject] = true
			}
		}
		if len(all) != len(wrote) {
			t.Errorf("%d leftovers of %d subjects", len(all), len(wrote))
		}
		one := func(i int) string { return fmt.Sprintf("%s/%s/leftovers/%d", smallHall, laptop.of.ID, i) }
		home.get(home.director, one(len(all)+1)).is(404)
		home.get("", one(1)).is(401)
		decided := 0
		for i := range all {
			left := &all[i]
			if left.State != lease.LeftOpen || !left.Takes() {
				continue
			}
			etag := home.get(home.director, one(left.Number)).is(200).etag()
			if decided++; decided%3 == 0 {
				home.put(home.director, one(left.Number), map[string]string{"take": "here"}, "If-Match", etag).is(422).says("einen Grund")
				home.put(home.director, one(left.Number), map[string]string{"take": "here", "reason": "Hier steht es richtig."}, "If-Match", etag).is(200)
				home.get(home.director, one(left.Number)).is(200).says(`"state":"left"`).says("Hier steht es richtig.").says(`"by":"Maria Beispiel"`)
				continue
			}
			home.put(home.director, one(left.Number), map[string]string{"take": "hall"}).is(428)
			home.put(home.director, one(left.Number), map[string]string{"take": "hall"}, "If-Match", `"00000000000000000000000000000000"`).is(412)
			home.put(home.director, one(left.Number), map[string]string{"take": "hall"}, "If-Match", etag).is(200).says(string(left.Subject))
			home.put(home.director, one(left.Number), map[string]string{"take": "hall"}, "If-Match", home.get(home.director, one(left.Number)).etag()).is(409).
				says("schon entschieden")
			if kind := strings.Split(string(left.Subject), "/"); slices.Contains(kind, "sit-and-gos") {
				var here, there scoring.SitAndGo
				home.get("", small+"/"+string(left.Subject)).is(200).into(&here)
				if err := json.Unmarshal(left.Hall.Content, &there); err != nil || asJSON(here) != asJSON(there) {
					t.Errorf("%s is %s, in the hall it was %s", left.Subject, asJSON(here), asJSON(there))
				}
			}
		}
		if decided < 4 {
			t.Errorf("only %d were to be decided", decided)
		}
		home.post(home.director, smallHall+"/"+laptop.of.ID+"/shelve", nil).is(200).says(`"state":"left"`)
		home.post(home.director, smallHall+"/"+laptop.of.ID+"/shelve", nil).is(422)
		for _, left := range laptop.leftovers(home).Leftovers {
			if left.State == lease.LeftOpen || len(left.Offers) > 0 {
				t.Errorf("%s is %s", left.Subject, left.State)
			}
		}
		var counts lease.LineCounts
		laptop.leaves(home, came+1, n).is(200).into(&counts)
		if counts.Open > 0 || counts.Taken == 0 || counts.Left == 0 {
			t.Errorf("at last %+v", counts)
		}
		home.get(home.director, "/api/v1/tasks").is(200).lacks("Aus dem Saal")
		home.lends(home.director)
		home.verifies()
	})
}

// A return file goes the same way as the lines of its laptop: what it brings is carried out while the matchday is lent, and left over once it is
// not. A file that was cut off at its end brings what is whole.
func TestAReturnFileIsTakenHome(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		n := len(laptop.lines(0))
		home.clock = laptop.clock.Add(time.Hour)
		upload := smallHall + "/" + laptop.of.ID + "/upload"
		file := laptop.returnFile(n)
		half := laptop.returnFile(n / 2)
		home.sendFile("", upload, half).is(401)
		home.sendFile(home.director, upload+"?dry_run=1", half).is(400).says("nicht zur Probe")
		home.get(home.director, smallHall).is(200).says(`"done":0`)
		home.sendFile(home.director, upload, []byte("nichts")).is(422).says("keine Heimdatei")
		home.sendFile(home.director, upload, append([]byte(`{"format":"pokerliga-hall-lines/1","lease":"l-anders"}`+"\n"), bytes.SplitAfterN(file, []byte("\n"), 2)[1]...)).
			is(422).says("einer anderen Leihe")
		home.sendFile(home.director, upload, file[:len(half)+20]).is(200).says(fmt.Sprintf(`"done":%d`, n/2))
		for range 2 {
			home.sendFile(home.director, upload, file).is(200).says(fmt.Sprintf(`"done":%d`, n)).says(`"open":0`)
		}
		home.saysAs(laptop.hall)

		laptop.clock = home.clock
		second := smallDay + "/heats/2/draw?reason=Irrtum"
		laptop.post(laptop.director, second, nil, "If-Match", laptop.get(laptop.director, smallDay+"/heats/2/draw").is(200).etag()).is(201)
		home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Laptop antwortet nicht"}).is(200)
		home.sendFile(home.director, upload, laptop.returnFile(n+1)).is(200).says(`"open":1`)
		home.post(home.director, smallHall+"/"+laptop.of.ID+"/shelve", nil).is(200)
	})
}

// On the page of leftovers both are offered for a card, what would be entered is said, and the question names it again before it counts. What stays here
// needs a reason; draws and the like, which cannot be entered again, are kept as evidence. Once all is decided, the page of the day no longer asks for it.
func TestLeftoversAreDecidedOnTheirPage(t *testing.T) {
	each(t, func(h *hall) {
		h.midHeat()
		lent := h.opensLent()
		cards, ats := make([]*scoring.SitAndGo, 2), make([]string, 2)
		var lines []*lease.Line
		for i := range cards {
			cards[i], ats[i] = h.freeCard(h.floorLines(h.director, smallDay)[i+2].Table)
			body := asJSON(cards[i])
			put := &lease.Line{Number: int64(i + 1), By: directorEmail, Act: string(acts.DeedCard), At: h.clock,
				Wrote: []lease.Wrote{{Act: string(acts.DeedCard), Subject: acts.Subject(strings.TrimPrefix(ats[i], small+"/")), After: body}}}
			put.Method, put.Path, put.Body = http.MethodPut, ats[i], body
			lines = append(lines, put)
		}
		lines = append(lines, &lease.Line{Number: 3, By: directorEmail, Act: "heat.close", At: h.clock,
			Wrote: []lease.Wrote{{Act: "heat.close", Subject: firstDay.About("heats", 1), After: `{"open":false}`}}})
		h.post(h.director, smallHall+"/take-back", rest.Because{Reason: "Der Laptop antwortet nicht"}).is(200)
		body, signature := lent.made(lent.of.Digest, lines...)
		h.post("", "/api/v1/hall/"+lent.of.ID+"/leftovers", string(body), "Hall-Signature", signature).is(200)

		b := h.browsesAs(directorEmail)
		const day, page = "/saal/small/bl1/1", "/saal/small/bl1/1/aus-dem-saal"
		b.shows("GET", day, nil, 200, day, "Aus dem Saal sind noch 3 Eingaben zu entscheiden.")
		shown := b.shows("GET", page, nil, 200, page, league.HallHolds, league.HereStays, "Als Beleg ablegen",
			fmt.Sprintf("Tisch %d wird eingetragen", cards[0].Table))
		one := func(i int) string { return fmt.Sprintf("%s/%s/%d", page, lent.of.ID, i) }
		form := asShown(shown, one(1))
		b.shows("POST", one(1), form, 422, one(1), "Bitte auswählen, was gilt.")
		form.Set("take", lease.TakeHall)
		asked := b.shows("POST", one(1), form, 200, one(1), "Gespeichert ist noch nichts",
			fmt.Sprintf("Heat 1, Tisch %d: Es gilt, was im Saal eingegeben wurde.", cards[0].Table))
		b.shows("POST", one(1), asShown(asked, one(1)), 200, page+"?getan=entschieden", "Genommen wurde, was im Saal eingegeben war; entschieden hat Maria Beispiel.")
		h.get("", ats[0]).is(200)

		form = asShown(b.shows("GET", page, nil, 200, page), one(2))
		form.Set("take", lease.TakeHere)
		b.shows("POST", one(2), form, 422, one(2), "Bleibt das Hiesige, braucht es einen Grund.")
		form.Set("reason", "Falsch abgetippt")
		asked = b.shows("POST", one(2), form, 200, one(2), "Es bleibt, was hier steht: Falsch abgetippt")
		b.shows("POST", one(2), asShown(asked, one(2)), 200, page+"?getan=entschieden", "Grund: Falsch abgetippt")
		h.get("", ats[1]).is(404)

		away := page + "/" + lent.of.ID + "/ablegen"
		asked = b.shows("POST", away, asShown(b.shows("GET", page, nil, 200, page), away), 200, away, "Heat 1: Was im Saal eingegeben wurde, wird als Beleg abgelegt.")
		b.shows("POST", away, asShown(asked, away), 200, page+"?getan=abgelegt", "Alles entschieden.")
		if strings.Contains(b.shows("GET", day, nil, 200, day), "zu entscheiden") {
			t.Error("the day still asks")
		}
	})
}

// opensLent lends the first matchday and opens its file, without a laptop that works.
func (h *hall) opensLent() *lentDay {
	h.Helper()
	lent := h.lends(h.director)
	_, content := h.unseals(h.get(h.director, rest.V1+"/hall/"+lent.Lease+"/file").is(200).body, lent.Key)
	return &lentDay{hall: h, content: content, of: must(h.store.Lease(h.Context(), lent.Lease))}
}

// leavesBehind sends a card and a draw that came after the end of the lease.
func (l *lentDay) leavesBehind(home *hall) {
	l.Helper()
	card := `{"table":1,"seats":[]}`
	put := lease.Line{Number: 1, By: directorEmail, Act: string(acts.DeedCard), At: home.clock,
		Wrote: []lease.Wrote{{Act: string(acts.DeedCard), Subject: firstDay.About("heats", 1, "sit-and-gos", 1), After: card}}}
	put.Method, put.Path, put.Body = http.MethodPut, smallDay+"/heats/1/sit-and-gos/1", card
	draw := lease.Line{Number: 2, By: directorEmail, Act: "draw.perform", At: home.clock,
		Wrote: []lease.Wrote{{Act: "draw.perform", Subject: firstDay.About("heats", 3, "draw"), After: `{"number":1}`}}}
	body, signature := l.made(l.of.Digest, &put, &draw)
	home.post("", "/api/v1/hall/"+l.of.ID+"/leftovers", string(body), "Hall-Signature", signature).is(200)
}

// sendFile sends a file as octets.
func (h *hall) sendFile(token, path string, file []byte) *got {
	h.Helper()
	return h.post(token, path, string(file), "Content-Type", rest.HallKind)
}

// Two laptops that open one file are a chain of their own each: home takes the first that arrives, and what the other has entered is left over.
func TestTheSecondLaptopOfAFileIsLeftOver(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		home.clock = laptop.clock.Add(time.Hour)
		body, signature := laptop.batch(1, 4)
		laptop.sends(home, body, signature).is(200)
		card, at := home.freeCard(laptop.floorLines(laptop.director, smallDay)[1].Table)
		exchange(card)
		subject := acts.Subject(strings.TrimPrefix(at, small+"/"))
		content, err := json.Marshal(card)
		if err != nil {
			t.Fatal(err)
		}
		first := lease.Line{Number: 1, By: directorEmail, Act: string(acts.DeedCard), At: home.clock,
			Wrote: []lease.Wrote{{Act: string(acts.DeedCard), Subject: subject, After: string(content)}}}
		first.Method, first.Path, first.Body = http.MethodPut, at, string(content)
		body, signature = laptop.made(laptop.of.Digest, &first)
		laptop.sends(home, body, signature).is(409).says(`"is":"forked"`)
		home.post("", "/api/v1/hall/"+laptop.of.ID+"/leftovers", string(body), "Hall-Signature", signature).is(200).says(`"done":4`).says(`"open":1`)
		left := laptop.leftovers(home).Leftovers
		if len(left) != 1 || left[0].Subject != subject || left[0].Here == nil {
			t.Fatalf("left over are %+v", left)
		}
		one := fmt.Sprintf("%s/%s/leftovers/1", smallHall, laptop.of.ID)
		home.put(home.director, one, map[string]string{"take": "hall"}, "If-Match", home.get(home.director, one).is(200).etag()).is(http.StatusLocked)
		rest, signature := laptop.batch(5, 6)
		laptop.sends(home, rest, signature).is(200) // the first goes on
	})
}
