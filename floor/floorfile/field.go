package floorfile

import (
	"slices"

	"pokerliga/rules/rulebook"
)

// field is one key of an object of the format: how it is read into a T, and what is
// written of it, nil for nothing.
type field[T any] struct {
	key      string
	required bool
	read     func(*reader, *T) *rulebook.Breach
	value    func(*T) any
}

// must makes a field required.
func must[T any](f field[T]) field[T] {
	f.required = true
	return f
}

// object reads an object with these keys.
func object[T any](r *reader, into *T, fields []field[T]) *rulebook.Breach {
	var seen uint64
	found := r.keys(func(key string) *rulebook.Breach { return readField(r, into, fields, key, &seen) })
	if found == nil {
		found = missing(r, fields, seen)
	}
	return found
}

// readField reads the value of a key that stands among the fields; seen says which were
// read before.
func readField[T any](r *reader, into *T, fields []field[T], key string, seen *uint64) *rulebook.Breach {
	for i := range fields {
		switch {
		case fields[i].key != key:
			continue
		case *seen&(1<<i) != 0:
			return r.fault("Das Feld „%.40s“ steht zweimal da.", key)
		}
		*seen |= 1 << i
		r.path = append(r.path, step{key: key})
		if found := fields[i].read(r, into); found != nil {
			return found
		}
		r.path = r.path[:len(r.path)-1]
		return nil
	}
	return r.fault("Den Schlüssel „%.40s“ gibt es hier nicht.", key)
}

// missing refuses an object that lacks a key.
func missing[T any](r *reader, fields []field[T], seen uint64) *rulebook.Breach {
	for i := range fields {
		if fields[i].required && seen&(1<<i) == 0 {
			return r.fault("Hier fehlt „%s“.", fields[i].key)
		}
	}
	return nil
}

// variant is an object whose keys depend on the text of one of them.
type variant[T any] struct {
	key    string // that one; it stands in common
	of     func(*T) string
	common []field[T]            // what every shape begins with
	shapes map[string][]field[T] // by the text
}

// read reads the object. As a rule the deciding key stands before those that depend on
// it; where it does not, it is looked up.
func (v *variant[T]) read(r *reader, into *T) *rulebook.Breach {
	start := int(r.dec.InputOffset())
	for start < len(r.data) && r.data[start] != '{' { // white space, and a comma before it
		start++
	}
	fields := v.common
	var seen uint64
	found := r.keys(func(key string) *rulebook.Breach {
		if v.of(into) == "" && !slices.ContainsFunc(v.common, func(f field[T]) bool { return f.key == key }) {
			shape, _ := peek(r.data[start:], v.key)
			fields = v.shapes[shape]
			if fields == nil {
				return r.fault("„%s“ fehlt oder sagt nicht, was dieses Objekt ist.", v.key)
			}
		}
		if found := readField(r, into, fields, key, &seen); found != nil {
			return found
		}
		if key == v.key {
			fields = v.shapes[v.of(into)]
		}
		return nil
	})
	if found == nil {
		found = missing(r, fields, seen)
	}
	return found
}
