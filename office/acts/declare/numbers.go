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
		typed := strings.Replace(strings.TrimRight(part, ","), ",", ".", 1)
		at := strings.Index(typed, "=") + 1 // where the number begins
		if _, err := strconv.ParseFloat(typed[at:], 64); err != nil {
			return fmt.Errorf("„%s“ ist keine Zahl.", acts.Clip(part))
		}
		if parts[i] = typed; at > 0 {
			parts[i] = strconv.Quote(typed[:at-1]) + ":" + typed[at:]
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
	text, _ := json.Marshal(v.Interface()) // plain numbers
	return written.Replace(string(text))
}
