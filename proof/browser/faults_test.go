package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// sound is a page with which everything is in order, to put something into.
const sound = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Seite</title><link rel="icon" href="data:,"></head><body><main><h1>Seite</h1>%s</main></body></html>`

// Each check is broken once on purpose.
func TestABadPageIsFoundOut(t *testing.T) {
	t.Parallel()
	tabs := launch(t, tools(t), 1)
	strict := "default-src 'none'; img-src data:"
	for _, c := range []struct{ name, policy, content, want string }{
		{"nothing", "", `<p>Gut.</p>`, ""},
		{"a region that scrolls", "",
			`<section style="overflow-x: auto" tabindex="0" aria-label="Breites"><p style="width: 2000px">x</p></section>`, ""},
		{"text that cannot be read", "", `<p style="color: #aaa; background: #fff">Blasser Text.</p>`, "color-contrast"},
		{"text that cannot be read in the dark", "",
			`<style>@media (prefers-color-scheme: dark) { p { color: #333; background: #000 } }</style><p>Dunkler Text.</p>`,
			"1280 pixels, dark, with JavaScript: axe-core"},
		{"a face that cannot be read, in a row like another", "",
			`<style>.face { background: #fff } .k-a { color: #000 } .k-b { color: #ddd }</style><table><tbody>` +
				`<tr><td><i class="face k-a">ABC</i></td></tr><tr><td><i class="face k-b">BCD</i></td></tr></tbody></table>`,
			"1280 pixels, light, with JavaScript: axe-core"},
		{"headings that skip a level", "", `<h3>Zu tief.</h3>`, "heading-order"},
		{"two headings of the page", "", `<main><h1>Noch eine</h1></main>`, "landmark"},
		{"a link without words", "", `<p><a href="/"></a></p>`, "link-name"},
		{"a field without a label", "", `<form><input name="x"></form>`, "label"},
		{"a button without words", "", `<button style="width: 30px; height: 30px"></button>`, "button-name"},
		{"a role that is none", "", `<p role="gibtsnicht">x</p>`, "aria-roles"},
		{"a name twice", "", `<nav><p>a</p></nav><nav><p>b</p></nav>`, "landmark-unique"},
		{"a table without heads", "", `<table><tr><th></th></tr><tr><td>x</td></tr></table>`, "empty-table-header"},
		{"a list with something else", "", `<ul><p>x</p></ul>`, "list"},
		{"a picture without words", "", `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`, "image-alt"},
		{"targets too small", "",
			`<p>` + strings.Repeat(`<button style="border: 0; padding: 0; width: 9px; height: 9px; font-size: 8px">K</button>`, 3) +
				`</p>`, "target-size"},
		{"a wide table", "", `<table><tr><td style="min-width: 500px">x</td></tr></table>`, "320 pixels, light, without JavaScript: the page is"},
		{"something beyond the left", "", `<p style="position: relative; left: -30px">x</p>`, "<p class=\"\"> reaches from"},
		{"wide on paper", "", `<style>@media print { p { width: 900px } }</style><p>x</p>`, "printed on A4"},
		{"wide without scripts", "", `<noscript><p style="width: 2000px">x</p></noscript>`, "1280 pixels, light, without JavaScript: the page is"},
		{"an inline script", strict, `<script>1</script>`, "Content Security Policy"},
		{"an inline style", strict, `<p style="color: #000">x</p>`, "Content Security Policy"},
		{"a picture of another host", "", `<img alt="x" src="http://127.0.0.1:1/x.png">`, "asks another host"},
		{"a file that is not there", "", `<img alt="x" src="/missing.png">`, "/missing.png answers 404"},
		{"a complaint in the console", "", `<script>console.error("x")</script>`, "the console says: error"},
		{"an exception", "", `<script>throw 1</script>`, "an exception"},
		{"a dialog", "", `<script>setTimeout(function () { alert(1) })</script>`, "a dialog"},
	} {
		t.Run(c.name, func(t *testing.T) {
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/" {
					http.NotFound(w, r)
					return
				}
				if c.policy != "" {
					w.Header().Set("Content-Security-Policy", c.policy)
				}
				fmt.Fprintf(w, sound, c.content)
			}))
			t.Cleanup(server.Close)
			b := <-tabs
			defer func() { tabs <- b }()
			faults, err := b.examine(server.URL, "/", 200, everywhere)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(faults, "\n"); !strings.Contains(got, c.want) || (c.want == "") != (got == "") {
				t.Errorf("got\n%s\nwant %q", got, c.want)
			}
		})
	}
}

func TestARouteThatIsNotReachedIsFoundOut(t *testing.T) {
	t.Parallel()
	s := serve(t)
	found := map[string]*sheet{}
	s.follow(t, found, []string{"/", "/vereine/gibtsnicht"})
	missing := " " + strings.Join(s.unreached(found), " ") + " "
	if !strings.Contains(missing, "/vereine/:club ") || strings.Contains(missing, " /vereine ") {
		t.Errorf("said to be missing: %s", missing)
	}
}
