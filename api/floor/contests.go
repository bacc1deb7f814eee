package floor

import (
	"fmt"
	"strconv"
	"strings"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	web "pokerliga/web/workplace"
)

// sharesShape is what stands in a line of prizes.
const sharesShape = "die Zahl der Teilnehmer und die Anteile, etwa „10: 50 30 20“"

// shares reads a line of prizes.
func shares(words []string) map[string]any {
	list := []any{}
	for _, word := range words[1:] {
		n, is := number(word).(int64)
		if !is {
			return nil
		}
		list = append(list, n)
	}
	from, is := number(words[0]).(int64)
	if !is || len(list) == 0 {
		return nil
	}
	return map[string]any{"from": from, "shares": list}
}

// payoutLines writes prizes line by line.
func payoutLines(said map[string]any) string {
	var lines []string
	for _, p := range list(said, "payouts") {
		lines = append(lines, fmt.Sprintf("%d: %s", whole(p, "from"), plainList(p, "shares")))
	}
	return strings.Join(lines, "\n")
}

// plainList writes a list of numbers.
func plainList(o map[string]any, key string) string {
	all, _ := o[key].([]any)
	words := make([]string, len(all))
	for i, one := range all {
		n, _ := one.(float64)
		words[i] = strconv.FormatInt(int64(n), 10)
	}
	return strings.Join(words, " ")
}

// contestNumbers are the numbers of a contest that its form has.
var contestNumbers = []struct{ key, label, hint string }{
	{"attendance", "Punkte fürs Mitspielen", ""}, {"beaten", "Punkte für jeden Geschlagenen", ""},
	{"best", "So viele Abende zählen", "die besten; leer: alle"}}

// contestFields are the fields of the form of a contest, without its name.
func contestFields(said map[string]any) []web.Field {
	text := func(key string) string {
		s, _ := said[key].(string)
		return s
	}
	fields := []web.Field{{Name: "house"}, {Name: "from", Label: "Vom", Type: "date", Value: text("from")},
		{Name: "until", Label: "Bis", Type: "date", Value: text("until"), Optional: true},
		{Name: "points", Label: "Punkte nach Plätzen", Value: plainList(said, "points"), Most: 400, Optional: true,
			Hint: "vom ersten Platz an, etwa „10 6 3 1“"}}
	for _, n := range contestNumbers {
		fields = append(fields, web.Field{Name: n.key, Label: n.label, Value: plain(said, n.key), Mode: "numeric", Most: 7, Optional: true,
			Hint: n.hint})
	}
	return fields
}

// readContest puts what a form says into a contest.
func readContest(said map[string]any, sent workplace.Sent) error {
	said["house"], said["from"] = sent("house"), sent("from")
	delete(said, "until")
	if until := sent("until"); until != "" {
		said["until"] = until
	}
	points := []any{}
	for _, word := range strings.Fields(sent("points")) {
		n, is := number(word).(int64)
		if !is {
			return &acts.Refusal{Path: "$.points", Sentence: "Bitte ganze Zahlen angeben, etwa „10 6 3 1“."}
		}
		points = append(points, n)
	}
	said["points"] = points
	for _, field := range contestNumbers {
		delete(said, field.key)
		if text := strings.TrimSpace(sent(field.key)); text != "" {
			n, is := number(text).(int64)
			if !is {
				return &acts.Refusal{Path: "$." + field.key, Sentence: "Bitte eine ganze Zahl angeben."}
			}
			said[field.key] = n
		}
	}
	return nil
}
