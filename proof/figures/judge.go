package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

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
	season, err := newVisitor(s).season(ctx)
	if err != nil {
		return nil, err
	}
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

// season is the running season.
func (v *visitor) season(ctx context.Context) (string, error) {
	list, err := v.get(ctx, "/api/v1/seasons")
	if err != nil {
		return "", err
	}
	var found struct{ Seasons []struct{ ID, Start string } }
	if err := json.Unmarshal(list, &found); err != nil {
		return "", err
	}
	for _, s := range found.Seasons {
		if s.Start <= time.Now().Format(time.DateOnly) { // the latest may only be announced
			return s.ID, nil
		}
	}
	return "", errors.New("the demo league has no season")
}
