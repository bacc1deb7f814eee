package fact

import "strings"

// Named returns a sentence with names in place of ids: in sentences these stand in quotation marks. The
// function returns what it does not know.
func Named(sentence string, name func(id string) string) string {
	var told strings.Builder
	for {
		before, rest, opened := strings.Cut(sentence, "„")
		quoted, after, closed := strings.Cut(rest, "“")
		if !opened || !closed {
			told.WriteString(sentence)
			return told.String()
		}
		told.WriteString(before + "„" + name(quoted) + "“")
		sentence = after
	}
}
