package api

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/scan"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

const photosAt = smallDay + "/heats/1/photos"

// marked says what is marked on a card: for each seat its place, 0 for "not there", -1 for no mark; and whether the table ended in time.
type marked struct {
	places []int
	inTime bool
}

// photograph prints the card of a table, the first on its page, marks it and photographs it.
func (h *hall) photograph(t *testing.T, table int, on marked) []byte {
	t.Helper()
	const dots = 150
	b := h.directs()
	paper, _, status := b.see("GET", saal+"/heats/1/druck/rundenkarten", nil)
	if status != 200 {
		t.Fatalf("status %d", status)
	}
	printed, err := png.Decode(bytes.NewReader(cutCard(t, []byte(paper), table-1, 2, dots)))
	if err != nil {
		t.Fatal(err)
	}
	m := image.NewRGBA(printed.Bounds())
	draw.Draw(m, m.Bounds(), printed, m.Bounds().Min, draw.Src)
	var l scan.Layout
	h.get(h.director, smallDay+"/heats/1/round-cards").is(200).into(&l)
	c := l.Cards[table-1]
	for _, box := range c.Boxes {
		switch {
		case box.InTime != nil:
			if *box.InTime != on.inTime {
				continue
			}
		case box.Absent && on.places[box.Seat-1] != 0, !box.Absent && box.Place != on.places[box.Seat-1]:
			continue
		}
		cross(m, (box.X-c.X)*dots/25.4, (box.Y-c.Y)*dots/25.4, box.W*dots/25.4)
	}
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, m, &jpeg.Options{Quality: 80}); err != nil {
		t.Fatal(err)
	}
	return photo.Bytes()
}

// cross crosses a box.
func cross(m draw.Image, x, y, side float64) {
	for i := 0.15; i < 0.85; i += 0.01 {
		for _, j := range []float64{i, 1 - i} {
			at := image.Pt(int(x+i*side), int(y+j*side))
			draw.Draw(m, image.Rectangle{Min: at, Max: at.Add(image.Pt(4, 4))}, image.NewUniform(color.RGBA{20, 30, 120, 255}), image.Point{}, draw.Src)
		}
	}
}

// withEXIF adds to a JPEG where it was taken, and that it lies on its side.
func withEXIF(photo []byte) []byte {
	tiff := append([]byte("II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00\x00\x00\x00\x00"), "GPS 48.2082 N 16.3738 E"...)
	part := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(part)+2))
	return slices.Concat(head, part, photo[2:])
}

// photographed sends photos of a heat on which no code is, looks at them, binds one to the card of table 1 and throws the other away.
// It returns the first.
func (h *hall) photographed(heat string) string {
	h.Helper()
	at, jpg := smallDay+"/heats/"+heat+"/photos", []string{"Content-Type", rest.JpegType}
	var sent [2]league.PhotoView
	for i := range sent {
		m := image.NewGray(image.Rect(0, 0, 600, 600+i))
		h.post(h.admin, at, pngText(h.T, m), jpg...).is(201).into(&sent[i])
	}
	h.get(h.admin, at).is(200).says(sent[0].Photo)
	h.get(h.admin, at+"/"+sent[0].Photo).is(200)
	h.put(h.admin, at+"/"+sent[0].Photo+"/1", nil).is(200)
	h.get(h.admin, at+"/"+sent[0].Photo+"/1").is(200)
	h.drop(h.admin, at+"/"+sent[1].Photo).is(204)
	return sent[0].Photo
}

// seatsMarked is a card as those places say.
func (h *hall) seatsMarked(table int, on marked) scoring.SitAndGo {
	h.Helper()
	var preset struct {
		SitAndGos []scoring.SitAndGo `json:"sit_and_gos"`
	}
	h.get(h.director, smallDay+"/heats/1/preset").is(200).into(&preset)
	i := slices.IndexFunc(preset.SitAndGos, func(c scoring.SitAndGo) bool { return c.Table == table })
	card := preset.SitAndGos[i]
	for j := range card.Seats {
		card.Seats[j].Place = on.places[j]
		card.Seats[j].InTime = on.inTime && on.places[j] == 1
	}
	return card
}

