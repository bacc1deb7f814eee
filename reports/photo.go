package reports

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"

	"golang.org/x/image/draw"

	"pokerliga/league"
	"pokerliga/office/cases"
	"pokerliga/rules/scan"
)

// How photos of round cards are kept: drawn anew, so that nothing else that a file may carry survives.
const (
	photoSide    = 2400 // pixels of the longer side
	photoQuality = 75
)

// ReadPhoto reads a photo of the round cards of a heat, JPEG or PNG, and returns it as it is kept, but for its digest. Once it is over, what was read until
// then is what counts. What is no picture is a [scan.Refusal]. § 3.2.18
func ReadPhoto(d *league.PhotoDesk, sent []byte, over func() bool) (*league.SendPhoto, error) {
	m, err := scan.Decode(sent)
	if err != nil {
		return nil, err
	}
	p := &league.SendPhoto{AtHeat: d.At, Bytes: len(sent), Straight: map[int][]byte{}}
	sight := scan.Look(m, func(text string) *scan.PrintedCard { return PrintedCard(d, text) }, over)
	for i, c := range sight.Cards {
		if straight := sight.Straight(i); straight != nil {
			if p.Straight[c.Table], err = jpegOf(straight); err != nil {
				return nil, err
			}
		}
	}
	p.Cards = sight.Cards
	for _, text := range sight.Others {
		code, _ := d.Where(text)
		p.Cards = append(p.Cards, scan.Card{Code: text, Heat: code.Heat, Table: code.Table, State: scan.Unreadable, Seats: []scan.SeatMark{},
			InTime: scan.InTimeMark{State: scan.Unsure}})
	}
	p.Picture, err = jpegOf(turned(shrunk(m), scan.Turned(sent)))
	return p, err
}

// Evidence returns a photo, JPEG or PNG, or a PDF as it is kept with a case, and its media type: a photo drawn anew and upright, a PDF as it is.
// Its first bytes say what it is. What is neither is a [scan.Refusal].
func Evidence(sent []byte) (kind string, kept []byte, err error) {
	if bytes.HasPrefix(sent, []byte("%PDF-")) {
		if !bytes.Contains(sent[max(0, len(sent)-2048):], []byte("%%EOF")) {
			return "", nil, &scan.Refusal{Kind: scan.BrokenImage, Says: "Das PDF ist unvollständig oder beschädigt."}
		}
		return cases.PDF, sent, nil
	}
	m, err := scan.Picture(sent, 1)
	var refused *scan.Refusal
	if errors.As(err, &refused) && refused.Kind == scan.NoPicture {
		refused.Says = "Das ist weder ein Foto (JPEG oder PNG) noch ein PDF."
	}
	if err == nil {
		kept, err = jpegOf(turned(shrunk(m), scan.Turned(sent)))
	}
	return "image/jpeg", kept, err
}

// PrintedCard says how the card of a code was printed, nil for one that does not belong to the heat.
func PrintedCard(d *league.PhotoDesk, text string) *scan.PrintedCard {
	code, where := d.Where(text)
	if where != league.CardHere {
		return nil
	}
	c := &scan.PrintedCard{Table: code.Table, Heat: code.Heat, W: cardWidth, H: cardHeight, Scale: 1}
	if code.Boxes > 0 {
		mark(c, code.Boxes)
	}
	if err := coded(c, text); err != nil {
		return nil
	}
	return c
}

// shrunk draws a picture anew, with its longer side no longer than a photo's. None is made larger.
func shrunk(m image.Image) *image.RGBA {
	from := m.Bounds()
	w, h := from.Dx(), from.Dy()
	if side := max(w, h); side > photoSide {
		w, h = max(1, w*photoSide/side), max(1, h*photoSide/side)
	}
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.ApproxBiLinear.Scale(to, to.Bounds(), m, from, draw.Src, nil)
	return to
}

// turned turns a picture by so many quarters clockwise.
func turned(m *image.RGBA, quarters int) *image.RGBA {
	for range quarters {
		b := m.Bounds()
		next := image.NewRGBA(image.Rect(0, 0, b.Dy(), b.Dx()))
		for y := range b.Dy() {
			for x := range b.Dx() {
				copy(next.Pix[next.PixOffset(b.Dy()-1-y, x):][:4], m.Pix[m.PixOffset(x, y):])
			}
		}
		m = next
	}
	return m
}

func jpegOf(m image.Image) ([]byte, error) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, m, &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil, fmt.Errorf("draw a photo anew: %w", err)
	}
	return b.Bytes(), nil
}
