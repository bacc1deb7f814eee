package floorfile_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
)

// warning is an event of which all is private, with a salt.
const warning = `{"at": "2026-11-21T18:35:00Z", "do": "penalty", "note": "Telefon am Tisch", "entrant": "anna", "kind": "warning",
 "salt": "k3h5x2n7q4w6e2r5t3z7u4i6o2p5a3s7d4f6g2h5j3k7l4y6x2c5"}`

// public is an event as everybody may have it.
func public(t *testing.T, event string) floor.Event {
	t.Helper()
	e, err := floorfile.ReadEvent([]byte(event))
	if err != nil {
		t.Fatal(err)
	}
	f := &floorfile.File{Events: []floor.Event{*e}}
	return floorfile.Public(f, nil).Events[0]
}

// Who holds the event with its salt shows that it is what the tournament is committed to, however it is written; a changed one is another.
func TestASealIsOpenedByItsEvent(t *testing.T) {
	open := public(t, warning)
	if line := string(floorfile.WriteEvent(&open)); line != `{"at":"2026-11-21T18:35:00Z","do":"sealed","seal":"`+open.Seal+`"}` {
		t.Errorf("the public file says %s", line)
	}
	var loose map[string]any
	if err := json.Unmarshal([]byte(warning), &loose); err != nil {
		t.Fatal(err)
	}
	ordered, err := json.Marshal(loose) // by key, without white space: its canonical form
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, event string
		same        bool
	}{
		{"as it is in the file", warning, true},
		{"in canonical form", string(ordered), true},
		{"another kind", strings.Replace(warning, `"warning"`, `"hands", "hands": 3`, 1), false},
		{"another note", strings.Replace(warning, "Telefon", "Handy", 1), false},
		{"another salt", strings.Replace(warning, "k3h5", "k3h6", 1), false},
	} {
		seal, err := floorfile.Opened([]byte(c.event))
		if err != nil || (seal == open.Seal) != c.same {
			t.Errorf("%s: %s, %v", c.name, seal, err)
		}
	}
	const want = "813ab313fac3506cac0f60611c8b268724d0124cf65a4d924612c2b40d89419e" // sha256sum of the canonical form
	if open.Seal != want {
		t.Errorf("the seal is %s, want %s", open.Seal, want)
	}
}

// Of a deal everybody may have the chips, not who gets what.
func TestADealIsSealedWithoutItsSums(t *testing.T) {
	open := public(t, `{"at": "2026-11-21T21:00:00Z", "do": "deal", "kind": "amounts", "salt": "s", "stacks": [{"entrant": "anna", "chips": 9000},
		{"entrant": "bert", "chips": 6000}], "amounts": [{"entrant": "anna", "amount": 30000}, {"entrant": "bert", "amount": 20000}]}`)
	if open.Do != floor.SealedDeal || open.Amounts != nil || open.Kind != "" || open.Salt != "" || len(open.Stacks) != 2 || open.Seal == "" {
		t.Errorf("the public file has %+v", open)
	}
}

// What was recorded without a salt has no seal, for it could be guessed; and it cannot be opened.
func TestWithoutASaltThereIsNoSeal(t *testing.T) {
	const bare = `{"at": "2026-11-21T18:35:00Z", "do": "penalty", "entrant": "anna", "kind": "warning"}`
	if open := public(t, bare); open.Seal != "" {
		t.Errorf("the seal is %s", open.Seal)
	}
	for _, event := range []string{bare, "", `{"do": "penalty"}`, `[]`} {
		if seal, err := floorfile.Opened([]byte(event)); err == nil || seal != "" {
			t.Errorf("%s: %s, %v", event, seal, err)
		}
	}
}

// What stands in files alone is not recorded, and nobody sends a salt.
func TestNobodySendsWhatIsSealed(t *testing.T) {
	for event, path := range map[string]string{
		`{"do": "sealed"}`: "$.do",
		`{"do": "penalty", "entrant": "anna", "kind": "warning", "salt": "s"}`: "$",
		`{"do": "sealed_deal", "stacks": []}`:                                  "$.do",
	} {
		if _, err := floorfile.ReadSent([]byte(event)); floorfile.PathOf(err) != path {
			t.Errorf("%s: %v", event, err)
		}
	}
}

// The example "sealed" is what everybody may have of the example "salted".
func TestTheExampleIsMadePublic(t *testing.T) {
	f, err := floorfile.Decode(read(t, "salted.tournament.json"))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	entrants := slices.Clone(f.Entrants)
	for i := range entrants {
		given, family, _ := strings.Cut(entrants[i].Name, " ")
		entrants[i].Name = given + " " + family[:1] + "."
	}
	err = floorfile.Write(&out, floorfile.Public(f, entrants))
	if want := string(read(t, "sealed.tournament.json")); err != nil || out.String() != want {
		t.Errorf("got %s, %v", out.String(), err)
	}
}
