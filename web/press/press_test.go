package press

import (
	"errors"
	"fmt"
	"html/template"
	"strings"
	"sync"
	"testing"
)

type person struct {
	Name   string
	Age    int
	Kind   kind
	Says   template.HTML
	Home   template.URL
	Mood   mood
	Whole  float64
	Up     bool
	Next   *person
	Any    any
	Others []person
	Pair   [2]int
	Many   map[string]int
	place
}

type (
	kind  string
	mood  string
	place struct{ Town string }
)

func (m mood) String() string    { return "<" + string(m) + ">" }
func (p person) Short() string   { return p.Name[:1] }
func (p *person) Long() string   { return p.Name + p.Town }
func (p *person) Friends() []int { return []int{1, 2, p.Age} }

var functions = map[string]Function{
	"shout": Text(Sure(strings.ToUpper)),
	"bold":  Text(func(p person) (template.HTML, error) { return template.HTML("<b>" + p.Name + "</b>"), nil }),
	"parts": Value(func(s string) []string { return strings.Split(s, " ") }),
	"fail":  Text(func(s string) (string, error) { return "", errors.New("no " + s) }),
}

// of are the two who do one thing: a press, and html/template itself.
func of(t *testing.T, text string) *Press {
	t.Helper()
	set, err := template.New("page").Funcs(Map(functions)).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return New(set, functions)
}

// nasty are texts with something in them that means something somewhere.
var nasty = []string{"", "Graz", "Mühlviertel · „Süd“ ×3", `<script>alert("x")` +
	`</script>`, "a&b", "a&amp;b", "it's", "1+1", "\x00", "\xff\xc3", "javascript:alert(1)",
	"JavaScript:x", "http://a.at/b?c=d&e=f#g", "//a.at", "/vereine/graz?x=1", "#oben", "100%", "%2F", "%zz",
	"a b", "a\"b", "`", "\n\t", "ÄÖ€", "mailto:a@b.at",
	"</title>", "-->", "=", "\u2028", "\ufffe", ":", "a:b", "/a:b"}

func about(text string) *person {
	return &person{Name: text, Age: len(text) - 3, Kind: kind(text), Says: template.HTML(text), Home: template.URL(text),
		Mood: mood(text), Whole: 2.5, Up: text != "", Next: &person{Name: "next " + text, Others: []person{{Name: "x"}}},
		Others: []person{{Name: text, Age: 300}, {Name: "b", place: place{text}}},
		Pair:   [2]int{7, 8}, place: place{"in " + text}}
}

// Whatever a press knows it prints as html/template does.
func TestAPressPrintsWhatTheTemplateWrites(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`<p>{{.Name}}|{{.Age}}|{{.Kind}}|{{.Says}}|{{.Home}}|{{.Mood}}|{{.Whole}}|{{.Up}}|{{.Town}}|{{.Next.Name}}|{{.Pair}}|{{.Any}}</p>`,
		`<p title="{{.Name}}" class="a {{.Kind}}" data-a="{{.Age}}" lang="{{.Says}}" id="{{.Home}}">`,
		`<title>{{.Name}}{{.Says}}{{.Age}}</title><textarea>{{.Name}}</textarea><meta property="og:title" content="{{.Name}}">`,
		`<a href="{{.Name}}">a</a><a href="/x/{{.Name}}">b</a><a href="/x?y={{.Name}}">c</a><img src="{{.Home}}"><form action="` +
			`{{.Kind}}"></form>`,
		`<input {{if .Up}}checked {{end}}value="{{.Name}}" max="{{$.Age}}">`,
		`{{/* nothing */}}{{with .Next}}<p>{{.Name}} {{$.Name}} {{.Next}}</p>{{else}}none{{end}}{{with .Name}}{{.}}{{else}}none{{end}}`,
		`{{range .Others}}<i>{{.Name}} {{.Town}} {{$.Age}}</i>{{range .Others}}?{{else}}none{{end}}{{end}}{{range .Next.Others}}{{.Age}}` +
			`{{end}}`,
		`{{range $i, $o := .Others}}{{if $i}}, {{end}}{{$o.Name}}{{.Age}}{{end}}{{range $o := .Others}}{{$o.Name}}{{end}}{{range .Pair}}` +
			`{{.}};{{end}}`,
		`{{$a := .Name}}{{if $b := .Age}}{{$a}}{{$b}}{{end}}{{with $c := .Next}}{{$c.Name}}{{$a}}{{end}}{{$a}}`,
		`{{if and .Up .Next}}1{{end}}{{if or .Name .Others}}2{{end}}{{if not .Up}}3{{end}}{{or .Name "–"}}{{and .Name "x"}}` +
			`{{if .Whole}}4{{end}}{{if .Many}}5{{end}}`,
		`{{if eq .Name "Graz"}}1{{else if eq .Kind "a&b"}}2{{else if ne .Age 1}}3{{end}}{{if eq .Up true}}4{{end}}{{if .Any}}5{{end}}` +
			`{{if .Pair}}6{{end}}`,
		`{{len .Others}}{{len .Pair}}{{(index .Others 1).Town}}{{with index .Others 0}}{{.Name}}{{end}}{{if or .Up .Name}}x{{end}}`,
		`{{shout .Name}}{{bold .}}{{shout "a&b"}}{{bold (index .Others 1)}}{{range parts .Name}}<i>{{.}}</i>{{end}}`,
		`{{with .Name}}{{$.Short}}{{end}}{{.Long}}{{range .Friends}}{{.}}{{end}}{{with .Next}}{{.Short}}{{.Long}}{{end}}` +
			`{{range .Others}}{{.Long}}{{end}}`,
		`{{define "a"}}<b>{{.}}</b>{{template "b"}}{{end}}{{define "b"}}fixed {{shout "x"}}{{end}}{{template "a" .Name}}` +
			`{{template "a" .Age}}<p title="x">{{template "b"}}</p>`,
		`{{define "tree"}}<ul>{{.Name}}{{range .Others}}{{template "tree" .}}{{end}}</ul>{{end}}{{template "tree" .Next}}{{template "tree" $}}`,
	} {
		p := of(t, text)
		for _, word := range nasty {
			data := about(word)
			if err := p.Knows("page", data); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			same(t, p, text, data)
		}
	}
}

