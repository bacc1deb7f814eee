package workplace

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Forms returns the forms of a page, or of a part of it given as a pointer, in the order of its fields. A page is a struct beside its
// template: a form is a field of the struct, of a part of it, or of the elements of a list, and the template draws it with "form". Fields
// that are not exported are not looked at.
func Forms(part any) (all []*Form) {
	formsIn(reflect.ValueOf(part), func(f *Form) { all = append(all, f) })
	return all
}

// Refused reports whether a form was refused in a page or a part of it.
func Refused(part any) bool {
	return slices.ContainsFunc(Forms(part), func(f *Form) bool { return len(f.Faults) > 0 })
}

// FormOf returns the form with that id in a page or a part of it, or nil.
func FormOf(part any, id string) *Form {
	for _, f := range Forms(part) {
		if f.ID == id {
			return f
		}
	}
	return nil
}

// pages is how the paths of the packages begin of whose structs pages are made.
const pages = "pokerliga/web/"

// formType is the type of forms.
var formType = reflect.TypeFor[Form]()

// formsIn calls do with each form in a value.
func formsIn(v reflect.Value, do func(*Form)) {
	if !holdForms(v.Type()) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			formsIn(v.Elem(), do)
		}
	case reflect.Slice:
		for i := range v.Len() {
			formsIn(v.Index(i), do)
		}
	default:
		if v.Type() == formType {
			do(v.Addr().Interface().(*Form))
			return
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				formsIn(v.Field(i), do)
			}
		}
	}
}

// holding keeps which types hold forms.
var holding sync.Map

// holdForms reports whether values of a type may hold forms.
func holdForms(t reflect.Type) bool {
	if known, is := holding.Load(t); is {
		return known.(bool)
	}
	found := searched(t, map[reflect.Type]bool{})
	holding.Store(t, found)
	return found
}

// searched looks for forms in a type, and does not look at a type twice.
func searched(t reflect.Type, seen map[reflect.Type]bool) bool {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || !strings.HasPrefix(t.PkgPath(), pages) || seen[t] {
		return false
	}
	seen[t] = true
	if t == formType {
		return true
	}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && searched(f.Type, seen) {
			return true
		}
	}
	return false
}
