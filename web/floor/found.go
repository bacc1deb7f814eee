package floor

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"pokerliga/web/search"
)

// mostFound is how many are shown of those who are found: who have come in, and others.
var mostFound = map[bool]int{true: 4, false: 8}

// The order of those who are found: those who play, those expected, and those in the register who can come in.
const (
	arrived  = search.Club
	expected = search.Player
	unknown  = search.Matchday
)

// find returns those whose names match, those first who play in this tournament, then those who are expected; at the end a new entrant by
// that name.
func (d front) find(r *roll, words string) (found []Person) {
	index, known := new(search.Index), map[string]bool{}
	for _, e := range d.Entries() {
		name, beside := d.called(&e)
		known[e.Player] = true
		kind := expected
		if r.entered[e.ID] {
			kind = arrived
		}
		index.Add(search.NewEntry(search.Entry{Kind: kind, Text: name, Beside: beside, Href: e.ID}))
	}
	d.addRegister(index, known)
	shown := map[bool]int{} // of those who have come in, and of the others
	for i, hit := range index.Find(search.Words(words)) {
		in, form := hit.Kind == arrived, fmt.Sprintf("treffer-%d", i)
		if shown[in]++; shown[in] > mostFound[in] {
			continue
		}
		switch hit.Kind {
		case unknown:
			person := Person{Name: hit.Text, Says: "noch nicht angemeldet"}
			person.Taps = d.walksInNew(form, words, "player", hit.Href)
			found = append(found, person)
		case arrived: // his page says what can be done for him
			found = append(found, d.person(r, hit.Href, ""))
		default:
			found = append(found, d.person(r, hit.Href, form))
		}
	}
	if name := nameOf(words); strings.Contains(name, " ") {
		found = append(found, Person{Name: name, Says: "neu, als Gast", New: true, Taps: d.walksInNew("neu", words, "name", name)})
	}
	return found
}

// nameOf is the name that somebody has typed in a hurry: without capitals it gets them.
func nameOf(typed string) string {
	list := strings.Fields(typed)
	for i, word := range list {
		if typed == strings.ToLower(typed) {
			first, size := utf8.DecodeRuneInString(word)
			list[i] = string(unicode.ToUpper(first)) + word[size:]
		}
	}
	return strings.Join(list, " ")
}

// addRegister adds the players of the register who are not known yet to those who can be found.
func (d front) addRegister(index *search.Index, known map[string]bool) {
	if d.League == nil {
		return
	}
	for _, v := range d.League.Seasons {
		if v.File == nil {
			continue
		}
		for i := range v.File.Players {
			if one := &v.File.Players[i]; !known[one.ID] {
				known[one.ID] = true
				index.Add(search.NewEntry(search.Entry{Kind: unknown, Text: one.GivenName + " " + one.FamilyName, Href: one.ID}))
			}
		}
	}
}
