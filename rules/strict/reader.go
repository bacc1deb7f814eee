package strict

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/rules/rulebook"
)

// MaxNumber is the largest number of a file.
const MaxNumber = 1<<53 - 1

// maxID is the length of the longest id.
const maxID = 64

// Reader walks through a document. It stops at the first fault.
type Reader struct {
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

func newReader(data []byte) *Reader {
	return &Reader{
		dec:  jsontext.NewDecoder(bytes.NewBuffer(data), lenient...),
		data: data, texts: map[string]string{},
	}
}

// lenient reads objects with a key twice and texts with half a character, which are refused with their path.
var lenient = []jsontext.Options{jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)}

// Fault is a refusal at the reader's current path.
func (r *Reader) Fault(sentence string, args ...any) *rulebook.Breach {
	var path strings.Builder
	path.WriteByte('$')
	for _, s := range r.path {
		if s.key == "" {
			path.WriteString("[" + strconv.Itoa(s.index) + "]")
		} else {
			path.WriteString("." + s.key)
		}
	}
	return Refuse(path.String(), sentence, args...)
}

// syntax says that the document is no JSON.
func (r *Reader) syntax() *rulebook.Breach {
	line := 1 + bytes.Count(r.data[:min(int(r.dec.InputOffset()), len(r.data))], []byte("\n"))
	return r.Fault("Hier endet, was gültiges JSON ist (Zeile %d).", line)
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
func (r *Reader) want(kind jsontext.Kind) *rulebook.Breach {
	switch next := r.Peek(); {
	case next == kind, kind == jsontext.KindTrue && next == jsontext.KindFalse:
		return nil
	case kinds[next] == "":
		return r.syntax()
	default:
		return r.Fault("Hier muss %s stehen, nicht %s.", kinds[kind], kinds[next])
	}
}

// open reads the beginning of a list or an object.
func (r *Reader) open(kind jsontext.Kind) *rulebook.Breach {
	if found := r.want(kind); found != nil {
		return found
	}
	return r.Skip()
}

// Peek says what kind of value comes next.
func (r *Reader) Peek() jsontext.Kind { return r.dec.PeekKind() }

// Said returns the text of a key of the document before it is read.
func (r *Reader) Said(key string) (string, bool) { return Peek(r.data, key) }

// Within reads what stands at a key.
func (r *Reader) Within(key string, read func() *rulebook.Breach) *rulebook.Breach {
	r.path = append(r.path, step{key: key})
	if found := read(); found != nil {
		return found
	}
	r.path = r.path[:len(r.path)-1]
	return nil
}

// Later passes over a value and returns a reader of it, so that it can be read after what stands behind it.
func (r *Reader) Later() (*Reader, *rulebook.Breach) {
	raw, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.syntax()
	}
	end := int(r.dec.InputOffset())
	later := newReader(r.data[end-len(raw) : end])
	later.path, later.texts = slices.Clone(r.path), r.texts
	return later, nil
}

// Skip reads a token.
func (r *Reader) Skip() *rulebook.Breach {
	if _, err := r.dec.ReadToken(); err != nil {
		return r.syntax()
	}
	return nil
}

// Raw returns the next value as it is written.
func (r *Reader) Raw(kind jsontext.Kind) (jsontext.Value, *rulebook.Breach) {
	if found := r.want(kind); found != nil {
		return nil, found
	}
	raw, err := r.dec.ReadValue()
	if err != nil {
		return nil, r.syntax()
	}
	return raw, nil
}

// Text reads a text.
func (r *Reader) Text() (string, *rulebook.Breach) {
	raw, found := r.Raw(jsontext.KindString)
	if found != nil {
		return "", found
	}
	text := []byte(raw[1 : len(raw)-1])
	if bytes.IndexByte(text, '\\') >= 0 {
		var err error
		if text, err = jsontext.AppendUnquote(nil, raw); err != nil {
			return "", r.Fault("Dieser Text enthält ein halbes Zeichen.")
		}
	}
	if len(text) > maxID {
		return string(text), nil
	}
	known, ok := r.texts[string(text)]
	if !ok {
		known = string(text)
		r.texts[known] = known
	}
	return known, nil
}

// Number reads a whole number between bounds, written in digits only.
func (r *Reader) Number(lowest, highest int64) (int64, *rulebook.Breach) {
	raw, found := r.Raw(jsontext.KindNumber)
	if found != nil {
		return 0, found
	}
	var n int64
	for _, c := range raw {
		if c < '0' || c > '9' {
			return 0, r.Fault("%.40s ist keine ganze Zahl, die nur aus Ziffern besteht.", raw)
		}
		if n = n*10 + int64(c-'0'); n > MaxNumber {
			return 0, r.Fault("Die Zahl %.40s ist zu groß.", raw)
		}
	}
	if n < lowest || n > highest {
		return 0, r.Fault("Die Zahl %d liegt nicht zwischen %d und %d.", n, lowest, highest)
	}
	return n, nil
}

// List reads a list, element by element.
func (r *Reader) List(element func() *rulebook.Breach) *rulebook.Breach {
	if found := r.open(jsontext.KindBeginArray); found != nil {
		return found
	}
	for i := 0; r.Peek() != jsontext.KindEndArray; i++ {
		if i == MaxList {
			return r.Fault("Diese Liste ist zu lang: erlaubt sind %d Einträge.", MaxList)
		}
		r.path = append(r.path, step{index: i})
		if found := element(); found != nil {
			return found
		}
		r.path = r.path[:len(r.path)-1]
	}
	return r.Skip()
}

// Keys reads an object, key by key.
func (r *Reader) Keys(value func(key string) *rulebook.Breach) *rulebook.Breach {
	if found := r.open(jsontext.KindBeginObject); found != nil {
		return found
	}
	for r.Peek() != jsontext.KindEndObject {
		name, found := r.Text()
		if found != nil {
			return found
		}
		if found := value(name); found != nil {
			return found
		}
	}
	return r.Skip()
}
