package frame

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"
	"unicode"

	"pokerliga/league"
	"pokerliga/register"
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
	f := &Faces{of: &s.Clubs[0], letters: Monograms(s.Clubs), sheet: coloursOf(s.Clubs)}
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

// Monograms give each club letters that no other one has, by id. A club takes the first that are left of: the first
// letters of two words of its short name; its first letter with a later one; its first letter with a number. Who comes
// first in the register chooses first.
func Monograms(clubs []register.RegisteredClub) map[string]string {
	all, taken := make(map[string]string, len(clubs)), make(map[string]bool, len(clubs))
	for i := range clubs {
		m := monogram(shortName(&clubs[i]), taken)
		all[clubs[i].ID], taken[m] = m, true
	}
	return all
}

// monogram returns the first letters for a name that are not taken.
func monogram(name string, taken map[string]bool) string {
	words := strings.FieldsFunc(strings.ToUpper(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		words = []string{"V"} // a name of signs alone
	}
	first := string([]rune(words[0])[0])
	var second []rune
	for _, word := range words[1:] {
		second = append(second, []rune(word)[0])
	}
	for _, r := range append(second, []rune(strings.Join(words, ""))[1:]...) {
		if m := first + string(r); !taken[m] {
			return m
		}
	}
	for n := 1; ; n++ {
		if m := first + strconv.Itoa(n); !taken[m] {
			return m
		}
	}
}

// coloursOf writes the colours of clubs as a stylesheet; its path changes with its content.
func coloursOf(clubs []register.RegisteredClub) Asset {
	var b strings.Builder
	for i := range clubs {
		if c := coloursOfClub(&clubs[i]); c != nil {
			fmt.Fprintf(&b, ".k-%s{--field:%s;--band:%s;--letters:%s}\n", clubs[i].ID, c.Field, c.Band, c.Ink)
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
