package draw

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Commitment returns the digest of a secret. It is published before the lineups are
// known and binds the office to the secret.
func Commitment(secret string) string { return hexOf(secret) }

// hexOf returns the SHA-256 digest of a text in hex.
func hexOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// seed returns the text that all random numbers are derived from.
func (d *Document) seed() string {
	return strings.Join([]string{Algorithm, d.Season, d.League, strconv.Itoa(d.Matchday), strconv.Itoa(d.Heat),
		strconv.Itoa(d.Number), d.Secret, fieldDigest(d.Field), d.Hall}, "/")
}

// fieldDigest returns the digest of a sorted field.
func fieldDigest(field []Chair) string {
	var lines strings.Builder
	for _, c := range field {
		fmt.Fprintf(&lines, "%s %s\n", c.Club, c.Player)
	}
	return hexOf(lines.String())
}

// stream is a deterministic random number generator.
type stream struct {
	seed   string
	block  int
	digest []byte // what is left of the last digest
}

// next returns the next number.
func (s *stream) next() uint64 {
	if len(s.digest) == 0 {
		h := sha256.New()
		_, _ = io.WriteString(h, s.seed+"/"+strconv.Itoa(s.block)) // a hash takes everything
		s.digest = h.Sum(nil)
		s.block++
	}
	n := binary.BigEndian.Uint64(s.digest)
	s.digest = s.digest[8:]
	return n
}

// below returns a number from 0 to n-1, each as likely as the others.
func (s *stream) below(n int) int {
	m := uint64(n) //nolint:gosec // a number of chairs
	over := -m % m // how many numbers there are beyond the highest multiple of n
	for {
		if u := s.next(); u <= ^uint64(0)-over {
			return int(u % m) //nolint:gosec // less than n
		}
	}
}

// shuffle puts rows into a random order.
func shuffle[T any](s *stream, rows []T) {
	for i := len(rows) - 1; i > 0; i-- {
		j := s.below(i + 1)
		rows[i], rows[j] = rows[j], rows[i]
	}
}
