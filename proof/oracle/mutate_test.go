package oracle

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
)

// mutated returns a file with one change, which may make it one that must be refused.
func mutated(seed uint64, text []byte) []byte {
	root := decoded(text).(object)
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 61)), f: &file{}}
	people, tournament := root["entrants"].([]any)
	if !tournament {
		people = root["players"].([]any)
	}
	for _, e := range people {
		m.f.entrants = append(m.f.entrants, entrant{id: e.(object)["id"].(string)})
	}
	if m.one(15) {
		return []byte(spoiled(m, string(text)))
	}
	if events := root["events"].([]any); len(events) > 1 && !m.one(3) {
		root["events"] = m.otherEvents(events)
		return encoded(root)
	}
	places := spots(root, nil)
	at := pick(m, places)
	for range 3 { // events are many, and what they say is what matters most
		if at.key != "note" && at.key != "name" {
			break
		}
		at = pick(m, places)
	}
	at.change(m)
	return encoded(root)
}

// otherEvents returns events of which one is left out, comes twice, has changed places with another or says something else.
func (m *maker) otherEvents(events []any) []any {
	i, j := m.rareEvent(events), m.IntN(len(events))
	one := events[i].(object)
	switch m.IntN(8) {
	case 3: // what another event says
		other := events[j].(object)
		k := pick(m, sortedKeys(other))
		one[k] = other[k]
	case 4: // what another element of a list says
		for _, k := range sortedKeys(one) {
			if list, ok := one[k].([]any); ok && len(list) > 1 {
				a, aOK := list[m.IntN(len(list))].(object)
				b, bOK := list[m.IntN(len(list))].(object)
				if aOK && bOK {
					k := pick(m, sortedKeys(a))
					b[k] = a[k]
				}
			}
		}
	case 0:
		rest := append(append([]any{}, events[:i]...), events[i+1:]...)
		renumber(rest, i)
		return rest
	case 1:
		return append(append(append([]any{}, events[:i]...), one), events[i:]...)
	case 2:
		other := events[j].(object)
		one["at"], other["at"] = other["at"], one["at"]
		events[i], events[j] = other, one
	default:
		within := spots(one, nil)
		s := pick(m, within)
		if n, ok := s.value().(json.Number); ok && !m.one(3) {
			if v, err := n.Int64(); err == nil {
				s.put(v + pick(m, []int64{-1, 1, 1, 2, 60, 199}))
				return events
			}
		}
		s.change(m)
	}
	return events
}

// rareEvent returns the index of an event, of each kind as likely.
func (m *maker) rareEvent(events []any) int {
	of := object{}
	for i, e := range events {
		do := e.(object)["do"].(string)
		before, _ := of[do].([]int)
		of[do] = append(before, i)
	}
	return pick(m, of[pick(m, sortedKeys(of))].([]int))
}

// spoiled changes the text itself.
func spoiled(m *maker, text string) string {
	at := m.IntN(len(text))
	switch m.IntN(9) {
	case 0:
		return "\ufeff" + text
	case 1:
		return text[:at]
	case 2:
		return text + pick(m, []string{" ", "\n", "x", "{}", ","})
	case 3:
		return text[:at] + "\xff" + text[at:]
	case 4:
		return strings.Replace(text, `"name":"`, `"name":"`+pick(m, []string{`\ud800`, `\udc00\ud800`,
			`\ud83d\ude00`, `\b\f\n\r\t\/\\\"\u00E4`, `\u00g0`,
			`\x`, "\t"}), 1)
	case 7:
		return strings.Replace(text, `"events":[`, `"events":`+strings.Repeat("[", 200), 1)
	case 5:
		return strings.Replace(text, `{"at":`, `{"at":"2026-11-21T12:00:00Z","at":`, 1+m.IntN(2))
	case 6:
		return strings.Replace(text, `"mode":`, `"mod\u0065":"freeze_out","mode":`, 1)
	default:
		return text[:at] + pick(m, []string{",", " ", "0", "\"", "}", "null"}) + text[at:]
	}
}

// spot is a value within an object or a list.
type spot struct {
	in  any
	key string // in an object
	at  int    // in a list
}

