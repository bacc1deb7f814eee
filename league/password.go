package league

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"
)

// The cost of a password: argon2id with 19 MiB, two passes, one lane.
const (
	hashMemory = 19 * 1024 // KiB
	hashPasses = 2
	hashLanes  = 1
	saltLength = 16
	hashLength = 32
)

// hashesAtOnce bounds the memory that hashing takes, hashMemory each.
const hashesAtOnce = 4

// The lengths of a password, in characters and in bytes.
const (
	passwordMin = 10
	passwordMax = 1000
)

// phc is the form in which a hash is stored, with its cost and its salt.
var phc = fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$", argon2.Version, hashMemory, hashPasses, hashLanes)

// decoy returns a hash to compare with where there is no user, so that nobody
// can tell from the time it takes. It is made when it is first needed.
func decoy() func() string {
	return sync.OnceValue(func() string { return hash(rand.Text(), []byte(rand.Text())[:saltLength]) })
}

// hash returns the stored form of a password. The same umlaut typed on two
// keyboards is the same password.
func hash(password string, salt []byte) string {
	sum := argon2.IDKey([]byte(norm.NFC.String(password)), salt, hashPasses, hashMemory, hashLanes, hashLength)
	b64 := base64.RawStdEncoding
	return phc + b64.EncodeToString(salt) + "$" + b64.EncodeToString(sum)
}

// matchesHash reports whether a password has that stored form. A form of
// another cost matches nothing.
func matchesHash(password, stored string) bool {
	rest, ok := strings.CutPrefix(stored, phc)
	salt, _, found := strings.Cut(rest, "$")
	raw, err := base64.RawStdEncoding.DecodeString(salt)
	if !ok || !found || err != nil {
		return false
	}
	return subtle.ConstantTimeCompare([]byte(hash(password, raw)), []byte(stored)) == 1
}

// newHash returns the stored form of a new password, under a new salt.
func (o *Office) newHash(ctx context.Context, password string) (stored string, err error) {
	salt := make([]byte, saltLength)
	if _, err := rand.Read(salt); err != nil {
		return "", err
	}
	err = o.whileHashing(ctx, func() { stored = hash(password, salt) })
	return stored, err
}

// whileHashing waits for its turn, so that only so many passwords are hashed
// at once.
func (o *Office) whileHashing(ctx context.Context, do func()) error {
	select {
	case o.hashing <- struct{}{}:
		defer func() { <-o.hashing }()
		do()
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// refusePassword refuses a password that is too short, too long or the address
// itself.
func refusePassword(password, email string) error {
	sentence := ""
	switch {
	case !utf8.ValidString(password):
		sentence = "Das Passwort ist kein gültiger Text."
	case utf8.RuneCountInString(password) < passwordMin:
		sentence = fmt.Sprintf("Das Passwort braucht mindestens %d Zeichen.", passwordMin)
	case len(password) > passwordMax:
		sentence = fmt.Sprintf("Das Passwort ist länger als %d Byte.", passwordMax)
	case strings.EqualFold(password, email):
		sentence = "Das Passwort darf nicht die E-Mail-Adresse sein."
	default:
		return nil
	}
	return &Refusal{Path: "$.password", Sentence: sentence}
}
