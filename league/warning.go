package league

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pokerliga/explain"
	"pokerliga/rulebook"
	"pokerliga/scoring"
)

// Warning is a doubt about what was entered. It changes nothing.
type Warning struct {
	Path   string       `json:"path"` // in what was sent, from "$"
	Rule   rulebook.Ref `json:"rule,omitempty"`
	Detail string       `json:"detail"`
}

// warnings are the doubts about the thing at a path of the matchday.
func (d *day) warnings(path string) []Warning {
	found := []Warning{}
	for _, w := range d.Warnings() {
		if rest, here := strings.CutPrefix(w.Path, path); here {
			found = append(found, Warning{Path: "$" + rest, Rule: w.Rule, Detail: w.Sentence})
		}
	}
	return found
}

// doubts are what a lineup for a matchday is in break of, told from the season
// as it stands. They do not keep anybody from playing: whether the team is
// disqualified for it is decided afterwards (§ 3.2.16, A04).
func (v *SeasonView) doubts(at MatchdayRef, l *scoring.Lineup) []Warning {
	var found []Warning
	for _, f := range explain.NewSeason(v.File, v.Results).Lineup(at.League, at.Number, l) {
		path := "$.slots"
		if i := slices.Index(l.Slots[:], f.Player); f.Player != "" && i >= 0 {
			path = fmt.Sprintf("$.slots[%d]", i)
		}
		if f.Rules[0] == "2.2.11" {
			path = "$.captain"
		}
		found = append(found, Warning{Path: path, Rule: f.Rules[0], Detail: f.Text})
	}
	return found
}

// withWarnings adds the warnings to a JSON object.
func withWarnings(object json.RawMessage, ws []Warning) json.RawMessage {
	list, err := json.Marshal(ws)
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
