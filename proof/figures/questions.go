package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"pokerliga/proof/trials"
)

// questions are pages that readers ask for in their own words, each with one more
// question of the kind.
func (v *visitor) questions(ctx context.Context) (map[string]func(n int) string, error) {
	season, l, err := v.newest(ctx)
	if err != nil {
		return nil, err
	}
	table := "/ligen/" + l.ID + "/" + season
	return map[string]func(n int) string{
		"search":                   func(n int) string { return fmt.Sprintf("/suche?q=graz+%d", n) },
		"points calculator":        func(n int) string { return fmt.Sprintf("/rangliste/rechner?teilnehmer=%d&platz=3", 20+n) },
		"table's calculator":       func(n int) string { return places(table+"/rechner", l.Clubs, n) },
		"a page that is not there": func(n int) string { return fmt.Sprintf("%s/tabele%d", table, n) },
	}, nil
}

// places asks the table's calculator for places of the fifth matchday, other ones for
// every number.
func places(path string, clubs []string, n int) string {
	var b strings.Builder
	for i := 0; n > 0 && i < len(clubs); i++ {
		if n&1 == 1 {
			fmt.Fprintf(&b, "&5-%s=%d", clubs[i], i+1)
		}
		n >>= 1
	}
	return path + "?" + strings.TrimPrefix(b.String(), "&")
}

// asking measures the CPU time of pages that readers ask for in their own words, when
// the question is new and when it was asked before, also of the earlier program.
func (w *workshop) asking(ctx context.Context) ([]figure, error) {
	servers, stop, err := w.rivals(ctx)
	defer stop()
	if err != nil {
		return nil, err
	}
	kinds, err := newVisitor(servers[0]).questions(ctx)
	if err != nil {
		return nil, err
	}
	var figures []figure
	for _, again := range []bool{false, true} {
		took := make([][]float64, len(servers)) // of each, by kind
		var names []string
		for name := range kinds {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			each, err := w.answering(ctx, servers, kinds[name], again)
			if err != nil {
				return nil, err
			}
			for i := range each {
				took[i] = append(took[i], each[i])
			}
		}
		f := figure{what: "CPU time of an answer to a question that nobody has asked before: " + strings.Join(names, ", ")}
		if again {
			f.what = "the same, to a question that was asked before"
		}
		f.measured = listed(took[0], "%.2f ms")
		if len(took) > 1 {
			ratios := make([]float64, len(names))
			for i := range ratios {
				ratios[i] = took[0][i] / took[1][i]
			}
			f.measured += "; at " + earlier + " " + listed(took[1], "%.2f ms") + ": " + listed(ratios, "%.2f")
			f.target, f.missed = "≤ 0.33 of "+earlier, slices.Max(ratios) > 0.33
		}
		figures = append(figures, f)
	}
	return figures, nil
}

// listed writes numbers with commas.
func listed(numbers []float64, format string) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprintf(format, n)
	}
	return strings.Join(words, ", ")
}

// answering returns the CPU time that each server takes for an answer, in
// milliseconds. They answer in turns.
func (w *workshop) answering(ctx context.Context, servers []*trials.Server, question func(int) string, again bool) ([]float64, error) {
	took := make([]float64, len(servers))
	turns, each := w.times(10, 3), 50
	for turn := range turns + 1 { // the first is to get warm
		for i, s := range servers {
			v := newVisitor(s)
			before, err := processorTime(s.Process.Pid)
			if err != nil {
				return nil, err
			}
			for n := range each {
				path := question(1 + turn*each + n)
				if again {
					path = question(0)
				}
				if err := v.look(ctx, path); err != nil {
					return nil, err
				}
			}
			after, err := processorTime(s.Process.Pid)
			if err != nil {
				return nil, err
			}
			if turn > 0 {
				took[i] += (after - before) / float64(turns*each)
			}
		}
	}
	return took, nil
}

// look reads a page that may not be there.
func (v *visitor) look(ctx context.Context, path string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.base+path, nil)
	if err != nil {
		return err
	}
	answer, err := v.http.Do(request)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusNotFound {
		err = fmt.Errorf("%s: %s", path, answer.Status)
	}
	_, read := io.Copy(io.Discard, answer.Body)
	return errors.Join(err, read, answer.Body.Close())
}
