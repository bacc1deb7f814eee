package scan_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"pokerliga/rules/scan"
)

// layout reads the layout of the cards that were photographed.
func layout(t testing.TB) *scan.Layout {
	t.Helper()
	body, err := os.ReadFile("testdata/layout.json")
	if err != nil {
		t.Fatal(err)
	}
	l := new(scan.Layout)
	if err := json.Unmarshal(body, l); err != nil {
		t.Fatal(err)
	}
	if err := l.Check(); err != nil {
		t.Fatal(err)
	}
	return l
}

// photo reads a picture of proof/scan/camera.py by its seed.
func photo(t testing.TB, seed int) image.Image {
	t.Helper()
	body, err := os.ReadFile(fmt.Sprintf("testdata/seed%d.jpg", seed))
	if err != nil {
		t.Fatal(err)
	}
	m, err := scan.Decode(body)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// says is what a card says: its table and state, of each seat its place, c before one that was corrected, ? where it is unsure, and
// whether the table ended in time.
func says(c scan.Card) string {
	text := fmt.Sprintf("%d %s:", c.Table, c.State)
	for _, s := range c.Seats {
		switch {
		case s.State == scan.Unsure:
			text += " ?"
		case s.Absent:
			text += " -"
		case s.State == scan.Corrected:
			text += fmt.Sprint(" c", s.Place)
		default:
			text += fmt.Sprint(" ", s.Place)
		}
	}
	if c.InTime.Value == nil {
		return text + ", ?"
	}
	return text + fmt.Sprint(", ", *c.InTime.Value)
}

// photos are pictures of camera.py, and what is marked on them.
var photos = map[int]string{
	5:  "10 read: 2 3 c5 4 - 1, false", // a scan, one place corrected
	7:  "6 read: 6 5 3 1 2 4, false",   // two hands, curled paper
	8:  "4 read: 1 2 3 6 5 4, true",    // filled by pencil, folded
	12: "8 unsure: 6 3 4 1 5 2, ?",     // nobody marked the end
	17: "2 read: 5 4 6 2 3 1, true",    // sloppy crosses
	68: "11 read: 2 6 3 4 5 1, false",  // turned by 17 degrees, in a shadow, 3.7 pixels a module
	95: "10 read: 5 1 c4 2 6 3, true",  // corrected, scribbled
	19: "9 read: c1 4 2 5 6 3, false",  // corrected, folded
}

// § 3.2.18: marks are read from photos and scans; one that lies upside down says the same, and so does one without the colours of a
// JPEG. A mark that was forgotten is left open.
func TestCardsAreReadFromPhotos(t *testing.T) {
	l := layout(t)
	for seed, want := range photos {
		m := photo(t, seed)
		cards := scan.Cards(l, m)
		if len(cards) != 1 || says(cards[0]) != want {
			t.Errorf("seed %d: got %+v, want %s", seed, cards, want)
		}
		if again := scan.Cards(l, m); !reflect.DeepEqual(again, cards) {
			t.Errorf("seed %d: read again it says %+v", seed, again)
		}
		if turned := scan.Cards(l, upsideDown(m)); len(turned) != 1 || says(turned[0]) != want {
			t.Errorf("seed %d upside down: got %+v, want %s", seed, turned, want)
		}
	}
}

// upsideDown turns a picture by 180 degrees.
func upsideDown(m image.Image) image.Image {
	b := m.Bounds()
	rgba := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(rgba, rgba.Bounds(), m, b.Min, draw.Src)
	for i, j := 0, len(rgba.Pix)-4; i < j; i, j = i+4, j-4 {
		for k := range 4 {
			rgba.Pix[i+k], rgba.Pix[j+k] = rgba.Pix[j+k], rgba.Pix[i+k]
		}
	}
	return rgba
}

// A code whose card is not in the layout is no card, wherever the site's address is; on other pictures there is none.
func TestOtherPapersAreNoCards(t *testing.T) {
	l := layout(t)
	for i := range l.Cards {
		l.Cards[i].Code.Text = strings.Replace(l.Cards[i].Code.Text, "LIGA.EXAMPLE", "LAPTOP.SAAL:8080", 1)
	}
	if got := scan.Cards(l, photo(t, 7)); len(got) != 1 {
		t.Errorf("printed at another address: %+v", got)
	}
	for i := range l.Cards {
		l.Cards[i].Code.Text = strings.Replace(l.Cards[i].Code.Text, ".13F", ".13E", 1)
	}
	if got := scan.Cards(l, photo(t, 7)); len(got) != 0 {
		t.Errorf("of another draw: %+v", got)
	}
	if got := scan.Cards(layout(t), image.NewGray(image.Rect(0, 0, 900, 700))); len(got) != 0 {
		t.Errorf("black: %+v", got)
	}
}

// A card whose table has no boxes is known by its code, and filled in by hand. § 3.2.18
func TestACardWithoutBoxesIsNotRead(t *testing.T) {
	l := layout(t)
	for i := range l.Cards {
		l.Cards[i].Boxes, l.Cards[i].Chips = nil, nil
	}
	for _, seed := range []int{7, 8} {
		want := photos[seed][:strings.IndexByte(photos[seed], ' ')] + " unreadable:, ?"
		if got := scan.Cards(l, photo(t, seed)); len(got) != 1 || says(got[0]) != want {
			t.Errorf("seed %d: got %+v, want %s", seed, got, want)
		}
	}
}

// headOfPNG is a PNG of that size, of which only the head is there, and some bytes; kind is its bits, colours and passes.
func headOfPNG(w, h uint32, kind ...byte) []byte {
	bits, colours, passes := byte(8), byte(0), byte(0)
	if len(kind) > 0 {
		bits, colours, passes = kind[0], kind[1], kind[2]
	}
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), w)
	head = append(binary.BigEndian.AppendUint32(head, h), bits, colours, 0, 0, passes)
	body := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return append(binary.BigEndian.AppendUint32(body, crc32.ChecksumIEEE(head)), make([]byte, 900)...)
}

