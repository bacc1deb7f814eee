// Package house_test holds the house together: who may know whom, what a change may cost, and that rulebook, code and tests
// cite each other.
package house_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// room is what the code of one folder, and of those within it that are no rooms themselves, may import, besides the
// standard library and itself.
type room struct {
	knows   []string // other rooms
	tries   []string // further rooms that only its tests know
	modules []string // modules of others
	shuns   []string // parts of the standard library that have no business here
}

var (
	rules  = []string{"rulebook", "scoring", "promotion", "eligibility"}
	files  = append(slices.Clone(rules), "seasonfile")
	office = append(slices.Clone(files), "matchday", "scan", "acts", "acts/declare", "people", "register", "seasons", "tasks", "explain", "draw", "lease",
		"projection", "floor", "evening", "floorday", "availability", "houses", "floordesk", "protest", "cases", "league", "floorheat", "history")
	site = []string{"web/frame", "web/prose", "web/rankings", "web/search", "web/workplace", "web/president", "web/director", "web/setup",
		"web/office", "web/tournament", "web/floor", "web/laptop"}
	all = append(slices.Clone(office), "fact", "strict", "cash", "cashfile", "floorfile", "storage", "people/mail", "people/push", "reports", "web", "web/frame", "web/workplace", "api",
		"api/laptop", "api/sheets", "cmd/pokerliga/demo", "proof/replay")

	// What every department of the API knows, and the departments.
	shared      = append(slices.Clone(office), "api/rest", "api/sample")
	departments = []string{"api/accounts", "api/clubs", "api/players", "api/seasons", "api/matchdays", "api/rankings", "api/tournaments"}
	echo        = []string{"github.com/labstack/echo/v4"}

	// Values in, values out: no context, no log, no database, no chance, no outside world.
	outside = []string{"context", "database/sql", "log", "log/slog", "math/rand", "net", "net/http", "os"}
	pure    = append(slices.Clone(outside), "math/rand/v2")                // which projection knows: the same seed gives the same numbers
	inner   = []string{"database/sql", "net", "net/http", "html/template"} // the office knows neither doors nor drawers
)

