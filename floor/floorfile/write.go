package floorfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"

	"pokerliga/rules/rulebook"
)

// Write writes a file, indented by one space, with the keys in the order of the format
// and without those that are what they are by default. Equal files give equal bytes.
func Write(w io.Writer, f *File) error {
	said := *f
	said.format = Format
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	return enc.Encode(written(&said, fileFields))
}

// members are keys and values of an object, in order.
type members []member

type member struct {
	key   string
	value any
}

// written lists what is written of an object.
func written[T any](from *T, fields []field[T]) members {
	all := members{}
	for i := range fields {
		value := fields[i].value(from)
		if !fields[i].required && (value == nil || reflect.ValueOf(value).IsZero() || isEmpty(value)) {
			continue
		}
		if fields[i].required && value == nil {
			value = []any{} // a list
		}
		all = append(all, member{fields[i].key, value})
	}
	return all
}

// isEmpty reports whether an object has no keys.
func isEmpty(value any) bool {
	m, ok := value.(members)
	return ok && len(m) == 0
}

// MarshalJSON writes the object.
func (m members) MarshalJSON() ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	for i, one := range m {
		out.WriteByte("{,"[min(i, 1)])
		if err := errors.Join(enc.Encode(one.key), write(&out, ':'), enc.Encode(one.value)); err != nil {
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

// PathOf returns the JSON path of what a file was refused for, "" if that is not why.
func PathOf(err error) string {
	var breach *rulebook.Breach
	if errors.As(err, &breach) {
		return breach.Path
	}
	return ""
}
