package house_test

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// singles are the interfaces of the program with one implementation, and why they are interfaces all the same. What storage does for
// a room, its Reader, Tx and Store (decision 0090), needs no line.
var singles = map[string]string{
	"floor/floordesk.Sheets": "the league knows the desk of the floor, which cannot know the league",
	"web/frame.Page":         "all pages, by the frame that they embed",
	"web/workplace.Speaker":  "all pages of those who sign in, by the shell that they embed",
}

// maxEmpty is how many empty types there are: keys of contexts, answers and acts that say nothing beside their path, and code of libraries
// that wants a value. They may only become fewer.
const maxEmpty = 7

func TestAnInterfaceHasTwoImplementations(t *testing.T) {
	p, err := loadProgram()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range p.interfaces() {
		methods := name.Type().Underlying().(*types.Interface)
		full := strings.TrimPrefix(name.Pkg().Path(), "pokerliga/") + "." + name.Name()
		by := p.implementations(methods)
		stored := len(by) == 1 && strings.Contains(by[0], "pokerliga/storage.") && slices.Contains([]string{"Reader", "Tx", "Store"}, name.Name())
		switch {
		case len(by) > 1 || stored || methods.NumExplicitMethods() == 0 && p.foreign(methods):
		case singles[full] == "":
			t.Errorf("%s: the interface %s has %d implementations: %s", p.files.Position(name.Pos()), full, len(by), by)
		default:
			found[full] = true
		}
	}
	for name := range singles {
		if !found[name] {
			t.Errorf("%s is no interface with one implementation any more; take it from the list", name)
		}
	}
	if empty := p.emptyTypes(); len(empty) != maxEmpty {
		t.Errorf("there are %d empty types, want %d: %s", len(empty), maxEmpty, empty)
	}
}

// program is what the compiler knows of the packages of this module and of those that they import.
type program struct {
	files    *token.FileSet
	own      map[string]*types.Package
	concrete []*types.Named    // of this module and of those that it imports
	exports  map[string]string // file with what a package exports, of those that are not ours
	rest     types.Importer
}

// Import returns a package.
func (p *program) Import(path string) (*types.Package, error) {
	if own := p.own[path]; own != nil {
		return own, nil
	}
	return p.rest.Import(path)
}

// loadProgram reads the packages of this module from their source, tests aside, and others as they were built.
func loadProgram() (*program, error) {
	p := &program{files: token.NewFileSet(), own: map[string]*types.Package{}, exports: map[string]string{}}
	p.rest = importer.ForCompiler(p.files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(p.exports[path]) })
	list, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,Module", "./...").Output()
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(bytes.NewReader(list)); d.More(); { // a package follows those that it imports
		var one struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
			Module                  *struct{ Main bool }
		}
		if err := d.Decode(&one); err != nil {
			return nil, err
		}
		if one.Module == nil || !one.Module.Main {
			p.exports[one.ImportPath] = one.Export
			continue
		}
		var files []*ast.File
		for _, name := range one.GoFiles {
			file, err := parser.ParseFile(p.files, filepath.Join(one.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			files = append(files, file)
		}
		if p.own[one.ImportPath], err = (&types.Config{Importer: p, IgnoreFuncBodies: true}).Check(one.ImportPath, p.files, files, nil); err != nil {
			return nil, err
		}
	}
	seen := map[*types.Package]bool{}
	for _, pkg := range p.own {
		p.look(pkg, seen)
	}
	return p, nil
}

// named returns the types of a package that have names.
func named(pkg *types.Package) (all []*types.TypeName) {
	for _, name := range pkg.Scope().Names() {
		if one, is := pkg.Scope().Lookup(name).(*types.TypeName); is && !one.IsAlias() {
			all = append(all, one)
		}
	}
	return all
}

// interfaces returns the interfaces of this module that have methods, constraints aside.
func (p *program) interfaces() (all []*types.TypeName) {
	for _, pkg := range p.own {
		for _, one := range named(pkg) {
			if i, is := one.Type().Underlying().(*types.Interface); is && i.NumMethods() > 0 && i.IsMethodSet() {
				all = append(all, one)
			}
		}
	}
	return all
}

// implementations returns the methods of an interface as they are implemented, once for each way: who has them of another by embedding it
// is no second implementation.
func (p *program) implementations(of *types.Interface) (ways []string) {
	for _, one := range p.concrete {
		pointer := types.NewPointer(one)
		if !types.Implements(pointer, of) {
			continue
		}
		var way []string
		set := types.NewMethodSet(pointer)
		for m := range of.Methods() {
			way = append(way, set.Lookup(m.Pkg(), m.Name()).Obj().(*types.Func).FullName())
		}
		if text := strings.Join(way, " "); !slices.Contains(ways, text) {
			ways = append(ways, text)
		}
	}
	return ways
}

// look notes the types of a package, and of those that it imports, that are no interfaces.
func (p *program) look(pkg *types.Package, seen map[*types.Package]bool) {
	if seen[pkg] {
		return
	}
	seen[pkg] = true
	for _, imported := range pkg.Imports() {
		p.look(imported, seen)
	}
	for _, one := range named(pkg) {
		if is, named := one.Type().(*types.Named); named && !types.IsInterface(is) && is.TypeParams().Len() == 0 {
			p.concrete = append(p.concrete, is)
		}
	}
}

// foreign reports whether an interface is made of those of libraries: it says what a value of theirs can do.
func (p *program) foreign(of *types.Interface) bool {
	for one := range of.EmbeddedTypes() {
		if is, named := one.(*types.Named); !named || p.own[is.Obj().Pkg().Path()] != nil {
			return false
		}
	}
	return true
}

// emptyTypes returns the structs without a field.
func (p *program) emptyTypes() (all []string) {
	for path, pkg := range p.own {
		for _, one := range named(pkg) {
			if s, is := one.Type().Underlying().(*types.Struct); is && s.NumFields() == 0 {
				all = append(all, path+"."+one.Name())
			}
		}
	}
	return all
}