// headOfJPEG is the head of a JPEG of that size, with that marker of its frame: 0xc0 is a baseline one, 0xc2 a progressive one. Samples says
// of each colour how often it is told across and down; without it there are fewer for colours than for light.
func headOfJPEG(marker byte, w, h uint16, samples ...byte) []byte {
	if samples == nil {
		samples = []byte{0x22, 0x11, 0x11}
	}
	body := []byte{0xff, 0xd8, 0xff, 0xe0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, marker, 0, byte(8 + 3*len(samples)), 8,
		byte(h >> 8), byte(h), byte(w >> 8), byte(w), byte(len(samples))}
	for i, s := range samples {
		body = append(body, byte(i+1), s, 0)
	}
	return append(body, make([]byte, 900)...)
}

// scanOfJPEG is headOfJPEG with the beginning of what is to be decoded, for which all of the memory is taken.
func scanOfJPEG(marker byte, w, h uint16, samples ...byte) []byte {
	if samples == nil {
		samples = []byte{0x22, 0x11, 0x11}
	}
	body := headOfJPEG(marker, w, h, samples...)
	body = append(body[:len(body)-900], 0xff, 0xda, 0, byte(6+2*len(samples)), byte(len(samples)))
	end := byte(63)
	if marker == 0xc2 {
		end = 0
	}
	for i := range samples {
		body = append(body, byte(i+1), 0)
	}
	return append(append(body, 0, end, 0), make([]byte, 900)...)
}

