package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/proof/trials"
)

// leastOfBare is the target for requests per second, as a part of those of a bare
// handler.
const leastOfBare = 0.8

// contest is a page or document of the program against a bare Echo handler that
// writes the same bytes.
type contest struct {
	what, path, coding string
	ours, bare         []float64 // requests per second, a round each
}

// serving measures a server with the demo league: its memory once all pages have
// been requested, and the requests per second for the table.
func (w *workshop) serving(ctx context.Context) ([]figure, error) {
	s, err := w.demo(ctx)
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
	figures := []figure{{
		what:     fmt.Sprintf("resident memory: after the first page, after all %d pages and files that links lead to", len(pages)),
		measured: megabytes(before) + ", " + megabytes(after),
	}}
	contests, err := visitor.contests(ctx)
	if err != nil {
		return nil, err
	}
	if err := w.compete(ctx, s, contests, w.times(30, 11)); err != nil {
		return nil, err
	}
	for _, c := range contests {
		figures = append(figures, c.figure())
	}
	return figures, nil
}

// demo serves the demo league under an address.
func (w *workshop) demo(ctx context.Context) (*trials.Server, error) {
	cmd := w.program.Command(ctx, w.folder, "", "--demo")
	cmd.Env = append(cmd.Env, "POKERLIGA_URL=https://liga.example.at")
	return trials.Start(cmd)
}

// contests are the table page and the table as JSON of the current season, as
// they are and compressed.
func (v *visitor) contests(ctx context.Context) ([]*contest, error) {
	season, l, err := v.newest(ctx)
	if err != nil {
		return nil, err
	}
	page := "/ligen/" + l.ID + "/" + season + "/tabelle"
	table := "/api/v1/seasons/" + season + "/leagues/" + l.ID + "/standings"
	return []*contest{
		{what: "table page", path: page, coding: "identity"},
		{what: "table page, gzip", path: page, coding: "gzip"},
		{what: "table as JSON", path: table, coding: "identity"},
		{what: "table as JSON, gzip", path: table, coding: "gzip"},
	}, nil
}

// listedLeague is a league as the list of seasons has it.
type listedLeague struct {
	ID    string
	Clubs []string
}

// newest is the running season with its first league.
func (v *visitor) newest(ctx context.Context) (season string, first listedLeague, err error) {
	list, err := v.get(ctx, "/api/v1/seasons")
	if err != nil {
		return "", first, err
	}
	var found struct {
		Seasons []struct {
			ID, Start string
			Leagues   []listedLeague
		}
	}
	if err := json.Unmarshal(list, &found); err != nil {
		return "", first, err
	}
	for _, s := range found.Seasons {
		if s.Start <= time.Now().Format(time.DateOnly) && len(s.Leagues) > 0 { // the latest may only be announced
			return s.ID, s.Leagues[0], nil
		}
	}
	return "", first, errors.New("the demo league has no season")
}

// compete measures the program and a bare server in turn.
func (w *workshop) compete(ctx context.Context, s *trials.Server, contests []*contest, rounds int) error {
	var answers []*answer
	for _, c := range contests {
		l, a, err := connect(ctx, s.Address, c.path, c.coding)
		if err != nil {
			return err
		}
		l.close()
		answers = append(answers, a)
	}
	bare, err := startBare(ctx, answers)
	if err != nil {
		return err
	}
	defer bare.Stop()
	for n := range rounds {
		for i, c := range contests {
			if err := c.round(ctx, n, s.Address, bare.Address, fmt.Sprintf("/%d", i)); err != nil {
				return err
			}
		}
	}
	return nil
}

// turn is how long one side of a contest answers in a round.
const turn = 80 * time.Millisecond

// round measures the two sides one after the other; the order alternates from round
// to round.
func (c *contest) round(ctx context.Context, n int, ours, bare, barePath string) error {
	sides := []struct {
		address, path string
		rates         *[]float64
	}{{ours, c.path, &c.ours}, {bare, barePath, &c.bare}}
	if n%2 == 1 {
		slices.Reverse(sides)
	}
	for _, side := range sides {
		r, err := rate(ctx, side.address, side.path, c.coding, turn)
		if err != nil {
			return err
		}
		*side.rates = append(*side.rates, r)
	}
	return nil
}

// figure returns the row of a contest.
func (c *contest) figure() figure {
	ratio := c.ratio()
	return figure{
		what:     "requests per second, " + c.what + " : a bare Echo handler writing the same bytes, headers included",
		measured: fmt.Sprintf("%.2f (%.0f : %.0f)", ratio, median(c.ours), median(c.bare)),
		target:   fmt.Sprintf("≥ %.1f", leastOfBare),
		missed:   ratio < leastOfBare,
	}
}

// ratio is our share of the requests per second of a bare handler.
func (c *contest) ratio() float64 {
	var ratios []float64
	for i := range c.ours {
		ratios = append(ratios, c.ours[i]/c.bare[i])
	}
	return median(ratios)
}
