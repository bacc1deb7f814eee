package declare

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// unlike are the notices that cannot be the sentence of their act: one says what is still owed, another what follows from an answer, of
// which the journal says nothing, or from a matchday in the hall, a circular has words of its own, and of a death the clubs read no day and
// no name.
var unlike = map[string]bool{"office/register/circular.go:(SendCircular).do": true,
	"office/register/death.go:(mourned).tellClubs": true, "league/lend.go:(day).tellHall": true,
	"league/bulk.go:(lateReports).notify": true, "office/availability/nominate.go:(Availability).standsDown": true}

// Every notice, and so its letter, is made of the sentence of its act by Did: in the text itself, or in what the callers hand on.
func TestEveryNoticeIsMadeOfTheSentenceOfItsAct(t *testing.T) {
	notices := 0
	for _, room := range []string{"league", "office", "floor"} {
		err := filepath.WalkDir(filepath.Join("..", "..", "..", room), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.IsDir() {
				return err
			}
			notices += checkNotices(t, path)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if notices < 13 {
		t.Errorf("only %d texts of notices were found", notices)
	}
}

// checkNotices checks the texts of notices in the files of a folder, and returns how many there are.
func checkNotices(t *testing.T, folder string) (found int) {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	set := token.NewFileSet()
	var all []*ast.FuncDecl
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, is := d.(*ast.FuncDecl); is && fn.Body != nil {
				all = append(all, fn)
			}
		}
	}
	for _, fn := range all {
		for _, text := range newsTexts(fn) {
			found++
			if saysAct(fn, text) {
				continue
			}
			ok := false
			if name, is := text.(*ast.Ident); is && isParam(fn, name.Name) {
				ok = true
				for _, caller := range all {
					ast.Inspect(caller.Body, func(n ast.Node) bool {
						call, is := n.(*ast.CallExpr)
						if !is || called(call) != fn.Name.Name || caller == fn {
							return true
						}
						for _, arg := range call.Args[min(1, len(call.Args)):] {
							if saysAct(caller, arg) {
								return true
							}
						}
						if len(call.Args) == fn.Type.Params.NumFields() {
							ok = false
						}
						return true
					})
				}
			}
			where := filepath.ToSlash(strings.TrimPrefix(set.Position(fn.Pos()).Filename, filepath.Join("..", "..", "..")+"/")) + ":" + receiver(fn) + fn.Name.Name
			if !ok && !unlike[where] {
				t.Errorf("%s: the text of the notice is not the sentence of its act", where)
			}
		}
	}
	return found
}

// newsTexts returns the texts that a function gives notices.
func newsTexts(fn *ast.FuncDecl) (texts []ast.Expr) {
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			name := ""
			switch of := n.Type.(type) {
			case *ast.Ident:
				name = of.Name
			case *ast.SelectorExpr:
				name = of.Sel.Name
			}
			for _, e := range n.Elts {
				if pair, is := e.(*ast.KeyValueExpr); is && name == "News" {
					if key, is := pair.Key.(*ast.Ident); is && key.Name == "Text" {
						texts = append(texts, pair.Value)
					}
				}
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if of, is := left.(*ast.SelectorExpr); is && of.Sel.Name == "Text" {
					if on, is := of.X.(*ast.Ident); is && on.Name == "news" && i < len(n.Rhs) {
						texts = append(texts, n.Rhs[i])
					}
				}
			}
		}
		return true
	})
	return texts
}

// saysAct reports whether an expression calls Did, or is a variable of the function whose value does.
func saysAct(fn *ast.FuncDecl, e ast.Expr) (says bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if call, is := n.(*ast.CallExpr); is && called(call) == "Did" {
			says = true
		}
		return !says
	})
	if name, is := e.(*ast.Ident); is && !says {
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			if set, is := n.(*ast.AssignStmt); is && len(set.Lhs) == 1 && len(set.Rhs) == 1 {
				if left, is := set.Lhs[0].(*ast.Ident); is && left.Name == name.Name && set.Rhs[0] != e {
					says = says || saysAct(fn, set.Rhs[0])
				}
			}
			return !says
		})
	}
	return says
}

// called is the name of the function that is called.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

func isParam(fn *ast.FuncDecl, name string) bool {
	for _, field := range fn.Type.Params.List {
		for _, one := range field.Names {
			if one.Name == name {
				return true
			}
		}
	}
	return false
}

// receiver is the type of the receiver as in "(day).".
func receiver(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return ""
	}
	of := fn.Recv.List[0].Type
	if star, is := of.(*ast.StarExpr); is {
		of = star.X
	}
	if name, is := of.(*ast.Ident); is {
		return "(" + name.Name + ")."
	}
	return ""
}
