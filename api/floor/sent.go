package floor

import (
	"cmp"
	"encoding/json"
	"net/url"
	"strconv"
	"strings"

	"pokerliga/floor"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
)

// body writes what a form says as a program would send it: the keys of the event. What is left empty is not said; what may not be is
// refused.
func body(sent url.Values) (text []byte, refused error) {
	all := map[string]any{}
	for _, name := range []string{pages.DoField, "note", "happened"} {
		if value := strings.TrimSpace(sent.Get(name)); value != "" {
			all[name] = value
		}
	}
	if k := floor.KindOf(sent.Get(pages.DoField)); k != nil {
		for i := range k.Keys {
			if value := said(sent, &k.Keys[i]); value != nil {
				all[k.Keys[i].Name] = value
			}
		}
		shorthands(sent, all)
		overnight(sent, all)
		refused = lacking(k, all)
	}
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // texts and numbers
	}
	return text, refused
}

// said is the value of a key, nil where it is left empty.
func said(sent url.Values, k *floor.Key[floor.Event]) any {
	value := strings.TrimSpace(sent.Get(k.Name))
	switch k.At(new(floor.Event)).(type) {
	case *[]floor.Stack, *[]floor.Move, *[]floor.Amount:
		if list := listed(sent, k); len(list) > 0 {
			return list
		}
		return nil
	case *[]int:
		var list []any
		for _, value := range sent[k.Name] {
			list = append(list, number(value))
		}
		if list != nil {
			return list
		}
	case *[]string:
		if list := texts(sent[k.Name]); list != nil {
			return list
		}
	case *string:
		if value != "" {
			return value
		}
	default:
		if value != "" {
			return single(sent, k, value)
		}
	}
	return nil
}

// texts are those of a list that are not left empty, nil for none.
func texts(sent []string) (list []any) {
	for _, value := range sent {
		if value != "" {
			list = append(list, value)
		}
	}
	return list
}

// single is the value of a key that is no text and no list.
func single(sent url.Values, k *floor.Key[floor.Event], value string) any {
	switch k.At(new(floor.Event)).(type) {
	case *bool:
		return true
	case **floor.Lot:
		lot := map[string]any{"number": number(value)}
		if hall := strings.TrimSpace(sent.Get("hall")); hall != "" {
			lot["hall"] = hall
		}
		return lot
	}
	return number(value)
}

// lacking refuses an event that lacks what it must have, at the field that says it.
func lacking(k *floor.EventKind, all map[string]any) error {
	for i := range k.Keys {
		key := &k.Keys[i]
		if _, is := all[key.Name]; is || !key.Must {
			continue
		}
		says := "Bitte ausfüllen."
		if key.Of != nil {
			says = "Bitte bei mindestens einem etwas eintragen."
		}
		return &acts.Refusal{Path: "$." + key.Name, Sentence: says}
	}
	return nil
}

// shorthands are fields that say several things at once: a seat as "4/7", a penalty as a number of orbits or as "hands-1", what is left of a piece
// of the clock as "12:30", who gets a bounty.
func shorthands(sent url.Values, all map[string]any) {
	if table, seat, is := strings.Cut(sent.Get(pages.SeatField), "/"); is {
		all["table"], all["seat"] = number(table), number(seat)
	}
	if out, is := all["out"].([]any); is && len(out) == 1 {
		if by := texts(sent[pages.BountyField]); by != nil {
			out[0].(map[string]any)["by"] = by
		}
	}
	switch penalty := sent.Get(pages.PenaltyField); penalty {
	case "":
	case floor.Warning:
		all["kind"] = floor.Warning
	default:
		all["kind"], all["orbits"] = floor.ForOrbits, number(penalty)
		if hands, is := strings.CutPrefix(penalty, floor.ForHands+"-"); is {
			delete(all, "orbits")
			all["kind"], all["hands"] = floor.ForHands, number(hands)
		}
	}
	if minutes, seconds, _ := strings.Cut(sent.Get("remaining"), ":"); minutes != "" { // "12" is minutes
		m, isMinutes := number(minutes).(int64)
		s, isSeconds := number(cmp.Or(seconds, "0")).(int64)
		if isMinutes && isSeconds && m >= 0 && m < 10_000 && s >= 0 && s < 60 {
			all["remaining"] = 60*m + s
		}
	}
}

// overnight are the fields of the end of a day, which say when it goes on, and of the next one, which say how everybody sits.
func overnight(sent url.Values, all map[string]any) {
	if day := sent.Get(pages.NextDayField); day != "" {
		all["next"] = floor.InVienna(day, sent.Get(pages.NextTimeField))
	}
	switch sent.Get(pages.SittingField) {
	case pages.SameSeats:
		delete(all, pages.LotField)
		fallthrough
	case pages.SameSeatsDrawn:
		delete(all, "tables")
		all["same"] = true
	}
}

// listed are the elements of a list by entrant: chips, or a pile of them as "25:3 100:1", amounts in euros, seats as "4/7". Who has
// nothing beside his name is there where the list itself names him.
func listed(sent url.Values, k *floor.Key[floor.Event]) (list []any) {
	for _, entrant := range pages.Listed(sent, k.Name) {
		value := strings.TrimSpace(sent.Get(k.Name + "[" + entrant + "]"))
		one := map[string]any{"entrant": entrant}
		switch k.At(new(floor.Event)).(type) {
		case *[]floor.Amount:
			one["amount"] = cents(value)
		case *[]floor.Move:
			table, seat, _ := strings.Cut(value, "/")
			one["table"], one["seat"] = number(table), number(seat)
		default:
			if sent.Get(pages.DoField) == floor.ChipRace {
				one["chips"] = raced(sent, entrant, value)
			} else if value != "" {
				one["chips"] = number(value)
			}
		}
		list = append(list, one)
	}
	return list
}

// raced is what somebody brings to a chip race.
func raced(sent url.Values, entrant, value string) map[string]any {
	chips, rest := pile(value, sent.Get("remove")), sent.Get(pages.OthersField+"["+entrant+"]")
	if all := sent.Get(pages.CountedField + "[" + entrant + "]"); rest == "" && all != "" {
		rest = without(all, value, sent.Get("remove"))
	}
	others(chips, rest, sent.Get("into"))
	return chips
}

// number is what somebody has typed as a number, which may have points between the thousands; what is none is refused as it is.
func number(value string) any {
	if n, is := floor.Typed(value); is {
		return n
	}
	return value
}

// cents is an amount in euros as it was typed.
func cents(value string) any {
	if n, is := floor.Cents(value); is {
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
