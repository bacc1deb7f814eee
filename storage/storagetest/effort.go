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

// Sequential leaves out a test of make race that takes long and asks one thing
// after another, so that there is nothing the race detector could find: make
// test runs it.
func Sequential(tb testing.TB) {
	tb.Helper()
	if isLeftOut() {
		tb.Skip("one thing after another: make test runs it, without the race detector")
	}
}
