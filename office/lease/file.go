package lease

import (
	"bytes"
	"compress/gzip"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"
)

// Format is what a hall file calls itself.
const Format = "pokerliga-hall/1"

// Schema is the state of what goes out and comes back. It rises with every change of the tables that are lent; programs of the same
// state understand each other, and no others.
const Schema = 1

// mostContent is how many bytes of content are read.
const mostContent = 256 << 20

// Head is the line in the clear at the beginning of a hall file.
type Head struct {
	Format    string    `json:"format"`
	Lease     string    `json:"lease"` // its id
	What      string    `json:"what"`  // the matchday, as in "2026/bl1/4"
	Home      string    `json:"home"`  // address of the server, "" for none
	LentAt    time.Time `json:"lent_at"`
	To        string    `json:"to"`
	Schema    int       `json:"schema"`
	Program   string    `json:"program"`
	HomeKey   string    `json:"home_key"` // public, by which home signs
	Rehearsal bool      `json:"rehearsal"`
	Signature string    `json:"signature,omitempty"` // of home, over the line without it and the sealed rest
}

// Why a hall file is not opened.
var (
	ErrDamaged  = errors.New("Die Datei ist beschädigt.")
	ErrWrongKey = errors.New("Der Schlüssel passt nicht zu dieser Datei.")
)

// OtherSchema refuses a file of another state.
type OtherSchema struct {
	Schema  int
	Program string // that has written it
}

// Error says which program is needed.
func (o *OtherSchema) Error() string {
	return fmt.Sprintf("Diese Datei ist vom Stand %d, dieses Programm kann Stand %d. Bitte das Programm der Website nehmen (Version %s).",
		o.Schema, Schema, o.Program)
}

// Write writes a hall file: the line in the clear, signed by home, and the content, sealed under the key.
func Write(h Head, key Key, home ed25519.PrivateKey, c *Content) ([]byte, error) {
	h.Format, h.Schema, h.Signature = Format, Schema, ""
	h.HomeKey = base64.StdEncoding.EncodeToString(home.Public().(ed25519.PublicKey))
	packed, err := pack(c)
	if err != nil {
		return nil, err
	}
	sealed, err := key.seal(Format, packed, h.line())
	if err != nil {
		return nil, err
	}
	h.Signature = base64.StdEncoding.EncodeToString(ed25519.Sign(home, append(h.line(), sealed...)))
	return append(h.line(), sealed...), nil
}

// ReadHead reads the line of a hall file, and refuses a file that is not as home has signed it, or of another state.
func ReadHead(file []byte) (*Head, error) {
	h, _, err := split(file)
	return h, err
}

// Open opens a hall file.
func Open(file []byte, key Key) (*Head, *Content, error) {
	h, sealed, err := split(file)
	if err != nil {
		return nil, nil, err
	}
	signed := *h
	signed.Signature = ""
	packed, err := key.open(Format, sealed, signed.line())
	if err != nil {
		return nil, nil, ErrWrongKey
	}
	c, err := unpack(packed)
	if err != nil {
		return nil, nil, errors.Join(ErrDamaged, err)
	}
	return h, c, nil
}

// Digest names a hall file by its bytes; the chain of the lines begins with it.
func Digest(file []byte) string {
	sum := sha256.Sum256(file)
	return hex.EncodeToString(sum[:])
}

// line is the head as it stands in the file.
func (h *Head) line() []byte {
	line, err := json.Marshal(h)
	if err != nil {
		panic(err) // texts, a number and a moment
	}
	return append(line, '\n')
}

// split takes a hall file apart. The state is told first: what a newer program has written may be signed in another way.
func split(file []byte) (*Head, []byte, error) {
	line, sealed, _ := bytes.Cut(file, []byte{'\n'})
	h := new(Head)
	if err := json.Unmarshal(line, h); err != nil || h.Format == "" {
		return nil, nil, ErrDamaged
	}
	if h.Format != Format || h.Schema != Schema {
		return nil, nil, &OtherSchema{h.Schema, h.Program}
	}
	if !bytes.Equal(h.line(), append(bytes.Clone(line), '\n')) {
		return nil, nil, ErrDamaged // it says more than was signed
	}
	public, err := base64.StdEncoding.DecodeString(h.HomeKey)
	if err != nil || len(public) != ed25519.PublicKeySize {
		return nil, nil, ErrDamaged
	}
	signature, err := base64.StdEncoding.Strict().DecodeString(h.Signature)
	signed := *h
	signed.Signature = ""
	if err != nil || !ed25519.Verify(public, append(signed.line(), sealed...), signature) {
		return nil, nil, ErrDamaged
	}
	return h, sealed, nil
}

// pack writes content as it is sealed.
func pack(c *Content) ([]byte, error) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if err := errors.Join(json.NewEncoder(w).Encode(c), w.Close()); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// unpack reads what pack has written.
func unpack(packed []byte) (*Content, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, mostContent))
	if err != nil {
		return nil, err
	}
	c := new(Content)
	return c, json.Unmarshal(text, c)
}
