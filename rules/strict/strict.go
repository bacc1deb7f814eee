// Package strict reads and writes JSON documents whose keys are declared: an object is a list of [Field]. Whatever a format does not have
// is refused with the JSON path of what is at fault and a German sentence.
package strict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/rules/rulebook"
)

// What a document may have at most, so that a small hostile one cannot take much time or memory.
const (
	MaxSize = 8 << 20 // bytes
	MaxList = 20_000  // elements of a list
)

// Document reads a document with nothing behind it.
func Document(data []byte, read func(*Reader) *rulebook.Breach) *rulebook.Breach {
	if found := refused(data); found != nil {
		return found
	}
	r := newReader(data)
	if found := read(r); found != nil {
		return found
	}
	if _, err := r.dec.ReadToken(); !errors.Is(err, io.EOF) {
		return r.Fault("Hinter dem Ende des Dokuments steht noch etwas.")
	}
	return nil
}

// refused refuses a document that cannot be read at all.
func refused(data []byte) *rulebook.Breach {
	switch {
	case len(data) > MaxSize:
		return Refuse("$", "Der Text ist zu groß: erlaubt sind %d MiB.", MaxSize>>20)
	case len(bytes.TrimSpace(data)) == 0:
		return Refuse("$", "Der Text ist leer.")
	case !utf8.Valid(data):
		return Refuse("$", "Der Text ist nicht in UTF-8 geschrieben.")
	case bytes.HasPrefix(data, []byte("\uFEFF")):
		return Refuse("$", "Am Anfang des Textes steht eine Bytereihenfolge-Marke, die nicht hierher gehört.")
	}
	return nil
}

// Refuse is a refusal without a rule.
func Refuse(path, sentence string, args ...any) *rulebook.Breach {
	return &rulebook.Breach{Path: oneLine(path), Sentence: oneLine(fmt.Sprintf(sentence, args...))}
}

// oneLine is a text without what would break a line or not be seen: what a file says is repeated in refusals.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

// AtPath is a refusal whose text begins with its path.
func AtPath(err error) error { return &atPath{err} }

type atPath struct{ err error }

func (t *atPath) Error() string {
	if path := PathOf(t.err); path != "" {
		return path + ": " + t.err.Error()
	}
	return t.err.Error()
}

func (t *atPath) Unwrap() error { return t.err }

// PathOf returns the JSON path of what a file was refused for, "" if that is not why.
func PathOf(err error) string {
	var breach *rulebook.Breach
	if errors.As(err, &breach) {
		return breach.Path
	}
	return ""
}

// Whole refuses what is no JSON document, before anything of it is read.
func Whole(data []byte) *rulebook.Breach {
	return Document(data, func(r *Reader) *rulebook.Breach {
		if r.dec.SkipValue() != nil {
			return r.syntax()
		}
		return nil
	})
}

// Peek returns the text of a key of an object before the object is read.
func Peek(data []byte, key string) (string, bool) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(data), lenient...)
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
