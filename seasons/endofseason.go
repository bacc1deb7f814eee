package seasons

import (
	"context"
	"encoding/json"

	"pokerliga/acts"
	"pokerliga/promotion"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// PutPromotion replaces what was declared for the end of a season (§ 4.2.2). Content: the entry; an empty one is
// nothing to overwrite.
func (d *Desk) PutPromotion(
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

// PutTieDecisions replaces the tie decisions of a season (§ 4.2.2.1.2, A80). Content: the list; an empty one is nothing
// to overwrite.
func (d *Desk) PutTieDecisions(
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
		f.TieDecisions = ds
		if err := seasonfile.Sound(f, "$.tie_decisions"); err != nil {
			return nil, err
		}
		if err := a.Tx.PutTieDecisions(ctx, season, ds); err != nil {
			return nil, err
		}
		return a.Stored(before, ds), nil
	})
}
