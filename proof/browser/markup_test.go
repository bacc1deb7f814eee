package browser

import (
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
