// Command cost prints what a change costs: how many files the last commits touched that added a field, an act or an event,
// beside the aim. Such a commit says so by a trailer, "Adds: act fine.add". It ends with an error if a median is above its aim.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"text/tabwriter"
)

// kind is what a commit may add, and how many files that should touch.
type kind struct {
	name string
	aim  float64
}

// kinds are the kinds that are counted, with the aims of decision 0086.
var kinds = []kind{
	{"field", 1},        // in form, JSON and OpenAPI
	{"stored field", 5}, // its row, its record, two migrations, its act
	{"act", 2},          // its file, and a line on its page
	{"event", 2},        // its file, and the oracle
}

// latest is how many commits of a kind count.
const latest = 20

// errDear says that a change has become too dear.
var errDear = errors.New("a change costs more files than it should")

func main() {
	if err := run(os.Stdout, "."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run prints the table of the repository that a folder is in.
func run(out io.Writer, folder string) error {
	switch shallow, err := git(folder, "rev-parse", "--is-shallow-repository"); {
	case err != nil:
		fmt.Fprintln(out, "the cost of a change: there is no history here, so nothing is counted")
		return nil
	case strings.TrimSpace(shallow) == "true":
		fmt.Fprintln(out, "the cost of a change: this clone is shallow, so nothing is counted")
		return nil
	}
	counts, unknown, err := read(folder)
	if err != nil {
		return err
	}
	for _, what := range unknown {
		fmt.Fprintln(out, "not counted:", what)
	}
	dear := table(out, counts)
	if len(dear) > 0 {
		return fmt.Errorf("%w: %s", errDear, strings.Join(dear, ", "))
	}
	return nil
}

// The signs between commits, and between the parts of one.
const between, within, among = "\x1e", "\x1f", "\x1d"

// read returns how many files the commits of each kind touched, the last commit first, and what has a kind that is not counted.
func read(folder string) (counts map[string][]int, unknown []string, err error) {
	text, err := git(folder, "-c", "core.quotepath=false", "log", "--no-merges", "--grep=^Adds:", "--name-only", "-M",
		"--format=%x1e%h%x1f%(trailers:key=Adds,valueonly,separator=%x1d)%x1f")
	if err != nil {
		return nil, nil, err
	}
	counts = map[string][]int{}
	for _, commit := range strings.Split(text, between)[1:] {
		parts := strings.SplitN(commit, within, 3)
		files := 0
		for _, name := range strings.Split(parts[2], "\n") {
			if counted(name) {
				files++
			}
		}
		for _, what := range strings.Split(parts[1], among) {
			if of := kindOf(what); of != "" {
				counts[of] = append(counts[of], files)
			} else if what != "" {
				unknown = append(unknown, parts[0]+" adds "+what)
			}
		}
	}
	return counts, unknown, nil
}

// counted reports whether a file counts: tests, documents and test data do not.
func counted(name string) bool {
	folders := strings.Split(path.Dir(name), "/")
	return name != "" && folders[0] != "docs" && path.Ext(name) != ".md" && !strings.HasSuffix(name, "_test.go") &&
		!slices.Contains(folders, "testdata")
}

// kindOf returns the kind of what a trailer names, "" if there is none.
func kindOf(what string) string {
	for _, k := range kinds {
		if rest, ok := strings.CutPrefix(what, k.name); ok && strings.HasPrefix(rest, " ") {
			return k.name
		}
	}
	return ""
}

// table prints the medians, and returns those that are above their aim.
func table(out io.Writer, counts map[string][]int) (dear []string) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "files touched\tcommits\tmedian\taim\t")
	for _, k := range kinds {
		files := counts[k.name]
		files = files[:min(latest, len(files))]
		if len(files) == 0 {
			fmt.Fprintf(w, "%s\t0\t–\t%g\t\n", k.name, k.aim)
			continue
		}
		is := median(files)
		fmt.Fprintf(w, "%s\t%d\t%g\t%g\t\n", k.name, len(files), is, k.aim)
		if is > k.aim {
			dear = append(dear, fmt.Sprintf("%s %g, aim %g", k.name, is, k.aim))
		}
	}
	_ = w.Flush() // what is printed for people
	return dear
}

// median returns the middle of numbers, of which there is at least one.
func median(numbers []int) float64 {
	sorted := slices.Sorted(slices.Values(numbers))
	half := len(sorted) / 2
	return float64(sorted[half]+sorted[(len(sorted)-1)/2]) / 2
}

// git runs git in a folder and returns what it prints.
func git(folder string, arguments ...string) (string, error) {
	command := exec.Command("git", arguments...)
	command.Dir = folder
	text, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", strings.Join(arguments, " "), err)
	}
	return string(text), nil
}