// § 3.2.18: a photo of a round card is read and waits until somebody confirms it, who enters the card with that. The photo is kept with the
// card, without the metadata of the file, and is shown only to those who may enter cards. The journal has its digest.
func TestARoundCardIsEnteredFromAPhoto(t *testing.T) {
	each(t, func(h *hall) {
		reader := h.user("sekretariat@example.at", acts.Role{Kind: acts.RoleAdmin})
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		on := marked{[]int{2, 3, 1, 6, 4, 5}[:len(h.seatsMarked(1, marked{make([]int, 9), false}).Seats)], true}
		photo := withEXIF(h.photograph(t, 1, on))
		jpg := []string{"Content-Type", rest.JpegType}

		var sent league.PhotoView
		h.post(h.director, photosAt, string(photo), jpg...).is(201).into(&sent)
		if len(sent.Cards) != 1 || sent.Cards[0].State != scan.Read || sent.Cards[0].Here != league.CardHere || sent.Cards[0].Table != 1 || sent.Cards[0].Stored != nil {
			t.Fatalf("read: %+v", sent)
		}
		for i, s := range sent.Cards[0].Seats {
			if s.Place != on.places[i] {
				t.Errorf("seat %d: place %d, want %d", s.Seat, s.Place, on.places[i])
			}
		}
		if v := sent.Cards[0].InTime.Value; v == nil || !*v {
			t.Error("not in time")
		}
		h.post(h.director, photosAt, string(photo), jpg...).is(200).says(sent.Photo)
		h.get(h.director, photosAt).is(200).says(`"photos":[{"photo":"` + sent.Photo)
		one := photosAt + "/" + sent.Photo
		kept := h.get(h.director, one).is(200).has("Content-Type", "image/jpeg").has("Cache-Control", "private, no-store").
			has("Content-Disposition", "inline").has("X-Content-Type-Options", "nosniff")
		if bytes.Contains(kept.body, []byte("GPS")) || bytes.Contains(kept.body, []byte("Exif")) {
			t.Error("the picture still says where it was taken")
		}
		if m, err := jpeg.DecodeConfig(bytes.NewReader(kept.body)); err != nil || m.Width <= m.Height {
			t.Errorf("it was not turned: %d × %d, %v", m.Width, m.Height, err)
		}
		straight := h.get(h.director, sent.Cards[0].Picture).is(200)
		if m, err := jpeg.DecodeConfig(bytes.NewReader(straight.body)); err != nil || m.Width != 840 || m.Height != 1188 {
			t.Errorf("the straightened card is %d × %d, %v", m.Width, m.Height, err)
		}
		for _, path := range []string{one, sent.Cards[0].Picture, photosAt} {
			h.get("", path).is(401)
			h.get(h.president("retz-7-1"), path).is(403)
		}

		// The card is entered from it.
		card, path := h.seatsMarked(1, on), smallDay+"/heats/1/sit-and-gos/1"
		h.put(h.director, one+"/1", nil).is(422).says("noch nicht eingetragen")
		h.put(h.director, path+"?photo="+strings.Repeat("0", 20), card).is(404)
		h.get("", path).is(404)
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/2?photo="+sent.Photo, h.seatsMarked(2, on)).is(422).says("Tisch 2 nicht zu sehen")
		h.put(h.director, path+"?photo="+sent.Photo+"&dry_run=1", card).is(200)
		h.get(h.director, photosAt).is(200).says(sent.Photo)
		h.put(h.director, path+"?photo="+sent.Photo, card).is(201)
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)
		h.get(h.director, one).is(404)
		h.get(h.director, sent.Cards[0].Picture).is(200)
		h.drop(h.director, one).is(409).says("bleibt bei ihr")

		// The same card from another photo: it agrees, and one act keeps it as well.
		second := h.photograph(t, 1, on)
		h.post(h.director, photosAt, string(second), jpg...).is(201).says(`"stored":"same"`).into(&sent)
		before := h.get(h.director, path).is(200).etag()
		h.put(h.director, photosAt+"/"+sent.Photo+"/1", nil).is(200).says(`"tables":[1]`)
		h.get(h.director, path).is(200).has("ETag", before)

		// One that differs is thrown away.
		on.places[0], on.places[1] = on.places[1], on.places[0]
		h.post(h.director, photosAt, string(h.photograph(t, 1, on)), jpg...).is(201).says(`"stored":"other"`).into(&sent)
		h.drop(h.director, photosAt+"/"+sent.Photo).is(204)
		h.get(h.director, photosAt+"/"+sent.Photo).is(404)

		digest := sha256.Sum256(photo)
		journal := string(h.get(reader, rest.V1+"/journal").is(200).body)
		for _, says := range []string{"card-photo.add", "card-photo.bind", "card-photo.drop", hex.EncodeToString(digest[:])} {
			if !strings.Contains(journal, says) {
				t.Errorf("the journal does not say %s", says)
			}
		}
		if v, err := h.office.Verify(t.Context(), acts.Console); err != nil || v.Break != "" || len(v.Strange) > 0 {
			t.Errorf("verify: %+v, %v", v, err)
		}
	})
}

