package league

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// CardDrawing is the number of the drawing of round cards, which changes when a box or a disc moves.
const CardDrawing = 1

// CardCode is what the code on a round card says: whose card it is, in which drawing, and who was to sit there when it was printed.
type CardCode struct {
	At          acts.MatchdayRef
	Heat, Table int
	Drawing     int
	Boxes       int    // bit 0 is the first seat: it has boxes to mark
	Seats       string // [SeatsDigest] of then
}

var cardCode = regexp.MustCompile(`^([a-z0-9-]+)\.([a-z0-9-]+)\.([1-9][0-9]{0,5})\.([1-9][0-9]{0,5})\.([1-9][0-9]{0,5})\.([0-9])([0-9a-f]{2})([0-9a-z]{8})$`)

// ParseCardCode reads a code without the address before it, in upper or lower case. It returns [acts.ErrNotFound] for what is none.
func ParseCardCode(text string) (*CardCode, error) {
	parts := cardCode.FindStringSubmatch(strings.ToLower(text))
	if parts == nil {
		return nil, acts.ErrNotFound
	}
	number := func(i int) int { n, _ := strconv.Atoi(parts[i]); return n }
	boxes, err := strconv.ParseInt(parts[7], 16, 0)
	return &CardCode{acts.MatchdayRef{Season: parts[1], League: parts[2], Number: number(3)}, number(4), number(5), number(6), int(boxes),
		strings.ToUpper(parts[8])}, err
}

// String writes a code without the address before it.
func (c *CardCode) String() string {
	return strings.ToUpper(fmt.Sprintf("%s.%s.%d.%d.%d.%d%02x%s", c.At.Season, c.At.League, c.At.Number, c.Heat, c.Table, c.Drawing, c.Boxes, c.Seats))
}

// SeatsDigest is a digest of who sits where: 40 bits in Crockford's base 32.
func SeatsDigest(card *scoring.SitAndGo) string {
	var players []string
	for i := range card.Seats {
		players = append(players, card.Seats[i].Player)
	}
	sum := sha256.Sum256([]byte(strings.Join(players, "\n")))
	return base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").EncodeToString(sum[:5])
}
