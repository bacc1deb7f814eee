package floorfile

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/rules/rulebook"
)

// maxNumber is the largest number of a file.
const maxNumber = 1<<53 - 1

// maxID is the length of the longest id.
const maxID = 64

// reader walks through a document. It stops at the first fault.
type reader struct {
	dec   *jsontext.Decoder
	data  []byte
	path  []step
	texts map[string]string // ids occur often, so equal ones share memory
}

// step is one step of a JSON path: a key, or the index of an element.
type step struct {
	key   string
	index int
}

func newReader(data []byte) *reader {
	return &reader{
		dec:  jsontext.NewDecoder(bytes.NewBuffer(data), jsontext.AllowDuplicateNames(true)),
		data: data, texts: map[string]string{},
	}
}

// whole reads a document with nothing behind it.
func whole(data []byte, read func(*reader) *rulebook.Breach) *rulebook.Breach {
	if found := refused(data); found != nil {
		return found
	}
	r := newReader(data)
	if found := read(r); found != nil {
		return found
	}
	if _, err := r.dec.ReadToken(); !errors.Is(err, io.EOF) {
		return r.fault("Hinter dem Ende des Dokuments steht noch etwas.")
	}
	return nil
}

// fault is a refusal at the reader's current path.
func (r *reader) fault(sentence string, args ...any) *rulebook.Breach {
	var path strings.Builder
	path.WriteByte('$')
	for _, s := range r.path {
		if s.key == "" {
			path.WriteString("[" + strconv.Itoa(s.index) + "]")
		} else {
			path.WriteString("." + s.key)
		}
	}
	return refuse(path.String(), sentence, args...)
}

// syntax says that the document is no JSON.
func (r *reader) syntax() *rulebook.Breach {
	line := 1 + bytes.Count(r.data[:min(int(r.dec.InputOffset()), len(r.data))], []byte("\n"))
	return r.fault("Hier endet, was gültiges JSON ist (Zeile %d).", line)
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

// want refuses a value of another kind.
func (r *reader) want(kind jsontext.Kind) *rulebook.Breach {
	switch next := r.dec.PeekKind(); {
	case next == kind, kind == jsontext.KindTrue && next == jsontext.KindFalse:
		return nil
	case kinds[next] == "":
		return r.syntax()
	default:
		return r.fault("Hier muss %s stehen, nicht %s.", kinds[kind], kinds[next])
	}
}

// open reads the beginning of a list or an object.
func (r *reader) open(kind jsontext.Kind) *rulebook.Breach {
	if found := r.want(kind); found != nil {
		return found
	}
	return r.skipToken()
}

func (r *reader) skipToken() *rulebook.Breach {
	if _, err := r.dec.ReadToken(); err != nil {
		return r.syntax()
	}
	return nil
}

// raw returns the next value as it is written.
func (r *reader) raw(kind jsontext.Kind) (jsontext.Value, *rulebook.Breach) {
	if found := r.want(kind); found != nil {
		return nil, found
	}
	raw, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.syntax()
	}
	return raw, nil
}

// text reads a text.
func (r *reader) text() (string, *rulebook.Breach) {
	raw, found := r.raw(jsontext.KindString)
	if found != nil {
		return "", found
	}
	return r.unquote(raw), nil
}

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

// number reads a whole number between bounds, written in digits only.
func (r *reader) number(lowest, highest int64) (int64, *rulebook.Breach) {
	raw, found := r.raw(jsontext.KindNumber)
	if found != nil {
		return 0, found
	}
	var n int64
	for _, c := range raw {
		if c < '0' || c > '9' {
			return 0, r.fault("%.40s ist keine ganze Zahl, die nur aus Ziffern besteht.", raw)
		}
		if n = n*10 + int64(c-'0'); n > maxNumber {
			return 0, r.fault("Die Zahl %.40s ist zu groß.", raw)
		}
	}
	if n < lowest || n > highest {
		return 0, r.fault("Die Zahl %d liegt nicht zwischen %d und %d.", n, lowest, highest)
	}
	return n, nil
}

// list reads a list, element by element.
func (r *reader) list(element func() *rulebook.Breach) *rulebook.Breach {
	if found := r.open(jsontext.KindBeginArray); found != nil {
		return found
	}
	for i := 0; r.dec.PeekKind() != jsontext.KindEndArray; i++ {
		if i == MaxList {
			return r.fault("Diese Liste ist zu lang: erlaubt sind %d Einträge.", MaxList)
		}
		r.path = append(r.path, step{index: i})
		if found := element(); found != nil {
			return found
		}
		r.path = r.path[:len(r.path)-1]
	}
	return r.skipToken()
}

// keys reads an object, key by key.
func (r *reader) keys(value func(key string) *rulebook.Breach) *rulebook.Breach {
	if found := r.open(jsontext.KindBeginObject); found != nil {
		return found
	}
	for r.dec.PeekKind() != jsontext.KindEndObject {
		name, found := r.text()
		if found != nil {
			return found
		}
		if found := value(name); found != nil {
			return found
		}
	}
	return r.skipToken()
}

// peek returns the text of a key of an object before the object is read.
func peek(data []byte, key string) (string, bool) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(data), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if dec.PeekKind() != jsontext.KindBeginObject {
		return "", false
	}
	if _, err := dec.ReadToken(); err != nil {
		return "", false
	}
	for dec.PeekKind() == jsontext.KindString {
		name, err := dec.ReadToken()
		if err != nil {
			return "", false
		}
		if name.String() != key {
			if dec.SkipValue() != nil {
				return "", false
			}
			continue
		}
		if dec.PeekKind() != jsontext.KindString {
			return "", false
		}
		value, err := dec.ReadToken()
		if err != nil {
			return "", false
		}
		return value.String(), true
	}
	return "", false
}
