package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"strings"

	"pokerliga/explain"
	"pokerliga/rulebook"
)

// Page is one of the page structs of this package.
type Page interface{ frame() *Frame }

// DrawAt returns the HTML of a page that is found at a path of the site, whose
// address may not be known.
func DrawAt(p Page, site, path string) ([]byte, error) {
	f := p.frame()
	f.Told = f.tell(site, path)
	return Draw(p)
}

// Draw returns the HTML of a page: its struct in the template of the same name.
func Draw(p Page) ([]byte, error) {
	name := strings.ToLower(reflect.Indirect(reflect.ValueOf(p)).Type().Name())
	sketch := sketches[name]
	if sketch == nil {
		return nil, fmt.Errorf("draw %s: there is no such template", name)
	}
	var page bytes.Buffer
	if err := sketch.ExecuteTemplate(&page, "frame", p); err != nil {
		return nil, fmt.Errorf("draw %s: %w", name, err)
	}
	return page.Bytes(), nil
}

//go:embed *.html parts/*.html
var templates embed.FS

// sketches are the parsed templates by the name of the page.
var sketches = parse()

// words are what templates may say besides the fields of their structs.
var words = template.FuncMap{
	"asset":    address,
	"whole":    explain.Whole,
	"date":     explain.Date,
	"pieces":   rulebook.Pieces,
	"anchor":   anchor,
	"unbroken": unbroken,
}

// parse reads every template once. A fault in one is a programmer's mistake and
// stops the program at start-up.
func parse() map[string]*template.Template {
	parts := template.New("parts").Funcs(words)
	for _, name := range list("parts/*.html") {
		template.Must(parts.Parse(source(name)))
	}
	pages := map[string]*template.Template{}
	for _, name := range list("*.html") {
		page := template.Must(template.Must(parts.Clone()).Parse(source(name)))
		pages[strings.TrimSuffix(path.Base(name), ".html")] = page
	}
	return pages
}

func list(pattern string) []string {
	names, err := fs.Glob(templates, pattern)
	if err != nil {
		panic(err)
	}
	return names
}

// indent is what makes templates readable and pages heavy.
var indent = regexp.MustCompile(`\n\s+`)

func source(name string) string {
	text, err := templates.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return indent.ReplaceAllString(string(text), "\n")
}
