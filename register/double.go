package register

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Double is a registered player who may be the same person.
type Double struct {
	Player *Player
	Exact  bool // same name and same birth date; else a birth date is missing or the names are swapped
}

// doublesOf returns the registered players who may be the same person, exact ones first: same name and birth date, or
// the same as far as it is known.
func doublesOf(p *Player, register []Player) []Double {
	var exact, probable []Double
	for i := range register {
		other := &register[i]
		if other.ID == p.ID || other.Erased || !sameNames(p, other) || differ(p.BirthDate, other.BirthDate) {
			continue
		}
		if folded(p.GivenName) == folded(other.GivenName) && p.BirthDate != "" && p.BirthDate == other.BirthDate {
			exact = append(exact, Double{other, true})
			continue
		}
		probable = append(probable, Double{Player: other})
	}
	return append(exact, probable...)
}

// sameNames reports whether two players have the same two names, in whichever order: lists often swap them.
func sameNames(a, b *Player) bool {
	given, family := folded(a.GivenName), folded(a.FamilyName)
	return given == folded(b.GivenName) && family == folded(b.FamilyName) ||
		given == folded(b.FamilyName) && family == folded(b.GivenName)
}

// differ reports whether two texts are both known and not the same.
func differ(a, b string) bool { return a != "" && b != "" && a != b }

// folded returns a name as it compares: in small letters, without accents, with ue for ü, and without what is no
// letter.
func folded(name string) string {
	name = umlauts.Replace(strings.ToLower(norm.NFC.String(name)))
	var b strings.Builder
	for _, r := range norm.NFD.String(name) {
		if unicode.IsLetter(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// umlauts are written out where a keyboard has none.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
