package league

import (
	"context"

	"pokerliga/office/acts"
)

// DayReports returns the match reports of a matchday in their latest versions, by club (§ 1.2.8).
func (w *Views) DayReports(ctx context.Context, at acts.MatchdayRef) ([]Report, error) {
	written, err := w.store.Reports(ctx, at.Season)
	if err != nil {
		return nil, err
	}
	var reports []Report
	for i := range written {
		if written[i].League != at.League || written[i].Matchday != at.Number {
			continue
		}
		report, err := w.Report(ctx, at, written[i].Club)
		if err != nil {
			return nil, err
		}
		reports = append(reports, *report)
	}
	return reports, nil
}

// ClubReports returns which match reports a club has written in the seasons of a snapshot, without their texts, by season.
func (w *Views) ClubReports(ctx context.Context, s *Snapshot, club string) (map[string][]Report, error) {
	reports := map[string][]Report{}
	for _, v := range s.Seasons {
		written, err := w.store.Reports(ctx, v.Head.ID)
		if err != nil {
			return nil, err
		}
		for i := range written {
			if written[i].Club == club {
				reports[v.Head.ID] = append(reports[v.Head.ID], written[i])
			}
		}
	}
	return reports, nil
}
