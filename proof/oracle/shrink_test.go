package oracle

import (
	"encoding/json"
)

// shrunk returns a small file that still differs, so that it can be argued about.
func shrunk(text []byte, differs func([]byte) bool) []byte {
	if !json.Valid(text) {
		return text
	}
	for again := true; again; {
		again = false
		for i := 0; ; i++ {
			smaller, ok := without(text, i)
			if !ok {
				break
			}
			if differs(smaller) {
				text, again = smaller, true
				i--
			}
		}
	}
	return text
}

// without returns a file without the value at the i-th spot, and whether there is one.
func without(text []byte, i int) ([]byte, bool) {
	root := decoded(text)
	all := spots(root, nil)
	if i >= len(all) {
		return nil, false
	}
	s := all[i]
	if o, ok := s.in.(object); ok {
		delete(o, s.key)
		return encoded(root), true
	}
	// A list cannot be made shorter in place: its own spot is put anew.
	list := s.in.([]any)
	shorter := append(append([]any{}, list[:s.at]...), list[s.at+1:]...)
	for _, parent := range all {
		if l, ok := parent.value().([]any); ok && len(l) > 0 && &l[0] == &list[0] {
			if parent.key == "events" {
				renumber(shorter, s.at)
			}
			parent.put(shorter)
		}
	}
	return encoded(root), true
}

// renumber lets undo name the same events after one was left out.
func renumber(events []any, at int) {
	for _, e := range events {
		if e, ok := e.(object); ok {
			if n, ok := e["event"].(json.Number); ok {
				if i, err := n.Int64(); err == nil && i > int64(at) {
					e["event"] = i - 1
				}
			}
		}
	}
}