// plan is the import plan, from the inner rooms to the outer ones.
var plan = map[string]room{
	"rulebook":    {shuns: pure},
	"scoring":     {knows: rules[:1], shuns: pure},
	"promotion":   {knows: rules[:2], shuns: pure},
	"eligibility": {knows: rules[:2], shuns: pure},
	// estimates, which decide nothing
	"projection": {knows: []string{"scoring", "promotion"}, tries: []string{"cmd/pokerliga/demo", "rulebook", "seasonfile"}, shuns: outside},
	"matchday":   {knows: []string{"rulebook", "scoring", "eligibility", "draw"}, shuns: pure},
	"seasonfile": {knows: append(slices.Clone(rules), "matchday"), shuns: inner, modules: []string{"github.com/go-json-experiment/json"}},
	"explain":    {knows: append(slices.Clone(files), "fact", "floor", "cash"), shuns: pure},
	"draw":       {shuns: pure},
	"history":    {shuns: pure},
	"scan":       {shuns: append(slices.Clone(pure), "io/fs", "time"), modules: []string{"github.com/makiuchi-d/gozxing"}}, // pixels in, marks out
	// what facts are written with, and the documents that they stand in
	"fact":     {knows: []string{"rulebook"}, shuns: pure},
	"strict":   {knows: []string{"rulebook", "fact"}, shuns: inner, modules: []string{"github.com/go-json-experiment/json"}},
	"floor":    {knows: []string{"rulebook", "fact", "draw"}, shuns: pure},
	"cash":     {knows: []string{"rulebook", "fact"}, shuns: pure},
	"cashfile": {knows: []string{"rulebook", "fact", "strict", "cash"}, shuns: inner},
	"evening":  {knows: []string{"rulebook", "floor"}, shuns: pure},
	"floorfile": {knows: []string{"rulebook", "fact", "strict", "draw", "floor"}, tries: []string{"scoring"}, shuns: inner,
		modules: []string{"github.com/go-json-experiment/json"}},
	"floorday": {knows: []string{"rulebook", "scoring", "draw", "floor"}, tries: []string{"seasonfile", "floorfile"}, shuns: pure},
	"acts":     {knows: files, shuns: inner},
	// an act declared once, for all doors
	"acts/declare": {knows: append(slices.Clone(files), "acts"), shuns: inner},
	// what goes out with a matchday that is lent, and what comes back
	"lease": {knows: append(slices.Clone(files), "acts"), shuns: outside},
	"people": {knows: []string{"rulebook", "scoring", "seasonfile", "acts", "acts/declare", "people/factor"}, tries: []string{"seasons", "league", "storage", "register"},
		shuns: inner, modules: []string{"github.com/alexedwards/argon2id", "github.com/trustelem/zxcvbn", "golang.org/x/text"}},
	"register": {knows: []string{"rulebook", "scoring", "eligibility", "matchday", "protest", "seasonfile", "acts", "acts/declare"}, shuns: inner,
		modules: []string{"golang.org/x/text", "golang.org/x/image"}}, // what a logo is drawn anew with
	"protest": {knows: []string{"rulebook", "scoring", "seasonfile"}, shuns: pure},
	"cases":   {knows: []string{"rulebook", "scoring", "seasonfile", "acts", "acts/declare", "register", "seasons", "protest"}, shuns: inner},
	"seasons": {knows: append(slices.Clone(files), "matchday", "acts", "acts/declare", "register", "explain", "protest"), shuns: inner},
	"tasks": {knows: append(slices.Clone(files), "matchday", "acts", "register", "seasons", "explain", "draw", "floorday", "protest"),
		shuns: pure},
	"availability": {knows: []string{"rulebook", "scoring", "seasonfile", "matchday", "acts", "acts/declare", "register"}, shuns: inner},
	"houses":       {knows: []string{"rulebook", "floorfile", "acts", "acts/declare", "register"}, shuns: inner},
	"floordesk": {knows: []string{"rulebook", "scoring", "eligibility", "matchday", "draw", "floor", "evening", "floorday", "floorfile", "acts", "acts/declare", "houses",
		"register", "explain", "seasonfile"}, tries: []string{"league", "storage", "people"}, shuns: inner},
	"league": {knows: append(slices.Clone(files), "matchday", "scan", "acts", "acts/declare", "register", "seasons", "tasks", "explain", "draw", "availability",
		"protest", "cases", "floordesk", "history", "lease"),
		tries: []string{"people", "floor", "floorday", "floorfile", "houses"}, shuns: inner},
	"floorheat": {knows: []string{"rulebook", "scoring", "matchday", "acts", "acts/declare", "draw", "floor", "floorday", "floordesk", "league"},
		tries: []string{"seasonfile", "storage"}, shuns: inner},
	"storage": {knows: office, modules: []string{
		"gorm.io", "modernc.org/sqlite", "github.com/jackc/pgx/v5", "github.com/pressly/goose/v3", "github.com/gofrs/flock"}},
	"reports": {knows: office, modules: []string{"github.com/xuri/excelize/v2", "github.com/go-pdf/fpdf", "github.com/arran4/golang-ical",
		"github.com/boombuler/barcode", "golang.org/x/image"}, tries: []string{"floorfile"}},
	"web/poster": {knows: []string{"reports"}, modules: []string{"golang.org/x/text", "golang.org/x/image"}},
	// What clubs write is markup once it is read.
	"web/prose":    {modules: []string{"github.com/yuin/goldmark", "github.com/microcosm-cc/bluemonday"}},
	"web/board":    {},
	"docs":         {}, // handbooks that the site serves
	"web/chart":    {knows: []string{"explain"}},
	"web/press":    {},
	"web/frame":    {knows: []string{"rulebook", "register", "explain", "league", "web/press"}, modules: []string{"golang.org/x/text"}},
	"web/search":   {knows: []string{"web/frame"}, modules: []string{"golang.org/x/text"}},
	"web/rankings": {knows: []string{"rulebook", "scoring", "acts", "register", "explain", "league", "web/chart", "web/frame"}},
	// The pages of those who sign in; the handlers beside them call the acts.
	"web/workplace": {knows: []string{"rulebook", "scoring", "promotion", "seasonfile", "matchday", "acts", "acts/declare", "people", "explain",
		"availability", "cases", "league", "web/frame"}},
	"web/president": {knows: []string{"rulebook", "scoring", "promotion", "seasonfile", "matchday", "acts", "acts/declare", "people", "register", "seasons",
		"tasks", "explain", "availability", "protest", "cases", "league", "web/frame", "web/search", "web/workplace"}},
	"web/director": {knows: []string{"rulebook", "scoring", "seasonfile", "matchday", "acts", "acts/declare", "lease", "people", "tasks", "explain", "draw", "scan", "floor", "floordesk",
		"league", "floorheat", "web/frame", "web/search", "web/workplace"}},
	"web/setup": {knows: []string{"rulebook", "scoring", "seasonfile", "acts", "people", "register", "seasons", "explain", "league",
		"reports", "web/frame", "web/workplace"}},
	"web/tournament": {knows: []string{"rulebook", "explain", "floor", "evening", "floordesk", "floorfile", "houses", "league", "web/frame"}},
	"web/floor": {knows: []string{"rulebook", "scoring", "matchday", "acts", "acts/declare", "people", "explain", "floor", "evening", "floordesk", "houses", "league",
		"floorheat", "reports", "web/frame", "web/search", "web/workplace"}},
	"web/laptop": {knows: []string{"rulebook", "lease", "people", "league", "web/frame", "web/workplace"}},
	"web/office": {knows: append(slices.Clone(office), "web/frame", "web/search", "web/workplace")},
	"web": {knows: append(slices.Concat(office, site), "docs", "reports", "web/board", "web/chart", "web/poster"),
		tries: []string{"cmd/pokerliga/demo"}}, // pages are tried on the demo league
	"api": {knows: slices.Concat(shared, departments, []string{"reports", "web", "web/frame", "web/workplace", "api/openapi",
		"api/laptop", "api/live", "api/site", "api/workplace", "api/president", "api/director", "api/setup", "api/office", "api/floor"}),
		tries: []string{"web/director", "floorfile", "storage"}, modules: echo},
	// the departments of the API know what they share, and none the other
	"api/accounts":    {knows: append(slices.Clone(shared), "web", "web/frame"), modules: echo},
	"api/clubs":       {knows: append(slices.Clone(shared), "web/prose"), modules: echo},
	"api/players":     {knows: append(slices.Clone(shared), "api/sheets"), modules: echo},
	"api/seasons":     {knows: shared, modules: echo},
	"api/matchdays":   {knows: append(slices.Clone(shared), "reports"), modules: echo},
	"api/rankings":    {knows: shared, modules: echo},
	"api/tournaments": {knows: append(slices.Clone(shared), "floorfile"), modules: echo},
	"api/live":        {knows: append(slices.Clone(office), "api/rest"), modules: echo},
	"api/site":        {knows: append(slices.Concat(office, site), "reports", "web", "api/rest"), modules: echo},
	"api/workplace":   {knows: append(slices.Clone(office), "reports", "api/rest", "people/factor", "web", "web/frame", "web/workplace"), modules: echo},
	"api/president": {knows: append(slices.Clone(office), "reports", "api/rest", "api/sheets", "api/workplace", "web/frame", "web/workplace",
		"web/president", "web/prose"), modules: echo},
	"api/setup": {knows: append(slices.Clone(office), "reports", "api/rest", "api/sheets", "api/workplace", "web", "web/frame", "web/workplace",
		"web/setup"), modules: echo},
	"api/office": {knows: append(slices.Clone(office), "reports", "api/rest", "api/sheets", "api/workplace", "web/frame", "web/workplace", "web/office"),
		modules: echo},
	"api/openapi": {knows: shared, modules: []string{"github.com/danielgtaylor/huma/v2"}},
	"api/sample":  {knows: append(slices.Clone(office), "reports", "api/rest")},
	"api/rest":    {knows: append(slices.Clone(office), "reports", "web", "web/frame"), modules: echo},
	"api/director": {knows: append(slices.Clone(office), "reports", "api/rest", "api/workplace", "web/frame", "web/workplace", "web/director"),
		modules: echo},
	"api/laptop": {knows: append(slices.Clone(office), "reports", "api/rest", "api/workplace", "web/frame", "web/workplace", "web/laptop"), modules: echo},
	"api/floor": {knows: append(slices.Clone(office), "floorfile", "reports", "api/rest", "api/workplace", "web/frame", "web/workplace",
		"web/floor"), modules: echo},
	// reads what strangers send, and knows nobody
	"api/sheets": {knows: []string{"register"}, shuns: pure, modules: []string{"github.com/xuri/excelize/v2", "golang.org/x/text"}},
	// so that people know neither
	"people/factor":      {shuns: pure, modules: []string{"github.com/pquerna/otp", "github.com/go-webauthn/webauthn"}},
	"people/push":        {knows: []string{"people"}, modules: []string{"github.com/SherClockHolmes/webpush-go"}},
	"people/mail":        {modules: []string{"github.com/wneessen/go-mail"}},
	"cmd":                {knows: all, modules: []string{"github.com/spf13/cobra", "github.com/caarlos0/env/v11"}},
	"cmd/pokerliga/demo": {knows: append(slices.Clone(files), "matchday", "draw", "floor", "floorfile"), tries: []string{"evening"}}, // it draws as the office does
	// a client is tried on the real server
	"proof/replay": {knows: append(slices.Clone(files), "draw", "floor", "floorday", "floorfile"),
		tries: []string{"acts", "people", "league", "storage", "api", "cmd/pokerliga/demo"}},
	// the whole program, as figures and its own tests need it
	"proof/trials": {knows: all},
	// reads the site as people do
	"proof/browser": {knows: all, tries: []string{"proof/trials"},
		modules: []string{"github.com/chromedp/chromedp", "github.com/chromedp/cdproto"}},
	"proof/figures": {knows: append(slices.Clone(all), "proof/trials", "proof/browser")},
	// computes tournaments from the document alone, so that it knows nobody; its tests compare it with the floor
	"proof/oracle": {tries: []string{"floorfile", "cashfile"}},
	"proof/tests":  {},
	"proof/cost":   {},
	".":            {knows: rules[:1]}, // the tests of the house itself
}

