package poster

import (
	"image"
	"image/color"
	"slices"
)

// A picture is told in as many colours as a byte can name, where they suffice:
// it is written in half the time and takes half the room.
const (
	shades   = 22  // of red, green and blue that are told apart
	coarse   = 12  // 256 / shades, rounded up
	colours  = 256 // in a palette
	tooMany  = 512 // of them nobody would take for the picture with 256
	opposite = 3   // bytes of a colour; the fourth says how opaque it is
)

// reduced returns the picture with a palette. Colours that are nearly the same
// become the one of them that is seen most, so that surfaces keep theirs, and a
// few rare ones the nearest that there is room for; a picture with many more, as a
// logo may bring, stays as it is.
func reduced(full *image.RGBA) image.Image {
	var most [shades * shades * shades]struct {
		count int
		of    [opposite]byte
	}
	at := func(i int) int {
		return (int(full.Pix[i])/coarse*shades+int(full.Pix[i+1])/coarse)*shades + int(full.Pix[i+2])/coarse
	}
	seen := make(map[[opposite]byte]int, 2*1024)
	for i := 0; i < len(full.Pix); {
		c := [opposite]byte(full.Pix[i : i+opposite])
		run := i
		for i < len(full.Pix) && [opposite]byte(full.Pix[i:i+opposite]) == c {
			i += 4
		}
		seen[c] += (i - run) / 4
		if b := &most[at(run)]; seen[c] > b.count {
			b.count, b.of = seen[c], c
		}
	}
	var used []int
	for b := range most {
		if most[b].count > 0 {
			used = append(used, b)
		}
	}
	if len(used) > tooMany {
		return full
	}
	slices.SortStableFunc(used, func(a, b int) int { return most[b].count - most[a].count })
	var index [len(most)]uint8
	var palette color.Palette
	for _, b := range used {
		c := color.RGBA{most[b].of[0], most[b].of[1], most[b].of[2], 0xff}
		if len(palette) < colours {
			palette = append(palette, c)
		}
		index[b] = uint8(palette.Index(c))
	}
	few := image.NewPaletted(full.Bounds(), palette)
	for i := range few.Pix {
		few.Pix[i] = index[at(4*i)]
	}
	return few
}
