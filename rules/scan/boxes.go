package scan

import (
	"bytes"
	"math"
	"slices"
)

// field is a box on a straightened card, in samples, and what is marked in it.
type field struct {
	*Box
	x, y, w, h float64

	frame float64 // share of its frame that is darker than the paper outside
	ink   float64 // strokes within, 0 to 1
	mean  float64 // how dark it is within
	cover float64 // share of what is within that is not white
	black float64 // share of what is within that is dark
	ring  ring    // the best circle around it
	mark  float64 // ink, what a circle around the box adds, and what filling it makes of it
}

// ring is an ellipse around a box, in samples, and the share of it that lies on strokes.
type ring struct{ x, y, rx, ry, share float64 }

// on reports whether a place is on the stroke of a circle.
func (r *ring) on(x, y float64) bool {
	return r.share > 0 && math.Abs(math.Hypot((x-r.x)/r.rx, (y-r.y)/r.ry)-1)*min(r.rx, r.ry) < ringStroke*samples
}

// line is the boxes of a seat, or the two of in time.
type line struct {
	seat   int // 0 for in time
	fields []*field
	best   *field // with the most ink
	second float64
	chosen *field // what the line says, nil while it is unsure
	void   bool   // another box was blackened
	weak   bool   // it is unsure only because no mark is strong enough
	hidden bool   // a box of it is covered
}

// lines returns the boxes of a card by seats, in time last.
func (s *sheet) lines() []*line {
	var list []*line
	for i := range s.Boxes {
		b := &s.Boxes[i]
		at := s.mm(b.X, b.Y)
		f := &field{Box: b, x: at.x * samples, y: at.y * samples, w: b.W / s.Scale * samples, h: b.H / s.Scale * samples}
		j := slices.IndexFunc(list, func(l *line) bool { return l.seat == b.Seat })
		if j < 0 {
			j = len(list)
			list = append(list, &line{seat: b.Seat})
		}
		list[j].fields = append(list[j].fields, f)
	}
	slices.SortStableFunc(list, func(a, b *line) int {
		return (a.seat+math.MaxInt16)%math.MaxInt16 - (b.seat+math.MaxInt16)%math.MaxInt16
	})
	return list
}

// value is the sample at a place, the nearest one; outside it is white.
func (p *plane) value(x, y float64) float64 { return p.sample(int(x+0.5), int(y+0.5)) }

// sample is a sample of a plane; outside it is white.
func (p *plane) sample(i, j int) float64 {
	if i < 0 || j < 0 || i >= p.w || j >= p.h {
		return 255
	}
	return float64(p.pix[j*p.stride+i])
}

// A frame is looked at in so many places of each side, and so many samples beside them.
const framePlaces, frameBeside = 12, 0.6 * samples

// edges are samples of a frame: of each place on it, and of what is outside and inside beside it.
type edges [4 * framePlaces][3]float64

// edges takes the samples of a frame.
func (p *plane) edges(e *edges, x, y, w, h float64) {
	near := func(at float64) int { return int(at + 0.5) }
	top, bottom := [3]int{near(y), near(y - frameBeside), near(y + frameBeside)}, [3]int{near(y + h), near(y + h + frameBeside), near(y + h - frameBeside)}
	left, right := [3]int{near(x), near(x - frameBeside), near(x + frameBeside)}, [3]int{near(x + w), near(x + w + frameBeside), near(x + w - frameBeside)}
	for i := range framePlaces {
		at := (float64(i) + 0.5) / framePlaces
		across, down := near(x+at*w), near(y+at*h)
		for j := range 3 {
			e[4*i][j], e[4*i+1][j] = p.sample(across, top[j]), p.sample(across, bottom[j])
			e[4*i+2][j], e[4*i+3][j] = p.sample(left[j], down), p.sample(right[j], down)
		}
	}
}

// framed says how well a frame lies on dark lines: how much darker they are than both of their sides.
func (p *plane) framed(x, y, w, h float64) (score float64) {
	var e edges
	p.edges(&e, x, y, w, h)
	for i := range e {
		v, out, in := e[i][0], e[i][1], e[i][2]
		score += max(-0.1, min(frameMost, (min(out, in)-v)/max(1, out, in)))
	}
	return score / (4 * framePlaces)
}

// shares says of how much of a frame it is that it is darker than both of its sides, and than what is outside.
func (p *plane) shares(x, y, w, h float64) (both, outer float64) {
	var e edges
	p.edges(&e, x, y, w, h)
	for i := range e {
		v, out, in := e[i][0], e[i][1], e[i][2]
		if (min(out, in)-v)/max(1, out, in) > frameDarker {
			both++
		}
		if (out-v)/max(1, out) > frameDarker {
			outer++
		}
	}
	return both / (4 * framePlaces), outer / (4 * framePlaces)
}

