package oracle

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// largest is the largest number that a file may hold.
const largest = 9007199254740991

// node is a value of the file with its path. One that is missing has no value, and all that is read from it is zero.
type node struct {
	*value
	path  string
	fault *Fault // of the whole file
}

// refuse notes that the value is at fault.
func (n node) refuse(why string) {
	if n.fault.Path == "" {
		n.fault.Path, n.fault.Why = n.path, why
		return
	}
	n.fault.More = append(n.fault.More, Fault{Path: n.path, Why: why})
}

// faults returns how many faults were found.
func (n node) faults() int {
	if n.fault.Path == "" {
		return 0
	}
	return 1 + len(n.fault.More)
}

// is reports whether there is a value, and refuses one of another kind.
func (n node) is(kind byte, name string) bool {
	if n.value != nil && n.kind != kind {
		n.refuse("is no " + name)
	}
	return n.value != nil && n.kind == kind
}

// has checks the keys of an object: the names of those that must be there and of those that may, with spaces between.
func (n node) has(required, optional string) {
	if !n.is('{', "object") {
		return
	}
	must, may := strings.Fields(required), strings.Fields(optional)
	for i, k := range n.keys {
		switch {
		case slices.Contains(n.keys[:i], k):
			n.refuse("has " + k + " twice")
		case !slices.Contains(must, k) && !slices.Contains(may, k):
			n.refuse("knows no " + k)
		}
	}
	for _, k := range must {
		if !slices.Contains(n.keys, k) {
			n.refuse("has no " + k)
		}
	}
}

// key returns the value of a key.
func (n node) key(name string) node {
	child := node{path: n.path + "." + name, fault: n.fault}
	if n.value != nil && n.kind == '{' {
		if i := slices.Index(n.keys, name); i >= 0 {
			child.value = &n.items[i]
		}
	}
	return child
}

// there reports whether an optional value is there.
func (n node) there() bool { return n.value != nil }

// list returns the elements of a list.
func (n node) list() []node {
	if !n.is('[', "list") {
		return nil
	}
	var all []node
	for i := range n.items {
		all = append(all, node{value: &n.items[i], path: fmt.Sprintf("%s[%d]", n.path, i), fault: n.fault})
	}
	return all
}

// number returns a number within bounds, otherwise 0.
func (n node) number(low, high int64) int64 {
	if !n.is('0', "number") {
		return 0
	}
	if strings.Trim(n.text, "0123456789") != "" {
		n.refuse("is not written in digits only")
		return 0
	}
	i, err := strconv.ParseInt(n.text, 10, 64)
	if err != nil || i < low || i > high {
		n.refuse(fmt.Sprintf("is not between %d and %d", low, high))
		return 0
	}
	return i
}

// numberOr returns a number as number does, and another one if it is missing.
func (n node) numberOr(missing, low int64) int64 {
	if n.value == nil {
		return missing
	}
	return n.number(low, largest)
}

// string returns a text.
func (n node) string() string {
	if !n.is('"', "text") {
		return ""
	}
	return n.text
}

// one returns a text that is one of several.
func (n node) one(of ...string) string {
	s := n.string()
	if n.value != nil && !slices.Contains(of, s) {
		n.refuse("is none of " + strings.Join(of, ", "))
	}
	return s
}

// flag returns a boolean, and another one if it is missing.
func (n node) flag(missing bool) bool {
	if n.value == nil {
		return missing
	}
	if n.kind != 't' && n.kind != 'f' {
		n.refuse("is neither true nor false")
	}
	return n.kind == 't'
}

var (
	idForm      = regexp.MustCompile(`^[a-z0-9-]{1,64}$`)
	sealForm    = regexp.MustCompile(`^[0-9a-f]{64}$`)
	instantForm = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$`)
	dateForm    = regexp.MustCompile(`^\d{4}-\d\d-\d\d$`)
	startForm   = regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d$`)
	cardForm    = regexp.MustCompile(`^[2-9TJQKA][cdhs]$`)
)

// formed returns a text of a form.
func (n node) formed(form *regexp.Regexp, name string) string {
	s := n.string()
	if n.value != nil && !form.MatchString(s) {
		n.refuse("is no " + name)
	}
	return s
}

// id returns an id.
func (n node) id() string { return n.formed(idForm, "id") }

// instant returns the seconds of an instant.
func (n node) instant() int64 {
	return n.real(n.formed(instantForm, "instant"), time.RFC3339)
}

// date checks that the value is a date.
func (n node) date() { n.real(n.formed(dateForm, "date"), time.DateOnly) }

// real returns the seconds of a date that the calendar has.
func (n node) real(s, layout string) int64 {
	t, err := time.Parse(layout, s)
	if n.value != nil && (err != nil || t.Year() < 1) {
		n.refuse("is not in the calendar")
	}
	return t.Unix()
}
