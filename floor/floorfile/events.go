package floorfile

import (
	"fmt"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// events are the events by what they say was done.
var events = shapes(false)

// sent are the events as they are sent to be recorded: when one happened may be said, and its instant is not.
var sent = shapes(true)

func shapes(sent bool) variant[floor.Event] {
	e := variant[floor.Event]{key: "do", of: func(e *floor.Event) string { return e.Do }, shapes: map[string][]field[floor.Event]{}}
	at := must(instant("at", func(e *floor.Event) *floor.Instant { return &e.At }))
	if sent {
		at = instant("happened", func(e *floor.Event) *floor.Instant { return &e.At })
	}
	kinds := floor.FileKinds()
	if sent {
		kinds = floor.EventKinds()
	}
	var names []string
	for _, k := range kinds {
		names = append(names, k.Do)
	}
	e.common = []field[floor.Event]{at, must(word("do", func(e *floor.Event) *string { return &e.Do }, names...)),
		text("note", func(e *floor.Event) *string { return &e.Note })}
	for _, k := range kinds {
		e.shapes[k.Do] = append(e.common[:len(e.common):len(e.common)], fieldsOf(k.Keys, sent)...)
	}
	return e
}

// fieldsOf are the fields that keys are read and written by.
func fieldsOf[T any](keys []floor.Key[T], sent bool) []field[T] {
	var fields []field[T]
	for i := range keys {
		if sent && keys[i].Ours {
			continue
		}
		f := fieldOf(&keys[i], sent)
		f.required = keys[i].Must
		fields = append(fields, f)
	}
	return fields
}

// fieldOf is the field of a key, by the type of its value.
func fieldOf[T any](k *floor.Key[T], sent bool) field[T] {
	switch k.At(new(T)).(type) {
	case *int:
		return number(k.Name, k.Least, most, valueOf[T, int](k))
	case *int64:
		return number(k.Name, k.Least, most, valueOf[T, int64](k))
	case *bool:
		return truth(k.Name, valueOf[T, bool](k))
	case *string:
		switch {
		case k.Null:
			return orNull(id(k.Name, valueOf[T, string](k)), valueOf[T, string](k))
		case k.Words != nil:
			return word(k.Name, valueOf[T, string](k), k.Words...)
		}
		return id(k.Name, valueOf[T, string](k))
	case *[]int:
		return numbers(k.Name, k.Least, valueOf[T, []int](k))
	case *[]string:
		return elements(k.Name, ids, func(s *string) any { return *s }, valueOf[T, []string](k))
	case *floor.Instant:
		return instant(k.Name, valueOf[T, floor.Instant](k))
	case **floor.Lot:
		return lot(k.Name, sent, valueOf[T, *floor.Lot](k))
	case *[]floor.Stack:
		return objects(k.Name, fieldsOf(k.Of.([]floor.Key[floor.Stack]), sent), valueOf[T, []floor.Stack](k))
	case *[]floor.Move:
		return objects(k.Name, fieldsOf(k.Of.([]floor.Key[floor.Move]), sent), valueOf[T, []floor.Move](k))
	case *[]floor.Amount:
		return objects(k.Name, fieldsOf(k.Of.([]floor.Key[floor.Amount]), sent), valueOf[T, []floor.Amount](k))
	case *[]floor.Card:
		return elements(k.Name, card, func(c *floor.Card) any { return *c }, valueOf[T, []floor.Card](k))
	case *[]floor.Pile:
		return piles(k.Name, valueOf[T, []floor.Pile](k))
	}
	panic(fmt.Sprintf("floorfile: the key %q holds a %T", k.Name, k.At(new(T))))
}

// valueOf is where the value of a key stands.
func valueOf[T, V any](k *floor.Key[T]) func(*T) *V { return func(t *T) *V { return k.At(t).(*V) } }

// lot is what a draw comes from. Who sends one need not say the secret, which the receiver may know.
func lot[T any](key string, sent bool, at func(*T) **floor.Lot) field[T] {
	fields := []field[floor.Lot]{
		must(number("number", 1, most, func(l *floor.Lot) *int { return &l.Number })),
		form("secret", "kein Geheimnis", func(s string) bool { return s != "" }, func(l *floor.Lot) *string { return &l.Secret }),
		text("hall", func(l *floor.Lot) *string { return &l.Hall }),
	}
	fields[1].required = !sent
	return field[T]{key: key,
		read: func(r *reader, into *T) *rulebook.Breach {
			*at(into) = new(floor.Lot)
			return object(r, *at(into), fields)
		},
		value: func(from *T) any {
			if *at(from) == nil {
				return nil
			}
			return written(*at(from), fields)
		},
	}
}

// orNull is a text that is null where it is missing: nobody plays for a club.
func orNull[T any](f field[T], at func(*T) *string) field[T] {
	return field[T]{key: f.key,
		read: func(r *reader, into *T) *rulebook.Breach {
			if r.dec.PeekKind() == jsontext.KindNull {
				return r.skipToken()
			}
			return f.read(r, into)
		},
		value: func(from *T) any {
			if *at(from) == "" {
				return jsontext.Value("null")
			}
			return f.value(from)
		},
	}
}

// piles is what a stack is made of, by denomination.
func piles[T any](key string, at func(*T) *[]floor.Pile) field[T] {
	return field[T]{key: key,
		read: func(r *reader, into *T) *rulebook.Breach { return readPiles(r, at(into)) },
		value: func(from *T) any {
			all := members{}
			for _, p := range *at(from) {
				all = append(all, member{strconv.FormatInt(p.Denomination, 10), p.Count})
			}
			return all
		},
	}
}

func writtenEvent(e *floor.Event) any { return written(e, events.shapes[e.Do]) }
