package web

import (
	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// byName compares two names as an Austrian list has them: Ö stands at O. The
// comparison is for one list and one goroutine.
func byName() func(a, b string) int {
	return collate.New(language.MustParse("de-AT")).CompareString
}
