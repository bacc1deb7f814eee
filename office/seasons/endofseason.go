package seasons

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/promotion"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// PutPromotion replaces what was declared for the end of a season (§ 4.2.2). Content: the entry; an empty one is
// nothing to overwrite.
func (d *Seasons) PutPromotion(
	ctx context.Context, by acts.Actor, season string, entry *promotion.Entry, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedPromotion, At: acts.InSeason(season), Subject: "promotion", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := LoadSeason(ctx, a.Tx, &a.Request)
		if err != nil {
			return nil, err
		}
		var before json.RawMessage
		if declared(&f.Promotion) {
			before = seasonfile.Canonical(&f.Promotion)
		}
		if err := terms.OverList(before, &promotion.Entry{}, entry); err != nil {
			return nil, err
		}
		f.Promotion = *entry
		if err := seasonfile.Sound(f, "$.promotion"); err != nil {
			return nil, err
		}
		if err := refuseMisplaced(f, ".decisions"); err != nil {
			return nil, err
		}
		if err := a.Tx.PutPromotion(ctx, season, entry); err != nil {
			return nil, err
		}
		return a.Stored(before, entry), nil
	})
}

// declared reports whether an entry says anything.
func declared(e *promotion.Entry) bool {
	return len(e.Waivers) > 0 || len(e.MasterPlayOff) > 0 || len(e.Decisions) > 0
}

// PutTieDecisions replaces the tie decisions of a season (§ 4.2.2.1.2, A80). A new one is taken only between clubs that
// are level. Content: the list; an empty one is nothing to overwrite.
func (d *Seasons) PutTieDecisions(
	ctx context.Context, by acts.Actor, season string, ds []scoring.TieDecision, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedTies, At: acts.InSeason(season), Subject: "tie-decisions", Terms: terms}
	return d.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		f, err := LoadSeason(ctx, a.Tx, &a.Request)
		if err != nil {
			return nil, err
		}
		before, none := listContent(f.TieDecisions), []scoring.TieDecision{}
		if err := terms.OverList(before, none, ds); err != nil {
			return nil, err
		}
		known := f.TieDecisions
		f.TieDecisions = ds
		if err := seasonfile.Sound(f, "$.tie_decisions"); err != nil {
			return nil, err
		}
		if err := refuseUnlevel(f, known, ds); err != nil {
			return nil, err
		}
		if err := a.Tx.PutTieDecisions(ctx, season, ds); err != nil {
			return nil, err
		}
		return a.Stored(before, ds), nil
	})
}

// refuseUnlevel refuses a new decision unless it is between clubs that are level.
// Those that are known already stay as they are, even if the table has changed
// since. § 4.2.1.2, § 4.2.2.1.2, A80, A81
func refuseUnlevel(f *seasonfile.File, known, ds []scoring.TieDecision) error {
	names := explain.NewSeason(f, &seasonfile.Results{})
	for i := range ds {
		d := &ds[i]
		if slices.ContainsFunc(known, func(old scoring.TieDecision) bool { return seasonfile.Same(&old, d) }) {
			continue
		}
		path := fmt.Sprintf("$[%d].order", i)
		if len(d.Order) < 2 {
			return rulebook.Ref("4.2.2.1.2").Breach("Eine Entscheidung braucht mindestens zwei Vereine, die gleichauf sind.").At(path)
		}
		level := d.Level(f.Facts())
		for j, club := range d.Order {
			if !slices.Contains(level, club) {
				return rulebook.Ref("4.2.2.1.2").Breach(
					"%s und %s sind in der %s nicht gleichauf. Entschieden wird nur zwischen Vereinen, die sich einen Rang teilen.",
					names.Club(d.Order[0]), names.Club(club), names.League(d.League)).At(fmt.Sprintf("%s[%d]", path, j))
			}
		}
	}
	return nil
}
