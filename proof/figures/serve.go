package main

import (
	"context"
	"fmt"
)

// serving measures the memory of a server with the demo league, once all pages have been requested. The requests per second
// for the table are a benchmark of api.
func (w *workshop) serving(ctx context.Context) ([]figure, error) {
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	visitor := newVisitor(s)
	if _, err := visitor.get(ctx, "/"); err != nil {
		return nil, err
	}
	before, err := memory(s)
	if err != nil {
		return nil, err
	}
	pages, err := visitor.crawl(ctx)
	if err != nil {
		return nil, err
	}
	after, err := memory(s)
	if err != nil {
		return nil, err
	}
	return []figure{{
		what:     fmt.Sprintf("resident memory: after the first page, after all %d pages and files that links lead to", len(pages)),
		measured: megabytes(before) + ", " + megabytes(after),
	}}, nil
}
