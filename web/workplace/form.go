package workplace

import (
	"slices"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Form is a form with its faults: a summary that leads to the fields, and the fault
// beside each. The template "form" draws it.
type Form struct {
	Action string // where it is sent
	ID     string // the beginning of the ids of its fields
	Fields []Field
	Button string
	Plain  bool // a button of less weight: what takes something away
	Also   []Button
	Hidden []Hidden
	Faults []Fault
	Files  bool         // a file can be sent with it
	Gives  bool         // a file is the answer, in a tab of its own, and the page stays
	Over   acts.Version // of what it writes over, "" for nothing
}

// Field is a field of a form.
type Field struct {
	ID, Name, Label string
	Type            string         // of the input; "textarea", or "select" or "radio" for one of its choices
	Choices         []frame.Choice // of a select, or of radio buttons
	Groups          []Group        // of choices, in place of them
	Value           string         // as it was typed; never a password
	Hint            string
	Auto            string // what a browser may fill in
	Mode            string // which keys a phone shows
	Accept          string // which files can be sent
	Several         bool   // several files can be sent
	Camera          bool   // a phone takes a picture at once
	Most            int    // how many signs it takes, 0 for no limit
	Optional        bool
	Bare            bool // it is not said that it is optional: the form says what an empty one means
	Checked         bool
	Fault           string
	Paths           []string // of further faults that are shown here
	Rule            rulebook.Ref
	Fold            string // the title of the folded part of the form to which it belongs, "" for what is always seen
}

// Part is a part of a form: fields that are always seen, or folded ones under a title, which are open while one of them has a fault.
type Part struct {
	Title  string
	Open   bool
	Fields []Field
}

// Parts are the fields of the form in its parts.
func (f Form) Parts() (parts []Part) {
	for _, field := range f.Fields {
		if n := len(parts); n == 0 || parts[n-1].Title != field.Fold {
			parts = append(parts, Part{Title: field.Fold})
		}
		last := &parts[len(parts)-1]
		last.Fields, last.Open = append(last.Fields, field), last.Open || field.Fault != ""
	}
	return parts
}

// Group are choices that belong together; without a label they stand ahead.
type Group struct {
	Label   string
	Choices []frame.Choice
}

// Button is a second button of a form, which sends a word along.
type Button struct{ Name, Text string }

// Hidden is what a form sends along.
type Hidden struct{ Name, Value string }

// Fault is a fault with the field that it is about; Href is "" for the form.
type Fault struct{ Text, Href string }

// The fields of a form that each page fills in anew: what it writes over, and the key by which it is carried out once.
const (
	VersionField = "stand"
	KeyField     = "schluessel"
)

// NewForm is a form with these fields.
func NewForm(action, id, button string, fields ...Field) Form {
	f := Form{Action: action, ID: id, Button: button, Fields: fields}
	for i := range f.Fields {
		field := &f.Fields[i]
		field.ID = id + "-" + plainID.Replace(field.Name)
		if i > 0 && f.Fields[i-1].Name == field.Name {
			field.ID = f.Fields[i-1].ID + "-" + strconv.Itoa(i)
		}
		switch field.Type {
		case "":
			field.Type = "text"
		case "file":
			f.Files = true
		case "select", "radio":
			field.choose(field.Value)
		}
	}
	return f
}

// plainID makes an id of the name of a field, which may be the path of an element of a
// list.
var plainID = strings.NewReplacer("[", "-", "]", "", ".", "-")

// Says is the value of the field as it is read: of choices, the text of the one that is chosen.
func (f *Field) Says() string {
	for _, c := range f.Choices {
		if c.Value == f.Value {
			return c.Text
		}
	}
	return f.Value
}

// choose marks the choice with that value, the first of several.
func (f *Field) choose(value string) {
	chosen := false
	for _, group := range append([]Group{{Choices: f.Choices}}, f.Groups...) {
		for i := range group.Choices {
			c := &group.Choices[i]
			c.Chosen = !chosen && c.Value == value
			chosen = chosen || c.Chosen
		}
	}
}

// Offer lets a field choose of fewer than its list has.
func (f *Form) Offer(name string, choices []frame.Choice) {
	for i := range f.Fields {
		if field := &f.Fields[i]; field.Name == name {
			field.Choices = choices
			field.choose(field.Value)
		}
	}
}

// Demand says that a field must be filled.
func (f *Form) Demand(name string) {
	for i := range f.Fields {
		if f.Fields[i].Name == name {
			f.Fields[i].Optional = false
		}
	}
}

// Typed puts back what was typed, passwords and files aside.
func (f *Form) Typed(value func(name string) string) {
	for i := range f.Fields {
		switch field := &f.Fields[i]; field.Type {
		case "password", "file":
		case "checkbox":
			field.Checked = value(field.Name) != ""
		case "select", "radio":
			field.choose(value(field.Name))
		default:
			field.Value = value(field.Name)
		}
	}
}

// label is the label of a field in quotes, its name where the form lacks it.
func (f *Form) label(name string) string {
	for i := range f.Fields {
		if f.Fields[i].Name == name {
			return "„" + f.Fields[i].Label + "“"
		}
	}
	return name
}

// Refuse notes a fault at the field that a path such as "$.name" names, at the form
// if there is none. It reports whether there is one.
func (f *Form) Refuse(path, sentence string) bool {
	name := strings.TrimPrefix(strings.TrimPrefix(path, "$"), ".")
	whole := name
	if one, is := strings.CutPrefix(name, "["); is { // the form sends one of a list
		_, name, _ = strings.Cut(one, "].")
	}
	list, _, _ := strings.Cut(name, "[")
	sentence = acts.Marked(sentence, f.label)
	is := func(field Field) bool { // of a list, the element that the path names
		return slices.Contains(field.Paths, path) || whole != name && (strings.HasSuffix(field.Name, whole) ||
			strings.HasSuffix(field.Name, whole[:len(whole)-len(name)]+list))
	}
	exact := slices.ContainsFunc(f.Fields, is)
	for i := range f.Fields {
		field := &f.Fields[i]
		if is(*field) || !exact && name != "" && (field.Name == name || field.Name == list || strings.HasPrefix(field.Name, name+"[") ||
			slices.Contains(field.Paths, whole) || whole != name && strings.HasSuffix(field.Name, "]."+list)) {
			field.Fault = sentence
			f.Faults = append(f.Faults, Fault{sentence, "#" + field.ID})
			return true
		}
	}
	f.Faults = append(f.Faults, Fault{Text: sentence})
	return false
}