// spots returns every value within a value, in no certain order of keys but the same each time.
func spots(v any, all []spot) []spot {
	switch v := v.(type) {
	case object:
		for _, k := range sortedKeys(v) {
			all = spots(v[k], append(all, spot{in: v, key: k}))
		}
	case []any:
		for i := range v {
			all = spots(v[i], append(all, spot{in: v, at: i}))
		}
	}
	return all
}

// value returns what is there.
func (s spot) value() any {
	if o, ok := s.in.(object); ok {
		return o[s.key]
	}
	return s.in.([]any)[s.at]
}

// put puts another value there.
func (s spot) put(v any) {
	if o, ok := s.in.(object); ok {
		o[s.key] = v
		return
	}
	s.in.([]any)[s.at] = v
}

// change changes what is there.
func (s spot) change(m *maker) {
	if o, ok := s.in.(object); ok && m.one(6) {
		if m.one(3) {
			o[pick(m, []string{"zuviel", "Mode", "note", "chips", "lot", "table", "amounts", "cards", "how", "hands", "by", "left", "same", "next", "piece"})] = s.value()
			return
		}
		delete(o, s.key)
		return
	}
	if m.one(25) {
		s.put(pick(m, []any{nil, true, false, "", "x", []any{}, object{}, json.Number("1"), []any{nil}}))
		return
	}
	switch v := s.value().(type) {
	case json.Number:
		s.put(json.Number(pick(m, []string{"0", "1", "2", "3", "7", "13", "-1", "-0", "1.0", "1e2", "1.5", "9007199254740991",
			"9007199254740992", "99999999999999999999999", "1" + v.String()})))
	case string:
		s.put(m.otherText(s.key, v))
	case bool:
		s.put(!v)
	case []any:
		if len(v) > 0 {
			i, j := m.IntN(len(v)), m.IntN(len(v))
			switch m.IntN(4) {
			case 0:
				v[i], v[j] = v[j], v[i]
			case 1:
				v[i] = v[j]
			case 2:
				s.put(append(append([]any{}, v[:i]...), v[i+1:]...))
			default:
				s.put(append(append([]any{}, v...), v[i]))
			}
		}
	case object:
		if keys := sortedKeys(v); len(keys) > 0 {
			delete(v, pick(m, keys))
		}
	}
}

// otherText returns another text for a key.
func (m *maker) otherText(key, text string) string {
	switch key {
	case "entrant", "player":
		return m.anybody()
	case "at", "as_of":
		return pick(m, []string{"2026-11-21T12:00:00Z", "2026-11-21T12:10:00Z", "2026-02-29T12:00:00Z", "2024-02-29T23:59:59Z",
			"2026-11-21T24:00:00Z", "2026-11-21T12:00:60Z", "0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
			"2026-11-21T12:00:00+00:00", "2026-11-21 12:00:00Z", "2026-11-21T12:00:00.5Z", "2026-11-21t12:00:00z"})
	case "do":
		return pick(m, []string{"start", "pause", "finish", "hand", "bust", "reinstate", "undo", "reenter", "rebuy", "heat", "bag", "flight", "day", "Start", "",
			"open", "call", "sit", "move", "back", "dinner", "leave", "release", "penalty"})
	case "mode":
		return pick(m, []string{freezeOut, sitAndGo, teamMTT, multiRound, "cash"})
	case "edition":
		return pick(m, []string{"apsa-2010", "spielbank", "casino", "club", "apsa-2011"})
	case "date":
		return pick(m, []string{"2026-02-29", "2024-02-29", "0000-01-01", "2026-1-1", "10000-01-01"})
	case "start":
		return pick(m, []string{"24:00", "00:00", "23:59", "9:00", "12:60"})
	}
	return pick(m, []string{"", "x", "A", strings.Repeat("a", 64), strings.Repeat("a", 65), text + "\u00e4", "out", "split", "none", "last",
		"now", "absent", "disqualified", "excluded", "warning", "hands", "orbits", "even", "icm", "chips", "amounts", "rounding", "cards",
		"button", "seat_one", "field", "positions", "Ts", "2c", "10s", "1c", "level", "break", "national"})
}
