package rest

import (
	"fmt"
	"testing"
	"time"
)

func TestWhoAskedForThePastTakesBoundedMemory(t *testing.T) {
	b, now := &pastBrake{}, time.Date(2010, 2, 7, 15, 0, 0, 0, time.UTC)
	for i := range 3 * addressesKept {
		if err := b.ask(fmt.Sprintf("10.%d.%d.%d", i>>16, i>>8&255, i&255), now); err != nil {
			t.Fatal(err)
		}
	}
	if len(b.asked) > addressesKept {
		t.Error(len(b.asked))
	}
}

func TestANetworkOfIPv6IsOneAddress(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1":            "192.0.2.1",
		"::ffff:192.0.2.1":     "::ffff:192.0.2.1",
		"2001:db8::1":          "2001:db8::/64",
		"2001:db8:0:0:ffff::1": "2001:db8::/64",
		"fe80::1%eth0":         "fe80::/64",
		"nothing":              "nothing",
	} {
		if got := network(address); got != want {
			t.Errorf("%s is counted as %s, want %s", address, got, want)
		}
	}
}