// settle moves the boxes of a line to their printed frames: all by one shift, then each from where its neighbour lies, and at last
// its width and height. It reports whether the line was found.
func (l *line) settle(p *plane) bool {
	const far, step = 2 * samples, 2
	best, dx, dy := math.Inf(-1), 0.0, 0.0
	for u := -float64(far); u <= far; u += step {
		for v := -float64(far); v <= far; v += step {
			sum := 0.0
			for _, f := range l.fields {
				sum += p.framed(f.x+u, f.y+v, f.w, f.h)
			}
			if sum -= math.Hypot(u, v) * 0.0005 * float64(len(l.fields)); sum > best {
				best, dx, dy = sum, u, v
			}
		}
	}
	first, most := 0, math.Inf(-1)
	for i, f := range l.fields {
		if score := p.framed(f.x+dx, f.y+dy, f.w, f.h); score > most {
			first, most = i, score
		}
	}
	u, v := l.fields[first].fit(p, dx, dy, 0.8*samples, 0)
	for _, way := range []int{1, -1} {
		x, y := u, v
		for i := first + way; i >= 0 && i < len(l.fields); i += way {
			reach := 0.8 * samples
			if l.fields[i].Absent != l.fields[i-way].Absent || l.seat == 0 {
				reach = 1.8 * samples
			}
			x, y = l.fields[i].fit(p, x, y, reach, frameKnown*most)
		}
	}
	found := 0.0
	for _, f := range l.fields {
		f.stretch(p)
		both, outer := p.shares(f.x, f.y, f.w, f.h)
		f.frame = outer
		found += max(both, outer*0.5)
	}
	return found/float64(len(l.fields)) >= frameFound
}

// fit moves a box by about that shift to where its frame lies best, and returns by what. It stays where its neighbour has it if its
// frame scores less than that anywhere, as one does that is blackened.
func (f *field) fit(p *plane, dx, dy, reach, least float64) (x, y float64) {
	best := least
	x, y = dx, dy
	w, h := f.w, f.h
	for i, size := range [3][2]float64{{1, 1}, {frameCurled, 1}, {1, frameCurled}} {
		if i > 0 && best > least {
			break // only what is on curled paper looks for its frame again
		}
		left, up := f.w*(1-size[0])/2, f.h*(1-size[1])/2
		for v := -math.Floor(reach); v <= reach; v++ {
			for u := -math.Floor(reach); u <= reach; u++ {
				score := p.framed(f.x+dx+u+left, f.y+dy+v+up, f.w*size[0], f.h*size[1])
				if score -= math.Hypot(u, v) * 0.003; score > best {
					best, x, y = score, dx+u, dy+v
					w, h = f.w*size[0], f.h*size[1]
				}
			}
		}
	}
	f.x, f.y = f.x+x+(f.w-w)/2, f.y+y+(f.h-h)/2
	f.w, f.h = w, h
	return x, y
}

// stretch makes a box narrower or wider, lower or higher where its frame lies better then.
func (f *field) stretch(p *plane) {
	best := p.framed(f.x, f.y, f.w, f.h) + 0.01
	was := *f
	for _, part := range []float64{0.78, 0.84, 0.88, 0.92, 0.96, 1.04, 1.08} {
		w, h := was.w*part, was.h*part
		for _, g := range []field{{x: was.x + (was.w-w)/2, y: was.y, w: w, h: was.h}, {x: was.x, y: was.y + (was.h-h)/2, w: was.w, h: h}} {
			for _, shift := range []float64{-2, -1, 0, 1, 2} {
				x, y := g.x, g.y
				if g.w != was.w {
					x += shift
				} else {
					y += shift
				}
				if score := p.framed(x, y, g.w, g.h); score > best {
					best = score
					f.x, f.y, f.w, f.h = x, y, g.w, g.h
				}
			}
		}
	}
}

// patch is how dark a box and its surroundings are: 0 is as white as the paper, 1 is black.
type patch struct {
	dark []float64
	w, h int
}

const around = 27 // samples of a patch around a box

func (t *patch) at(x, y int) float64 {
	if x < 0 || y < 0 || x >= t.w || y >= t.h {
		return 0
	}
	return t.dark[y*t.w+x]
}

