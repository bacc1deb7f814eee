package declare

import (
	"reflect"
	"strconv"
)

// Param is a parameter behind the question mark of an address: a field of a [Value] that asks and changes nothing. Its tags are
//
//	query, page   the name in the API, and in the addresses of pages
//	says          what fits, in German, told to whom sends something else
//	doc, like     what it is for, in the description of the API, and an example
//
// A flag is "1", an int a number from 1, a pointer to one a number from 0. Of others the type says what fits ([Refuser]).
type Param struct {
	Name, Says, Doc, Like string
	Fits                  func(text string) bool
}

// Params are the parameters of a question, of the API or of a page, in the order of its fields.
func Params(q Value, ofPage bool) []Param {
	s, shape := structOf(q)
	var list []Param
	for i := range shape.fields {
		f := &shape.fields[i]
		if name := f.asked(ofPage); name != "" {
			list = append(list, Param{Name: name, Says: f.tag.Get("says"), Doc: f.tag.Get("doc"), Like: f.tag.Get("like"),
				Fits: func(text string) bool { return take(reflect.New(s.FieldByIndex(f.index).Type()).Elem(), text) }})
		}
	}
	return list
}

// ReadQuery reads the parameters that are given into a question. They fit.
func ReadQuery(q Value, ofPage bool, given func(name string) string) {
	s, shape := structOf(q)
	for i := range shape.fields {
		f := &shape.fields[i]
		if name := f.asked(ofPage); name != "" && given(name) != "" {
			take(s.FieldByIndex(f.index), given(name))
		}
	}
}

// askable reports whether a field can be a parameter.
func askable(t reflect.Type) bool {
	whole := t.Kind() == reflect.Int || t.Kind() == reflect.Pointer && t.Elem().Kind() == reflect.Int
	return whole || t.Kind() == reflect.Bool || t.Kind() == reflect.String && t.Implements(reflect.TypeFor[Refuser]())
}

// asked is the name of a field as a parameter, "" where it is none.
func (f *field) asked(ofPage bool) string {
	return f.tag.Get(map[bool]string{true: "page", false: "query"}[ofPage])
}

// take reads a parameter, and reports whether it fits.
func take(into reflect.Value, text string) bool {
	least := 1
	if into.Kind() == reflect.Pointer {
		into.Set(reflect.New(into.Type().Elem()))
		into, least = into.Elem(), 0
	}
	switch into.Kind() {
	case reflect.Bool:
		into.SetBool(true)
		return text == "1"
	case reflect.Int:
		n, err := strconv.Atoi(text)
		into.SetInt(int64(n))
		return err == nil && n >= least && n <= 1_000_000 && strconv.Itoa(n) == text
	}
	into.SetString(text)
	return into.Addr().Interface().(Refuser).Refuse("") == nil
}
