package scan

import "math"

// The card whose millimetres everything is told in.
const cardWidth, cardHeight = 105.0, 148.5

// homography maps the millimetres of a flat card to the pixels of a picture.
type homography [8]float64

func (h *homography) at(p point) point {
	w := h[6]*p.x + h[7]*p.y + 1
	return point{(h[0]*p.x + h[1]*p.y + h[2]) / w, (h[3]*p.x + h[4]*p.y + h[5]) / w}
}

// pair is a place on a card and where it is on the picture.
type pair struct{ mm, px point }

// fitted returns the homography with the least squares for at least four pairs; ok is false if there is none.
func fitted(pairs []pair) (h homography, ok bool) {
	var centre point
	for _, p := range pairs {
		centre.x, centre.y = centre.x+p.px.x/float64(len(pairs)), centre.y+p.px.y/float64(len(pairs))
	}
	const mm, px = 60.0, 600.0 // so that all numbers are near one
	var a [8][9]float64
	for _, p := range pairs {
		x, y := (p.mm.x-cardWidth/2)/mm, (p.mm.y-cardHeight/2)/mm
		u, v := (p.px.x-centre.x)/px, (p.px.y-centre.y)/px
		for _, row := range [2][9]float64{{x, y, 1, 0, 0, 0, -u * x, -u * y, u}, {0, 0, 0, x, y, 1, -v * x, -v * y, v}} {
			for i := range 8 {
				for j := range 9 {
					a[i][j] += row[i] * row[j]
				}
			}
		}
	}
	s, ok := solved(&a)
	if !ok {
		return h, false
	}
	// Back to millimetres and pixels: h = T(px) · s · N(mm).
	g6, g7 := s[6]/mm, s[7]/mm
	g8 := 1 - g6*cardWidth/2 - g7*cardHeight/2
	if math.Abs(g8) < 1e-6 {
		return h, false
	}
	line := func(a, b, c, centre float64) (float64, float64, float64) {
		a, b = a/mm, b/mm
		c -= a*cardWidth/2 + b*cardHeight/2
		return (a*px + centre*g6) / g8, (b*px + centre*g7) / g8, (c*px + centre*g8) / g8
	}
	h[0], h[1], h[2] = line(s[0], s[1], s[2], centre.x)
	h[3], h[4], h[5] = line(s[3], s[4], s[5], centre.y)
	h[6], h[7] = g6/g8, g7/g8
	return h, true
}

// solved solves eight equations.
func solved(a *[8][9]float64) (s [8]float64, ok bool) {
	for i := range 8 {
		best := i
		for j := i + 1; j < 8; j++ {
			if math.Abs(a[j][i]) > math.Abs(a[best][i]) {
				best = j
			}
		}
		a[i], a[best] = a[best], a[i]
		if math.Abs(a[i][i]) < 1e-12 {
			return s, false
		}
		for j := i + 1; j < 8; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < 9; k++ {
				a[j][k] -= f * a[i][k]
			}
		}
	}
	for i := 7; i >= 0; i-- {
		s[i] = a[i][8]
		for j := i + 1; j < 8; j++ {
			s[i] -= a[i][j] * s[j]
		}
		s[i] /= a[i][i]
	}
	return s, true
}

// spot is a dark component of a picture: its centre, how many pixels it has, and how they spread.
type spot struct {
	at         point
	area       float64
	xx, xy, yy float64
}

// isDisc reports whether a spot may be a disc of a card of so many pixels a millimetre: as large, nearly round, and full.
func (s *spot) isDisc(radius, pixels float64) bool {
	area := s.area / (pixels * pixels) / (math.Pi * radius * radius)
	det := s.xx*s.yy - s.xy*s.xy
	half := (s.xx + s.yy) / 2
	root := math.Sqrt(max(0, half*half-det))
	if area < discLeast || area > discMost || det <= 0 || half-root <= 0 {
		return false
	}
	return math.Sqrt((half+root)/(half-root)) < discLong && s.area/(4*math.Pi*math.Sqrt(det)) > discFull
}

