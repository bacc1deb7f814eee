// Command cost prints what a change costs: in how many files the last commits that added a field, an act or an event had to name
// it, beside the aim. What a commit adds, its diff says. It ends with an error if a median is above its aim.
package main

import (
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"
)

// kind is what a commit may add, in how many files it should be named, and the line that adds one, with its name.
type kind struct {
	name string
	aim  float64
	adds *regexp.Regexp
}

// kinds are the kinds that are counted, with the aims of decision 0086.
var kinds = []kind{
	{"field", 4, regexp.MustCompile(`^\t(\w+) .*json:"[^"]*"(.*label:")?`)}, // its act, its record, where it is read, where it is shown
	{"stored field", 5, regexp.MustCompile(`ADD COLUMN (\w+)`)},             // its row, its record, two migrations, its act
	{"act", 2, regexp.MustCompile(`declare\.Act\[[^,]+, [^,]+, (\w\w+),`)},  // its file, and a line on its page
	{"event", 2, regexp.MustCompile(`^\t+Do: (\w+), (Example|Modes): `)},    // its file, and the oracle
}

// latest is how many additions of a kind count.
const latest = 20

func main() {
	if err := run(os.Stdout, "."); err != nil {
		log.Fatal(err)
	}
}

// run prints the table of the repository that a folder is in.
func run(out io.Writer, folder string) error {
	if shallow, err := git(folder, "rev-parse", "--is-shallow-repository"); err != nil || strings.TrimSpace(shallow) == "true" {
		fmt.Fprintln(out, "the cost of a change: the whole history is not here, so nothing is counted")
		return nil
	}
	history, err := git(folder, "log", "--no-merges", "-p", "-U0", "-M", "--format=%x1e",
		"--", ":/", ":!/docs", ":!*.md", ":!*_test.go", ":!*testdata/*") // tests, documents and test data do not count
	if err != nil {
		return err
	}
	counts := map[string][]int{}
	for _, diff := range strings.Split(history, "\x1e") {
		count(diff, counts)
	}
	if dear := table(out, counts); len(dear) > 0 {
		return fmt.Errorf("a change costs more files than it should: %s", strings.Join(dear, ", "))
	}
	return nil
}

// count adds for each thing that a commit adds, and does not only move or change, in how many files it is named more often than before.
func count(diff string, counts map[string][]int) {
	added, removed := map[string][]string{}, map[string][]string{} // lines by file
	names, gone := map[string][]string{}, map[string]bool{}        // names by kind
	file, inOld := "", false                                       // in a type that was there before
	for line := range strings.Lines(diff) {
		switch sign, text := line[0], line[1:]; {
		case strings.HasPrefix(line, "+++ "), strings.HasPrefix(line, "--- "):
			file = text
		case sign == '@':
			_, in, _ := strings.Cut(text[1:], "@@ ")
			inOld = strings.HasPrefix(in, "type ")
		case sign == '+', sign == '-':
			for _, k := range kinds {
				switch found := k.adds.FindStringSubmatch(text); {
				case found == nil:
				case sign == '-':
					gone[found[1]] = true
				case k.name != "field" || inOld && found[2] != "":
					names[k.name] = append(names[k.name], found[1])
				}
			}
			if sign == '-' {
				removed[file] = append(removed[file], text)
				continue
			}
			added[file] = append(added[file], text)
			inOld = inOld && !strings.HasPrefix(text, "type ")
		}
	}
	for of, all := range names {
		slices.Sort(all)
		for _, name := range slices.Compact(all) {
			files, named := 0, mention(name)
			for file, lines := range added {
				if naming(lines, named) > naming(removed[file], named) {
					files++
				}
			}
			if !gone[name] {
				counts[of] = append(counts[of], files)
			}
		}
	}
}

// naming returns how many of the lines name something.
func naming(lines []string, named *regexp.Regexp) (n int) {
	for _, line := range lines {
		if named.MatchString(line) {
			n++
		}
	}
	return n
}

// mention finds a name as Go writes it, or in quotes, or as a new column.
func mention(name string) *regexp.Regexp {
	parts := regexp.MustCompile(`[A-Z]*[a-z0-9]+|[A-Z]+`).FindAllString(name, -1)
	inGo := ""
	for _, part := range parts {
		inGo += strings.ToUpper(part[:1]) + "(?i:" + part[1:] + ")"
	}
	return regexp.MustCompile(`\b` + inGo + `\b|("|ADD COLUMN )(?i:` + strings.Join(parts, "[_-]?") + `)\b`)
}

// table prints the medians, and returns those that are above their aim.
func table(out io.Writer, counts map[string][]int) (dear []string) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "files that name it\tadded\tmedian\taim\t")
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
