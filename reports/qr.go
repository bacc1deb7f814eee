package reports

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"github.com/boombuler/barcode/qr"
)

// quiet is how many modules stay white around a QR code.
const quiet = 4

// QRPicture returns a QR code as a picture (PNG) for a screen.
func QRPicture(text string) ([]byte, error) {
	const size = 5 // pixels of a module
	code, err := qr.Encode(text, qr.M, qr.Unicode)
	if err != nil {
		return nil, fmt.Errorf("draw a QR code: %w", err)
	}
	n := code.Bounds().Dx() + 2*quiet
	picture := image.NewPaletted(image.Rect(0, 0, size*n, size*n), color.Palette{color.White, color.Black})
	for y := range size * n {
		for x := range size * n {
			col, row := x/size-quiet, y/size-quiet
			if image.Pt(col, row).In(code.Bounds()) && dark(code.At(col, row).RGBA()) {
				picture.SetColorIndex(x, y, 1)
			}
		}
	}
	var b bytes.Buffer
	err = png.Encode(&b, picture)
	return b.Bytes(), err
}

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
