package acts

import (
	"strings"
	"time"
)

// LineupLinkPath is where the links begin by which presidents hand in a lineup.
const LineupLinkPath = "/melden/"

// LineupLink is a link in a letter to a president: by it he hands in, once and without signing in, the lineup that is proposed for his club
// on one matchday. Only a digest of its token is stored.
type LineupLink struct {
	ID        string
	At        MatchdayRef
	Club      string
	User      string    // id of the president to whom the letter goes
	Proposed  Version   // of the lineup that was proposed when the letter was written
	Written   time.Time // the letter
	Used      time.Time // zero if it has not been used
	Withdrawn time.Time // zero if it has not been withdrawn
	Presides  bool      // the user is a president of the club now, and not locked out
}

// Here stands in the text of a letter where the link goes, which is made when the letter is sent.
func (l *LineupLink) Here() string { return lineupLinkBegins + l.ID + lineupLinkEnds }

// What stands around the id of a link in the text of a letter.
const (
	lineupLinkBegins = "{{link "
	lineupLinkEnds   = "}}"
)

// Actor is the president in this one office.
func (l *LineupLink) Actor() Actor {
	return Actor{User: l.User, Roles: []Role{{Kind: RolePresident, Club: l.Club}}}
}

// NextLineupLink returns the id of the first link in the text of a letter, and what stands before and behind it; "" for none.
func NextLineupLink(text string) (before, id, after string) {
	before, rest, _ := strings.Cut(text, lineupLinkBegins)
	id, after, found := strings.Cut(rest, lineupLinkEnds)
	if !found {
		return text, "", ""
	}
	return before, id, after
}
