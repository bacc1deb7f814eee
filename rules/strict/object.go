package strict

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// Field is one key of an object of the format: how it is read into a T, and what is
// written of it, nil for nothing.
type Field[T any] struct {
	Key      string
	Required bool
	Read     func(*Reader, *T) *rulebook.Breach
	Value    func(*T) any
}

// Must makes a field required.
func Must[T any](f Field[T]) Field[T] {
	f.Required = true
	return f
}

// Object reads an object with these keys.
func Object[T any](r *Reader, into *T, fields []Field[T]) *rulebook.Breach {
	var seen uint64
	found := r.Keys(func(key string) *rulebook.Breach { return ReadField(r, into, fields, key, &seen) })
	if found == nil {
		found = missing(r, fields, seen)
	}
	return found
}

// ReadField reads the value of a key that stands among the fields; seen says which were
// read before.
func ReadField[T any](r *Reader, into *T, fields []Field[T], key string, seen *uint64) *rulebook.Breach {
	for i := range fields {
		switch {
		case fields[i].Key != key:
			continue
		case *seen&(1<<i) != 0:
			return r.Fault("Das Feld „%.40s“ steht zweimal da.", key)
		}
		*seen |= 1 << i
		return r.Within(key, func() *rulebook.Breach { return fields[i].Read(r, into) })
	}
	return r.Fault("Den Schlüssel „%.40s“ gibt es hier nicht.", key)
}

// missing refuses an object that lacks a key.
func missing[T any](r *Reader, fields []Field[T], seen uint64) *rulebook.Breach {
	for i := range fields {
		if fields[i].Required && seen&(1<<i) == 0 {
			return r.Fault("Hier fehlt „%s“.", fields[i].Key)
		}
	}
	return nil
}

// Variant is an object whose keys depend on the text of one of them.
type Variant[T any] struct {
	Key    string // that one; it stands in Common
	Of     func(*T) string
	Common []Field[T]            // what every shape begins with
	Shapes map[string][]Field[T] // by the text
}

// Read reads the object. As a rule the deciding key stands before those that depend on
// it; where it does not, it is looked up.
func (v *Variant[T]) Read(r *Reader, into *T) *rulebook.Breach {
	start := int(r.dec.InputOffset())
	for start < len(r.data) && r.data[start] != '{' { // white space, and a comma before it
		start++
	}
	fields := v.Common
	var seen uint64
	found := r.Keys(func(key string) *rulebook.Breach {
		if v.Of(into) == "" && !slices.ContainsFunc(v.Common, func(f Field[T]) bool { return f.Key == key }) {
			shape, _ := Peek(r.data[start:], v.Key)
			fields = v.Shapes[shape]
			if fields == nil {
				return r.Fault("„%s“ fehlt oder sagt nicht, was dieses Objekt ist.", v.Key)
			}
		}
		if found := ReadField(r, into, fields, key, &seen); found != nil {
			return found
		}
		if key == v.Key {
			fields = v.Shapes[v.Of(into)]
		}
		return nil
	})
	if found == nil {
		found = missing(r, fields, seen)
	}
	return found
}