// patchOf measures how dark a box is, and what is around it, against the white at its corners.
func (f *field) patchOf(p *plane) *patch {
	const out, apart = 0.9 * samples, 0.3 * samples
	var white [4]float64
	for i := range white {
		x, y := f.x-out, f.y-out
		if i&1 != 0 {
			x = f.x + f.w + out
		}
		if i&2 != 0 {
			y = f.y + f.h + out
		}
		var near []float64
		for v := -1.0; v <= 1; v++ {
			for u := -1.0; u <= 1; u++ {
				near = append(near, p.value(x+u*apart, y+v*apart))
			}
		}
		slices.Sort(near)
		white[i] = max(8, near[6])
	}
	t := &patch{w: int(f.w+0.5) + 2*around, h: int(f.h+0.5) + 2*around}
	t.dark = make([]float64, t.w*t.h)
	for y := range t.h {
		v := min(1.3, max(-0.3, float64(y-around)/f.h))
		left, right := white[0]*(1-v)+white[2]*v, white[1]*(1-v)+white[3]*v
		for x := range t.w {
			u := min(1.3, max(-0.3, float64(x-around)/f.w))
			t.dark[y*t.w+x] = 1 - p.value(f.x-around+float64(x), f.y-around+float64(y))/max(8, left*(1-u)+right*u)
		}
	}
	return t
}

// stroke reports whether a place is darker than both of its sides, as the edge of a shadow is not.
func (t *patch) stroke(x, y int) bool {
	d := t.at(x, y)
	for _, far := range [2]int{5, 8} {
		aslant := (far*7 + 5) / 10
		for _, way := range [4][2]int{{far, 0}, {0, far}, {aslant, aslant}, {aslant, -aslant}} {
			if d-max(t.at(x+way[0], y+way[1]), t.at(x-way[0], y-way[1])) > strokeOver*d {
				return true
			}
		}
	}
	return false
}

// measure measures what is marked in the boxes of a line and around them. The strokes of a circle are not in the boxes that it
// touches, and it covers none.
func (l *line) measure(p *plane, known rims) {
	patches := make([]*patch, len(l.fields))
	for i, f := range l.fields {
		patches[i] = f.patchOf(p)
		f.ring = l.ringOf(f, patches[i], known.of(patches[i].w, patches[i].h))
	}
	for i, f := range l.fields {
		f.measure(patches[i], l)
		l.hidden = l.hidden || f.frame < frameCovered && f.ring.share == 0
	}
}

// measure measures what is marked in a box.
func (f *field) measure(t *patch, l *line) {
	const edge = 4 // samples at the frame
	n := 0.0
	for y := around + edge; y < t.h-around-edge; y++ {
		for x := around + edge; x < t.w-around-edge; x++ {
			if slices.ContainsFunc(l.fields, func(g *field) bool { return g.ring.on(f.x-around+float64(x), f.y-around+float64(y)) }) {
				continue
			}
			d := t.at(x, y)
			n++
			f.mean += max(0, d)
			if d > coverDark {
				f.cover++
			}
			if d > blackDark {
				f.black++
			}
			if d > inkFrom && (d >= inkFull || t.stroke(x, y)) {
				f.ink += min(1, (d-inkFrom)/inkOver)
			}
		}
	}
	n = max(1, n)
	f.ink, f.mean, f.cover, f.black = f.ink/n, f.mean/n, f.cover/n, f.black/n
}

// Whether a place of a patch is darker than both of its sides on the way out of the box; it is neither where frames are.
const (
	offRidge = 1
	onRidge  = 2
)

// ridges says of each place of a patch whether it is on a ridge.
func (l *line) ridges(f *field, t *patch, r *rim) []byte {
	const wide, frame = 2, 3
	const side = 2*wide + 1
	w, h := t.w+2*wide, t.h+2*wide // with a rim of nothing
	dark, known := make([]float64, w*h), make([]float64, w*h)
	for y := range t.h {
		copy(dark[(y+wide)*w+wide:], t.dark[y*t.w:(y+1)*t.w])
		for x := range t.w {
			known[(y+wide)*w+wide+x] = 1
		}
	}
	for _, g := range l.fields {
		midX, midY := g.x+g.w/2-f.x+around, g.y+g.h/2-f.y+around
		for y := max(0, int(midY-g.h/2-frame)); y < min(t.h, int(midY+g.h/2+frame)+1); y++ {
			for x := max(0, int(midX-g.w/2-frame)); x < min(t.w, int(midX+g.w/2+frame)+1); x++ {
				if math.Abs(max(math.Abs(float64(x)-midX)-g.w/2, math.Abs(float64(y)-midY)-g.h/2)) < frame {
					dark[(y+wide)*w+wide+x], known[(y+wide)*w+wide+x] = 0, 0
				}
			}
		}
	}
	rows, counts := make([]float64, t.w*h), make([]float64, t.w*h)
	for y := range h {
		for x := range t.w {
			d, n := dark[y*w+x:][:side], known[y*w+x:][:side]
			rows[y*t.w+x], counts[y*t.w+x] = d[0]+d[1]+d[2]+d[3]+d[4], n[0]+n[1]+n[2]+n[3]+n[4]
		}
	}
	soft := make([]float64, len(t.dark))
	for i := range soft {
		sum, n := 0.0, 0.0
		for j := i; j < i+side*t.w; j += t.w {
			sum, n = sum+rows[j], n+counts[j]
		}
		if soft[i] = sum / n; n < 8 {
			soft[i] = math.NaN()
		}
	}
	ridge := make([]byte, len(t.dark))
	for i, sides := range r.sides {
		for _, j := range sides {
			if j < 0 {
				continue
			}
			switch by := soft[i] - soft[j]; {
			case by <= ringOver:
				ridge[i] = offRidge
			case by > ringOver && ridge[i] == 0:
				ridge[i] = onRidge
			}
		}
	}
	return ridge
}

