package house_test

import (
	"os/exec"
	"testing"
)

// A field, an act and an event cost as many files as they should (decision 0086).
func TestAChangeCostsWhatItShould(t *testing.T) {
	if text, err := exec.CommandContext(t.Context(), "go", "run", "./proof/cost").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}
