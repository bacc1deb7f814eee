package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/proof/trials"
)

// slowestDraw is the target for rendering a page for the first time after a change.
const slowestDraw = 50 * time.Millisecond

// pages measures a page of every kind, with a row for each.
func (w *workshop) pages(ctx context.Context) ([]figure, error) {
	s, err := w.demo(ctx)
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	v, routes := newVisitor(s), site()
	linked, err := v.crawl(ctx, enough, func(path string) string { return kindOf(routes, path) })
	if err != nil {
		return nil, err
	}
	kinds, err := v.kinds(ctx, linked)
	if err != nil {
		return nil, err
	}
	all, rows, err := w.everyKind(ctx, s, kinds)
	return append(rows, all...), err
}

// enough is the number of pages of one kind whose links are followed.
const enough = 4

// everyKind measures a page of every kind against a bare handler, and how long it
// takes when it is drawn for the first time. It returns a row for each group and
// one for each kind.
func (w *workshop) everyKind(ctx context.Context, s *trials.Server, kinds []kind) (groups, rows []figure, err error) {
	draws, err := w.firstDraws(ctx, kinds)
	if err != nil {
		return nil, nil, err
	}
	contests := make([]*contest, len(kinds))
	for i, k := range kinds {
		contests[i] = &contest{what: k.name, path: k.path, coding: "gzip"}
	}
	if err := w.compete(ctx, s, contests, w.times(4, 2), brief); err != nil {
		return nil, nil, err
	}
	if err := w.again(ctx, s, kinds, contests); err != nil {
		return nil, nil, err
	}
	for i, c := range contests {
		row := c.figure()
		row.what, row.measured = "`"+c.what+"`", row.measured+fmt.Sprintf("; first drawn in %s", millis(draws[i]))
		if kinds[i].free {
			row.target, row.missed = "", false
		}
		rows = append(rows, row)
	}
	for _, g := range []struct {
		what string
		has  func(k kind) bool
		free bool
	}{
		{"kinds of pages", func(k kind) bool { return k.page && !k.free }, false},
		{"kinds of files, pictures and lists", func(k kind) bool { return !k.page && !k.free }, false},
		{"kinds of pages that are drawn anew for every reader (search, calculators, not found)", func(k kind) bool { return k.free }, true},
	} {
		groups = append(groups, group(g.what, g.free, kinds, contests, g.has))
	}
	return append(groups, first(kinds, draws)...), rows, nil
}

// played are the pages that are left out of the target for the first drawing, and why.
var played = map[string]string{
	"/ligen/:league/:season/prognose": "plays 100,000 seasons",
	"/prognose":                       "plays the seasons of the archive from each of their matchdays",
}

// plays reports whether a kind is left out.
func (k kind) plays() bool {
	name, _, _ := strings.Cut(k.name, "?")
	return played[name] != ""
}

// first are the rows about the first drawing of pages, of those that are played, and of files.
func first(kinds []kind, draws []time.Duration) []figure {
	var figures, long []figure
	for _, page := range []bool{true, false} {
		var took []time.Duration
		var slowest time.Duration
		which := ""
		for i, d := range draws {
			if kinds[i].page != page {
				continue
			}
			if kinds[i].plays() {
				long = append(long, figure{
					what: fmt.Sprintf("answering `%s` for the first time after a start, which %s, once for each state", kinds[i].name,
						played[strings.Split(kinds[i].name, "?")[0]]),
					measured: millis(d), target: "< " + millis(longestForecast), missed: d >= longestForecast})
				continue
			}
			took = append(took, d)
			if d >= slowest {
				slowest, which = d, kinds[i].name
			}
		}
		f := figure{
			what:     fmt.Sprintf("answering for the first time after a start, %d kinds of files and pictures: median, slowest", len(took)),
			measured: fmt.Sprintf("%s, %s (`%s`)", millis(median(took)), millis(slowest), which),
		}
		if page {
			f.what = fmt.Sprintf("answering for the first time after a start, %d kinds of pages without the forecast: median, slowest", len(took))
			f.target, f.missed = "≤ "+millis(slowestDraw), slowest > slowestDraw
		}
		figures = append(figures, f)
	}
	return append(figures, long...)
}

// again measures those for longer that seem to miss the target: with few rounds the
// load of other processes decides.
func (w *workshop) again(ctx context.Context, s *trials.Server, kinds []kind, contests []*contest) error {
	var doubtful []*contest
	for i, c := range contests {
		if !kinds[i].free && c.ratio() < leastOfBare+.02 {
			doubtful = append(doubtful, c)
		}
	}
	if len(doubtful) == 0 {
		return nil
	}
	return w.compete(ctx, s, doubtful, w.times(15, 5), brief)
}

// group is the row of several kinds: how many, the lowest and the one in the
// middle.
func group(what string, free bool, kinds []kind, contests []*contest, has func(kind) bool) figure {
	var of []*contest
	for i, k := range kinds {
		if has(k) {
			of = append(of, contests[i])
		}
	}
	slices.SortFunc(of, func(a, b *contest) int { return cmp.Compare(a.ratio(), b.ratio()) })
	f := figure{
		what:     fmt.Sprintf("requests per second, %d %s : a bare Echo handler writing the same bytes: lowest, median", len(of), what),
		measured: fmt.Sprintf("%.2f (`%s`), %.2f", of[0].ratio(), of[0].what, of[len(of)/2].ratio()),
	}
	if !free {
		f.target, f.missed = fmt.Sprintf("≥ %.1f", leastOfBare), of[0].ratio() < leastOfBare
	}
	return f
}

// firstDraws is how long each kind takes the first time that it is asked for:
// the median of several servers, as others use the cores too.
func (w *workshop) firstDraws(ctx context.Context, kinds []kind) ([]time.Duration, error) {
	took := make([][]time.Duration, len(kinds))
	for range w.times(3, 1) {
		if err := w.draw(ctx, kinds, took); err != nil {
			return nil, err
		}
	}
	draws := make([]time.Duration, len(kinds))
	for i := range took {
		draws[i] = median(took[i])
	}
	return draws, nil
}

// draw starts a server and requests one page of each kind.
func (w *workshop) draw(ctx context.Context, kinds []kind, took [][]time.Duration) error {
	s, err := w.demo(ctx)
	if err != nil {
		return err
	}
	defer s.Stop()
	if _, err := newVisitor(s).get(ctx, "/api/v1/seasons"); err != nil { // the snapshot is computed, no page is drawn
		return err
	}
	for i, k := range kinds {
		begun := time.Now()
		l, _, err := connect(ctx, s.Address, k.path, "gzip")
		if err != nil {
			return err
		}
		took[i] = append(took[i], time.Since(begun))
		l.close()
	}
	return nil
}
