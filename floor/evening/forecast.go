package evening

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// Forecast is when a tournament that is played is expected to be over: so many seconds from now, and so many either way.
type Forecast struct{ Seconds, Spread int64 }

// The spread of forecasts, which no document says. F19
const (
	usual       = 150    // thousandths of the time that is left, until a house has evenings enough
	leastSpread = 5 * 60 // seconds; spreads are whole multiples of it
	enough      = 8      // evenings by which a house is calibrated
	sure        = 80     // of a hundred forecasts that shall hold
	moments     = 4      // at which an evening is forecast when it is scored: at the start, and after each quarter
	mostUnsure  = 1000   // thousandths, however wrong the evenings were
)

// Foresee answers when a freeze-out that is played is expected to be over, by [floor.Lasts] for the chips in play and what is ahead on the
// clock. Unsure are the thousandths of the time left by which the forecast is wrong. It is false where that cannot be told: before the start, where
// the levels end before, where it is played for a time, overnight, and in a flight after the first one. H17, H18 (F19, F20)
func Foresee(h *floor.Head, s *floor.State, unsure int64) (f Forecast, ok bool) {
	c := s.Clock()
	if h.Mode != floor.FreezeOut || h.Rules.TimeLimit > 0 || c.State != "running" && c.State != "paused" {
		return f, false
	}
	if days := s.Days(); days != nil && (days.Over || days.Flight != "") {
		return f, false
	}
	if f.Seconds, ok = floor.Lasts(s.Ahead(), s.Entries().ChipsInPlay); !ok {
		return f, false
	}
	f.Spread = spread(f.Seconds, unsure)
	return f, true
}

// spread is by how many seconds a forecast of so many may be wrong.
func spread(seconds, unsure int64) int64 {
	return max(leastSpread, (seconds*unsure/1000+leastSpread/2)/leastSpread*leastSpread)
}

// Says says when it is, and how sure that is: „23:42 Uhr ± 15 Minuten“.
func (f *Forecast) Says(now time.Time) string {
	at := now.Add(time.Duration(f.Seconds) * time.Second).In(rulebook.Vienna())
	return fmt.Sprintf("%s Uhr ± %d Minuten", at.Format("15:04"), f.Spread/60)
}

// Scored is what a forecast said at one moment of an evening, and when it was over: instants.
type Scored struct{ At, Said, Over floor.Instant }

// Off is by how many seconds the forecast was wrong: above 0 where it was over later.
func (s Scored) Off() int64 { return int64(s.Over - s.Said) }

// Spread is by how many seconds it was said that the forecast may be wrong, see [Foresee].
func (s Scored) Spread(unsure int64) int64 { return spread(int64(s.Said-s.At), unsure) }

// Held reports whether it was over within the spread.
func (s Scored) Held(unsure int64) bool { return abs(s.Off()) <= s.Spread(unsure) }

// Score forecasts an evening that is over at its start and after each quarter; nil where it is not over, went over several days, or has no
// forecast.
func Score(h *floor.Head, events []floor.Event) (list []Scored) {
	s, err := floor.Play(h, events, nil)
	start := slices.IndexFunc(events, func(e floor.Event) bool { return e.Do == floor.Start })
	if err != nil || start < 0 || s.Clock().State != "ended" || s.Days() != nil {
		return nil
	}
	from, over := events[start].At, events[len(events)-1].At
	for i := range floor.Instant(moments) {
		at := from + (over-from)*i/moments
		if s, err = floor.Play(h, events, &at); err != nil {
			return nil
		}
		if f, ok := Foresee(h, s, usual); ok && at < over {
			list = append(list, Scored{at, at + floor.Instant(f.Seconds), over})
		}
	}
	return list
}

// Unsure answers by how many thousandths of the time left the forecasts of a house are wrong, of five at most one by more: of its
// evenings that are over, one after the other. Until there are eight it is what is usual.
func Unsure(evenings [][]Scored) int64 {
	var wrong []int64
	count := 0
	for _, list := range evenings {
		if len(list) > 0 {
			count++
		}
		for _, s := range list {
			wrong = append(wrong, abs(s.Off())*1000/int64(s.Over-s.At))
		}
	}
	if count < enough {
		return usual
	}
	slices.Sort(wrong)
	return min(mostUnsure, wrong[(len(wrong)*sure+99)/100-1])
}
