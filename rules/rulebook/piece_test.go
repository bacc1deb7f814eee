package rulebook_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/rules/rulebook"
)

func TestATextIsSplitWhereItNamesAParagraphOrAReading(t *testing.T) {
	for _, c := range []struct {
		name     string
		text     string
		refs     []rulebook.Ref
		readings []string
	}{
		{"nothing", "Punkte nach dem Schlüssel", nil, nil},
		{"one paragraph", "punktegleich 98 (§ 4.2.1.2)", []rulebook.Ref{"4.2.1.2"}, nil},
		{"at the end of a sentence", "Siehe § 4.2.1.2. Es gilt", []rulebook.Ref{"4.2.1.2"}, nil},
		{"without a space", "§4.2.1.2", []rulebook.Ref{"4.2.1.2"}, nil},
		{"with a space that does not break", "§ 4.2.1.2", []rulebook.Ref{"4.2.1.2"}, nil},
		{"a pair", "§§ 3.2.13 und 3.2.14", []rulebook.Ref{"3.2.13", "3.2.14"}, nil},
		{"a list in English", "§ 3.2.13, 3.2.14 and 3.2.15", []rulebook.Ref{"3.2.13", "3.2.14", "3.2.15"}, nil},
		{"two signs", "§ 3.2.13, § 3.2.14", []rulebook.Ref{"3.2.13", "3.2.14"}, nil},
		{"a range", "§§ 3.2.11–3.2.18", []rulebook.Ref{"3.2.11", "3.2.18"}, nil},
		{"a chapter", "§ 4.2.2", []rulebook.Ref{"4.2.2"}, nil},
		{"a number without the sign", "version 1.2.3 and 4.2.1.6", nil, nil},
		{"readings", "A67, A100", nil, []string{"A67", "A100"}},
		{"both", "§ 4.2.1.6 (A67)", []rulebook.Ref{"4.2.1.6"}, []string{"A67"}},
		{"a word that only looks like a reading", "GRAA67, A4, A1234", nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var whole strings.Builder
			var refs []rulebook.Ref
			var readings []string
			for _, p := range rulebook.Pieces(c.text) {
				whole.WriteString(p.Text)
				if p.Ref != "" {
					refs = append(refs, p.Ref)
				}
				if p.Reading != "" {
					readings = append(readings, p.Reading)
				}
			}
			if whole.String() != c.text {
				t.Errorf("the pieces make %q, want %q", whole.String(), c.text)
			}
			if !slices.Equal(refs, c.refs) || !slices.Equal(readings, c.readings) {
				t.Errorf("got %v %v, want %v %v", refs, readings, c.refs, c.readings)
			}
		})
	}
}
