package people

import (
	"context"
	"fmt"
	"sync"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"
	"golang.org/x/text/unicode/norm"

	"pokerliga/office/acts"
)

// hashCost is the cost of new passwords: argon2id with 19 MiB, two passes, one lane.
var hashCost = argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// costMost is the greatest cost that a stored password may name.
var costMost = argon2id.Params{Memory: 8 * hashCost.Memory, Iterations: 16, Parallelism: 8}

// hashesAtOnce bounds the memory that hashing takes, that of hashCost each; one more is kept for users on devices on which they have signed
// in before, so that they do not wait behind strangers.
const hashesAtOnce = 4

// The lengths of a password, in characters.
const (
	passwordMin = 10
	passwordMax = 1000
)

// tooLong reports whether a password is longer than any that is hashed.
func tooLong(password string) bool { return utf8.RuneCountInString(password) > passwordMax }

// decoy returns a hash to compare with if there is no user, so that the time
// taken does not tell. It is made when first needed.
func decoy() func() (string, error) {
	return sync.OnceValues(func() (string, error) { return hash(randomText()) })
}

// hash returns the stored form of a password, which names its cost and its
// salt. The same umlaut typed on two keyboards is the same password.
func hash(password string) (string, error) {
	return argon2id.CreateHash(norm.NFC.String(password), &hashCost)
}

// matchesHash reports whether a password has that stored form, at the cost that
// the form names.
func matchesHash(password, stored string) bool {
	p, _, _, err := argon2id.DecodeHash(stored)
	if err != nil || !bearable(p) {
		return false
	}
	matches, err := argon2id.ComparePasswordAndHash(norm.NFC.String(password), stored)
	return err == nil && matches
}

// bearable reports whether hashing can be done at that cost, and takes no more
// than the office can spare. An empty key would match every password.
func bearable(p *argon2id.Params) bool {
	return p.Iterations >= 1 && p.Parallelism >= 1 && p.KeyLength == hashCost.KeyLength &&
		p.Memory <= costMost.Memory && p.Iterations <= costMost.Iterations && p.Parallelism <= costMost.Parallelism
}

// newHash returns the stored form of a new password, of somebody who has proven who he is.
func (d *Accounts) newHash(ctx context.Context, password string) (stored string, err error) {
	err = d.whileHashing(ctx, true, func() (err error) {
		stored, err = hash(password)
		return err
	})
	return stored, err
}

// whileHashing waits for its turn, so that only so many passwords are hashed
// at once. Users who are known have one turn more, which strangers do not get.
func (d *Accounts) whileHashing(ctx context.Context, known bool, do func() error) error {
	var own chan struct{} // a nil channel is never ready
	if known {
		own = d.hashingOwn
	}
	select {
	case d.hashing <- struct{}{}:
		defer func() { <-d.hashing }()
		return do()
	case own <- struct{}{}:
		defer func() { <-own }()
		return do()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// refusePassword refuses a password that is too short, too long or among the
// first that anybody would try for a person with that address and name.
func refusePassword(password, email, name string) error {
	var sentence string
	switch {
	case !utf8.ValidString(password):
		sentence = "Das Passwort ist kein gültiger Text."
	case utf8.RuneCountInString(password) < passwordMin:
		sentence = fmt.Sprintf("Das Passwort braucht mindestens %d Zeichen.", passwordMin)
	case tooLong(password):
		sentence = "Das Passwort ist zu lang: höchstens 1.000 Zeichen."
	case isGuessable(password, email, name):
		sentence = "Das Passwort ist zu leicht zu erraten: Es besteht aus häufigen Wörtern, Tastenfolgen oder der eigenen Adresse. " +
			"Ein paar Wörter, die nicht zusammengehören, sind gut."
	default:
		return nil
	}
	return &acts.Refusal{Path: "$.password", Sentence: sentence}
}
