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

// BenchmarkPhoto decodes and reads a photo of twelve megapixels: less than a second of CPU. One picture has a card, the other none.
func BenchmarkPhoto(b *testing.B) {
	l := layout(b)
	for _, c := range []struct {
		name string
		of   image.Image
		want int
	}{{"card", photo(b, 7), 1}, {"none", image.NewGray(image.Rect(0, 0, 1600, 1200)), 0}} {
		m, from := image.NewRGBA(image.Rect(0, 0, 4000, 3000)), c.of.Bounds()
		for y := range 3000 {
			for x := range 4000 {
				m.Set(x, y, c.of.At(x*from.Dx()/4000, y*from.Dy()/3000))
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
