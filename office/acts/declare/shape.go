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
	index []int
	tag   reflect.StructTag
	path  bool
	form  bool
	typed bool
	list  []field // of the elements of a list, nil for what is none
	rows  int     // how many of them a form shows, 0 for one more than there are
	many  bool    // numbers, see [isNumbers]
	free  bool    // it may be missing in the JSON
}

// shape is what the type of a value says.
type shape struct {
	fields   []field
	required []string // keys of the JSON that must be there, in their order
	labels   map[string]string
}

var shapes sync.Map // reflect.Type of a struct to *shape

// shapeOf returns the shape of a struct. It panics where its tags are wrong: a programmer's mistake, found when the program begins.
func shapeOf(t reflect.Type) *shape {
	if known, ok := shapes.Load(t); ok {
		return known.(*shape)
	}
	s := &shape{labels: map[string]string{}}
	for _, f := range reflect.VisibleFields(t) {
		if one := fieldOf(t, f); one != nil {
			s.fields = append(s.fields, *one)
			for _, f := range one.list {
				s.labels[f.Name] = f.Label
			}
			s.labels[one.Name] = one.Label
			if !one.path && !one.free {
				s.required = append(s.required, one.Name)
			}
		}
	}
	shapes.Store(t, s)
	return s
}

// embedded are the parts of paths that stand in types of their own.
var embedded = map[reflect.Type]string{reflect.TypeFor[InSeason](): "season", reflect.TypeFor[OfClub](): "club"}

// tagKeys are the keys that a tag may have; the last ones are read by who describes the API.
var tagKeys = []string{"json", "path", "label", "hint", "most", "choices", "form", "input", "rows", "format", "pattern", "enum", "doc", "rule",
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
	one := &field{index: f.Index, tag: f.Tag, Field: Field{Label: f.Tag.Get("label"), Hint: f.Tag.Get("hint"), Choices: f.Tag.Get("choices")}}
	isAsked := one.asked(true)+one.asked(false) != ""
	if isAsked && (!askable(f.Type) || f.Tag.Get("says") == "") {
		wrong("a parameter says what fits")
	}
	part := f.Tag.Get("path")
	if f.Anonymous && part == "" {
		part = embedded[f.Type]
	}
	if part != "" {
		if f.Tag.Get("json") != "-" {
			wrong(`a part of the path is not in the JSON: json:"-"`)
		}
		hidden := f.Tag.Get("form") == "hidden"
		one.Name, one.path, one.form = part, true, hidden || one.Label != ""
		one.Hidden, one.Optional = hidden, hidden
		if one.Choices != "" {
			one.Type = "select"
		}
		return one
	}
	if isAsked {
		one.Optional = true
		return one
	}
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if f.Anonymous && name == "" || name == "-" || f.Tag.Get("json") == "" {
		return nil
	}
	one.Name, one.free = name, strings.Contains(options, "omit")
	one.Optional = one.free || f.Tag.Get("form") == "optional"
	one.form, one.Hidden = f.Tag.Get("form") != "no", f.Tag.Get("form") == "hidden"
	if !one.form {
		return one
	}
	of := f.Type
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	typed, is := reflect.New(of).Interface().(Typed)
	switch one.typed = is; {
	case is:
		one.Input = typed.Input()
	case isNumbers(f.Type):
		one.many = true
	case of.Kind() == reflect.Bool:
		one.Type, one.Optional = "checkbox", true
	case of.Kind() == reflect.Int:
		one.Mode = "numeric"
	case of.Kind() == reflect.Slice && of.Elem().Kind() == reflect.Struct:
		one.list = slices.DeleteFunc(slices.Clone(shapeOf(of.Elem()).fields), func(f field) bool { return !f.form })
	case of.Kind() == reflect.Slice && of.Elem().Kind() == reflect.String:
		one.list = []field{{Field: one.Field}}
		one.list[0].Name = ""
	case of.Kind() != reflect.String:
		wrong("a form cannot show " + f.Type.String())
	}
	if one.Choices != "" {
		one.Type = "select"
	}
	one.Type = cmp.Or(f.Tag.Get("input"), one.Type)
	for key, into := range map[string]*int{"most": &one.Most, "rows": &one.rows} {
		if number := f.Tag.Get(key); number != "" {
			if *into, _ = strconv.Atoi(number); *into == 0 {
				wrong(key + " is no number")
			}
		}
	}
	if one.Label == "" && !one.Hidden {
		wrong("a form needs a label")
	}
	return one
}

