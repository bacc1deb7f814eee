package floor

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/floor"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// object is a part of a template as JSON says it.
func object(said map[string]any, key string) map[string]any {
	o, _ := said[key].(map[string]any)
	return o
}

// list is a list of objects.
func list(said map[string]any, key string) []map[string]any {
	all, _ := said[key].([]any)
	objects := make([]map[string]any, 0, len(all))
	for _, one := range all {
		if o, is := one.(map[string]any); is {
			objects = append(objects, o)
		}
	}
	return objects
}

// whole is a whole number of an object, 0 for none.
func whole(o map[string]any, key string) int64 {
	n, _ := o[key].(float64)
	return int64(n)
}

// plain writes a number that may be missing.
func plain(o map[string]any, key string) string {
	if n, is := o[key].(float64); is {
		return strconv.FormatInt(int64(n), 10)
	}
	return ""
}

// structureRules are the rules of a structure that its form has.
var structureRules = []struct{ key, label string }{{"start_chips", "Startstack"}, {"late_levels", "Einstieg bis zum Ende von Level"},
	{"reentries", "Re-entries je Spieler"}, {"rebuys", "Rebuys je Spieler"}, {"rebuy_levels", "Rebuys bis zum Ende von Level"},
	{"rebuy_chips", "Chips für einen Rebuy"}, {"add_on_chips", "Chips für das Add-on"}}

// templateFields are the fields of the form of a template.
func templateFields(kind houses.Kind, said map[string]any) []web.Field {
	name, _ := said["name"].(string)
	fields := []web.Field{{Name: "name", Label: "Name", Value: name, Most: 100}}
	switch kind {
	case houses.House:
		venue, _ := said["venue"].(string)
		edition, _ := said["edition"].(string)
		var tables []string
		for _, t := range list(said, "tables") {
			tables = append(tables, fmt.Sprintf("%d: %d", whole(t, "table"), whole(t, "seats")))
		}
		return append(fields, web.Field{Name: "venue", Label: "Adresse", Value: venue, Most: 200, Optional: true},
			web.Field{Name: "edition", Label: "Regeln", Type: "select", Value: edition, Choices: pages.Editions()},
			web.Field{Name: "tables", Label: "Tische", Type: "textarea", Value: strings.Join(tables, "\n"), Most: 2000,
				Hint: "Je Zeile: Nummer und Sessel, etwa „1: 9“"})
	case houses.Structure:
		fields = append(fields, web.Field{Name: "levels", Label: "Levels und Pausen", Type: "textarea", Value: levelLines(said), Most: 4000,
			Hint: "Je Zeile: Minuten, Blinds und vielleicht Ante, etwa „20 100/200 200“; eine Pause ist „Pause 10“"})
		rules := object(said, "rules")
		for _, r := range structureRules {
			fields = append(fields, web.Field{Name: r.key, Label: r.label, Value: plain(rules, r.key), Mode: "numeric", Most: 12, Optional: true})
		}
		return fields
	case houses.PrizeTable:
		return append(fields, web.Field{Name: "payouts", Label: "Preise", Type: "textarea", Value: payoutLines(said), Most: 2000,
			Hint: "Je Zeile: ab wie vielen Teilnehmern, dann die Anteile der Plätze, etwa „10: 50 30 20“"})
	case houses.Contest:
		return append(fields, contestFields(said)...)
	default:
		var chips []string
		for _, c := range list(said, "chips") {
			colour, _ := c["colour"].(string)
			chips = append(chips, strings.TrimSpace(fmt.Sprintf("%d: %d %s", whole(c, "value"), whole(c, "count"), colour)))
		}
		return append(fields, web.Field{Name: "chips", Label: "Chips", Type: "textarea", Value: strings.Join(chips, "\n"), Most: 2000,
			Hint: "Je Zeile: Wert, Stück und Farbe, die kleinsten zuerst, etwa „25: 400 grün“"})
	}
}

