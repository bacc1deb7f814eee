package storage

import (
	"context"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// matchReportRow is a version of a club's match report.
type matchReportRow struct {
	Day       dayKey `gorm:"embedded"`
	Club      string `gorm:"primaryKey"`
	Version   int    `gorm:"primaryKey;autoIncrement:false"`
	Markdown  string
	WrittenAt time.Time
}

func (m *matchReportRow) report() league.Report {
	return league.Report{League: m.Day.League, Matchday: m.Day.Matchday, Club: m.Club, Version: m.Version,
		Written: m.WrittenAt.UTC(), Markdown: m.Markdown}
}

// Reports returns the latest versions of the match reports of a season by
// league, matchday and club, without their texts.
func (r reader) Reports(ctx context.Context, season string) ([]league.Report, error) {
	var rows []matchReportRow
	err := r.with(ctx).Select("season", "league", "matchday", "club", "version", "written_at").
		Order("league, matchday, club, version DESC").Find(&rows, "season = ?", season).Error
	if err != nil {
		return nil, failed("read the match reports", err)
	}
	reports := []league.Report{}
	for i := range rows {
		if i == 0 || rows[i].Day != rows[i-1].Day || rows[i].Club != rows[i-1].Club {
			reports = append(reports, rows[i].report())
		}
	}
	return reports, nil
}

// ClubReports returns the latest versions of the match reports of a club by season, without their texts, by league and matchday.
func (r reader) ClubReports(ctx context.Context, club string) (map[string][]league.Report, error) {
	var rows []matchReportRow
	err := r.with(ctx).Select("season", "league", "matchday", "club", "version", "written_at").
		Order("season, league, matchday, version DESC").Find(&rows, "club = ?", club).Error
	if err != nil {
		return nil, failed("read the match reports of "+club, err)
	}
	reports := map[string][]league.Report{}
	for i := range rows {
		if i == 0 || rows[i].Day != rows[i-1].Day {
			season := rows[i].Day.Season
			reports[season] = append(reports[season], rows[i].report())
		}
	}
	return reports, nil
}

// Report returns the versions of a match report, the latest first.
func (r reader) Report(ctx context.Context, at acts.MatchdayRef, club string) ([]league.Report, error) {
	return list(r.within(ctx, at).Order("version DESC").Where("club = ?", club),
		"read a match report", (*matchReportRow).report)
}

// AddReport adds a version of a match report.
func (t tx) AddReport(ctx context.Context, season string, r *league.Report) error {
	row := matchReportRow{dayKey{season, r.League, r.Matchday}, r.Club, r.Version, r.Markdown, r.Written.UTC()}
	return failed("add a match report", t.with(ctx).Create(&row).Error)
}
