package tournaments

import (
	"encoding/json"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

func TestThereIsAnExampleOfEveryEvent(t *testing.T) {
	shown := map[string]bool{}
	for _, e := range eventExamples {
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		read, err := floorfile.ReadSent(text)
		if err != nil {
			t.Errorf("%s: %v at %s", text, err, floorfile.PathOf(err))
			continue
		}
		shown[read.Do] = true
	}
	for _, k := range floor.EventKinds() {
		if !shown[k.Do] {
			t.Errorf("no example of %s", k.Do)
		}
	}
}