// levelLines writes the levels of a structure line by line.
func levelLines(said map[string]any) string {
	var lines []string
	for _, l := range list(said, "levels") {
		minutes := strconv.FormatFloat(float64(whole(l, "seconds"))/60, 'f', -1, 64)
		if l["kind"] == floor.Break {
			lines = append(lines, "Pause "+minutes)
			continue
		}
		line := fmt.Sprintf("%s %d/%d", minutes, whole(l, "small"), whole(l, "big"))
		if ante := whole(l, "ante"); ante > 0 {
			line += fmt.Sprintf(" %d", ante)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// readTemplate puts what a form says into what a template says; a refusal names the field and the line.
func readTemplate(kind houses.Kind, said map[string]any, sent workplace.Sent) error {
	said["name"] = strings.TrimSpace(sent("name"))
	switch kind {
	case houses.House:
		said["venue"], said["edition"] = strings.TrimSpace(sent("venue")), sent("edition")
		return lines(said, sent, "tables", "Nummer und Sessel, etwa „1: 9“", func(words []string) map[string]any {
			return numbered(words, []string{"table", "seats"}, 2)
		})
	case houses.Structure:
		rules := object(said, "rules")
		if rules == nil {
			rules = map[string]any{}
		}
		for _, r := range structureRules {
			switch text := strings.ReplaceAll(strings.TrimSpace(sent(r.key)), ".", ""); text {
			case "":
				delete(rules, r.key)
			default:
				n, err := strconv.ParseInt(text, 10, 64)
				if err != nil {
					return &acts.Refusal{Path: "$." + r.key, Sentence: "Bitte eine ganze Zahl angeben."}
				}
				rules[r.key] = n
			}
		}
		said["rules"] = rules
		return lines(said, sent, "levels", "Minuten und Blinds, etwa „20 100/200“, oder „Pause 10“", piece)
	case houses.PrizeTable:
		return lines(said, sent, "payouts", sharesShape, shares)
	case houses.Contest:
		return readContest(said, sent)
	default:
		return lines(said, sent, "chips", "Wert, Stück und Farbe, etwa „25: 400 grün“", func(words []string) map[string]any {
			c := numbered(words, []string{"value", "count"}, 1)
			if c != nil && len(words) > 2 {
				c["colour"] = strings.Join(words[2:], " ")
			}
			return c
		})
	}
}

// lines reads a list of which each element stands in a line.
func lines(said map[string]any, sent workplace.Sent, key, shape string, read func(words []string) map[string]any) error {
	all := []any{}
	for i, line := range strings.Split(sent(key), "\n") {
		words := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" \t\r:/", r) })
		if len(words) == 0 {
			continue
		}
		one := read(words)
		if one == nil {
			return &acts.Refusal{Path: "$." + key, Sentence: fmt.Sprintf("Zeile %d ist nicht lesbar; gebraucht werden %s.", i+1, shape)}
		}
		all = append(all, one)
	}
	said[key] = all
	return nil
}

// numbered reads words as numbers of these keys, of which so many are needed; nil for what is none.
func numbered(words, keys []string, needed int) map[string]any {
	o := map[string]any{}
	for i, key := range keys {
		if i >= len(words) {
			break
		}
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

// piece reads a level or a break.
func piece(words []string) map[string]any {
	kind := floor.Level
	if strings.EqualFold(words[0], "Pause") {
		kind, words = floor.Break, words[1:]
	}
	if len(words) == 0 {
		return nil
	}
	minutes, err := strconv.ParseFloat(strings.Replace(words[0], ",", ".", 1), 64)
	if err != nil || minutes <= 0 || minutes > 100_000 {
		return nil
	}
	p := map[string]any{}
	if kind == floor.Level {
		if p = numbered(words[1:], []string{"small", "big", "ante"}, 2); p == nil {
			return nil
		}
	}
	p["kind"], p["seconds"] = kind, int64(minutes*60)
	return p
}

// answers say how long a tournament of so many players lasts, or whether a chip set is enough for them.
func answers(kind houses.Kind, said map[string]any, players int64) []string {
	switch kind {
	case houses.Structure:
		var levels []floor.Piece
		for _, l := range list(said, "levels") {
			k, _ := l["kind"].(string)
			levels = append(levels, floor.Piece{Kind: k, Seconds: whole(l, "seconds"), Big: whole(l, "big")})
		}
		stack := whole(object(said, "rules"), "start_chips")
		if stack == 0 {
			stack = floor.EditionRules(floor.Editions[0]).StartChips
		}
		chips := floor.Whole(players).Mul(floor.Whole(stack))
		seconds, enough := floor.Lasts(levels, chips)
		length := fmt.Sprintf("%d h %02d min", seconds/3600, seconds/60%60)
		if !enough {
			return []string{fmt.Sprintf("Die Struktur hat %s; mit %d Startstacks zu %s wird sie vor dem Ende aus sein.", length, players,
				explain.Digits(floor.Whole(stack)))}
		}
		return []string{fmt.Sprintf("Etwa %s mit Pausen: Dann sind von %d Startstacks zu %s noch 20 Big Blinds im Spiel.", length, players,
			explain.Digits(floor.Whole(stack)))}
	case houses.ChipSet:
		var values, counts []int64
		for _, c := range list(said, "chips") {
			values, counts = append(values, whole(c, "value")), append(counts, whole(c, "count"))
		}
		each := floor.Reaches(values, counts, players)
		return []string{fmt.Sprintf("Bei %d Spielern sind für jeden bis zu %s an Chips da.", players, explain.Digits(each))}
	}
	return nil
}
