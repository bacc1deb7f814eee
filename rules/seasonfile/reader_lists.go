package seasonfile

import (
	"reflect"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/scoring"
)

// object reads a record: known keys, each once, and all required ones.
func (r *reader) object(v reflect.Value, required []string) *scoring.Fault {
	if found := r.open(jsontext.KindBeginObject); found != nil {
		return found
	}
	rec := recordOf(v.Type())
	rec.empty(v)
	var given keySet
	for r.dec.PeekKind() == jsontext.KindString {
		if found := r.entry(v, rec, &given); found != nil {
			return found
		}
	}
	if found := r.skipToken(); found != nil {
		return found
	}
	for _, names := range [][]string{rec.required, required, rec.requiredBy(v)} {
		if found := r.missing(rec, &given, names); found != nil {
			return found
		}
	}
	return nil
}

// entry reads one key of a record and its value.
func (r *reader) entry(v reflect.Value, rec *record, given *keySet) *scoring.Fault {
	raw, found := r.raw(jsontext.KindString)
	if found != nil {
		return found
	}
	name := r.unquote(raw)
	r.enter(step{key: name})
	defer r.leave()
	k := rec.keys[name]
	if k == nil {
		return hard(r.pass("Das Feld „%s“ ist hier unbekannt.", scoring.Clip(name)))
	}
	if *given&k.bit != 0 {
		return hard(r.pass("Das Feld „%s“ kommt zweimal vor.", name))
	}
	*given |= k.bit
	field := v.FieldByIndex(k.index)
	if k.nullable && r.dec.PeekKind() == jsontext.KindNull {
		return r.skipToken()
	}
	if found := r.value(field, nil); found != nil {
		return hard(found)
	}
	if k.filled && field.IsZero() {
		return hard(r.note("Die Angabe „%s“ ist leer; sie ist wegzulassen oder zu füllen.", name))
	}
	return nil
}

// missing notes which required keys are missing, each once.
func (r *reader) missing(rec *record, given *keySet, required []string) *scoring.Fault {
	for _, name := range required {
		if *given&rec.keys[name].bit != 0 {
			continue
		}
		*given |= rec.keys[name].bit
		r.enter(step{key: name})
		found := hard(r.note("Die Angabe „%s“ fehlt.", name))
		r.leave()
		if found != nil {
			return found
		}
	}
	return nil
}

// list reads a list of any length.
func (r *reader) list(v reflect.Value) *scoring.Fault {
	if found := r.open(jsontext.KindBeginArray); found != nil {
		return found
	}
	v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	for i := 0; r.more(); i++ {
		r.enter(step{index: i})
		if r.entries++; r.entries > maxEntries {
			return r.fault("Das Dokument hat zu viele Einträge: erlaubt sind %d.", maxEntries)
		}
		v.Grow(1)
		v.SetLen(i + 1)
		if found := hard(r.value(v.Index(i), nil)); found != nil {
			return found
		}
		r.leave()
	}
	return r.skipToken()
}

// row reads an array of fixed length of texts or nulls: the slots of a lineup.
func (r *reader) row(v reflect.Value) *scoring.Fault {
	if found := r.open(jsontext.KindBeginArray); found != nil {
		return found
	}
	n := 0
	for ; r.more() && n < v.Len(); n++ {
		r.enter(step{index: n})
		if r.dec.PeekKind() == jsontext.KindNull {
			if found := r.skipToken(); found != nil {
				return found
			}
		} else if found := r.text(v.Index(n)); found != nil && found != skipped {
			return found
		} else if found == nil && v.Index(n).IsZero() {
			if found := hard(r.note("Ein leerer Platz ist null, nicht ein leerer Text.")); found != nil {
				return found
			}
		}
		r.leave()
	}
	if r.more() || n < v.Len() {
		if r.dec.PeekKind() == jsontext.KindInvalid {
			return r.skipToken()
		}
		if found := hard(r.note("Hier müssen genau %d Einträge stehen.", v.Len())); found != nil {
			return found
		}
		for r.more() {
			if err := r.dec.SkipValue(); err != nil {
				return r.syntaxFault(err)
			}
		}
	}
	return r.skipToken()
}

// table reads an object with free keys.
func (r *reader) table(v reflect.Value) *scoring.Fault {
	if found := r.open(jsontext.KindBeginObject); found != nil {
		return found
	}
	v.Set(reflect.MakeMap(v.Type()))
	for r.dec.PeekKind() == jsontext.KindString {
		raw, found := r.raw(jsontext.KindString)
		if found != nil {
			return found
		}
		name := reflect.ValueOf(r.unquote(raw))
		r.enter(step{key: name.String()})
		if v.MapIndex(name).IsValid() {
			if found := hard(r.pass("Das Feld „%s“ kommt zweimal vor.", scoring.Clip(name.String()))); found != nil {
				return found
			}
			r.leave()
			continue
		}
		if r.entries++; r.entries > maxEntries {
			return r.fault("Das Dokument hat zu viele Einträge: erlaubt sind %d.", maxEntries)
		}
		value := reflect.New(v.Type().Elem()).Elem()
		if found := hard(r.value(value, nil)); found != nil {
			return found
		}
		v.SetMapIndex(name, value)
		r.leave()
	}
	return r.skipToken()
}

// more reports whether another entry of a list follows.
func (r *reader) more() bool {
	next := r.dec.PeekKind()
	return next != jsontext.KindEndArray && next != jsontext.KindInvalid
}
