package seasonfile_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// FuzzRead: whatever comes, reading does not panic; a refusal has a path and a
// sentence; what was read is written, and reads back equal.
func FuzzRead(f *testing.F) {
	f.Add(example(f, "small"))
	f.Add([]byte(minimal(`,"rules":{"sng_points":[],"ranking_factor":{"1":1.5}},"clubs":[{"id":"a","name":"A"}]`)))
	f.Add([]byte(minimal(
		`,"leagues":[{"id":"l","tier":1,"name":"L","rounds":1,"clubs":[],"matchdays":[{"number":1,"date":"2010-01-01","heats":[{"number":1,"sit_and_gos":[{"table":1,"seats":[]}]}]}]}]`)))
	f.Add([]byte(minimal(`,"sanctions":[{"kind":"correction"}],"promotion":{"decisions":[]},"tournaments":[{"id":"t"}]`)))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := seasonfile.Decode(data)
		if err != nil {
			wellFormed(t, err)
			return
		}
		file.Warnings()
		file.WithoutPlay()
		public := file.Public(time.Unix(0, 0))
		if err := public.Check(); err != nil && len(public.Leagues) == 0 {
			t.Errorf("the public variant is refused: %v", err)
		}
		out := written(t, file)
		again, err := seasonfile.Decode(out)
		if err != nil {
			t.Fatalf("what was written is refused: %v", err)
		}
		if !bytes.Equal(out, written(t, again)) {
			t.Error("what was written reads back otherwise")
		}
	})
}

// FuzzDecodeStrict: the bodies of requests, into the shapes of a matchday.
func FuzzDecodeStrict(f *testing.F) {
	f.Add([]byte(`{"seats":[{"player":"a","place":1,"chips":5},{"club":"x","ghost":true},{"player":"b","disqualified":true}],"version":null}`))
	f.Add([]byte(
		`{"number":1,"date":"2010-02-07","lineups":[{"club":"x","captain":"a","slots":["a",null,null,null,null,null]}],"no_shows":["y"],"heats":[{"number":1,"open":true}]}`))
	f.Add([]byte(`{"kind":"correction","league":"l","club":"x","points":-3}`))
	f.Add([]byte(`{"club":"x","captain":"a","slots":["a"`))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, into := range []any{new(card), new(scoring.Matchday), new(scoring.Sanction), new(scoring.Lineup), new(seasonfile.RuleChanges)} {
			if err := seasonfile.DecodeStrict(data, into); err != nil {
				wellFormed(t, err)
				continue
			}
			if m, ok := into.(*scoring.Matchday); ok {
				m.Check([]string{"x", "y"})
				m.Warnings()
			}
		}
	})
}

// wellFormed wants a fault with a path and one printable line.
func wellFormed(t *testing.T, err error) {
	t.Helper()
	var fault *scoring.Fault
	if !errors.As(err, &fault) {
		t.Fatalf("got %T %v, want a fault", err, err)
	}
	if !strings.HasPrefix(fault.Path, "$") || fault.Sentence == "" || len(fault.Error()) > 2000 ||
		strings.ContainsAny(fault.Error(), "\n\r\x00") {
		t.Errorf("got %q", fault)
	}
}
