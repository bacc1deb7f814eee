package declare

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"pokerliga/office/acts"
)

// brackets are those of the JSON of numbers: of one that may be missing, of a list, of numbers by a key.
var brackets = map[reflect.Kind][2]string{reflect.Pointer: {"", ""}, reflect.Slice: {"[", "]"}, reflect.Map: {"{", "}"}}

// isNumbers reports whether a field has numbers.
func isNumbers(t reflect.Type) bool {
	_, is := brackets[t.Kind()]
	return is && (t.Elem().Kind() == reflect.Int || t.Elem().Kind() == reflect.Float64)
}

// readNumbers reads numbers as people write them: „18“, „9 7 5“, „1 0,5“, „1=3 2=2“.
func readNumbers(into reflect.Value, text string) error {
	parts := strings.Fields(strings.NewReplacer(";", " ", "−", "-").Replace(text))
	for i, part := range parts {
		key, value, is := strings.Cut(strings.TrimRight(part, ","), "=")
		if !is {
			key, value = "", key
		}
		value = strings.Replace(value, ",", ".", 1)
		if parts[i] = value; is {
			parts[i] = strconv.Quote(key) + ":" + value
		}
		if _, err := strconv.ParseFloat(value, 64); err != nil {
			return fmt.Errorf("„%s“ ist keine Zahl.", acts.Clip(part))
		}
	}
	in := brackets[into.Kind()]
	if json.Unmarshal([]byte(in[0]+strings.Join(parts, ",")+in[1]), into.Addr().Interface()) != nil {
		return fmt.Errorf("„%s“ passt hier nicht; gefragt ist etwas wie im Hinweis.", acts.Clip(text))
	}
	return nil
}

var written = strings.NewReplacer("[", "", "]", "", "{", "", "}", "", `"`, "", ",", " ", ":", "=", ".", ",")

// showNumbers writes numbers as they are read.
func showNumbers(v reflect.Value) string {
	text, err := json.Marshal(v.Interface())
	if v.IsZero() || err != nil {
		return ""
	}
	return written.Replace(string(text))
}
