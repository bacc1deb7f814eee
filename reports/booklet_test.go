package reports_test

import (
	"bytes"
	"cmp"
	"os"
	"testing"

	"pokerliga/acts"
	"pokerliga/reports"
)

func TestABookletHasWhatASeasonHas(t *testing.T) {
	s := snapshot(t, "ordinary")
	b, err := reports.NewBooklet(s, s.Seasons[0].Head.ID, acts.Mark{}, cmp.Compare[string])
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := b.PDF(&out, func(int, string) {}); err != nil {
		t.Fatal(err)
	}
	if at := os.Getenv("POKERLIGA_BOOKLET"); at != "" {
		if err := os.WriteFile(at, out.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
