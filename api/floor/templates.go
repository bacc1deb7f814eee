package floor

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	"pokerliga/web/frame"
	web "pokerliga/web/workplace"
)

// object is what JSON says in an object.
type object = map[string]any

// list is a list of objects.
func list(said any) []object {
	all, _ := said.([]any)
	objects := make([]object, 0, len(all))
	for _, one := range all {
		if o, is := one.(object); is {
			objects = append(objects, o)
		}
	}
	return objects
}

// whole is a whole number of an object, 0 for none.
func whole(o object, key string) int64 {
	n, _ := o[key].(float64)
	return int64(n)
}

// entry is a field of the form of a template or a tournament, by the name of its key in the JSON.
type entry struct {
	web.Field
	of    string                          // the key of the object that has it, "" for what is said itself
	read  func(text string) (any, string) // what is typed, and what is wrong with it
	shows func(value any) string          // as it is typed
}

// typedText reads a text as it is typed.
func typedText(text string) (any, string) { return text, "" }

func readNumber(text string) (any, string) {
	if n, is := number(text).(int64); is {
		return n, ""
	}
	return nil, "Bitte eine ganze Zahl angeben."
}

func readNumbers(text string) (any, string) {
	all := []any{}
	for _, word := range strings.Fields(text) {
		n, is := number(word).(int64)
		if !is {
			return nil, "Bitte ganze Zahlen angeben, etwa „10 6 3 1“."
		}
		all = append(all, n)
	}
	return all, ""
}

// numeric is a field of a number that may be missing.
func numeric(name, label, hint string, most int) entry {
	return entry{web.Field{Name: name, Label: label, Hint: hint, Mode: "numeric", Most: most, Optional: true}, "", readNumber, written}
}

// lined is a field of a list of which each element stands in a line of that shape.
func lined(name, label, hint, shape string, most int, read func(words []string) object, shows func(said object) string) entry {
	return entry{web.Field{Name: name, Label: label, Hint: "Je Zeile: " + hint, Type: "textarea", Most: most}, "",
		func(text string) (any, string) { return lines(text, shape, read) },
		func(value any) string {
			var lines []string
			for _, one := range list(value) {
				lines = append(lines, shows(one))
			}
			return strings.Join(lines, "\n")
		}}
}

var payouts = lined("payouts", "Preise", "ab wie vielen Teilnehmern, dann die Anteile der Plätze, etwa „10: 50 30 20“",
	"die Zahl der Teilnehmer und die Anteile, etwa „10: 50 30 20“", 2000, shares,
	func(p object) string { return fmt.Sprintf("%d: %s", whole(p, "from"), written(p["shares"])) })

var (
	levels = lined("levels", "Levels und Pausen", "Minuten, Blinds und vielleicht Ante, etwa „20 100/200 200“; eine Pause ist „Pause 10“",
		"Minuten und Blinds, etwa „20 100/200“, oder „Pause 10“", 4000, piece, writtenPiece)
	tableLines = lined("tables", "Tische", "Nummer und Sessel, etwa „1: 9“", "Nummer und Sessel, etwa „1: 9“", 2000,
		func(words []string) object { return numbered(words, []string{"table", "seats"}, 2) },
		func(t object) string { return fmt.Sprintf("%d: %d", whole(t, "table"), whole(t, "seats")) })
	breaking = entry{web.Field{Name: "breaking_order", Label: "Reihenfolge beim Auflösen", Most: 400, Optional: true, Rule: "H34",
		Hint: "alle Tische, der erste zuerst, etwa „2 1“; leer: die höchste Nummer zuerst"}, "", readNumbers, written}
)

// wallValues are the values of what may be said of the wall of a house.
var wallValues = map[string][]string{"large": floorfile.WallLarge, "colour": floorfile.WallColours, "below": floorfile.WallBelow}

// wallChoice is a field of how the clock of a house hangs on its wall: what holds where nothing is said, and a word for each value.
func wallChoice(name, label, otherwise string, words ...string) entry {
	f := web.Field{Name: name, Label: label, Type: "select", Optional: true, Bare: true, Choices: []frame.Choice{{Text: otherwise}}}
	for i, value := range wallValues[name] {
		f.Choices = append(f.Choices, frame.Choice{Value: value, Text: words[i]})
	}
	return entry{f, "wall", typedText, written}
}

