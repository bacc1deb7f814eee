package lease

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strings"
)

// Key opens a hall file and what comes back of it: 100 random bits, as 20 letters of a-z2-7. It goes another way than the file.
type Key string

const (
	letters   = "abcdefghijklmnopqrstuvwxyz234567"
	keyLength = 20
	group     = 4
)

// NewKey returns a key that nobody can guess.
func NewKey() Key {
	chance := make([]byte, keyLength)
	_, _ = rand.Read(chance) // never fails
	for i := range chance {
		chance[i] = letters[chance[i]%byte(len(letters))]
	}
	return Key(chance)
}

// ErrKey refuses what is no key at all.
var ErrKey = errors.New("Der Schlüssel hat 20 Zeichen: Buchstaben und die Ziffern 2 bis 7.")

// ParseKey reads a key as people write it: with hyphens or blanks, in capitals or not.
func ParseKey(text string) (Key, error) {
	text = strings.ToLower(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '-' || r == ' ' }), ""))
	if len(text) != keyLength || strings.Trim(text, letters) != "" {
		return "", ErrKey
	}
	return Key(text), nil
}

// String writes a key in groups of four letters, as it is shown once.
func (k Key) String() string {
	var groups []string
	for part := range slices.Chunk([]byte(k), group) {
		groups = append(groups, string(part))
	}
	return strings.Join(groups, "-")
}

// Entries is the secret by which a laptop proves who has made an entry, so that home can tell it, too.
func (k Key) Entries() string {
	secret, err := hkdf.Key(sha256.New, []byte(k), nil, "pokerliga-hall-entries/1", 32)
	if err != nil {
		panic(err) // the length is a good one
	}
	return hex.EncodeToString(secret)
}

// seal encrypts a text, bound to what stands beside it in the clear. The nonce stands in front.
func (k Key) seal(purpose string, text, beside []byte) ([]byte, error) {
	box, err := k.box(purpose)
	if err != nil {
		return nil, err
	}
	return box.Seal(nil, nil, text, beside), nil
}

// open decrypts what seal has made.
func (k Key) open(purpose string, sealed, beside []byte) ([]byte, error) {
	box, err := k.box(purpose)
	if err != nil {
		return nil, err
	}
	return box.Open(nil, nil, sealed, beside)
}

// box returns AES-256-GCM under the key for a purpose.
func (k Key) box(purpose string) (cipher.AEAD, error) {
	secret, err := hkdf.Key(sha256.New, []byte(k), nil, purpose, 32)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}
