package scan

import "slices"

// judge decides what every line of a card says, and whether all of it is certain. It never takes the stronger of two marks.
func judge(lines []*line) State {
	printed(lines, func(f *field) *float64 { return &f.ink })
	printed(lines, func(f *field) *float64 { return &f.mean })
	var best []float64
	for _, l := range lines {
		for _, f := range l.fields {
			f.mark = f.ink
			if f.cover >= filledCover && f.mean > filledMean {
				f.mark = max(f.mark, f.mean/2)
			}
			f.mark += f.ring.share * circleMark
		}
		l.rank(func(f *field) float64 { return f.mark })
		if l.seat > 0 {
			best = append(best, l.best.mark)
		}
	}
	marked := max(markedLeast, min(markedMost, markedPart*median(best)))
	for _, l := range lines {
		l.decide(marked)
	}
	correct(lines, marked)
	secondLook(lines, marked)
	return certain(lines)
}

// printed takes what is printed in the boxes of a place away: the median of its column, since each place is marked once.
func printed(lines []*line, of func(*field) *float64) {
	columns := map[int][]*field{}
	for _, l := range lines {
		for _, f := range l.fields {
			if f.Place > 0 {
				columns[f.Place] = append(columns[f.Place], f)
			}
		}
	}
	for _, column := range columns {
		if len(column) < 2 {
			continue
		}
		var all []float64
		for _, f := range column {
			all = append(all, *of(f))
		}
		m := median(all)
		for _, f := range column {
			*of(f) = max(0, *of(f)-m)
		}
	}
}

// median returns the middle of values, the lower of two; 0 for none.
func median(values []float64) float64 {
	if len(values) == 0 {
		return 0
	}
	values = slices.Sorted(slices.Values(values))
	return values[(len(values)-1)/2]
}

// rank finds the box with the most of a measure, and how much the second has.
func (l *line) rank(of func(*field) float64) {
	l.best, l.second = l.fields[0], 0
	for _, f := range l.fields[1:] {
		if of(f) > of(l.best) {
			l.best = f
		}
	}
	for _, f := range l.fields {
		if f != l.best {
			l.second = max(l.second, of(f))
		}
	}
}

// decide reads a line with exactly one mark.
func (l *line) decide(marked float64) {
	if l.hidden {
		return
	}
	first := l.best.mark
	l.weak = first < marked
	if l.weak {
		return
	}
	if l.second < emptyPart*marked || l.second < marked && l.second <= otherPart*first {
		l.chosen = l.best
	}
}

// correct reads a line with two marks, the only one, of which one is blackened: by the places of the others, or if it is blackened
// beyond doubt.
func correct(lines []*line, marked float64) {
	var open *line
	most := 0.0 // of the other lines
	for _, l := range lines {
		switch {
		case l.seat == 0:
		case l.chosen != nil:
			most = max(most, l.chosen.black)
		case open != nil || l.hidden:
			return
		default:
			open = l
		}
	}
	if open == nil {
		return
	}
	var marks []*field
	for _, f := range open.fields {
		switch {
		case f.mark >= marked:
			marks = append(marks, f)
		case f.mark >= emptyPart*marked && f.mark > otherPart*open.best.mark:
			return
		}
	}
	if len(marks) != 2 {
		return
	}
	slices.SortFunc(marks, func(a, b *field) int {
		if a.black > b.black {
			return -1
		}
		return 1
	})
	void, other := marks[0], marks[1]
	pale := void.cover >= filledCover && void.mean > filledMean && void.mean >= paleVoid*other.mean // blackened by pencil
	if !pale && (void.black < blackened || void.black < blackOther*other.black) {
		return
	}
	with := func(f *field) bool {
		open.chosen = f
		ok := ranking(lines)
		open.chosen = nil
		return ok
	}
	surely := void.black >= blackSurely && other.black < void.black/2 && most < void.black/2
	if with(other) && !with(void) || surely && with(other) {
		open.chosen, open.void = other, true
	}
}

// secondLook reads a card on which lines are unsure only because no mark is strong enough, by one measure after the other: strokes
// however pale, and darkness. It is believed only if every line is clear by that measure and the places are a ranking.
func secondLook(lines []*line, marked float64) {
	open := false
	for _, l := range lines {
		if l.chosen == nil {
			open = true
			if !l.weak || l.void {
				return
			}
		}
	}
	if !open {
		return
	}
	for _, look := range []struct {
		of           func(f *field) float64
		least, other float64
	}{
		{func(f *field) float64 { return f.ink }, paleInk, otherPart},
		{func(f *field) float64 { return f.mean }, paleMean, paleOther},
	} {
		var picked []*field
		var all []float64
		for _, l := range lines {
			l.rank(look.of)
			if look.of(l.best) < look.least || l.second > look.other*look.of(l.best) || l.chosen != nil && l.chosen != l.best {
				break
			}
			picked, all = append(picked, l.best), append(all, look.of(l.best))
		}
		if len(picked) < len(lines) || slices.Min(all) < weakest*median(all) {
			continue
		}
		was := make([]*field, len(lines))
		for i, l := range lines {
			was[i], l.chosen = l.chosen, picked[i]
		}
		if ranking(lines) {
			return
		}
		for i, l := range lines {
			l.chosen = was[i]
		}
	}
}

// ranking reports whether all lines are read and their places are 1 to n, once each, with at most two players absent.
func ranking(lines []*line) bool {
	var places []int
	absent := 0
	for _, l := range lines {
		switch {
		case l.seat == 0:
		case l.chosen == nil:
			return false
		case l.chosen.Absent:
			absent++
		default:
			places = append(places, l.chosen.Place)
		}
	}
	slices.Sort(places)
	for i, place := range places {
		if place != i+1 {
			return false
		}
	}
	return absent <= mostAbsent
}

// certain returns the state of a card. Where the places are no ranking, the seats that share one or jump are unsure.
func certain(lines []*line) State {
	if ranking(lines) {
		for _, l := range lines {
			if l.chosen == nil {
				return Unsure
			}
		}
		return Read
	}
	times, present, whole := map[int]int{}, 0, true
	for _, l := range lines {
		switch {
		case l.seat == 0:
		case l.chosen == nil:
			whole = false
			present++
		case !l.chosen.Absent:
			times[l.chosen.Place]++
			present++
		}
	}
	for _, l := range lines {
		if l.seat > 0 && l.chosen != nil && !l.chosen.Absent && (times[l.chosen.Place] > 1 || whole && l.chosen.Place > present) {
			l.chosen, l.void = nil, false
		}
	}
	return Unsure
}
