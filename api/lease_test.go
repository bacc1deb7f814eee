package api

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
	"pokerliga/storage"
)

// smallHall is where the first matchday of the small season is lent.
const smallHall = smallDay + "/hall"

// lends lends the first matchday to its director, or to those.
func (h *hall) lends(token string, officials ...string) *league.HallLeaseAnswer {
	h.Helper()
	if officials == nil {
		officials = []string{directorEmail}
	}
	return h.lendsDay(token, firstDay, officials...)
}

// lendsDay lends a matchday to those.
func (h *hall) lendsDay(token string, at acts.MatchdayRef, officials ...string) *league.HallLeaseAnswer {
	h.Helper()
	lent := new(league.HallLeaseAnswer)
	h.post(token, dayOf(at)+"/hall", league.Lend{To: officials[0], Officials: officials}).is(201).into(lent)
	return lent
}

// dayOf is the address of a matchday.
func dayOf(at acts.MatchdayRef) string {
	return "/api/v1/seasons/" + at.Season + "/" + string(at.About())
}

// While a matchday is lent, every act that would change it is refused at home, and the answer says who has it; all other acts go on. A request that
// is repeated after the lending gets its first answer again.
func TestALentMatchdayIsRefusedAtHome(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		lines := home.floorLines(home.director, smallDay)
		card, at := home.freeCard(lines[2].Table)
		before := home.put(home.director, at, card, "Idempotency-Key", "davor").is(201)
		club := m.Lineups[0].Club
		home.get("", smallHall).is(404)
		home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Warum nicht"}).is(422).says("liegt nicht im Saal")

		lent := home.lends(home.director)
		if lent.Name != "Maria Beispiel" || len(lent.Key) != 24 || lent.Next != 1 || lent.State != lease.Lent {
			t.Errorf("lent is %+v", lent)
		}
		president := home.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
		const sentence = "Die 1. Sammelrunde liegt seit 13:45 Uhr im Saal bei Maria Beispiel und wird dort eingegeben; noch nichts gehört."
		exchange(card)
		for what, refused := range map[string]*got{
			"a card":      home.put(home.director, at, card, "If-Match", "*"),
			"a dry run":   home.put(home.director, at+"?dry_run=1", card, "If-Match", "*"),
			"of an admin": home.put(home.admin, at, card, "If-Match", "*"),
			"closing":     home.post(home.director, smallDay+"/heats/1/close", nil),
			"a penalty": home.post(home.director, smallDay+"/penalties", league.ImposePenalty{Club: club, Player: m.Lineups[0].Slots[2], Heat: 1,
				Kind: matchday.PenaltyWarning, Rule: "2.2.16", Referee: "Max Muster", Reason: "laut"}),
			"moving it":          home.put(home.admin, smallDay, map[string]any{"date": "2010-02-14"}, "If-Match", "*"),
			"annulling it":       home.post(home.admin, smallDay+"/annulment", league.Annul{Date: "2010-02-07", Reason: "Falsche Stacks"}),
			"an interruption":    home.post(home.admin, smallDay+"/interruption", map[string]string{"date": m.Date, "reason": "Stromausfall"}),
			"a lot on the floor": home.post(home.director, "/api/v1/tournaments/"+lines[0].Tournament+"/lots", nil),
			"a lineup": home.put(president, smallDay+"/lineups/"+club, map[string]any{"captain": m.Lineups[0].Captain, "slots": m.Lineups[0].Slots},
				"If-Match", "*"),
		} {
			var p struct {
				Title, Detail string
				Status        int
				Hall          struct {
					Lease, To string
					Since     time.Time
					Heard     *time.Time
				}
			}
			refused.is(http.StatusLocked).into(&p)
			if p.Title != "Im Saal" || p.Status != http.StatusLocked || p.Hall.Lease != lent.Lease || p.Hall.To != "Maria Beispiel" || p.Hall.Heard != nil ||
				!p.Hall.Since.Equal(home.clock) || p.Detail != sentence {
				t.Errorf("%s: %s", what, refused.body)
			}
		}
		home.post(home.director, smallHall, league.Lend{To: directorEmail, Officials: []string{directorEmail}}).is(http.StatusLocked).
			says("Die 1. Sammelrunde liegt seit 13:45 Uhr im Saal bei Maria Beispiel.")
		var player register.PlayerRecord
		one := "/api/v1/players/" + m.Lineups[0].Slots[0]
		etag := home.get(home.admin, one).is(200).etag()
		home.get(home.admin, one).into(&player)
		player.FamilyName = "Anders"
		var double register.PlayerRecord // entered meanwhile
		home.post(home.admin, "/api/v1/players", register.AddPlayer{Double: true, Person: player.Person, Club: club, From: "2010-01-01"}).is(201).into(&double)
		for what, refused := range map[string]*got{
			"merging two records":         home.post(home.admin, one+"/merge/"+double.ID, nil),
			"the numbers of the rulebook": home.put(home.admin, small+"/rules", map[string]any{}, "If-Match", "*"),
			"removing the season":         home.drop(home.admin, small),
			"another name of a player":    home.put(home.admin, one, player.Person, "If-Match", etag),
		} {
			if refused.StatusCode != http.StatusLocked || !strings.Contains(string(refused.body), "Das geht nicht, solange die 1. Sammelrunde im Saal liegt.") {
				t.Errorf("%s: %d %s", what, refused.StatusCode, refused.body)
			}
		}
		if again := home.put(home.director, at, must(home.freeCard(lines[2].Table)), "Idempotency-Key", "davor"); string(again.body) != string(before.body) {
			t.Errorf("asked again: %s", again.body)
		}
		home.put(president, smallDay+"/reports/"+club, map[string]string{"markdown": "Ein schöner Tag."}).is(422).says("noch nicht zu Ende")
		home.post(home.admin, small+"/sanctions", scoring.Sanction{Kind: scoring.Correction, League: "bl1", Club: club, Points: -2, Reason: "Test"}).is(201)
		home.get("", smallDay).is(200)

		home.get("", smallHall).is(200).says(`"ended":null`).says(`"heard":null`).lacks("Maria")
		home.get(home.director, smallHall).is(200).says(`"to":"Maria Beispiel"`).says(`"state":"lent"`).says(`"next":1`)

		home.post(home.director, smallHall+"/take-back?dry_run=1", map[string]string{"reason": "Der Laptop antwortet nicht."}).is(200)
		home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Der Laptop antwortet nicht."}).is(200).says(`"state":"taken_back"`)
		home.put(home.director, at, card, "If-Match", home.get("", at).is(200).etag()).is(200)
		home.get(home.director, "/api/v1/hall/"+lent.Lease+"/file").is(422).says("ist zu Ende")
		home.lends(home.director)
		home.verifies()
	})
}

