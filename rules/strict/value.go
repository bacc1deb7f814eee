package strict

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/rules/fact"
	"pokerliga/rules/rulebook"
)

// Number is a whole number between bounds; an optional one is 0 where it is missing.
func Number[T any, N int | int64](key string, lowest, highest int64, at func(*T) *N) Field[T] {
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			n, found := r.Number(lowest, highest)
			*at(into) = N(n)
			return found
		},
		Value: func(from *T) any { return *at(from) },
	}
}

// Text is any text of at least some bytes.
func Text[T any](key string, at func(*T) *string) Field[T] {
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) (found *rulebook.Breach) {
			*at(into), found = r.Text()
			return found
		},
		Value: func(from *T) any { return *at(from) },
	}
}

// Form is a text of a form, in words what it is.
func Form[T any](key, words string, is func(string) bool, at func(*T) *string) Field[T] {
	return refusing(Text(key, at), func(r *Reader, into *T) *rulebook.Breach {
		if s := *at(into); !is(s) {
			return r.Fault("„%.40s“ ist %s.", s, words)
		}
		return nil
	})
}

// Word is one of some texts.
func Word[T any](key string, at func(*T) *string, allowed ...string) Field[T] {
	return Form(key, "hier nicht vorgesehen", func(s string) bool { return slices.Contains(allowed, s) }, at)
}

// ID is an id.
func ID[T any](key string, at func(*T) *string) Field[T] { return Form(key, noID, IsID, at) }

const noID = "keine Id: 1 bis 64 Zeichen aus a bis z, 0 bis 9 und -"

// IsID reports whether a text is an id.
func IsID(s string) bool {
	return s != "" && len(s) <= maxID && strings.Trim(s, "-0123456789abcdefghijklmnopqrstuvwxyz") == ""
}

// IsDate reports whether a text is a day of the calendar.
func IsDate(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil && s[:4] != "0000"
}

// IsTime reports whether a text is a time of day.
func IsTime(s string) bool {
	_, err := time.Parse("15:04", s)
	return err == nil && len(s) == len("15:04")
}

// Truth is true or false.
func Truth[T any](key string, at func(*T) *bool) Field[T] {
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			raw, found := r.Raw(jsontext.KindTrue)
			if found == nil {
				*at(into) = raw.Kind() == jsontext.KindTrue
			}
			return found
		},
		Value: func(from *T) any { return *at(from) },
	}
}

// OnlyTrue is true, or is missing.
func OnlyTrue[T any](key string, at func(*T) *bool) Field[T] {
	return refusing(Truth(key, at), func(r *Reader, into *T) *rulebook.Breach {
		if !*at(into) {
			return r.Fault("Hier steht „true“, oder der Schlüssel fehlt.")
		}
		return nil
	})
}

// Instant is a second in UTC.
func Instant[T any](key string, at func(*T) *fact.Instant) Field[T] {
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			text, found := r.Text()
			if found != nil {
				return found
			}
			i, ok := fact.ParseInstant(text)
			if !ok {
				return r.Fault("Das ist kein Zeitpunkt wie 2026-11-21T18:00:00Z.")
			}
			*at(into) = i
			return nil
		},
		Value: func(from *T) any { return *at(from) },
	}
}

// Objects is a list of objects with these keys.
func Objects[T, E any](key string, fields []Field[E], at func(*T) *[]E) Field[T] {
	return Elements(key, func(r *Reader, e *E) *rulebook.Breach { return Object(r, e, fields) },
		func(e *E) any { return Written(e, fields) }, at)
}

