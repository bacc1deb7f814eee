package scan

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
)

// The largest pictures that are read, and the smallest.
const (
	MostBytes       = 16 << 20
	mostSide        = 10_000
	leastSide       = 600
	mostBaseline    = 50_000_000 // pixels of a baseline JPEG
	mostProgressive = 16_000_000 // of a progressive one, for which six bytes a pixel are needed
	mostPNG         = 24_000_000
	mostDecoded     = 160 << 20 // bytes of a picture that is decoded; few kinds need so many
)

// What is said of a photo that is too large, and while many are read.
const (
	SaysTooLarge = "Das Foto ist zu groß: erlaubt sind 16 MiB."
	SaysBusy     = "Gerade werden viele Fotos gelesen; bitte gleich noch einmal senden."
)

// Refusal is a German sentence that says why a picture is not read.
type Refusal struct {
	Kind RefusalKind
	Says string
}

func (r *Refusal) Error() string { return r.Says }

// RefusalKind is the reason for which a picture is not read.
type RefusalKind int

// The reasons for which a picture is not read.
const (
	NoPicture   RefusalKind = iota + 1 // neither JPEG nor PNG
	TooLarge                           // in bytes
	WrongSize                          // in pixels
	BrokenImage                        // torn, or not what its head says
)

// Decode reads a JPEG or PNG with round cards.
func Decode(body []byte) (image.Image, error) { return Picture(body, leastSide) }

// Picture reads a JPEG or PNG whose sides have so many pixels at least, by its first bytes. Its head is read first: nothing large is decoded
// that is not read afterwards.
func Picture(body []byte, leastSide int) (image.Image, error) {
	isJPEG, isPNG := bytes.HasPrefix(body, []byte("\xff\xd8\xff")), bytes.HasPrefix(body, []byte("\x89PNG\r\n\x1a\n"))
	switch {
	case bytes.HasPrefix(body, []byte("%PDF")):
		return nil, &Refusal{NoPicture, "Bitte ein Foto (JPEG) oder einen Scan (JPEG oder PNG) schicken. Die Seiten bitte als Bilder speichern."}
	case !isJPEG && !isPNG:
		return nil, &Refusal{NoPicture, "Bitte ein Foto (JPEG) oder einen Scan (JPEG oder PNG) schicken."}
	case len(body) > MostBytes:
		return nil, &Refusal{TooLarge, SaysTooLarge}
	}
	broken := &Refusal{BrokenImage, "Das Bild ist beschädigt."}
	configOf, decode, most := png.DecodeConfig, png.Decode, mostPNG
	if isJPEG {
		configOf, decode, most = jpeg.DecodeConfig, jpeg.Decode, mostBaseline
		if progressive(body) {
			most = mostProgressive
		}
	}
	head, err := configOf(bytes.NewReader(body))
	if err != nil {
		return nil, broken
	}
	w, h := head.Width, head.Height
	most = min(most, int(mostDecoded/bytesOfPixel(body, isJPEG, head.ColorModel)))
	switch {
	case w < leastSide || h < leastSide:
		return nil, &Refusal{WrongSize, fmt.Sprintf("Das Bild ist zu klein: %d × %d Pixel, mindestens %d × %d.", w, h, leastSide, leastSide)}
	case w > mostSide || h > mostSide:
		return nil, &Refusal{WrongSize, fmt.Sprintf("Das Bild ist zu groß: %d × %d Pixel, höchstens %d auf einer Seite.", w, h, mostSide)}
	case w*h > most:
		return nil, &Refusal{WrongSize, fmt.Sprintf("Das Bild ist zu groß: %d × %d Pixel, höchstens %d Megapixel.", w, h, most/1_000_000)}
	}
	m, err := decode(bytes.NewReader(body))
	if err != nil {
		return nil, broken
	}
	return m, nil
}

