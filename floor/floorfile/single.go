package floorfile

import (
	"bytes"
	"encoding/json"

	"pokerliga/floor"
	"pokerliga/rules/rulebook"
)

// ReadSent reads an event as it is sent to be recorded: without "at", with "happened" if the sender knows when it was. Its
// instant is zero where that is missing. A lot need not say its secret. The error is a [rulebook.Breach] with the JSON path.
func ReadSent(data []byte) (*floor.Event, error) { return single(data, &sent) }

// ReadEvent reads an event as [WriteEvent] writes it.
func ReadEvent(data []byte) (*floor.Event, error) { return single(data, &events) }

func single(data []byte, shapes *variant[floor.Event]) (*floor.Event, error) {
	e := new(floor.Event)
	if found := whole(data, func(r *reader) *rulebook.Breach { return shapes.read(r, e) }); found != nil {
		return nil, found
	}
	return e, nil
}

// WriteEvent writes an event in one line. Equal events give equal bytes.
func WriteEvent(e *floor.Event) []byte { return line(writtenEvent(e)) }

// WriteSent writes an event as [ReadSent] reads it: with when it happened, if that is known, in place of the instant.
func WriteSent(e *floor.Event) []byte { return line(written(e, sent.shapes[e.Do])) }

// headFields are the keys of a file without entrants and events, of which the format goes without saying.
var headFields = func() []field[File] {
	var fields []field[File]
	for _, f := range fileFields {
		if f.key != "format" && f.key != "entrants" && f.key != "events" {
			fields = append(fields, f)
		}
	}
	return fields
}()

// ReadHead reads a file without format, entrants and events. What only the whole shows is not checked.
func ReadHead(data []byte) (*File, error) {
	f := new(File)
	if edition, ok := peek(data, "edition"); ok {
		f.Rules = floor.EditionRules(edition)
	}
	if found := whole(data, func(r *reader) *rulebook.Breach { return object(r, f, headFields) }); found != nil {
		return nil, found
	}
	return f, nil
}

// WriteHead writes in one line what [ReadHead] reads.
func WriteHead(f *File) []byte { return line(written(f, headFields)) }

// line writes a value without white space.
func line(value any) []byte {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		panic(err) // it was read
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}
