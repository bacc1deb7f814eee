//go:build unix

package scan_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"syscall"
	"testing"

	"pokerliga/rules/scan"
)

// BenchmarkPhoto decodes and reads a photo of twelve megapixels: less than a second of CPU. The pictures have a card, four, and none.
func BenchmarkPhoto(b *testing.B) {
	l := layout(b)
	for _, c := range []struct {
		name   string
		across int // pictures beside each other
		of     []image.Image
		want   int
	}{
		{"card", 1, []image.Image{photo(b, 7)}, 1},
		{"four", 2, []image.Image{photo(b, 17), photo(b, 12), photo(b, 19), photo(b, 95)}, 4},
		{"none", 1, []image.Image{image.NewGray(image.Rect(0, 0, 1600, 1200))}, 0},
	} {
		m := image.NewRGBA(image.Rect(0, 0, 4000, 3000))
		if c.across == 2 {
			m = image.NewRGBA(image.Rect(0, 0, 3000, 4000))
		}
		w, h := m.Rect.Dx()/c.across, m.Rect.Dy()/c.across
		for i, of := range c.of {
			from := of.Bounds()
			for y := range h {
				for x := range w {
					m.Set(i%c.across*w+x, i/c.across*h+y, of.At(x*from.Dx()/w, y*from.Dy()/h))
				}
			}
		}
		var body bytes.Buffer
		if err := jpeg.Encode(&body, m, nil); err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			before := cpu()
			for b.Loop() {
				m, err := scan.Decode(body.Bytes())
				if err != nil {
					b.Fatal(err)
				}
				if got := scan.Cards(l, m); len(got) != c.want {
					b.Fatalf("%d cards", len(got))
				}
			}
			b.ReportMetric((cpu()-before)/float64(b.N), "cpu-s/op")
		})
	}
}

// cpu is how many seconds of CPU the process has taken.
func cpu() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}
