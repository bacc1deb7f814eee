// Package figures measures what needs the program as it is delivered, in processes of its own: make figures. With -short it takes
// less time, and the numbers are rougher. A benchmark fails where its target is missed. What one function or one request costs is
// measured by benchmarks of its package (docs/figures.md).
package figures

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/proof/trials"
)

// folder has the program and its databases while they are measured.
var folder string

func TestMain(m *testing.M) {
	err := os.Chdir("../..")
	if err == nil {
		folder, err = os.MkdirTemp("", "pokerliga-figures-")
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(code)
}

var built = sync.OnceValues(func() (*trials.Program, error) { return trials.Build(context.Background(), folder) })

// program returns the program as make build makes it.
func program(b *testing.B) *trials.Program { return must(built())(b) }

// must returns a value, and fails the benchmark on an error.
func must[T any](value T, err error) func(b *testing.B) T {
	return func(b *testing.B) T {
		b.Helper()
		check(b, err)
		return value
	}
}

func check(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// serve starts the program on a database, "" for one of its own, and stops it when the benchmark ends.
func serve(b *testing.B, database string, args ...string) *trials.Server {
	s := must(program(b).Serve(b.Context(), folder, database, args...))(b)
	b.Cleanup(s.Stop)
	return s
}

// times returns the number of repetitions.
func times(long, short int) int {
	if testing.Short() {
		return short
	}
	return long
}

// median returns the value in the middle.
func median[T cmp.Ordered](values []T) T { return slices.Sorted(slices.Values(values))[len(values)/2] }

// percentile returns the value that so many of a hundred do not exceed.
func percentile(values []time.Duration, percent int) time.Duration {
	return slices.Sorted(slices.Values(values))[(percent*len(values)+99)/100-1]
}

// tell reports a figure in place of the time of the benchmark.
func tell(b *testing.B, n float64, unit string) {
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(n, unit)
}

func millis(b *testing.B, d time.Duration, of string) {
	tell(b, float64(d)/float64(time.Millisecond), "ms/"+of)
}

func mebibytes(b *testing.B, size int64, of string) { tell(b, float64(size)/(1<<20), "MiB/"+of) }

// BenchmarkSize measures the size of the binary.
func BenchmarkSize(b *testing.B) {
	mebibytes(b, must(os.Stat(program(b).Path))(b).Size(), "binary")
}

// BenchmarkStart measures how long it takes from the start of the program to its first page, with no database and with one.
func BenchmarkStart(b *testing.B) {
	program(b)
	var fresh, again []time.Duration
	for range times(5, 2) {
		folder := b.TempDir()
		for _, took := range []*[]time.Duration{&fresh, &again, &again} {
			s := must(program(b).Serve(b.Context(), folder, "", "--demo"))(b)
			if page := newVisitor(s).get(b, "/"); len(page) == 0 {
				b.Fatal("the first page is empty")
			}
			*took = append(*took, time.Since(s.Begun))
			s.Stop()
		}
	}
	millis(b, median(fresh), "fresh")
	millis(b, median(again), "again")
}

// BenchmarkMemory measures the memory of a server with the demo league, after the first page and once all pages were requested. The
// requests per second for the table are a benchmark of api.
func BenchmarkMemory(b *testing.B) {
	s := serve(b, "", "--demo")
	visitor := newVisitor(s)
	visitor.get(b, "/")
	mebibytes(b, memory(b, s), "first_page")
	tell(b, float64(visitor.crawl(b)), "pages")
	mebibytes(b, memory(b, s), "all_pages")
}

// memory returns how much memory a server holds now, in bytes.
func memory(b *testing.B, s *trials.Server) int64 {
	status := must(os.ReadFile(fmt.Sprintf("/proc/%d/status", s.Process.Pid)))(b)
	_, rest, _ := strings.Cut(string(status), "VmRSS:")
	kilobytes, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	return must(strconv.ParseInt(kilobytes, 10, 64))(b) << 10
}

// processorTime returns the CPU time that a process has taken, in milliseconds: that of its threads, which the kernel counts in
// nanoseconds.
func processorTime(b *testing.B, pid int) float64 {
	sum := 0.0
	for _, thread := range must(os.ReadDir(fmt.Sprintf("/proc/%d/task", pid)))(b) {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%s/schedstat", pid, thread.Name()))
		if err != nil {
			continue // it has ended
		}
		first, _, _ := strings.Cut(string(status), " ")
		sum += must(strconv.ParseFloat(first, 64))(b) / 1e6
	}
	return sum
}

// links finds the addresses that a page refers to.
var links = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)

// crawl requests the pages that can be reached from the first page by links within the site, and returns how many there are.
func (v *visitor) crawl(b *testing.B) int {
	seen := map[string]bool{"/": true}
	queue := []string{"/"}
	for n := 0; n < len(queue); n++ {
		for _, found := range links.FindAllStringSubmatch(string(v.get(b, queue[n])), -1) {
			path := canonical(html.UnescapeString(found[1]))
			if !seen[path] {
				seen[path] = true
				queue = append(queue, path)
			}
		}
	}
	return len(queue)
}

// canonical returns a link without its fragment.
func canonical(link string) string {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return "/"
	}
	u.Fragment = ""
	return strings.TrimSuffix(u.String(), "#")
}
