package floor

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"pokerliga/floor"
	pages "pokerliga/web/floor"
)

// How the fields of a form are written as an event: names of people and words as texts, everything else as numbers.
var (
	texts   = []string{pages.DoField, "entrant", "reason", "how", "to", "kind", "note", "happened"}
	numbers = []string{"table", "seat", "piece", "remaining", "button", "small", "big", "round", "chips", "remove", "into", "hands",
		"orbits", "heat", "event"}
	lists = []string{"stacks", "amounts", "moves"}
)

// body writes what a form says as a program would send it. What is left empty is not said.
func body(sent url.Values) []byte {
	all := map[string]any{}
	for _, name := range texts {
		if value := strings.TrimSpace(sent.Get(name)); value != "" {
			all[name] = value
		}
	}
	for _, name := range numbers {
		if value := strings.TrimSpace(sent.Get(name)); value != "" {
			all[name] = number(value)
		}
	}
	shorthands(sent, all)
	if sent.Get("wild_card") != "" {
		all["wild_card"] = true
	}
	if value := sent.Get(pages.LotField); value != "" {
		lot := map[string]any{"number": number(value)}
		if hall := strings.TrimSpace(sent.Get("hall")); hall != "" {
			lot["hall"] = hall
		}
		all["lot"] = lot
	}
	if values := sent["tables"]; len(values) > 0 {
		tables := make([]any, len(values))
		for i, value := range values {
			tables[i] = number(value)
		}
		all["tables"] = tables
	}
	if sent.Get(pages.DoField) == floor.Bust {
		all["out"] = out(sent)
	}
	for _, name := range lists {
		if list := listed(sent, name); list != nil {
			all[name] = list
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // texts and numbers
	}
	return text
}

// shorthands are fields that say several things at once: a seat as "4/7", a penalty as a number of orbits, what is left of a piece
// of the clock as "12:30".
func shorthands(sent url.Values, all map[string]any) {
	if table, seat, is := strings.Cut(sent.Get(pages.SeatField), "/"); is {
		all["table"], all["seat"] = number(table), number(seat)
	}
	switch penalty := sent.Get(pages.PenaltyField); penalty {
	case "":
	case floor.Warning:
		all["kind"] = floor.Warning
	default:
		all["kind"], all["orbits"] = floor.ForOrbits, number(penalty)
	}
	if minutes, seconds, is := strings.Cut(sent.Get("remaining"), ":"); is {
		m, isMinutes := number(minutes).(int64)
		s, isSeconds := number(seconds).(int64)
		if isMinutes && isSeconds && m >= 0 && m < 10_000 && s >= 0 && s < 60 {
			all["remaining"] = 60*m + s
		}
	}
}

// out are those who are out, with what each began the hand with where it is said.
func out(sent url.Values) []any {
	list, who := []any{}, slices.Clone(sent["out"])
	for field := range sent { // of several in one hand it is said by their chips who is out
		name, entrant, is := strings.Cut(strings.TrimSuffix(field, "]"), "[")
		if is && name == pages.BeforeField && strings.TrimSpace(sent.Get(field)) != "" && !slices.Contains(who, entrant) {
			who = append(who, entrant)
		}
	}
	slices.Sort(who)
	for _, entrant := range who {
		one := map[string]any{"entrant": entrant}
		if chips := strings.TrimSpace(sent.Get(pages.BeforeField + "[" + entrant + "]")); chips != "" {
			one["chips"] = number(chips)
		}
		list = append(list, one)
	}
	return list
}

// listed are the elements of a list by entrant: chips, or a pile of them as "25:3 100:1", amounts in euros, seats as "4/7".
// Who has nothing beside his name is left out.
func listed(sent url.Values, name string) []any {
	var who []string
	for field := range sent {
		if list, entrant, ok := strings.Cut(strings.TrimSuffix(field, "]"), "["); ok && list == name && strings.TrimSpace(sent.Get(field)) != "" {
			who = append(who, entrant)
		}
	}
	slices.Sort(who)
	var list []any
	for _, entrant := range who {
		value := strings.TrimSpace(sent.Get(name + "[" + entrant + "]"))
		one := map[string]any{"entrant": entrant}
		switch {
		case name == "amounts":
			one["amount"] = cents(value)
		case name == "moves":
			table, seat, _ := strings.Cut(value, "/")
			one["table"], one["seat"] = number(table), number(seat)
		case sent.Get(pages.DoField) == floor.ChipRace:
			chips := pile(value, sent.Get("remove"))
			rest := sent.Get(pages.OthersField + "[" + entrant + "]")
			if all := sent.Get(pages.CountedField + "[" + entrant + "]"); rest == "" && all != "" {
				rest = without(all, value, sent.Get("remove"))
			}
			others(chips, rest, sent.Get("into"))
			one["chips"] = chips
		default:
			one["chips"] = number(value)
		}
		list = append(list, one)
	}
	return list
}

// number is what somebody has typed as a number, which may have points between the thousands; what is none is refused as it is.
func number(value string) any {
	plain := strings.NewReplacer(".", "", " ", "", "\u00a0", "", "\u202f", "").Replace(strings.TrimSpace(value))
	if n, err := strconv.ParseInt(plain, 10, 64); err == nil {
		return n
	}
	return value
}

// cents is an amount in euros as it was typed.
func cents(value string) any {
	whole, rest, _ := strings.Cut(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "€")), ",")
	if len(rest) > 2 {
		return value
	}
	if n, is := number(whole + (rest + "00")[:2]).(int64); is {
		return n
	}
	return value
}

// pile is how many chips there are: of one denomination, or of each as "25:3 100:1".
func pile(value, denomination string) map[string]any {
	chips := map[string]any{}
	for part := range strings.FieldsSeq(value) {
		of, count, several := strings.Cut(part, ":")
		if !several {
			of, count = denomination, part
		}
		if n, is := number(count).(int64); !is || n != 0 {
			chips[of] = number(count)
		}
	}
	return chips
}

// without is what is left of a sum besides so many chips of a denomination, "" where they were not given as a number: then as a pile.
func without(sum, count, denomination string) string {
	all, isSum := number(sum).(int64)
	n, isCount := number(count).(int64)
	of, isOf := number(denomination).(int64)
	if !isSum || !isCount || !isOf || n < 0 || of < 0 || n > 1_000_000 || of > 1_000_000_000 {
		return ""
	}
	return strconv.FormatInt(all-n*of, 10)
}

// others adds the larger chips of a pile, given as their sum: as many of the denomination as make it up. A sum that they do not make up
// is refused as it is.
func others(chips map[string]any, sum, denomination string) {
	if strings.TrimSpace(sum) == "" {
		return
	}
	n, is := number(sum).(int64)
	of, whole := number(denomination).(int64)
	switch {
	case !is || !whole || of < 1 || n%of != 0:
		chips[denomination] = sum
	case n != 0:
		chips[denomination] = n / of
	}
}
