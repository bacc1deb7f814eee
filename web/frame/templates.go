package frame

import (
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"strings"
	"sync"

	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/press"
)

// Page is a struct that embeds Frame.
type Page interface {
	frame() *Frame
	DrawnAt(path string)
}

// Templates print pages, by package and struct in small letters: "web.table". Each is
// parsed when it is first drawn.
type Templates map[string]func() *press.Press

//go:embed parts/*.html
var shared embed.FS

// functions are what templates may call.
var functions = map[string]press.Function{
	"asset":   press.Text(assetPath),
	"whole":   press.Text(press.Sure(explain.Whole)),
	"date":    press.Text(press.Sure(rulebook.Date)),
	"day":     press.Text(press.Sure(Day)),
	"moment":  press.Text(press.Sure(Moment)),
	"until":   press.Text(press.Sure(Until)),
	"money":   press.Text(press.Sure(Money)),
	"points":  press.Text(press.Sure(explain.Hundredths)),
	"decimal": press.Text(press.Sure(explain.Decimal)),
	"pieces":  press.Value(rulebook.Pieces),
	"anchor":  press.Text(press.Sure(RulePath)),
	"nobreak": press.Text(press.Sure(NonBreaking)),
	"link":    press.Text(writeLink),
	"links":   press.Text(writeLinks),
	"club":    press.Text(writeClub),
	"face":    press.Text(press.Sure(writeFace)),
	"place":   press.Text(press.Sure(writePlace)),
}

// Find finds the templates of packages, by their names. Of each package *.html
// are its pages and parts/*.html what several of them share; all may use the
// parts of this package.
func Find(packages map[string]fs.FS) Templates {
	common := sync.OnceValue(func() *template.Template { return withParts(template.New("parts").Funcs(press.Map(functions)), shared) })
	pages := Templates{}
	for name, files := range packages {
		parts := sync.OnceValue(func() *template.Template { return withParts(template.Must(common().Clone()), files) })
		for _, file := range glob(files, "*.html") {
			pages[name+"."+strings.TrimSuffix(path.Base(file), ".html")] = sync.OnceValue(func() *press.Press {
				return press.New(template.Must(template.Must(parts().Clone()).Parse(source(files, file))), functions)
			})
		}
	}
	return pages
}

// withParts parses what several pages share.
func withParts(t *template.Template, files fs.FS) *template.Template {
	for _, file := range glob(files, "parts/*.html") {
		template.Must(t.Parse(source(files, file)))
	}
	return t
}

func glob(files fs.FS, pattern string) []string {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		panic(err) // the pattern is part of the program
	}
	return names
}

// indent is what makes templates readable and pages heavy.
var indent = regexp.MustCompile(`\n\s+`)

// continued is the end of a line of a template or a stylesheet that goes on in
// the next one.
var continued = regexp.MustCompile(`\\\n\s*`)

func source(files fs.FS, name string) string {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err) // the templates are part of the program
	}
	return indent.ReplaceAllString(continued.ReplaceAllString(string(text), ""), "\n")
}

// Press returns what prints a page: the templates of the same name as its struct.
func (t Templates) Press(p Page) (*press.Press, error) {
	name := strings.ToLower(reflect.Indirect(reflect.ValueOf(p)).Type().String())
	page := t[name]
	if page == nil {
		return nil, fmt.Errorf("draw %s: there is no such template", name)
	}
	return page(), nil
}

// Draw returns the HTML of a page.
func (t Templates) Draw(p Page) ([]byte, error) {
	page, err := t.Press(p)
	if err != nil {
		return nil, err
	}
	html, err := page.Print("frame", p)
	if err != nil {
		return nil, fmt.Errorf("draw %T: %w", p, err)
	}
	return html, nil
}

// DrawAt returns the HTML of a page at a path of the site, whose address may be
// unknown, with what search engines are told of it.
func (t Templates) DrawAt(p Page, site, path string) ([]byte, error) {
	f := p.frame()
	f.Meta = f.meta(site, path)
	f.subscribe(site)
	return t.Draw(p)
}
