package api

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The description of the API is a valid OpenAPI document, says somebody else's
// validator, which finds what is broken on purpose. make lint asks it.
func TestTheDescriptionPassesAValidator(t *testing.T) {
	if os.Getenv("POKERLIGA_LINT") == "" {
		t.Skip("make lint asks the validator")
	}
	written := described(alone().routes()).Body
	broken := bytes.ReplaceAll(written, []byte(`"description":`), []byte(`"descripton":`))
	for name, c := range map[string]struct {
		document []byte
		passes   bool
	}{"ours": {written, true}, "broken": {broken, false}} {
		file := filepath.Join(t.TempDir(), "openapi.json")
		if err := os.WriteFile(file, c.document, 0o600); err != nil {
			t.Fatal(err)
		}
		ask := exec.CommandContext(t.Context(), "go", "tool", "-modfile=proof/tools/openapi.mod", "validate", file)
		ask.Dir = ".."
		if said, err := ask.CombinedOutput(); (err == nil) != c.passes {
			t.Errorf("%s: %v: %.2000s", name, err, said)
		}
	}
}
