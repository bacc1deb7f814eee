package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
)

// unraced are the folders whose goroutines the race detector does not watch: they only wait for other programs.
var unraced = []string{"proof/browser", "proof/figures"}

// make race runs the tests of every folder in which a goroutine is started.
func TestTheRaceDetectorIsWhereGoroutinesAre(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(makefile), "\nRACED = ")
	list, _, _ = strings.Cut(list, "\n")
	var raced []string
	for _, folder := range strings.Fields(list) {
		raced = append(raced, strings.TrimPrefix(folder, "./"))
	}
	found := map[string]bool{}
	err = fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "node_modules" || name == "tools") { // tools are a module of their own
			return fs.SkipDir
		}
		if path.Ext(name) == ".go" && starts(t, name) {
			found[path.Dir(name)] = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for folder := range found {
		below := func(r string) bool {
			parent, all := strings.CutSuffix(r, "...")
			return all && strings.HasPrefix(folder+"/", parent)
		}
		if !slices.Contains(raced, folder) && !slices.ContainsFunc(raced, below) && !slices.Contains(unraced, folder) {
			t.Errorf("%s starts goroutines and is not in RACED in the Makefile", folder)
		}
	}
	if len(found) < 5 {
		t.Errorf("goroutines were found in %v alone", found)
	}
}

// starts reports whether a file starts a goroutine: with go, or with the Go of a group.
func starts(t *testing.T, file string) bool {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			found = true
		case *ast.CallExpr:
			if called, ok := n.Fun.(*ast.SelectorExpr); ok && called.Sel.Name == "Go" {
				found = true
			}
		}
		return !found
	})
	return found
}