// bytesOfPixel returns how many bytes decoding takes for each pixel of a picture, and the two planes that are made of one without the colours
// of a JPEG.
func bytesOfPixel(body []byte, isJPEG bool, model color.Model) float64 {
	const planes = 2
	if !isJPEG {
		image := map[color.Model]float64{color.Gray16Model: 2, color.RGBAModel: 4, color.NRGBAModel: 4, color.RGBA64Model: 8, color.NRGBA64Model: 8}[model]
		image = max(1, image)
		if interlaced := len(body) > 28 && body[28] != 0; interlaced {
			image *= 1.5 // what its last pass has is kept beside it
		}
		return image + planes
	}
	samples := 3.0
	if frame := frameOf(body); len(frame) > 9 && len(frame) >= 10+3*int(frame[9]) {
		most, all := 1, 0
		for i := 10; i < 10+3*int(frame[9]); i += 3 {
			size := int(frame[i+1]>>4) * int(frame[i+1]&15)
			most, all = max(most, size), all+size
		}
		samples = float64(all) / float64(most)
	}
	if progressive(body) {
		samples *= 5 // four bytes more, until all of it was read
	}
	if model == color.RGBAModel || model == color.CMYKModel {
		samples += 4 + planes // it is written anew, in colours that are not those of a JPEG
	}
	return samples
}

// progressive reports whether a JPEG is one, by its first frame header.
func progressive(body []byte) bool {
	frame := frameOf(body)
	return frame == nil || frame[1] != 0xc0 && frame[1] != 0xc1 // no frame where there should be one: the tighter bound
}

// frameOf returns a JPEG from its first frame header on, nil if there is none.
func frameOf(body []byte) []byte {
	for i := 2; i+4 <= len(body) && body[i] == 0xff; {
		marker := body[i+1]
		switch {
		case marker == 0xff:
			i++
			continue
		case marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
			return body[i:]
		case marker == 0xda:
			return nil
		}
		i += 2 + int(body[i+2])<<8 + int(body[i+3])
	}
	return nil
}

// Turned returns by how many quarters clockwise a JPEG is to be turned to be seen as it was taken, as its EXIF says (tag 0x0112).
func Turned(body []byte) int {
	for i := 2; i+4 <= len(body) && body[i] == 0xff && body[i+1] != 0xda; {
		size := int(body[i+2])<<8 + int(body[i+3])
		if part := body[i+4 : min(len(body), i+2+max(2, size))]; body[i+1] == 0xe1 && bytes.HasPrefix(part, []byte("Exif\x00\x00")) {
			return map[int]int{3: 2, 6: 1, 8: 3}[orientation(part[6:])]
		}
		i += 2 + size
	}
	return 0
}

