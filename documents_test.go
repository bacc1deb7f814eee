package house_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// document is the text of a file.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Every figure of README stands in docs/figures.md, where it was measured.
func TestREADMEHasTheFiguresThatWereMeasured(t *testing.T) {
	_, table, _ := strings.Cut(document(t, "README.md"), "| figure | measured |\n")
	table, _, _ = strings.Cut(table, "\n\n")
	shown := firstGroups(regexp.MustCompile(`(?m)\| ([^|]*\d[^|]*) \|$`), table)
	if len(shown) != 6 {
		t.Fatalf("README has %d figures: %q", len(shown), shown)
	}
	measured := document(t, "docs/figures.md")
	for _, figure := range shown {
		if !regexp.MustCompile(`(?m)^\|.*\| ` + regexp.QuoteMeta(figure)).MatchString(measured) {
			t.Errorf("docs/figures.md has no measured %q", figure)
		}
	}
}

// What CONTRIBUTING says of the files of a change is what is counted.
func TestCONTRIBUTINGSaysWhatAChangeCosts(t *testing.T) {
	aims := regexp.MustCompile(`\{"([a-z ]+)", (\d+), `).FindAllStringSubmatch(document(t, "proof/cost/main.go"), -1)
	if len(aims) != 4 {
		t.Fatalf("there are %d aims", len(aims))
	}
	text := document(t, "CONTRIBUTING.md")
	for _, aim := range aims {
		row := regexp.MustCompile(`(?m)^\| ` + aim[1] + `( of the floor)? \|.*(\| ` + aim[2] + ` \|$|\(aim: ` + aim[2] + `\))`)
		if !row.MatchString(text) {
			t.Errorf("CONTRIBUTING.md does not say that one %s touches %s files", aim[1], aim[2])
		}
	}
}

// The rooms that have acts are those that CONTRIBUTING and package acts name.
func TestTheRoomsOfActsAreNamed(t *testing.T) {
	files, err := filepath.Glob("*/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var rooms []string
	for _, file := range append(files, "league/office.go") {
		if room := path.Base(path.Dir(filepath.ToSlash(file))); strings.Contains(document(t, file), "acts.Runner[Tx]") && !slices.Contains(rooms, room) {
			rooms = append(rooms, room)
		}
	}
	if slices.Sort(rooms); len(rooms) < 8 {
		t.Fatalf("only %s have acts", rooms)
	}
	_, told, _ := strings.Cut(document(t, "CONTRIBUTING.md"), "**Rooms of acts**")
	told, _, _ = strings.Cut(told, ".")
	_, listed, _ := strings.Cut(document(t, "office/acts/doc.go"), "The rooms that have acts (")
	listed, _, _ = strings.Cut(listed, ")")
	for name, is := range map[string][]string{
		"CONTRIBUTING.md":    firstGroups(regexp.MustCompile("`([a-z]+)`"), told),
		"office/acts/doc.go": firstGroups(regexp.MustCompile(`([a-z]+)`), listed),
	} {
		if slices.Sort(is); !slices.Equal(is, rooms) {
			t.Errorf("%s names %s, want %s", name, is, rooms)
		}
	}
}

// documentsAreHistory are the documents that say what was, so that a file may be gone since.
var documentsAreHistory = []string{"docs/decisions", "docs/addresses.md"}

// made are folders and files that documents name and that are not in the repository: running or building the program creates them.
var made = []string{"bin", "dist", "data", "deploy/.env"}

// A link between documents leads to a file, and a path of the repository that a document names is there.
func TestWhatDocumentsNameIsThere(t *testing.T) {
	names := []string{"README.md", "CONTRIBUTING.md"}
	for _, pattern := range []string{"docs/*.md", "docs/*/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	link, named := regexp.MustCompile(`\]\(([^)#:]+)(?:#[^)]*)?\)`), regexp.MustCompile("`([a-z]+/[a-zA-Z0-9_/.-]+)`")
	checked := 0
	for _, name := range names {
		name, text := filepath.ToSlash(name), document(t, name)
		var paths []string
		for _, to := range firstGroups(link, text) {
			if !strings.HasPrefix(to, "/") { // a page of the site
				paths = append(paths, path.Join(path.Dir(name), to))
			}
		}
		if !under(name, documentsAreHistory) {
			for _, file := range firstGroups(named, text) {
				first, _, _ := strings.Cut(file, "/")
				if _, err := os.Stat(first); err == nil && !slices.Contains(made, first) && !slices.Contains(made, file) {
					paths = append(paths, file)
				}
			}
		}
		for _, file := range paths {
			checked++
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s names %s, which is not there", name, file)
			}
		}
	}
	if checked < 50 {
		t.Errorf("only %d paths were found", checked)
	}
}
