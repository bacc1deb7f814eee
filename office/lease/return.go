package lease

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"slices"

	"pokerliga/office/acts"
)

// LinesFormat is what lines of a laptop call themselves on their way home.
const LinesFormat = "pokerliga-hall-lines/1"

// ReturnHead is the first line of a return file, in the clear.
type ReturnHead struct {
	Format string `json:"format"`
	Lease  string `json:"lease"`
}

// signed is a line in a return file, with the signature of its hash by the key of the lease.
type signed struct {
	WrittenLine
	Signature []byte `json:"signature"`
}

// BeginReturn is how the return file of a lease begins.
func BeginReturn(of string) []byte {
	line, err := json.Marshal(ReturnHead{LinesFormat, of})
	if err != nil {
		panic(err) // two texts
	}
	return append(line, '\n')
}

// AddReturn returns what is appended to the return file of a lease for a line: sealed by itself, so that the file grows line by line.
func AddReturn(of string, key Key, sign ed25519.PrivateKey, w *WrittenLine) ([]byte, error) {
	text, err := json.Marshal(signed{*w, ed25519.Sign(sign, []byte(w.Hash))})
	if err != nil {
		return nil, err
	}
	sealed, err := key.seal(LinesFormat, text, BeginReturn(of))
	if err != nil {
		return nil, err
	}
	return append(base64.StdEncoding.AppendEncode(nil, sealed), '\n'), nil
}

// ReadReturn reads a return file, and of whose lease it is. A line that was cut off at its end is only missing; any other that is not whole
// damages the file. Whether lines follow from each other says [Read].
func ReadReturn(file []byte, key Key, public ed25519.PublicKey) (*ReturnHead, []WrittenLine, error) {
	line, rest, whole := bytes.Cut(file, []byte{'\n'})
	h := new(ReturnHead)
	if err := json.Unmarshal(line, h); !whole || err != nil || h.Format != LinesFormat {
		return nil, nil, ErrDamaged
	}
	written := []WrittenLine{}
	for len(rest) > 0 {
		if line, rest, whole = bytes.Cut(rest, []byte{'\n'}); !whole {
			break // cut off
		}
		w, err := readReturned(h.Lease, line, key, public)
		if err != nil {
			return h, nil, err
		}
		written = append(written, *w)
	}
	return h, written, nil
}

// MostOfReturn is the most that a return file may be, in bytes.
const MostOfReturn = 8 << 20

// Why a return file is not taken.
var (
	errOtherLease = &acts.Refusal{Path: "$.file", Sentence: "Das ist die Heimdatei einer anderen Leihe."}
	ErrNoReturn   = &acts.Refusal{Path: "$.file", Sentence: "Das ist keine Heimdatei dieser Leihe, oder sie ist beschädigt."}
)

// OfReturn is the lease that a return file says it is of, "" where it says none.
func OfReturn(file []byte) string {
	line, _, _ := bytes.Cut(file, []byte{'\n'})
	var h ReturnHead
	_ = json.Unmarshal(line, &h) // what is no return file says nothing
	return h.Lease
}

// Batches are the lines of a return file of the lease, as its laptop would send them.
func (l *Lease) Batches(file []byte) (all []Batch, err error) {
	h, written, err := ReadReturn(file, l.Key, l.Public)
	switch {
	case h != nil && h.Lease != l.ID:
		return nil, errOtherLease
	case err != nil:
		return nil, ErrNoReturn
	}
	if _, err := Read(l.Digest, 1, written); err != nil {
		return nil, ErrNoReturn
	}
	first := int64(1)
	for part := range slices.Chunk(written, MostLines) {
		all = append(all, Batch{Format: LinesFormat, Lease: l.ID, Schema: l.Schema, First: first, Lines: part, Head: part[len(part)-1].Hash})
		first += int64(len(part))
	}
	return all, nil
}

// readReturned reads one line of a return file.
func readReturned(of string, line []byte, key Key, public ed25519.PublicKey) (*WrittenLine, error) {
	sealed, err := base64.StdEncoding.Strict().DecodeString(string(line))
	if err != nil {
		return nil, ErrDamaged
	}
	text, err := key.open(LinesFormat, sealed, BeginReturn(of))
	if err != nil {
		return nil, ErrWrongKey // or changed: which of both, the seal does not say
	}
	var s signed
	if err := json.Unmarshal(text, &s); err != nil || !ed25519.Verify(public, []byte(s.Hash), s.Signature) {
		return nil, ErrDamaged
	}
	return &s.WrittenLine, nil
}
