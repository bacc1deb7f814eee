package replay

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"
	"time"
)

// Summary is how a replay went.
type Summary struct {
	Season      string
	Requests    int
	Repeated    int    // of them because no answer came
	Kinds       []Kind // those that were needed
	Total       time.Duration
	Omitted     []string // what the office does not take as the file has it
	Differences []string // the first numbers that the server and the file do not agree on
}

// Kind is how long the requests of one kind took.
type Kind struct {
	Name              string
	Requests          int
	Median, P99, Most time.Duration
}

// kind is a kind of request.
type kind int

const (
	kindSession kind = iota
	kindImport
	kindLineup
	kindNoShow
	kindCard
	kindStacks
	kindClose
	kindSanction
	kindRead
	kinds
)

var kindNames = [kinds]string{"Anmeldung", "Import", "Aufstellungen", "Nichtantritte", "Rundenkarten", "MTT-Stacks",
	"Heat-Abschlüsse", "Sanktionen", "Ergebnisse"}

// log notes every answer and how long it took.
type log struct {
	mu       sync.Mutex
	took     [kinds][]time.Duration
	repeated int
}

func (l *log) add(k kind, took time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.took[k] = append(l.took[k], took)
}

func (l *log) repeat() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.repeated++
}

// acts counts the answers.
func (l *log) acts() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, took := range l.took {
		n += len(took)
	}
	return n
}

// summary adds up what was noted.
func (l *log) summary() *Summary {
	s := &Summary{Requests: l.acts(), Repeated: l.repeated}
	for k, took := range l.took {
		if len(took) == 0 {
			continue
		}
		sorted := slices.Sorted(slices.Values(took))
		s.Kinds = append(s.Kinds, Kind{
			Name: kindNames[k], Requests: len(sorted),
			Median: percentile(sorted, 50), P99: percentile(sorted, 99), Most: percentile(sorted, 100),
		})
	}
	return s
}

// percentile returns the duration that so many of a hundred do not exceed.
func percentile(sorted []time.Duration, percent int) time.Duration {
	return sorted[(percent*len(sorted)+99)/100-1]
}

// WriteTo writes the summary for people.
func (s *Summary) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "Saison %s: %s in %s", s.Season, counted(s.Requests, "Anfrage", "Anfragen"), seconds(s.Total))
	if s.Repeated > 0 {
		fmt.Fprintf(&b, ", %d-mal wiederholt", s.Repeated)
	}
	b.WriteString("\n\n")
	table := tabwriter.NewWriter(&b, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\tAnzahl\tMedian\tp99\tlängste\t")
	for _, k := range s.Kinds {
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\t%s\t\n", k.Name, k.Requests, millis(k.Median), millis(k.P99), millis(k.Most))
	}
	_ = table.Flush() // a builder takes everything
	for _, o := range s.Omitted {
		fmt.Fprintf(&b, "\nAusgelassen: %s", o)
	}
	if len(s.Omitted) > 0 {
		b.WriteByte('\n')
	}
	for _, d := range s.Differences {
		fmt.Fprintf(&b, "\nAnders: %s", d)
	}
	if len(s.Differences) > 0 {
		b.WriteByte('\n')
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// counted writes a number of things.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func seconds(d time.Duration) string {
	return strings.Replace(fmt.Sprintf("%.2f s", d.Seconds()), ".", ",", 1)
}

func millis(d time.Duration) string {
	return strings.Replace(fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond)), ".", ",", 1)
}
