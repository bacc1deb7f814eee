package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"pokerliga/floor/floorfile"
)

// mostOfAnEvent is the target for an event against a card, and for the long evening against the short one.
const mostOfAnEvent = 1.0

// noise is by how much two medians of one run may differ without a reason.
const noise = 0.1

// evenings are a short and a long tournament on a server.
var evenings = []struct {
	id     string
	events int
}{{"kurz", 110}, {"lang", longEvening}}

// floorEvents is the path of the events of a tournament.
func floorEvents(id string) string { return "/api/v1/tournaments/" + id + "/events" }

// enterEvenings enters the tournaments.
func (v *visitor) enterEvenings(ctx context.Context) error {
	for _, e := range evenings {
		var text bytes.Buffer
		if err := floorfile.Write(&text, evening(e.id, e.events)); err != nil {
			return err
		}
		if _, err := v.ask(ctx, http.MethodPut, "/api/v1/tournaments/"+e.id+"/file", json.RawMessage(text.Bytes())); err != nil {
			return err
		}
	}
	return nil
}

// acknowledging measures how soon an event of a tournament is acknowledged, in turns with a round card.
func (w *workshop) acknowledging(ctx context.Context) ([]figure, error) {
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	director, err := ofDemo(ctx, s)
	if err != nil {
		return nil, err
	}
	if err := director.enterEvenings(ctx); err != nil {
		return nil, err
	}
	card, err := director.openCard(ctx)
	if err != nil {
		return nil, err
	}
	var cards []time.Duration
	events := make([][]time.Duration, len(evenings))
	for i := range w.times(400, 100) + 20 {
		took, err := director.inTurns(ctx, card)
		if err != nil {
			return nil, err
		}
		if i < 20 {
			continue
		}
		cards = append(cards, took[0])
		for j := range evenings {
			events[j] = append(events[j], took[1+j])
		}
	}
	return acknowledged(cards, events), nil
}

// inTurns enters a card and records an event in each of the tournaments, and returns how long each took.
func (v *visitor) inTurns(ctx context.Context, card *liveCard) ([]time.Duration, error) {
	if err := v.drop(ctx, card.path); err != nil {
		return nil, err
	}
	var took []time.Duration
	send := func(method, path string, body any) error {
		begun := time.Now()
		_, err := v.ask(ctx, method, path, body)
		took = append(took, time.Since(begun))
		return err
	}
	err := send(http.MethodPut, card.path, card.content)
	for _, e := range evenings {
		if err == nil {
			err = send(http.MethodPost, floorEvents(e.id), map[string]any{"do": "hand", "table": 1})
		}
	}
	return took, err
}

// acknowledged are the rows about events.
func acknowledged(cards []time.Duration, events [][]time.Duration) []figure {
	long, short := events[len(events)-1], events[0]
	against := func(a, b []time.Duration) float64 { return float64(median(a)) / float64(median(b)) }
	return []figure{{
		what: fmt.Sprintf("an event acknowledged behind %d others : a round card, in turns; median, p99", longEvening),
		measured: fmt.Sprintf("%.2f (%s : %s), %s : %s", against(long, cards), millis(median(long)), millis(median(cards)),
			millis(percentile(long, 99)), millis(percentile(cards, 99))),
		target: fmt.Sprintf("≤ %.0f", mostOfAnEvent),
		missed: against(long, cards) > mostOfAnEvent+noise,
	}, {
		what:     fmt.Sprintf("an event acknowledged behind %d others : behind %d", longEvening, evenings[0].events),
		measured: fmt.Sprintf("%.2f (%s : %s)", against(long, short), millis(median(long)), millis(median(short))),
	}}
}
