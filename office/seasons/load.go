package seasons

import (
	"context"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
)

// LoadSeason loads the facts of the season that an act is about. On an official matchday it is an admin's with a
// reason.
func LoadSeason(ctx context.Context, tx Tx, r *acts.Request) (*seasonfile.File, error) {
	official, err := tx.Official(ctx, r.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	if err := RefuseOfficial(official, r); err != nil {
		return nil, err
	}
	f, _, err := tx.SeasonFile(ctx, r.At.Season)
	return f, err
}

// RefuseOfficial refuses an act on a matchday that is official since then, zero for not, to everybody but an admin with a
// reason. A29
func RefuseOfficial(since time.Time, e *acts.Request) error {
	switch {
	case since.IsZero():
		return nil
	case !e.By.Admin():
		return &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist amtlich; ändern kann sie nur noch die APSA.", e.At.Number)}
	case acts.Blank(e.Terms.Reason):
		return &acts.Refusal{Path: "reason",
			Sentence: fmt.Sprintf("Die %d. Sammelrunde ist amtlich; was an ihr geändert wird, braucht einen Grund.", e.At.Number)}
	}
	return nil
}
