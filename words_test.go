package house_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// glossaryTerm finds the identifiers in a cell of the glossary.
var glossaryTerm = regexp.MustCompile("`[^`]+`")

func TestTheGlossaryHasEachWordOnce(t *testing.T) {
	text, err := os.ReadFile("docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range glossaryFaults(string(text)) {
		t.Error("docs/glossary.md:" + fault)
	}
}

// glossaryFaults lists the rows of a glossary that are outside a table, have not
// exactly three cells, or define a word that an earlier row defines.
func glossaryFaults(text string) []string {
	var faults []string
	defined := map[string]int{} // line by word
	lines := strings.Split(text, "\n")
	inTable := false
	for i, line := range lines {
		if !strings.HasPrefix(line, "|") {
			inTable = false
			continue
		}
		fault := func(format string, a ...any) {
			faults = append(faults, fmt.Sprintf("%d: ", i+1)+fmt.Sprintf(format, a...))
		}
		cells := strings.Split(strings.Trim(line, "| "), " | ")
		switch {
		case len(cells) != 3:
			fault("%d cells, not 3", len(cells))
			continue
		case !inTable:
			if inTable = true; i+1 == len(lines) || lines[i+1] != "| --- | --- | --- |" {
				fault("the row is outside a table")
			}
			continue
		case cells[0] == "---":
			continue
		}
		words := glossaryTerm.FindAllString(cells[1], -1)
		if cells[0] != "–" {
			words = append(words, cells[0])
		}
		for _, word := range words {
			if defined[word] > 0 {
				fault("%s is defined in line %d already", word, defined[word])
			}
			defined[word] = i + 1
		}
	}
	return faults
}

func TestABadGlossaryIsFoundOut(t *testing.T) {
	const head = "| German | Identifier | Meaning |\n| --- | --- | --- |\n"
	for _, c := range []struct{ name, text, want string }{
		{"a good one", head + "| Verein | `club` | A club. |\n| – | `act` | A. |\n| – | `actor` | B. |\n", ""},
		{"a blank line within a table", head + "\n| Verein | `club` | A club. |\n", "4: the row is outside a table"},
		{"a missing cell", head + "| Verein | `club` |\n", "3: 2 cells, not 3"},
		{"an identifier twice", head + "| Verein | `club` | A. |\n| Klub | `team`, `club` | B. |\n", "4: `club` is defined in line 3 already"},
		{"a German word twice", head + "| Verein | `club` | A. |\n| Verein | `team` | B. |\n", "4: Verein is defined in line 3 already"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(glossaryFaults(c.text), "; "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