// must is the first of two.
func must[A, B any](a A, _ B) A { return a }

// A rehearsal goes on for three days; then its file is not given out any more.
func TestARehearsalEnds(t *testing.T) {
	each(t, func(home *hall) {
		home.readyToDraw()
		lent := new(league.HallLeaseAnswer)
		home.post(home.director, smallHall, league.Lend{To: directorEmail, Officials: []string{directorEmail}, Rehearsal: true}).is(201).into(lent)
		file := "/api/v1/hall/" + lent.Lease + "/file"
		home.get(home.director, file).is(200)
		home.clock = home.clock.Add(73 * time.Hour)
		home.get(home.director, file).is(422).says("Die Probe ist zu Ende")
	})
}

// A matchday is lent near its day, to those who direct it, one of whom takes it along; who directs it not yet becomes a director by an admin alone.
func TestWhoAMatchdayIsLentTo(t *testing.T) {
	each(t, func(home *hall) {
		home.readyToDraw()
		other := "anderer@example.at"
		home.user(other)
		asks := func(token, to string, officials ...string) *got {
			return home.post(token, smallHall+"?dry_run=1", league.Lend{To: to, Officials: officials})
		}
		asks("", directorEmail, directorEmail).is(401)
		asks(home.director, other, directorEmail).is(422).says("Wer die Sammelrunde mitnimmt, muss sie auch leiten.").says(`"path":"$.to"`)
		asks(home.director, directorEmail, directorEmail, "niemand").is(422).says("niemand hat kein Konto, das gilt.")
		asks(home.director, directorEmail, directorEmail, other).is(422).
			says("Maria Beispiel ist nicht Turnierleitung dieser Sammelrunde; das kann nur die APSA vergeben.")
		asks(home.admin, directorEmail, directorEmail, other).is(200).lacks(`"key"`)
		home.get("", smallHall).is(404)
		today := home.clock
		for _, days := range []int{-3, 2} {
			home.clock = today.AddDate(0, 0, days)
			asks(home.admin, directorEmail, directorEmail).is(422).says("Ausgeliehen wird frühestens zwei Tage vor und spätestens einen Tag nach der Sammelrunde.")
			home.post(home.admin, smallHall+"?dry_run=1", league.Lend{To: directorEmail, Officials: []string{directorEmail}, Rehearsal: true}).is(200)
		}
		home.clock = today
		home.lends(home.admin, directorEmail, other)
		if u, err := home.people.User(t.Context(), acts.Console, other); err != nil || len(u.Roles) != 1 || u.Roles[0] != (acts.Role{Kind: acts.RoleDirector, At: firstDay}) {
			t.Errorf("the other one is %+v, %v", u, err)
		}
	})
}