// entries are the fields of the form of a template of a kind, behind its name.
var entries = map[houses.Kind][]entry{
	houses.House: append([]entry{
		{web.Field{Name: "venue", Label: "Adresse", Most: 200, Optional: true}, "", typedText, written},
		{web.Field{Name: "edition", Label: "Regeln", Type: "select"}, "", typedText, written},
		tableLines, breaking,
		wallChoice("large", "Groß auf der Wand", "die Zeit", "die Blinds"),
		wallChoice("colour", "Farbe der Wand", "grün", "blau", "rot", "schwarz", "hell"),
		wallChoice("below", "Unten auf der Wand", "Spieler, Schnitt und Preise", "Spieler und Schnitt", "nichts"),
	}, settings("wie die Hausregeln", pages.OfRules)...),
	houses.Structure: append([]entry{levels}, unfolded(settings("wie das Haus", pages.OfRules), "start_chips", "late_levels", "reentries", "rebuys",
		"rebuy_levels", "rebuy_chips", "add_on_chips", "add_ons", "add_on_levels")...),
	houses.ChipSet: {lined("chips", "Chips", "Wert, Stück und Farbe, die kleinsten zuerst, etwa „25: 400 grün“",
		"Wert, Stück und Farbe, etwa „25: 400 grün“", 2000, chip, func(c object) string {
			return strings.TrimSpace(fmt.Sprintf("%d: %d %s", whole(c, "value"), whole(c, "count"), written(c["colour"])))
		})},
	houses.PrizeTable: {payouts},
	houses.Contest: {
		{web.Field{Name: "house", Label: "Haus", Type: "select"}, "", typedText, written},
		{web.Field{Name: "from", Label: "Vom", Type: "date"}, "", typedText, written},
		{web.Field{Name: "until", Label: "Bis", Type: "date", Optional: true}, "", typedText, written},
		{web.Field{Name: "points", Label: "Punkte nach Plätzen", Most: 400, Optional: true, Hint: "vom ersten Platz an, etwa „10 6 3 1“"},
			"", readNumbers, written},
		numeric("attendance", "Punkte fürs Mitspielen", "", 7), numeric("beaten", "Punkte für jeden Geschlagenen", "", 7),
		numeric("best", "So viele Abende zählen", "die besten; leer: alle", 7),
	},
}

// in is the object of what is said that has the key of a field; it is added where there is none.
func (e *entry) in(said object) object {
	if e.of == "" {
		return said
	}
	if _, is := said[e.of].(object); !is {
		said[e.of] = object{}
	}
	return said[e.of].(object)
}

// fieldsOf are the fields of entries, with what is said.
func fieldsOf(list []entry, said object) (fields []web.Field) {
	for _, e := range list {
		within := said
		if e.of != "" {
			within, _ = said[e.of].(object)
		}
		e.Value, e.Choices = e.shows(within[e.Name]), slices.Clone(e.Choices)
		fields = append(fields, e.Field)
	}
	return fields
}

// readEntries puts what a form says into what is said; a refusal names the field and the line.
func readEntries(list []entry, said object, sent workplace.Sent) error {
	for _, e := range list {
		text, in := strings.TrimSpace(sent(e.Name)), e.in(said)
		if delete(in, e.Name); text == "" && e.Optional {
			continue
		}
		value, wrong := e.read(text)
		if wrong != "" {
			return &acts.Refusal{Path: "$." + e.Name, Sentence: wrong}
		}
		in[e.Name] = value
	}
	return nil
}

// templateFields are the fields of the form of a template, with what it says.
func templateFields(kind houses.Kind, said object) []web.Field {
	return append([]web.Field{{Name: "name", Label: "Name", Value: written(said["name"]), Most: 100}}, fieldsOf(entries[kind], said)...)
}

// readTemplate puts what a form says into what a template says.
func readTemplate(kind houses.Kind, said object, sent workplace.Sent) error {
	said["name"] = strings.TrimSpace(sent("name"))
	return readEntries(entries[kind], said, sent)
}

// written writes a text, a number or a list of them as it is typed, "" for none.
func written(said any) string {
	switch v := said.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatInt(int64(v), 10)
	case []any:
		words := make([]string, len(v))
		for i := range v {
			words[i] = written(v[i])
		}
		return strings.Join(words, " ")
	}
	return ""
}

