package evening

import (
	"slices"

	"pokerliga/floor"
)

// Kinds of remedies. Each is taken back by another: shorter levels by longer ones, a break that is left out by a new one.
const (
	Shorter   = "shorter"
	Longer    = "longer"
	NoBreak   = "no_break"
	MoreBreak = "break"
)

// Remedy is a change of the levels that have not begun by which a tournament ends earlier, or later.
type Remedy struct {
	Kind   string
	Was    int64         // seconds of the next level, or of the break
	Is     int64         // … as they then are, 0 for none
	Levels []floor.Piece // all of them, as they then are
	Forecast
}

// step is by how many seconds levels become shorter or longer at once.
const step = 5 * 60

// Remedies answers what helps at an instant of a tournament that is played, each with the forecast that it would then have; none where there
// is no forecast. H18 (F19)
func Remedies(h *floor.Head, events []floor.Event, at floor.Instant, unsure int64) (list []Remedy) {
	s, err := floor.Play(h, events, &at)
	if err != nil {
		return nil
	}
	now, is := Foresee(h, s, unsure)
	if !is {
		return nil
	}
	begun := s.Clock().Piece // from 1
	for _, r := range changes(h.Levels, begun) {
		then := *h
		then.Levels = r.Levels
		if s, err = floor.Play(&then, events, &at); err != nil {
			continue
		}
		if r.Forecast, is = Foresee(&then, s, unsure); is && r.Seconds != now.Seconds {
			list = append(list, r)
		}
	}
	return list
}

// changes are the remedies for levels of which so many pieces have begun.
func changes(levels []floor.Piece, begun int) (list []Remedy) {
	later := levels[begun:]
	if next := slices.IndexFunc(later, func(p floor.Piece) bool { return p.Kind == floor.Level }); next >= 0 {
		was := later[next].Seconds
		for _, r := range []Remedy{{Kind: Shorter, Is: was - step}, {Kind: Longer, Is: was + step}} {
			if r.Is < leastLevel || r.Is > mostLevel {
				continue
			}
			r.Was, r.Levels = was, slices.Clone(levels)
			for i := begun; i < len(levels); i++ {
				if p := &r.Levels[i]; p.Kind == floor.Level {
					p.Seconds = max(leastLevel, p.Seconds+r.Is-was)
				}
			}
			list = append(list, r)
		}
	}
	if next := slices.IndexFunc(later, func(p floor.Piece) bool { return p.Kind == floor.Break }); next >= 0 && !later[next].Stop {
		list = append(list, Remedy{Kind: NoBreak, Was: later[next].Seconds, Levels: slices.Delete(slices.Clone(levels), begun+next, begun+next+1)})
	}
	if len(later) > 0 && later[0].Kind == floor.Level && levels[begun-1].Kind == floor.Level {
		list = append(list, Remedy{Kind: MoreBreak, Is: breakLasts,
			Levels: slices.Insert(slices.Clone(levels), begun, floor.Piece{Kind: floor.Break, Seconds: breakLasts})})
	}
	return list
}