// Presidents are told that their matchday is in the hall, and until when lineups are changed there (§ 2.2.14).
func TestPresidentsAreToldWhereTheMatchdayIs(t *testing.T) {
	each(t, func(home *hall) {
		m := home.readyToDraw()
		home.clock = time.Date(2010, 2, 7, 12, 0, 0, 0, rulebook.Vienna())
		l := &m.Lineups[0]
		president := home.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: l.Club})
		home.lends(home.director)
		home.get(president, "/api/v1/clubs/"+l.Club+"/notices").is(200).says("Die 1. Sammelrunde wird im Saal geführt. " +
			"Änderungen der Aufstellung nimmt die Turnierleitung dort bis 12:30 Uhr entgegen (§ 2.2.14).")
		home.put(president, smallDay+"/lineups/"+l.Club, l, "If-Match", "*").is(http.StatusLocked).says("noch nichts gehört. " +
			"Eine Änderung der Aufstellung nimmt die Turnierleitung im Saal bis 12:30 Uhr entgegen (§ 2.2.14).")
		home.put(home.director, smallDay+"/lineups/"+l.Club, l, "If-Match", "*").is(http.StatusLocked).lacks("Eine Änderung")
		home.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says("Die Sammelrunde läuft im Saal ohne Internet; Ergebnisse folgen")
		home.get("", smallDay).is(200).says(`"hall":{"since":`)
	})
}

// A rehearsal refuses nothing at home, stands beside the real thing, and has no secret of a draw to come.
func TestARehearsalRefusesNothing(t *testing.T) {
	each(t, func(home *hall) {
		home.readyToDraw()
		lent := new(league.HallLeaseAnswer)
		home.post(home.director, smallHall, league.Lend{To: directorEmail, Officials: []string{directorEmail}, Rehearsal: true}).is(201).into(lent)
		home.get("", smallHall).is(404)
		home.post(home.director, smallDay+"/heats/1/draw", nil).is(201)
		file := home.get(home.director, "/api/v1/hall/"+lent.Lease+"/file").is(200).has("Content-Disposition", "attachment; filename=saal-small-bl1-1.saal")
		head, content := home.unseals(file.body, lent.Key)
		if !head.Rehearsal || len(rowsIn(content.Day, "draw_secrets")) > 0 {
			t.Error("the file of a rehearsal has secrets of draws")
		}
		home.lends(home.director)
	})
}

// On the pages a director sees who signs in there, what goes along and what waits here, before he lends; then the key of the file, this once; and on
// the page of the day who has the matchday, until he takes it back.
func TestADirectorLendsOnAPage(t *testing.T) {
	each(t, func(home *hall) {
		home.readyToDraw()
		b := &browser{home, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: home.director}}}}
		const day, page = "/saal/small/bl1/1", "/saal/small/bl1/1/ausleihen"
		b.shows("GET", day, nil, 200, day, `href="`+page+`"`)
		form := asShown(b.shows("GET", page, nil, 200, page, "In den Saal mitnehmen"), page)
		form.Set("to", "") // he is chosen
		b.shows("POST", page, form, 422, page, "Wer die Sammelrunde mitnimmt, muss sie auch leiten.")
		form.Set("to", directorEmail)
		asked := b.shows("POST", page, form, 200, page, "Gespeichert ist noch nichts", "wird in den Saal ausgeliehen, mit Maria Beispiel",
			"Im Saal melden sich an: Maria Beispiel.", "Bis zur Rückgabe geht hier nichts")
		b.shows("POST", page, asShown(asked, page), 200, page, "Saaldatei laden", "Jetzt aufschreiben; er steht nur hier.", "Liegt im Saal bei Maria")
		b.shows("GET", page, nil, 200, page, "Saaldatei laden", "Liegt im Saal bei Maria")
		shown := b.shows("GET", day, nil, 200, day, "Liegt im Saal bei Maria", "noch nichts gehört")
		back := day + "/zuruecknehmen"
		form = asShown(shown, back)
		form.Set("reason", "Der Laptop antwortet nicht")
		asked = b.shows("POST", back, form, 200, back, "kommt als Vorschlag hierher, nicht mehr von selbst")
		b.shows("POST", back, asShown(asked, back), 200, day+"?getan=zurueckgenommen", "hier geht es weiter")
	})
}

