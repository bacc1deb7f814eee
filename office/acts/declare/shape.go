package declare

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// Field is a field of a form.
type Field struct {
	Name, Label, Hint string
	Input
	Choices  string // the name of the list of which one is chosen, "" for none
	Value    string // as it is typed
	Checked  bool
	Optional bool
	Hidden   bool
}

// field is a field of a value: a key of its JSON, or a part of its path.
type field struct {
	Field
	index   []int
	path    bool
	form    bool
	own     bool    // the template of the page shows it
	written bool    // see [Written]
	list    []field // of the elements of a list, nil for what is none
	rows    int     // how many of them a form shows, 0 for one more than there are
	many    bool    // numbers, see [isNumbers]
	free    bool    // it may be missing in the JSON
	same    string  // the part of the path that it says once more, "" for none
}

var known sync.Map // reflect.Type of a struct to its []field

// fieldsOf returns the fields of a struct. It panics where their tags are wrong: a programmer's mistake, found when the program begins.
func fieldsOf(t reflect.Type) []field {
	if all, is := known.Load(t); is {
		return all.([]field)
	}
	var all []field
	for _, f := range reflect.VisibleFields(t) {
		if one := fieldOf(t, f); one != nil {
			all = append(all, *one)
		}
	}
	known.Store(t, all)
	return all
}

// embedded are the parts of paths that stand in types of their own.
var embedded = map[reflect.Type]string{reflect.TypeFor[InSeason](): "season", reflect.TypeFor[OfClub](): "club"}

// tagKeys are the keys that a tag may have; the last ones are read by who describes the API.
var tagKeys = []string{"json", "path", "label", "hint", "most", "choices", "same", "form", "input", "rows", "format", "pattern", "enum", "doc", "rule",
	"query", "page", "says", "like", "minimum", "maximum", "maxLength"}

var tagKey = regexp.MustCompile(`([a-zA-Z]+):"`)

// fieldOf reads the tags of a field, nil for one that is only a part of others.
func fieldOf(t reflect.Type, f reflect.StructField) *field {
	wrong := func(what string) { panic(fmt.Sprintf("declare: %s.%s: %s", t, f.Name, what)) }
	for _, key := range tagKey.FindAllStringSubmatch(string(f.Tag), -1) {
		if !slices.Contains(tagKeys, key[1]) {
			wrong("there is no tag " + key[1])
		}
	}
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	free, form := strings.Contains(options, "omit"), f.Tag.Get("form")
	one := &field{index: f.Index, free: free, same: f.Tag.Get("same"), form: form != "no", own: form == "own", Field: Field{Name: name, Label: f.Tag.Get("label"), Hint: f.Tag.Get("hint"),
		Choices: f.Tag.Get("choices"), Hidden: form == "hidden", Optional: free || form == "optional"}}
	if part := cmp.Or(f.Tag.Get("path"), embedded[f.Type]); part != "" {
		if name != "-" {
			wrong(`a part of the path is not in the JSON: json:"-"`)
		}
		one.Name, one.path, one.form, one.Optional = part, true, one.Hidden || one.Label != "", one.Hidden
	} else if name == "" || name == "-" {
		return nil
	}
	one.Type = map[bool]string{true: "select"}[one.Choices != ""]
	chosen := one.Type
	if one.path || !one.form {
		return one
	}
	of := f.Type
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	zero := reflect.New(of).Interface()
	_, one.written = zero.(Written)
	switch typed, is := zero.(Typed); {
	case is:
		one.Input = typed.Input()
	case isNumbers(f.Type):
		one.many = true
	case of.Kind() == reflect.Bool:
		one.Type, one.Optional = "checkbox", true
	case of.Kind() == reflect.Int:
		one.Mode = "numeric"
	case of.Kind() == reflect.Slice && of.Elem().Kind() == reflect.Struct:
		one.list = formOf(fieldsOf(of.Elem()), "")
	case (of.Kind() == reflect.Slice || of.Kind() == reflect.Array) && of.Elem().Kind() == reflect.String:
		one.list = []field{{Field: one.Field}}
		one.list[0].Name = ""
	case of.Kind() != reflect.String:
		wrong("a form cannot show " + f.Type.String())
	}
	one.Type = cmp.Or(f.Tag.Get("input"), chosen, one.Type)
	for key, into := range map[string]*int{"most": &one.Most, "rows": &one.rows} {
		if number := f.Tag.Get(key); number != "" {
			if *into, _ = strconv.Atoi(number); *into == 0 {
				wrong(key + " is no number")
			}
		}
	}
	if one.list != nil && one.list[0].index == nil {
		one.list[0].Most = one.Most
	}
	if one.Label == "" && !one.Hidden {
		wrong("a form needs a label")
	}
	return one
}

