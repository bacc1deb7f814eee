package main

import "testing"

// Little that is in use is not searched again and again, and twenty seasons fit into 128 MiB.
func TestGarbageHasRoom(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		used uint64
		want int
	}{{0, 2000}, {1 << 20, 2000}, {20 << 20, 100}, {40 << 20, 50}, {50 << 20, garbage}, {90 << 20, garbage}} {
		if got := garbagePercent(c.used); got != c.want {
			t.Errorf("%d bytes in use: %d %%, want %d %%", c.used, got, c.want)
		}
	}
}
