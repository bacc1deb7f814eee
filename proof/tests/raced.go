package main

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
)

// unwatched are the folders whose goroutines the race detector does not watch: they only wait for other programs, or
// are part of a module of their own.
var unwatched = []string{"proof/browser", "proof/figures", "proof/tools"}

// instruments are the folders that tests are made with: what they start is not watched for its own sake.
var instruments = []string{"proof/", "storage/storagetest/"}

// raced is what the race detector watches: the tests that start goroutines, themselves or by what they call in their
// package, and where goroutines are started without tests.
type raced struct {
	packages []string // ./storage, sorted
	tests    []string // their names, sorted
	started  []start
}

// start is a place outside tests where a goroutine is started.
type start struct {
	file string
	line int
}

// folder is what is known of the functions of a folder, by their names. Two methods of one name count as one, so that
// rather too many tests are found than too few.
type folder struct {
	named  map[string]map[string]bool // function: the names in it
	starts map[string]bool            // functions that start a goroutine themselves
	tests  []string
}

// findRaced looks through all folders of a house.
func findRaced(house fs.FS) (*raced, error) {
	folders, found := map[string]*folder{}, &raced{}
	err := fs.WalkDir(house, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (slices.Contains(unwatched, name) || d.Name() == "testdata" || strings.HasPrefix(name, ".") && name != "."):
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		text, err := fs.ReadFile(house, name)
		if err != nil {
			return err
		}
		in := folders[path.Dir(name)]
		if in == nil {
			in = &folder{named: map[string]map[string]bool{}, starts: map[string]bool{}}
			folders[path.Dir(name)] = in
		}
		return found.read(in, name, text)
	})
	for name, in := range folders {
		if tests := in.reaching(); len(tests) > 0 {
			found.packages = append(found.packages, "./"+name)
			found.tests = append(found.tests, tests...)
		}
	}
	slices.Sort(found.packages)
	slices.Sort(found.tests)
	found.tests = slices.Compact(found.tests)
	return found, err
}

// read notes the functions of a file.
func (r *raced) read(in *folder, name string, text []byte) error {
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, name, text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	isTest := strings.HasSuffix(name, "_test.go")
	for _, declared := range file.Decls {
		f, ok := declared.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		called := f.Name.Name
		names := in.named[called]
		if names == nil {
			names = map[string]bool{}
			in.named[called] = names
		}
		if isTest && f.Recv == nil && strings.HasPrefix(called, "Test") && called != "TestMain" {
			in.tests = append(in.tests, called)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				_, isKept := n.Value.(*ast.FuncLit)
				return isTest || !isKept // what a command does, not what makes the command
			case *ast.AssignStmt:
				if n.Tok == token.DEFINE {
					variables(n.Lhs, names)
				}
			case *ast.ValueSpec:
				variables(n.Names, names)
			case *ast.Field:
				variables(n.Names, names)
			case *ast.Ident:
				if _, isVariable := names[n.Name]; !isVariable {
					names[n.Name] = true
				}
			}
			if isStart(n) {
				in.starts[called] = true
				if !isTest && !slices.ContainsFunc(instruments, func(folder string) bool { return strings.HasPrefix(name, folder) }) {
					r.started = append(r.started, start{name, positions.Position(n.Pos()).Line})
				}
			}
			return true
		})
	}
	return nil
}

// variables notes that names of a function stand for variables, not for functions of the same name.
func variables[E ast.Expr](declared []E, names map[string]bool) {
	for _, e := range declared {
		if name, ok := ast.Expr(e).(*ast.Ident); ok {
			names[name.Name] = false
		}
	}
}

// isStart reports whether a goroutine is started here: with go, or with the Go of a group.
func isStart(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.CallExpr:
		called, ok := n.Fun.(*ast.SelectorExpr)
		return ok && called.Sel.Name == "Go"
	}
	return false
}

// reaching returns the tests that start a goroutine, however many functions lie between.
func (in *folder) reaching() []string {
	for more := true; more; {
		more = false
		for f, names := range in.named {
			for name, called := range names {
				if called && !in.starts[f] && in.starts[name] {
					in.starts[f], more = true, true
				}
			}
		}
	}
	return slices.DeleteFunc(in.tests, func(test string) bool { return !in.starts[test] })
}

// covered are the packages in which goroutines are started without tests.
func (r *raced) covered() []string {
	var packages []string
	for _, s := range r.started {
		packages = append(packages, "./"+path.Dir(s.file))
	}
	slices.Sort(packages)
	return slices.Compact(packages)
}

// unreached returns the places where a goroutine is started in none of the tests that left this coverage profile.
func (r *raced) unreached(profile string) []start {
	missing := slices.Clone(r.started)
	for line := range strings.Lines(profile) {
		file, rest, _ := strings.Cut(line, ":")
		var from, to, column, statements, count int
		if _, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &from, &column, &to, &column, &statements, &count); err != nil || count == 0 {
			continue
		}
		missing = slices.DeleteFunc(missing, func(s start) bool {
			return strings.TrimPrefix(file, "pokerliga/") == s.file && from <= s.line && s.line <= to
		})
	}
	return missing
}

// race runs the tests that the race detector watches, and says whether they reached every goroutine.
func race(arguments []string) bool {
	found, err := findRaced(os.DirFS("."))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	profile, err := os.CreateTemp("", "pokerliga-raced-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	_ = profile.Close()
	defer func() { _ = os.Remove(profile.Name()) }()
	fmt.Printf("race detector: %d tests that start goroutines, in %s\n", len(found.tests), strings.Join(found.packages, " "))
	arguments = append([]string{"-race", "-coverpkg=" + strings.Join(found.covered(), ","), "-coverprofile=" + profile.Name(),
		"-run", "^(" + strings.Join(found.tests, "|") + ")$"}, append(arguments, found.packages...)...)
	if !run(arguments) {
		return false
	}
	reached, err := os.ReadFile(profile.Name())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	missing := found.unreached(string(reached))
	for _, s := range missing {
		fmt.Printf("%s:%d: a goroutine is started that none of these tests reaches\n", s.file, s.line)
	}
	return len(missing) == 0
}
