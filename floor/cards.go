package floor

import (
	"errors"
	"strings"
)

var errCard = errors.New("no card")

// Card is one of 52, counted in the order 2c 2d 2h 2s 3c … As: the higher one wins, in
// one rank spades before hearts, diamonds and clubs. H41
type Card int

const (
	ranks = "23456789TJQKA"
	suits = "cdhs"
	cards = Card(len(ranks) * len(suits))
)

// ParseCard reads a rank and a suit, as in "Th".
func ParseCard(text string) (Card, bool) {
	if len(text) != 2 {
		return 0, false
	}
	rank, suit := strings.IndexByte(ranks, text[0]), strings.IndexByte(suits, text[1])
	return Card(rank*len(suits) + suit), rank >= 0 && suit >= 0
}

// String writes rank and suit.
func (c Card) String() string {
	return ranks[int(c)/len(suits):][:1] + suits[int(c)%len(suits):][:1]
}

// The ranks and suits in words, in their order.
var (
	rankWords = []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "Bube", "Dame", "König", "Ass"}
	suitWords = []string{"Treff", "Karo", "Herz", "Pik"}
)

// Words is the card as people call it: „Pik Ass“.
func (c Card) Words() string {
	return suitWords[int(c)%len(suits)] + " " + rankWords[int(c)/len(suits)]
}

// MarshalText writes the card as String does.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (c *Card) UnmarshalText(text []byte) error {
	read, ok := ParseCard(string(text))
	if !ok {
		return errCard
	}
	*c = read
	return nil
}
