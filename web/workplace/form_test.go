package workplace_test

import (
	"strings"
	"testing"

	"pokerliga/office/people"
	"pokerliga/web/workplace"
)

// Who decides against a rule reads at the field that its reason is needed, whether the form has had one or not.
func TestAReasonSaysThatItIsNeeded(t *testing.T) {
	for name, f := range map[string]workplace.Form{
		"a form without one":        workplace.NewForm("/", "f", "Speichern"),
		"a form where it was not":   workplace.NewForm("/", "f", "Speichern", workplace.Field{Name: workplace.ReasonField, Label: "Grund", Optional: true}),
		"a form that is sent again": forced(),
	} {
		workplace.Forcing(&f, nil)
		var reasons []string
		for _, field := range f.Fields {
			if field.Name == workplace.ReasonField {
				reasons = append(reasons, field.Label)
			}
		}
		if strings.Join(reasons, "; ") != "Grund (nötig)" {
			t.Errorf("%s: %q", name, reasons)
		}
	}
}

// forced is a form by which somebody has been asked for his reason.
func forced() workplace.Form {
	f := workplace.NewForm("/", "f", "Speichern")
	workplace.Forcing(&f, nil)
	return f
}

// Who has no name yet is called by his address.
func TestWhoHasSignedInIsNamed(t *testing.T) {
	for want, u := range map[string]*people.User{
		"Angemeldet ist Maria Muster. ":      {ID: "u-1", Name: "Maria Muster", Email: "maria@example.at"},
		"Angemeldet ist obfrau@example.at. ": {ID: "u-2", Email: "obfrau@example.at"},
	} {
		if p := workplace.NewSignIn(nil, u, "", nil); !strings.HasPrefix(p.Remark, want) {
			t.Errorf("got %q, want %q", p.Remark, want)
		}
	}
}