// The largest pictures that are let in take at most 200 MiB while they are decoded, whatever their head promises and however short they are.
func TestABombTakesLittleMemory(t *testing.T) {
	const most = 200 << 20
	for name, body := range map[string][]byte{
		"50 megapixels of JPEG":             scanOfJPEG(0xc0, 8300, 6000),
		"50 with all of their colours":      scanOfJPEG(0xc0, 8300, 6000, 0x11, 0x11, 0x11),
		"16 of progressive JPEG":            scanOfJPEG(0xc2, 4000, 3990),
		"11 with all of their colours":      scanOfJPEG(0xc2, 3700, 3000, 0x11, 0x11, 0x11),
		"16 in four colours":                scanOfJPEG(0xc0, 4000, 4100, 0x11, 0x11, 0x11, 0x11),
		"24 of PNG":                         pixelsOfPNG(t, 6000, 3990, 8, 6, 4),
		"16 of PNG with 16 bits":            pixelsOfPNG(t, 4000, 4100, 16, 6, 8),
		"30,000 by 30,000":                  headOfPNG(30000, 30000),
		"65,535 by 65,535":                  headOfJPEG(0xc2, 65535, 65535),
		"24 of PNG with 16 bits":            headOfPNG(6000, 4000, 16, 6, 0),
		"50 of progressive JPEG":            scanOfJPEG(0xc2, 8300, 6000),
		"30 in four colours":                scanOfJPEG(0xc0, 6000, 5000, 0x11, 0x11, 0x11, 0x11),
		"16 of progressive, all of colours": scanOfJPEG(0xc2, 4000, 3990, 0x11, 0x11, 0x11),
	} {
		if len(body) > 512<<10 {
			t.Errorf("%s: %d bytes are no bomb", name, len(body))
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		m, _ := scan.Decode(body)
		if m != nil {
			_ = scan.Look(m, func(string) *scan.PrintedCard { return nil }, func() bool { return true })
		}
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > most {
			t.Errorf("%s: %d MiB", name, took>>20)
		} else {
			t.Logf("%s: %d MiB, decoded: %v", name, took>>20, m != nil)
		}
	}
}

// pixelsOfPNG is a whole PNG of that size and kind, all black, of that many bytes a pixel.
func pixelsOfPNG(t *testing.T, w, h uint32, bits, colours byte, size int) []byte {
	t.Helper()
	body := headOfPNG(w, h, bits, colours, 0)
	body = body[:len(body)-900]
	var packed bytes.Buffer
	z, line := zlib.NewWriter(&packed), make([]byte, 1+int(w)*size)
	for range h {
		if _, err := z.Write(line); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"IDAT" + packed.String(), "IEND"} {
		body = binary.BigEndian.AppendUint32(body, uint32(len(part)-4))
		body = binary.BigEndian.AppendUint32(append(body, part...), crc32.ChecksumIEEE([]byte(part)))
	}
	return body
}

// What is no picture, too large or broken is refused by its head: nothing is decoded that is not read.
func TestWhatIsNoPhotoIsRefused(t *testing.T) {
	jpg, err := os.ReadFile("testdata/seed8.jpg")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		body []byte
		kind scan.RefusalKind
		says string
	}{
		{"nothing", nil, scan.NoPicture, "Bitte ein Foto (JPEG) oder einen Scan (JPEG oder PNG) schicken."},
		{"HEIC", []byte("\x00\x00\x00\x18ftypheic"), scan.NoPicture, "Bitte ein Foto"},
		{"GIF", []byte("GIF89a"), scan.NoPicture, "Bitte ein Foto"},
		{"PDF", []byte("%PDF-1.7"), scan.NoPicture, "Die Seiten bitte als Bilder speichern."},
		{"17 MiB", append(bytes.Clone(jpg), make([]byte, scan.MostBytes)...), scan.TooLarge, "erlaubt sind 16 MiB"},
		{"bomb", headOfPNG(30000, 30000), scan.WrongSize, "30000 × 30000 Pixel"},
		{"25 megapixels of PNG", headOfPNG(5000, 5000), scan.WrongSize, "höchstens 24 Megapixel"},
		{"51 megapixels of JPEG", headOfJPEG(0xc0, 8500, 6000), scan.WrongSize, "höchstens 50 Megapixel"},
		{"17 megapixels of progressive JPEG", headOfJPEG(0xc2, 4250, 4000), scan.WrongSize, "höchstens 16 Megapixel"},
		{"30 megapixels of JPEG in four colours", headOfJPEG(0xc0, 6000, 5000, 0x11, 0x11, 0x11, 0x11), scan.WrongSize, "höchstens 16 Megapixel"},
		{"12 megapixels of progressive JPEG without less of its colours", headOfJPEG(0xc2, 4000, 3000, 0x11, 0x11, 0x11), scan.WrongSize, "höchstens 11 Megapixel"},
		{"17 megapixels of PNG with 16 bits", headOfPNG(4250, 4000, 16, 6, 0), scan.WrongSize, "höchstens 16 Megapixel"},
		{"thumbnail", headOfPNG(599, 4000), scan.WrongSize, "mindestens 600 × 600"},
		{"torn JPEG", jpg[:len(jpg)/2], scan.BrokenImage, "Das Bild ist beschädigt."},
		{"lying JPEG", headOfJPEG(0xc0, 3000, 2000), scan.BrokenImage, "beschädigt"},
		{"lying PNG", headOfPNG(3000, 2000), scan.BrokenImage, "beschädigt"},
		{"no PNG", []byte("\x89PNG\r\n\x1a\n"), scan.BrokenImage, "beschädigt"},
	} {
		_, err := scan.Decode(c.body)
		var r *scan.Refusal
		if !errors.As(err, &r) || r.Kind != c.kind || !strings.Contains(r.Says, c.says) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.says)
		}
	}
}

