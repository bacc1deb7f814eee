package tournaments

import (
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

func TestTheExampleOfEveryEventIsOneThatCanBeSent(t *testing.T) {
	for _, k := range floor.EventKinds() {
		text := floorfile.WriteSent(&k.Example)
		if _, err := floorfile.ReadSent(text); err != nil {
			t.Errorf("%s: %v at %s", text, err, floorfile.PathOf(err))
		}
	}
}
