package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"pokerliga/proof/trials"
)

// quiet is how long the clocks of a tournament run on by themselves.
const quiet = 5 * time.Second

// mostOfTelling is the target for an event against a card.
const mostOfTelling = 1.0

// noise is by how much two medians of one run may differ without a reason.
const noise = 0.1

// watching measures how soon a thousand screens of a tournament receive an event, in turns with a card and its thousand
// readers, each on a server of its own; and what the screens ask while the clock runs.
func (w *workshop) watching(ctx context.Context) ([]figure, error) {
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	g, err := gather(ctx, s)
	if err != nil {
		return nil, err
	}
	defer g.leave()
	hall, err := w.program.Serve(ctx, w.folder, w.folder+"/watch.db")
	if err != nil {
		return nil, err
	}
	defer hall.Stop()
	if err := w.program.AddAdmin(ctx, w.folder+"/watch.db", email, password); err != nil {
		return nil, err
	}
	director := newVisitor(hall)
	if err := director.signIn(ctx); err != nil {
		return nil, err
	}
	if err := director.enterEvening(ctx); err != nil {
		return nil, err
	}
	told := make(chan time.Time, 2*liveReaders)
	for range liveReaders {
		screen, err := listen(ctx, hall, "/turniere/"+watched+"/live", told)
		if err != nil {
			return nil, err
		}
		defer func() { _ = screen.Close() }()
	}
	still, err := stillness(ctx, hall, told)
	if err != nil {
		return nil, err
	}
	var events []time.Duration
	for range w.times(60, 8) {
		took, err := g.card.again(ctx, g.director, g.told)
		if err != nil {
			return nil, err
		}
		g.took = append(g.took, took)
		begun := time.Now()
		if _, err := director.ask(ctx, http.MethodPost, floorEvents(watched), map[string]any{"do": "hand", "table": 1}); err != nil {
			return nil, err
		}
		last, err := everybody(ctx, told)
		if err != nil {
			return nil, err
		}
		events = append(events, last.Sub(begun))
		time.Sleep(rest)
	}
	ratio := float64(median(events)) / float64(median(g.took))
	return []figure{still, {
		what: fmt.Sprintf("%d screens of a tournament of %d events: from sending an event until the last of them is told : "+
			"a card and its readers, in turns; median, p99", liveReaders, longEvening),
		measured: fmt.Sprintf("%.2f (%s : %s), %s : %s", ratio, millis(median(events)), millis(median(g.took)),
			millis(percentile(events, 99)), millis(percentile(g.took, 99))),
		target: fmt.Sprintf("≤ %.0f", mostOfTelling),
		missed: ratio > mostOfTelling+noise,
	}}, nil
}

// stillness measures what a thousand clocks that run cost while nothing happens: what they are sent, and the processor.
func stillness(ctx context.Context, s *trials.Server, told <-chan time.Time) (figure, error) {
	before, err := processorTime(s.Process.Pid)
	if err != nil {
		return figure{}, err
	}
	select {
	case <-time.After(quiet):
	case <-ctx.Done():
		return figure{}, ctx.Err()
	}
	after, err := processorTime(s.Process.Pid)
	return figure{
		what: fmt.Sprintf("%d screens of a clock for %.0f s in which nothing is recorded: what they are told, so that they need not ask; "+
			"CPU time of the server", liveReaders, quiet.Seconds()),
		measured: fmt.Sprintf("%d; %.0f ms", len(told), after-before),
		target:   "0",
		missed:   len(told) > 0,
	}, err
}
