package rulebook

import "strconv"

var ordinals = [...]string{
	"", "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebente", "achte", "neunte", "zehnte",
	"elfte", "zwölfte", "dreizehnte", "vierzehnte", "fünfzehnte", "sechzehnte", "siebzehnte", "achtzehnte",
}

// Ordinal writes a place in words, as in „zweite“; beyond the clubs of a league as a
// number, as in „19.“.
func Ordinal(place int) string {
	if place > 0 && place < len(ordinals) {
		return ordinals[place]
	}
	return strconv.Itoa(place) + "."
}
