package seasonfile

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/scoring"
)

// Bounds of a document, so that a small hostile one cannot use much memory and
// every number fits a column of the database.
const (
	maxEntries = 500_000
	maxNumber  = 1_000_000_000
)

// reader walks through a document and a Go value side by side.
type reader struct {
	dec     *jsontext.Decoder
	data    []byte
	path    []step
	noted   []error // faults after which reading went on
	entries int
	texts   map[string]string
}

// step is one step of a JSON path: a key, or the index of an entry.
type step struct {
	key   string
	index int
}

// decodeStrict reads a document and returns its faults.
func decodeStrict(data []byte, into any, required []string) []error {
	r := &reader{data: bytes.TrimPrefix(data, bom), texts: map[string]string{}}
	if found := hard(r.document(into, required)); found != nil {
		return append(r.noted, found)
	}
	return r.noted
}

// document reads the whole document.
func (r *reader) document(into any, required []string) *scoring.Fault {
	data := r.data
	switch {
	case len(data) > MaxSize:
		return r.fault("Der Text ist zu groß: erlaubt sind %d MiB.", MaxSize>>20)
	case len(bytes.TrimSpace(data)) == 0:
		return r.fault("Der Text ist leer.")
	case !utf8.Valid(data):
		return r.fault("Der Text ist nicht in UTF-8 geschrieben (%s).", position(data, invalidAt(data)))
	}
	r.dec = jsontext.NewDecoder(bytes.NewBuffer(data), jsontext.AllowDuplicateNames(true))
	if found := hard(r.value(reflect.ValueOf(into).Elem(), required)); found != nil {
		return found
	}
	if _, err := r.dec.ReadToken(); !errors.Is(err, io.EOF) {
		return r.fault("Hinter dem Ende des Dokuments steht noch etwas (%s).", position(data, int(r.dec.InputOffset())))
	}
	return nil
}

