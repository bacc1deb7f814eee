package browser

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
)

// sixty enters a tournament of 60 at seven tables with 20 prizes, of a house or of none; a minute ago the table of seven was broken. Of one that is over two are left.
func (s *site) sixty(t *testing.T, id, house string, over bool) {
	t.Helper()
	f := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: id, Name: "Abend der sechzig im großen Saal des Casinos", Date: "2026-10-17", Start: "17:00"},
		Mode: floor.FreezeOut, Edition: "club", Rules: floor.EditionRules("club"), Money: floor.Money{BuyIn: 5000},
		Levels: []floor.Piece{{Kind: floor.Level, Seconds: 7200, Small: 10000, Big: 20000, Ante: 20000},
			{Kind: floor.Level, Seconds: 7200, Small: 15000, Big: 30000, Ante: 30000}, {Kind: floor.Break, Seconds: 600},
			{Kind: floor.Level, Seconds: 7200, Small: 20000, Big: 40000, Ante: 40000}},
		Payouts: []floor.Payout{{From: 1}}}}
	f.Rules.LateLevels = 0
	for table := 1; table <= 7; table++ {
		f.Tables = append(f.Tables, floor.Table{Table: table, Seats: 10})
	}
	for range 20 {
		f.Payouts[0].Shares = append(f.Payouts[0].Shares, 5)
	}
	began := floor.Instant(saturday.Unix() - 600)
	for i := range 60 {
		name := fmt.Sprintf("Maximilian-Alexander%s Oberhummer%c", letters(i), 'A'+rune(i%26))
		f.Entrants = append(f.Entrants, floor.Entrant{ID: guest(i), Name: name})
		table, seat := i/9+1, i%9+1
		if i >= 53 {
			table, seat = 7, i-52
		}
		f.Events = append(f.Events, floor.Event{At: began, Do: floor.Enter, Entrant: guest(i)},
			floor.Event{At: began, Do: floor.SeatOne, Entrant: guest(i), Table: table, Seat: seat})
	}
	f.Events = append(f.Events, floor.Event{At: began, Do: floor.Start},
		floor.Event{At: began + 540, Do: floor.BreakTable, Table: 7, Lot: &floor.Lot{Number: 1, Secret: "s"}})
	for i := range 58 {
		if over {
			f.Events = append(f.Events, floor.Event{At: began + 550, Do: floor.Bust, Out: []floor.Stack{{Entrant: guest(i)}}})
		}
	}
	if over {
		f.Events = append(f.Events, floor.Event{At: began + 560, Do: floor.Finish})
	}
	done(t)(s.office.Floor.ImportIn(t.Context(), acts.Console, house, f, acts.Terms{}))
}

// letters are two letters that tell one of many apart.
func letters(i int) string { return string([]rune{'a' + rune(i/26), 'a' + rune(i%26)}) }

// turned looks on while the lists of a page take turns, until so many rows of a list were seen, and returns what lay outside the picture,
// or was cut off by its list.
const turned = `(async (which, rows) => {
	const seen = new Set();
	for (let i = 0; i < 100 && seen.size < rows; i++) {
		const inside = (box, of) => box.left >= of.left - 1 && box.right <= of.right + 1 && box.top >= of.top - 1 && box.bottom <= of.bottom + 1;
		const all = [...document.body.querySelectorAll('*')].filter((e) => e.checkVisibility() && e.getBoundingClientRect().width > 1);
		const out = all.find((e) => !inside(e.getBoundingClientRect(), {left: 0, top: 0, right: innerWidth, bottom: innerHeight})) ||
			all.find((e) => e.matches('[data-turn] *') && !inside(e.getBoundingClientRect(), e.closest('[data-turn]').getBoundingClientRect()));
		if (out) return out.outerHTML.slice(0, 200) + JSON.stringify(out.getBoundingClientRect()) + innerWidth + 'x' + innerHeight;
		all.filter((e) => e.matches(which)).forEach((e) => seen.add(e.textContent));
		await new Promise((go) => setTimeout(go, 100));
	}
	return seen.size === rows ? '' : seen.size + ' of ' + rows + ' were shown: ' + [...seen].join();
})(%q, %d)`

