package press

import (
	"bytes"
	"fmt"
	"html/template"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/template/parse"
)

// samples have a value in each context that pages have.
var samples = []string{
	"{{.}}", `<p title="{{.}}">`, "<title>{{.}}</title>", `<a href="{{.}}">`, `<a href="/{{.}}">`, `<a href="/?{{.}}">`, `<p {{.}}>`,
}

// contexts are the contexts by their escapers, as they stand in a pipeline.
var contexts = sync.OnceValue(func() map[string]*context {
	all := map[string]*context{}
	for _, sample := range samples {
		c := &context{sample: template.Must(template.New("").Parse(sample))}
		c.before, c.behind, _ = strings.Cut(sample, "{{.}}")
		nothing := c.escaped("")
		for b := range c.plain {
			text := string([]byte{byte(b)})
			c.plain[b] = nothing == "" && c.escaped(text) == text
		}
		all[c.escapers()] = c
	}
	return all
})

// context is a place where html/template escapes in one way. What is plain there was asked
// of it, a byte at a time: in these contexts no bytes mean something together that they do not
// mean alone, and whatever is not plain is left to html/template.
type context struct {
	sample         *template.Template
	before, behind string
	plain          [256]bool
}

// escapers are those that html/template puts behind a value there.
func (c *context) escapers() string {
	var all []string
	for _, n := range c.sample.Tree.Root.Nodes {
		if action, ok := n.(*parse.ActionNode); ok {
			for _, command := range action.Pipe.Cmds[1:] {
				all = append(all, command.String())
			}
		}
	}
	return strings.Join(all, " ")
}

// escaped is a value as html/template writes it there.
func (c *context) escaped(value any) string {
	var b bytes.Buffer
	if err := c.sample.Execute(&b, value); err != nil {
		stop("%w", err)
	}
	return strings.TrimSuffix(strings.TrimPrefix(b.String(), c.before), c.behind)
}

var (
	markup  = reflect.TypeFor[template.HTML]()
	writers = []reflect.Type{reflect.TypeFor[fmt.Formatter](), reflect.TypeFor[fmt.Stringer](), reflect.TypeFor[error]()}
)

// ownWords reports whether values of a type are written in a way of their own.
func ownWords(of reflect.Type) bool {
	return slices.ContainsFunc(writers, of.Implements) || of.PkgPath() == markup.PkgPath()
}

// write writes a value.
func (c *context) write(x expr) action {
	x = x.whole()
	switch kind := x.of.Kind(); {
	case x.of == markup && c == contexts()[htmlEscaper]:
		return func(r *printing, values []reflect.Value) { r.out = append(r.out, x.text(r, values)...) }
	case kind == reflect.String && !ownWords(x.of):
		return func(r *printing, values []reflect.Value) { c.append(r, x.text(r, values)) }
	case kind == reflect.Int && !ownWords(x.of):
		return func(r *printing, values []reflect.Value) {
			c.append(r, strconv.FormatInt(x.value(r, values).Int(), 10))
		}
	}
	return func(r *printing, values []reflect.Value) {
		r.out = append(r.out, c.escaped(x.value(r, values).Interface())...)
	}
}

// htmlEscaper escapes what stands between tags.
const htmlEscaper = "_html_template_htmlescaper"

// append writes a text.
func (c *context) append(r *printing, text string) {
	for i := range len(text) {
		if !c.plain[text[i]] {
			text = c.escaped(text)
			break
		}
	}
	r.out = append(r.out, text...)
}
