package main

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
)

// mutator finds the mutants of one file.
type mutator struct {
	room     *room
	set      *token.FileSet
	info     *types.Info
	pkg      *types.Package
	file     string
	text     string
	function string
	patches  []patch
	parents  []ast.Node        // of the node that is looked at, the nearest last
	done     map[ast.Node]bool // expressions that are to stay as they are; their parts are not
	upOnly   map[ast.Expr]bool // numbers of which one less is another mutant already
	downOnly map[ast.Expr]bool
}

// mutate finds the mutants of a file and writes the file with all of them behind
// switches.
func (r *room) mutate(set *token.FileSet, file *ast.File, info *types.Info, pkg *types.Package) error {
	name := set.Position(file.Pos()).Filename
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	m := &mutator{
		room: r, set: set, info: info, pkg: pkg, file: path.Join(r.name, filepath.Base(name)), text: string(text),
		done: map[ast.Node]bool{}, upOnly: map[ast.Expr]bool{}, downOnly: map[ast.Expr]bool{},
	}
	for _, decl := range file.Decls {
		m.function = "var"
		if f, ok := decl.(*ast.FuncDecl); ok {
			m.function = nameOf(f)
		}
		ast.Inspect(decl, m.visit)
	}
	slices.SortStableFunc(m.patches, func(a, b patch) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(b.to, a.to)) })
	r.files[name] = render(m.text, m.patches, 0, len(m.text))
	return nil
}

// nameOf is the name of a function, after that of its receiver's type.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	for {
		switch t := receiver.(type) {
		case *ast.StarExpr:
			receiver = t.X
			continue
		case *ast.IndexExpr:
			receiver = t.X
			continue
		case *ast.Ident:
			return t.Name + "." + f.Name.Name
		}
		return f.Name.Name
	}
}

// visit looks at a node and reports whether to look at its parts.
func (m *mutator) visit(n ast.Node) bool {
	if n == nil {
		m.parents = m.parents[:len(m.parents)-1]
		return false
	}
	if !m.look(n) {
		return false
	}
	m.parents = append(m.parents, n)
	return true
}

// look finds the mutants of a node itself. What must stay constant or a place to
// store something in stays as it is.
func (m *mutator) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR // constants are changed where they are used
	case *ast.ArrayType, *ast.StructType, *ast.InterfaceType, *ast.FuncType:
		return false
	case *ast.FuncDecl:
		if n.Body == nil {
			return false
		}
		m.end(n.Type, n.Body)
	case *ast.FuncLit:
		m.end(n.Type, n.Body)
	case *ast.BlockStmt:
		m.statements(n.List)
	case *ast.CaseClause:
		m.statements(n.Body)
	case *ast.AssignStmt:
		for _, left := range n.Lhs {
			m.done[left] = true
		}
	case *ast.IncDecStmt:
		m.done[n.X] = true
	case *ast.RangeStmt:
		m.done[n.Key], m.done[n.Value] = true, true
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			m.done[n.X] = true
			return true
		}
		return m.expression(n)
	case *ast.KeyValueExpr:
		ast.Inspect(n.Value, m.visit) // keys may have to be constant
		return false
	case *ast.SelectorExpr:
		if m.expression(n) {
			ast.Inspect(n.X, m.visit)
		}
		return false
	case *ast.CallExpr:
		return m.call(n)
	case ast.Expr:
		return m.expression(n)
	}
	return true
}

// call finds the mutants of a call. How much room is made in advance changes
// nothing; a criterion of cmp.Or can be left out.
func (m *mutator) call(c *ast.CallExpr) bool {
	t := m.info.Types[c.Fun]
	if t.IsType() {
		return m.expression(c)
	}
	if id, ok := c.Fun.(*ast.Ident); ok && t.IsBuiltin() && id.Name == "make" {
		if _, list := m.info.Types[c].Type.Underlying().(*types.Slice); list && len(c.Args) > 1 {
			ast.Inspect(c.Args[1], m.visit)
		}
		return false
	}
	if s, ok := c.Fun.(*ast.SelectorExpr); ok && m.source(s) == "cmp.Or" {
		for _, arg := range c.Args {
			if t := m.info.Types[arg]; isA(t.Type, types.IsNumeric) && t.Value == nil {
				m.swap(arg, func(inner string) string {
					return call("mutantZero", m.name(t.Type), m.add(arg, m.source(arg), "0"), inner)
				})
			}
		}
	}
	return m.expression(c)
}

// expression finds the mutants of a truth or a number.
func (m *mutator) expression(e ast.Expr) bool {
	t, ok := m.info.Types[e]
	if _, paren := e.(*ast.ParenExpr); paren || !ok || !t.IsValue() || m.done[e] {
		return true
	}
	switch {
	case t.Value != nil && isA(t.Type, types.IsNumeric):
		m.constant(e, t.Type)
		return false
	case isA(t.Type, types.IsBoolean) && types.Identical(types.Default(t.Type), types.Typ[types.Bool]):
		m.truth(e, t.Value != nil)
	case isA(t.Type, types.IsNumeric):
		m.arithmetic(e, t.Type)
	}
	return t.Value == nil
}

// isA reports whether a type is a basic one of that sort, with a name or without.
func isA(t types.Type, sort types.BasicInfo) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&sort != 0
}

// parent is the nearest node around the one that is looked at, parentheses left
// out.
func (m *mutator) parent() ast.Node {
	for i := len(m.parents) - 1; i >= 0; i-- {
		if _, paren := m.parents[i].(*ast.ParenExpr); !paren {
			return m.parents[i]
		}
	}
	return nil
}

func (m *mutator) offset(p token.Pos) int { return m.set.Position(p).Offset }

// source is the text of a node.
func (m *mutator) source(n ast.Node) string { return m.text[m.offset(n.Pos()):m.offset(n.End())] }

// name is how a type is called in the file.
func (m *mutator) name(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == m.pkg {
			return ""
		}
		return p.Name()
	})
}

// add makes a mutant and returns its id.
func (m *mutator) add(n ast.Node, from, to string) int {
	made := mutant{file: m.file, line: m.set.Position(n.Pos()).Line, function: m.function, from: clip(from), to: clip(to), copy: 1}
	for i := range m.room.mutants {
		if x := &m.room.mutants[i]; x.file == made.file && x.function == made.function && x.from == made.from && x.to == made.to {
			made.copy++
		}
	}
	m.room.mutants = append(m.room.mutants, made)
	return len(m.room.mutants)
}

// swap puts something else in the place of a node.
func (m *mutator) swap(n ast.Node, with func(inner string) string) {
	m.patches = append(m.patches, patch{m.offset(n.Pos()), m.offset(n.End()), with})
}