// structOf returns the struct that a value points to, and its fields.
func structOf(v Value) (reflect.Value, []field) {
	s := reflect.ValueOf(v).Elem()
	return s, fieldsOf(s.Type())
}

// formOf are the fields of the form that is sent to an address. What the address says is not asked for; a part of the path with a
// label is a field where the address does not say it.
func formOf(all []field, address string) []field {
	said := part.FindAllString(address, -1)
	return slices.DeleteFunc(slices.Clone(all), func(f field) bool { return !f.form || f.path && slices.Contains(said, ":"+f.Name) })
}

// Fields are the fields of the form of a value that is sent to an address, with what they hold.
func Fields(v Value, address string) []Field {
	s, fields := structOf(v)
	var list []Field
	show := func(f *field, holds reflect.Value) { list = append(list, f.showing(holds)) }
	for _, f := range formOf(fields, address) {
		holds := s.FieldByIndex(f.index)
		if f.own {
			continue
		}
		if f.list == nil {
			show(&f, holds)
			continue
		}
		for i := range max(cmp.Or(f.rows, holds.Len()+1), holds.Len()) {
			element := reflect.New(holds.Type().Elem()).Elem()
			if i < holds.Len() {
				element = holds.Index(i)
			}
			f.element(i, element, show)
		}
	}
	return list
}

// showing is a field with what it holds.
func (f *field) showing(holds reflect.Value) Field {
	one := f.Field
	if holds.Kind() == reflect.Pointer && !f.many {
		holds = holds.Elem()
	}
	switch {
	case !holds.IsValid(), holds.IsZero():
	case f.written:
		one.Value = holds.Addr().Interface().(Written).String()
	case f.many:
		one.Value = showNumbers(holds)
	case holds.Kind() == reflect.Bool:
		one.Checked = holds.Bool()
	default:
		one.Value = fmt.Sprint(holds.Interface())
	}
	return one
}

// element calls do with each field of an element of a list, named as its faults are, as in "periods[0].from", and what it holds. The
// element of a list of texts is its only field.
func (f *field) element(i int, element reflect.Value, do func(one *field, holds reflect.Value)) {
	for _, one := range f.list {
		holds := element
		if one.index != nil {
			holds = element.FieldByIndex(one.index)
		}
		one.Name = strings.TrimSuffix(fmt.Sprintf("%s[%d].%s", f.Name, i, one.Name), ".")
		one.Label, one.Optional = fmt.Sprintf("%s (%d.)", one.Label, i+1), true
		do(&one, holds)
	}
}

// Read reads a form that is sent to an address into a value. Of a list it reads the elements of which something is filled in, and as many
// as the form says: what is missing there is refused. A list of texts keeps the blank ones before the last that is filled in, so that the
// fault of a text names the field it was typed into. Where something cannot be read, the error has all faults at once, those of [Check]
// among them, with fields named as "$.date" does.
func Read(v Value, address string, sent func(name string) string) error {
	s, fields := structOf(v)
	var faults []error
	filled := false
	read := func(f *field, into reflect.Value) {
		if err := f.read(into, sent(f.Name)); err != nil {
			faults = append(faults, &scoring.Fault{Path: "$." + f.Name, Sentence: err.Error()})
		}
		filled = filled || strings.TrimSpace(sent(f.Name)) != ""
	}
	for _, f := range formOf(fields, address) {
		into := s.FieldByIndex(f.index)
		if f.list == nil {
			read(&f, into)
			continue
		}
		into.SetZero()
		if into.Kind() == reflect.Array {
			for i := range into.Len() {
				f.element(i, into.Index(i), read)
			}
			continue
		}
		many, _ := strconv.Atoi(sent(f.Name))
		for i := range 50 {
			element := reflect.New(into.Type().Elem()).Elem()
			filled = i < many
			if f.element(i, element, read); !filled {
				continue
			}
			for f.list[0].index == nil && into.Len() < i {
				into.Set(reflect.Append(into, reflect.Zero(element.Type())))
			}
			into.Set(reflect.Append(into, element))
		}
	}
	if faults == nil {
		return nil
	}
	return acts.OnePerField(scoring.Together(append(faults, Check(v))...))
}

