package frame

import "regexp"

// counted are numbers and what they count, or what they are the number of.
var counted = []*regexp.Regexp{
	regexp.MustCompile(`((?:^|\PL)(?:Platz|Rang|Tisch|Heat|MTT|Saison|×)) (\d|[AB]\b)`),
	regexp.MustCompile(`(\d\.) (\p{Lu})`),
	regexp.MustCompile(`(\d) (%|Punkte?\b|Uhr\b)`),
	regexp.MustCompile(`(\bn\.) (a\.)`),
}

// NonBreaking keeps a number together with what it counts: no line begins with
// the 2 of „Platz 2“.
func NonBreaking(text string) string {
	for _, c := range counted {
		text = c.ReplaceAllString(text, "$1\u00a0$2")
	}
	return text
}
