package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// room is a package whose tests are tried.
type room struct {
	name    string // scoring
	dir     string
	pkg     string // the name of the package
	rapid   bool   // has property tests
	files   map[string]string
	mutants []mutant
	binary  string
	quick   string        // a pattern of the tests that take no time
	base    time.Duration // of the tests without a mutant
}

// listed is what go list says of a package.
type listed struct {
	Dir, ImportPath, Name, Export      string
	GoFiles, TestImports, XTestImports []string
}

// load reads and type-checks a room and finds its mutants.
func load(root, name string) (*room, error) {
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=Dir,ImportPath,Name,Export,GoFiles,TestImports,XTestImports", "./"+name)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", name, err)
	}
	var p listed // the last one is the room itself
	exports := map[string]string{}
	for dec := json.NewDecoder(bytes.NewReader(out)); dec.More(); {
		p = listed{}
		if err := dec.Decode(&p); err != nil {
			return nil, err
		}
		exports[p.ImportPath] = p.Export
	}
	r := &room{name: filepath.ToSlash(name), dir: p.Dir, pkg: p.Name, files: map[string]string{}}
	r.rapid = slices.Contains(append(p.TestImports, p.XTestImports...), "pgregory.net/rapid")

	set := token.NewFileSet()
	var syntax []*ast.File
	for _, file := range p.GoFiles {
		f, err := parser.ParseFile(set, filepath.Join(p.Dir, file), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		syntax = append(syntax, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	imports := importer.ForCompiler(set, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	pkg, err := (&types.Config{Importer: imports}).Check(p.ImportPath, set, syntax, info)
	if err != nil {
		return nil, err
	}
	for _, f := range syntax {
		if err := r.mutate(set, f, info, pkg); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// build compiles the room's tests with all mutants in a new directory.
func (r *room) build(work string) error {
	if err := os.Mkdir(work, 0o700); err != nil {
		return err
	}
	r.files[filepath.Join(r.dir, "zz_mutants.go")] = fmt.Sprintf(switches, r.pkg, len(r.mutants)+1)
	replace := map[string]string{}
	for name, text := range r.files {
		replace[name] = filepath.Join(work, filepath.Base(name))
		if err := os.WriteFile(replace[name], []byte(text), 0o600); err != nil {
			return err
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(work, "overlay.json"), overlay, 0o600); err != nil {
		return err
	}
	r.binary = filepath.Join(work, "room.test")
	cmd := exec.Command("go", "test", "-c", "-vet=off", "-overlay", filepath.Join(work, "overlay.json"), "-o", r.binary, ".")
	cmd.Dir, cmd.Stdout, cmd.Stderr = r.dir, os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("build the tests of %s: %w", r.name, err)
	}
	return nil
}

// try runs the tests without a mutant, to learn which mutants they come across,
// and then with each of these.
func (r *room) try(o *options) error {
	seen := r.binary + ".seen"
	begun := time.Now()
	passed, out := r.test(o, 10*time.Minute, "MUTANTS_SEEN="+seen, "-test.v")
	if !passed {
		return fmt.Errorf("the tests of %s fail without a mutant:\n%s", r.name, out)
	}
	r.base = time.Since(begun)
	var quick []string
	for _, m := range passing.FindAllSubmatch(out, -1) {
		if seconds, err := strconv.ParseFloat(string(m[2]), 64); err == nil && seconds <= 0.01 {
			quick = append(quick, string(m[1]))
		}
	}
	r.quick = "^(" + strings.Join(quick, "|") + ")$"
	data, err := os.ReadFile(seen)
	if err != nil {
		return err
	}
	met := map[string]bool{}
	for _, id := range strings.Fields(string(data)) {
		met[id] = true
	}
	limit := o.timeout
	if limit == 0 {
		limit = 10*r.base + 5*time.Second
	}
	var wait sync.WaitGroup
	turns := make(chan struct{}, o.workers)
	for i := range r.mutants {
		id := fmt.Sprint(i + 1)
		switch {
		case i%o.sample != 0:
		case !met[id]:
			r.mutants[i].fate = unreached
		default:
			turns <- struct{}{}
			wait.Go(func() {
				r.mutants[i].fate = r.fate(o, limit, "MUTANT="+id)
				<-turns
			})
		}
	}
	wait.Wait()
	return nil
}

// passing is the line of a test that passes.
var passing = regexp.MustCompile(`(?m)^--- PASS: (\w+) \(([0-9.]+)s\)`)

// fate tries a mutant: first on the tests that take no time, which find most.
func (r *room) fate(o *options, limit time.Duration, mutant string) fate {
	if passed, _ := r.test(o, limit, mutant, "-test.run="+r.quick); !passed {
		return killed
	}
	if passed, _ := r.test(o, limit, mutant, "-test.skip="+r.quick); !passed {
		return killed
	}
	return survived
}

// test runs tests once and reports whether they pass. Properties draw the same
// few cases every time, and waste no time on making a failure smaller.
func (r *room) test(o *options, limit time.Duration, env string, which string) (bool, []byte) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	args := []string{"-test.failfast", which}
	if r.rapid {
		args = append(args, fmt.Sprint("-rapid.checks=", o.checks), "-rapid.seed=1", "-rapid.nofailfile", "-rapid.shrinktime=1ns")
	}
	cmd := exec.CommandContext(ctx, r.binary, args...)
	cmd.Dir, cmd.Env = r.dir, append(os.Environ(), "GOMAXPROCS=1", env)
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) && ctx.Err() == nil {
		return false, []byte(err.Error())
	}
	return err == nil, out
}

// switches is the file that the mutants of a room are switched on with.
const switches = `package %s

import (
	"fmt"
	"os"
	"strconv"
)

var (
	mutantOn, _   = strconv.Atoi(os.Getenv("MUTANT"))
	mutantSeen, _ = os.Create(os.Getenv("MUTANTS_SEEN"))
	mutantMet     [%d]bool
)

func mutantIs(id int) bool {
	if mutantSeen != nil && !mutantMet[id] {
		mutantMet[id] = true
		fmt.Fprintln(mutantSeen, id)
	}
	return id == mutantOn
}

type mutantNumber interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~float32 | ~float64
}

func mutantNum[N mutantNumber](n N, up, down int) N {
	switch {
	case up > 0 && mutantIs(up):
		return n + 1
	case down > 0 && mutantIs(down):
		return n - 1
	}
	return n
}

func mutantZero[N mutantNumber](id int, n N) N {
	if mutantIs(id) {
		return 0
	}
	return n
}
`
