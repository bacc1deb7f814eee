package house_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The list of decisions names each one by its title, in order.
func TestTheDecisionsAreListed(t *testing.T) {
	list, err := os.ReadFile("docs/decisions/README.md")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("docs/decisions/0*.md")
	if err != nil || len(files) < 50 {
		t.Fatalf("only %d decisions are found: %v", len(files), err)
	}
	var want []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
		want = append(want, "- ["+title+"]("+filepath.Base(file)+")")
	}
	if _, got, _ := strings.Cut(string(list), "\n- ["); "- ["+strings.TrimSpace(got) != strings.Join(want, "\n") {
		t.Errorf("docs/decisions/README.md lists\n- [%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}
