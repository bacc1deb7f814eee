package floorfile

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// number is a whole number between bounds; an optional one is 0 where it is missing.
func number[T any, N int | int64](key string, lowest, highest int64, at func(*T) *N) field[T] {
	return field[T]{key: key,
		read: func(r *reader, into *T) *rulebook.Breach {
			n, found := r.number(lowest, highest)
			*at(into) = N(n)
			return found
		},
		value: func(from *T) any { return *at(from) },
	}
}

// text is any text of at least some bytes.
func text[T any](key string, at func(*T) *string) field[T] {
	return field[T]{key: key,
		read: func(r *reader, into *T) (found *rulebook.Breach) {
			*at(into), found = r.text()
			return found
		},
		value: func(from *T) any { return *at(from) },
	}
}

// form is a text of a form, in words what it is.
func form[T any](key, words string, is func(string) bool, at func(*T) *string) field[T] {
	f := text(key, at)
	read := f.read
	f.read = func(r *reader, into *T) *rulebook.Breach {
		if found := read(r, into); found != nil {
			return found
		}
		if s := *at(into); !is(s) {
			return r.fault("„%.40s“ ist %s.", s, words)
		}
		return nil
	}
	return f
}

// word is one of some texts.
func word[T any](key string, at func(*T) *string, allowed ...string) field[T] {
	return form(key, "hier nicht vorgesehen", func(s string) bool { return slices.Contains(allowed, s) }, at)
}

// id is an id.
func id[T any](key string, at func(*T) *string) field[T] { return form(key, noID, IsID, at) }

const noID = "keine Id: 1 bis 64 Zeichen aus a bis z, 0 bis 9 und -"

// IsID reports whether a text is an id.
func IsID(s string) bool {
	return s != "" && len(s) <= maxID && strings.Trim(s, "-0123456789abcdefghijklmnopqrstuvwxyz") == ""
}

// isDate reports whether a text is a day of the calendar.
func isDate(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil && s[:4] != "0000"
}

// isTime reports whether a text is a time of day.
func isTime(s string) bool {
	_, err := time.Parse("15:04", s)
	return err == nil && len(s) == len("15:04")
}

// truth is true or false.
func truth[T any](key string, at func(*T) *bool) field[T] {
	return field[T]{key: key,
		read: func(r *reader, into *T) *rulebook.Breach {
			raw, found := r.raw(jsontext.KindTrue)
			if found == nil {
				*at(into) = raw.Kind() == jsontext.KindTrue
			}
			return found
		},
		value: func(from *T) any { return *at(from) },
	}
}

// onlyTrue is true, or is missing.
func onlyTrue[T any](key string, at func(*T) *bool) field[T] {
	f := truth(key, at)
	read := f.read
	f.read = func(r *reader, into *T) *rulebook.Breach {
		if found := read(r, into); found != nil {
			return found
		}
		if !*at(into) {
			return r.fault("Hier steht „true“, oder der Schlüssel fehlt.")
		}
		return nil
	}
	return f
}

// instant is a second in UTC.
func instant[T any](key string, at func(*T) *floor.Instant) field[T] {
	return field[T]{key: key,
		read: func(r *reader, into *T) *rulebook.Breach {
			raw, found := r.raw(jsontext.KindString)
			if found != nil {
				return found
			}
			i, ok := floor.ParseInstant(r.unquote(raw))
			if !ok {
				return r.fault("Das ist kein Zeitpunkt wie 2026-11-21T18:00:00Z.")
			}
			*at(into) = i
			return nil
		},
		value: func(from *T) any { return *at(from) },
	}
}

// objects is a list of objects with these keys.
func objects[T, E any](key string, fields []field[E], at func(*T) *[]E) field[T] {
	return elements(key, func(r *reader, e *E) *rulebook.Breach { return object(r, e, fields) },
		func(e *E) any { return written(e, fields) }, at)
}

// elements is a list whose elements are read and written in one way. A list that is
// missing is nil, an empty one is not.
func elements[T, E any](key string, read func(*reader, *E) *rulebook.Breach, value func(*E) any, at func(*T) *[]E) field[T] {
	return field[T]{key: key,
		read: func(r *reader, into *T) *rulebook.Breach {
			*at(into) = []E{}
			return r.list(func() *rulebook.Breach {
				var e E
				found := read(r, &e)
				*at(into) = append(*at(into), e)
				return found
			})
		},
		value: func(from *T) any {
			if *at(from) == nil {
				return nil
			}
			rows := make([]any, len(*at(from)))
			for i := range *at(from) {
				rows[i] = value(&(*at(from))[i])
			}
			return rows
		},
	}
}

// atMost is a list with a bound of its own.
func atMost[T any](most int, f field[T], length func(*T) int) field[T] {
	read := f.read
	f.read = func(r *reader, into *T) *rulebook.Breach {
		if found := read(r, into); found != nil {
			return found
		}
		if length(into) > most {
			return r.fault("Diese Liste ist zu lang: erlaubt sind %d Einträge.", most)
		}
		return nil
	}
	return f
}

// numbers is a list of whole numbers.
func numbers[T any, N int | int64](key string, lowest int64, at func(*T) *[]N) field[T] {
	return elements(key, func(r *reader, n *N) *rulebook.Breach {
		read, found := r.number(lowest, maxNumber)
		*n = N(read)
		return found
	}, func(n *N) any { return *n }, at)
}

// ids is a list of ids.
func ids(r *reader, s *string) *rulebook.Breach {
	read, found := r.text()
	if found == nil && !IsID(read) {
		return r.fault("„%.40s“ ist %s.", read, noID)
	}
	*s = read
	return found
}

// readPiles reads how many chips there are of each denomination.
func readPiles(r *reader, all *[]floor.Pile) *rulebook.Breach {
	return r.keys(func(key string) *rulebook.Breach {
		denomination, err := strconv.ParseInt(key, 10, 64)
		if err != nil || strconv.FormatInt(denomination, 10) != key {
			return r.fault("„%.40s“ ist kein Chipwert.", key)
		}
		if slices.ContainsFunc(*all, func(p floor.Pile) bool { return p.Denomination == denomination }) {
			return r.fault("Der Chipwert %s steht zweimal da.", key)
		}
		r.path = append(r.path, step{key: key})
		count, found := r.number(0, maxNumber)
		if found == nil {
			*all = append(*all, floor.Pile{Denomination: denomination, Count: count})
			r.path = r.path[:len(r.path)-1]
		}
		return found
	})
}

// card is a card of a deck.
func card(r *reader, c *floor.Card) *rulebook.Breach {
	raw, found := r.raw(jsontext.KindString)
	if found != nil {
		return found
	}
	read, ok := floor.ParseCard(r.unquote(raw))
	if !ok {
		return r.fault("Das ist keine Karte wie „Th“.")
	}
	*c = read
	return nil
}
