package register

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"pokerliga/office/acts"
)

// Double is a registered player who may be the same person.
type Double struct {
	Player   *Player
	Exact    bool // same name and same birth date; else a birth date is missing or the names are swapped
	Stranger bool // his birth date is none of the caller's business, and was not looked at
}

// doublesOf returns the registered players who may be the same person, exact ones first: same name and birth date, or
// the same as far as it is known. Birth dates that the caller may not read are not compared: what he is told must not
// depend on whether he has guessed one.
func doublesOf(p *Player, register []Player, reads func(player string) bool) []Double {
	var exact, strangers, probable []Double
	for i := range register {
		other := &register[i]
		if other.ID == p.ID || other.Erased || !sameNames(p, other) {
			continue
		}
		if !reads(other.ID) {
			strangers = append(strangers, Double{Player: other, Stranger: true})
			continue
		}
		if differ(p.BirthDate, other.BirthDate) {
			continue
		}
		if folded(p.GivenName) == folded(other.GivenName) && p.BirthDate != "" && p.BirthDate == other.BirthDate {
			exact = append(exact, Double{Player: other, Exact: true})
			continue
		}
		probable = append(probable, Double{Player: other})
	}
	return slices.Concat(exact, strangers, probable)
}

// readsAll is the view of the office.
func readsAll(string) bool { return true }

// readable returns what reports whether a caller may read the birth date of a player: the office that of everybody, a
// club those of its members of the day.
func readable(ctx context.Context, tx Tx, by acts.Actor, club, day string) (func(player string) bool, error) {
	if by.Admin() {
		return readsAll, nil
	}
	roster, err := tx.ClubRoster(ctx, club)
	if err != nil {
		return nil, err
	}
	members := map[string]bool{}
	for i := range roster {
		if roster[i].On(day) {
			members[roster[i].Player] = true
		}
	}
	return func(player string) bool { return members[player] }, nil
}

// DoublePair are two registered players who may be the same person.
type DoublePair struct {
	One, Other *Player // by id
	Exact      bool
}

// Doubles returns the pairs of players in the register who may be the same person and of whom one is asked about, by id.
func Doubles(people []Player, about func(id string) bool) []DoublePair {
	byNames := map[string][]*Player{}
	for i := range people {
		p := &people[i]
		if names := []string{folded(p.GivenName), folded(p.FamilyName)}; !p.Erased {
			slices.Sort(names)
			key := names[0] + " " + names[1]
			byNames[key] = append(byNames[key], p)
		}
	}
	var pairs []DoublePair
	for _, alike := range byNames {
		slices.SortFunc(alike, func(a, b *Player) int { return cmp.Compare(a.ID, b.ID) })
		for i, one := range alike {
			for _, other := range alike[i+1:] {
				if !about(one.ID) && !about(other.ID) {
					continue
				}
				for _, d := range doublesOf(one, []Player{*other}, readsAll) {
					pairs = append(pairs, DoublePair{one, other, d.Exact})
				}
			}
		}
	}
	slices.SortFunc(pairs, func(a, b DoublePair) int {
		return cmp.Or(cmp.Compare(a.One.ID, b.One.ID), cmp.Compare(a.Other.ID, b.Other.ID))
	})
	return pairs
}

// sameNames reports whether two players have the same two names, in whichever order: lists often swap them.
func sameNames(a, b *Player) bool {
	given, family := folded(a.GivenName), folded(a.FamilyName)
	return given == folded(b.GivenName) && family == folded(b.FamilyName) ||
		given == folded(b.FamilyName) && family == folded(b.GivenName)
}

// differ reports whether two texts are both known and not the same.
func differ(a, b string) bool { return a != "" && b != "" && a != b }

// folded returns a name as it compares: in small letters, without accents, with ue for ü, and without what is
// neither letter nor digit.
func folded(name string) string {
	name = umlauts.Replace(strings.ToLower(norm.NFC.String(name)))
	var b strings.Builder
	for _, r := range norm.NFD.String(name) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// umlauts are written out where a keyboard has none.
var umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