// folders are those at the top, and what is built and kept there.
var (
	folders = []string{"api", "cash", "cmd", "deploy", "docs", "floor", "league", "office", "promotion", "proof", "reports", "rules", "scoring", "storage", "web"}
	kept    = []string{"bin", "data", "dist"}
)

// groups are folders whose rooms are called in the plan as their packages are: rules/draw is draw.
var groups = []string{"rules", "office", "floor", "cash"}

// closets are folders without code of this module.
var closets = []string{"deploy", "proof/tools", "proof/testdata", "proof/scan"}

// A folder at the top is a decision (0097, 0145).
func TestFoldersAtTheTopAreFifteen(t *testing.T) {
	all, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, entry := range all {
		if entry.IsDir() && entry.Name()[0] != '.' && !slices.Contains(kept, entry.Name()) {
			found = append(found, entry.Name())
		}
	}
	if !slices.Equal(found, folders) {
		t.Errorf("at the top are %s, want %s", found, folders)
	}
}

// forTests is what any test may import besides.
var forTests = []string{
	"pokerliga/storage/storagetest", "pgregory.net/rapid", "github.com/getkin/kin-openapi", "github.com/xuri/excelize/v2",
	"github.com/makiuchi-d/gozxing", "github.com/arran4/golang-ical",
}

