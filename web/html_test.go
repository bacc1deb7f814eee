package web_test

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/web/frame"
)

// sheet is what a test wants to know of a drawn page.
type sheet struct {
	faults []string
	ids    map[string]bool
	hrefs  []string
	text   string // what can be read
}

var (
	voids   = []string{"meta", "link", "br", "img", "input", "hr"}
	scripts = regexp.MustCompile(`^defer src="/static/[a-z]+\.[0-9a-f]{8}\.js"$`) // files of ours
	blocks  = []string{"div", "p", "ul", "ol", "table", "section", "nav", "h1", "h2", "h3", "header", "footer"}
)

// readHTML reads a page strictly: every tag is written as we write them, all
// are nested and closed, no id comes twice, nothing is styled or scripted
// inline, and no markup is left in the text.
func readHTML(page []byte) *sheet {
	s := &sheet{ids: map[string]bool{}}
	var open []string
	var text strings.Builder
	rest := strings.TrimPrefix(string(page), "<!DOCTYPE html>")
	for rest != "" {
		before, after, found := strings.Cut(rest, "<")
		s.readText(before, &text)
		if !found {
			break
		}
		tag, behind, _ := strings.Cut(after, ">")
		rest = behind
		if name, closes := strings.CutPrefix(tag, "/"); closes {
			if len(open) == 0 || open[len(open)-1] != name {
				s.fault("</%s> closes %v", name, open)
				return s
			}
			open = open[:len(open)-1]
			continue
		}
		tag, empty := strings.CutSuffix(tag, "/")
		name, attributes, _ := strings.Cut(tag, " ")
		s.readTag(name, open)
		if name == "script" && (!scripts.MatchString(attributes) || !strings.HasPrefix(rest, "</script>")) {
			s.fault("<script> on a page")
		}
		s.readAttributes(name, attributes)
		if !empty && !slices.Contains(voids, name) {
			open = append(open, name)
		}
	}
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
	if strings.Contains(raw, ">") {
		s.fault("markup in the text: %.80q", raw)
	}
	text.WriteString(html.UnescapeString(raw))
}

func (s *sheet) readTag(name string, open []string) {
	switch {
	case name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789") != "":
		s.fault("<%s> is no tag", name)
	case name == "style":
		s.fault("<%s> on a page", name)
	case slices.Contains(blocks, name) && slices.Contains(open, "p"):
		s.fault("<%s> within <p>", name)
	case name == "a" && slices.Contains(open, "a"):
		s.fault("a link within a link")
	case name == "li" && (len(open) == 0 || open[len(open)-1] != "ul" && open[len(open)-1] != "ol"):
		s.fault("<li> outside a list")
	}
}

func (s *sheet) readAttributes(tag, rest string) {
	for rest != "" {
		end := strings.IndexAny(rest, " =")
		if end < 0 || rest[end] == ' ' { // without a value
			end = max(end, 0)
			if end == 0 {
				end = len(rest)
			}
			s.readAttribute(tag, rest[:end], "")
			rest = strings.TrimLeft(rest[end:], " ")
			continue
		}
		key, value, closed := rest[:end], "", false
		if quoted, ok := strings.CutPrefix(rest[end+1:], `"`); ok {
			value, rest, closed = strings.Cut(quoted, `"`)
		}
		if !closed || rest != "" && rest[0] != ' ' {
			s.fault("%s of <%s> is not in quotes", key, tag)
			return
		}
		s.readAttribute(tag, key, html.UnescapeString(value))
		rest = strings.TrimLeft(rest, " ")
	}
}

func (s *sheet) readAttribute(tag, key, value string) {
	switch {
	case strings.Trim(key, "abcdefghijklmnopqrstuvwxyzB-") != "": // viewBox
		s.fault("%q is no attribute of <%s>", key, tag)
	case key == "style" || strings.HasPrefix(key, "on"):
		s.fault("%s=%q on <%s>", key, value, tag)
	case key == "id" && (value == "" || strings.ContainsAny(value, " \t\n") || s.ids[value]):
		s.fault("the id %q is empty, has a space or comes twice", value)
	case key == "id":
		s.ids[value] = true
	case key == "href" && !strings.HasPrefix(value, frame.ColoursPath) || key == "src" && tag == "script":
		s.hrefs = append(s.hrefs, value)
	case strings.Contains(value, "ZgotmplZ"):
		s.fault("%s of <%s> was not safe", key, tag)
	}
}

func TestABadPageIsFoundOut(t *testing.T) {
	for _, c := range []struct{ name, page, want string }{
		{"a tag left open", `<p><b>x</p>`, "</p> closes [p b]"},
		{"nothing closed", `<p>x`, "left open: [p]"},
		{"a script", `<script>x</script>`, "<script> on a page"},
		{"a script in a file of ours", `<script defer src="/static/live.00c0ffee.js">x</script>`, "<script> on a page"},
		{"a script of others", `<script defer src="https://boese.example/static/live.00c0ffee.js"></script>`, "<script> on a page"},
		{"an inline style", `<p style="x">x</p>`, `style="x" on <p>`},
		{"an inline handler", `<p onclick="x">x</p>`, `onclick="x" on <p>`},
		{"an id twice", `<p id="a">x</p><p id="a">y</p>`, `the id "a"`},
		{"a block within a paragraph", `<p><div>x</div></p>`, "<div> within <p>"},
		{"markup in the text", `<p>a < b</p>`, "is no tag"},
		{"an attribute without quotes", `<p id=a>x</p>`, "not in quotes"},
		{"markup left in the text", `<p>a > b</p>`, "markup in the text"},
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

// forms are the endings of what can be taken away: the page is drawn instead, for
// the feed the front page.
var forms = regexp.MustCompile(`(?:aktuell)?\.(?:csv|xlsx|pdf|json|ics|atom)(\?|$)`)
