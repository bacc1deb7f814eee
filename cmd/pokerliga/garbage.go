package main

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// How much garbage there may be before it is collected: for what is in use, in percent, and at least so many bytes. Go's own
// 100 % needs a third more memory once twenty seasons are in use; this way they fit into 128 MiB. Little that is in use
// would be searched again and again for little garbage, which took a fifth of the time.
const (
	garbage      = 40
	leastGarbage = 20 << 20
)

// garbagePercent is how much garbage there may be for so many bytes in use, in tens of percent.
func garbagePercent(used uint64) int { return max(garbage, int(leastGarbage*10/max(used, 1<<20)*10)) }

// tidy sets how much garbage there may be, now and after each time that it was collected.
func tidy() {
	used := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	percent := garbage
	debug.SetGCPercent(percent)
	var collected func(*tide)
	collected = func(t *tide) {
		metrics.Read(used)
		if next := garbagePercent(used[0].Value.Uint64()); next != percent {
			percent = next
			debug.SetGCPercent(percent)
		}
		runtime.SetFinalizer(t, collected)
	}
	runtime.SetFinalizer(&tide{}, collected)
}

// tide is what is found unused each time that garbage is collected.
type tide struct{ _ *tide }
