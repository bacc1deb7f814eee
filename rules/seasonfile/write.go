package seasonfile

import (
	"encoding/json"
	"io"
	"reflect"
)

// Write writes a file as JSON, indented by one space, with the keys in the order of
// the format. Equal files give equal bytes.
func Write(w io.Writer, f *File) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	return enc.Encode(f.Clone())
}

// Clone returns a copy that shares no memory with the file. Lists that are nil
// and would be written as null are empty in the copy.
func (f *File) Clone() *File {
	return CloneOf(f)
}

// CloneOf returns a copy of a part of a file that shares no memory with it.
func CloneOf[T any](part *T) *T {
	c := new(T)
	clone(reflect.ValueOf(c).Elem(), reflect.ValueOf(part).Elem())
	return c
}

// clone copies a value of the format into another of its type.
func clone(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.Struct:
		for i := range from.NumField() {
			clone(to.Field(i), from.Field(i))
		}
		recordOf(from.Type()).empty(to)
	case reflect.Slice:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		for i := range from.Len() {
			clone(to.Index(i), from.Index(i))
		}
	case reflect.Pointer:
		if from.IsNil() {
			return
		}
		to.Set(reflect.New(from.Type().Elem()))
		clone(to.Elem(), from.Elem())
	case reflect.Map:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeMapWithSize(from.Type(), from.Len()))
		for _, name := range from.MapKeys() {
			to.SetMapIndex(name, from.MapIndex(name))
		}
	default:
		to.Set(from)
	}
}
