package browser

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// complaint is what html-validate has against a line of a page.
type complaint struct {
	RuleID, Message string
	Line            int
}

// validate has html-validate read pages, all in one process, and returns what it
// has against them, by path.
func validate(t *testing.T, tools *Tools, sheets []*sheet) map[string][]complaint {
	t.Helper()
	folder := t.TempDir()
	paths := map[string]string{} // by the name of the file
	for i, s := range sheets {
		name := filepath.Join(folder, fmt.Sprintf("%d.html", i))
		if err := os.WriteFile(name, []byte(s.body), 0o600); err != nil {
			t.Fatal(err)
		}
		paths[name] = s.path
	}
	cmd := exec.CommandContext(t.Context(), tools.node, filepath.Join(tools.module("html-validate"), "bin", "html-validate.mjs"),
		"--config", filepath.Join(tools.closet, "html-validate.json"), "--formatter", "json", filepath.Join(folder, "*.html"))
	said, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Fatal(err, string(said))
	}
	var files []struct {
		FilePath string
		Messages []complaint
	}
	if err := json.Unmarshal(said, &files); err != nil {
		t.Fatal(err)
	}
	found := map[string][]complaint{}
	for _, file := range files {
		found[paths[file.FilePath]] = file.Messages
	}
	return found
}

// nu is where the Nu checker is, "" where nobody wants to ask it: it needs Java (make nu).
func nu() string { return os.Getenv("POKERLIGA_NU") }

// landmark is what the Nu checker says of every region that scrolls: it is called by the caption of its table, or by a label.
const landmark = "Section lacks heading."

// checked has the Nu checker read pages, all in one process, and returns what it has against them, by path.
func checked(t *testing.T, sheets []*sheet) map[string][]complaint {
	t.Helper()
	folder := t.TempDir()
	paths, names := map[string]string{}, []string(nil)
	for i, s := range sheets {
		name := filepath.Join(folder, fmt.Sprintf("%d.html", i))
		if err := os.WriteFile(name, []byte(s.body), 0o600); err != nil {
			t.Fatal(err)
		}
		paths["file:"+name], names = s.path, append(names, name)
	}
	cmd := exec.CommandContext(t.Context(), "java", append([]string{"-jar", nu(), "--format", "json", "--exit-zero-always"}, names...)...)
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); err != nil {
		t.Fatal(err, said.String())
	}
	var answer struct {
		Messages []struct {
			URL, Message string
			LastLine     int
		}
	}
	if err := json.Unmarshal(said.Bytes(), &answer); err != nil {
		t.Fatal(err, said.String())
	}
	found := map[string][]complaint{}
	for _, m := range answer.Messages {
		if !strings.HasPrefix(m.Message, landmark) {
			found[paths[m.URL]] = append(found[paths[m.URL]], complaint{"Nu", m.Message, m.LastLine})
		}
	}
	return found
}

func TestTheNuCheckerFindsNothing(t *testing.T) {
	t.Parallel()
	if nu() == "" {
		t.Skip("the Nu checker is not asked: make nu")
	}
	var planted []*sheet
	for _, content := range []string{`<p>Gut.</p>`, `<p><div>x</div></p>`, `<p id="a">x</p><p id="a">x</p>`, `<h4>Zu tief</h4>`,
		`<pre aria-labelledby="x">x</pre>`, `<img src="x.png">`, `<a href="x y|">x</a>`,
		`<table><tr><td colspan="2">x</td></tr><tr></tr></table>`,
		`<button><a href="/">x</a></button>`, `<label for="fehlt">x</label>`, `<p style="colr: red">x</p>`, `<center>x</center>`,
		`<section aria-label="x"><h2>a</h2></section></p>`} {
		planted = append(planted, &sheet{path: content, body: fmt.Sprintf(sound, content)})
	}
	against := checked(t, planted)
	for i, s := range planted {
		if found := against[s.path]; (len(found) == 0) != (i == 0) {
			t.Errorf("%s: the Nu checker says %v", s.path, found)
		}
	}
	s := serve(t, demoLeague()...)
	found := s.crawl(t)
	s.follow(t, found, []string{"/mannschaft/favoriten", "/zugang/verbraucht", "/regeln?x=1", "/suche?q=baden",
		"/ligen/bl1/2026/tabelle?as_of=1", "/ligen/bl1/2026/tabelle?as_of=2026-10-01"})
	pages := choose(found, 8)
	if len(pages) < 60 {
		t.Errorf("only %d pages are read", len(pages))
	}
	for path, complaints := range checked(t, pages) {
		for _, c := range complaints[:min(len(complaints), 3)] {
			t.Errorf("%s, line %d: %s", path, c.Line, c.Message)
		}
	}
}

// isHTML fails the test for every fault in the HTML of pages.
func isHTML(t *testing.T, tools *Tools, sheets []*sheet) {
	t.Helper()
	for path, complaints := range validate(t, tools, sheets) {
		for _, c := range complaints[:min(len(complaints), 3)] {
			t.Errorf("%s, line %d: %s (%s)", path, c.Line, c.Message, c.RuleID)
		}
	}
}

func TestBadHTMLIsFoundOut(t *testing.T) {
	t.Parallel()
	good := fmt.Sprintf(sound, `<p id="4.2.1">Gut.</p>`)
	var sheets []*sheet
	for _, body := range []string{good, strings.Replace(good, "</p>", "", 1), fmt.Sprintf(sound, `<p><div>x</div></p>`),
		fmt.Sprintf(sound, `<p id="a">x</p><p id="a">x</p>`)} {
		sheets = append(sheets, &sheet{path: fmt.Sprint(len(sheets)), body: body})
	}
	found := validate(t, tools(t), sheets)
	if len(found["0"]) > 0 {
		t.Errorf("a good page has faults: %v", found["0"])
	}
	for _, bad := range []string{"1", "2", "3"} {
		if len(found[bad]) == 0 {
			t.Errorf("nothing is wrong with %s", sheets[bad[0]-'0'].body)
		}
	}
}
