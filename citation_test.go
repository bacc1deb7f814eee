package house_test

import (
	"flag"
	"fmt"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"pokerliga/rules/rulebook"
)

// citationRooms are the rooms that carry out rules. A page that shows a
// paragraph does not carry it out.
var citationRooms = []string{"scoring", "promotion", "eligibility", "matchday", "seasonfile", "register", "seasons", "league", "floor",
	"floorday", "floordesk", "floorheat", "protest", "cases", "draw", "cash"}

var writeCarried = flag.Bool("update", false, "write rules/rulebook/carried.txt anew")

// citationBare finds a literal that is nothing but a paragraph, as in
// rulebook.Ref("4.2.1.6").
var citationBare = regexp.MustCompile(`^[1-9](\.[0-9]{1,2}){2,5}$`)

// citation is one place that names a paragraph or a reading.
type citation struct {
	piece rulebook.Piece
	file  string
	line  int
}

func (c citation) String() string {
	return fmt.Sprintf("%s:%d cites %s", c.file, c.line, c.piece.Text)
}

func TestRulebookCodeAndTestsCiteEachOther(t *testing.T) {
	all, err := citationsOf(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	paragraphs := append(rulebook.Paragraphs(), rulebook.FloorRules()...)
	if *writeCarried {
		var list strings.Builder
		for _, p := range paragraphs {
			if citationsCarryOut(all, p.Ref) {
				fmt.Fprintln(&list, string(p.Ref))
			}
		}
		if err := os.WriteFile("rules/rulebook/carried.txt", []byte(list.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, fault := range citationFaults(all, paragraphs) {
		t.Error(fault)
	}
}

// citationsCarryOut reports whether code of a room with rules and a test cite a paragraph, which is what it means that the program
// carries it out.
func citationsCarryOut(all []citation, r rulebook.Ref) bool {
	in := func(is func(file string) bool) bool {
		return slices.ContainsFunc(all, func(c citation) bool { return c.piece.Ref == r && is(c.file) })
	}
	return in(isTest) && in(func(file string) bool { return !isTest(file) && citationCarriesOut(file) })
}

func isTest(file string) bool { return strings.HasSuffix(file, "_test.go") }

// citationFaults says which citations lead nowhere, and of which paragraphs the list of those that are carried out is wrong.
func citationFaults(all []citation, paragraphs []rulebook.Paragraph) []string {
	var faults []string
	for _, c := range all {
		if !citationLeadsSomewhere(c.piece) {
			faults = append(faults, c.String()+", which rulebook.md does not have")
		}
	}
	for _, p := range paragraphs {
		if cited := citationsCarryOut(all, p.Ref); cited != p.CarriedOut {
			faults = append(faults, fmt.Sprintf("%s %s is carried out: %t, in carried.txt: %t (go test . -run Cite -update)", p.Ref, p.Title, cited,
				p.CarriedOut))
		}
	}
	return faults
}

// citationLeadsSomewhere reports whether the rulebook has what a piece names.
func citationLeadsSomewhere(p rulebook.Piece) bool {
	if p.Reading != "" {
		return slices.ContainsFunc(rulebook.Readings(), func(r rulebook.Reading) bool { return r.No == p.Reading })
	}
	return rulebook.Known(p.Ref)
}

// citationCarriesOut reports whether a file is code of a room with rules.
func citationCarriesOut(file string) bool {
	return strings.HasSuffix(file, ".go") && slices.Contains(citationRooms, roomOf(file))
}

// citationsOf reads every citation in the code, tests, pages, migrations and
// documents of a repository.
func citationsOf(repository fs.FS) ([]citation, error) {
	var all []citation
	err := fs.WalkDir(repository, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if citationSkipsFolder(file) {
				return fs.SkipDir
			}
			return nil
		}
		if citationSkipsFile(file) {
			return nil
		}
		text, err := fs.ReadFile(repository, file)
		if err != nil {
			return err
		}
		all = append(all, citationsIn(file, text)...)
		return nil
	})
	return all, err
}

// citationSkipsFolder leaves out hidden folders, test data and what the
// Makefile builds.
func citationSkipsFolder(folder string) bool {
	name := path.Base(folder)
	return folder != "." && strings.HasPrefix(name, ".") || slices.Contains([]string{"testdata", "bin", "data", "node_modules"}, name)
}

// citationSkipsFile leaves out what cites wrongly on purpose, this test and the
// rulebook's own, the rulebook itself, which is checked when it is parsed, and
// files that are not written by hand.
func citationSkipsFile(file string) bool {
	switch {
	case file == "citation_test.go", file == "rules/rulebook/rulebook.md", file == "rules/rulebook/floor.md":
		return true
	case strings.HasPrefix(file, "rules/rulebook/") && strings.HasSuffix(file, "_test.go"):
		return true
	}
	return !slices.Contains([]string{".go", ".md", ".html", ".tmpl", ".sql"}, path.Ext(file))
}

// citationsIn lists the citations of one file.
func citationsIn(file string, text []byte) []citation {
	if path.Ext(file) == ".go" {
		return citationsInGo(file, text)
	}
	return citationsInText(file, 1, string(text))
}

// citationsInGo looks into comments and literals; code has no other place
// where a paragraph could stand.
func citationsInGo(file string, text []byte) []citation {
	var all []citation
	files := token.NewFileSet()
	source := files.AddFile(file, -1, len(text))
	var s scanner.Scanner
	s.Init(source, text, nil, scanner.ScanComments)
	for {
		pos, kind, literal := s.Scan()
		line := source.Line(pos)
		switch kind {
		case token.EOF:
			return all
		case token.COMMENT:
			all = append(all, citationsInText(file, line, literal)...)
		case token.STRING:
			all = append(all, citationsInLiteral(file, line, literal)...)
		}
	}
}

// citationsInLiteral takes a literal that is a paragraph of one of our
// chapters for a citation, and else looks for signs in it.
func citationsInLiteral(file string, line int, literal string) []citation {
	value, err := strconv.Unquote(literal)
	if err != nil {
		return nil
	}
	if !citationBare.MatchString(value) {
		return citationsInText(file, line, value)
	}
	if !citationOurs(rulebook.Ref(value)) {
		return nil
	}
	return []citation{{piece: rulebook.Piece{Text: value, Ref: rulebook.Ref(value)}, file: file, line: line}}
}

// citationOurs reports whether a number belongs to one of the rulebook's
// chapters; a bare "10.11.12" may mean anything.
func citationOurs(r rulebook.Ref) bool {
	return slices.ContainsFunc(rulebook.Chapters(), func(c rulebook.Chapter) bool {
		return r == c.Ref || strings.HasPrefix(string(r), string(c.Ref)+".")
	})
}

// citationsInText lists what a text names; line is the number of its first
// line.
func citationsInText(file string, line int, text string) []citation {
	var all []citation
	for i, row := range strings.Split(text, "\n") {
		for _, p := range rulebook.Pieces(row) {
			if p.Ref != "" || p.Reading != "" {
				all = append(all, citation{piece: p, file: file, line: line + i})
			}
		}
	}
	return all
}

func TestCitationsAreFoundWhereverTheyStand(t *testing.T) {
	for _, c := range []struct {
		name string
		file string
		text string
		want string
	}{
		{"in a comment", "scoring/mvp.go", "package scoring\n\n// Thirds. § 4.2.1.6 (A64)\n",
			"scoring/mvp.go:3 cites § 4.2.1.6; scoring/mvp.go:3 cites A64"},
		{"in a comment of several lines", "scoring/mvp.go", "/*\nThirds.\n§ 4.2.1.6\n*/\n", "scoring/mvp.go:3 cites § 4.2.1.6"},
		{"in a sentence", "rules/explain/day.go", `package explain; const s = "zählt (§ 3.2.13)"`, "rules/explain/day.go:1 cites § 3.2.13"},
		{"in a literal", "league/lineup.go", `package league; var r = rulebook.Ref("2.2.14")`, "league/lineup.go:1 cites 2.2.14"},
		{"in a raw literal", "league/lineup.go", "package league; var r = `2.2.14`", "league/lineup.go:1 cites 2.2.14"},
		{"in a document", "docs/glossary.md", "# Glossar\n\nDrittel (§ 4.2.1.6)\n", "docs/glossary.md:3 cites § 4.2.1.6"},
		{"in a page", "web/rules.html", "<p>§ 1.2.4</p>", "web/rules.html:1 cites § 1.2.4"},
		{"in broken code", "scoring/x.go", "func ( § § 3.2.1 // § 3.2.14\n\"", "scoring/x.go:1 cites § 3.2.14"},
		{"no version", "cmd/pokerliga/version.go", `package main; const v = "0.3.1"`, ""},
		{"not in test data", "scoring/testdata/x.md", "§ 9.9.9", ""},
		{"not in a hidden folder", ".git/x.md", "§ 9.9.9", ""},
		{"not in an image", "web/x.png", "§ 9.9.9", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			all, err := citationsOf(fstest.MapFS{c.file: {Data: []byte(c.text)}})
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, found := range all {
				got = append(got, found.String())
			}
			if strings.Join(got, "; ") != c.want {
				t.Errorf("got %q, want %q", strings.Join(got, "; "), c.want)
			}
		})
	}
}

func TestCitationsThatDoNotHoldTogetherAreFaults(t *testing.T) {
	paragraphs := []rulebook.Paragraph{
		{Ref: "4.2.1.6", Title: "Drittel", CarriedOut: true},
		{Ref: "1.2.7", Title: "Anmeldung"},
	}
	code := "// § 4.2.1.6\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		want  string
	}{
		{"all is well", map[string]string{"scoring/mvp.go": code, "scoring/mvp_test.go": code}, ""},
		{"no code", map[string]string{"scoring/mvp_test.go": code}, "§ 4.2.1.6 Drittel is carried out: false, in carried.txt: true (go test . -run Cite -update)"},
		{"no test", map[string]string{"scoring/mvp.go": code}, "§ 4.2.1.6 Drittel is carried out: false, in carried.txt: true (go test . -run Cite -update)"},
		{"a page is no code", map[string]string{"web/mvp.go": code, "web/mvp_test.go": code},
			"§ 4.2.1.6 Drittel is carried out: false, in carried.txt: true (go test . -run Cite -update)"},
		{"the rulebook does not vouch for itself", map[string]string{"scoring/mvp.go": code, "rules/rulebook/x_test.go": code},
			"§ 4.2.1.6 Drittel is carried out: false, in carried.txt: true (go test . -run Cite -update)"},
		{"what is cited by both but not in the list", map[string]string{"scoring/mvp.go": code + "// § 1.2.7\n", "scoring/mvp_test.go": code +
			"// § 1.2.7\n"}, "§ 1.2.7 Anmeldung is carried out: true, in carried.txt: false (go test . -run Cite -update)"},
		{"a paragraph that is not there", map[string]string{"scoring/mvp.go": code, "scoring/mvp_test.go": code + "// § 4.2.1.7\n"},
			"scoring/mvp_test.go:2 cites § 4.2.1.7, which rulebook.md does not have"},
		{"a literal that is not there", map[string]string{"scoring/mvp.go": code + `var r = "3.2.19"`, "scoring/mvp_test.go": code},
			"scoring/mvp.go:2 cites 3.2.19, which rulebook.md does not have"},
		{"a reading that is not there", map[string]string{"scoring/mvp.go": code + "// A199\n", "scoring/mvp_test.go": code},
			"scoring/mvp.go:2 cites A199, which rulebook.md does not have"},
		{"a document that is wrong", map[string]string{"scoring/mvp.go": code, "scoring/mvp_test.go": code, "docs/style.md": "§ 8.1"},
			"docs/style.md:1 cites § 8.1, which rulebook.md does not have"},
	} {
		t.Run(c.name, func(t *testing.T) {
			repository := fstest.MapFS{}
			for file, text := range c.files {
				repository[file] = &fstest.MapFile{Data: []byte(text)}
			}
			all, err := citationsOf(repository)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(citationFaults(all, paragraphs), "; "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