// dark returns the dark components of the picture, reduced by k, that a disc of so many pixels may be one of: what is darker than
// its surroundings of three discs.
func (p *picture) dark(k int, disc float64) []*spot {
	if s, ok := p.spots[k]; ok {
		return s
	}
	g := p.reduced(k)
	side := max(3, int(disc*discAround/2))
	across := g.w + 1
	sums := make([]int64, across*(g.h+1)) // of what is above and to the left
	for y := range g.h {
		above, here := sums[y*across:][:across], sums[(y+1)*across:][:across]
		var row int64
		for x, v := range g.pix[y*g.stride:][:g.w] {
			row += int64(v)
			here[x+1] = above[x+1] + row
		}
	}
	marks := make([]bool, g.w*g.h)
	for y := range g.h {
		top, bottom := max(0, y-side), min(g.h, y+side+1)
		over, under, dark := sums[top*across:][:across], sums[bottom*across:][:across], marks[y*g.w:][:g.w]
		for x, v := range g.pix[y*g.stride:][:g.w] {
			left, right := max(0, x-side), min(g.w, x+side+1)
			sum := under[right] - over[right] - under[left] + over[left]
			dark[x] = int64(v)*int64((bottom-top)*(right-left))*100 < sum*discDark
		}
	}
	list := []*spot{}
	most := int(disc * disc * 4)
	var queue []int
	for start := range marks {
		if !marks[start] {
			continue
		}
		queue = append(queue[:0], start)
		marks[start] = false
		edge := false
		for i := 0; i < len(queue); i++ {
			x, y := queue[i]%g.w, queue[i]/g.w
			edge = edge || x == 0 || y == 0 || x == g.w-1 || y == g.h-1
			for _, next := range [4]int{queue[i] - 1, queue[i] + 1, queue[i] - g.w, queue[i] + g.w} {
				if next >= 0 && next < len(marks) && marks[next] {
					marks[next] = false
					queue = append(queue, next)
				}
			}
		}
		if edge || len(queue) > most || float64(len(queue)) < disc*disc*0.2 {
			continue
		}
		list = append(list, spotOf(queue, g.w, k))
	}
	p.spots[k] = list
	return list
}

// spotOf measures a component of a plane that was reduced by k, in pixels of the whole picture.
func spotOf(pixels []int, w, k int) *spot {
	n := float64(len(pixels))
	var x, y, xx, xy, yy float64
	for _, i := range pixels {
		u, v := float64(i%w), float64(i/w)
		x, y = x+u, y+v
		xx, xy, yy = xx+u*u, xy+u*v, yy+v*v
	}
	x, y = x/n, y/n
	f := float64(k * k)
	return &spot{scaled(point{x, y}, k), n * f, (xx/n - x*x + 1.0/12) * f, (xy/n - x*y) * f, (yy/n - y*y + 1.0/12) * f}
}

// sheet is a card on a picture: what was printed where, in millimetres of the smaller card, and where that is in pixels.
type sheet struct {
	*PrintedCard
	code   *code
	discs  []point
	radius float64
	flat   homography
	off    []pair // of a disc: what it is away from where the flat card has it, in pixels
	pixels float64
}

// mm returns a place of the page in millimetres of the smaller card.
func (s *sheet) mm(x, y float64) point { return point{(x - s.X) / s.Scale, (y - s.Y) / s.Scale} }

// straighten finds the discs of a card from its code; nil if there are too few.
func (p *picture) straighten(c *code) *sheet {
	s := &sheet{PrintedCard: c.card, code: c, radius: 2.5}
	for _, d := range c.card.Discs {
		s.discs = append(s.discs, s.mm(d.X, d.Y))
		s.radius = d.R / c.card.Scale
	}
	corner := s.mm(c.card.Code.X, c.card.Code.Y)
	side := c.card.Code.W / c.card.Scale
	edge := 3.5 * side / float64(max(21, c.card.Code.Modules))
	near, far := edge, side-edge
	patterns := []pair{{point{corner.x + near, corner.y + near}, c.at[0]}, {point{corner.x + far, corner.y + near}, c.at[1]},
		{point{corner.x + near, corner.y + far}, c.at[2]}}
	s.pixels = c.size() / (far - near)
	middle := point{corner.x + side/2, corner.y + side/2}

	k := max(1, int(s.pixels/discPixels+0.5))
	var spots []*spot
	for _, spot := range p.dark(k, s.pixels/float64(k)*2*s.radius) {
		if spot.isDisc(s.radius, s.pixels) {
			spots = append(spots, spot)
		}
	}
	affine := s.affine(patterns)
	candidates := make([][]*spot, len(s.discs))
	for i, d := range s.discs {
		reach := min(24, 4+0.22*middle.to(d)) * s.pixels
		for _, spot := range spots {
			if spot.at.to(affine(d)) < reach {
				candidates[i] = append(candidates[i], spot)
			}
		}
	}
	best := 0.0
	var found homography
	for i := range s.discs {
		for j := range i {
			for _, a := range candidates[i] {
				for _, b := range candidates[j] {
					if a == b {
						continue
					}
					h, ok := fitted(append(patterns[:3:3], pair{s.discs[i], a.at}, pair{s.discs[j], b.at}))
					if !ok {
						continue
					}
					if borne := s.borne(&h, candidates); borne > best {
						best, found = borne, h
					}
				}
			}
		}
	}
	if best == 0 {
		return nil
	}
	for _, reach := range []float64{9, 6} {
		pairs, ok := s.nearest(&found, spots, reach)
		if len(pairs) < leastDiscs || !ok {
			return nil
		}
		if found, ok = fitted(append(patterns[:3:3], pairs...)); !ok {
			return nil
		}
		s.off = pairs
	}
	s.flat = found
	for i := range s.off {
		flat := s.flat.at(s.off[i].mm)
		s.off[i].px = point{s.off[i].px.x - flat.x, s.off[i].px.y - flat.y}
	}
	return s
}

