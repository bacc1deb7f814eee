package explain

import "strings"

// Named returns a sentence with the names of the clubs and players of the season in place of their ids: the rules of a
// matchday know nobody by name. Behind „Spieler“ an id means a player, anywhere else a club if both have it.
func (s *Season) Named(sentence string) string {
	var told strings.Builder
	before := ""
	for len(sentence) > 0 {
		end := strings.IndexFunc(sentence, func(c rune) bool { return !idRune(c) })
		if end < 0 {
			end = len(sentence)
		}
		if end == 0 {
			end = strings.IndexFunc(sentence, idRune)
			if end < 0 {
				end = len(sentence)
			}
			told.WriteString(sentence[:end])
		} else {
			word := sentence[:end]
			told.WriteString(s.called(word, before))
			before = word
		}
		sentence = sentence[end:]
	}
	return told.String()
}

// called returns the name of a club or player with that id, the word itself if there is none.
func (s *Season) called(word, before string) string {
	player, club := s.players[word], s.clubs[word]
	switch {
	case player != nil && (club == nil || before == "pieler"):
		return player.Name()
	case club != nil:
		return s.Club(word)
	}
	return word
}

// idRune reports whether a rune may stand in an id.
func idRune(c rune) bool { return c == '-' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' }