// What is no photo is refused with a sentence, and nothing is kept; one without a code is kept and may be bound to any table.
func TestWhatIsNoPhotoOfCardsIsRefused(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		jpg := []string{"Content-Type", rest.JpegType}
		small := image.NewGray(image.Rect(0, 0, 599, 700))
		for _, c := range []struct {
			sent   string
			status int
			says   string
		}{
			{"%PDF-1.7", 415, "Seiten bitte als Bilder speichern"},
			{"\x00\x00\x00\x18ftypheic", 415, "Bitte ein Foto (JPEG)"},
			{"GIF89a", 415, "Bitte ein Foto (JPEG)"},
			{"\xff\xd8\xff\xe0 torn", 422, "beschädigt"},
			{string(make([]byte, scan.MostBytes+20_000)), 413, "16 MiB"},
			{pngText(t, small), 422, "599 × 700"},
		} {
			h.post(h.director, photosAt, c.sent, jpg...).is(c.status).says(c.says)
		}
		h.post(h.director, photosAt, "{}").is(415)
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)
		h.post(h.director, strings.Replace(photosAt, "/1/photos", "/9/photos", 1), pngText(t, image.NewGray(image.Rect(0, 0, 700, 700))), jpg...).is(404)
		h.post("", photosAt, "x", jpg...).is(401)
		h.post(h.president("retz-7-1"), photosAt, "x", jpg...).is(403)

		var sent league.PhotoView
		h.post(h.director, photosAt, pngText(t, image.NewGray(image.Rect(0, 0, 700, 700))), jpg...).is(201).says(`"cards":[]`).into(&sent)
		on := marked{[]int{2, 3, 1, 6, 4, 5}, true}
		h.put(h.director, smallDay+"/heats/1/sit-and-gos/2?photo="+sent.Photo, h.seatsMarked(2, on)).is(201)
		h.get(h.director, photosAt+"/"+sent.Photo+"/2").is(200)
		h.get(h.director, photosAt).is(200).says(`"photos":[]`)
		h.post(h.director, photosAt, pngText(t, image.NewGray(image.Rect(0, 0, 700, 701)))[:400], jpg...).is(422).says("beschädigt")
		h.post(h.director, photosAt, bombOfPNG(30_000), jpg...).is(422).says("30000 × 30000 Pixel")
		h.post(h.director, photosAt, bombOfPNG(5_000), jpg...).is(422).says("höchstens 24 Megapixel")
		for i := range 41 {
			want := 201
			if i == 40 {
				want = 409
			}
			m := image.NewGray(image.Rect(0, 0, 600, 601))
			m.Pix[i] = 200
			h.post(h.director, photosAt, pngText(t, m), jpg...).is(want)
		}
	})
}

// A card of another heat or matchday is named; of one from before the last draw nothing is read; and who helps at one table reads that
// table alone, and sees the photos that he has sent.
func TestACardOfElsewhereIsNotRead(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		jpg, on := []string{"Content-Type", rest.JpegType}, marked{[]int{2, 3, 1, 6, 4, 5}, true}
		photo := string(h.photograph(t, 1, on))
		day := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		helper := func(email string, table int) string {
			return h.user(email, acts.Role{Kind: acts.RoleHelper, At: day, Sheet: day.OfSheet(1, fmt.Sprintf("sit-and-gos/%d", table)).Sheet})
		}
		one, two := helper("eins@example.at", 1), helper("zwei@example.at", 2)
		var sent league.PhotoView
		h.post(two, photosAt, photo, jpg...).is(201).says(`"here":"table"`).says(`"seats":[]`).into(&sent)
		h.get(two, photosAt+"/"+sent.Photo).is(200)
		h.get(two, photosAt+"/"+sent.Photo+"/1").is(404)
		h.get(one, photosAt+"/"+sent.Photo).is(404)
		h.get(one, photosAt).is(200).says(`"photos":[]`)
		h.post(one, photosAt, photo, jpg...).is(201).says(`"here":"here"`).says(`"state":"read"`).into(&sent)
		h.post(one, strings.Replace(photosAt, "/1/photos", "/2/photos", 1), photo, jpg...).is(403)
		h.put(one, smallDay+"/heats/1/sit-and-gos/1?photo="+sent.Photo, h.seatsMarked(1, on)).is(201)
		h.put(two, photosAt+"/"+sent.Photo+"/1", nil).is(403)
		h.get(one, sent.Cards[0].Picture).is(200)

		h.drop(h.director, smallDay+"/heats/1/sit-and-gos/1", "If-Match", h.get("", smallDay+"/heats/1/sit-and-gos/1").etag()).is(204)
		h.post(h.director, smallDay+"/heats/1/draw?reason=neu", nil).is(201)
		h.post(h.director, photosAt, photo, jpg...).is(201).says(`"here":"draw"`).says(`"seats":[]`)
	})
}

