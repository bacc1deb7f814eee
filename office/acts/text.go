package acts

import (
	"fmt"
	"net/mail"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"pokerliga/rules/rulebook"
)

// textMax is the most that a note or a reason may have, in characters.
const textMax = 4000

// RefuseText refuses a text that is too long, or no text. Path is where it stands
// in what was sent.
func RefuseText(path, text string) error {
	if utf8.RuneCountInString(text) > textMax {
		return &Refusal{Path: path, Sentence: "Der Text ist zu lang: höchstens 4.000 Zeichen."}
	}
	return RefuseSigns(path, text)
}

// Needs refuses a text that says nothing, with a sentence why it is needed. Path is where it stands.
func Needs[T ~string](path string, text T, sentence string) error {
	if Blank(string(text)) {
		return &Refusal{Path: path, Sentence: sentence}
	}
	return nil
}

// Lines returns the lines of a text in which something stands, without the blanks around it.
func Lines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// lineMax is how long a line of text may be, in characters.
const lineMax = 500

// RefuseLine refuses a text that is no line, or a very long one.
func RefuseLine(path, text string) error {
	if utf8.RuneCountInString(text) > lineMax {
		return &Refusal{Path: path, Sentence: fmt.Sprintf("Der Text ist zu lang: höchstens %d Zeichen.", lineMax)}
	}
	if strings.ContainsFunc(text, func(r rune) bool { return rulebook.Unseen(r) && !unicode.IsControl(r) }) {
		return &Refusal{Path: path, Sentence: "Der Text enthält unsichtbare Zeichen."}
	}
	if strings.ContainsAny(text, "\n\r\t") {
		return &Refusal{Path: path, Sentence: "Der Text muss in einer Zeile stehen."}
	}
	return RefuseText(path, text)
}

// RefuseSigns refuses what is not UTF-8 or has control characters besides tabs and
// ends of lines.
func RefuseSigns(path, text string) error {
	odd := func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }
	if !utf8.ValidString(text) || strings.ContainsFunc(text, odd) {
		return &Refusal{Path: path, Sentence: "Der Text enthält Steuerzeichen."}
	}
	return nil
}

// RefuseAddress refuses what is no e-mail address at a host with a name. RFC 5321
func RefuseAddress(path, email string) error {
	if Blank(email) {
		return &Refusal{Path: path, Sentence: "Bitte eine E-Mail-Adresse eingeben."}
	}
	_, host, _ := strings.Cut(email, "@")
	parsed, err := mail.ParseAddress(email)
	if err != nil || parsed.Address != email || len(email) > 254 || strings.HasPrefix(host, "[") || !strings.Contains(host, ".") {
		return &Refusal{Path: path, Sentence: fmt.Sprintf("„%s“ ist keine E-Mail-Adresse.", Clip(email))}
	}
	return nil
}

// Blank reports whether a text says nothing.
func Blank(text string) bool { return strings.TrimSpace(text) == "" }

// marked are the boxes that a sentence asks to be ticked, by their keys: „bitte mit ⟨double⟩ bestätigen“.
var marked = regexp.MustCompile(`⟨([a-z_]+)⟩`)

// Marked says the boxes that a sentence asks to be ticked as a door says them: programs by their key, people by the label.
func Marked(sentence string, say func(key string) string) string {
	return marked.ReplaceAllStringFunc(sentence, func(found string) string { return say(strings.Trim(found, "⟨⟩")) })
}

// Clip makes a foreign text short enough for a sentence.
func Clip(text string) string {
	if len(text) <= 64 {
		return text
	}
	return strings.ToValidUTF8(text[:64], "") + "…"
}
