// Package press writes what html/template writes, in a tenth of the time and with hardly
// any garbage: it looks up fields, methods and functions once for a type and not for every
// value. Where html/template escapes and how stays its own decision: a press reads the
// templates that it has escaped, and asks it for whatever has something in it to be escaped.
// Templates with what a press does not know are executed by html/template.
package press

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"io"
	"maps"
	"reflect"
	"slices"
	"sync"
)

// A Press prints the templates of a set. It may be used concurrently.
type Press struct {
	set       *template.Template
	functions map[string]Function

	mu    sync.Mutex
	plans map[subject]*plan
}

// subject is a template and the type of what it is about, nil for nothing.
type subject struct {
	name string
	of   reflect.Type
}

// New returns a press for a set of templates that were parsed with the functions.
func New(set *template.Template, functions map[string]Function) *Press {
	return &Press{set: set, functions: functions, plans: map[subject]*plan{}}
}

// Has reports whether there is a template of a name.
func (p *Press) Has(name string) bool { return p.set.Lookup(name) != nil }

// Print returns what a template writes about data.
func (p *Press) Print(name string, data any) ([]byte, error) {
	plan, err := p.plan(name, reflect.TypeOf(data))
	if err != nil {
		return p.Execute(name, data)
	}
	r := printings.Get().(*printing)
	defer r.done()
	if err := r.print(plan, reflect.ValueOf(data)); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return bytes.Clone(r.out), nil
}

// Execute returns what html/template itself writes.
func (p *Press) Execute(name string, data any) ([]byte, error) {
	var b bytes.Buffer
	err := p.set.ExecuteTemplate(&b, name, data)
	return b.Bytes(), err
}

// Knows returns what is in a template that the press does not know, nil if it prints it.
func (p *Press) Knows(name string, data any) error {
	_, err := p.plan(name, reflect.TypeOf(data))
	return err
}

// plan returns how a template is printed about a type.
func (p *Press) plan(name string, of reflect.Type) (*plan, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := subject{name, of}
	if made := p.plans[s]; made != nil {
		return made, made.err
	}
	before := maps.Clone(p.plans)
	made := &plan{err: escape(p.set, name)}
	if made.err == nil {
		made.err = p.make(made, s)
	}
	if made.err != nil {
		p.plans = before // without those that call what cannot be printed
		p.plans[s] = made
	}
	return made, made.err
}

// escape has html/template escape a template and all that it calls, which it does when one
// is executed.
func escape(set *template.Template, name string) error {
	fault := new(template.Error)
	if err := set.ExecuteTemplate(io.Discard, name, nil); errors.As(err, &fault) {
		return err
	}
	return nil // that there was nothing to print about is no fault
}

// plan is how a template is printed about a type.
type plan struct {
	steps []step
	slots int // how many values it keeps, of which the first is what it is about
	made  bool
	err   error
}

// step is a text, or what is done to print something.
type step struct {
	text []byte
	do   action
}

// action prints something about values.
type action func(r *printing, values []reflect.Value)

// printing is the printing of a page.
type printing struct {
	out    []byte
	values []reflect.Value
}

var printings = sync.Pool{New: func() any { return new(printing) }}

// done keeps what a printing needed for the next one, but no more than pages usually need.
func (r *printing) done() {
	clear(r.values[:cap(r.values)])
	r.values = r.values[:0]
	if cap(r.out) <= 1<<20 {
		r.out = r.out[:0]
		printings.Put(r)
	}
}

// print prints about data.
func (r *printing) print(p *plan, data reflect.Value) (err error) {
	defer rescue(&err)
	r.call(p, data)
	return nil
}

// call prints a template about a value.
func (r *printing) call(p *plan, about reflect.Value) {
	from := len(r.values)
	r.values = slices.Grow(r.values, p.slots)[:from+p.slots]
	values := r.values[from : from+p.slots : from+p.slots]
	values[0] = about
	r.steps(p.steps, values)
	r.values = r.values[:from]
}

// steps prints one step after the other.
func (r *printing) steps(steps []step, values []reflect.Value) {
	for i := range steps {
		if do := steps[i].do; do != nil {
			do(r, values)
		} else {
			r.out = append(r.out, steps[i].text...)
		}
	}
}

// fault is what stops the making of a plan, or printing after it.
type fault struct{ error }

// stop stops it.
func stop(format string, args ...any) { panic(fault{fmt.Errorf(format, args...)}) }

// rescue returns what stopped it.
func rescue(err *error) {
	switch what := recover().(type) {
	case nil:
	case fault:
		*err = what.error
	default:
		panic(what)
	}
}
