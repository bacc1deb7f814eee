package register

import (
	"bytes"
	"fmt"
	"image"
	_ "image/gif" // what a logo may come as
	_ "image/jpeg"
	"image/png"
	"slices"
	"sync"

	"pokerliga/office/acts"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // so that image.Decode reads it
)

// The bounds of a logo: how large a file may be sent, how large a picture may be in it, and how large it is stored.
const (
	LogoSize   = 2 << 20 // bytes that may be sent
	LogoSide   = 512     // pixels of the longer side, as it is stored
	sideMost   = 8192    // pixels of the longer side, as it is sent
	pixelsMost = 6 << 20 // pixels, as it is sent
)

// logoKinds are the formats that a logo may come in.
var logoKinds = []string{"png", "jpeg", "gif", "webp"}

// drawing lets one picture be decoded at a time, because each takes memory.
var drawing sync.Mutex

// Logo makes a logo of what was sent: a PNG of at most [LogoSide] pixels, made anew from the pixels, so that nothing
// else that a file may carry survives. Its measures are looked at before anything is decoded. The first picture of an
// animation is taken.
func Logo(sent []byte) ([]byte, error) {
	if len(sent) > LogoSize {
		return nil, &acts.Refusal{Sentence: fmt.Sprintf("Das Logo ist zu groß: erlaubt sind %d MiB.", LogoSize>>20)}
	}
	head, kind, err := image.DecodeConfig(bytes.NewReader(sent))
	switch {
	case err != nil || !slices.Contains(logoKinds, kind):
		return nil, &acts.Refusal{Sentence: "Das ist kein lesbares Bild: ein Logo ist eine PNG-, JPEG-, GIF- oder WebP-Datei."}
	case head.Width < 1 || head.Height < 1:
		return nil, &acts.Refusal{Sentence: "Das Bild ist leer."}
	case max(head.Width, head.Height) > sideMost || head.Width*head.Height > pixelsMost:
		return nil, &acts.Refusal{Sentence: fmt.Sprintf("Das Bild hat %d × %d Pixel; das sind zu viele.", head.Width, head.Height)}
	}
	drawing.Lock()
	defer drawing.Unlock()
	picture, _, err := image.Decode(bytes.NewReader(sent))
	if err != nil {
		return nil, &acts.Refusal{Sentence: "Das Bild ist beschädigt und lässt sich nicht lesen."}
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, shrunk(picture)); err != nil {
		return nil, fmt.Errorf("encode a logo: %w", err)
	}
	return b.Bytes(), nil
}

// shrunk draws a picture anew, with its longer side no longer than a logo's. None is made larger.
func shrunk(picture image.Image) image.Image {
	from := picture.Bounds()
	width, height := from.Dx(), from.Dy()
	if side := max(width, height); side > LogoSide {
		width, height = max(1, width*LogoSide/side), max(1, height*LogoSide/side)
	}
	to := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.CatmullRom.Scale(to, to.Bounds(), picture, from, draw.Src, nil)
	return to
}