// unseals opens a hall file with its key.
func (h *hall) unseals(file []byte, key string) (*lease.Head, *lease.Content) {
	h.Helper()
	k, err := lease.ParseKey(key)
	if err != nil {
		h.Fatal(err)
	}
	head, content, err := lease.Open(file, k)
	if err != nil {
		h.Fatal(err)
	}
	return head, content
}

// rowsIn are the rows of a table.
func rowsIn(tables []lease.Table, name string) [][]*string {
	for i := range tables {
		if tables[i].Name == name {
			return tables[i].Rows
		}
	}
	return nil
}

// batch are lines of the laptop from one number to another, as it sends them, with its signature.
func (l *lentDay) batch(from, to int64) (body []byte, signature string) {
	l.Helper()
	written, err := l.store.(*storage.Store).HallLines(l.Context(), l.of.ID, from-1, int(to-from)+1)
	if err != nil {
		l.Fatal(err)
	}
	b := lease.Batch{Format: lease.LinesFormat, Lease: l.of.ID, Device: "4h2k", Now: l.clock, Program: "dev", Schema: lease.Schema, First: from,
		Lines: written, Head: written[len(written)-1].Hash}
	return l.signed(&b)
}

// signed is a batch with the signature of the lease.
func (l *lentDay) signed(b *lease.Batch) (body []byte, signature string) {
	l.Helper()
	body, err := json.Marshal(b)
	if err != nil {
		l.Fatal(err)
	}
	return body, base64.StdEncoding.EncodeToString(lease.Sign(ed25519.NewKeyFromSeed(l.content.Laptop.Key), body))
}

// made is a batch of lines that no act has written, behind one with that hash, with its signature.
func (l *lentDay) made(before string, lines ...*lease.Line) (body []byte, signature string) {
	l.Helper()
	b := &lease.Batch{Format: lease.LinesFormat, Lease: l.of.ID, First: lines[0].Number, Schema: lease.Schema, Head: before}
	for _, line := range lines {
		w, err := line.Write(b.Head)
		if err != nil {
			l.Fatal(err)
		}
		b.Lines, b.Head = append(b.Lines, *w), w.Hash
	}
	return l.signed(b)
}

// sends sends lines home.
func (l *lentDay) sends(home *hall, body []byte, signature string) *got {
	return home.post("", "/api/v1/hall/"+l.of.ID+"/lines", string(body), "Hall-Signature", signature)
}