// pngText is a picture as PNG.
func pngText(t *testing.T, m image.Image) string {
	t.Helper()
	var b strings.Builder
	if err := png.Encode(io.Writer(&b), m); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// bombOfPNG is the head of a PNG with that many pixels on each side, and nothing that would have to be decoded.
func bombOfPNG(side uint32) string {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), side)
	head = append(binary.BigEndian.AppendUint32(head, side), 8, 6, 0, 0, 0)
	body := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return string(binary.BigEndian.AppendUint32(body, crc32.ChecksumIEEE(head)))
}

// One photo is read at a time, and twenty wait; who comes then is told when to come again, and nothing of his photo is kept. Known photos are
// not read again, and answered all the same. It runs alone, because it keeps the reader from all others.
func TestWhoComesWhileManyPhotosWaitComesAgain(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	h.readyToDraw()
	h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
	jpg := []string{"Content-Type", rest.JpegType}
	known, another := pngText(t, image.NewGray(image.Rect(0, 0, 600, 600))), pngText(t, image.NewGray(image.Rect(0, 0, 600, 601)))
	h.post(h.director, photosAt, known, jpg...).is(201)

	leave, err := rest.Reading.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	var waiting sync.WaitGroup
	for range 20 {
		waiting.Go(func() {
			if _, err := rest.Reading.Enter(ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("it is read: %v", err)
			}
		})
	}
	for rest.Reading.Length() < 21 {
		runtime.Gosched()
	}
	h.post(h.director, photosAt, another, jpg...).is(503).has("Retry-After", "5").says("bitte gleich noch einmal senden")
	h.post(h.director, photosAt, known, jpg...).is(200)
	h.get(h.director, photosAt).is(200).says(`"photos":[{"photo":`)
	end()
	waiting.Wait()
	leave()
	h.post(h.director, photosAt, another, jpg...).is(201)
}

// A photo is read for four seconds at most. What was read until then is what is answered and kept: here nothing, and one card of two.
func TestReadingAPhotoEndsAfterFourSeconds(t *testing.T) {
	each(t, func(h *hall) {
		h.readyToDraw()
		h.post(h.director, smallDay+"/heats/1/draw", nil).is(201)
		both := image.NewRGBA(image.Rect(0, 0, 1760, 1250))
		draw.Draw(both, both.Bounds(), image.White, image.Point{}, draw.Src)
		for i := range 2 {
			on := marked{[]int{2, 3, 1, 6, 4, 5}[:len(h.seatsMarked(i+1, marked{make([]int, 9), false}).Seats)], true}
			card, err := jpeg.Decode(bytes.NewReader(h.photograph(t, i+1, on)))
			if err != nil {
				t.Fatal(err)
			}
			draw.Draw(both, card.Bounds().Add(image.Pt(i*880, 0)), card, image.Point{}, draw.Src)
		}
		var looks, late int // how often the clock was looked at, and at which look it goes on by five seconds
		start := h.clock
		h.office = league.NewOffice(h.store, func() time.Time {
			h.ticking.Lock()
			defer h.ticking.Unlock()
			if looks++; looks == late {
				h.clock = start.Add(5 * time.Second)
			}
			return h.clock
		})
		h.server = New(h.office, h.people, Options{})
		h.http.Config.Handler = h.server
		var read []int // cards, as the clock goes on later and later
		for !slices.Contains(read, 1) && late < 60 {
			late++
			looks, h.clock = 0, start
			var sent league.PhotoView
			h.post(h.director, photosAt, pngText(t, both), "Content-Type", rest.JpegType).is(201).into(&sent)
			h.drop(h.director, photosAt+"/"+sent.Photo).is(204)
			read = append(read, len(sent.Cards))
		}
		if read = slices.Compact(read); !slices.Equal(read, []int{2, 0, 1}) { // before it is read nothing ends
			t.Errorf("read were %v cards", read)
		}
	})
}

