package house_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The lines of a go.mod that name a direct requirement, and a tool.
var (
	requiredModule = regexp.MustCompile(`(?m)^(?:require )?\t?(\S+) v\S+$`) // one with "// indirect" does not end there
	requiredTool   = regexp.MustCompile(`(?m)^(?:tool )?\t?(\S+/cmd/\S+)$`)
)

func TestEveryDependencyHasItsLine(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var site struct{ Dependencies, DevDependencies map[string]string }
	if err := json.Unmarshal([]byte(read("proof/tools/site/package.json")), &site); err != nil {
		t.Fatal(err)
	}
	names := append(firstGroups(requiredModule, read("go.mod")), firstGroups(requiredTool, read("proof/tools/go.mod")+read("proof/tools/openapi.mod"))...)
	for _, packages := range []map[string]string{site.Dependencies, site.DevDependencies} {
		for name := range packages {
			names = append(names, name)
		}
	}
	if len(names) < 30 {
		t.Fatalf("only %d dependencies were found: %s", len(names), names)
	}
	decided := firstGroups(regexp.MustCompile("(?m)^\\| `([^`]+)` \\|"), read("docs/decisions/0002-dependencies.md"))
	for _, name := range names {
		if !slices.Contains(decided, name) {
			t.Errorf("docs/decisions/0002-dependencies.md has no line for %s", name)
		}
	}
	for _, name := range decided {
		if !slices.Contains(names, name) {
			t.Errorf("docs/decisions/0002-dependencies.md has a line for %s, which nothing requires directly", name)
		}
	}
}

func TestTheOfficeDependsOnFewModules(t *testing.T) {
	below, modules := []string{"league"}, []string{}
	for i := 0; i < len(below); i++ {
		r := plan[below[i]]
		for _, to := range r.knows {
			if !slices.Contains(below, to) {
				below = append(below, to)
			}
		}
		modules = append(modules, r.modules...)
	}
	slices.Sort(modules)
	want := []string{"github.com/go-json-experiment/json", "github.com/makiuchi-d/gozxing", "golang.org/x/image", "golang.org/x/text"}
	if !slices.Equal(slices.Compact(modules), want) {
		t.Errorf("league and the rooms below it may import %s, want %s", modules, want)
	}
}

// Where cgo is on, as the race detector needs it, nothing but the standard library has C in it.
func TestNoCIsCompiled(t *testing.T) {
	const withCgo = "{{if .CgoFiles}}{{.ImportPath}} {{.Standard}}{{end}}"
	list := exec.CommandContext(t.Context(), "go", "list", "-deps", "-test", "-f", withCgo, "./...")
	list.Env = append(os.Environ(), "CGO_ENABLED=1")
	list.Stderr = os.Stderr
	text, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	withC := strings.Fields(string(text))
	if !slices.Contains(withC, "runtime/cgo") {
		t.Fatalf("not even the C of Go itself is found: %s", withC)
	}
	for i := 0; i < len(withC); i += 2 {
		if withC[i+1] != "true" {
			t.Errorf("%s has C in it", withC[i])
		}
	}
}

// firstGroups returns what the first group of an expression finds in a text.
func firstGroups(e *regexp.Regexp, text string) []string {
	var found []string
	for _, match := range e.FindAllStringSubmatch(text, -1) {
		found = append(found, strings.TrimSpace(match[1]))
	}
	return found
}
