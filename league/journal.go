package league

import "context"

// Journal returns the journal of a season, the oldest entry first; an empty
// season means the whole journal.
func (o *Office) Journal(ctx context.Context, by Actor, season string) ([]JournalEntry, error) {
	if err := by.May(DeedReadJournal, MatchdayRef{Season: season}); err != nil {
		return nil, err
	}
	return o.store.Journal(ctx, season)
}