// invalidAt returns where a text stops being UTF-8.
func invalidAt(data []byte) int {
	for i := 0; i < len(data); {
		c, size := utf8.DecodeRune(data[i:])
		if c == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

// fault returns a fault with the reader's current path.
func (r *reader) fault(sentence string, args ...any) *scoring.Fault {
	var path strings.Builder
	path.WriteByte('$')
	for _, s := range r.path {
		switch {
		case s.key == "":
			fmt.Fprintf(&path, "[%d]", s.index)
		case plain(s.key):
			path.WriteString("." + s.key)
		default:
			fmt.Fprintf(&path, "[%q]", scoring.Clip(s.key))
		}
	}
	return fault(path.String(), sentence, args...)
}

// plain reports whether a key can be in a path without quotes.
func plain(key string) bool {
	return len(key) <= 64 && !strings.ContainsFunc(key, func(c rune) bool {
		return c != '_' && (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z')
	})
}

func (r *reader) enter(s step) { r.path = append(r.path, s) }
func (r *reader) leave()       { r.path = r.path[:len(r.path)-1] }

// value reads the next value into v.
func (r *reader) value(v reflect.Value, required []string) *scoring.Fault {
	if v.Type().PkgPath() != "" && v.Kind() != reflect.Array {
		if own, ok := v.Addr().Interface().(json.Unmarshaler); ok {
			return r.foreign(own)
		}
	}
	switch v.Kind() {
	case reflect.String:
		return r.text(v)
	case reflect.Int, reflect.Int64:
		return r.integer(v)
	case reflect.Float64:
		return r.decimal(v)
	case reflect.Bool:
		return r.truth(v)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return r.value(v.Elem(), nil)
	case reflect.Struct:
		return r.object(v, required)
	case reflect.Slice:
		return r.list(v)
	case reflect.Array:
		return r.row(v)
	case reflect.Map:
		return r.table(v)
	}
	panic("seasonfile: no way to read " + v.Type().String())
}

// want returns a fault if the next value is not of the kind.
func (r *reader) want(kind jsontext.Kind) *scoring.Fault {
	next := r.dec.PeekKind()
	switch {
	case next == kind || next == jsontext.KindFalse && kind == jsontext.KindTrue:
		return nil
	case next == jsontext.KindInvalid:
		return r.skipToken()
	}
	return r.pass("Hier muss %s stehen, nicht %s.", kinds[kind], kinds[next])
}

// raw returns the text of the next value, which must be of the kind.
func (r *reader) raw(kind jsontext.Kind) (jsontext.Value, *scoring.Fault) {
	if found := r.want(kind); found != nil {
		return nil, found
	}
	raw, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.syntaxFault(err)
	}
	return raw, nil
}

// open reads the beginning of a list or an object.
func (r *reader) open(kind jsontext.Kind) *scoring.Fault {
	if found := r.want(kind); found != nil {
		return found
	}
	return r.skipToken()
}

// skipToken reads a token and ignores it.
func (r *reader) skipToken() *scoring.Fault {
	if _, err := r.dec.ReadToken(); err != nil {
		return r.syntaxFault(err)
	}
	return nil
}

// kinds are the kinds of JSON in words.
var kinds = map[jsontext.Kind]string{
	jsontext.KindNull:        "null",
	jsontext.KindFalse:       "true oder false",
	jsontext.KindTrue:        "true oder false",
	jsontext.KindString:      "ein Text",
	jsontext.KindNumber:      "eine Zahl",
	jsontext.KindBeginObject: "ein Objekt",
	jsontext.KindBeginArray:  "eine Liste",
}

func (r *reader) text(v reflect.Value) *scoring.Fault {
	raw, found := r.raw(jsontext.KindString)
	if found == nil {
		v.SetString(r.unquote(raw))
	}
	return found
}

// unquote returns the text of a JSON string. Ids occur often, so equal short texts
// share memory.
func (r *reader) unquote(raw jsontext.Value) string {
	text := []byte(raw[1 : len(raw)-1])
	if bytes.IndexByte(text, '\\') >= 0 {
		text, _ = jsontext.AppendUnquote(nil, raw) // it was read, so it can be unquoted
	}
	if len(text) > maxID {
		return string(text)
	}
	known, ok := r.texts[string(text)]
	if !ok {
		known = string(text)
		r.texts[known] = known
	}
	return known
}

func (r *reader) truth(v reflect.Value) *scoring.Fault {
	raw, found := r.raw(jsontext.KindTrue)
	if found == nil {
		v.SetBool(raw.Kind() == jsontext.KindTrue)
	}
	return found
}

// integer reads a whole number; 5.0 is one too.
func (r *reader) integer(v reflect.Value) *scoring.Fault {
	number, found := r.number()
	if found != nil {
		return found
	}
	if number != math.Trunc(number) {
		return r.note("Hier muss eine ganze Zahl stehen, nicht %v.", number)
	}
	v.SetInt(int64(number))
	return nil
}

func (r *reader) decimal(v reflect.Value) *scoring.Fault {
	number, found := r.number()
	if found == nil {
		v.SetFloat(number)
	}
	return found
}

// number reads a number within bounds.
func (r *reader) number() (float64, *scoring.Fault) {
	raw, found := r.raw(jsontext.KindNumber)
	if found != nil {
		return 0, found
	}
	number, err := strconv.ParseFloat(string(raw), 64)
	if err != nil || math.Abs(number) > maxNumber {
		return 0, r.note("Die Zahl %s ist zu groß.", scoring.Clip(string(raw)))
	}
	if digits, _, _ := strings.Cut(strings.ToLower(string(raw)), "e"); number == 0 && strings.ContainsAny(digits, "123456789") {
		return 0, r.note("Die Zahl %s ist zu klein.", scoring.Clip(string(raw)))
	}
	return number, nil
}

// foreign reads a value with its type's own UnmarshalJSON.
func (r *reader) foreign(into json.Unmarshaler) *scoring.Fault {
	raw, err := r.dec.ReadValue()
	if err != nil {
		return r.syntaxFault(err)
	}
	if into.UnmarshalJSON(raw) != nil {
		return r.note("Dieser Wert hat nicht die richtige Form.")
	}
	return nil
}
