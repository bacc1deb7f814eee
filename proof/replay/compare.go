package replay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
)

// tolerance is by how much two numbers may differ and still be the same: the
// Austrian Ranking is printed with two decimals.
const tolerance = 0.005

// mostDifferences bounds how many differences are listed.
const mostDifferences = 20

// differences compares an answer of the server with local results, as JSON, and
// lists the first differences.
func differences(answer []byte, computed any) ([]string, error) {
	own, err := json.Marshal(computed)
	if err != nil {
		return nil, err
	}
	var got, want any
	if err := json.Unmarshal(own, &want); err != nil {
		return nil, err
	}
	dec := json.NewDecoder(bytes.NewReader(answer))
	if err := dec.Decode(&got); err != nil {
		return nil, fmt.Errorf("das ist kein JSON: %w", err)
	}
	var d diff
	d.compare("$", got, want)
	return d.found, nil
}

// diff collects differences.
type diff struct{ found []string }

func (d *diff) note(path, what string, args ...any) {
	if len(d.found) < mostDifferences {
		d.found = append(d.found, path+": "+fmt.Sprintf(what, args...))
	}
}

// compare compares two values at a path.
func (d *diff) compare(path string, got, want any) {
	switch want := want.(type) {
	case map[string]any:
		if g, ok := got.(map[string]any); ok {
			d.objects(path, g, want)
			return
		}
	case []any:
		if g, ok := got.([]any); ok {
			d.lists(path, g, want)
			return
		}
	case float64:
		// The slack makes a difference of exactly the tolerance pass in spite of
		// rounding.
		if g, ok := got.(float64); ok && math.Abs(g-want) <= tolerance+1e-9 {
			return
		}
	default:
		if got == want {
			return
		}
	}
	d.note(path, "der Server sagt %s, gerechnet ist %s", short(got), short(want))
}

// objects compares the keys of two objects.
func (d *diff) objects(path string, got, want map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if g, there := got[key]; there {
			d.compare(path+"."+key, g, want[key])
		} else {
			d.note(path+"."+key, "fehlt beim Server")
		}
	}
	for _, key := range slices.Sorted(maps.Keys(got)) {
		if _, there := want[key]; !there {
			d.note(path+"."+key, "gibt es nur beim Server")
		}
	}
}

// lists compares the entries of two lists.
func (d *diff) lists(path string, got, want []any) {
	if len(got) != len(want) {
		d.note(path, "der Server hat %d Einträge, gerechnet sind %d", len(got), len(want))
	}
	for i := range min(len(got), len(want)) {
		d.compare(fmt.Sprintf("%s[%d]", path, i), got[i], want[i])
	}
}

// short writes a value so that it fits into a line.
func short(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if runes := []rune(string(text)); len(runes) > 60 {
		return string(runes[:60]) + "…"
	}
	return string(text)
}
