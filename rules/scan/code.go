package scan

import (
	"math"
	"strings"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"
	single "github.com/makiuchi-d/gozxing/qrcode"
)

// point is a place on a picture in pixels, or on a card in millimetres.
type point struct{ x, y float64 }

func (p point) to(q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

// code is a QR code of a card on a picture, with the centres of its three patterns.
type code struct {
	card *PrintedCard
	text string
	at   [3]point // upper left, upper right, lower left
}

// size is how long a side between two patterns is.
func (c *code) size() float64 { return (c.at[0].to(c.at[1]) + c.at[0].to(c.at[2])) / 2 }

func (c *code) centre() point { return point{(c.at[1].x + c.at[2].x) / 2, (c.at[1].y + c.at[2].y) / 2} }

// Named returns what a code names a card by, "" for no card; what stands before it is the site's address, which does not matter.
func Named(text string) string {
	text = strings.ToUpper(text)
	if i := strings.LastIndex(text, "/K/"); i >= 0 {
		return text[i+len("/K/"):]
	}
	return ""
}

// finder looks for the codes of cards.
type finder struct {
	*picture
	printed func(text string) *PrintedCard
	over    func() bool
	cards   map[string]*PrintedCard // by what their codes name them by; nil for those that are not read
	found   []code
	others  []string // the codes of cards that are not read
}

// search looks for the codes of cards, until it is over.
func (f *finder) search() {
	p := f.picture
	long := max(p.gray.w, p.gray.h)
	k := max(1, (long+codeSide-1)/codeSide)
	f.look(k, 0)
	if f.room() {
		f.windows(k)
	}
	if f.room() && k > 1 && len(f.found) == 0 {
		f.windows(k - 1)
	}
	if k == 1 && len(f.found) == 0 {
		f.enlarged()
	}
	for _, turn := range []float64{45, 22.5, -22.5} {
		if len(f.found) == 0 {
			f.look(k, turn)
		}
	}
	if k > 2 && len(f.found) == 0 {
		f.windows(1)
	}
}

// room reports whether there is room on the picture for another card beside those that were found.
func (f *finder) room() bool {
	if len(f.found) == 0 {
		return true
	}
	free := float64(f.gray.w * f.gray.h)
	card := 0.0
	for i := range f.found {
		c := &f.found[i]
		mm := c.size() / (c.card.Code.W / c.card.Scale * float64(c.card.Code.Modules-7) / float64(c.card.Code.Modules))
		card = cardWidth * cardHeight * mm * mm
		free -= card
	}
	return free > roomForCard*card
}

// look looks for codes on the whole picture, reduced by k and turned by so many degrees.
func (f *finder) look(k int, turn float64) {
	p := f.reduced(k)
	if turn == 0 {
		f.read(p, 0, 0, p.w, p.h, func(q point) point { return scaled(q, k) })
		return
	}
	turned, back := p.turned(turn)
	f.read(turned, 0, 0, turned.w, turned.h, func(q point) point { return scaled(back(q), k) })
}

// windows looks for codes in nine windows of half the size, which overlap by half.
func (f *finder) windows(k int) {
	p := f.reduced(k)
	for j := range 3 {
		for i := range 3 {
			x, y := i*p.w/4, j*p.h/4
			f.read(p, x, y, p.w/2, p.h/2, func(q point) point { return scaled(point{q.x + float64(x), q.y + float64(y)}, k) })
		}
	}
}

// enlarged looks for codes on the whole picture, half as large again: modules of few pixels are found then.
func (f *finder) enlarged() {
	large := newPlane(f.gray.w*3/2, f.gray.h*3/2)
	for y := range large.h {
		for x := range large.w {
			v, _ := f.gray.at(float64(x)/1.5, float64(y)/1.5)
			large.pix[y*large.w+x] = byte(v)
		}
	}
	f.read(large, 0, 0, large.w, large.h, func(q point) point { return point{q.x / 1.5, q.y / 1.5} })
}

// scaled returns where a place on a reduced picture is on the whole one.
func scaled(p point, k int) point {
	return point{p.x*float64(k) + float64(k-1)/2, p.y*float64(k) + float64(k-1)/2}
}

// read adds the codes within a part of a plane.
func (f *finder) read(p *plane, x, y, w, h int, back func(point) point) {
	if f.over() {
		return
	}
	part := newPlane(w, h)
	for j := range h {
		copy(part.pix[j*w:(j+1)*w], p.pix[(y+j)*p.stride+x:])
	}
	source, err := gozxing.NewPlanarYUVLuminanceSource(part.pix, w, h, 0, 0, w, h, false)
	if err != nil {
		return
	}
	bits, err := gozxing.NewBinaryBitmap(gozxing.NewHybridBinarizer(source))
	if err != nil {
		return
	}
	harder := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	read, err := decoded(func() ([]*gozxing.Result, error) { return qrcode.NewQRCodeMultiReader().DecodeMultiple(bits, nil) })
	if err != nil || len(read) == 0 {
		read, _ = decoded(func() ([]*gozxing.Result, error) {
			one, err := single.NewQRCodeReader().Decode(bits, harder)
			return []*gozxing.Result{one}, err
		})
	}
	for _, r := range read {
		if r == nil {
			continue
		}
		points := r.GetResultPoints()
		card := f.card(r.GetText())
		if card == nil || len(points) < 3 {
			continue
		}
		c := code{card: card, text: r.GetText()}
		for i, at := range []int{1, 2, 0} { // they begin at the lower left
			c.at[i] = back(point{points[at].GetX(), points[at].GetY()})
		}
		f.add(c)
	}
}

// card returns how the card of a code was printed, nil for what is no card, and for one that is not read, which is noted.
func (f *finder) card(text string) *PrintedCard {
	name := Named(text)
	if name == "" {
		return nil
	}
	card, known := f.cards[name]
	if !known {
		if card = f.printed(text); card == nil {
			f.others = append(f.others, text)
		}
		f.cards[name] = card
	}
	return card
}

// add adds a code that was not found before. One card may be on a picture twice.
func (f *finder) add(c code) {
	for i := range f.found {
		if f.found[i].card == c.card && f.found[i].centre().to(c.centre()) < c.size()*2 {
			return
		}
	}
	f.found = append(f.found, c)
}

// decoded returns what a decoder has read; one that gives up in a panic has read nothing.
func decoded(read func() ([]*gozxing.Result, error)) (results []*gozxing.Result, err error) {
	defer func() {
		if recover() != nil {
			results = nil
		}
	}()
	return read()
}

// turned returns a plane turned about its centre, and what leads back.
func (p *plane) turned(degrees float64) (*plane, func(point) point) {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	w := int(math.Abs(cos)*float64(p.w) + math.Abs(sin)*float64(p.h))
	h := int(math.Abs(sin)*float64(p.w) + math.Abs(cos)*float64(p.h))
	back := func(q point) point {
		x, y := q.x-float64(w)/2, q.y-float64(h)/2
		return point{cos*x - sin*y + float64(p.w)/2, sin*x + cos*y + float64(p.h)/2}
	}
	t := newPlane(w, h)
	const one = 1 << 12 // whole numbers are quicker here than between
	right, down := int(math.Round(cos*one)), int(math.Round(sin*one))
	for y := range h {
		from := back(point{0, float64(y)})
		u, v := int(from.x*one), int(from.y*one)
		for x := range w {
			t.pix[y*w+x] = 128
			if i, j := u/one, v/one; u >= 0 && v >= 0 && i < p.w-1 && j < p.h-1 {
				a, b := p.pix[j*p.stride+i:j*p.stride+i+2], p.pix[(j+1)*p.stride+i:(j+1)*p.stride+i+2]
				f, g := u%one, v%one
				top, bottom := int(a[0])*(one-f)+int(a[1])*f, int(b[0])*(one-f)+int(b[1])*f
				t.pix[y*w+x] = byte((top*(one-g) + bottom*g) >> 24)
			}
			u, v = u+right, v+down
		}
	}
	return t, back
}
