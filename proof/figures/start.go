package main

import (
	"context"
	"fmt"
	"os"
	"time"
)

// starting measures how long it takes from the start of the program to its
// first page, with no database and with one.
func (w *workshop) starting(ctx context.Context) ([]figure, error) {
	var fresh, again []time.Duration
	for range w.times(5, 2) {
		folder, err := os.MkdirTemp(w.folder, "start-")
		if err != nil {
			return nil, err
		}
		for _, took := range []*[]time.Duration{&fresh, &again, &again} {
			d, err := w.firstAnswer(ctx, folder)
			if err != nil {
				return nil, err
			}
			*took = append(*took, d)
		}
	}
	return []figure{
		{what: "start to first page: `serve --demo` with no database yet", measured: millis(median(fresh))},
		{what: "start to first page: with the demo database there", measured: millis(median(again))},
	}, nil
}

// firstAnswer starts the demo and returns when it has shown its first page.
func (w *workshop) firstAnswer(ctx context.Context, folder string) (time.Duration, error) {
	s, err := w.program.Serve(ctx, folder, "", "--demo")
	if err != nil {
		return 0, err
	}
	defer s.Stop()
	page, err := newVisitor(s).get(ctx, "/")
	if err == nil && len(page) == 0 {
		err = fmt.Errorf("the first page is empty")
	}
	return time.Since(s.Begun), err
}
