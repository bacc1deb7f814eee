package oracle

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// chance is the stream of numbers of one event.
type chance struct {
	seed    string
	block   int
	numbers []uint64
}

// chance returns the stream of an event whose lot concerns somebody.
func (h *hall) chance(e *event, concerned []string) *chance {
	var field strings.Builder
	for _, id := range sorted(concerned) {
		field.WriteString(id + "\n")
	}
	sum := sha256.Sum256([]byte(field.String()))
	return &chance{seed: fmt.Sprintf("pokerliga-floor-1/%s/%s/%d/%s/%s/%s", h.f.id, e.do, e.lot.number, e.lot.secret,
		hex.EncodeToString(sum[:]), e.lot.hall)}
}

// below returns a number below n.
func (c *chance) below(n uint64) uint64 {
	for {
		if len(c.numbers) == 0 {
			sum := sha256.Sum256(fmt.Appendf(nil, "%s/%d", c.seed, c.block))
			c.block++
			for i := 0; i < len(sum); i += 8 {
				c.numbers = append(c.numbers, binary.BigEndian.Uint64(sum[i:]))
			}
		}
		number := c.numbers[0]
		c.numbers = c.numbers[1:]
		// 2^64 is tooMany above a multiple of n, so that the last tooMany numbers are passed over.
		if tooMany := (^uint64(0)%n + 1) % n; number <= ^uint64(0)-tooMany {
			return number % n
		}
	}
}

// shuffled returns a list in a random order.
func shuffled[T any](c *chance, list []T) []T {
	mixed := slices.Clone(list)
	for i := len(mixed) - 1; i >= 1; i-- {
		j := c.below(uint64(i + 1))
		mixed[i], mixed[j] = mixed[j], mixed[i]
	}
	return mixed
}

const (
	ranks = "23456789TJQKA"
	suits = "cdhs"
)

// deck returns a shuffled deck, its top first.
func (c *chance) deck() []string {
	var deck []string
	for _, r := range ranks {
		for _, s := range suits {
			deck = append(deck, string(r)+string(s))
		}
	}
	return shuffled(c, deck)
}

// worth is the higher the higher a card is (H41).
func worth(card string) int {
	return 4*strings.IndexByte(ranks, card[0]) + strings.IndexByte(suits, card[1])
}

// highCard draws a card for each of some seats from a new deck, and returns the seat of the highest, and that card.
func (c *chance) highCard(seats []int64) (int64, string) {
	deck := c.deck()
	best := 0
	for i := range seats {
		if worth(deck[i]) > worth(deck[best]) {
			best = i
		}
	}
	return seats[best], deck[best]
}
