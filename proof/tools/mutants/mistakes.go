package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// truth finds the mutants of a condition: each of its parts counts for nothing,
// or decides alone.
func (m *mutator) truth(e ast.Expr, fixed bool) {
	text := m.source(e)
	if fixed {
		other := map[string]string{"true": "false", "false": "true"}[text]
		id := m.add(e, text, other)
		m.swap(e, func(inner string) string { return fmt.Sprintf("(mutantIs(%d) != %s)", id, inner) })
		return
	}
	yes, no := true, true
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.LAND || e.Op == token.LOR {
			above, inside := m.parent().(*ast.BinaryExpr)
			if inside && above.Op == e.Op {
				return
			}
			yes, no = e.Op == token.LOR, e.Op == token.LAND
		} else {
			m.boundary(e)
		}
	case *ast.UnaryExpr: // a negation is one part, unless it is one of several
		within := ast.Unparen(e.X)
		if b, ok := within.(*ast.BinaryExpr); ok && (b.Op == token.LAND || b.Op == token.LOR) {
			return
		}
		m.done[within] = true
	}
	switch above := m.parent().(type) {
	case *ast.BinaryExpr:
		yes, no = yes && above.Op != token.LOR, no && above.Op != token.LAND
	case *ast.ForStmt:
		yes = false
	}
	var mutants strings.Builder
	if yes {
		fmt.Fprintf(&mutants, "mutantIs(%d) || ", m.add(e, text, "true"))
	}
	if no {
		fmt.Fprintf(&mutants, "!mutantIs(%d) && ", m.add(e, text, "false"))
	}
	if yes || no {
		m.swap(e, func(inner string) string { return "(" + mutants.String() + "(" + inner + "))" })
	}
}

// beyond are the comparisons that differ in the border alone.
var beyond = map[token.Token]token.Token{token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR}

// boundary finds the mutant of an ordered comparison that puts the border on the
// other side. One of the neighbours of a whole number is the same mutant.
func (m *mutator) boundary(e *ast.BinaryExpr) {
	if zero := m.whole(e.Y); zero != nil && m.isLen(e.X) && constant.Sign(zero) == 0 {
		m.upOnly[e.Y] = true // no length is below zero
		if e.Op == token.GTR {
			return
		}
	}
	op, ordered := beyond[e.Op]
	if !ordered {
		return
	}
	up := e.Op == token.LEQ || e.Op == token.GTR
	if m.whole(e.Y) != nil {
		m.upOnly[e.Y], m.downOnly[e.Y] = up, !up
	} else if m.whole(e.X) != nil {
		m.upOnly[e.X], m.downOnly[e.X] = !up, up
	}
	other := m.source(e.X) + " " + op.String() + " " + m.source(e.Y)
	id := m.add(e, m.source(e), other)
	m.swap(e, func(inner string) string {
		return fmt.Sprintf("(mutantIs(%d) && (%s) || !mutantIs(%d) && (%s))", id, other, id, inner)
	})
}

// whole is the value of a constant whole number, otherwise nil.
func (m *mutator) whole(e ast.Expr) constant.Value {
	if t := m.info.Types[e]; t.Value != nil && isA(t.Type, types.IsInteger) {
		return t.Value
	}
	return nil
}

func (m *mutator) isLen(e ast.Expr) bool {
	c, ok := e.(*ast.CallExpr)
	return ok && m.source(c.Fun) == "len"
}

// constant finds the neighbours of a constant number.
func (m *mutator) constant(e ast.Expr, t types.Type) {
	if isA(t, types.IsUntyped) {
		return
	}
	text, up, down := m.source(e), 0, 0
	if !m.downOnly[e] {
		up = m.add(e, text, text+" + 1")
	}
	if !m.upOnly[e] {
		down = m.add(e, text, text+" - 1")
	}
	m.swap(e, func(inner string) string { return call("mutantNum", m.name(t), inner, up, down) })
}

// against are the opposites of what can be done with two numbers.
var against = map[token.Token]token.Token{token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL,
	token.REM: token.MUL}

// arithmetic finds the mutants of a sum, a product, a sign, and of the lesser or
// the greater of numbers.
func (m *mutator) arithmetic(e ast.Expr, t types.Type) {
	other := ""
	switch e := e.(type) {
	case *ast.BinaryExpr:
		op, ok := against[e.Op]
		sum := e.Op == token.ADD || e.Op == token.SUB
		if !ok || sum && (m.info.Types[e.X].Value != nil || m.info.Types[e.Y].Value != nil) {
			return // the neighbours of the constant say it
		}
		other = m.source(e.X) + " " + op.String() + " (" + m.source(e.Y) + ")"
	case *ast.UnaryExpr:
		if e.Op == token.SUB {
			other = m.source(e.X)
		}
	case *ast.CallExpr:
		if name := m.source(e.Fun); m.info.Types[e.Fun].IsBuiltin() && (name == "min" || name == "max") {
			other = map[string]string{"min": "max", "max": "min"}[name] + strings.TrimPrefix(m.source(e), name)
		}
	}
	if other == "" {
		return
	}
	id := m.add(e, m.source(e), other)
	m.swap(e, func(inner string) string {
		return fmt.Sprintf("func() %s { if mutantIs(%d) { return %s }; return %s }()", m.name(t), id, other, inner)
	})
}

// statements finds the mutants that leave a statement out.
func (m *mutator) statements(list []ast.Stmt) {
	for i, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt:
		case *ast.AssignStmt:
			if blank, ok := s.Lhs[0].(*ast.Ident); s.Tok == token.DEFINE || ok && blank.Name == "_" {
				continue
			}
		case *ast.BranchStmt:
			if s.Tok != token.BREAK && s.Tok != token.CONTINUE {
				continue
			}
		case *ast.ReturnStmt:
			if i == len(list)-1 && m.isBody() {
				continue
			}
		default:
			continue
		}
		if len(list) == 1 && m.isGuard() {
			continue // the condition says it
		}
		id := m.add(s, m.source(s), "nothing")
		m.swap(s, func(inner string) string { return fmt.Sprintf("if !mutantIs(%d) { %s }", id, inner) })
	}
}

// isBody reports whether the list that is looked at is that of a function.
func (m *mutator) isBody() bool {
	switch m.parent().(type) {
	case *ast.FuncDecl, *ast.FuncLit:
		return true
	}
	return false
}

// isGuard reports whether the list that is looked at is that of a condition
// without an alternative.
func (m *mutator) isGuard() bool {
	s, ok := m.parent().(*ast.IfStmt)
	return ok && s.Else == nil
}

// end lets a function end although a return is left out.
func (m *mutator) end(t *ast.FuncType, body *ast.BlockStmt) {
	if t.Results != nil {
		at := m.offset(body.Rbrace)
		m.patches = append(m.patches, patch{at, at, func(string) string { return `; panic("mutant")` }})
	}
}

// call writes a call of a generic function.
func call(function, of string, args ...any) string {
	var list []string
	for _, arg := range args {
		list = append(list, fmt.Sprint(arg))
	}
	return fmt.Sprintf("%s[%s](%s)", function, of, strings.Join(list, ", "))
}
