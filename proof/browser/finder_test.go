package browser

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// mostFinderTaps is how many taps enter the twelve cards of a heat by the viewfinder: it is opened, each card is photographed, it is left,
// and each card is confirmed.
const mostFinderTaps = 1 + 12 + 1 + 12

// lamp is where the scene of a film lights a lamp, by which it is told from the others.
func lamp(scene int) image.Rectangle { return image.Rect(64*scene, 0, 64*scene+64, 64) }

// film is what a camera sees that is held over one card after the other, each for so many frames, on and on. A scene without a card is an
// empty table. Above each scene burns a lamp of its own.
func film(t *testing.T, frames int, cards ...[]byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "film.mjpeg")
	out, err := os.Create(path) //nolint:gosec // ours
	if err != nil {
		t.Fatal(err)
	}
	for i, card := range cards {
		m := image.NewRGBA(image.Rect(0, 0, 960, 1280))
		draw.Draw(m, m.Bounds(), image.NewUniform(color.Gray{110}), image.Point{}, draw.Src)
		draw.Draw(m, lamp(i), image.White, image.Point{}, draw.Src)
		if card != nil {
			on, err := jpeg.Decode(bytes.NewReader(card))
			if err != nil {
				t.Fatal(err)
			}
			draw.Draw(m, on.Bounds().Add(image.Pt(64, 96)), on, on.Bounds().Min, draw.Src)
		}
		var frame bytes.Buffer
		if err := jpeg.Encode(&frame, m, &jpeg.Options{Quality: 85}); err != nil {
			t.Fatal(err)
		}
		for range frames {
			if _, err := out.Write(frame.Bytes()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// sees lets Chromium have a camera that shows a film, and lets pages use it, or refuses it.
func sees(film string, may bool) []chromedp.ExecAllocatorOption {
	all := []chromedp.ExecAllocatorOption{chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-fake-ui-for-media-stream", true)}
	if film != "" {
		all = append(all, chromedp.Flag("use-file-for-fake-video-capture", film))
	}
	if !may {
		all = append(all, chromedp.Flag("use-fake-ui-for-media-stream", "deny"))
	}
	return all
}

// opensFinder taps the button that opens the viewfinder, and waits for its picture.
func (b *tab) opensFinder(t *testing.T) {
	t.Helper()
	b.until(t, "!!document.querySelector('.opens')")
	b.holds(t, "document.querySelector('.opens').click(), true")
	b.until(t, "!!document.querySelector('.finder[open]') && !document.querySelector('.shutter').disabled")
	b.holds(t, "document.activeElement === document.querySelector('.shutter')")
}

// waitsFor waits until the viewfinder shows a scene, and does something while the picture stands still.
func (b *tab) waitsFor(t *testing.T, scene int, does string) {
	t.Helper()
	at := lamp(scene)
	b.holds(t, fmt.Sprintf(`new Promise((done) => {
		const shown = document.querySelector('.finder video');
		const paper = new OffscreenCanvas(4, 4).getContext('2d', { willReadFrequently: true });
		const look = () => {
			paper.drawImage(shown, %d, %d, 32, 32, 0, 0, 4, 4);
			const burns = paper.getImageData(2, 2, 1, 1).data[0] > 200;
			if (burns && shown.paused) {
				%s;
				shown.play();
				return done(true);
			}
			if (burns) {
				shown.pause();
				return setTimeout(look, 100); // a frame that was on its way has come then
			}
			if (shown.paused) shown.play();
			return shown.requestVideoFrameCallback(look);
		};
		look();
	})`, at.Min.X+16, at.Min.Y+16, does))
}

// shutter presses the button of the viewfinder.
const shutter = "document.querySelector('.shutter').click()"

// told waits until the viewfinder says of the photo before the last so many ones what became of it.
func (b *tab) told(t *testing.T, before int, what string) {
	t.Helper()
	b.until(t, fmt.Sprintf("(document.querySelectorAll('.shots li')[%d] || {}).textContent === %q", before, what), ".shots")
}

// finderUnseen names what of the viewfinder is not whole in the window, or too small for a thumb.
const finderUnseen = `[['video', 150], ['.shutter', 44], ['.ends', 44], ['.shots', 20], ['.shots li', 20], ['.tally', 16]].map(([what, least]) => {
	const e = document.querySelector('.finder ' + what);
	const box = e.getBoundingClientRect();
	const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
	return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && box.height >= least && box.width >= least &&
		(e.contains(on) || on.contains(e) && on !== document.documentElement) ? '' : what + ' ' + [box.left, box.top, box.right, box.bottom].map(Math.round);
}).filter(Boolean)`

// § 3.2.18: the viewfinder stays open; one tap photographs a card, and beside the button stands how it was read. The twelve cards of a heat take
// 26 taps. Picture, button and the last results are visible without scrolling, on a phone and on a desktop. "Fertig" switches the camera off
// and leads to the cards.
func TestAHeatIsPhotographedThroughTheViewfinder(t *testing.T) {
	t.Parallel()
	s, _ := thirdHeat(t)
	photos, places := s.photographed(t)
	b := <-launch(t, tools(t), 1, sees(film(t, 12, photos...), true)...)
	b.window(t, 390, 640)
	b.entersHall(t, s, hallPath("/heats/3/fotos"), true, "Es wartet kein Foto")
	b.opensFinder(t)
	taps := 1
	for i := range photos {
		b.waitsFor(t, i, shutter)
		taps++
	}
	for i := range photos {
		b.told(t, i, fmt.Sprintf("Tisch %d ✓", len(photos)-i))
	}
	b.holds(t, "document.querySelector('.tally').textContent === '12 Fotos'")
	for _, size := range screens {
		b.window(t, size[0], size[1])
		if faults, err := ask[[]string](b, finderUnseen); err != nil || len(faults) > 0 {
			t.Errorf("%dx%d: %v %q", size[0], size[1], err, faults)
		}
	}
	b.everySize(t, true)
	b.window(t, 390, 640)
	b.holds(t, "window.light = document.querySelector('.finder video').srcObject.getVideoTracks()[0], light.readyState === 'live'")
	b.holds(t, "document.querySelector('.ends').click(), light.readyState === 'ended' && !document.querySelector('.finder').open")
	taps++
	b.holds(t, "document.activeElement.id === 'fotos'")
	b.until(t, fmt.Sprintf("document.querySelectorAll('#fotos .photo').length === %d", len(photos)))
	for table := range places {
		b.holds(t, fmt.Sprintf("document.querySelector('#fotos form[action$=\"/tische/%d\"] button').click(), true", table))
		taps++
	}
	b.until(t, says("Es wartet kein Foto"))
	b.settles(t, "Alles gespeichert")
	s.arePlaced(t, places)
	t.Logf("%d taps", taps)
	if taps > mostFinderTaps {
		t.Errorf("it took %d taps, at most %d are allowed", taps, mostFinderTaps)
	}
	b.quiet(t)
}

// A helper of one table has the viewfinder too. It says what is unsure, what does not belong to the table and what cannot be read; without a
// network a photo waits, is counted as not sent, and goes out once there is one. The shutter is a button for keys. The camera is
// off while the page is hidden, and on again afterwards.
func TestTheViewfinderSaysWhatBecameOfAPhoto(t *testing.T) {
	t.Parallel()
	s, _ := thirdHeat(t)
	photos, _ := s.photographed(t, 2)
	b := <-launch(t, tools(t), 1, sees(film(t, 12, photos[0], photos[1], nil), true)...)
	b.helperAt(t, s, "Anna", 2)
	b.goTo(t, s, hallPath("/heats/3/fotos"), true)
	b.opensFinder(t)
	b.waitsFor(t, 0, shutter)
	b.told(t, 0, "Karte von Tisch 1")
	b.waitsFor(t, 2, shutter)
	b.told(t, 0, "nicht lesbar")

	b.offline(t, true)
	b.waitsFor(t, 1, shutter)
	b.told(t, 0, "wartet auf das Netz")
	b.holds(t, "document.querySelector('.tally').textContent === '3 Fotos, 1 ungesendet'")
	b.settles(t, "1 Foto wartet auf das Netz")
	b.offline(t, false)
	b.told(t, 0, "Tisch 2: 1 Frage")
	b.holds(t, "document.querySelector('.tally').textContent === '3 Fotos'")
	b.settles(t, "Alles gespeichert")

	b.types(t, " ")
	b.until(t, "document.querySelectorAll('.shots li').length === 4 && !document.querySelector('.shots .waits')")
	if sent := s.photosSent(t); sent < 3 { // the same picture again is the same photo
		t.Errorf("%d photos were sent", sent)
	}
	looked := func(away bool) string {
		return fmt.Sprintf("Object.defineProperty(document, 'hidden', { configurable: true, value: %t }), "+
			"document.dispatchEvent(new Event('visibilitychange'))", away)
	}
	b.holds(t, "window.light = document.querySelector('.finder video').srcObject.getVideoTracks()[0], "+looked(true)+", light.readyState === 'ended'")
	b.holds(t, "document.querySelector('.shutter').disabled")
	b.holds(t, looked(false))
	b.until(t, "!document.querySelector('.shutter').disabled && document.activeElement === document.querySelector('.shutter')")
	b.holds(t, "window.light = document.querySelector('.finder video').srcObject.getVideoTracks()[0], light.readyState === 'live'")
	b.types(t, "\u001b")
	b.until(t, "!document.querySelector('.finder').open && light.readyState === 'ended' && document.activeElement.id === 'fotos'")
}

// Where a camera is refused, the page says so and its form stays as it is; where there is none, or the page did not come over a secure
// connection, nobody is offered one.
func TestPhotosAreSentWithoutAViewfinder(t *testing.T) {
	t.Parallel()
	s, _ := thirdHeat(t)
	photos, _ := s.photographed(t)
	page := hallPath("/heats/3/fotos")
	form := "document.querySelector('.shooting') && [...document.querySelectorAll('.shooting .field')].every((e) => e.checkVisibility())"
	b := <-launch(t, tools(t), 1, sees("", false)...)
	b.entersHall(t, s, page, true, "Es wartet kein Foto")
	b.until(t, "!!document.querySelector('.opens')")
	b.holds(t, "document.querySelector('.opens').click(), true")
	b.until(t, says("Die Kamera ist für diese Seite nicht freigegeben."))
	b.holds(t, "!document.querySelector('.finder').open && document.activeElement.id === 'foto-file' && "+form)
	b.shoots(t, photos[0])
	b.until(t, "document.querySelectorAll('#fotos .photo').length === 1")
	b.everySize(t, true)

	none := <-launch(t, tools(t), 1)
	none.entersHall(t, s, page, true, "Foto von")
	none.until(t, form)
	none.holds(t, "navigator.mediaDevices.enumerateDevices().then((all) => all.length === 0 && !document.querySelector('.opens'))")

	plain := <-launch(t, tools(t), 1, append(sees("", true), chromedp.Flag("host-resolver-rules", "MAP saal.example 127.0.0.1"))...)
	if err := plain.open(strings.Replace(s.home, "127.0.0.1", "saal.example", 1), page, http.StatusOK, true); err != nil {
		t.Fatal(err)
	}
	plain.enterAs(t, directorEmail, directorPassword, "Foto von")
	plain.until(t, form)
	plain.holds(t, "!isSecureContext && !document.querySelector('.opens')")
	plain.quiet(t)
}
