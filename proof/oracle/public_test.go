package oracle

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"pokerliga/floor/floorfile"
)

// Whatever happens: from the file that everybody may have, both readings compute the numbers that everybody may see, and it has no
// penalty, no deal, no note and no salt.
func TestThePublicFileComputesToThePublicNumbers(t *testing.T) {
	private := []string{`"penalty"`, `"served"`, `"deal"`, `"amounts"`, `"note"`, `"salt"`}
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(150) {
				f, err := floorfile.Decode(tournament(seed, mode, editions[seed%4]))
				if err != nil {
					continue // refused by form
				}
				state, err := f.Play()
				if err != nil {
					continue
				}
				var text bytes.Buffer
				open := floorfile.Public(f, f.Entrants)
				if err := floorfile.Write(&text, open); err != nil {
					t.Fatal(err)
				}
				_, events, _ := strings.Cut(text.String(), `"events"`)
				if i := slices.IndexFunc(private, func(p string) bool { return strings.Contains(events, p) }); i >= 0 {
					t.Fatalf("seed %d: the public file says %s:\n%s", seed, private[i], events)
				}
				theirs, err := open.Play()
				if err != nil {
					t.Fatalf("seed %d: %v\n%s", seed, err, text.String())
				}
				want := decoded(encoded(floorfile.PublicResults(state)))
				if all := unlike("$", decoded(encoded(floorfile.PublicResults(theirs))), want); len(all) > 0 {
					t.Fatalf("seed %d: %s\n%s", seed, strings.Join(all, "\n"), text.String())
				}
				if d := difference(text.Bytes()); d != "" {
					t.Fatalf("seed %d: %s\n%s", seed, d, text.String())
				}
			}
		})
	}
}
