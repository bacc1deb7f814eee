package league

import (
	"context"
	"errors"
	"strings"

	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// loadSeason loads the facts of the season that an act is about. On an official matchday it is an admin's with a
// reason.
func loadSeason(ctx context.Context, a *act) (*seasonfile.File, error) {
	if _, err := refuseOfficial(ctx, a.Tx, &a.Request); err != nil {
		return nil, err
	}
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	return f, err
}

// sound refuses facts that contradict each other. A fault at the path is given relative to it.
func sound(f *seasonfile.File, path string) error {
	err := f.Check()
	fault := new(scoring.Fault)
	if !errors.As(err, &fault) {
		return err
	}
	if rest, here := strings.CutPrefix(fault.Path, path); here {
		return &scoring.Fault{Path: "$" + rest, Sentence: fault.Sentence, Rule: fault.Rule}
	}
	return &scoring.Fault{Path: "season" + strings.TrimPrefix(fault.Path, "$"), Sentence: fault.Sentence, Rule: fault.Rule}
}
