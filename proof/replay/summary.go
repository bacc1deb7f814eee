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

// Summary is the result of a replay.
type Summary struct {
	Season      string
	Requests    int
	Repeated    int    // of them, because there was no answer
	Kinds       []Kind // those that occurred
	Total       time.Duration
	Omitted     []string // facts of the file that the office does not accept
	Differences []string // the first differences between the results of server and file
}

// Kind is the statistics of the requests of one kind.
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
	kindOpen
	kindEvents
	kindClose
	kindSanction
	kindRead
	kinds
)

var kindNames = [kinds]string{"Anmeldung", "Import", "Aufstellungen", "Nichtantritte", "Rundenkarten", "MTT-Stacks",
	"Heats am Floor", "Floor-Ereignisse",
	"Heat-Abschlüsse", "Sanktionen", "Ergebnisse"}

// log records every answer and how long it took.
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

// requests counts the answers.
func (l *log) requests() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, took := range l.took {
		n += len(took)
	}
	return n
}

// summary returns the summary of the log.
func (l *log) summary() *Summary {
	s := &Summary{Requests: l.requests(), Repeated: l.repeated}
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
