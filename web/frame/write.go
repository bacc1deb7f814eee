package frame

import (
	"html/template"
	"strconv"
	"strings"

	"pokerliga/rules/explain"
)

// What every page has dozens of is written here and not by a template, which takes ten times as long: the same bytes.
// Whatever a template would escape is left to one.
var escaped = template.Must(template.New("escaped").Funcs(template.FuncMap{"face": writeFace}).Parse(
	`{{define "link"}}<a href="{{.Href}}"{{if .Current}} aria-current="page"{{else if .Around}} aria-current="true"{{end}}>{{.Text}}</a>{{end}}` +
		`{{define "club"}}{{face .}}<span class="full">{{.Name}}</span><span class="short">{{.Short}}</span>{{end}}`))

// writeLink writes a link.
func writeLink(l Link) (template.HTML, error) {
	b, err := appendLink(nil, &l)
	return template.HTML(b), err //nolint:gosec // nothing in it would be escaped
}

// writeLinks writes links as the items of a list.
func writeLinks(links []Link) (template.HTML, error) {
	b := make([]byte, 0, 100*len(links))
	var err error
	for i := range links {
		if b, err = appendLink(append(b, "<li>"...), &links[i]); err != nil {
			return "", err
		}
		b = append(b, "</li>"...)
	}
	return template.HTML(b), nil //nolint:gosec // of links
}

// appendLink writes a link behind what is written already.
func appendLink(b []byte, l *Link) ([]byte, error) {
	if !plainPath(l.Href) || !plainText(l.Text) {
		link, err := escape("link", l)
		return append(b, link...), err
	}
	b = append(append(b, `<a href="`...), l.Href...)
	switch {
	case l.Current:
		b = append(b, `" aria-current="page`...)
	case l.Around:
		b = append(b, `" aria-current="true`...)
	}
	return append(append(append(b, `">`...), l.Text...), "</a>"...), nil
}

// writeClub writes the name of a club, in full and short.
func writeClub(c Club) (template.HTML, error) {
	if !plainText(c.Name) || !plainText(c.Short) {
		return escape("club", c)
	}
	//nolint:gosec // nothing in it would be escaped
	return writeFace(c) + template.HTML(`<span class="full">`+c.Name+`</span><span class="short">`+c.Short+`</span>`), nil
}

// writeFace writes the sign of a club, which stands beside its name and says no more than that.
func writeFace(c Club) template.HTML {
	if c.Letters == "" {
		return ""
	}
	//nolint:gosec // the id of a club, and letters
	return template.HTML(`<i class="face k-` + c.ID + `" aria-hidden="true">` + c.Letters + `</i>`)
}

// writePlace writes a rank.
func writePlace(p Place) template.HTML {
	if p.Number == 0 {
		return "–"
	}
	text := strconv.Itoa(p.Number) + "."
	if p.Shared {
		text += `<span class="tie" aria-hidden="true">=</span><span class="quiet-voice"> ex aequo</span>`
	}
	return template.HTML(text) //nolint:gosec // a number
}

// Money writes an amount of cents with points between the thousands, negative with a minus.
func Money(cents int) string {
	return explain.Hundredths(int64(cents)) + "\u00a0€"
}

// escape has a template write what has something in it to be escaped.
func escape(name string, of any) (template.HTML, error) {
	var b strings.Builder
	err := escaped.ExecuteTemplate(&b, name, of)
	return template.HTML(b.String()), err //nolint:gosec // by a template
}

// plainText reports whether a template writes a text as it is.
func plainText(text string) bool { return !strings.ContainsAny(text, "\x00\"&'+<>") }

// plainPath reports whether a template writes a path of the site as it is.
func plainPath(path string) bool {
	if path == "" || path[0] != '/' && path[0] != '#' && path[0] != '?' {
		return false
	}
	for i := range len(path) {
		switch c := path[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', strings.IndexByte("/#?=-._~", c) >= 0:
		default:
			return false
		}
	}
	return true
}
