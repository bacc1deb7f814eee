package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pokerliga/proof/browser"
)

// leastPerformance is the target for Lighthouse's mark for performance, in the middle of several runs on an idle machine.
const leastPerformance = 95

// judging runs Lighthouse on some pages of the demo league if it is installed. Any mark but that for performance has to be
// the best in every run.
func (w *workshop) judging(ctx context.Context) ([]figure, error) {
	tools, err := browser.FindTools(".")
	if errors.Is(err, browser.ErrNoTools) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	s, err := w.program.Serve(ctx, w.folder, "", "--demo")
	if err != nil {
		return nil, err
	}
	defer s.Stop()
	visitor := newVisitor(s)
	contests, err := visitor.contests(ctx)
	if err != nil {
		return nil, err
	}
	season := strings.Split(contests[0].path, "/")[3]
	var figures []figure
	for _, page := range browser.Showpieces(season) {
		f := figure{what: "Lighthouse, " + page.What + ": performance (in the middle of three runs), accessibility, best practices, SEO",
			target: fmt.Sprintf("≥ %d, the last three 100", leastPerformance)}
		marks := make([][]int, len(browser.Categories))
		for range w.times(3, 1) {
			verdict, err := tools.Lighthouse(ctx, s.URL()+page.Path)
			if err != nil {
				return nil, err
			}
			for i, category := range browser.Categories {
				marks[i] = append(marks[i], verdict.Marks[category])
			}
		}
		said := []string{fmt.Sprint(median(marks[0]))}
		f.missed = median(marks[0]) < leastPerformance
		for _, of := range marks[1:] {
			said = append(said, fmt.Sprint(slices.Min(of)))
			f.missed = f.missed || slices.Min(of) < 100
		}
		f.measured = strings.Join(said, ", ")
		figures = append(figures, f)
	}
	return figures, nil
}
