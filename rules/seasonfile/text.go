package seasonfile

import (
	"strings"
	"unicode"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Bounds of texts, in characters.
const (
	maxID   = 64
	maxName = 500
	maxText = 5000
)

// IsID reports whether a text may be an id: 1 to 64 of a-z, 0-9 and "-".
func IsID(text string) bool {
	if len(text) == 0 || len(text) > maxID {
		return false
	}
	for i := range len(text) {
		c := text[i]
		if c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return true
}

func checkID(path, id string) *scoring.Fault {
	if IsID(id) {
		return nil
	}
	return fault(path, "„%s“ ist keine gültige Id: erlaubt sind 1 bis %d Zeichen aus a–z, 0–9 und Bindestrich.", scoring.Clip(id), maxID)
}

// checkName checks that a name is not empty and fits in one line.
func checkName(path, name string) *scoring.Fault {
	if strings.TrimSpace(name) == "" {
		return fault(path, "Der Name fehlt.")
	}
	return checkLine(path, name)
}

// checkLine checks that a text fits in one line. It may be empty.
func checkLine(path, text string) *scoring.Fault {
	if strings.ContainsFunc(text, unicode.IsControl) {
		return fault(path, "Der Text enthält Steuerzeichen oder Zeilenumbrüche.")
	}
	if strings.ContainsFunc(text, rulebook.Unseen) {
		return fault(path, "Der Text enthält unsichtbare Zeichen.")
	}
	return checkLength(path, text, maxName)
}

// checkProse checks a text of several lines. It may be empty.
func checkProse(path, text string) *scoring.Fault {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }) {
		return fault(path, "Der Text enthält Steuerzeichen.")
	}
	return checkLength(path, text, maxText)
}

func checkLength(path, text string, most int) *scoring.Fault {
	if len(text) <= most || len([]rune(text)) <= most {
		return nil
	}
	return fault(path, "Der Text ist zu lang: erlaubt sind %s Zeichen.", scoring.Whole(most))
}

func checkDate(path, date string) *scoring.Fault {
	if scoring.IsDate(date) {
		return nil
	}
	return fault(path, "„%s“ ist kein Datum der Form JJJJ-MM-TT.", scoring.Clip(date))
}

// first returns the first fault that is not nil.
func first(found ...*scoring.Fault) *scoring.Fault {
	for _, f := range found {
		if f != nil {
			return f
		}
	}
	return nil
}
