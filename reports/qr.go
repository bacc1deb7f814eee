package reports

import (
	"fmt"

	"github.com/boombuler/barcode/qr"
)

// quiet is how many modules stay white around a QR code.
const quiet = 4

// code draws a QR code of that width. Its error correction is the one that banks want.
func (d *document) code(text string, x, y, width float64) error {
	picture, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return fmt.Errorf("draw a QR code: %w", err)
	}
	n := picture.Bounds().Dx()
	size := width / float64(n+2*quiet)
	d.SetFillColor(0, 0, 0)
	for row := range n {
		for from := 0; from < n; from++ {
			to := from
			for to < n && dark(picture.At(to, row).RGBA()) {
				to++
			}
			if to > from {
				d.Rect(x+size*float64(from+quiet), y+size*float64(row+quiet), size*float64(to-from), size, "F")
				from = to
			}
		}
	}
	return d.Error()
}

// dark reports whether a colour is black.
func dark(r, _, _, _ uint32) bool { return r == 0 }
