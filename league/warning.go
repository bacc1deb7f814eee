package league

import (
	"encoding/json"
	"strings"

	"pokerliga/rulebook"
)

// warnings are the doubts about the thing at a path of the matchday.
func (d *day) warnings(path string) []rulebook.Warning {
	found := []rulebook.Warning{}
	for _, w := range d.Warnings() {
		if rest, here := strings.CutPrefix(w.Path, path); here {
			found = append(found, rulebook.Warning{Path: "$" + rest, Rule: w.Rule, Detail: w.Sentence})
		}
	}
	return found
}

// withWarnings adds the warnings to a JSON object.
func withWarnings(object json.RawMessage, ws []rulebook.Warning) json.RawMessage {
	list, err := json.Marshal(append([]rulebook.Warning{}, ws...)) // none is an empty list
	if err != nil {
		panic(err) // plain strings
	}
	out := append(json.RawMessage{}, object[:len(object)-1]...)
	if len(out) > 1 {
		out = append(out, ',')
	}
	out = append(out, `"warnings":`...)
	out = append(out, list...)
	return append(out, '}')
}
