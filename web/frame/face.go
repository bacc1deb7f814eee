package frame

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"sync/atomic"

	"pokerliga/league"
	"pokerliga/office/register"
)

// Faces are the signs of the clubs of a register: letters that no two of them share, and a stylesheet with their colours.
// A nil one has none.
type Faces struct {
	of      *register.RegisteredClub // the first of the register it was made from
	letters map[string]string        // by id of the club
	sheet   Asset
}

// lastFaces are those that were made last; snapshots share a register until it changes.
var lastFaces atomic.Pointer[Faces]

// FacesOf returns the signs of the clubs in a snapshot.
func FacesOf(s *league.Snapshot) *Faces {
	if s == nil || len(s.Clubs) == 0 {
		return nil
	}
	if f := lastFaces.Load(); f != nil && f.of == &s.Clubs[0] {
		return f
	}
	f := &Faces{of: &s.Clubs[0], letters: register.Monograms(s.Clubs), sheet: coloursOf(s.Clubs)}
	lastFaces.Store(f)
	return f
}

// Letters are the monogram of a club, "" if the register does not know it.
func (f *Faces) Letters(club string) string {
	if f == nil {
		return ""
	}
	return f.letters[club]
}

// Sheet is the stylesheet with the colours of the clubs.
func (f *Faces) Sheet() Asset {
	if f == nil {
		return Asset{}
	}
	return f.sheet
}

// SheetIn is the stylesheet with the colours in which clubs have played a season.
func SheetIn(s *league.Snapshot, v *league.SeasonView) Asset {
	if clubs := s.ClubsIn(v); len(clubs) > 0 && &clubs[0] != &s.Clubs[0] {
		return coloursOf(clubs)
	}
	return FacesOf(s).Sheet()
}

// The grounds of cards, by day and by night, as the stylesheet has them.
const card, darkCard = "#ffffff", "#11201a"

// coloursOf writes the colours of clubs as a stylesheet; its path changes with its content.
func coloursOf(clubs []register.RegisteredClub) Asset {
	var b strings.Builder
	for i := range clubs {
		if c := coloursOfClub(&clubs[i]); c != nil {
			fmt.Fprintf(&b, ".k-%s{--field:%s;--band:%s;--letters:%s;--stroke:%s;--stroke-dark:%s}\n", clubs[i].ID, c.Field, c.Band, c.Ink,
				register.LineOn(card, c.Field, c.Band), register.LineOn(darkCard, c.Field, c.Band))
		}
	}
	if b.Len() == 0 {
		return Asset{}
	}
	sum := sha256.Sum256([]byte(b.String()))
	return Asset{Path: ColoursPath + hex.EncodeToString(sum[:4]), Type: contentTypes[".css"], Body: []byte(b.String())}
}

// ColoursPath is where the path of the stylesheet with the colours of the clubs begins.
const ColoursPath = "/vereinsfarben/"
