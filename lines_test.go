package house_test

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"
)

// widest is the number of characters that a line of code or of a document may have.
const widest = 140

func TestLinesAreShort(t *testing.T) {
	faults, err := wideLines(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

// wideLines lists the lines of Go, Markdown, templates and styles that are too long. Rows of a table in Markdown
// cannot be wrapped. A sentence in Go is left in one piece, so that it can be searched for: lines without any
// identifier pass, and so does text between backquotes.
func wideLines(repository fs.FS) ([]string, error) {
	var faults []string
	err := fs.WalkDir(repository, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && citationSkipsFolder(name):
			return fs.SkipDir
		case entry.IsDir() || !slices.Contains([]string{".go", ".md", ".html", ".css"}, path.Ext(name)):
			return nil
		}
		text, err := fs.ReadFile(repository, name)
		if err != nil {
			return err
		}
		exempt := map[int]bool{}
		if path.Ext(name) == ".go" {
			exempt = sentences(text)
		}
		for i, line := range strings.Split(string(text), "\n") {
			width := utf8.RuneCountInString(line)
			if width > widest && !exempt[i+1] && !(path.Ext(name) == ".md" && strings.HasPrefix(line, "|")) {
				faults = append(faults, fmt.Sprintf("%s:%d: %d characters, at most %d fit", name, i+1, width, widest))
			}
		}
		return nil
	})
	return faults, err
}

// sentences returns the numbers of the lines of Go code that have a string but no identifier, or lie within one
// string of several lines.
func sentences(text []byte) map[int]bool {
	found, named := map[int]bool{}, map[int]bool{}
	files := token.NewFileSet()
	source := files.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(source, text, nil, 0)
	for {
		pos, kind, literal := s.Scan()
		first := source.Line(pos)
		last := first + strings.Count(literal, "\n")
		switch kind {
		case token.EOF:
			for line := range named {
				delete(found, line)
			}
			return found
		case token.IDENT:
			named[first] = true
		case token.STRING:
			for line := first; line <= last; line++ {
				found[line] = true
			}
			if last > first { // what stands before the text does not count
				delete(named, first)
			}
		}
	}
}

func TestWideLinesAreFoundOut(t *testing.T) {
	long := strings.Repeat("ä ", 70) + "ä" // 141 characters
	faults, err := wideLines(fstest.MapFS{
		"a.md":             {Data: []byte("| " + long + " |\n" + long + "\n" + long[:len(long)-2])},
		"b.go":             {Data: []byte("package b\n\nvar s = f(\n\t\"" + long + "\", \"\")\n\nvar r = `" + long + "\n" + long + "`\n")},
		"c.go":             {Data: []byte("package c\n\n// " + long + "\nvar s = f(\"" + long + "\")\n")},
		"d.css":            {Data: []byte(long)},
		"d.html":           {Data: []byte(long)},
		"d.txt":            {Data: []byte(long)},
		"rules/testdata/x": {Data: []byte(long)},
		".cache/a.md":      {Data: []byte(long)},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "a.md:2: 141 characters, c.go:3: 144 characters, c.go:4: 154 characters, d.css:1: 141 characters, d.html:1: 141 characters"
	if got := strings.ReplaceAll(strings.Join(faults, ", "), ", at most 140 fit", ""); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
