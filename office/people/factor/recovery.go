package factor

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// How many recovery codes somebody gets, and of how many characters: 80 bits
// cannot be guessed from their digests.
const (
	codes      = 10
	codeLength = 16
	codeGroup  = 4
)

// NewRecoveryCodes makes codes that open in place of a lost phone, once each,
// and what is stored of them.
func NewRecoveryCodes() (shown, digests []string) {
	for range codes {
		text := strings.ToLower(rand.Text()[:codeLength])
		var groups []string
		for i := 0; i < codeLength; i += codeGroup {
			groups = append(groups, text[i:i+codeGroup])
		}
		shown = append(shown, strings.Join(groups, "-"))
		digests = append(digests, RecoveryDigest(text))
	}
	return shown, digests
}

// RecoveryDigest returns what is stored of a recovery code, however it is
// typed.
func RecoveryDigest(code string) string {
	typed := strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(code))
	sum := sha256.Sum256([]byte(typed))
	return hex.EncodeToString(sum[:])
}