// Elements is a list whose elements are read and written in one way. A list that is
// missing is nil, an empty one is not.
func Elements[T, E any](key string, read func(*Reader, *E) *rulebook.Breach, value func(*E) any, at func(*T) *[]E) Field[T] {
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			*at(into) = []E{}
			return r.List(func() *rulebook.Breach {
				var e E
				found := read(r, &e)
				*at(into) = append(*at(into), e)
				return found
			})
		},
		Value: func(from *T) any {
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

// AtMost is a list with a bound of its own.
func AtMost[T any](most int, f Field[T], length func(*T) int) Field[T] {
	read := f.Read
	f.Read = func(r *Reader, into *T) *rulebook.Breach {
		if found := read(r, into); found != nil {
			return found
		}
		if length(into) > most {
			return r.Fault("Diese Liste ist zu lang: erlaubt sind %d Einträge.", MaxNumber)
		}
		return nil
	}
	return f
}

// Numbers is a list of whole numbers.
func Numbers[T any, N int | int64](key string, lowest int64, at func(*T) *[]N) Field[T] {
	return Elements(key, func(r *Reader, n *N) *rulebook.Breach {
		read, found := r.Number(lowest, MaxNumber)
		*n = N(read)
		return found
	}, func(n *N) any { return *n }, at)
}

// IDs is a list of ids.
func IDs(r *Reader, s *string) *rulebook.Breach {
	read, found := r.Text()
	if found == nil && !IsID(read) {
		return r.Fault("„%.40s“ ist %s.", read, noID)
	}
	*s = read
	return found
}

// Part is an object within an object.
func Part[T, E any](key string, fields []Field[E], at func(*T) *E) Field[T] {
	return Field[T]{Key: key,
		Read:  func(r *Reader, into *T) *rulebook.Breach { return Object(r, at(into), fields) },
		Value: func(from *T) any { return Written(at(from), fields) },
	}
}

// OrNull is a text that is null where it is missing: nobody plays for a club.
func OrNull[T any](f Field[T], at func(*T) *string) Field[T] {
	return Field[T]{Key: f.Key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			if r.Peek() == jsontext.KindNull {
				return r.Skip()
			}
			return f.Read(r, into)
		},
		Value: func(from *T) any {
			if *at(from) == "" {
				return jsontext.Value("null")
			}
			return f.Value(from)
		},
	}
}

// MaxText is how many characters the text of a [Short] may have.
const MaxText = 500

// Short is any text of so many characters at most.
func Short[T any](key string, most int, at func(*T) *string) Field[T] {
	return refusing(Text(key, at), func(r *Reader, into *T) *rulebook.Breach {
		if utf8.RuneCountInString(*at(into)) > most {
			return r.Fault("Dieser Text ist zu lang: erlaubt sind %d Zeichen.", most)
		}
		return nil
	})
}

// Some is a [Short] text that is not empty.
func Some[T any](key string, at func(*T) *string) Field[T] {
	return refusing(Short(key, MaxText, at), func(r *Reader, into *T) *rulebook.Breach {
		if *at(into) == "" {
			return r.Fault("Hier darf der Text nicht leer sein.")
		}
		return nil
	})
}

// Counted is a whole number that is nil where nobody has counted.
func Counted[T any](key string, lowest, highest int64, at func(*T) **int64) Field[T] {
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			n, found := r.Number(lowest, highest)
			*at(into) = &n
			return found
		},
		Value: func(from *T) any {
			if *at(from) == nil {
				return nil
			}
			return json.Number(strconv.FormatInt(**at(from), 10)) // written also where it is 0
		},
	}
}

// Maybe is a value that is nil where it is missing.
func Maybe[T, V any](key string, value func(string, func(*T) *V) Field[T], at func(*T) **V) Field[T] {
	of := value(key, func(t *T) *V { return *at(t) })
	return Field[T]{Key: key,
		Read: func(r *Reader, into *T) *rulebook.Breach {
			*at(into) = new(V)
			return of.Read(r, into)
		},
		Value: func(from *T) any {
			if *at(from) == nil {
				return nil
			}
			return of.Value(from)
		},
	}
}

// refusing is a field of which some values are refused.
func refusing[T any](f Field[T], refuse func(*Reader, *T) *rulebook.Breach) Field[T] {
	read := f.Read
	f.Read = func(r *Reader, into *T) *rulebook.Breach {
		if found := read(r, into); found != nil {
			return found
		}
		return refuse(r, into)
	}
	return f
}
