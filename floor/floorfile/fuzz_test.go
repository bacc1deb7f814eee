package floorfile_test

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"pokerliga/floor/floorfile"
)

// FuzzCompute: whatever comes, a file is computed, or refused with a path and one line;
// what was read is written, reads back and computes to the same.
func FuzzCompute(f *testing.F) {
	names, err := filepath.Glob(examples + "*.tournament.json")
	if err != nil || len(names) == 0 {
		f.Fatal(names, err)
	}
	for _, name := range names {
		var short bytes.Buffer
		if err := json.Compact(&short, read(f, filepath.Base(name))); err != nil {
			f.Fatal(err)
		}
		f.Add(short.Bytes())
	}
	f.Add([]byte(`{"format":"pokerliga-to\rnament/1"}`)) // refused in one line all the same
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := floorfile.Compute(data)
		if err != nil {
			wellFormed(t, err)
			return
		}
		if !json.Valid(got) {
			t.Fatalf("no JSON: %s", got)
		}
		file, err := floorfile.Decode(data)
		if err != nil {
			t.Fatalf("computed, but not read: %v", err)
		}
		var out bytes.Buffer
		if err := floorfile.Write(&out, file); err != nil {
			t.Fatal(err)
		}
		again, err := floorfile.Compute(out.Bytes())
		if err != nil || !bytes.Equal(again, got) {
			t.Fatalf("%v: what was written computes otherwise:\n%s", err, out.Bytes())
		}
	})
}

// wellFormed wants a refusal with a path and one printable line.
func wellFormed(t testing.TB, err error) {
	t.Helper()
	text := err.Error()
	if !strings.HasPrefix(text, "$") || floorfile.PathOf(err) == "" || len(text) > 2000 || strings.ContainsAny(text, "\n\r\x00") {
		t.Errorf("got %q", text)
	}
}
