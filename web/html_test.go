package web_test

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sheet is what a test wants to know of a drawn page.
type sheet struct {
	faults []string
	ids    map[string]bool
	hrefs  []string
	text   string // what can be read
}

var (
	tags       = regexp.MustCompile(`<(/?)([a-zA-Z0-9]+)((?:\s+[-:a-zA-Z]+(?:="[^"<>]*")?)*)\s*(/?)>`)
	attributes = regexp.MustCompile(`([-:a-zA-Z]+)(?:="([^"]*)")?`)
	voids      = []string{"meta", "link", "br", "img", "input", "hr"}
	blocks     = []string{"div", "p", "ul", "ol", "table", "section", "nav", "h1", "h2", "h3", "header", "footer"}
)

// readHTML reads a page strictly: every tag is one that we write, all are
// nested and closed, no id comes twice, nothing is styled or scripted inline,
// and no markup is left in the text.
func readHTML(page []byte) *sheet {
	s := &sheet{ids: map[string]bool{}}
	source := strings.TrimPrefix(string(page), "<!DOCTYPE html>")
	var open []string
	var text strings.Builder
	at := 0
	for _, m := range tags.FindAllStringSubmatchIndex(source, -1) {
		s.readText(source[at:m[0]], &text)
		at = m[1]
		name := strings.ToLower(source[m[4]:m[5]])
		switch {
		case m[3] > m[2]: // closes
			if len(open) == 0 || open[len(open)-1] != name {
				s.fault("</%s> closes %v", name, open)
				return s
			}
			open = open[:len(open)-1]
		default:
			s.readTag(name, source[m[6]:m[7]], open)
			if m[9] == m[8] && !slices.Contains(voids, name) {
				open = append(open, name)
			}
		}
	}
	s.readText(source[at:], &text)
	if len(open) > 0 {
		s.fault("left open: %v", open)
	}
	s.text = text.String()
	return s
}

func (s *sheet) fault(format string, args ...any) {
	s.faults = append(s.faults, fmt.Sprintf(format, args...))
}

func (s *sheet) readText(raw string, text *strings.Builder) {
	if strings.ContainsAny(raw, "<>") {
		s.fault("markup in the text: %.80q", raw)
	}
	text.WriteString(html.UnescapeString(raw))
}

func (s *sheet) readTag(name, rest string, open []string) {
	switch {
	case name == "script" || name == "style" || name == "iframe":
		s.fault("<%s> on a page", name)
	case slices.Contains(blocks, name) && slices.Contains(open, "p"):
		s.fault("<%s> within <p>", name)
	case name == "a" && slices.Contains(open, "a"):
		s.fault("a link within a link")
	case name == "li" && !slices.Contains([]string{"ul", "ol"}, open[len(open)-1]):
		s.fault("<li> within <%s>", open[len(open)-1])
	}
	for _, a := range attributes.FindAllStringSubmatch(rest, -1) {
		key, value := strings.ToLower(a[1]), html.UnescapeString(a[2])
		switch {
		case key == "style" || strings.HasPrefix(key, "on"):
			s.fault("%s=%q on <%s>", key, value, name)
		case key == "id" && (value == "" || strings.ContainsAny(value, " \t\n") || s.ids[value]):
			s.fault("the id %q is empty, has a space or comes twice", value)
		case key == "id":
			s.ids[value] = true
		case key == "href":
			s.hrefs = append(s.hrefs, value)
		case strings.Contains(value, "ZgotmplZ"):
			s.fault("%s of <%s> was not safe", key, name)
		}
	}
}

func TestABadPageIsFoundOut(t *testing.T) {
	for _, c := range []struct{ name, page, want string }{
		{"a tag left open", `<p><b>x</p>`, "</p> closes [p b]"},
		{"nothing closed", `<p>x`, "left open: [p]"},
		{"a script", `<script>x</script>`, "<script> on a page"},
		{"an inline style", `<p style="x">x</p>`, `style="x" on <p>`},
		{"an inline handler", `<p onclick="x">x</p>`, `onclick="x" on <p>`},
		{"an id twice", `<p id="a">x</p><p id="a">y</p>`, `the id "a"`},
		{"a block within a paragraph", `<p><div>x</div></p>`, "<div> within <p>"},
		{"markup in the text", `<p>a < b</p>`, "markup in the text"},
		{"an attribute without quotes", `<p id=a>x</p>`, "markup in the text"},
		{"a link in a link", `<a href="a"><a href="b">x</a></a>`, "a link within a link"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if faults := readHTML([]byte(c.page)).faults; !strings.Contains(strings.Join(faults, "; "), c.want) {
				t.Errorf("got %q, want %q", faults, c.want)
			}
		})
	}
	if faults := readHTML([]byte(`<!DOCTYPE html><ul><li><a href="/">x</a><br></li></ul>`)).faults; len(faults) > 0 {
		t.Errorf("a good page has faults: %q", faults)
	}
}
