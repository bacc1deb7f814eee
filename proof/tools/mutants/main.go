// Command mutants asks whether the tests of a room would notice a mistake. It
// makes many small mistakes in the room's code, one at a time, runs the room's
// own tests on each, and lists the mistakes that no test noticed.
//
// All mutants of a room are compiled into one test binary, each behind a switch
// that an environment variable turns on, so that a mutant costs one run of the
// tests and no compilation. Nothing in the tree is changed: the binary is built
// with an overlay.
//
//	go run -C proof/tools ./mutants scoring promotion rules/eligibility
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

// options are what the command line says.
type options struct {
	root     string // of the module whose rooms are tried
	accepted string // survivors that are known, with a reason each
	checks   int    // cases of each property
	timeout  time.Duration
	workers  int
	sample   int // only each so manieth mutant
	list     bool
}

func main() {
	var o options
	flag.StringVar(&o.root, "root", "../..", "the `directory` of the module")
	flag.StringVar(&o.accepted, "accepted", "mutants/accepted.txt", "the `file` of accepted survivors")
	flag.IntVar(&o.checks, "checks", 20, "cases of each property test")
	flag.DurationVar(&o.timeout, "timeout", 0, "time for the tests of one mutant; 0 is ten times what they take without one")
	flag.IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), "mutants that are tried at the same time")
	flag.IntVar(&o.sample, "sample", 1, "try only one mutant in so many")
	flag.BoolVar(&o.list, "list", false, "list the mutants and try none")
	flag.Parse()
	ok, err := run(&o, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// run tries the rooms one after the other and reports whether every survivor is
// accepted.
func run(o *options, rooms []string) (bool, error) {
	accepted, err := readAccepted(o.accepted)
	if err != nil {
		return false, err
	}
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(work)
	ok := true
	for _, name := range rooms {
		r, err := load(o.root, name)
		if err != nil {
			return false, err
		}
		if o.list {
			for i := range r.mutants {
				fmt.Println(&r.mutants[i])
			}
			continue
		}
		if err := r.build(filepath.Join(work, filepath.Base(name))); err != nil {
			return false, err
		}
		begun := time.Now()
		if err := r.try(o); err != nil {
			return false, err
		}
		ok = r.report(accepted, o.sample == 1, time.Since(begun)) && ok
	}
	return ok, nil
}

// report prints the survivors of a room that nobody has accepted, what is
// accepted without need, and the figures; it reports whether there is neither.
func (r *room) report(accepted map[string]string, whole bool, took time.Duration) bool {
	tried, survived, known, unmet := 0, 0, 0, 0
	lived := map[string]bool{}
	for i := range r.mutants {
		m := &r.mutants[i]
		if m.fate == untried {
			continue
		}
		tried++
		if m.fate == killed {
			continue
		}
		survived++
		lived[m.key()] = true
		if m.fate == unreached {
			unmet++
		}
		if accepted[m.key()] != "" {
			known++
			continue
		}
		fmt.Printf("%s%s\n", m, map[fate]string{unreached: " (no test comes here)"}[m.fate])
	}
	stale := 0
	for key := range accepted {
		if whole && r.has(key) && !lived[key] {
			stale++
			fmt.Printf("accepted, but it does not survive: %s\n", key)
		}
	}
	fmt.Printf("%s: %d mutants, %d killed, %d survived: %d accepted, %d not; %d where no test comes; %v, the tests alone %v\n",
		r.name, tried, tried-survived, survived, known, survived-known, unmet, took.Round(time.Second), r.base.Round(10*time.Millisecond))
	return survived == known && stale == 0
}
