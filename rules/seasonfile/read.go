package seasonfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"pokerliga/scoring"
)

// MaxSize is the most that a document may have, in bytes: about fifty times a
// whole season of two leagues.
const MaxSize = 32 << 20

// Read reads a season file and checks it. If the file is refused the error is a
// [scoring.Fault] with the JSON path; other errors come from the reader.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	if err != nil {
		return nil, fmt.Errorf("read season file: %w", err)
	}
	return Decode(data)
}

// Decode is Read for a document that is already in memory. Lists that are
// missing in the document are empty in the file.
func Decode(data []byte) (*File, error) {
	if version, ok := peekFormat(data); ok && version != Format {
		return nil, fault("$.format", "Das Format „%s“ ist unbekannt; gelesen wird „%s“.", scoring.Clip(version), Format)
	}
	f := new(File)
	if err := DecodeStrict(data, f); err != nil {
		return nil, err
	}
	if err := f.Check(); err != nil {
		return nil, err
	}
	return f, nil
}

// DecodeStrict reads one JSON document into a struct as strictly as a season file:
// no unknown or repeated key, no wrong type, no null where a value belongs, nothing
// after the end. The names are those of the json tags. The table of records lists
// the required keys; the argument required adds to those of the outermost struct. A
// key may be null where its Go type is a pointer that is not omitted when empty.
// Every error is a [scoring.Fault], or several of them in the order of the document: what has another shape is read past,
// so that all of it is told at once.
func DecodeStrict(data []byte, into any, required ...string) error {
	return scoring.Together(decodeStrict(data, into, required)...)
}

// fault returns a fault without a paragraph.
func fault(path, sentence string, args ...any) *scoring.Fault {
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf(sentence, args...)}
}

// bom is the mark that some Windows programs put in front of UTF-8.
var bom = []byte("\uFEFF")

// peekFormat returns the format of a document before anything else is checked, so
// that a file of another version is refused as such.
func peekFormat(data []byte) (string, bool) {
	dec := jsontext.NewDecoder(bytes.NewBuffer(bytes.TrimPrefix(data, bom)), jsontext.AllowDuplicateNames(true))
	if len(data) > MaxSize || dec.PeekKind() != '{' {
		return "", false
	}
	if _, err := dec.ReadToken(); err != nil {
		return "", false
	}
	for dec.PeekKind() == '"' {
		name, err := dec.ReadToken()
		if err != nil {
			return "", false
		}
		if name.String() != "format" {
			if dec.SkipValue() != nil {
				return "", false
			}
			continue
		}
		value, err := dec.ReadToken()
		return value.String(), err == nil && value.Kind() == '"'
	}
	return "", false
}

// syntaxFault returns a fault that says where a document is not JSON.
func (r *reader) syntaxFault(err error) *scoring.Fault {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return r.fault("Der Text bricht mitten im Dokument ab (%s).", position(r.data, len(r.data)))
	}
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) {
		return r.fault("Das ist kein gültiges JSON (%s).", position(r.data, int(syntax.ByteOffset)))
	}
	return r.fault("Das ist kein gültiges JSON.")
}

// position writes line and column of a byte, both from 1.
func position(data []byte, offset int) string {
	before := data[:min(max(offset, 0), len(data))]
	line := 1 + bytes.Count(before, []byte("\n"))
	column := len(before) - bytes.LastIndexByte(before, '\n')
	return fmt.Sprintf("Zeile %d, Spalte %d", line, column)
}
