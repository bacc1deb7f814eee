package seasonfile_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// minimal is the shortest season file, with room for more keys at the end.
func minimal(more string) string {
	return `{"format":"pokerliga-season/1","season":{"id":"s","name":"S","start":"2010-01-01","end":"2010-12-31"}` + more + `}`
}

func TestATextThatIsNoSeasonFileIsRefused(t *testing.T) {
	for _, c := range []struct {
		name, text, path, sentence string
	}{
		{"nothing", "", "$", "Der Text ist leer"},
		{"blanks", " \n\t ", "$", "Der Text ist leer"},
		{"a mark and nothing", "\uFEFF", "$", "Der Text ist leer"},
		{"a word", "hallo", "$", "kein gültiges JSON (Zeile 1, Spalte 1)"},
		{"a list", "[]", "$", "Hier muss ein Objekt stehen, nicht eine Liste"},
		{"null", "null", "$", "Hier muss ein Objekt stehen, nicht null"},
		{"an empty object", "{}", "$.format", "Die Angabe „format“ fehlt"},
		{"a table", "Pl.;Verein\n1;Retz\n", "$", "kein gültiges JSON"},
		{"a comma too many", minimal(`,`), "$", "kein gültiges JSON"},
		{"a comma too few", `{"format":"pokerliga-season/1" "season":{}}`, "$", "kein gültiges JSON (Zeile 1"},
		{"a comment", "// Saison\n" + minimal(""), "$", "kein gültiges JSON"},
		{"NaN", minimal(`,"rules":{"paid_share":NaN}`), "$.rules.paid_share", "kein gültiges JSON"},
		{"a number without an end", minimal(`,"rules":{"paid_share":1e}`), "$.rules.paid_share", "kein gültiges JSON"},
		{"a number without bounds", minimal(`,"rules":{"paid_share":1e999}`), "$.rules.paid_share", "Die Zahl 1e999 ist zu groß"},
		{"a leading zero", minimal(`,"rules":{"min_age":018}`), "$.rules", "kein gültiges JSON"},
		{"a key twice", minimal(`,"clubs":[],"clubs":[]`), "$.clubs", "Das Feld „clubs“ kommt zweimal vor"},
		{"a key twice, once in disguise", minimal(`,"clubs":[],"\u0063lubs":[]`), "$.clubs", "kommt zweimal vor"},
		{"a key twice deep down", minimal(`,"clubs":[{"id":"a","id":"a","name":"A"}]`), "$.clubs[0].id", "kommt zweimal vor"},
		{"a tier twice", minimal(`,"rules":{"ranking_factor":{"1":3,"1":3}}`), "$.rules.ranking_factor.1", "kommt zweimal vor"},
		{"another version before unknown keys", `{"prize_money":[1,{"a":2}],"format":"pokerliga-season/9"}`, "$.format",
			"Das Format „pokerliga-season/9“ ist unbekannt"},
		{"a format that is no text", `{"format":1}`, "$.format", "Hier muss ein Text stehen"},
		{"something behind the end", minimal("") + "{}", "$", "Hinter dem Ende des Dokuments steht noch etwas"},
		{"a bracket behind the end", minimal("") + "\n}", "$", "Hinter dem Ende des Dokuments steht noch etwas"},
		{"Latin-1", minimal(`,"clubs":[{"id":"a","name":"` + "M\xfcller" + `"}]`), "$", "nicht in UTF-8 geschrieben (Zeile 1, Spalte 131)"},
		{"half a character", minimal(`,"clubs":[{"id":"a","name":"\ud800"}]`), "$.clubs[0].name", "kein gültiges JSON"},
		{"a raw line break in a text", minimal(",\"clubs\":[{\"id\":\"a\",\"name\":\"A\n\"}]"), "$.clubs[0].name", "kein gültiges JSON"},
		{"lists without end", minimal(`,"clubs":` + strings.Repeat("[", 100_000)), "$.clubs[0]", "Hier muss ein Objekt stehen, nicht eine Liste"},
		{"objects without end before the format", strings.Repeat(`{"a":`, 100_000), "$.a", "„a“ ist hier unbekannt"},
		{"too many entries", minimal(`,"promotion":{"waivers":["a"` + strings.Repeat(`,"a"`, 500_000) + `]}`), "$.promotion.waivers[500000]",
			"zu viele Einträge: erlaubt sind 500000"},
		{"too many bytes", minimal(strings.Repeat(" ", seasonfile.MaxSize)), "$", "zu groß: erlaubt sind 32 MiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := seasonfile.Read(strings.NewReader(c.text))
			refused(t, err, c.path, c.sentence)
		})
	}
}

func TestAFileThatBreaksOffIsRefusedWherever(t *testing.T) {
	data := bytes.TrimSpace(example(t, "small"))
	for n := 1; n < len(data); n += 97 {
		_, err := seasonfile.Decode(data[:n])
		var fault *scoring.Fault
		if !errors.As(err, &fault) || !strings.Contains(fault.Sentence, "bricht mitten im Dokument ab") {
			t.Fatalf("after %d bytes: %v", n, err)
		}
	}
}

func TestAFileIsReadWithWhatIsHarmless(t *testing.T) {
	for _, text := range []string{
		minimal(""),
		"\uFEFF" + minimal("\r\n"),
		"\n " + minimal(`,"rules":{"ranking_factor":{"1":3,"2":2},"min_age":18.0}`) + " \n",
		minimal(`,"clubs":[{"id":"a","name":"\u00d6tz \ud83c\udccf"}]`),
	} {
		if _, err := seasonfile.Read(strings.NewReader(text)); err != nil {
			t.Errorf("%.60q: %v", text, err)
		}
	}
}

func TestAnErrorOfTheReaderIsNoFaultOfTheFile(t *testing.T) {
	_, err := seasonfile.Read(iotest.ErrReader(io.ErrClosedPipe))
	var fault *scoring.Fault
	if !errors.Is(err, io.ErrClosedPipe) || errors.As(err, &fault) {
		t.Errorf("got %v", err)
	}
}

func TestTheExamplesAreReadWithoutFaultOrWarning(t *testing.T) {
	for _, name := range examples {
		t.Run(name, func(t *testing.T) {
			f, err := seasonfile.Read(bytes.NewReader(example(t, name)))
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range f.Warnings() {
				t.Errorf("%s: %s", w.Path, w.Sentence)
			}
		})
	}
}
