package press

import (
	"html/template"
	"reflect"
	"text/template/parse"
)

// expr is what has a value of a type when a page is printed.
type expr struct {
	of    reflect.Type
	value func(r *printing, values []reflect.Value) reflect.Value
	text  func(r *printing, values []reflect.Value) string // of strings only
	fixed bool                                             // it has always the same one
	slot  int                                              // where it is kept
}

// newExpr returns an expression of a type.
func newExpr(of reflect.Type, value func(*printing, []reflect.Value) reflect.Value) expr {
	x := expr{of: of, value: value}
	if of != nil && of.Kind() == reflect.String {
		x.text = func(r *printing, values []reflect.Value) string { return value(r, values).String() }
	}
	return x
}

// constant is an expression that has always the same value.
func constant(v reflect.Value) expr {
	x := newExpr(v.Type(), func(*printing, []reflect.Value) reflect.Value { return v })
	x.fixed = true
	return x
}

// at is the expression as it is kept.
func (x expr) at(slot int) expr {
	x.slot = slot
	return x
}

// set keeps the value of another expression.
func (x expr) set(other expr) action {
	other = other.whole()
	return func(r *printing, values []reflect.Value) { values[x.slot] = other.value(r, values) }
}

// whole is the expression, which has to be more than a truth.
func (x expr) whole() expr {
	if x.of == nil || x.of == reflect.TypeFor[truth]() {
		stop("there is no value, or one of several types")
	}
	return x
}

// truth is what is known of a value of one of several types.
type truth bool

// behind is what a pointer points to, or the expression itself.
func (x expr) behind() expr {
	if x.of == nil || x.of.Kind() != reflect.Pointer {
		return x
	}
	of, value := x.of, x.value
	return newExpr(of.Elem(), func(r *printing, values []reflect.Value) reflect.Value {
		v := value(r, values)
		if v.IsNil() {
			stop("there is no %s", of.Elem())
		}
		return v.Elem()
	}).behind()
}

// truth reports whether the value is true, as templates mean it.
func (x expr) truth() func(*printing, []reflect.Value) bool {
	if x.of == nil {
		stop("nothing is neither true nor false")
	}
	value := x.value
	switch x.of.Kind() {
	case reflect.String:
		text := x.text
		return func(r *printing, values []reflect.Value) bool { return text(r, values) != "" }
	case reflect.Bool:
		return func(r *printing, values []reflect.Value) bool { return value(r, values).Bool() }
	case reflect.Slice:
		return func(r *printing, values []reflect.Value) bool { return value(r, values).Len() > 0 }
	case reflect.Pointer:
		return func(r *printing, values []reflect.Value) bool { return !value(r, values).IsNil() }
	}
	return func(r *printing, values []reflect.Value) bool {
		truth, _ := template.IsTrue(value(r, values).Interface())
		return truth
	}
}

// pipe is the expression of a pipeline without escapers.
func (m *maker) pipe(pipe *parse.PipeNode, dot expr) expr {
	if len(pipe.Cmds) != 1 || pipe.IsAssign {
		stop("%s is not known", pipe)
	}
	return m.command(pipe.Cmds[0], dot)
}

// command is the expression of a command: an operand, or a function of some.
func (m *maker) command(command *parse.CommandNode, dot expr) expr {
	if name, ok := command.Args[0].(*parse.IdentifierNode); ok {
		var args []expr
		for _, arg := range command.Args[1:] {
			args = append(args, m.operand(arg, dot))
		}
		return m.function(name.Ident, args)
	}
	if len(command.Args) > 1 {
		stop("%s is not known", command)
	}
	return m.operand(command.Args[0], dot)
}

// operand is the expression of an operand.
func (m *maker) operand(n parse.Node, dot expr) expr {
	switch n := n.(type) {
	case *parse.DotNode:
		return dot
	case *parse.FieldNode:
		return fields(dot, n.Ident)
	case *parse.VariableNode:
		return fields(m.variable(n.Ident[0]), n.Ident[1:])
	case *parse.PipeNode:
		return m.pipe(n, dot)
	case *parse.ChainNode:
		return fields(m.operand(n.Node, dot), n.Field)
	case *parse.StringNode:
		return constant(reflect.ValueOf(n.Text))
	case *parse.BoolNode:
		return constant(reflect.ValueOf(n.True))
	case *parse.NumberNode:
		if n.IsInt {
			return constant(reflect.ValueOf(int(n.Int64)))
		}
	}
	stop("%s is not known", n)
	return expr{}
}

// variable is the latest variable of a name.
func (m *maker) variable(name string) expr {
	for i := len(m.names) - 1; i >= 0; i-- {
		if m.names[i].name == name {
			return m.names[i].expr
		}
	}
	stop("%s is not known", name)
	return expr{}
}

// fields are fields of fields, or what methods without parameters return.
func fields(x expr, names []string) expr {
	for _, name := range names {
		x = field(x, name)
	}
	return x
}

// field is a field of an expression, or what a method returns.
func field(x expr, name string) expr {
	if x.of == nil || x.of.Kind() == reflect.Interface {
		stop(".%s of any value is not known", name)
	}
	if of, call := method(x, name); call != nil {
		return newExpr(of, call)
	}
	x = x.behind()
	if x.of.Kind() != reflect.Struct {
		stop(".%s of %s is not known", name, x.of)
	}
	f, ok := x.of.FieldByName(name)
	if !ok || !f.IsExported() {
		stop("%s has no %s", x.of, name)
	}
	for _, i := range f.Index {
		x = x.behind()
		value := x.value
		x = newExpr(x.of.Field(i).Type, func(r *printing, values []reflect.Value) reflect.Value { return value(r, values).Field(i) })
	}
	return x
}

// method is what calls a method without parameters that returns one value.
func method(x expr, name string) (reflect.Type, func(*printing, []reflect.Value) reflect.Value) {
	value := x.value
	found, ok := x.of.MethodByName(name)
	if !ok && x.of.Kind() != reflect.Pointer {
		if found, ok = reflect.PointerTo(x.of).MethodByName(name); ok {
			value = func(r *printing, values []reflect.Value) reflect.Value { return address(x.value(r, values)) }
		}
	}
	if !ok {
		return nil, nil
	}
	if found.Type.NumIn() != 1 || found.Type.NumOut() != 1 {
		stop("the method %s of %s is not known", name, x.of)
	}
	return found.Type.Out(0), func(r *printing, values []reflect.Value) reflect.Value {
		return value(r, values).Method(found.Index).Call(nil)[0]
	}
}

// address is the address of a value.
func address(v reflect.Value) reflect.Value {
	if !v.CanAddr() {
		stop("this %s has no address", v.Type())
	}
	return v.Addr()
}
