package main

import (
	"context"
	"fmt"
	"net/http"
	"strings"
)

// mostOfACard is the target for the CPU time of a card and the next reader, in
// milliseconds.
const mostOfACard = 5

// afterACard measures the CPU time that the server takes for a round card and for the
// next reader's table as JSON.
func (w *workshop) afterACard(ctx context.Context) ([]figure, error) {
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	director, err := ofDemo(ctx, s)
	if err != nil {
		return nil, err
	}
	card, err := director.openCard(ctx)
	if err != nil {
		return nil, err
	}
	table, _, _ := strings.Cut(card.path, "/matchdays/")
	table += "/standings"
	pair := func() error {
		if err := director.drop(ctx, card.path); err != nil {
			return err
		}
		if _, err := director.get(ctx, table); err != nil {
			return err
		}
		if _, err := director.ask(ctx, http.MethodPut, card.path, card.content); err != nil {
			return err
		}
		_, err := director.get(ctx, table)
		return err
	}
	for range 20 {
		if err := pair(); err != nil {
			return nil, err
		}
	}
	before, err := processorTime(s.Process.Pid)
	if err != nil {
		return nil, err
	}
	pairs := w.times(400, 100)
	for range pairs {
		if err := pair(); err != nil {
			return nil, err
		}
	}
	after, err := processorTime(s.Process.Pid)
	if err != nil {
		return nil, err
	}
	each := (after - before) / float64(2*pairs)
	return []figure{{
		what:     "a card entered or taken back, and the next reader's table as JSON: CPU time of the server",
		measured: fmt.Sprintf("%.1f ms (%d times)", each, 2*pairs),
		target:   fmt.Sprintf("≤ %d ms", mostOfACard),
		missed:   each > mostOfACard,
	}}, nil
}