// structOf returns the struct that a value points to, and its shape.
func structOf(v Value) (reflect.Value, *shape) {
	s := reflect.ValueOf(v).Elem()
	return s, shapeOf(s.Type())
}

// stands reports whether a field stands in the form that is sent to an address. What the address says is not asked for; a part of the
// path with a label is a field where the address does not say it.
func (f *field) stands(address string) bool {
	return f.form && !(f.path && slices.Contains(part.FindAllString(address, -1), ":"+f.Name))
}

// Fields are the fields of the form of a value that is sent to an address, with what they hold.
func Fields(v Value, address string) []Field {
	s, shape := structOf(v)
	var list []Field
	for i := range shape.fields {
		f := &shape.fields[i]
		if !f.stands(address) {
			continue
		}
		if holds := s.FieldByIndex(f.index); f.list != nil {
			list = append(list, f.elements(holds)...)
		} else {
			list = append(list, f.showing(holds))
		}
	}
	return list
}

// showing is a field with what it holds.
func (f *field) showing(holds reflect.Value) Field {
	one := f.Field
	if holds.Kind() == reflect.Pointer && !holds.IsNil() && !f.many {
		holds = holds.Elem()
	}
	switch {
	case holds.Kind() == reflect.Pointer && !f.many:
	case f.typed && holds.IsZero():
	case f.typed:
		one.Value = holds.Addr().Interface().(Typed).String()
	case f.many:
		one.Value = showNumbers(holds)
	case holds.Kind() == reflect.Bool:
		one.Checked = holds.Bool()
	case holds.Kind() == reflect.Int && holds.IsZero():
	default:
		one.Value = fmt.Sprint(holds.Interface())
	}
	return one
}

// element are the fields of an element of a list, named as its faults are: "periods[0].from".
func (f *field) element(i int) []field {
	all := slices.Clone(f.list)
	for j := range all {
		one := &all[j]
		one.Name = strings.TrimSuffix(fmt.Sprintf("%s[%d].%s", f.Name, i, one.Name), ".")
		one.Label, one.Optional = fmt.Sprintf("%s (%d.)", one.Label, i+1), true
	}
	return all
}

// in is what an element holds in a field of it; the element of a list of texts is the field.
func (f *field) in(element reflect.Value) reflect.Value {
	if f.index == nil {
		return element
	}
	return element.FieldByIndex(f.index)
}

// elements are the fields of all elements of a list.
func (f *field) elements(holds reflect.Value) (all []Field) {
	for i := range max(cmp.Or(f.rows, holds.Len()+1), holds.Len()) {
		element := reflect.New(holds.Type().Elem()).Elem()
		if i < holds.Len() {
			element = holds.Index(i)
		}
		for _, one := range f.element(i) {
			all = append(all, one.showing(one.in(element)))
		}
	}
	return all
}

// readElements reads the elements of a list of which something is filled in, and as many others as the form says: what is missing
// there is refused.
func (f *field) readElements(into reflect.Value, sent func(name string) string) (faults []error) {
	into.SetZero()
	many, _ := strconv.Atoi(sent(f.Name))
	for i := range 50 {
		element, filled := reflect.New(into.Type().Elem()).Elem(), i < many
		for _, one := range f.element(i) {
			if err := one.read(one.in(element), sent(one.Name)); err != nil {
				faults = append(faults, err)
			}
			filled = filled || strings.TrimSpace(sent(one.Name)) != ""
		}
		if filled {
			into.Set(reflect.Append(into, element))
		}
	}
	return faults
}

// Read reads a form that is sent to an address into a value. Where something cannot be read, the error has all faults at once, those of [Check] among them, with
// fields named as "$.date" does.
func Read(v Value, address string, sent func(name string) string) error {
	s, shape := structOf(v)
	var faults []error
	for i := range shape.fields {
		f := &shape.fields[i]
		if !f.stands(address) {
			continue
		}
		if f.list != nil {
			faults = append(faults, f.readElements(s.FieldByIndex(f.index), sent)...)
		} else if err := f.read(s.FieldByIndex(f.index), sent(f.Name)); err != nil {
			faults = append(faults, err)
		}
	}
	if faults == nil {
		return nil
	}
	return once(scoring.Together(append(faults, Check(v))...))
}

