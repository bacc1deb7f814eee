package api

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/web/frame"
)

var update = flag.Bool("update", false, "write docs/addresses.md anew")

// addressesFile shows the table of routes whole.
const addressesFile = "../docs/addresses.md"

func TestAllAddressesAreListed(t *testing.T) {
	got := addresses(alone().routes())
	if *update {
		if err := os.WriteFile(addressesFile, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(addressesFile)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Error("docs/addresses.md is not the table of routes; go test ./api -run Addresses -update writes it anew")
	}
}

func TestEveryRowOfTheTableIsWhole(t *testing.T) {
	for _, r := range alone().routes() {
		if r.Do == nil || len(r.Deeds) == 0 || r.Answers == "" {
			t.Errorf("%s %s lacks a handler, what is done there, or its statuses", r.Method, r.Path)
		}
	}
}

// addresses lists paths with their methods, in the order of the table: first
// those of the API, then those of the pages. Files whose path changes with their
// content are left out.
func addresses(routes []rest.Route) string {
	var files []string
	for _, file := range frame.Assets() {
		files = append(files, file.Path)
	}
	methods, paths := map[string][]string{}, map[bool][]string{}
	for _, r := range routes {
		if slices.Contains(files, r.Path) {
			continue
		}
		if methods[r.Path] == nil {
			paths[r.Summary != ""] = append(paths[r.Summary != ""], r.Path)
		}
		methods[r.Path] = append(methods[r.Path], r.Method)
	}
	var b strings.Builder
	list := func(head string, paths []string) {
		fmt.Fprintf(&b, "\n## %s\n\n```\n", head)
		for _, path := range paths {
			slices.SortFunc(methods[path], func(a, c string) int { return strings.Index(order, a) - strings.Index(order, c) })
			fmt.Fprintf(&b, "%-15s %s\n", strings.Join(methods[path], " "), path)
		}
		b.WriteString("```\n")
	}
	b.WriteString("# Addresses\n\nWritten from the table of routes (`routes.go` of each department), which says more of each:\n" +
		"what is done there, what is sent, what is answered.\n")
	list("The API", paths[true])
	list("Pages", paths[false])
	return b.String()
}

// order is the order of methods in the list.
const order = "GET POST PUT DELETE"
