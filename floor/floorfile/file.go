// Package floorfile reads and writes the two interchange formats of the floor: the
// tournament file with what happened in one tournament, and the results file with its
// numbers.
package floorfile

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// Format names the version of the tournament file that this package reads and writes.
const Format = "pokerliga-tournament/1"

// What a file may have at most, so that a small hostile one cannot take much time or
// memory: ten times the largest tournaments.
const (
	MaxSize     = 8 << 20 // bytes
	MaxList     = 20_000  // elements of a list
	MaxEntrants = 5_000
)

// File is a tournament file. Events and AsOf beside the head.
type File struct {
	floor.Head
	Events []floor.Event
	AsOf   *floor.Instant // nil: the last event

	format string
}

// Read reads a tournament file and checks its form. If it is refused the error is a
// [rulebook.Breach] with the JSON path; other errors come from the reader.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read tournament file: %w", err)
	}
	return Decode(data)
}

// Decode is Read for a document that is already in memory.
func Decode(data []byte) (*File, error) {
	f, found := decode(data)
	if found != nil {
		return nil, found
	}
	if err := floor.Check(&f.Head, f.Events); err != nil {
		return nil, err
	}
	return f, nil
}

// Play goes through the events up to the instant of the file.
func (f *File) Play() (*floor.State, error) { return floor.Play(&f.Head, f.Events, f.AsOf) }

// Compute turns a tournament file into its results file. If the tournament file is
// refused the error begins with the JSON path of what is at fault.
func Compute(data []byte) ([]byte, error) {
	f, found := decode(data)
	if found != nil {
		return nil, AtPath(found)
	}
	state, err := f.Play()
	if err != nil {
		return nil, AtPath(err)
	}
	return Results(state), nil
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

// Results writes the results file of a state, indented by one space. Equal states give
// equal bytes.
func Results(s *floor.State) []byte {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetIndent("", " ")
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s.Results()); err != nil {
		panic(err) // the results are plain structs
	}
	return out.Bytes()
}

// refused refuses a document that cannot be read at all.
func refused(data []byte) *rulebook.Breach {
	switch {
	case len(data) > MaxSize:
		return refuse("$", "Der Text ist zu groß: erlaubt sind %d MiB.", MaxSize>>20)
	case len(bytes.TrimSpace(data)) == 0:
		return refuse("$", "Der Text ist leer.")
	case !utf8.Valid(data):
		return refuse("$", "Der Text ist nicht in UTF-8 geschrieben.")
	case bytes.HasPrefix(data, []byte("\uFEFF")):
		return refuse("$", "Am Anfang des Textes steht eine Bytereihenfolge-Marke, die nicht hierher gehört.")
	}
	return nil
}

// decode reads a document without what only the whole shows.
func decode(data []byte) (*File, *rulebook.Breach) {
	f := new(File)
	found := whole(data, func(r *reader) *rulebook.Breach {
		if format, ok := peek(data, "format"); ok && format != Format {
			return refuse("$.format", "Das Format „%.40s“ ist unbekannt; gelesen wird „%s“.", format, Format)
		}
		if edition, ok := peek(data, "edition"); ok {
			f.Rules = floor.EditionRules(edition)
		}
		return object(r, f, fileFields)
	})
	if found != nil {
		return nil, found
	}
	return f, nil
}

// refuse is a refusal without a rule.
func refuse(path, sentence string, args ...any) *rulebook.Breach {
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
