package storagetest

import (
	"os"
	"testing"
)

// Soaking reports whether tests shall take their time: `make soak` sets
// POKERLIGA_SOAK=1, and then they try more often and with more of everything.
func Soaking() bool { return os.Getenv("POKERLIGA_SOAK") != "" }

// Times is how often something is tried: so often in an ordinary run, so often
// under the race detector, which makes everything eight times slower, and so
// often in a soak.
func Times(usually, raced, soaking int) int {
	switch {
	case Soaking():
		return soaking
	case Raced:
		return raced
	}
	return usually
}

// Unraced leaves out a test of make race that starts goroutines of which the
// race detector could find nothing, and says why: make test runs it.
func Unraced(tb testing.TB, why string) {
	tb.Helper()
	if isLeftOut() {
		tb.Skip(why + ": make test runs it, without the race detector")
	}
}
