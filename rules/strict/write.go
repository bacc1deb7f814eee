package strict

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
)

// Members are keys and values of an object, in order.
type Members []Member

// Member is one of them.
type Member struct {
	Key   string
	Value any
}

// Written lists what is written of an object.
func Written[T any](from *T, fields []Field[T]) Members {
	all := Members{}
	for i := range fields {
		value := fields[i].Value(from)
		if !fields[i].Required && (value == nil || reflect.ValueOf(value).IsZero() || isEmpty(value)) {
			continue
		}
		if fields[i].Required && value == nil {
			value = []any{} // a list
		}
		all = append(all, Member{fields[i].Key, value})
	}
	return all
}

// Changed lists what of an object is not as it is by default, nil for nothing.
func Changed[T any](from, defaults *T, fields []Field[T]) any {
	var all Members
	for i := range fields {
		if value := fields[i].Value(from); !reflect.DeepEqual(value, fields[i].Value(defaults)) {
			all = append(all, Member{fields[i].Key, value})
		}
	}
	if all == nil {
		return nil
	}
	return all
}

// isEmpty reports whether an object has no keys.
func isEmpty(value any) bool {
	m, ok := value.(Members)
	return ok && len(m) == 0
}

// MarshalJSON writes the object.
func (m Members) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	for i, one := range m {
		out.WriteByte("{,"[min(i, 1)])
		if err := errors.Join(enc.Encode(one.Key), write(&out, ':'), enc.Encode(one.Value)); err != nil {
			return nil, err
		}
	}
	if len(m) == 0 {
		out.WriteByte('{')
	}
	out.WriteByte('}')
	return out.Bytes(), nil
}

func write(out *bytes.Buffer, c byte) error { return out.WriteByte(c) }

// Line writes a value without white space.
func Line(value any) []byte {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		panic(err) // it was read
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// Indent writes a value indented by one space, with a line break behind it.
func Indent(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	return enc.Encode(value)
}
