// Package cashfile reads and writes the two documents of the cash tables: the day file with what happened at them on one day, and the results file
// with what follows from it.
package cashfile

import (
	"bytes"
	"fmt"
	"io"

	"pokerliga/cash"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// Format names the version of the day file that this package reads and writes.
const Format = "pokerliga-cash/1"

// What a file may have at most, besides [strict.MaxList] events.
const (
	MaxGames   = 50
	MaxPlayers = 5_000
)

// File is a day file: events and AsOf beside the head.
type File struct {
	cash.Head
	Events []cash.Event
	AsOf   *cash.Instant // nil: the last event

	format string
	later  *strict.Reader // of the events, which are read when the head is known
}

// Read reads a day file and checks its form. If it is refused the error is a [rulebook.Breach] with the JSON path; other errors come from the
// reader.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, strict.MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read cash day file: %w", err)
	}
	return Decode(data)
}

// Decode is Read for a document that is already in memory.
func Decode(data []byte) (*File, error) {
	f := &File{Head: cash.Head{Rules: cash.DefaultRules()}}
	found := strict.Whole(data)
	if found == nil {
		found = strict.Document(data, f.read)
	}
	if found != nil {
		return nil, found
	}
	return f, nil
}

// read reads the head and checks it, then the events, each of which is checked before the next one is read.
func (f *File) read(r *strict.Reader) *rulebook.Breach {
	if format, ok := r.Said("format"); ok && format != Format {
		return strict.Refuse("$.format", "Das Format „%.40s“ ist unbekannt; gelesen wird „%s“.", format, Format)
	}
	if found := strict.Object(r, f, fields); found != nil {
		return found
	}
	c, found := cash.NewChecker(&f.Head)
	if found != nil {
		return strict.Refuse(found.Path, "%s", found.Sentence)
	}
	f.Events = []cash.Event{}
	later := f.later
	f.later = nil
	return later.List(func() *rulebook.Breach {
		var e cash.Event
		if found := events.Read(later, &e); found != nil {
			return found
		}
		f.Events = append(f.Events, e)
		return c.Event(&e)
	})
}

// Play goes through the events up to the instant of the file.
func (f *File) Play() (*cash.State, error) { return cash.Play(&f.Head, f.Events, f.AsOf) }

// Compute turns a day file into its results file. If the day file is refused the error begins with the JSON path of what is at fault.
func Compute(data []byte) ([]byte, error) {
	f, err := Decode(data)
	if err != nil {
		return nil, strict.AtPath(err)
	}
	state, err := f.Play()
	if err != nil {
		return nil, strict.AtPath(err)
	}
	return Results(state), nil
}

// Results writes the results file of a state, indented by one space. Equal states give equal bytes.
func Results(s *cash.State) []byte {
	var out bytes.Buffer
	if err := strict.Indent(&out, s.Results()); err != nil {
		panic(err) // the results are plain structs
	}
	return out.Bytes()
}

// Write writes a file, indented by one space, with the keys in the order of the format and without those that are what they are by default.
// Equal files give equal bytes.
func Write(w io.Writer, f *File) error {
	said := *f
	said.format = Format
	return strict.Indent(w, strict.Written(&said, fields))
}
