package floorfile

import (
	"fmt"
	"strconv"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// events are the events by what they say was done.
var events = shapes(false)

// sent are the events as they are sent to be recorded: when one happened may be said, and its instant is not.
var sent = shapes(true)

func shapes(sent bool) strict.Variant[floor.Event] {
	e := strict.Variant[floor.Event]{Key: "do", Of: func(e *floor.Event) string { return e.Do }, Shapes: map[string][]strict.Field[floor.Event]{}}
	at := strict.Must(strict.Instant("at", func(e *floor.Event) *floor.Instant { return &e.At }))
	if sent {
		at = strict.Instant("happened", func(e *floor.Event) *floor.Instant { return &e.At })
	}
	kinds := floor.FileKinds()
	if sent {
		kinds = floor.EventKinds()
	}
	var names []string
	for _, k := range kinds {
		names = append(names, k.Do)
	}
	e.Common = []strict.Field[floor.Event]{at, strict.Must(strict.Word("do", func(e *floor.Event) *string { return &e.Do }, names...)),
		strict.Text("note", func(e *floor.Event) *string { return &e.Note })}
	for _, k := range kinds {
		e.Shapes[k.Do] = append(e.Common[:len(e.Common):len(e.Common)], fieldsOf(k.Keys, sent)...)
	}
	return e
}

// fieldsOf are the fields that keys are read and written by.
func fieldsOf[T any](keys []floor.Key[T], sent bool) []strict.Field[T] {
	var fields []strict.Field[T]
	for i := range keys {
		if sent && keys[i].Ours {
			continue
		}
		f := fieldOf(&keys[i], sent)
		f.Required = keys[i].Must
		fields = append(fields, f)
	}
	return fields
}

// fieldOf is the field of a key, by the type of its value.
func fieldOf[T any](k *floor.Key[T], sent bool) strict.Field[T] {
	if f, ok := strict.FieldOf(k); ok {
		return f
	}
	switch k.At(new(T)).(type) {
	case **floor.Lot:
		return lot(k.Name, sent, strict.ValueOf[T, *floor.Lot](k))
	case *[]floor.Stack:
		return strict.Objects(k.Name, fieldsOf(k.Of.([]floor.Key[floor.Stack]), sent), strict.ValueOf[T, []floor.Stack](k))
	case *[]floor.Move:
		return strict.Objects(k.Name, fieldsOf(k.Of.([]floor.Key[floor.Move]), sent), strict.ValueOf[T, []floor.Move](k))
	case *[]floor.Amount:
		return strict.Objects(k.Name, fieldsOf(k.Of.([]floor.Key[floor.Amount]), sent), strict.ValueOf[T, []floor.Amount](k))
	case *[]floor.Card:
		return strict.Elements(k.Name, card, func(c *floor.Card) any { return *c }, strict.ValueOf[T, []floor.Card](k))
	case *[]floor.Pile:
		return piles(k.Name, strict.ValueOf[T, []floor.Pile](k))
	}
	panic(fmt.Sprintf("floorfile: the key %q holds a %T", k.Name, k.At(new(T))))
}

// lot is what a draw comes from. Who sends one need not say the secret, which the receiver may know.
func lot[T any](key string, sent bool, at func(*T) **floor.Lot) strict.Field[T] {
	fields := []strict.Field[floor.Lot]{
		strict.Must(strict.Number("number", 1, strict.MaxNumber, func(l *floor.Lot) *int { return &l.Number })),
		strict.Form("secret", "kein Geheimnis", func(s string) bool { return s != "" }, func(l *floor.Lot) *string { return &l.Secret }),
		strict.Text("hall", func(l *floor.Lot) *string { return &l.Hall }),
	}
	fields[1].Required = !sent
	return strict.Field[T]{Key: key,
		Read: func(r *strict.Reader, into *T) *rulebook.Breach {
			*at(into) = new(floor.Lot)
			return strict.Object(r, *at(into), fields)
		},
		Value: func(from *T) any {
			if *at(from) == nil {
				return nil
			}
			return strict.Written(*at(from), fields)
		},
	}
}

// piles is what a stack is made of, by denomination.
func piles[T any](key string, at func(*T) *[]floor.Pile) strict.Field[T] {
	return strict.Field[T]{Key: key,
		Read: func(r *strict.Reader, into *T) *rulebook.Breach { return readPiles(r, at(into)) },
		Value: func(from *T) any {
			all := strict.Members{}
			for _, p := range *at(from) {
				all = append(all, strict.Member{Key: strconv.FormatInt(p.Denomination, 10), Value: p.Count})
			}
			return all
		},
	}
}

func writtenEvent(e *floor.Event) any { return strict.Written(e, events.Shapes[e.Do]) }