// Lines come home by their door, while everything else about the matchday is refused there: all of a batch or none, however often it comes, cut off or
// out of order, and only from the laptop to which the matchday is lent. The last line gives the matchday back.
func TestLinesComeHomeByTheirDoor(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		last := laptop.lines(0)
		n := int64(len(last))
		home.clock = laptop.clock.Add(time.Hour)
		half := n / 2

		body, signature := laptop.batch(1, half)
		laptop.sends(home, body, base64.StdEncoding.EncodeToString(make([]byte, 64))).is(401).says("nicht von dem Laptop")
		laptop.sends(home, body[:len(body)-1], signature).is(401)
		home.post("", "/api/v1/hall/nichts/lines", string(body), "Hall-Signature", signature).is(404)
		late, lateSigned := laptop.batch(half+1, n)
		laptop.sends(home, late, lateSigned).is(409).says(`"is":"gap"`).says(`"next":1`)
		for range 2 {
			var taken lease.LinesTaken
			laptop.sends(home, body, signature).is(200).into(&taken)
			if taken.Next != half+1 || taken.Ended != nil || taken.Receipt.Next != taken.Next || len(taken.Receipt.Signature) != ed25519.SignatureSize {
				t.Errorf("taken is %+v", taken)
			}
		}
		home.get("", smallHall).is(200).lacks(`"heard":null`)
		home.get("", "/ligen/bl1/small/sammelrunden/1").is(200).says("Live aus dem Saal")
		whole, wholeSigned := laptop.batch(1, n) // overlaps what is here
		laptop.sends(home, whole, wholeSigned).is(200).says(fmt.Sprintf(`"next":%d`, n+1))
		home.saysAs(laptop.hall)

		asks := func(signed, address string) *got {
			key := ed25519.NewKeyFromSeed(laptop.content.Laptop.Key)
			return home.get("", address, "Hall-Signature", base64.StdEncoding.EncodeToString(lease.Sign(key, lease.Asking("GET", signed))))
		}
		var kept lease.LinesKept
		address := fmt.Sprintf("/api/v1/hall/%s/lines?after=%d", laptop.of.ID, half)
		asks(address, address).is(200).into(&kept)
		if int64(len(kept.Lines)) != n-half || kept.Next != n+1 || kept.Lines[len(kept.Lines)-1].Hash != kept.Head {
			t.Errorf("behind line %d home has %d, next is %d", half, len(kept.Lines), kept.Next)
		}
		asks(address, strings.Replace(address, fmt.Sprint("after=", half), "after=0", 1)).is(401)
		unknown := lease.Line{Number: n + 1, By: directorEmail, Act: "card.invent", At: home.clock, Wrote: []lease.Wrote{}}
		unknown.Method = "PUT"
		body, signature = laptop.made(kept.Head, &unknown)
		laptop.sends(home, body, signature).is(http.StatusUpgradeRequired).says("älter als das Programm im Saal")

		first := lease.Line{Number: 1, By: directorEmail, Act: "hall.open", At: home.clock, Wrote: []lease.Wrote{}}
		body, signature = laptop.made(laptop.of.Digest, &first)
		laptop.sends(home, body, signature).is(409).says(`"is":"forked"`).says(`"number":1`)

		of, err := home.store.LastLease(t.Context(), firstDay)
		if err != nil {
			t.Fatal(err)
		}
		finish := lease.Line{Number: n + 1, By: directorEmail, Act: lease.Finish, At: home.clock.Add(time.Hour), Wrote: []lease.Wrote{}}
		send := func() *got {
			body, signature := laptop.made(of.Head, &finish)
			return laptop.sends(home, body, signature)
		}
		send().is(409).says(`"is":"early"`)
		finish.At = home.clock
		send().is(200).lacks(`"ended":null`)
		send().is(200)
		home.get(home.director, smallHall).is(200).says(`"state":"returned"`)
		home.get("", "/ligen/bl1/small/sammelrunden/1").is(200).lacks("aus dem Saal")
		home.post(home.director, smallDay+"/heats/2/reopen", map[string]string{"reason": "Irrtum"})
		home.verifies()
	})
}

// After a matchday was taken back by force nothing of its laptop is carried out any more, but what had come before stays known.
func TestWhatComesAfterTheEndIsNotCarriedOut(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		home.clock = laptop.clock.Add(time.Hour)
		body, signature := laptop.batch(1, 3)
		laptop.sends(home, body, signature).is(200)
		home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Laptop antwortet nicht"}).is(200)
		late, lateSigned := laptop.batch(4, 6)
		laptop.sends(home, late, lateSigned).is(http.StatusGone).says(`"is":"ended"`).says(`"state":"taken_back"`).says("Laptop antwortet nicht").
			says(`"by":"Maria Beispiel"`).says(`"next":4`)
		laptop.sends(home, body, signature).is(200)
	})
}

// What a phone has sent to the laptop and heard nothing of, it sends home with the same key once the matchday is there again: it is answered as on the laptop
// and stored once. Under a key that was used at home before, home keeps its own answer.
func TestAKeyOfTheHallIsKnownAtHome(t *testing.T) {
	each(t, func(home *hall) {
		home.midHeat()
		lines := home.floorLines(home.director, smallDay)
		old, at := home.freeCard(lines[2].Table)
		home.put(home.director, at, old, "Idempotency-Key", "von-daheim").is(201)
		laptop := home.lentTo()
		laptop.clock = laptop.clock.Add(time.Minute)
		card, at := laptop.freeCard(lines[3].Table)
		stored := laptop.put(laptop.director, at, card, "Idempotency-Key", "vom-telefon").is(201)
		laptop.clock = laptop.clock.Add(time.Minute)
		exchange(card)
		over := laptop.put(laptop.director, at, card, "Idempotency-Key", "von-daheim", "If-Match", stored.etag()).is(200)
		home.clock = laptop.clock.Add(time.Minute)
		body, signature := laptop.batch(1, 2)
		laptop.sends(home, body, signature).is(200)
		home.post(home.director, smallHall+"/take-back", map[string]string{"reason": "Fertig"}).is(200)

		exchange(card)
		home.put(home.director, at, card, "Idempotency-Key", "vom-telefon").is(201).saysAs(stored)
		if home.get("", at).is(200).etag() != over.etag() {
			t.Error("the card is not the last one of the hall")
		}
		home.put(home.director, at, card, "Idempotency-Key", "von-daheim", "If-Match", over.etag()).is(422).says("schon für eine andere Anfrage")
		home.verifies()
	})
}

