package house_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestABadHouseIsFoundOut(t *testing.T) {
	house := fstest.MapFS{
		"main.go":                {Data: []byte("// Package main is homeless.\npackage main\n")},
		"scoring/doc.go":         {Data: []byte("// Package scoring counts.\npackage scoring\n")},
		"scoring/clock.go":       {Data: []byte("package scoring\nimport \"net/http\"\n")},
		"scoring/league.go":      {Data: []byte("package scoring\nimport \"pokerliga/league\"\n")},
		"scoring/points.go":      {Data: []byte("package scoring\nimport \"pokerliga/rules/rulebook\"\n")},
		"scoring/points_test.go": {Data: []byte("package scoring\nimport (\"os\"; \"pgregory.net/rapid\"; \"pokerliga/storage\")\n")},
		"league/store.go":        {Data: []byte("package league\nimport \"gorm.io/gorm\"\n")},
		"storage/store.go": {Data: []byte(
			"// Package storage keeps.\npackage storage\nimport (\"gorm.io/gorm\"; \"gorm.iox/gorm\")\n")},
		"storage/storagetest/open.go": {Data: []byte("// Package storagetest opens.\npackage storagetest\nimport \"pokerliga/storage\"\n")},
		"api/server.go":               {Data: []byte("// Package api serves.\npackage api\nimport \"pokerliga/storage/storagetest\"\n")},
		"api/server_test.go":          {Data: []byte("package api\nimport \"pokerliga/storage/storagetest\"\n")},
		"cmd/pokerliga/main.go": {Data: []byte(
			"// Command pokerliga is whole.\npackage main\nimport (\"C\"; \"pokerliga/storage\"; \"pokerliga/storage/storagetest\")\n")},
		"utils/strings.go":    {Data: []byte("package utils\n")},
		"deploy/example.go":   {Data: []byte("package deploy\n")},
		".cache/scrap.go":     {Data: []byte("package scrap\n")},
		"proof/doc.go":        {Data: []byte("// Package proof is a roof.\npackage proof\n")},
		"proof/replay/doc.go": {Data: []byte("// Package replay asks.\npackage replay\nimport \"pokerliga/api\"\n")},
		"proof/replay/doc_test.go": {Data: []byte(
			"package replay\nimport (\"pokerliga/api\"; \"pokerliga/proof/trials\"; \"pokerliga/web\")\n")},
		"rules/rulebook/rulebook.md":           {Data: []byte("# Regeln\n")},
		"rules/rulebook/testdata/rulebook.txt": {Data: []byte("import \"os\"\n")},
	}
	want := []string{
		"api/server.go: must not import pokerliga/storage/storagetest",
		"cmd/pokerliga/main.go: must not import C",
		"cmd/pokerliga/main.go: must not import pokerliga/storage/storagetest",
		"league/store.go: must not import gorm.io/gorm",
		"league: the package has no comment",
		"main.go: only tests stand outside the rooms",
		"proof/doc.go: only tests stand outside the rooms",
		"proof/replay/doc.go: must not import pokerliga/api",
		"proof/replay/doc_test.go: must not import pokerliga/proof/trials",
		"proof/replay/doc_test.go: must not import pokerliga/web",
		"scoring/clock.go: must not import net/http",
		"scoring/league.go: must not import pokerliga/league",
		"scoring/points_test.go: must not import pokerliga/storage",
		"storage/store.go: must not import gorm.iox/gorm",
		"utils: there is no such room in the plan",
	}
	got, err := houseFaults(house)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
}