// lines reads a list of which each element stands in a line.
func lines(text, shape string, read func(words []string) object) (all []any, wrong string) {
	all = []any{}
	for i, line := range strings.Split(text, "\n") {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r:/", r) })
		if len(words) == 0 {
			continue
		}
		one := read(words)
		if one == nil {
			return nil, fmt.Sprintf("Zeile %d ist nicht lesbar; gebraucht werden %s.", i+1, shape)
		}
		all = append(all, one)
	}
	return all, ""
}

// numbered reads words as numbers of these keys, of which so many are needed; nil for what is none.
func numbered(words, keys []string, needed int) object {
	o := object{}
	for i, key := range keys[:min(len(keys), len(words))] {
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil || n < 0 {
			return nil
		}
		o[key] = n
	}
	if len(o) < needed {
		return nil
	}
	return o
}

// shares reads a line of prizes.
func shares(words []string) object {
	from, is := number(words[0]).(int64)
	all, wrong := readNumbers(strings.Join(words[1:], " "))
	if !is || wrong != "" || len(words) == 1 {
		return nil
	}
	return object{"from": from, "shares": all}
}

// chip reads a denomination.
func chip(words []string) object {
	c := numbered(words, []string{"value", "count"}, 1)
	if c != nil && len(words) > 2 {
		c["colour"] = strings.Join(words[2:], " ")
	}
	return c
}

// piece reads a level or a break.
func piece(words []string) object {
	kind := floor.Level
	if strings.EqualFold(words[0], "Pause") {
		kind, words = floor.Break, words[1:]
	}
	if len(words) == 0 {
		return nil
	}
	seconds, is := seconds(words[0]).(int64)
	if !is || seconds == 0 {
		return nil
	}
	p := object{}
	if kind == floor.Level {
		if p = numbered(words[1:], []string{"small", "big", "ante"}, 2); p == nil {
			return nil
		}
	}
	p["kind"], p["seconds"] = kind, seconds
	return p
}

// writtenPiece writes a level or a break as it is typed.
func writtenPiece(l object) string {
	minutes := pages.MinutesOf(whole(l, "seconds"))
	if l["kind"] == floor.Break {
		return "Pause " + minutes
	}
	line := fmt.Sprintf("%s %d/%d", minutes, whole(l, "small"), whole(l, "big"))
	if ante := whole(l, "ante"); ante > 0 {
		line += fmt.Sprintf(" %d", ante)
	}
	return line
}

// answers say how long a tournament of so many players lasts, or whether a chip set is enough for them.
func answers(kind houses.Kind, said object, players int64) []string {
	switch kind {
	case houses.Structure:
		var levels []floor.Piece
		for _, l := range list(said["levels"]) {
			levels = append(levels, floor.Piece{Kind: written(l["kind"]), Seconds: whole(l, "seconds"), Big: whole(l, "big")})
		}
		rules, _ := said["rules"].(object)
		stack := whole(rules, "start_chips")
		if stack == 0 {
			stack = floor.EditionRules(floor.Editions[0]).StartChips
		}
		chips := floor.Whole(players).Mul(floor.Whole(stack))
		seconds, enough := floor.Lasts(levels, chips)
		length := fmt.Sprintf("%d h %02d min", seconds/3600, seconds/60%60)
		if !enough {
			return []string{fmt.Sprintf("Die Struktur hat %s; mit %d Startstacks zu %s wird sie vor dem Ende aus sein.", length, players,
				floor.Whole(stack).Digits())}
		}
		return []string{fmt.Sprintf("Etwa %s mit Pausen: Dann sind von %d Startstacks zu %s noch 20 Big Blinds im Spiel.", length, players,
			floor.Whole(stack).Digits())}
	case houses.ChipSet:
		var values, counts []int64
		for _, c := range list(said["chips"]) {
			values, counts = append(values, whole(c, "value")), append(counts, whole(c, "count"))
		}
		each := floor.Reaches(values, counts, players)
		return []string{fmt.Sprintf("Bei %d Spielern sind für jeden bis zu %s an Chips da.", players, each.Digits())}
	}
	return nil
}