func TestTheHouseIsBuiltToPlan(t *testing.T) {
	faults, err := houseFaults(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

// houseFaults says what in the house is against the plan, sorted.
func houseFaults(house fs.FS) ([]string, error) {
	var faults []string
	described := map[string]bool{} // folder with code: has a package comment
	err := fs.WalkDir(house, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (slices.Contains(closets, name) || slices.Contains(kept, name) || strings.HasPrefix(name, ".") && name != "."):
			return fs.SkipDir
		case entry.IsDir() && !known(name):
			faults = append(faults, name+": there is no such room in the plan")
			return fs.SkipDir
		case entry.IsDir() || path.Ext(name) != ".go":
			return nil
		}
		text, err := fs.ReadFile(house, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		folder := path.Dir(name)
		described[folder] = described[folder] || file.Doc != nil
		faults = append(faults, fileFaults(name, file)...)
		return nil
	})
	for folder, has := range described {
		if !has {
			faults = append(faults, folder+": the package has no comment")
		}
	}
	slices.Sort(faults)
	return faults, err
}

// fileFaults says what in one file is against the plan.
func fileFaults(name string, file *ast.File) []string {
	var faults []string
	isTest := strings.HasSuffix(name, "_test.go") || under(path.Dir(name), []string{"storage/storagetest"})
	if _, planned := plan[roomOf(name)]; !planned || roomOf(name) == "." && !isTest {
		faults = append(faults, name+": only tests stand outside the rooms")
	}
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil || !mayImport(roomOf(name), imported, isTest) {
			faults = append(faults, name+": must not import "+imported)
		}
	}
	return faults
}

// mayImport reports whether the plan lets the code of a room import a package.
func mayImport(from, imported string, isTest bool) bool {
	r := plan[from]
	first, _, _ := strings.Cut(imported, "/")
	switch {
	case isTest && under(imported, forTests):
		return true
	case first == "pokerliga":
		to := roomOf(strings.TrimPrefix(imported, "pokerliga/") + "/")
		return to == from || slices.Contains(r.knows, to) && !under(imported, forTests) || isTest && slices.Contains(r.tries, to)
	case strings.Contains(first, "."):
		return under(imported, r.modules)
	default:
		return imported != "C" && (isTest || !slices.Contains(r.shuns, imported))
	}
}

// under reports whether a package is one of those named or lies within.
func under(imported string, named []string) bool {
	return slices.ContainsFunc(named, func(n string) bool { return imported == n || strings.HasPrefix(imported, n+"/") })
}

// known reports whether a folder is in the plan, within a room that is, or around one.
func known(folder string) bool {
	_, ok := plan[roomOf(folder+"/")]
	return ok || slices.Contains(groups, folder) || slices.ContainsFunc(slices.Collect(maps.Keys(plan)), func(room string) bool { return strings.HasPrefix(room, folder+"/") })
}

// roomOf is the innermost room that a file stands in, the top-level folder if it is in none.
func roomOf(name string) string {
	if group, within, _ := strings.Cut(name, "/"); slices.Contains(groups, group) {
		room := roomOf(within)
		if _, ok := plan[room]; ok && room != "." {
			return room
		}
	}
	for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
		if _, ok := plan[folder]; ok {
			return folder
		}
	}
	first, _, within := strings.Cut(name, "/")
	if !within {
		return "."
	}
	return first
}
