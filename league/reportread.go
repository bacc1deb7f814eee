package league

import (
	"context"
	"maps"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
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
	reports, err := w.store.ClubReports(ctx, club)
	maps.DeleteFunc(reports, func(season string, _ []Report) bool { return s.Season(season) == nil })
	return reports, err
}

// ClubReportsDue returns which match reports a club owes in the seasons of a snapshot, by season, the most urgent first.
func (w *Views) ClubReportsDue(ctx context.Context, by acts.Actor, s *Snapshot, club string) (map[string][]ReportDue, error) {
	if err := by.May(acts.DeedListReports, acts.AtClub(club)); err != nil {
		return nil, err
	}
	written, err := w.store.ClubReports(ctx, club)
	due := map[string][]ReportDue{}
	for _, v := range s.Seasons {
		all := reportsDue(v.File.Leagues, written[v.Head.ID], rulebook.Day(w.now()))
		due[v.Head.ID] = slices.DeleteFunc(all, func(r ReportDue) bool { return r.Club != club || !sees(by, club) })
	}
	return due, err
}
