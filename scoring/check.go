package scoring

import (
	"fmt"
	"unicode"

	"pokerliga/rules/rulebook"
)

// mostFaults bounds what one check reports, so that a hostile document cannot
// make the answer longer than itself.
const mostFaults = 1000

// faults collects what a check finds, in the order of the document.
type faults []*Fault

// add notes a fault at a path relative to what is checked.
func (f *faults) add(rule rulebook.Ref, path, sentence string, args ...any) {
	if len(*f) < mostFaults {
		*f = append(*f, &Fault{Path: path, Sentence: fmt.Sprintf(sentence, args...), Rule: rule})
	}
}

// within adds the faults of the i-th entry of a list.
func (f *faults) within(list string, i int, found []*Fault) {
	for _, fault := range found {
		if len(*f) == mostFaults {
			return
		}
		*f = append(*f, fault.Within(at(list, i)))
	}
}

// at writes the path of the i-th entry of a list.
func at(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

// longest is the number of characters that a sentence quotes from a document.
const longest = 64

// Clip makes an id or another text of a document fit for a sentence: short and
// printable.
func Clip(text string) string {
	runes := []rune(text[:min(len(text), 4*longest)])
	for i, r := range runes {
		if !unicode.IsPrint(r) {
			runes[i] = unicode.ReplacementChar
		}
	}
	if len(runes) > longest {
		return string(runes[:longest]) + "…"
	}
	return string(runes)
}
