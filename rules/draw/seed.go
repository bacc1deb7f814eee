package draw

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
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

// Stream is a deterministic random number generator; what it gives depends on its seed
// alone.
type Stream struct {
	seed   string
	block  int
	digest []byte // what is left of the last digest
}

// NewStream returns the stream of numbers that begins with a seed.
func NewStream(seed string) *Stream { return &Stream{seed: seed} }

// next returns the next number.
func (s *Stream) next() uint64 {
	if len(s.digest) == 0 {
		sum := sha256.Sum256([]byte(s.seed + "/" + strconv.Itoa(s.block)))
		s.digest = sum[:]
		s.block++
	}
	n := binary.BigEndian.Uint64(s.digest)
	s.digest = s.digest[8:]
	return n
}

// Below returns a number from 0 to n-1, each as likely as the others.
func (s *Stream) Below(n int) int {
	m := uint64(n) //nolint:gosec // a number of chairs or cards
	over := -m % m // how many numbers there are beyond the highest multiple of n
	for {
		if u := s.next(); u <= ^uint64(0)-over {
			return int(u % m) //nolint:gosec // less than n
		}
	}
}

// Shuffle puts rows into a random order.
func Shuffle[T any](s *Stream, rows []T) {
	for i := len(rows) - 1; i > 0; i-- {
		j := s.Below(i + 1)
		rows[i], rows[j] = rows[j], rows[i]
	}
}

// deckSize is the number of cards in a deck.
const deckSize = 52

// Deck returns the cards of a deck in a random order, the top first. They are counted
// from the deuce of clubs, rank by rank, within one as clubs, diamonds, hearts, spades.
func Deck(s *Stream) []int {
	deck := make([]int, deckSize)
	for i := range deck {
		deck[i] = i
	}
	Shuffle(s, deck)
	return deck
}

// Digest returns the SHA-256 digest, in hex, of some lines, each closed by a newline.
func Digest(lines []string) string {
	var all strings.Builder
	for _, line := range lines {
		all.WriteString(line)
		all.WriteByte('\n')
	}
	return hexOf(all.String())
}
