package press

import (
	"html/template"
	"reflect"
	"slices"
)

// Function is what templates may call.
type Function struct {
	plain   any
	in, out reflect.Type
	value   func(reflect.Value) reflect.Value
	text    func(reflect.Value) string // of those that return strings
}

// Text is a function that returns a text.
func Text[A any, B ~string](f func(A) (B, error)) Function {
	text := func(v reflect.Value) B {
		b, err := f(argument[A](v))
		if err != nil {
			stop("%w", err)
		}
		return b
	}
	return Function{f, reflect.TypeFor[A](), reflect.TypeFor[B](), func(v reflect.Value) reflect.Value { return reflect.ValueOf(text(v)) },
		func(v reflect.Value) string { return string(text(v)) }}
}

// Value is a function that returns anything but texts.
func Value[A, B any](f func(A) B) Function {
	return Function{f, reflect.TypeFor[A](), reflect.TypeFor[B](),
		func(v reflect.Value) reflect.Value { return reflect.ValueOf(f(argument[A](v))) }, nil}
}

// Sure is a function that never fails, as [Text] takes it.
func Sure[A, B any](f func(A) B) func(A) (B, error) {
	return func(a A) (B, error) { return f(a), nil }
}

// Map are functions as html/template takes them.
func Map(functions map[string]Function) template.FuncMap {
	all := template.FuncMap{}
	for name, f := range functions {
		all[name] = f.plain
	}
	return all
}

// argument is a value as its type, without a copy in memory where that is possible.
func argument[A any](v reflect.Value) A {
	if v.CanAddr() {
		return *v.Addr().Interface().(*A)
	}
	return v.Interface().(A)
}

// function is what a function returns.
func (m *maker) function(name string, args []expr) expr {
	f, ok := m.functions[name]
	if !ok {
		return builtin(name, args)
	}
	if len(args) != 1 || args[0].of == nil {
		stop("%s of %d values is not known", name, len(args))
	}
	x := args[0]
	if x.of.Kind() == reflect.Pointer && x.of != f.in {
		x = x.behind()
	}
	if x.of != f.in {
		stop("%s of %s is not known", name, x.of)
	}
	if x.fixed {
		return constant(f.value(x.value(nil, nil)))
	}
	y := newExpr(f.out, func(r *printing, values []reflect.Value) reflect.Value { return f.value(x.value(r, values)) })
	if f.text != nil {
		y.text = func(r *printing, values []reflect.Value) string { return f.text(x.value(r, values)) }
	}
	return y
}

// builtin is what a function returns that every template may call.
func builtin(name string, args []expr) expr {
	switch {
	case name == "not" && len(args) == 1:
		truth := args[0].truth()
		return condition(func(r *printing, values []reflect.Value) bool { return !truth(r, values) })
	case (name == "or" || name == "and") && len(args) > 0:
		return choice(args, name == "or")
	case name == "len" && len(args) == 1 && args[0].text == nil && slices.Contains(lists, args[0].behind().of.Kind()):
		x := args[0].behind()
		return newExpr(reflect.TypeFor[int](), func(r *printing, values []reflect.Value) reflect.Value {
			return reflect.ValueOf(x.value(r, values).Len())
		})
	case name == "index" && len(args) == 2 && args[0].of.Kind() == reflect.Slice && args[1].of.Kind() == reflect.Int:
		list, at := args[0], args[1]
		return newExpr(list.of.Elem(), func(r *printing, values []reflect.Value) reflect.Value {
			all, i := list.value(r, values), int(at.value(r, values).Int())
			if i < 0 || i >= all.Len() {
				stop("there is no %d of %s", i, list.of)
			}
			return all.Index(i)
		})
	case (name == "eq" || name == "ne") && len(args) == 2 && args[0].of.Kind() == args[1].of.Kind() &&
		slices.Contains(basic, args[0].of.Kind()):
		return equal(args[0].whole(), args[1].whole(), name == "eq")
	}
	stop("%s of %d values is not known", name, len(args))
	return expr{}
}

var (
	lists = []reflect.Kind{reflect.Slice, reflect.Array, reflect.Map}
	basic = []reflect.Kind{reflect.String, reflect.Int, reflect.Bool}
)

// condition is a truth as a value.
func condition(truth func(*printing, []reflect.Value) bool) expr {
	return newExpr(reflect.TypeFor[bool](), func(r *printing, values []reflect.Value) reflect.Value {
		return reflect.ValueOf(truth(r, values))
	})
}

// equal reports whether values of a basic kind are alike, or are not.
func equal(a, b expr, same bool) expr {
	if a.text != nil {
		return condition(func(r *printing, values []reflect.Value) bool { return a.text(r, values) == b.text(r, values) == same })
	}
	if a.of.Kind() == reflect.Bool {
		return condition(func(r *printing, values []reflect.Value) bool {
			return a.value(r, values).Bool() == b.value(r, values).Bool() == same
		})
	}
	return condition(func(r *printing, values []reflect.Value) bool {
		return a.value(r, values).Int() == b.value(r, values).Int() == same
	})
}

// choice is the first value that is true, or that is not, and otherwise the last. Values of
// different types only tell whether they are true.
func choice(args []expr, wanted bool) expr {
	var truths []func(*printing, []reflect.Value) bool
	alike := true
	for _, x := range args {
		truths = append(truths, x.truth())
		alike = alike && x.of == args[0].of
	}
	chosen := func(r *printing, values []reflect.Value) int {
		for i, truth := range truths[:len(truths)-1] {
			if truth(r, values) == wanted {
				return i
			}
		}
		return len(truths) - 1
	}
	if !alike {
		return newExpr(reflect.TypeFor[truth](), func(r *printing, values []reflect.Value) reflect.Value {
			return reflect.ValueOf(truths[chosen(r, values)](r, values))
		})
	}
	return newExpr(args[0].of, func(r *printing, values []reflect.Value) reflect.Value {
		return args[chosen(r, values)].value(r, values)
	})
}
