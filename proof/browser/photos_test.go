package browser

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/scan"
)

// mostPhotoTaps is the most that entering the twelve cards of a heat from photos may take.
const mostPhotoTaps = 40

// photosAPI is the path to which photos of the third heat are sent.
var photosAPI = fmt.Sprintf("/api/v1/seasons/%s/leagues/%s/matchdays/%d/heats/3/photos", today.Season, today.League, today.Number)

// photographed prints the round cards of the third heat and marks them: the places go round the table, at each table from another chair, and
// the first is in time. On the cards of some tables the mark of the third place is forgotten. It returns a photo of each card, and by table the
// places of the players.
func (s *site) photographed(t *testing.T, forgotten ...int) (photos [][]byte, places map[int]map[string]int) {
	t.Helper()
	const dots = 200 // to the inch
	api := strings.TrimSuffix(photosAPI, "/photos")
	sheets := s.asDirector(t, hallPath("/heats/3/druck/rundenkarten?je-seite=4"), api+"/round-cards?je-seite=4", api+"/preset")
	var l scan.Layout
	var preset league.HeatPreset
	for i, into := range []any{&l, &preset} {
		if err := json.Unmarshal([]byte(sheets[i+1].body), into); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "cards")
	if err := os.WriteFile(path+".pdf", []byte(sheets[0].body), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.CommandContext(t.Context(), "pdftoppm", "-r", strconv.Itoa(dots), "-png", path+".pdf", path).CombinedOutput(); err != nil { //nolint:gosec // ours
		t.Fatalf("%v: %s", err, out)
	}
	printed, err := filepath.Glob(path + "-*.png")
	if err != nil || len(printed) == 0 {
		t.Fatalf("%d pages, %v", len(printed), err)
	}
	places = map[int]map[string]int{}
	for i, one := range printed {
		body, err := os.ReadFile(one)
		if err != nil {
			t.Fatal(err)
		}
		page, err := png.Decode(bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		m := image.NewRGBA(page.Bounds())
		draw.Draw(m, m.Bounds(), page, m.Bounds().Min, draw.Src)
		for j := range l.Cards {
			c := &l.Cards[j]
			if c.Page != i+1 {
				continue
			}
			places[c.Table] = map[string]int{}
			for _, card := range preset.SitAndGos {
				if card.Table != c.Table {
					continue
				}
				var plays []int
				for seat := range card.Seats {
					if card.Seats[seat].Player != "" {
						plays = append(plays, seat)
					}
				}
				for k, seat := range plays {
					places[c.Table][card.Seats[seat].Player] = (k+c.Table)%len(plays) + 1
				}
				for _, box := range c.Boxes {
					if box.Place == 3 && slices.Contains(forgotten, c.Table) {
						continue
					}
					if box.InTime != nil && *box.InTime || box.Seat > 0 && box.Place == places[c.Table][card.Seats[box.Seat-1].Player] {
						crossBox(m, box, dots)
					}
				}
			}
			pixels := func(millimetres float64) int { return int(millimetres * dots / 25.4) }
			var photo bytes.Buffer
			area := image.Rect(pixels(c.X), pixels(c.Y), pixels(c.X+c.W), pixels(c.Y+c.H)).Intersect(m.Bounds())
			if err := jpeg.Encode(&photo, m.SubImage(area), &jpeg.Options{Quality: 85}); err != nil {
				t.Fatal(err)
			}
			photos = append(photos, photo.Bytes())
		}
	}
	return photos, places
}

// crossBox crosses a box by pen.
func crossBox(m draw.Image, box scan.Box, dots float64) {
	x, y, side := box.X*dots/25.4, box.Y*dots/25.4, box.W*dots/25.4
	for i := 0.15; i < 0.85; i += 0.01 {
		for _, j := range []float64{i, 1 - i} {
			at := image.Pt(int(x+i*side), int(y+j*side))
			draw.Draw(m, image.Rectangle{Min: at, Max: at.Add(image.Pt(4, 4))}, image.NewUniform(color.RGBA{20, 30, 120, 255}), image.Point{}, draw.Src)
		}
	}
}

// shoots hands photos to the page as the camera does, or the gallery if they are several, once its script takes them.
func (b *tab) shoots(t *testing.T, photos ...[]byte) {
	t.Helper()
	b.until(t, "!!document.querySelector('form.shooting')")
	var coded []string
	for _, p := range photos {
		coded = append(coded, base64.StdEncoding.EncodeToString(p))
	}
	list, err := json.Marshal(coded)
	if err != nil {
		t.Fatal(err)
	}
	input := "foto-file"
	if len(photos) > 1 {
		input = "foto-files"
	}
	b.holds(t, fmt.Sprintf(`(() => {
		const files = new DataTransfer();
		%s.forEach((text) => files.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], 'image.jpg', { type: 'image/jpeg' })));
		const input = document.getElementById(%q);
		input.files = files.files;
		input.dispatchEvent(new Event('change', { bubbles: true }));
		return true; })()`, list, input))
}

// arePlaced fails unless the cards of the third heat have these places.
func (s *site) arePlaced(t *testing.T, places map[int]map[string]int) {
	t.Helper()
	v, err := s.office.Open(t.Context(), today.Season)
	if err != nil {
		t.Fatal(err)
	}
	h := v.Season(today.Season).File.Matchday(today.League, today.Number).Heat(3)
	if h == nil || len(h.SitAndGos) != len(places) {
		t.Fatalf("there are other cards than those of %d tables: %+v", len(places), h)
	}
	for table, want := range places {
		for _, seat := range h.SitAndGo(table).Seats {
			if seat.Player != "" && (seat.Place != want[seat.Player] || seat.InTime != (seat.Place == 1)) {
				t.Errorf("table %d: got %+v, want place %d", table, seat, want[seat.Player])
			}
		}
	}
}

// photosSent are the photos of the third heat that the journal knows.
func (s *site) photosSent(t *testing.T) int {
	t.Helper()
	entries, err := s.office.Journal(t.Context(), acts.Console, acts.Query{Season: today.Season, Act: string(league.DeedPhoto)})
	if err != nil {
		t.Fatal(err)
	}
	return len(entries)
}

// § 3.2.18: the twelve cards of a heat are entered from twelve photos of the gallery in at most 40 taps, from the page of the heat on: a card
// takes the shutter, being chosen in the gallery, and being confirmed; the gallery is opened, its album too, and it is left. The result is what
// was marked.
func TestAHeatIsEnteredFromPhotosInFewTaps(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	photos, places := s.photographed(t)
	if len(places) != 12 || len(photos) != 12 {
		t.Fatalf("the heat has %d tables and %d photos", len(places), len(photos))
	}
	b.entersHall(t, s, hallPath("/heats/3"), true, "Karten fotografieren")
	count := 0
	b.tap(t, &count, `document.querySelector('main a[href$="/fotos"]')`, "Es wartet kein Foto")
	b.shoots(t, photos...)
	count += len(photos) + 3 + len(photos)
	b.settles(t, "Alles gespeichert")
	b.until(t, fmt.Sprintf("document.querySelectorAll('#fotos .photo').length === %d", len(photos)))
	for table := range places {
		b.holds(t, fmt.Sprintf("document.querySelector('#fotos form[action$=\"/tische/%d\"] button').click(), true", table))
		b.holds(t, fmt.Sprintf("document.querySelector('#fotos form[action$=\"/tische/%d\"]') === null", table))
		count++
	}
	b.until(t, says("Es wartet kein Foto"))
	b.settles(t, "Alles gespeichert")
	s.arePlaced(t, places)
	if sent := s.photosSent(t); sent != len(photos) {
		t.Errorf("%d photos were sent, want %d", sent, len(photos))
	}
	t.Logf("%d taps", count)
	if count > mostPhotoTaps {
		t.Errorf("it took %d taps, at most %d are allowed", count, mostPhotoTaps)
	}
	b.quiet(t)
}

// Without a network a photo waits on the phone, is seen to wait, outlives a reload, and goes out once. Whoever else signs in there sees how
// many wait and whose, and sends none of them. What the server refuses stays with its reason until it is thrown away.
func TestAPhotoWaitsForTheNetwork(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	photos, _ := s.photographed(t)
	s.president(t, lineupClub)
	page := hallPath("/heats/3/fotos")
	b.entersHall(t, s, page, true, "Es wartet kein Foto")
	b.offline(t, true)
	b.shoots(t, photos[0])
	b.settles(t, "1 Foto wartet auf das Netz")
	b.shoots(t, photos[1])
	b.settles(t, "2 Fotos warten auf das Netz")
	b.until(t, "document.querySelectorAll('.kept li').length === 2")
	b.holds(t, "document.querySelector('form[action=\"/abmelden\"] button').click(), "+
		"document.querySelector('.who').textContent.includes('2 Fotos noch nicht gespeichert')")

	// Only the photos are without a network: the page can be read again, and somebody else can sign in.
	b.limits(t, &network.Conditions{URLPattern: "*://*:*" + photosAPI, Offline: true})
	b.goTo(t, s, page, true)
	b.settles(t, "2 Fotos warten auf das Netz")
	b.goTo(t, s, hallPath("/heats/3"), true)
	b.settles(t, "2 Fotos warten auf das Netz")
	b.holds(t, "document.querySelector('form[action=\"/abmelden\"]').dataset.warned = '1', true")
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.settles(t, "2 Fotos von Lena Leitner warten auf die Anmeldung")
	b.offline(t, false)
	b.goTo(t, s, "/anmelden", true)
	b.signIn(t, s, "/verein", true, "Zu tun")
	b.settles(t, "2 Fotos von Lena Leitner warten auf die Anmeldung")
	if sent := s.photosSent(t); sent != 0 {
		t.Fatalf("%d photos were sent by somebody else", sent)
	}
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.entersHall(t, s, page, true, "Karten fotografieren")
	b.settles(t, "Alles gespeichert")
	b.until(t, "document.querySelectorAll('#fotos .photo').length === 2 && document.querySelector('.kept').hidden")
	if sent := s.photosSent(t); sent != 2 {
		t.Errorf("%d photos were sent, want 2", sent)
	}
	b.quiet(t)

	b.expect(415)
	b.shoots(t, []byte("%PDF-1.7"))
	b.settles(t, "1 Foto wurde nicht angenommen")
	b.holds(t, "document.querySelector('.kept').textContent.includes('Seiten bitte als Bilder speichern')")
	b.everySize(t, true)
	b.holds(t, "[...document.querySelectorAll('.kept button')].find((b) => b.textContent === 'Wegwerfen').click(), true")
	b.settles(t, "Alles gespeichert")
	b.quiet(t)
}

// § 3.2.18: a card that a photo does not say for certain is entered by hand on one screen, with the photo beside it. What is certain is filled
// in; the chair that is not is the current one, does not follow from the others, and is entered by a key or by a tap. The photo is the evidence
// of the card, by whom it was entered too without a network; and it goes on with the photos.
func TestACardBesideAPhotoIsOneScreen(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	photos, places := s.photographed(t, 1, 2)
	fotos := hallPath("/heats/3/fotos")
	b.entersHall(t, s, fotos, true, "Es wartet kein Foto")
	b.shoots(t, photos[0], photos[1])
	b.until(t, "document.querySelectorAll('#fotos .photo').length === 2")
	for table, size := range map[int][2]int64{1: screens[0], 2: screens[2]} {
		b.goTo(t, s, fotos, true)
		b.tap(t, new(int), fmt.Sprintf(`document.querySelector('#fotos a[href*="/tische/%d?foto="]')`, table), "Auf dem Foto unsicher")
		b.isOneScreenEverywhere(t, "nothing")
		b.holds(t, `document.querySelectorAll('.chair.set').length === 5 && document.querySelectorAll('.chair.wrong').length === 1 &&
			document.querySelector('.chair.now.wrong output').textContent === 'unsicher' && location.search.startsWith('?foto=')`)
		b.holds(t, "document.querySelector('.keptphotos img').decode().then(() => true)")
		b.window(t, size[0], size[1])
		b.holds(t, fmt.Sprintf("(() => { const kept = document.querySelector('.keptphotos'), seen = kept.querySelector('img').checkVisibility(); "+
			"if (!seen) kept.querySelector('summary').click(); return seen === %t && kept.querySelector('img').checkVisibility(); })()", size[0] > 1000))
		b.types(t, "\r")
		b.holds(t, says("Noch nicht gespeichert. Auf dem Foto unsicher"))
		if size[0] > 1000 {
			b.typesSeen(t, "3")
		} else {
			b.holds(t, "document.querySelector('.keptphotos summary').click(), document.querySelector('.chair.now').click(), true")
			b.isOneScreen(t, "a tap")
		}
		b.holds(t, says("Vollständig."))
		b.offline(t, true)
		b.types(t, "\r")
		b.settles(t, "1 Eintrag nicht gesendet")
		b.offline(t, false)
		b.settles(t, "Alles gespeichert")
		b.isOneScreenEverywhere(t, "the card was sent")
		b.tap(t, new(int), "document.querySelector('.quick .last a')", "Karten fotografieren")
	}
	b.until(t, says("Es wartet kein Foto"))
	s.arePlaced(t, map[int]map[string]int{1: places[1], 2: places[2]})
}

// shootsUnsent photographs a card by a new link of the first table of the third heat, without a network for photos.
func (b *tab) shootsUnsent(t *testing.T, s *site, name string, photo []byte) (helper string) {
	t.Helper()
	given, err := people.HelpersOf(s.people).Add(t.Context(), acts.Console, today.Place(), name, nil, []acts.Sheet{acts.SheetOf(3, "sit-and-gos/1")}, acts.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	link := people.HelpPath + given[0].Token
	b.goTo(t, s, link, true)
	b.press(t, link, "Speichern")
	b.limits(t, &network.Conditions{URLPattern: "*://*:*" + photosAPI, Offline: true})
	b.goTo(t, s, hallPath("/heats/3/fotos"), true)
	b.shoots(t, photo)
	b.settles(t, "1 Foto wartet auf das Netz")
	return given[0].ID
}

// inSight is whether what waits on the device lies in the first screen of the page, with its buttons.
const inSight = `[...document.querySelectorAll('.kept, .kept button')].every((e) => {
	const box = e.getBoundingClientRect();
	return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
})`

// The heat is closed while a photo of a helper waits on his phone. The photo stays on the phone, with the reason for which it was refused, and
// the phone no longer says that it will be sent. An official who signs in on the phone reads the same, and sends it as his own once the heat is open again, or throws it away.
func TestAPhotoForAClosedHeatStaysWithItsReason(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	photos, _ := s.photographed(t)
	s.stacked(t)
	b.shootsUnsent(t, s, "Anna", photos[0])
	does := func(act declare.Value) {
		t.Helper()
		if _, err := s.office.Acts.Do(t.Context(), acts.Console, act, acts.Terms{Reason: "Probe"}); err != nil {
			t.Fatal(err)
		}
	}
	does(&league.Close{AtHeat: acts.HeatOf(today, 3), Note: "Es ist spät."})
	b.expect(422)
	b.offline(t, false)
	b.settles(t, "1 Foto wurde nicht angenommen")
	const reason = "Heat 3 ist abgeschlossen und nimmt kein Foto mehr an."
	row := "[...document.querySelectorAll('.kept li')].find((li) => li.textContent.includes('" + reason + "'))"
	b.until(t, row+" !== undefined")
	b.goTo(t, s, "/anmelden", true)
	b.settles(t, "1 Foto von Anna wurde nicht angenommen")
	b.holds(t, "!document.querySelector('.sending').textContent.includes('wartet')")

	page := hallPath("/heats/3/fotos")
	b.entersHall(t, s, page, true, "er nimmt keine Fotos mehr an")
	b.until(t, row+" !== undefined && "+row+".textContent.includes('Heat 3 (Anna)')")
	b.everySize(t, true)
	b.isForAThumb(t, page)
	b.holds(t, inSight)
	does(&league.Reopen{AtHeat: acts.HeatOf(today, 3), Reason: "Foto"})
	b.goTo(t, s, page, true)
	kept := func(does string) {
		t.Helper()
		b.until(t, fmt.Sprintf("[...document.querySelectorAll('.kept button')].some((b) => b.textContent === %q && (b.click(), true))", does))
	}
	kept("Im eigenen Namen senden")
	b.until(t, "document.querySelectorAll('#fotos .photo').length === 1 && document.querySelector('.kept').hidden")
	b.settles(t, "Alles gespeichert")
	b.quiet(t)

	// Thrown away.
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.shootsUnsent(t, s, "Bert", photos[1])
	does(&league.Close{AtHeat: acts.HeatOf(today, 3), Note: "Es ist noch später."})
	b.expect(422)
	b.offline(t, false)
	b.settles(t, "1 Foto wurde nicht angenommen")
	b.entersHall(t, s, page, true, "er nimmt keine Fotos mehr an")
	b.until(t, row+".textContent.includes('Heat 3 (Bert)')")
	kept("Wegwerfen")
	b.until(t, "document.querySelector('.kept').hidden")
	b.settles(t, "Alles gespeichert")
}

// The link of a helper is revoked while his photo waits on his phone: who would close the heat is told of it before, and once there is a network
// it goes out all the same and waits at the heat, as his, with that the link had ended. What waits of somebody whose link works stays on the
// phone until he is back, or an official who has signed in there sends it as his own; the journal names both.
func TestAPhotoOfAnEndedLinkWaitsAtTheHeat(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s, _ := thirdHeat(t)
	photos, _ := s.photographed(t)
	s.stacked(t)
	page := hallPath("/heats/3/fotos")
	shoots := func(name string, photo int) (helper string) {
		t.Helper()
		return b.shootsUnsent(t, s, name, photos[photo])
	}

	anna := shoots("Anna", 0)
	director, list := <-launch(t, tools(t), 1), hallPath("/heats/3/helfer")
	director.entersHall(t, s, list, true, "Anna")
	b.until(t, "localStorage.getItem('gesagt') === '0;photos=1'")
	director.press(t, list+"/"+anna+"/ende", "Gespeichert ist noch nichts")
	director.holds(t, "document.querySelector('main').textContent.replaceAll('\u00a0', ' ').includes('Helfer Anna, Tisch 1: 1 Foto nicht gesendet.')")
	director.everySize(t, true)
	director.press(t, list+"/"+anna+"/ende", "Diese Links gelten nicht mehr")
	b.offline(t, false)
	b.settles(t, "Der Link gilt nicht mehr. An die Turnierleitung übergeben: Foto von")
	b.holds(t, "document.querySelector('.kept').hidden")
	b.entersHall(t, s, page, true, "Von Helfer Anna, gesendet nach dem Ende des Links.")
	b.everySize(t, true)
	b.press(t, "/abmelden", "Passwort vergessen?")

	shoots("Bert", 1)
	b.holds(t, "document.querySelector('form[action=\"/abmelden\"]').dataset.warned = '1', true")
	b.press(t, "/abmelden", "Passwort vergessen?")
	b.offline(t, false)
	b.entersHall(t, s, page, true, "Karten fotografieren")
	b.settles(t, "1 Foto von Bert wartet auf die Anmeldung")
	b.holds(t, "document.querySelector('.kept').textContent.includes('1 Foto von Bert, noch nicht gesendet')")
	tried := len(b.heard()) // whether his link has ended
	b.looksWell(t, true)
	if faults := b.heard()[tried:]; len(faults) > 0 {
		t.Error(strings.Join(faults, "\n"))
	}
	b.isForAThumb(t, page)
	b.holds(t, inSight)
	b.holds(t, "[...document.querySelectorAll('.kept button')].find((b) => b.textContent === 'Im eigenen Namen senden').click(), true")
	b.until(t, "document.querySelectorAll('#fotos .photo').length === 2 && document.querySelector('.kept').hidden")
	b.settles(t, "Alles gespeichert")
	for _, deed := range []acts.Deed{league.DeedLatePhoto, league.DeedPhoto, people.DeedAdopt} {
		entries, err := s.office.Journal(t.Context(), acts.Console, acts.Query{Act: string(deed)})
		if err != nil || len(entries) != 1 || (entries[0].User == anna) != (deed == league.DeedLatePhoto) {
			t.Errorf("%s: %+v, %v", deed, entries, err)
		}
	}
}
