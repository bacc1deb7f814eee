// Command tests runs go test with the arguments that it is given and says what goes on: each package as it finishes,
// what a failed test said, at the end what was left out, which tests took longest, and what it took in all. After the
// word raced it runs with the race detector, and only those tests that start goroutines.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // seconds
}

// slowest is how many tests are named at the end.
const slowest = 10

// timed is a test and how long it took.
type timed struct {
	name    string
	seconds float64
}

// log is what has been heard of the tests.
type log struct {
	out     io.Writer
	said    map[string][]string // what a test that has not passed said
	tests   map[string]int      // how many a package ran
	leftOut map[string]int      // reasons, and how many tests gave them
	tops    []timed             // tests that stand in no other
	passed  int
	skipped int
	failed  int
}

func main() {
	arguments := os.Args[1:]
	var passed bool
	if len(arguments) > 0 && arguments[0] == "raced" {
		passed = race(arguments[1:])
	} else {
		fmt.Println("go test", strings.Join(arguments, " "))
		passed = run(arguments)
	}
	if !passed {
		os.Exit(1)
	}
}

// run runs go test with these arguments, and reports whether it passed.
func run(arguments []string) bool {
	began := time.Now()
	run := exec.Command("go", append([]string{"test", "-json"}, arguments...)...)
	run.Stderr = os.Stderr
	if slices.Contains(arguments, "-race") {
		run.Env = append(os.Environ(), "CGO_ENABLED=1") // the race detector needs it, nothing else does
	} else {
		run.Env = append([]string{"GOGC=300"}, os.Environ()...) // memory costs less than a fifth of the time to collect it
	}
	events, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return false
	}
	l := newLog(os.Stdout)
	l.hear(events)
	err = run.Wait()
	l.sum()
	used := run.ProcessState.UserTime() + run.ProcessState.SystemTime()
	fmt.Printf("in all: %s, %s of processors without PostgreSQL's\n", time.Since(began).Round(time.Second), used.Round(time.Second))
	if err != nil {
		fmt.Println("go test:", err)
	}
	return err == nil
}

func newLog(out io.Writer) *log {
	return &log{out: out, said: map[string][]string{}, tests: map[string]int{}, leftOut: map[string]int{}}
}

// hear takes events until there are no more. A line that is no event is shown as it is.
func (l *log) hear(events io.Reader) {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadBytes('\n')
		var e event
		if json.Unmarshal(line, &e) == nil {
			l.take(e)
		} else {
			_, _ = l.out.Write(line)
		}
		if err != nil {
			return
		}
	}
}

// take notes an event.
func (l *log) take(e event) {
	name := e.Package + " " + e.Test
	switch e.Action {
	case "build-output":
		fmt.Fprint(l.out, e.Output)
	case "output":
		l.said[name] = append(l.said[name], e.Output)
	case "pass", "skip", "fail":
		if e.Test == "" {
			l.finish(e)
		} else {
			l.test(e)
		}
		delete(l.said, name)
	}
}

// test notes a test that has finished.
func (l *log) test(e event) {
	said := l.said[e.Package+" "+e.Test]
	switch e.Action {
	case "fail":
		l.failed++
		fmt.Fprint(l.out, strings.Join(said, ""))
	case "skip":
		l.skipped++
		l.leftOut[reason(said)]++
	case "pass":
		l.passed++
		l.announce(said)
	}
	if !strings.Contains(e.Test, "/") {
		l.tests[e.Package]++
		l.tops = append(l.tops, timed{e.Package + " " + e.Test, e.Elapsed})
	}
}

// announcements begin what tests say that everybody should see: what they test on.
var announcements = []string{"PostgreSQL: ", "pages: "}

// announce shows what a test has said for everybody.
func (l *log) announce(said []string) {
	for _, line := range said {
		for _, begin := range announcements {
			if _, text, ok := strings.Cut(line, begin); ok {
				fmt.Fprint(l.out, begin, text)
			}
		}
	}
}

// reason is why a test was left out: what it said last, without file and line.
func reason(said []string) string {
	for _, line := range slices.Backward(said) {
		if _, text, ok := strings.Cut(strings.TrimSpace(line), ".go:"); ok {
			_, text, _ = strings.Cut(text, ": ")
			return text
		}
	}
	return "no reason given"
}

// finish shows a package that has finished.
func (l *log) finish(e event) {
	if e.Action == "fail" {
		fmt.Fprint(l.out, strings.Join(l.said[e.Package+" "], ""))
	}
	if e.Action != "skip" { // no tests in it
		fmt.Fprintf(l.out, "%-4s %-35s %6.1f s %5d tests\n", strings.Replace(e.Action, "pass", "ok", 1), e.Package, e.Elapsed, l.tests[e.Package])
	}
}

// sum shows what is to be said at the end.
func (l *log) sum() {
	for _, why := range slices.Sorted(maps.Keys(l.leftOut)) {
		fmt.Fprintf(l.out, "left out: %d times, %s\n", l.leftOut[why], why)
	}
	slices.SortStableFunc(l.tops, func(a, b timed) int { return int((b.seconds - a.seconds) * 100) })
	fmt.Fprintln(l.out, "the slowest, with waiting for others:")
	for _, t := range l.tops[:min(slowest, len(l.tops))] {
		fmt.Fprintf(l.out, "  %6.1f s  %s\n", t.seconds, t.name)
	}
	fmt.Fprintf(l.out, "tests: %d passed, %d failed, %d skipped\n", l.passed, l.failed, l.skipped)
}
