package matchday

import (
	"crypto/sha256"
	"encoding/hex"
	"time"

	"pokerliga/scoring"
)

// SecondReading is the word of a second person that a card says what was played. It holds for the content that was seen:
// when the card changes, it lapses. § 3.2.18
type SecondReading struct {
	Heat    int       `json:"heat"`
	Sheet   string    `json:"sheet"` // "sit-and-gos/7"
	By      string    `json:"by"`    // user id
	At      time.Time `json:"at"`
	Content string    `json:"-"` // digest of what was seen
}

// Confirm returns the word of a user that the sheet says what was played. § 3.2.18
func (s *Sheet) Confirm(by string, at time.Time) *SecondReading {
	return &SecondReading{Heat: s.Heat, Sheet: s.Name, By: by, At: at, Content: s.seen()}
}

// seen is what a confirmation of the sheet is bound to: its content, whatever is doubtful about it.
func (s *Sheet) seen() string {
	sum := sha256.Sum256(s.content)
	return hex.EncodeToString(sum[:16])
}

// Confirmed returns the confirmation that holds for the sheet, or nil. § 3.2.18
func (s *Sheet) Confirmed(given []SecondReading) *SecondReading {
	return scoring.Find(given, func(c *SecondReading) bool { return c.Heat == s.Heat && c.Sheet == s.Name && c.Content == s.seen() })
}