// affine returns the map from millimetres to pixels that three patterns make.
func (s *sheet) affine(p []pair) func(point) point {
	w, h := p[1].mm.x-p[0].mm.x, p[2].mm.y-p[0].mm.y
	right := point{(p[1].px.x - p[0].px.x) / w, (p[1].px.y - p[0].px.y) / w}
	down := point{(p[2].px.x - p[0].px.x) / h, (p[2].px.y - p[0].px.y) / h}
	return func(q point) point {
		x, y := q.x-p[0].mm.x, q.y-p[0].mm.y
		return point{p[0].px.x + right.x*x + down.x*y, p[0].px.y + right.y*x + down.y*y}
	}
}

// borne returns how many discs bear a map out, more for those that do exactly.
func (s *sheet) borne(h *homography, candidates [][]*spot) float64 {
	sum := 0.0
	for i, d := range s.discs {
		at, best := h.at(d), 4.0
		for _, spot := range candidates[i] {
			best = min(best, spot.at.to(at)/s.pixels)
		}
		if best < 4 {
			sum += 1 - best/8
		}
	}
	return sum
}

// nearest returns the discs that are within so many millimetres of where a map has them; ok is false if one spot would be two discs.
func (s *sheet) nearest(h *homography, spots []*spot, reach float64) (pairs []pair, ok bool) {
	taken := map[*spot]bool{}
	for _, d := range s.discs {
		at := h.at(d)
		var best *spot
		for _, spot := range spots {
			if spot.at.to(at) < reach*s.pixels && (best == nil || spot.at.to(at) < best.at.to(at)) {
				best = spot
			}
		}
		if best == nil {
			continue
		}
		if taken[best] {
			return nil, false
		}
		taken[best] = true
		pairs = append(pairs, pair{d, best.at})
	}
	return pairs, true
}

// at returns where a place of the card is on the picture. What the discs are away from the flat card is spread over it by the
// inverse of the distance, to the fourth power.
func (s *sheet) at(p point) point {
	flat := s.flat.at(p)
	var x, y, all float64
	for _, o := range s.off {
		d := (p.x-o.mm.x)*(p.x-o.mm.x) + (p.y-o.mm.y)*(p.y-o.mm.y) + 1
		w := 1 / (d * d)
		x, y, all = x+w*o.px.x, y+w*o.px.y, all+w
	}
	return point{flat.x + x/all, flat.y + y/all}
}

// A straightened card, in samples.
const straightWidth, straightHeight = 105 * samples, 1188

// net is where places of a straightened card are on a picture: known at the corners of squares within which the paper is flat.
type net struct {
	across int
	knots  []point
}

const knot = 4 * samples // between the corners

// net returns the net of a card on the picture reduced by k.
func (s *sheet) net(k int) *net {
	n := &net{across: straightWidth/knot + 2}
	for j := range straightHeight/knot + 2 {
		for i := range n.across {
			at := s.at(point{float64(i * knot / samples), float64(j * knot / samples)})
			n.knots = append(n.knots, point{(at.x - float64(k-1)/2) / float64(k), (at.y - float64(k-1)/2) / float64(k)})
		}
	}
	return n
}

// rows tells of each row of samples where they are.
func (n *net) rows(tell func(y int, places []point)) {
	var top, bottom, places [straightWidth]point // of a row of squares, its edges
	for y := range straightHeight {
		if y%knot == 0 {
			for x := range straightWidth {
				i, u := y/knot*n.across+x/knot, float64(x%knot)/knot
				a, b, c, d := n.knots[i], n.knots[i+1], n.knots[i+n.across], n.knots[i+n.across+1]
				top[x], bottom[x] = point{a.x*(1-u) + b.x*u, a.y*(1-u) + b.y*u}, point{c.x*(1-u) + d.x*u, c.y*(1-u) + d.y*u}
			}
		}
		v := float64(y%knot) / knot
		for x := range places {
			places[x] = point{top[x].x*(1-v) + bottom[x].x*v, top[x].y*(1-v) + bottom[x].y*v}
		}
		tell(y, places[:])
	}
}

// straight returns the card as it was printed, so many samples to the millimetre, in ink: what every pen is dark in.
func (p *picture) straight(s *sheet) *plane {
	k := max(1, int(s.pixels/inkPixels+0.5))
	from, card := p.ink(k), newPlane(straightWidth, straightHeight)
	s.net(k).rows(func(y int, places []point) {
		for x, at := range places {
			light, _ := from.at(at.x, at.y)
			card.pix[y*straightWidth+x] = byte(light + 0.5)
		}
	})
	return card
}