// read reads what was typed into a field.
func (f *field) read(into reflect.Value, text string) error {
	blank := strings.TrimSpace(text) == ""
	into.SetZero()
	if into.Kind() == reflect.Pointer && !f.many {
		if blank {
			return nil
		}
		into.Set(reflect.New(into.Type().Elem()))
		into = into.Elem()
	}
	switch {
	case f.Type == "checkbox":
		into.SetBool(text != "")
	case f.path && text == "":
		return errors.New(f.Label + ": Bitte wählen.")
	case f.Optional && blank:
	case f.written:
		return into.Addr().Interface().(Written).Parse(text)
	case f.many:
		return readNumbers(into, text)
	case into.Kind() == reflect.Int:
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return fmt.Errorf("„%s“ ist keine Zahl.", acts.Clip(text))
		}
		into.SetInt(int64(n))
	default:
		into.SetString(text)
	}
	return nil
}

// Check says all that is wrong with a value without a look at what is stored: of each field, and of the whole. What may be left
// out and is, is not judged.
func Check(v Value) error {
	s, fields := structOf(v)
	var faults []error
	long := func(f *field, holds reflect.Value) {
		if holds.Kind() == reflect.String && f.Most > 0 && utf8.RuneCountInString(holds.String()) > f.Most {
			faults = append(faults, &scoring.Fault{Path: "$." + f.Name, Sentence: fmt.Sprintf("Der Text ist zu lang: erlaubt sind %s Zeichen.", scoring.Whole(f.Most))})
		}
	}
	for _, f := range fields {
		one := s.FieldByIndex(f.index)
		if refuser, is := one.Addr().Interface().(Refuser); is && !(f.Optional && one.IsZero()) {
			faults = append(faults, refuser.Refuse("$."+f.Name))
		}
		if f.same != "" && !one.IsNil() {
			said := fmt.Sprint(one.Elem())
			faults = append(faults, acts.Agree("$."+f.Name, &said, Fill(":"+f.same, v)))
		}
		if long(&f, one); f.list != nil {
			for i := range one.Len() {
				f.element(i, one.Index(i), long)
			}
		}
	}
	if checker, is := v.(Checker); is {
		faults = append(faults, checker.Check())
	}
	return acts.OnePerField(scoring.Together(faults...))
}

// Path reads the parts of a path into a value. What can be no number is [acts.ErrNotFound].
func Path(v Value, param func(name string) string) error {
	s, fields := structOf(v)
	for _, f := range fields {
		if !f.path {
			continue
		}
		into, said := s.FieldByIndex(f.index), param(f.Name)
		switch n, err := strconv.Atoi(said); {
		case into.Kind() != reflect.Int:
			into.SetString(said)
		case err != nil || n < 1 || n > 1_000_000 || strconv.Itoa(n) != said:
			return acts.ErrNotFound
		default:
			into.SetInt(int64(n))
		}
	}
	return nil
}

var part = regexp.MustCompile(`:[a-z_]+`)

// Fill fills the parts of a pattern, as in "seasons/:season/fines", with what the value says. It panics for a part that the value
// does not have.
func Fill(pattern string, v Value) string {
	return FillPage(pattern, v, func(named string) string { panic(fmt.Sprintf("declare: %T has no %s", v, named)) })
}

// FillPage is Fill where the page has parts that the value does not have.
func FillPage(pattern string, v Value, param func(name string) string) string {
	s, fields := structOf(v)
	return part.ReplaceAllStringFunc(pattern, func(named string) string {
		i := slices.IndexFunc(fields, func(f field) bool { return f.Name == named[1:] })
		if i < 0 {
			return param(named[1:])
		}
		return fmt.Sprint(s.FieldByIndex(fields[i].index).Interface())
	})
}

// Required are the keys that the JSON of a value must have, in their order.
func Required(v Value) (keys []string) {
	_, fields := structOf(v)
	for _, f := range fields {
		if !f.path && !f.free {
			keys = append(keys, f.Name)
		}
	}
	return keys
}

// Labels are what people call the fields of a value, by the key.
func Labels(v Value) map[string]string {
	labels := map[string]string{}
	_, fields := structOf(v)
	for _, f := range fields {
		for _, one := range append(slices.Clone(f.list), f) {
			labels[one.Name] = one.Label
		}
	}
	return labels
}

// reasonOf is the reason that stands in a value, "" for none.
func reasonOf(v Value) string {
	s, fields := structOf(v)
	for _, f := range fields {
		if reason, is := s.FieldByIndex(f.index).Interface().(Reason); is {
			return string(reason)
		}
	}
	return ""
}

// bodyOf is the JSON of a value, "" for one that says nothing beside its path.
func bodyOf(v Value) string {
	text, err := json.Marshal(Body(v, ""))
	if err != nil {
		panic(err) // plain values
	}
	return strings.TrimPrefix(string(text), "{}")
}
