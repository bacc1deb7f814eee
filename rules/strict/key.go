package strict

import (
	"cmp"

	"pokerliga/rules/fact"
)

// FieldOf is the field of a key of an event, by the type of its value; false for a type that is the format's own.
func FieldOf[T any](k *fact.Key[T]) (Field[T], bool) {
	f, ok := fieldOf(k)
	f.Required = k.Must
	return f, ok
}

func fieldOf[T any](k *fact.Key[T]) (f Field[T], ok bool) {
	most := cmp.Or(k.Most, MaxNumber)
	switch k.At(new(T)).(type) {
	case *int:
		return Number(k.Name, k.Least, most, ValueOf[T, int](k)), true
	case *int64:
		return Number(k.Name, k.Least, most, ValueOf[T, int64](k)), true
	case **int64:
		return Counted(k.Name, k.Least, most, ValueOf[T, *int64](k)), true
	case *bool:
		return Truth(k.Name, ValueOf[T, bool](k)), true
	case *string:
		return textOf(k, ValueOf[T, string](k)), true
	case *[]int:
		return Numbers(k.Name, k.Least, ValueOf[T, []int](k)), true
	case *[]string:
		return Elements(k.Name, IDs, func(s *string) any { return *s }, ValueOf[T, []string](k)), true
	case *fact.Instant:
		return Instant(k.Name, ValueOf[T, fact.Instant](k)), true
	}
	return f, false
}

// textOf is the field of a text: one of its words, an id, or anything.
func textOf[T any](k *fact.Key[T], at func(*T) *string) Field[T] {
	switch {
	case k.Null:
		return OrNull(ID(k.Name, at), at)
	case k.Words != nil:
		return Word(k.Name, at, k.Words...)
	case k.Text:
		return Some(k.Name, at)
	}
	return ID(k.Name, at)
}

// ValueOf is where the value of a key stands.
func ValueOf[T, V any](k *fact.Key[T]) func(*T) *V { return func(t *T) *V { return k.At(t).(*V) } }