// ringPlaces is how many places of a circle are looked at.
const ringPlaces = 40

// rim is where circles are looked for in patches of one size.
type rim struct {
	sides        [][2]int   // of each place, those beside it on the way out of the box; negative where there is none
	across, down [][]course // of circles, by their centres and radii
}

// course is one coordinate of the places of a circle, by its centre and its radius. The sum of both is the place in a patch, negative outside.
type course struct {
	centre, radius float64
	places         [ringPlaces]int
}

// rims are the rims by the size of patches.
type rims map[[2]int]*rim

// of returns the rim of patches of a size.
func (known rims) of(w, h int) *rim {
	if r := known[[2]int{w, h}]; r != nil {
		return r
	}
	const beside = 9
	r := &rim{sides: make([][2]int, w*h)}
	for i := range r.sides {
		x, y := float64(i%w)-float64(w)/2, float64(i/w)-float64(h)/2
		far := max(1, math.Hypot(x, y))
		for j, way := range [2]float64{-beside, beside} {
			r.sides[i][j] = -1
			if u, v := i%w+int(math.Round(x/far*way)), i/w+int(math.Round(y/far*way)); u >= 0 && v >= 0 && u < w && v < h {
				r.sides[i][j] = v*w + u
			}
		}
	}
	var cos, sin [ringPlaces]float64
	for i := range cos { // far apart first
		sin[i], cos[i] = math.Sincos(2 * math.Pi * float64(i*11%ringPlaces) / ringPlaces)
	}
	r.across, r.down = courses(&cos, w, 1, w*h), courses(&sin, h, w, w*h)
	known[[2]int{w, h}] = r
	return r
}

// courses are the courses of circles in one of the two directions, of so many places, which are so far apart in a patch of that many.
func courses(way *[ringPlaces]float64, places, apart, all int) (list [][]course) {
	const step = 0.4 * samples
	for centre := float64(places)/2 - 5*step; centre <= float64(places)/2+5*step; centre += step {
		var here []course
		for radius := ringLeast * samples; radius <= ringMost*samples; radius += step {
			c := course{centre: centre, radius: radius}
			for i, w := range way {
				at := int(centre + w*radius)
				if c.places[i] = at * apart; at < 0 || at >= places {
					c.places[i] = -all
				}
			}
			here = append(here, c)
		}
		list = append(list, here)
	}
	return list
}

// ringOf returns the circle around a box, nothing if there is none.
func (l *line) ringOf(f *field, t *patch, r *rim) (best ring) {
	ridge := l.ridges(f, t, r)
	if bytes.Count(ridge, []byte{onRidge}) <= ringPlaces/2*ringShare {
		return best
	}
	most := int(ringPlaces * (1 - ringShare)) // places off a ridge that a better circle may have
	for _, xs := range r.across {
		for _, ys := range r.down {
			for i := range xs {
				for j := range ys {
					x, y := &xs[i], &ys[j]
					on, off := 0, 0
					for k := range ringPlaces {
						at := x.places[k] + y.places[k]
						if at < 0 {
							continue
						}
						on += int(ridge[at] >> 1)
						if off += int(ridge[at] & 1); off > most {
							break
						}
					}
					if share := float64(on) / float64(on+off); on+off > ringPlaces/2 && share >= ringShare && share > best.share {
						best = ring{f.x - around + x.centre, f.y - around + y.centre, x.radius, y.radius, share}
						for most >= 0 && float64(ringPlaces-most)/ringPlaces <= share {
							most--
						}
					}
				}
			}
		}
	}
	return best
}
