package press

import (
	"reflect"
	"slices"
	"strings"
	"text/template/parse"
)

// maker makes the plan of a template.
type maker struct {
	*Press
	plan  *plan
	names []named
}

// named is a variable.
type named struct {
	name string
	expr
}

// make makes the plan of a template about a type, and of those that it calls.
func (p *Press) make(made *plan, s subject) (err error) {
	defer rescue(&err)
	p.plans[s] = made
	t := p.set.Lookup(s.name)
	if t == nil || t.Tree == nil {
		stop("there is no template %s for this context", s.name)
	}
	m := &maker{Press: p, plan: made}
	about := m.slot(s.of)
	m.names = []named{{"$", about}}
	made.steps = m.list(t.Tree.Root, about)
	made.made = true
	return nil
}

// slot keeps a further value of a type.
func (m *maker) slot(of reflect.Type) expr {
	n := m.plan.slots
	m.plan.slots++
	return newExpr(of, func(_ *printing, values []reflect.Value) reflect.Value { return values[n] }).at(n)
}

// list are the steps of nodes; variables live until its end.
func (m *maker) list(list *parse.ListNode, dot expr) (steps []step) {
	if list == nil {
		return nil
	}
	names := len(m.names)
	for _, n := range list.Nodes {
		for _, s := range m.node(n, dot) {
			if last := len(steps) - 1; last >= 0 && s.do == nil && steps[last].do == nil {
				steps[last].text = slices.Concat(steps[last].text, s.text)
				continue
			}
			steps = append(steps, s)
		}
	}
	m.names = m.names[:names]
	return steps
}

// node are the steps of a node.
func (m *maker) node(n parse.Node, dot expr) []step {
	switch n := n.(type) {
	case *parse.TextNode:
		return []step{{text: n.Text}}
	case *parse.CommentNode:
		return nil
	case *parse.ActionNode:
		return m.action(n.Pipe, dot)
	case *parse.IfNode:
		return m.branch(&n.BranchNode, dot, false)
	case *parse.WithNode:
		return m.branch(&n.BranchNode, dot, true)
	case *parse.RangeNode:
		return m.loop(n, dot)
	case *parse.TemplateNode:
		return m.call(n, dot)
	}
	stop("%s is not known", n)
	return nil
}

// action sets a variable or writes a value, through the escapers that html/template has put
// behind it.
func (m *maker) action(pipe *parse.PipeNode, dot expr) []step {
	if len(pipe.Decl) > 0 {
		x := m.pipe(pipe, dot)
		return []step{{do: m.declare(pipe.Decl[0], x)}}
	}
	var escapers []string
	for _, command := range pipe.Cmds[1:] {
		escapers = append(escapers, command.String())
	}
	in := contexts()[strings.Join(escapers, " ")]
	if in == nil {
		stop("%s is not known", pipe)
	}
	x := m.command(pipe.Cmds[0], dot)
	do := in.write(x)
	if !x.fixed {
		return []step{{do: do}}
	}
	r := new(printing)
	do(r, nil)
	return []step{{text: r.out}}
}

// declare sets a variable to a value.
func (m *maker) declare(variable *parse.VariableNode, x expr) action {
	kept := m.slot(x.of)
	m.names = append(m.names, named{variable.Ident[0], kept})
	return kept.set(x)
}

// branch are the steps of if and with, which goes on about the value.
func (m *maker) branch(n *parse.BranchNode, dot expr, about bool) []step {
	names := len(m.names)
	x := m.pipe(n.Pipe, dot)
	var before []step
	if about || len(n.Pipe.Decl) > 0 {
		kept := m.slot(x.of)
		before = []step{{do: kept.set(x)}}
		if len(n.Pipe.Decl) > 0 {
			m.names = append(m.names, named{n.Pipe.Decl[0].Ident[0], kept})
		}
		x = kept
	}
	then := dot
	if about {
		then = x
	}
	truth, yes, no := x.truth(), m.list(n.List, then), m.list(n.ElseList, dot)
	m.names = m.names[:names]
	return append(before, step{do: func(r *printing, values []reflect.Value) {
		if truth(r, values) {
			r.steps(yes, values)
		} else {
			r.steps(no, values)
		}
	}})
}

// loop are the steps of range over a list.
func (m *maker) loop(n *parse.RangeNode, dot expr) []step {
	names := len(m.names)
	x := m.pipe(n.Pipe, dot).behind()
	if x.of.Kind() != reflect.Slice && x.of.Kind() != reflect.Array {
		stop("range over %s is not known", x.of)
	}
	element, index := m.slot(x.of.Elem()), -1
	switch d := n.Pipe.Decl; len(d) {
	case 1:
		m.names = append(m.names, named{d[0].Ident[0], element})
	case 2:
		number := m.slot(reflect.TypeFor[int]())
		index = number.slot
		m.names = append(m.names, named{d[0].Ident[0], number}, named{d[1].Ident[0], element})
	}
	body, none := m.list(n.List, element), m.list(n.ElseList, dot)
	m.names = m.names[:names]
	return []step{{do: func(r *printing, values []reflect.Value) {
		list := x.value(r, values)
		count := list.Len()
		for i := range count {
			values[element.slot] = list.Index(i)
			if index >= 0 {
				values[index] = reflect.ValueOf(i)
			}
			r.steps(body, values)
		}
		if count == 0 {
			r.steps(none, values)
		}
	}}}
}

// call are the steps of a template that another calls: its text, or its plan.
func (m *maker) call(n *parse.TemplateNode, dot expr) []step {
	x := expr{}
	if n.Pipe != nil {
		x = m.pipe(n.Pipe, dot).whole()
	}
	s := subject{n.Name, x.of}
	called := m.plans[s]
	if called == nil {
		called = new(plan)
		called.err = m.make(called, s)
	}
	if called.err != nil {
		stop("%s: %w", n.Name, called.err)
	}
	if called.made && len(called.steps) == 1 && called.steps[0].do == nil {
		return called.steps
	}
	return []step{{do: func(r *printing, values []reflect.Value) {
		about := reflect.Value{}
		if x.of != nil {
			about = x.value(r, values)
		}
		r.call(called, about)
	}}}
}
