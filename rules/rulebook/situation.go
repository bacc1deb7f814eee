package rulebook

import (
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

//go:embed situations.md
var situationSource string

// Situation is what somebody may be in when he looks for a rule.
type Situation struct {
	Ref   Ref
	When  string // "zwei in derselben Hand am selben Tisch ausscheiden": reads on from "Was gilt, wenn"
	Words string // what else people call it
}

var situations = mustParseSituations(situationSource)

// situationLine is a line of the document: the number of a rule, when it counts, and further words.
var situationLine = regexp.MustCompile(`^- (` + floorNumber + `|` + number + `): ([^|]*[^| ]) \| (\S.*)$`)

func mustParseSituations(text string) []Situation {
	all, err := parseSituations(text)
	if err != nil {
		panic("situations.md: " + err.Error())
	}
	return all
}

// parseSituations reads situations, one a line below a heading.
func parseSituations(text string) ([]Situation, error) {
	var all []Situation
	for i, line := range strings.Split(strings.TrimSpace(text), "\n")[2:] {
		m := situationLine.FindStringSubmatch(line)
		if m == nil || !Known(Ref(m[1])) {
			return nil, fmt.Errorf("line %d: %q is not the number of a rule, a situation and further words", i+3, line)
		}
		all = append(all, Situation{Ref: Ref(m[1]), When: m[2], Words: m[3]})
	}
	return all, nil
}

// Situations lists the situations for which rules were written, by rule.
func Situations() []Situation { return slices.Clone(situations) }
