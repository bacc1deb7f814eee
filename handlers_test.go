package house_test

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// readers are the rooms of the API that read requests for all handlers, describe the API, or read files: there numbers are read and written.
var readers = []string{"api/rest", "api/workplace", "api/openapi", "api/sheets"}

// readByHand are the folders with handlers that read or write a number, or read a form, by themselves, and how often. No line may be added,
// and no number may grow: what a handler is sent it reads as a value of an act, or by package rest.
var readByHand = map[string]int{
	"api": 2, "api/accounts": 3, "api/director": 2, "api/floor": 15, "api/office": 1, "api/president": 2,
	"api/rankings": 1, "api/seasons": 1, "api/setup": 1,
}

// saidByHand are the folders of doors and pages in whose functions German sentences stand, and how many. No line may be added, and no number
// may grow: a sentence stands in a declaration (of an act, an error, a table of words), in a rule or in a template.
var saidByHand = map[string]int{
	"api": 13, "api/accounts": 1, "api/director": 4, "api/floor": 25, "api/live": 4, "api/office": 6, "api/rankings": 1,
	"api/rest": 16, "api/sheets": 13, "api/site": 1, "api/tournaments": 5, "api/workplace": 8, "web": 72,
	"web/director": 24, "web/floor": 37, "web/office": 17, "web/president": 25, "web/rankings": 11, "web/setup": 13,
	"web/tournament": 7, "web/workplace": 13,
}

func TestHandlersReadNothingByHand(t *testing.T) {
	shrinks(t, readByHand, func(name string, node ast.Node) bool {
		use, is := node.(*ast.SelectorExpr)
		if !is || !strings.HasPrefix(name, "api/") || under(path.Dir(name), readers) {
			return false
		}
		from, _ := use.X.(*ast.Ident)
		return use.Sel.Name == "PostForm" || from != nil && (from.Name == "strconv" || from.Name == "time" && use.Sel.Name == "Parse")
	})
}

// sentence is a text of several words that begins like one and ends like one, german what is not English in it.
var (
	sentence = regexp.MustCompile(`(?s)^[„A-ZÄÖÜ%].* .* .*[.!?]["“]?$`)
	german   = regexp.MustCompile(`[äöüÄÖÜß„]|\b(der|die|das|dem|den|ein|eine|ist|sind|wird|werden|hat|und|nicht|noch|mit|für|von|auf|im|zum|zur|[Bb]itte)\b`)
)

func TestGermanStandsInDeclarationsRulesAndTemplates(t *testing.T) {
	shrinks(t, saidByHand, func(name string, node ast.Node) bool {
		text, is := node.(*ast.BasicLit)
		if !is || text.Kind != token.STRING || !strings.HasPrefix(name, "api/") && !strings.HasPrefix(name, "web/") {
			return false
		}
		said, err := strconv.Unquote(text.Value)
		return err == nil && sentence.MatchString(said) && german.MatchString(said)
	})
}

// shrinks counts, folder by folder, what stands within functions and is found, and compares it with a list that may only shrink.
func shrinks(t *testing.T, allowed map[string]int, found func(name string, node ast.Node) bool) {
	t.Helper()
	counts := map[string]int{}
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && name != "." && !under(name, []string{"api", "web"}) {
			return cmp.Or(err, fs.SkipDir)
		}
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, declared := range file.Decls {
			if function, is := declared.(*ast.FuncDecl); is {
				ast.Inspect(function, func(node ast.Node) bool {
					if node != nil && found(name, node) {
						counts[path.Dir(name)]++
					}
					return true
				})
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if counts[name] > allowed[name] {
			t.Errorf("%q: %d, at most %d", name, counts[name], allowed[name])
		}
	}
	for name, many := range allowed {
		if counts[name] < many {
			t.Errorf("%s has %d left of %d: write the smaller number into the list", name, counts[name], many)
		}
	}
}
