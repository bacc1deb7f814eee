// Command figures measures what needs the program as it is delivered, in processes of
// its own, and prints it as a Markdown table: go run ./proof/figures, from the top
// folder. With -short it takes less time and the numbers are rougher, with -only it runs
// only the steps of that name. It exits with 1 if a figure misses its target. What one
// function or one request costs is measured by benchmarks of its package (docs/figures.md).
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"pokerliga/proof/trials"
)

func main() {
	short := flag.Bool("short", false, "take less time, with rougher numbers")
	only := flag.String("only", "", "measure only what is about this, and build the program")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, &workshop{short: *short}, *only)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "figures:", err)
		os.Exit(1)
	}
}

// run measures everything.
func run(ctx context.Context, w *workshop, only string) error {
	begun := time.Now()
	figures, err := measure(ctx, w, only)
	if err != nil {
		return err
	}
	missed := show(figures)
	fmt.Printf("\nMeasured in one run of %.0f s on %d cores that others use too, %s %s/%s: what is divided by what was interleaved.\n",
		time.Since(begun).Seconds(), runtime.NumCPU(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if len(missed) > 0 {
		return fmt.Errorf("missed: %s", strings.Join(missed, "; "))
	}
	return nil
}

// figure is a row of the table.
type figure struct {
	what, measured, target string
	missed                 bool
}

// show prints the table and returns what missed its target.
func show(figures []figure) (missed []string) {
	fmt.Println("| figure | measured | target |\n| --- | --- | --- |")
	for _, f := range figures {
		fmt.Printf("| %s | %s | %s |\n", f.what, f.measured, f.target)
		if f.missed {
			missed = append(missed, f.what+" "+f.measured)
		}
	}
	return missed
}

// workshop holds what the steps need: the program as it is delivered, a folder for
// databases, and how often to repeat.
type workshop struct {
	program *trials.Program
	folder  string
	short   bool
}

// times returns the number of repetitions.
func (w *workshop) times(long, short int) int {
	if w.short {
		return short
	}
	return long
}

// step is a part of the measuring.
type step struct {
	about string
	take  func(context.Context) ([]figure, error)
}

// measure takes all figures, one after the other.
func measure(ctx context.Context, w *workshop, only string) ([]figure, error) {
	folder, err := os.MkdirTemp("", "pokerliga-figures-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	w.folder = folder
	steps := []step{
		{"building the program", w.building},
		{"starting", w.starting},
		{"serving", w.serving},
		{"a long history", w.history},
		{"watching a tournament", w.watching},
		{"a player's phone", w.phoning},
		{"telling live readers", w.telling},
		{"processes together", w.together},
	}
	var all []figure
	for i, step := range steps {
		if i > 0 && !strings.Contains(step.about, only) {
			continue
		}
		begun := time.Now()
		figures, err := step.take(ctx)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", step.about, err)
		}
		fmt.Fprintf(os.Stderr, "figures: %s, %.0f s\n", step.about, time.Since(begun).Seconds())
		all = append(all, figures...)
	}
	return all, nil
}