// The wall shows all: nothing lies below the edge of the picture or is cut off, at any size; what does not fit turns pages, and everybody
// comes up. Moves and seats are by family name. Once the tournament is over nobody is asked to move.
func TestTheWallShowsAllOfIt(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t)
	s.sixty(t, "abend", "", false)
	s.sixty(t, "vorbei", "", true)
	hurry := "{ const S = setInterval; setInterval = (does, after) => S(does, after === 12000 ? 400 : after); }" // turns without the wait
	if _, err := chromedp.Call(b.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: hurry}); err != nil {
		t.Fatal(err)
	}
	for _, size := range [][2]int64{{1280, 800}, {1920, 1080}, {3840, 2160}} {
		window := emulation.SetDeviceMetricsOverrideParams{Width: size[0], Height: size[1], DeviceScaleFactor: 1}
		if err := tell(b, emulation.SetDeviceMetricsOverride, window); err != nil {
			t.Fatal(err)
		}
		for _, look := range []struct {
			path, rows string
			count      int
		}{
			{"abend/uhr", ".moves li", 7}, {"abend/uhr", ".prizes li", 20}, {"abend/tafeln", "[aria-labelledby=wechsel] li", 7},
			{"abend/tafeln", "[aria-labelledby=sitze] li", 60}, {"abend/tafeln", "[aria-labelledby=preise] li", 20},
			{"vorbei/uhr", ".prizes li", 20}, {"vorbei/uhr", ".moves", 0}, {"vorbei/tafeln", "[aria-labelledby=plaetze] li", 58},
		} {
			b.goTo(t, s, "/turniere/"+look.path, true)
			b.holds(t, "document.fonts.ready.then(() => true)")
			b.until(t, "document.querySelector('main').classList.contains('turns') || !document.querySelector('main').dataset.stream")
			if out, err := ask[string](b, fmt.Sprintf(turned, look.rows, look.count)); err != nil || out != "" {
				t.Errorf("%s at %d × %d, %s: %s %v", look.path, size[0], size[1], look.rows, out, err)
			}
		}
	}
	b.goTo(t, s, "/turniere/abend/uhr", true)
	b.holds(t, "/^[A-Z]\\. Maximilian/.test(document.querySelector('.moves b').textContent)")
	b.goTo(t, s, "/turniere/vorbei/uhr", true)
	b.holds(t, "document.querySelector('.state').textContent === 'Das Turnier ist zu Ende' && !document.querySelector('.moves')")
	b.quiet(t)
}

// A house plays its own sounds, and shows its logo: all of it stays inside the picture with the blinds largest, in the colours of the house, and without a
// network, too.
func TestTheWallOfAHouseIsItsOwn(t *testing.T) {
	t.Parallel()
	b, s := <-launch(t, tools(t), 1), serve(t)
	net := wired(t, s)
	done(t)(s.office.Floor.Houses.Put(t.Context(), acts.Console, houses.House, "volkshaus", []byte(`{"name":"Volkshaus","edition":"club","tables":[],`+
		`"wall":{"large":"blinds","colour":"light"}}`), acts.Terms{}))
	for part, file := range map[houses.Part][]byte{houses.Logo: drawn(t), houses.Level: beep()} {
		done(t)(s.office.Acts.Do(t.Context(), acts.Console, &houses.PutFile{OfPart: houses.OfPart{House: "volkshaus", Part: part}, Sent: file}, acts.Terms{}))
	}
	s.sixty(t, "abend", "volkshaus", false)
	const wall = "/turniere/abend/uhr"
	for _, size := range [][2]int64{{1280, 800}, {1920, 1080}, {3840, 2160}} {
		window := emulation.SetDeviceMetricsOverrideParams{Width: size[0], Height: size[1], DeviceScaleFactor: 1}
		if err := tell(b, emulation.SetDeviceMetricsOverride, window); err != nil {
			t.Fatal(err)
		}
		b.goTo(t, s, wall, true)
		b.holds(t, "document.fonts.ready.then(() => true)")
		if out, err := ask[string](b, fmt.Sprintf(turned, "h1 img", 1)); err != nil || out != "" {
			t.Errorf("at %d × %d: %s %v", size[0], size[1], out, err)
		}
		b.holds(t, "document.querySelector('h1 img').naturalWidth === 300 && getComputedStyle(document.body).backgroundColor === 'rgb(255, 255, 255)'")
		b.holds(t, "document.querySelector('.blinds').offsetTop < document.querySelector('.left').offsetTop")
	}
	b.until(t, keeps(wall))
	net.cut(true)
	b.reloads(t, "Abend der sechzig")
	b.holds(t, "document.querySelector('h1 img').naturalWidth === 300")
	b.holds(t, `(() => { const start = AudioBufferSourceNode.prototype.start; window.heard = 0;
		AudioBufferSourceNode.prototype.start = function () { window.heard++; return start.apply(this); };
		document.querySelector('aside button').click(); return true; })()`)
	b.until(t, "window.heard === 1")
}

// drawn is a picture of 300 pixels by 200.
func drawn(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 300, 200))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// beep is a sound of a hundredth of a second, as a WAV file of 8000 samples of one byte a second. RFC 2361
func beep() []byte {
	const samples = 80
	b := []byte("RIFF")
	b = binary.LittleEndian.AppendUint32(b, 36+samples)
	b = append(b, "WAVEfmt "...)
	for _, n := range []uint32{16, 1 | 1<<16, 8000, 8000, 1 | 8<<16} { // its size; PCM in one channel; samples and bytes a second; a byte of 8 bits each
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	b = binary.LittleEndian.AppendUint32(append(b, "data"...), samples)
	for i := range samples {
		b = append(b, byte(128+100*(i%2)))
	}
	return b
}
