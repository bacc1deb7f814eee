package projection

import (
	"sync"
	"sync/atomic"

	"pokerliga/promotion"
	"pokerliga/scoring"
)

// most is how many states are kept; one more empties the cache.
const most = 200

// Cache keeps what was played by the state that it was played from, so that a state is played once, whichever page asks for it
// and however many at a time. The zero value is empty.
type Cache struct {
	mu   sync.Mutex
	kept map[uint64]func() *Projection
	held map[uint64]func() Calibration

	played atomic.Int64
}

// Played is how often ends of a season were played, once for each state that was asked for.
func (c *Cache) Played() int { return int(c.played.Load()) }

// Of is [Of] with [Seasons], which is played when it is asked for first.
func (c *Cache) Of(rules *scoring.Rules, l *scoring.LeagueResult, zones promotion.Zones) *Projection {
	if l.Final || l.Remaining() == 0 || len(l.Matchdays) == 0 {
		return nil
	}
	return once(c, &c.kept, newState(rules, l, zones).seed(), func() *Projection {
		c.played.Add(1)
		return Of(rules, l, zones, Seasons)
	})()
}

// Calibrate is [Calibrate], which is done when it is asked for first.
func (c *Cache) Calibrate(rules *scoring.Rules, l *scoring.LeagueResult, zones promotion.Zones) Calibration {
	return once(c, &c.held, newState(rules, l, zones).seed(), func() Calibration { return Calibrate(rules, l, zones) })()
}

// once returns what is kept of a state, which does not keep others waiting.
func once[T any](c *Cache, in *map[uint64]func() T, seed uint64, do func() T) func() T {
	c.mu.Lock()
	defer c.mu.Unlock()
	if (*in)[seed] == nil {
		if *in == nil || len(*in) >= most {
			*in = map[uint64]func() T{}
		}
		(*in)[seed] = sync.OnceValue(do)
	}
	return (*in)[seed]
}
