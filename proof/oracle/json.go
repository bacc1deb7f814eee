package oracle

import (
	"bytes"
	"encoding/json"
	"regexp"
	"unicode/utf8"
)

// value is a JSON value. kind is '{', '[', '"', '0' for a number, 't', 'f' or 'n'.
type value struct {
	kind  byte
	text  string   // what a string says, or a number as it is written
	keys  []string // of an object, in the order of items, each as often as it is there
	items []value  // of a list or an object
}

// escaped finds what a backslash begins: both halves of a pair, half of one alone, which is no character, or any other.
var escaped = regexp.MustCompile(`\\u[dD][89abAB]..\\u[dD][c-fC-F]..|(\\u[dD][89a-fA-F])|\\.`)

// parse returns the value that a text holds and whether it is JSON in UTF-8.
func parse(data []byte) (value, bool) {
	if !utf8.Valid(data) || !json.Valid(data) {
		return value{}, false
	}
	for _, found := range escaped.FindAllSubmatch(data, -1) {
		if found[1] != nil {
			return value{}, false
		}
	}
	tokens := json.NewDecoder(bytes.NewReader(data))
	tokens.UseNumber()
	return tree(tokens), true
}

// tree reads one value of a text that is JSON.
func tree(tokens *json.Decoder) value {
	token, _ := tokens.Token()
	switch t := token.(type) {
	case json.Delim:
		v := value{kind: byte(t)}
		for tokens.More() {
			if v.kind == '{' {
				key, _ := tokens.Token()
				v.keys = append(v.keys, key.(string))
			}
			v.items = append(v.items, tree(tokens))
		}
		_, _ = tokens.Token() // its end
		return v
	case string:
		return value{kind: '"', text: t}
	case json.Number:
		return value{kind: '0', text: t.String()}
	case bool:
		return value{kind: map[bool]byte{true: 't', false: 'f'}[t]}
	}
	return value{kind: 'n'}
}
