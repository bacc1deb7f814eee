package register

import (
	"errors"
	"testing"

	"pokerliga/scoring"
)

// A slip in the year or in the country of a player is told before he is registered.
func TestAPersonWasBornAfter1900InACountryThatThereIs(t *testing.T) {
	for _, one := range []struct{ birth, nationality, path string }{
		{"1990-02-01", "AT", ""},
		{"1900-01-01", "XK", ""},
		{"", "", ""},
		{"1850-02-01", "AT", "$.birth_date"},
		{"1899-12-31", "AT", "$.birth_date"},
		{"1990-02-01", "ZZ", "$.nationality"},
		{"1990-02-01", "QX", "$.nationality"},
		{"1990-02-01", "at", "$.nationality"},
	} {
		r := PlayerRecord{ID: "p-1", Person: Person{GivenName: "Anna", FamilyName: "Huber", BirthDate: one.birth, Nationality: one.nationality}}
		_, err := r.player()
		var fault *scoring.Fault
		if errors.As(err, &fault); one.path == "" && err != nil || one.path != "" && (fault == nil || fault.Path != one.path) {
			t.Errorf("%s of %q: got %v, want a fault at %q", one.birth, one.nationality, err, one.path)
		}
	}
}
