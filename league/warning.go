package league

import (
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