// Whatever is a picture is read without a panic, and no card of it is certain without all of its places.
func FuzzCards(f *testing.F) {
	l := layout(f)
	small, err := os.ReadFile("testdata/seed8.jpg")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	for _, size := range []int{1, 2, 39, 40, 41, 130} {
		var b bytes.Buffer
		m := image.NewGray(image.Rect(0, 0, size, 2*size))
		for i := range m.Pix {
			m.Pix[i] = byte(i * i)
		}
		if err := png.Encode(&b, m); err != nil {
			f.Fatal(err)
		}
		f.Add(bytes.Clone(b.Bytes()))
		b.Reset()
		if err := jpeg.Encode(&b, m, nil); err != nil {
			f.Fatal(err)
		}
		f.Add(bytes.Clone(b.Bytes()))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		head, _, err := image.DecodeConfig(bytes.NewReader(body))
		if err != nil || head.Width*head.Height > 2_000_000 {
			return
		}
		m, _, err := image.Decode(bytes.NewReader(body))
		if err != nil {
			return
		}
		for _, c := range scan.Cards(l, m) {
			if c.State == scan.Read && (len(c.Seats) == 0 || strings.Contains(says(c), "?")) {
				t.Errorf("it is certain of %s", says(c))
			}
		}
	})
}

// Codes of cards that are not looked for are told; a card is straightened upright however it lies; and once it is over nothing is read.
func TestAPictureIsLookedAt(t *testing.T) {
	l := layout(t)
	never := func() bool { return false }
	of := func(text string) *scan.PrintedCard {
		for i := range l.Cards {
			if scan.Named(l.Cards[i].Code.Text) == scan.Named(text) {
				return &l.Cards[i]
			}
		}
		return nil
	}
	none := scan.Look(photo(t, 7), func(string) *scan.PrintedCard { return nil }, never)
	if len(none.Cards) != 0 || len(none.Others) != 1 || scan.Named(none.Others[0]) == "" {
		t.Errorf("a card that is not looked for: %+v", none)
	}
	if over := scan.Look(photo(t, 7), of, func() bool { return true }); len(over.Cards)+len(over.Others) != 0 {
		t.Errorf("over before it began: %+v", over)
	}
	for _, m := range []image.Image{photo(t, 7), upsideDown(photo(t, 7))} {
		straight := scan.Look(m, of, never).Straight(0)
		if b := straight.Bounds(); b.Dx() != 840 || b.Dy() != 1188 {
			t.Fatalf("it is %v", b)
		}
		for _, at := range [][2]float64{{9.5, 9.5}, {95.5, 35}, {95.5, 139.5}} { // discs
			if red, _, _, _ := straight.At(int(at[0]*8), int(at[1]*8)).RGBA(); red > 0x7000 {
				t.Errorf("no disc at %v: %x", at, red)
			}
		}
	}
}

// How a JPEG is to be turned is told by its EXIF alone, in both orders of bytes; torn ones say nothing.
func TestAPhotoSaysHowItIsTurned(t *testing.T) {
	exif := func(tiff string) []byte {
		part := "Exif\x00\x00" + tiff
		return append([]byte{0xff, 0xd8, 0xff, 0xe1, byte((len(part) + 2) >> 8), byte(len(part) + 2)}, part...)
	}
	for says, want := range map[string]int{
		"II*\x00\x08\x00\x00\x00\x01\x00\x12\x01\x03\x00\x01\x00\x00\x00\x06\x00\x00\x00": 1,
		"MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x03\x00\x00": 2,
		"MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x08\x00\x00": 3,
		"MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x01\x00\x00": 0,
		"MM\x00*\x00\x00\x00\x08\x00\x09":                                                 0,
		"MM\x00*\xff\xff\xff\xff":                                                         0,
		"MM":                                                                              0,
	} {
		body := exif(says)
		if got := scan.Turned(body); got != want {
			t.Errorf("%q: %d, want %d", says, got, want)
		}
		for i := range body {
			_ = scan.Turned(body[:i])
		}
	}
}
