package oracle

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pokerliga/floor/floorfile"
)

// modes and editions are those that a tournament may have.
var (
	modes    = []string{freezeOut, sitAndGo, teamMTT, multiRound}
	editions = []string{"apsa-2010", "spielbank", "casino", "club"}
)

// TestTwoReadingsOfTheDocumentAgree compares the floor with this room on 1,000 random tournaments of each mode, in turn of
// each edition, and on as many of which one thing was changed. With POKERLIGA_SOAK there are twenty times as many, and
// POKERLIGA_SEED begins at another one.
func TestTwoReadingsOfTheDocumentAgree(t *testing.T) {
	count := uint64(1000)
	if os.Getenv("POKERLIGA_SOAK") != "" {
		count *= 20
	}
	first, _ := strconv.ParseUint(os.Getenv("POKERLIGA_SEED"), 10, 64)
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			for seed := first; seed < first+count && !t.Failed(); seed++ {
				text := tournament(seed, mode, editions[seed%4])
				agreeOn(t, seed, text, difference)
				agreeOn(t, seed, mutated(seed, text), difference)
			}
		})
	}
}

// agreeOn fails if the two readings of a file differ, with a small file on which they do.
func agreeOn(t *testing.T, seed uint64, text []byte, difference func([]byte) string) {
	if d := difference(text); d != "" {
		small := text
		if kindOf(d) != otherPaths {
			small = shrunk(text, func(smaller []byte) bool { return kindOf(difference(smaller)) == kindOf(d) })
		}
		t.Errorf("seed %d: %s\n%s", seed, difference(small), small)
	}
}

// otherPaths is a difference of a file that both refuse. It is not made smaller, as that would make other faults.
const otherPaths = "other paths"

// kindOf returns what a difference is about: the key of the results, or that only one refuses the file.
func kindOf(difference string) string {
	kind, _, _ := strings.Cut(difference, ":")
	return kind
}

// difference says how the two readings of a file differ, first that of the floor. It is empty if they do not.
func difference(text []byte) string { return differenceOf(text, floorfile.Compute, Compute) }

// differenceOf says how two readings of a file differ.
func differenceOf(text []byte, first, second func([]byte) ([]byte, error)) string {
	theirs, theirErr := first(text)
	ours, ourErr := second(text)
	switch {
	case theirErr == nil && ourErr == nil:
		if all := unlike("$", decoded(theirs), decoded(ours)); len(all) > 0 {
			return strings.Join(all, "\n")
		}
		return ""
	case theirErr == nil:
		return "only this room refuses: " + ourErr.Error()
	case ourErr == nil:
		return "only the other room refuses: " + theirErr.Error()
	}
	their, _, _ := strings.Cut(theirErr.Error(), ": ")
	var our *Fault
	if !errors.As(ourErr, &our) || !slices.ContainsFunc(append(our.More, *our), func(f Fault) bool { return near(their, f.Path) }) {
		return fmt.Sprintf("%s: %v, %v", otherPaths, theirErr, ourErr)
	}
	return ""
}

// near reports whether two paths may name the same fault. The document leaves open which of several values that contradict
// each other is named, or what they are in. Which of several faults is named it leaves open, too.
func near(a, b string) bool {
	return a == b || within(a, b) || within(b, a) || part.FindString(a) != "" && part.FindString(a) == part.FindString(b)
}

// part finds the event or the table of a round that a path leads into.
var part = regexp.MustCompile(`^\$\.(events\[\d+\]|finals\[\d+\]|rounds\[\d+\]\.tables\[\d+\])`)

// within reports whether a path is of something within what another one names.
func within(inner, outer string) bool {
	return strings.HasPrefix(inner, outer+".") || strings.HasPrefix(inner, outer+"[")
}
