package browser

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"pokerliga/proof/demo"
)

// pictures are those that README shows, taken from the demo league.
var pictures = []struct {
	name, path    string
	width, height int64
	dark          bool
	president     bool // it is seen by a president who has signed in
}{
	{"table.png", "/ligen/bl1/2026/tabelle", 1280, 1440, false, false},
	{"matchday.png", "/ligen/bl1/2026/sammelrunden/4", 390, 1000, true, false},
	{"number.png", "/ligen/bl1/2026/sammelrunden/3/josefstadt", 780, 1200, false, false},
	{"lineup.png", "/verein/" + lineupClub + "/aufstellung/2026/bl2/4", 780, 1480, false, true},
}

// Pictures are taken with two points for a pixel, and are not too heavy for
// those who read README on the way.
const (
	sharpness = 2
	heaviest  = 250 << 10
)

// folder is where the pictures are.
var folder = filepath.Join("..", "..", "docs", "pictures")

// With POKERLIGA_PICTURES=1, as make pictures sets it, they are taken anew.
func TestThePicturesOfREADMEAreThere(t *testing.T) {
	if os.Getenv("POKERLIGA_PICTURES") != "" {
		takePictures(t)
	}
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pictures {
		data, err := os.ReadFile(filepath.Join(folder, p.name))
		if err != nil {
			t.Error(err)
			continue
		}
		taken, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s: %v", p.name, err)
			continue
		}
		if size := taken.Bounds().Size(); size != image.Pt(int(p.width)*sharpness, int(p.height)*sharpness) {
			t.Errorf("%s is %v points large", p.name, size)
		}
		if len(colours(taken)) < 16 {
			t.Errorf("%s shows nothing", p.name)
		}
		if len(data) > heaviest {
			t.Errorf("%s has %d bytes", p.name, len(data))
		}
		if !strings.Contains(string(readme), "docs/pictures/"+p.name) {
			t.Errorf("README does not show %s", p.name)
		}
	}
}

// takePictures takes all of them.
func takePictures(t *testing.T) {
	t.Helper()
	b := <-launch(t, tools(t), 1)
	last, current := demo.Seasons(saturday)
	s := serve(t, last, current)
	s.president(t, lineupClub)
	for _, p := range pictures {
		if p.president {
			b.signIn(t, s, "/verein", true, "Zu tun")
		}
		if err := b.open(s.home, p.path, 200, true); err != nil {
			t.Fatal(err)
		}
		if err := b.turn(look{p.width, p.dark, true}); err != nil {
			t.Fatal(err)
		}
		size := emulation.SetDeviceMetricsOverrideParams{Width: p.width, Height: p.height, DeviceScaleFactor: sharpness}
		if err := tell(b, emulation.SetDeviceMetricsOverride, size); err != nil {
			t.Fatal(err)
		}
		if _, err := ask[bool](b, "document.fonts.ready.then(() => true)"); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(b.ctx, patience)
		taken, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
		cancel()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, p.name), light(t, taken), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// light is a picture with its 256 most frequent colours; pages have few others.
func light(t *testing.T, taken []byte) []byte {
	t.Helper()
	full, err := png.Decode(bytes.NewReader(taken))
	if err != nil {
		t.Fatal(err)
	}
	count := colours(full)
	var palette color.Palette
	for c := range count {
		palette = append(palette, c)
	}
	slices.SortFunc(palette, func(a, b color.Color) int {
		x, y := a.(color.RGBA), b.(color.RGBA)
		return cmp.Or(count[y]-count[x], cmp.Compare(x.R, y.R), cmp.Compare(x.G, y.G), cmp.Compare(x.B, y.B))
	})
	few := image.NewPaletted(full.Bounds(), palette[:min(len(palette), 256)])
	draw.Draw(few, few.Bounds(), full, full.Bounds().Min, draw.Src)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, few); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// colours counts how often each colour is in a picture.
func colours(picture image.Image) map[color.RGBA]int {
	count, area := map[color.RGBA]int{}, picture.Bounds()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			count[color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)]++
		}
	}
	return count
}