// read reads what was typed into a field.
func (f *field) read(into reflect.Value, text string) error {
	into.SetZero()
	if into.Kind() == reflect.Pointer && !f.many {
		if strings.TrimSpace(text) == "" {
			return nil
		}
		into.Set(reflect.New(into.Type().Elem()))
		into = into.Elem()
	}
	switch {
	case f.Type == "checkbox":
		into.SetBool(text != "")
	case f.path && text == "":
		return &scoring.Fault{Path: "$." + f.Name, Sentence: f.Label + ": Bitte wählen."}
	case f.Optional && strings.TrimSpace(text) == "":
	case f.typed:
		if err := into.Addr().Interface().(Typed).Parse(text); err != nil {
			return &scoring.Fault{Path: "$." + f.Name, Sentence: err.Error()}
		}
	case f.many:
		if err := readNumbers(into, text); err != nil {
			return &scoring.Fault{Path: "$." + f.Name, Sentence: err.Error()}
		}
	case into.Kind() == reflect.Int:
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return &scoring.Fault{Path: "$." + f.Name, Sentence: fmt.Sprintf("„%s“ ist keine Zahl.", acts.Clip(text))}
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
	s, shape := structOf(v)
	var faults []error
	for i := range shape.fields {
		f := &shape.fields[i]
		one := s.FieldByIndex(f.index)
		if refuser, is := one.Addr().Interface().(Refuser); is && !(f.Optional && one.IsZero()) {
			faults = append(faults, refuser.Refuse("$."+f.Name))
		}
		if one.Kind() == reflect.String && f.Most > 0 && utf8.RuneCountInString(one.String()) > f.Most {
			faults = append(faults, &scoring.Fault{Path: "$." + f.Name, Sentence: fmt.Sprintf("Der Text ist zu lang: erlaubt sind %d Zeichen.", f.Most)})
		}
	}
	if checker, is := v.(Checker); is {
		faults = append(faults, checker.Check())
	}
	return once(scoring.Together(faults...))
}

// once leaves the first fault of each field.
func once(err error) error {
	var all scoring.Faults
	if !errors.As(err, &all) {
		return err
	}
	told := map[string]bool{}
	kept := slices.DeleteFunc(slices.Clone(all), func(one error) bool {
		path := ""
		var fault *scoring.Fault
		var refusal *acts.Refusal
		switch {
		case errors.As(one, &fault):
			path = fault.Path
		case errors.As(one, &refusal):
			path = refusal.Path
		}
		again := path != "" && told[path]
		told[path] = true
		return again
	})
	return scoring.Together(kept...)
}

// Path reads the parts of a path into a value. What can be no number is [acts.ErrNotFound].
func Path(v Value, param func(name string) string) error {
	s, shape := structOf(v)
	for i := range shape.fields {
		f := &shape.fields[i]
		if !f.path {
			continue
		}
		switch into := s.FieldByIndex(f.index); into.Kind() {
		case reflect.Int:
			n, err := strconv.Atoi(param(f.Name))
			if err != nil || n < 1 || n > 1_000_000 || strconv.Itoa(n) != param(f.Name) {
				return acts.ErrNotFound
			}
			into.SetInt(int64(n))
		default:
			into.SetString(param(f.Name))
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
	s, shape := structOf(v)
	return part.ReplaceAllStringFunc(pattern, func(named string) string {
		i := slices.IndexFunc(shape.fields, func(f field) bool { return f.Name == named[1:] })
		if i < 0 {
			return param(named[1:])
		}
		return fmt.Sprint(s.FieldByIndex(shape.fields[i].index).Interface())
	})
}

// Required are the keys that the JSON of a value must have, in their order.
func Required(v Value) []string {
	_, shape := structOf(v)
	return shape.required
}

// Labels are what people call the fields of a value, by the key.
func Labels(v Value) map[string]string {
	_, shape := structOf(v)
	return shape.labels
}

// reasonOf is the reason that stands in a value, "" for none.
func reasonOf(v Value) string {
	s, shape := structOf(v)
	for i := range shape.fields {
		if reason, is := s.FieldByIndex(shape.fields[i].index).Interface().(Reason); is {
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
	if string(text) == "{}" {
		return ""
	}
	return string(text)
}
