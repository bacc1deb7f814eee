package frame

import (
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// ByName compares two names in the order of an Austrian list, where Ö is sorted
// as O. The
// comparison is for one list and one goroutine.
func ByName() func(a, b string) int {
	return collate.New(language.MustParse("de-AT")).CompareString
}