// orientation returns the orientation that the first list of a TIFF says, 0 for none.
func orientation(tiff []byte) int {
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder = binary.BigEndian
	if tiff[0] == 'I' {
		order = binary.LittleEndian
	}
	at := int(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > len(tiff) {
		return 0
	}
	for n := range int(order.Uint16(tiff[at:])) {
		entry := at + 2 + 12*n
		if entry+12 > len(tiff) {
			return 0
		}
		if order.Uint16(tiff[entry:]) == 0x0112 {
			return int(order.Uint16(tiff[entry+8:]))
		}
	}
	return 0
}

// plane is a channel of a picture.
type plane struct {
	w, h, stride int
	pix          []byte
}

func newPlane(w, h int) *plane { return &plane{w, h, w, make([]byte, w*h)} }

// reduced returns the means of squares of k by k pixels.
func (p *plane) reduced(k int) *plane {
	if k <= 1 {
		return p
	}
	small := newPlane(max(1, p.w/k), max(1, p.h/k))
	sums := make([]int, small.w)
	for y := range small.h {
		clear(sums)
		rows := 0
		for j := y * k; j < min(p.h, (y+1)*k); j++ {
			row := p.pix[j*p.stride : j*p.stride+p.w]
			rows++
			for x := range sums {
				part := row[:min(k, len(row))]
				row = row[len(part):]
				sum := 0
				for _, v := range part {
					sum += int(v)
				}
				sums[x] += sum
			}
		}
		for x, sum := range sums {
			small.pix[y*small.stride+x] = byte(sum / max(1, rows*min(k, p.w)))
		}
	}
	return small
}

// at returns the value between pixels, whose centres are whole numbers; ok is false outside.
func (p *plane) at(x, y float64) (value float64, ok bool) {
	if !(x >= 0 && y >= 0 && x < float64(p.w-1) && y < float64(p.h-1)) {
		return 0, false
	}
	i, j := int(x), int(y)
	u, v := x-float64(i), y-float64(j)
	a, b := p.pix[j*p.stride+i:], p.pix[(j+1)*p.stride+i:]
	return (float64(a[0])*(1-u)+float64(a[1])*u)*(1-v) + (float64(b[0])*(1-u)+float64(b[1])*u)*v, true
}

// picture is what was photographed: how light it is, and the least of red, green and blue, in which every pen is dark.
type picture struct {
	gray  *plane
	least func(k int) *plane // reduced

	small map[int]*plane  // of gray, by how much they are reduced
	inks  map[int]*plane  // of least
	spots map[int][]*spot // round dark spots on what was reduced
	rims  rims            // of boxes
}

func newPicture(m image.Image) *picture {
	p := &picture{small: map[int]*plane{}, inks: map[int]*plane{}, spots: map[int][]*spot{}, rims: rims{}}
	b := m.Bounds()
	if m, ok := m.(*image.YCbCr); ok {
		p.gray = &plane{b.Dx(), b.Dy(), m.YStride, m.Y[m.YOffset(b.Min.X, b.Min.Y):]}
		p.least = func(k int) *plane { return leastOf(m, p.reduced(k), k) }
		return p
	}
	p.gray = newPlane(b.Dx(), b.Dy())
	least := newPlane(b.Dx(), b.Dy())
	rgb := colours(m)
	for y := range b.Dy() {
		for x := range b.Dx() {
			red, green, blue := rgb(b.Min.X+x, b.Min.Y+y)
			p.gray.pix[y*b.Dx()+x] = byte((299*int(red) + 587*int(green) + 114*int(blue)) / 1000)
			least.pix[y*b.Dx()+x] = min(red, green, blue)
		}
	}
	p.least = least.reduced
	return p
}

// colours returns what reads the colours of a picture; those that scanners write are read directly.
func colours(m image.Image) func(x, y int) (red, green, blue byte) {
	switch m := m.(type) {
	case *image.Gray:
		return func(x, y int) (byte, byte, byte) { v := m.Pix[m.PixOffset(x, y)]; return v, v, v }
	case *image.RGBA:
		return func(x, y int) (byte, byte, byte) { v := m.Pix[m.PixOffset(x, y):]; return v[0], v[1], v[2] }
	case *image.NRGBA:
		return func(x, y int) (byte, byte, byte) { v := m.Pix[m.PixOffset(x, y):]; return v[0], v[1], v[2] }
	case *image.NRGBA64:
		return func(x, y int) (byte, byte, byte) { v := m.Pix[m.PixOffset(x, y):]; return v[0], v[2], v[4] }
	case *image.Paletted:
		var known [256][3]byte
		for i, c := range m.Palette {
			known[i&255] = rgbOf(c)
		}
		return func(x, y int) (byte, byte, byte) { v := known[m.Pix[m.PixOffset(x, y)]]; return v[0], v[1], v[2] }
	default:
		return func(x, y int) (byte, byte, byte) { v := rgbOf(m.At(x, y)); return v[0], v[1], v[2] }
	}
}

func rgbOf(c color.Color) [3]byte {
	red, green, blue, _ := c.RGBA()
	return [3]byte{byte(red >> 8), byte(green >> 8), byte(blue >> 8)}
}

// leastOf returns the least of red, green and blue of a JPEG, of which gray was reduced by k.
func leastOf(m *image.YCbCr, gray *plane, k int) *plane {
	least := newPlane(gray.w, gray.h)
	from := m.Bounds().Min
	columns := make([]int, gray.w) // of the colours
	for x := range columns {
		columns[x] = m.COffset(from.X+x*k+k/2, from.Y) - m.COffset(from.X, from.Y)
	}
	for y := range gray.h {
		row := m.COffset(from.X, from.Y+y*k+k/2)
		blue, red, lights, to := m.Cb[row:], m.Cr[row:], gray.pix[y*gray.stride:][:gray.w], least.pix[y*least.stride:][:gray.w]
		for x, at := range columns {
			cb, cr := int(blue[at])-128, int(red[at])-128
			light := int(lights[x]) << 10
			v := min(light+1436*cr, light-352*cb-731*cr, light+1815*cb) >> 10
			to[x] = byte(max(0, min(255, v)))
		}
	}
	return least
}

// reduced returns how light the picture is, reduced by k.
func (p *picture) reduced(k int) *plane {
	if p.small[k] == nil {
		p.small[k] = p.gray.reduced(k)
	}
	return p.small[k]
}

// ink returns the least of the colours, reduced by k.
func (p *picture) ink(k int) *plane {
	if p.inks[k] == nil {
		p.inks[k] = p.least(k)
	}
	return p.inks[k]
}
