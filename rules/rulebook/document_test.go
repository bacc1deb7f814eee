package rulebook

import (
	"reflect"
	"strings"
	"testing"
)

const smallRulebook = `# Regeln

Vorwort.

## 3.2 Modus

### 3.2.13 Punkte

Anmerkung: fast

Der Platz
zählt.

| Platz | Punkte |
| --- | --- |
| 1 | 9 |

- erstens
  und mehr
- zweitens

Lesart A02, A01: So.

### 3.2.14 Plätze

Wie § 3.2.13.

## Lesarten

| Nr. | Wie gelesen wird | Grad |
| --- | --- | --- |
| A01 | Eins. | T |
| A02 | Zwei. | O |
`

func TestAParagraphIsReadIntoItsBlocks(t *testing.T) {
	d, err := parse(smallRulebook)
	if err != nil {
		t.Fatal(err)
	}
	want := Paragraph{
		Ref: "3.2.13", Title: "Punkte", CarriedOut: true, Note: "fast",
		Body: []Block{
			{Kind: "p", Text: "Der Platz zählt."},
			{Kind: "table", Rows: [][]string{{"Platz", "Punkte"}, {"1", "9"}}},
			{Kind: "li", Text: "erstens und mehr"},
			{Kind: "li", Text: "zweitens"},
			{Kind: "p", Text: "Lesart A02, A01: So."},
		},
		Readings: []string{"A01", "A02"},
	}
	if got := d.chapters[0].Paragraphs[0]; !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

func TestAMalformedRulebookIsRefused(t *testing.T) {
	for _, c := range []struct {
		name     string
		old, new string
		want     string
	}{
		{"a paragraph without a text", "Wie § 3.2.13.\n", "", "§ 3.2.14 needs a text"},
		{"a heading without a number", "### 3.2.14 Plätze", "### Plätze", `the heading "Plätze" needs a number`},
		{"a paragraph of another chapter", "### 3.2.14", "### 4.2.14", "§ 4.2.14 does not stand under its chapter"},
		{"a paragraph out of order", "### 3.2.14", "### 3.2.2", "§ 3.2.2 stands behind § 3.2.13"},
		{"a paragraph twice", "### 3.2.14", "### 3.2.13", "§ 3.2.13 stands there twice"},
		{"the naming of a missing paragraph", "Wie § 3.2.13", "Wie § 3.2.15", "names § 3.2.15, which is not there"},
		{"the naming in a note", "Anmerkung: fast", "Anmerkung: ohne § 3.2.15", "names § 3.2.15, which is not there"},
		{"the naming of a missing reading", "A02, A01", "A02, A03", "names A03, which is not there"},
		{"a gap in the readings", "| A02 |", "| A03 |", "row 2 of the readings is not number A02"},
		{"a reading with an unknown grade", "| Zwei. | O |", "| Zwei. | X |", `A02 has the unknown grade "X"`},
		{"text among the readings", "| A01 |", "Text\n\n| A01 |", "holds one table"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := parse(strings.Replace(smallRulebook, c.old, c.new, 1))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestAFaultNamesItsLine(t *testing.T) {
	_, err := parse("# Regeln\n\n## 3.2 Modus\n\n### ohne Nummer\n")
	if err == nil || !strings.HasPrefix(err.Error(), "line 5: ") {
		t.Errorf("got %v", err)
	}
}
