package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pokerliga/proof/browser"
)

// judging runs Lighthouse on some pages of the demo league if it is installed. The
// mark for performance is reported; any other mark below the best is a fault.
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
		verdict, err := tools.Lighthouse(ctx, s.URL()+page.Path)
		if err != nil {
			return nil, err
		}
		f := figure{what: "Lighthouse, " + page.What + ": performance, accessibility, best practices, SEO", target: "the last three 100"}
		var marks []string
		for i, category := range browser.Categories {
			marks = append(marks, fmt.Sprint(verdict.Marks[category]))
			f.missed = f.missed || i > 0 && verdict.Marks[category] < 100
		}
		f.measured = strings.Join(marks, ", ")
		figures = append(figures, f)
	}
	return figures, nil
}
