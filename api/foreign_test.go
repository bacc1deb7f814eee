package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// foreign returns a program that did not write our files. Without it a test has
// nothing to say, which on the build machine is a fault.
func foreign(t *testing.T, names ...string) string {
	t.Helper()
	for _, name := range names {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		if strings.Contains(name, "python") && exec.Command(path, "-c", "import openpyxl, icalendar").Run() != nil { //nolint:gosec // it is ours
			continue
		}
		return path
	}
	says := fmt.Sprintf("%s is missing, with which somebody else opens our files (python3-openpyxl, python3-icalendar, poppler-utils)",
		names[0])
	if os.Getenv("CI") == "true" {
		t.Fatal(says)
	}
	t.Skip(says)
	return ""
}

// What the other programs say of a file.
type (
	foreignSheet struct {
		Title, Frozen, Repeated string
		Rows                    [][]struct {
			Value any
			Kind  string
		}
	}
	foreignText struct {
		Text   string
		Number *float64
	}
	foreignEvent struct{ UID, Summary, Start, At string }
)

// found are the files that other programs have opened, by path.
type found map[string]json.RawMessage

// opened lets other programs open files.
func opened(t *testing.T, files map[string][]byte) found {
	t.Helper()
	python := foreign(t, "/usr/bin/python3", "python3")
	dir := t.TempDir()
	args, names := []string{"testdata/read.py"}, map[string]string{}
	for name, body := range files {
		path := filepath.Join(dir, strconv.Itoa(len(names))+filepath.Ext(name))
		if err := os.WriteFile(path, body, 0o600); err != nil {
			t.Fatal(err)
		}
		names[path], args = name, append(args, path)
	}
	out, err := exec.Command(python, args...).Output() //nolint:gosec // it is ours
	if refused := new(exec.ExitError); errors.As(err, &refused) {
		t.Fatalf("another program cannot open it: %v %s", err, refused.Stderr)
	}
	if err != nil {
		t.Fatal(err)
	}
	var said map[string]json.RawMessage
	if err := json.Unmarshal(out, &said); err != nil {
		t.Fatal(err)
	}
	all := found{}
	for path, what := range said {
		all[names[path]] = what
	}
	return all
}

func (f found) into(t *testing.T, name string, what any) {
	t.Helper()
	if err := json.Unmarshal(f[name], what); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// onPaper lets another program read a PDF, page by page, and count its pages.
func onPaper(t *testing.T, body []byte) []string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "it.pdf")
	if err := os.WriteFile(path, body, 0o600); err != nil {
		t.Fatal(err)
	}
	info, err := exec.Command(foreign(t, "pdfinfo"), path).Output() //nolint:gosec // it is ours
	if err != nil {
		t.Fatal(err)
	}
	text, err := exec.Command(foreign(t, "pdftotext"), "-layout", path, "-").Output() //nolint:gosec // it is ours
	if err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(strings.TrimSuffix(string(text), "\f"), "\f")
	if !regexp.MustCompile(fmt.Sprintf(`Pages: +%d\n`, len(pages))).Match(info) {
		t.Errorf("%d pages of text, but %s", len(pages), info)
	}
	return pages
}