// same compares what a press prints with what html/template writes.
func same(t *testing.T, p *Press, text string, data any) {
	t.Helper()
	want, wrong := p.Execute("page", data)
	got, err := p.Print("page", data)
	if (err == nil) != (wrong == nil) || err == nil && string(got) != string(want) {
		t.Errorf("%s\nabout %q\nprinted %q, %v\nwritten %q, %v", text, data, got, err, want, wrong)
	}
}

// What a press does not know is written by html/template.
func TestAPressLeavesWhatItDoesNotKnow(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`{{printf "%s" .Name}}`, `{{range $k, $v := .Many}}{{$k}}{{$v}}{{end}}`, `{{range 3}}x{{end}}`, `{{.Name | shout}}`, `` +
			`{{or .Name .Age}}`, `{{.Any.Name}}`,
		`{{define "attribute"}} title="{{.Name}}"{{end}}<p{{template "attribute" .}}>`, `{{range .Others}}{{break}}{{end}}`, `` +
			`{{$a := 1}}{{$a = 2}}{{$a}}`,
		`<script>let a = {{.Name}}</script>`, `<p style="color: {{.Name}}">`, `<p title={{.Name}}>`, `{{index .Many "a"}}`, `` +
			`{{with or .Up .Name}}{{.}}{{end}}`,
		`{{if lt .Age 5}}x{{end}}`,
	} {
		p := of(t, text)
		data := about("a&b")
		data.Any, data.Many = data.Next, map[string]int{"a": 1, "b": 2}
		if p.Knows("page", data) == nil {
			t.Errorf("%s is known", text)
		}
		same(t, p, text, data)
	}
}

// A press fails where html/template does.
func TestAPressFailsWhereTheTemplateDoes(t *testing.T) {
	t.Parallel()
	for _, text := range []string{`{{.Next.Next.Name}}`, `{{fail .Name}}`, `{{(index .Others 5).Name}}`, `{{.Nothing}}`, `` +
		`{{shout .Age}}`, `<a href="{{.Name}}`, `{{template "none"}}`} {
		p, data := of(t, text), about("a")
		if _, err := p.Print("page", data); err == nil {
			t.Errorf("%s was printed", text)
		}
		same(t, p, text, data)
	}
}

// A template that calls one which cannot be printed is not printed by halves.
func TestAPressPrintsNothingByHalves(t *testing.T) {
	t.Parallel()
	p := of(t, `{{define "a"}}a{{range .Others}}{{template "b" .}}{{end}}{{end}}{{define "b"}}b{{range .Others}}{{template "a" .}}`+
		`{{end}}{{printf "%s" .Name}}{{end}}`+
		`{{template "a" .Next}}{{template "b" .Next}}`)
	data := about("x")
	for _, name := range []string{"a", "b", "page"} {
		if p.Knows(name, data) == nil && p.Knows(name, *data) == nil {
			t.Errorf("%s is known", name)
		}
	}
	same(t, p, "page", data)
}

// Pages are printed by many at once.
func TestAPressPrintsForManyAtOnce(t *testing.T) {
	t.Parallel()
	p := of(t, `{{range .Others}}<i>{{.Name}}{{bold .}}</i>{{end}}`)
	var all sync.WaitGroup
	for i := range 50 {
		all.Go(func() {
			text := fmt.Sprint("person & ", i)
			if got, err := p.Print("page", about(text)); err != nil || strings.Count(string(got), strings.ReplaceAll(text, "&", "&amp;")) != 1 {
				t.Errorf("%q, %v", got, err)
			}
		})
	}
	all.Wait()
}

func BenchmarkPrint(b *testing.B) {
	set := template.Must(template.New("page").Funcs(Map(functions)).Parse(`{{range .Others}}<tr class="{{.Kind}}"><td><a href="` +
		`{{.Town}}">{{.Name}}</a>{{if .Up}}!{{end}}</td></tr>{{end}}`))
	p, data := New(set, functions), &person{Others: make([]person, 20)}
	for i := range data.Others {
		data.Others[i] = person{Name: "Josefstadt", place: place{"/vereine/josefstadt"}, Up: i%2 == 0}
	}
	for name, write := range map[string]func(string, any) ([]byte, error){"press": p.Print, "template": p.Execute} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := write("page", data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
