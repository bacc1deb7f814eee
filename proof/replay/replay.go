// Package replay enters a whole season again through the API of a server, act
// by act in the order of dates, and compares the numbers that come out with
// those that a season file gives by itself.
package replay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Options are the options of [Run].
type Options struct {
	Email, Password string
	// Concurrency is the number of independent requests that are sent at once: the
	// lineups of a matchday, the cards of a heat. 0 means 1.
	Concurrency int
	// Desk enters what happens on the floor instead of cards and stacks.
	Desk bool
}

// Run imports the season without lineups, heats, no-shows and sanctions into the
// server at an address, like http://localhost:8080, enters all of them in the order
// of dates, and compares the results. It writes a line for every matchday to
// progress. The summary covers the replay as far as it came. Results that differ
// from those of the file are an error.
func Run(ctx context.Context, f *seasonfile.File, address string, options Options, progress io.Writer) (*Summary, error) {
	begun := time.Now()
	c, err := newClient(address)
	if err != nil {
		return &Summary{Season: f.Season.ID}, err
	}
	p := &replayer{client: c, file: f, at: "/seasons/" + f.Season.ID, abreast: max(1, options.Concurrency), desk: options.Desk,
		progress: progress}
	err = p.run(ctx, options)
	s := c.log.summary()
	s.Season, s.Omitted, s.Differences, s.Total = f.Season.ID, p.omitted, p.differences, time.Since(begun)
	return s, err
}

// replayer enters one season.
type replayer struct {
	*client
	file     *seasonfile.File
	at       string // the path of the season
	abreast  int
	desk     bool // cards and stacks come from the floor
	progress io.Writer

	omitted     []string
	differences []string
}

// run is the whole replay.
func (p *replayer) run(ctx context.Context, options Options) error {
	if err := p.signIn(ctx, options.Email, options.Password); err != nil {
		return fmt.Errorf("anmelden: %w", err)
	}
	defer p.signOut(context.WithoutCancel(ctx))
	if err := p.post(ctx, kindImport, "/seasons", p.file.WithoutPlay()); err != nil {
		return fmt.Errorf("Saison %s importieren: %w", p.file.Season.ID, err)
	}
	for _, o := range occasions(p.file) {
		if err := p.matchday(ctx, o); err != nil {
			return fmt.Errorf("%s, Sammelrunde %d: %w", o.league.ID, o.Number, err)
		}
	}
	for _, s := range loose(p.file.Sanctions) {
		if err := p.sanction(ctx, s); err != nil {
			return err
		}
	}
	return p.compare(ctx)
}

// sanction adds a sanction.
func (p *replayer) sanction(ctx context.Context, s *scoring.Sanction) error {
	if err := p.post(ctx, kindSanction, p.at+"/sanctions", s); err != nil {
		return fmt.Errorf("Sanktion gegen %s: %w", s.Club, err)
	}
	return nil
}

// errDiffers says that the server's results differ from those of the file.
var errDiffers = errors.New("die Ergebnisse des Servers sind andere als die der Datei")

// compare asks the server for the results and compares them with those of the
// file.
func (p *replayer) compare(ctx context.Context) error {
	answer, err := p.get(ctx, p.at+"/results")
	if err != nil {
		return fmt.Errorf("Ergebnisse lesen: %w", err)
	}
	p.differences, err = differences(answer, seasonfile.Compute(p.file).Public())
	if err != nil {
		return fmt.Errorf("Ergebnisse lesen: %w", err)
	}
	if len(p.differences) > 0 {
		return fmt.Errorf("%w: %s", errDiffers, p.differences[0])
	}
	return nil
}
