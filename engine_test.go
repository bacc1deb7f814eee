package house_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// engine is what goes through the events of a tournament, in package floor. Pages and handlers ask the tournament of the desk.
var engine = []string{"Play", "Next", "Sat", "Check"}

func TestPagesAndHandlersDoNotRunTheEngine(t *testing.T) {
	files := 0
	for _, room := range []string{"web", "api"} {
		n, faults, err := engineCalls(os.DirFS("."), room)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range faults {
			t.Error(fault)
		}
		files += n
	}
	if files < 20 {
		t.Errorf("only %d files know package floor", files)
	}
	engineIsThere := map[string]bool{}
	err := eachFile(os.DirFS("."), "floor", func(_ string, file *ast.File) {
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Recv == nil {
				engineIsThere[f.Name.Name] = true
			}
		}
	})
	for _, name := range engine {
		if err != nil || !engineIsThere[name] {
			t.Errorf("package floor has no %s (%v)", name, err)
		}
	}
}

func TestAPageThatRunsTheEngineIsFoundOut(t *testing.T) {
	house := fstest.MapFS{
		"web/a.go":      {Data: []byte("package web\nimport \"pokerliga/floor\"\nvar s, _ = floor.Play(nil, nil, nil)\n")},
		"web/b.go":      {Data: []byte("package web\nimport play \"pokerliga/floor\"\nvar next = play.Next\n")},
		"web/c.go":      {Data: []byte("package web\nimport \"pokerliga/web/floor\"\nvar s = floor.Play()\n")},
		"web/d.go":      {Data: []byte("package web\nimport \"pokerliga/floor\"\nvar s = floor.Whole(1)\n")},
		"web/e.go":      {Data: []byte("package web\nimport . \"pokerliga/floor\"\nvar s = Whole(1)\n")},
		"web/a_test.go": {Data: []byte("package web\nimport \"pokerliga/floor\"\nvar u, _ = floor.Play(nil, nil, nil)\n")},
	}
	_, faults, err := engineCalls(house, "web")
	want := []string{"web/a.go runs the engine by floor.Play", "web/b.go runs the engine by floor.Next",
		"web/e.go imports floor without its name"}
	if err != nil || !slices.Equal(faults, want) {
		t.Errorf("got %q, want %q (%v)", faults, want, err)
	}
}

// engineCalls says which files of a room run the engine, and how many know package floor.
func engineCalls(house fs.FS, room string) (files int, faults []string, err error) {
	err = eachFile(house, room, func(name string, file *ast.File) {
		called := ""
		for _, spec := range file.Imports {
			if spec.Path.Value == `"pokerliga/floor"` {
				called = "floor"
				if spec.Name != nil {
					called = spec.Name.Name
				}
			}
		}
		switch called {
		case "":
			return
		case ".":
			faults = append(faults, name+" imports floor without its name")
		}
		files++
		ast.Inspect(file, func(n ast.Node) bool {
			s, is := n.(*ast.SelectorExpr)
			if !is || !slices.Contains(engine, s.Sel.Name) {
				return true
			}
			if of, is := s.X.(*ast.Ident); is && of.Name == called {
				faults = append(faults, fmt.Sprintf("%s runs the engine by floor.%s", name, s.Sel.Name))
			}
			return true
		})
	})
	return files, faults, err
}

// eachFile reads every Go file of a folder and those within, but tests.
func eachFile(house fs.FS, folder string, do func(name string, file *ast.File)) error {
	return fs.WalkDir(house, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(house, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err == nil {
			do(name, file)
		}
		return err
	})
}