// A heat that is closed takes no photo, as it takes no card; and four hundred photos are kept of one.
func TestAHeatTakesPhotosWhileItIsOpenAndNotTooMany(t *testing.T) {
	each(t, func(h *hall) {
		m := &h.withSmall().Leagues[0].Matchdays[0]
		h.lineups(m)
		h.play(&m.Heats[0])
		jpg := []string{"Content-Type", rest.JpegType}
		at := acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
		kept := make([]league.CardPhoto, 399)
		for i := range kept {
			kept[i] = league.CardPhoto{ID: fmt.Sprintf("%020d", i), At: at, Heat: 1, Digest: fmt.Sprint(i), Picture: []byte{1}, Cards: []scan.Card{}, Taken: h.clock,
				Bound: h.clock}
		}
		if err := h.store.Transact(t.Context(), func(tx league.Tx) error { return tx.PutCardPhotos(t.Context(), kept) }); err != nil {
			t.Fatal(err)
		}
		h.post(h.director, photosAt, pngText(t, image.NewGray(image.Rect(0, 0, 600, 600))), jpg...).is(201)
		h.post(h.director, photosAt, pngText(t, image.NewGray(image.Rect(0, 0, 600, 601))), jpg...).is(409).says("Bitte zuerst die Fotos bestätigen")
		h.closeHeat(1)
		h.post(h.director, photosAt, pngText(t, image.NewGray(image.Rect(0, 0, 600, 602))), jpg...).is(422).says("Heat 1 ist abgeschlossen")
	})
}

// § 2.2.3, § 3.2.18: the photo of a disputed card stands on the page of its case, for the association and for a club that sat there. Proxies must
// not store the file (no-store), and it is refused to everybody else.
func TestThePhotoOfADisputedCardStandsAtItsCase(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		h.lineups(m)
		for i := range m.Heats {
			h.play(&m.Heats[i])
			if i == 0 {
				h.photographed("1")
			}
			h.closeHeat(i + 1)
		}
		club := m.Lineups[0].Club
		h.disputesCard(club)
		var list struct{ Photos []league.CasePhoto }
		h.get(h.admin, small+"/cases/1/photos").is(200).into(&list)
		if len(list.Photos) != 1 || list.Photos[0].Heat != 1 || list.Photos[0].Table != 1 {
			t.Fatalf("the case has %+v", list.Photos)
		}
		picture := list.Photos[0].Picture
		for _, token := range []string{h.admin, h.director, h.president(club)} {
			h.get(token, picture).is(200).has("Content-Type", "image/jpeg").has("Cache-Control", "private, no-store").has("Content-Disposition", "inline").
				has("X-Robots-Tag", "noindex")
		}
		h.get("", picture).is(401)
		h.get("", small+"/cases/1/photos").is(401)
		h.get(h.user("helfer@example.at", acts.Role{Kind: acts.RoleHelper, At: firstDay, Sheet: acts.SheetOf(1, "sit-and-gos/1")}), picture).is(403)
		h.get(h.admin, strings.TrimSuffix(picture, "/1")+"/2").is(404)
		shown := `<img src="` + picture + `"`
		b, one := h.decides(), buero+"/saisonen/small/faelle/1"
		b.shows("GET", one, nil, 200, one, shown, "Heat 1, Tisch 1")
		page := "/verein/" + club + "/proteste"
		h.presides(club).shows("GET", page, nil, 200, page, shown)
		if public := string(h.get("", "/ligen/bl1/small/faelle/1").is(200).body); strings.Contains(public, "/photos/") {
			t.Error("the public page has the photo")
		}
		h.post(h.president(club), small+"/cases/1/withdraw", `{"club":"`+club+`"}`).is(200)
		h.get(h.president(club), picture).is(404)
		h.get(h.director, picture).is(200)
	})
}
