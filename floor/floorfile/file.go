// Package floorfile reads and writes the two interchange formats of the floor: the
// tournament file with what happened in one tournament, and the results file with its
// numbers.
package floorfile

import (
	"bytes"
	"fmt"
	"io"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// Format names the version of the tournament file that this package reads and writes.
const Format = "pokerliga-tournament/1"

// What a file may have at strict.MaxNumber, so that a small hostile one cannot take much time or
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

// Results writes the results file of a state, indented by one space. Equal states give
// equal bytes.
func Results(s *floor.State) []byte {
	var out bytes.Buffer
	if err := strict.Indent(&out, s.Results()); err != nil {
		panic(err) // the results are plain structs
	}
	return out.Bytes()
}

// decode reads a document without what only the whole shows.
func decode(data []byte) (*File, *rulebook.Breach) {
	f := new(File)
	found := strict.Document(data, func(r *strict.Reader) *rulebook.Breach {
		if format, ok := strict.Peek(data, "format"); ok && format != Format {
			return strict.Refuse("$.format", "Das Format „%.40s“ ist unbekannt; gelesen wird „%s“.", format, Format)
		}
		if edition, ok := strict.Peek(data, "edition"); ok {
			f.Rules = floor.EditionRules(edition)
		}
		return strict.Object(r, f, fileFields)
	})
	if found != nil {
		return nil, found
	}
	return f, nil
}

// Write writes a file, indented by one space, with the keys in the order of the format
// and without those that are what they are by default. Equal files give equal bytes.
func Write(w io.Writer, f *File) error {
	said := *f
	said.format = Format
	return strict.Indent(w, strict.Written(&said, fileFields))
}

// AtPath is a refusal whose text begins with its path.
func AtPath(err error) error { return strict.AtPath(err) }

// PathOf returns the JSON path of what a file was refused for, "" if that is not why.
func PathOf(err error) string { return strict.PathOf(err) }

// IsID reports whether a text is an id.
func IsID(s string) bool { return strict.IsID(s) }
