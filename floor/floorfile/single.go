package floorfile

import (
	"pokerliga/floor"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/strict"
)

// ReadSent reads an event as it is sent to be recorded: without "at", with "happened" if the sender knows when it was. Its
// instant is zero where that is missing. A lot need not say its secret. The error is a [rulebook.Breach] with the JSON path.
func ReadSent(data []byte) (*floor.Event, error) { return single(data, &sent) }

// ReadEvent reads an event as [WriteEvent] writes it.
func ReadEvent(data []byte) (*floor.Event, error) { return single(data, &events) }

func single(data []byte, shapes *strict.Variant[floor.Event]) (*floor.Event, error) {
	e := new(floor.Event)
	if found := strict.Document(data, func(r *strict.Reader) *rulebook.Breach { return shapes.Read(r, e) }); found != nil {
		return nil, found
	}
	return e, nil
}

// WriteEvent writes an event in one line. Equal events give equal bytes.
func WriteEvent(e *floor.Event) []byte { return strict.Line(writtenEvent(e)) }

// WriteSent writes an event as [ReadSent] reads it: with when it happened, if that is known, in place of the instant.
func WriteSent(e *floor.Event) []byte { return strict.Line(strict.Written(e, sent.Shapes[e.Do])) }

// headFields are the keys of a file without entrants and events, of which the format goes without saying.
var headFields = func() []strict.Field[File] {
	var fields []strict.Field[File]
	for _, f := range fileFields {
		if f.Key != "format" && f.Key != "entrants" && f.Key != "events" {
			fields = append(fields, f)
		}
	}
	return fields
}()

// ReadHead reads a file without format, entrants and events. What only the whole shows is not checked.
func ReadHead(data []byte) (*File, error) {
	f := new(File)
	if edition, ok := strict.Peek(data, "edition"); ok {
		f.Rules = floor.EditionRules(edition)
	}
	if found := strict.Document(data, func(r *strict.Reader) *rulebook.Breach { return strict.Object(r, f, headFields) }); found != nil {
		return nil, found
	}
	return f, nil
}

// WriteHead writes in one line what [ReadHead] reads.
func WriteHead(f *File) []byte { return strict.Line(strict.Written(f, headFields)) }