// Two laptops have a matchday of one league each. Their lines come home in any order, and either comes back first.
func TestTwoLeaguesAreLentAtOnce(t *testing.T) {
	each(t, func(home *hall) {
		f := season2010(t, "tiny")
		f.Season.ID, f.Leagues[1].Matchdays[0].Date = "small", f.Leagues[0].Matchdays[0].Date
		home.ready(f)
		second := acts.MatchdayRef{Season: "small", League: "bl2", Number: 1}
		for _, n := range f.Leagues[0].Matchdays[0].NoShows {
			home.put(home.director, smallDay+"/no-shows/"+n, nil).is(201)
		}
		for i := range f.Leagues[1].Matchdays[0].Lineups {
			l := &f.Leagues[1].Matchdays[0].Lineups[i]
			home.put(home.admin, dayOf(second)+"/lineups/"+l.Club+"?force=1&reason=Nachtrag", l).is(201)
		}
		laptops := []*lentDay{home.lentTo(), home.lentOf(home.admin, second)}
		for i, at := range []acts.MatchdayRef{firstDay, second} {
			l := laptops[i]
			l.clock = l.clock.Add(time.Minute)
			l.post(l.director, dayOf(at)+"/heats/1/draw", nil).is(201)
			l.put(l.director, dayOf(at)+"/checkin/"+f.Leagues[i].Matchdays[0].Lineups[0].Club, league.CheckTeamIn{Dress: true, Players: []league.PresentBody{}}).is(201)
			l.get(l.director, dayOf([]acts.MatchdayRef{second, firstDay}[i])+"/heats/1/draw").is(404)
		}
		home.clock = laptops[0].clock
		sends := func(l *lentDay, number int64) {
			body, signature := l.batch(number, number)
			l.sends(home, body, signature).is(200)
		}
		sends(laptops[1], 1)
		sends(laptops[0], 1)
		home.put(home.admin, dayOf(second)+"/checkin/"+f.Leagues[1].Matchdays[0].Lineups[1].Club, league.CheckTeamIn{Players: []league.PresentBody{}}).is(423)
		sends(laptops[0], 2)
		for i, l := range laptops {
			if sends(laptops[1], 2); i == 0 {
				body, signature := laptops[0].batch(2, 2)
				laptops[1].sends(home, body, signature).is(401)
			}
			last := lease.Line{Number: 3, By: directorEmail, Act: lease.Finish, At: home.clock, Wrote: []lease.Wrote{}}
			written, err := l.store.HallLines(t.Context(), l.of.ID, 1, 1)
			if err != nil {
				t.Fatal(err)
			}
			body, signature := l.made(written[0].Hash, &last)
			l.sends(home, body, signature).is(200)
		}
		for i, at := range []acts.MatchdayRef{firstDay, second} {
			for _, path := range []string{"", "/heats/1/draw", "/checkin"} {
				home.get(home.director, dayOf(at)+path).is(200).saysAs(laptops[i].get(laptops[i].director, dayOf(at)+path).is(200))
			}
		}
		home.verifies()
	})
}

// Forty times the same lines at once, as where answers are lost again and again: each is answered, and home has every line once.
func TestLinesThatComeAtOnceAreKeptOnce(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		n := int64(len(laptop.lines(0)))
		home.clock = laptop.clock.Add(time.Hour)
		var all sync.WaitGroup
		for i := range int64(40) {
			body, signature := laptop.batch(1, n-i%3)
			all.Go(func() { laptop.sends(home, body, signature).is(200) })
		}
		all.Wait()
		lines, err := home.store.HallLines(t.Context(), laptop.of.ID, 0, int(n)+1)
		if err != nil || int64(len(lines)) != n {
			t.Errorf("home has %d lines, %v, want %d", len(lines), err, n)
		}
		home.saysAs(laptop.hall)
		home.verifies()
	})
}
