package figures

import (
	"net/http"
	"testing"
	"time"

	"pokerliga/proof/trials"
)

// quiet is how long the clocks of a tournament run on by themselves.
const quiet = 5 * time.Second

// mostOfTelling is the target for an event against a card.
const mostOfTelling = 1.0

// noise is by how much two medians of one run may differ without a reason.
const noise = 0.1

// BenchmarkScreens measures how soon a thousand screens of a tournament receive an event, in turns with a card and its thousand
// readers, each on a server of its own; and what the screens ask while the clock runs.
func BenchmarkScreens(b *testing.B) {
	g := gather(b)
	database := b.TempDir() + "/watch.db"
	hall := serve(b, database)
	check(b, program(b).AddAdmin(b.Context(), database, email, password))
	director := newVisitor(hall)
	director.signIn(b, email, password)
	director.enterEvening(b)
	told := listen(b, hall, "/turniere/"+watched+"/live")
	stillness(b, hall, told)
	var events []time.Duration
	for range times(60, 8) {
		g.again(b)
		begun := time.Now()
		director.ask(b, http.MethodPost, floorEvents(watched), map[string]any{"do": "hand", "table": 1})
		events = append(events, everybody(b, told).Sub(begun))
		time.Sleep(rest)
	}
	ratio := float64(median(events)) / float64(median(g.took))
	tell(b, ratio, "event:card")
	millis(b, median(events), "event")
	millis(b, median(g.took), "card")
	millis(b, percentile(events, 99), "event_p99")
	millis(b, percentile(g.took, 99), "card_p99")
	if ratio > mostOfTelling+noise {
		b.Errorf("an event takes %.2f of a card, want at most %.0f", ratio, mostOfTelling)
	}
}

// stillness measures what a thousand clocks that run cost while nothing happens: what they are sent, which is nothing, and the CPU
// time of the server.
func stillness(b *testing.B, s *trials.Server, told <-chan time.Time) {
	before := processorTime(b, s.Process.Pid)
	time.Sleep(quiet)
	tell(b, processorTime(b, s.Process.Pid)-before, "CPU-ms/still")
	if n := len(told); n > 0 {
		b.Errorf("%d screens are told something while nothing happens", n)
	}
}
