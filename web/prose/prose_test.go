package prose

import (
	"regexp"
	"strings"
	"testing"
)

func TestProseIsRendered(t *testing.T) {
	for _, c := range []struct{ name, markdown, html string }{
		{"paragraphs", "Ein *guter* **Tag**.\n\nZweiter ~~Absatz~~.", "<p>Ein <em>guter</em> <strong>Tag</strong>.</p>\n<p>Zweiter <del>Absatz</del>.</p>\n"},
		{"a heading", "# Sieg", "<h4>Sieg</h4>\n"},
		{"a low heading", "###### Sieg", "<h4>Sieg</h4>\n"},
		{"headings of all levels", "## a\n\n# b\n\n#### c\n\n###### d\n\n##### e\n\n## f",
			"<h4>a</h4>\n<h4>b</h4>\n<h5>c</h5>\n<h6>d</h6>\n<h6>e</h6>\n<h5>f</h5>\n"},
		{"headings too deep", "# a\n\n## b\n\n### c\n\n#### d", "<h4>a</h4>\n<h5>b</h5>\n<h6>c</h6>\n<h6>d</h6>\n"},
		{"a list", "3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"},
		{"a table", "| a |\n|---|\n| 1 |", "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n"},
		{"signs", "♠ < ♥ & \"♦\"", "<p>♠ &lt; ♥ &amp; &#34;♦&#34;</p>\n"},
		{"a link", "[Bericht](https://example.at/a?b=1&c=2)", "<p><a href=\"https://example.at/a?b=1&amp;c=2\" rel=\"nofollow noopener\">Bericht</a></p>\n"},
		{"an address", "<obmann@example.at>", "<p><a href=\"mailto:obmann@example.at\" rel=\"nofollow noopener\">obmann@example.at</a></p>\n"},
		{"code", "`<b>`", "<p><code>&lt;b&gt;</code></p>\n"},
	} {
		got, err := HTML(c.markdown)
		if err != nil || string(got) != c.html {
			t.Errorf("%s: got %q, want %q, %v", c.name, got, c.html, err)
		}
	}
}

// hostile finds what must not stand in rendered prose.
var hostile = regexp.MustCompile(`(?i)<(script|img|iframe|svg|style|form|input|object|div|span|math|base|meta|link)` +
	`|<[^>]*\s(on\w+|style|class|id|src|target)=|href="(javascript|data|vbscript|file|//|/)`)

func TestProseIsHarmless(t *testing.T) {
	for _, markdown := range []string{
		"<script>alert(1)</script>", "a <b onclick=x>b</b>", "<img src=x onerror=alert(1)>", "<style>*{display:none}</style>",
		"![Foto](https://boese.example/pixel.png)", "![x](data:image/png;base64,AAAA)", "[x](javascript:alert(1))", "[x](JaVaScRiPt:alert(1))",
		"[x](&#106;avascript:alert(1))", "[x](java\tscript:alert(1))", "[x](data:text/html,<script>1</script>)", "[x](vbscript:x)",
		"[x](file:///etc/passwd)", "[x](//boese.example)", "[x](/api/v1/session)", "<javascript:alert(1)>", "[x](<javascript:alert(1)>)",
		"[x]: javascript:alert(1)\n\n[x]", "<a href=\"https://x.example\" style=\"position:fixed\">x</a>", "<svg/onload=alert(1)>",
		"[x](https://example.at \"onmouseover=alert(1)\")", "<iframe src=//x></iframe>", "<!-- --><script>1</script>", "# a {onclick=x #id .class}",
		"<base href=//x>", "</div></main><form action=//x><input name=p>", "<p/style=x>", "`<script>`<script>1</script>",
	} {
		got, err := HTML(markdown)
		if err != nil {
			t.Fatal(err)
		}
		if found := hostile.FindString(string(got)); found != "" {
			t.Errorf("%q: %q in %q", markdown, found, got)
		}
	}
}

// What is nested as deeply as can be, or looks like the beginning of much, is
// still rendered.
func TestProseOfAHostileShapeIsRendered(t *testing.T) {
	const size = 20_000
	for _, part := range []string{"> ", "[", "*a_", "![", "- ", "`", "<", "&", "~~a", "[a](", "1. ", "| ", "\\", "](", "# ", "<a@b.c>"} {
		if _, err := HTML(strings.Repeat(part, size/len(part))); err != nil {
			t.Error(err)
		}
	}
	nested := &strings.Builder{}
	for i := range 190 {
		nested.WriteString(strings.Repeat(" ", i) + "- a\n")
	}
	if _, err := HTML(nested.String()); err != nil {
		t.Error(err)
	}
}

func FuzzProse(f *testing.F) {
	f.Add("# a\n[b](javascript:c) <d e=f>")
	f.Fuzz(func(t *testing.T, markdown string) {
		got, err := HTML(markdown)
		if err != nil {
			t.Fatal(err)
		}
		if found := hostile.FindString(string(got)); found != "" {
			t.Errorf("%q in %q", found, got)
		}
	})
}
