package declare

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"pokerliga/office/acts"
)

// isNumbers reports whether a field is a number that may be missing, a list of numbers, or numbers by a key.
func isNumbers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		return t.Elem().Kind() == reflect.Int || t.Elem().Kind() == reflect.Float64
	}
	return false
}

// readNumbers reads numbers as people write them: „18“, „9 7 5“, „1 0,5“, „1=3 2=2“.
func readNumbers(into reflect.Value, text string) error {
	t := into.Type()
	for _, part := range strings.Fields(strings.ReplaceAll(text, ";", " ")) {
		key, value := "", strings.Trim(part, ",")
		if t.Kind() == reflect.Map {
			key, value, _ = strings.Cut(part, "=")
		}
		n, err := readNumber(t.Elem(), value)
		if err != nil || t.Kind() == reflect.Pointer && !into.IsNil() {
			return fmt.Errorf("„%s“ ist keine Zahl.", acts.Clip(part))
		}
		switch t.Kind() {
		case reflect.Pointer:
			into.Set(reflect.New(t.Elem()))
			into.Elem().Set(n)
		case reflect.Slice:
			into.Set(reflect.Append(into, n))
		default:
			if into.IsNil() {
				into.Set(reflect.MakeMap(t))
			}
			into.SetMapIndex(reflect.ValueOf(key), n)
		}
	}
	return nil
}

// readNumber reads a number with a decimal comma.
func readNumber(t reflect.Type, text string) (reflect.Value, error) {
	text = strings.NewReplacer("−", "-", ",", ".").Replace(text)
	if t.Kind() == reflect.Int {
		n, err := strconv.Atoi(text)
		return reflect.ValueOf(n), err
	}
	x, err := strconv.ParseFloat(text, 64)
	return reflect.ValueOf(x), err
}

// showNumbers writes numbers as they are read.
func showNumbers(v reflect.Value) string {
	show := func(n reflect.Value) string { return strings.Replace(fmt.Sprint(n.Interface()), ".", ",", 1) }
	var parts []string
	switch {
	case v.IsZero():
	case v.Kind() == reflect.Pointer:
		parts = []string{show(v.Elem())}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			parts = append(parts, show(v.Index(i)))
		}
	default:
		byKey := map[string]string{}
		for _, key := range v.MapKeys() {
			byKey[key.String()] = show(v.MapIndex(key))
		}
		for _, key := range slices.Sorted(maps.Keys(byKey)) {
			parts = append(parts, key+"="+byKey[key])
		}
	}
	return strings.Join(parts, " ")
}
