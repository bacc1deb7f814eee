package storage

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// seasonRow is a season without what happened in it.
type seasonRow struct {
	ID          string `gorm:"primaryKey"`
	Name        string
	StartDate   string
	EndDate     string
	Version     int64
	Imported    int64
	ConfirmedAt *time.Time
	Rules       *string // JSON, of a season that changes numbers of the rulebook
	Decides     bool    // whether there is a list of decisions for its end, be it an empty one
}

// head returns the season for the office.
func (s *seasonRow) head() register.SeasonHead {
	return register.SeasonHead{ID: s.ID, Name: s.Name, Start: s.StartDate, End: s.EndDate, Version: s.Version,
		Imported: s.Imported, Confirmed: orZero(s.ConfirmedAt).UTC()}
}

// Seasons returns all seasons, the latest start first.
func (r reader) Seasons(ctx context.Context) ([]register.SeasonHead, error) {
	heads := []register.SeasonHead{}
	err := scan(r.with(ctx).Raw(headsOfSeasons+" ORDER BY start_date DESC, id"), intoHeads(&heads))
	return heads, failed("read the seasons", err)
}

// headsOfSeasons reads the heads of seasons.
const headsOfSeasons = "SELECT id, name, start_date, end_date, version, imported, confirmed_at FROM seasons"

// intoHeads reads a row of headsOfSeasons.
func intoHeads(heads *[]register.SeasonHead) func(take func(...any) error) error {
	return func(take func(...any) error) error {
		var row seasonRow
		err := take(&row.ID, &row.Name, &row.StartDate, &row.EndDate, &row.Version, &row.Imported, &row.ConfirmedAt)
		*heads = append(*heads, row.head())
		return err
	}
}

// LockSeason returns the head of a season and locks it until the transaction ends,
// so that acts on one season are serialized. On SQLite the transaction locked
// everything when it began.
func (t tx) LockSeason(ctx context.Context, season string) (*register.SeasonHead, error) {
	ask := headsOfSeasons + " WHERE id = ?"
	if t.onPostgres() {
		ask += " FOR UPDATE"
	}
	var heads []register.SeasonHead
	err := scan(t.with(ctx).Raw(ask, season), intoHeads(&heads))
	if err == nil && len(heads) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return nil, failed("lock season "+season, err)
	}
	return &heads[0], nil
}

// BumpSeason raises the version of a season by one and returns it.
func (t tx) BumpSeason(ctx context.Context, season string) (int64, error) {
	var version int64
	done := t.with(ctx).Raw("UPDATE seasons SET version = version + 1 WHERE id = ? RETURNING version", season).Scan(&version)
	if done.Error == nil && version == 0 {
		done.Error = gorm.ErrRecordNotFound
	}
	return version, failed("raise the version of season "+season, done.Error)
}

// InsertSeason stores a whole season file. A season that is there already is a
// [acts.Clash].
func (t tx) InsertSeason(ctx context.Context, f *seasonfile.File, version int64) error {
	return failed("store season "+f.Season.ID, t.insertSeason(ctx, f, version))
}

func (t tx) insertSeason(ctx context.Context, f *seasonfile.File, version int64) error {
	removed, err := t.removedVersion(ctx, f.Season.ID)
	if err != nil {
		return err
	}
	version = max(version, removed+1)
	row := seasonRow{
		ID: f.Season.ID, Name: f.Season.Name, StartDate: f.Season.Start, EndDate: f.Season.End,
		Version: version, Imported: version, Decides: f.Promotion.Decisions != nil,
	}
	if f.Rules != nil {
		rules, err := json.Marshal(f.Rules)
		if err != nil {
			return err
		}
		row.Rules = orNull(string(rules))
	}
	db := t.with(ctx)
	if err := db.Create(&row).Error; isTaken(err) {
		return &acts.Clash{Sentence: fmt.Sprintf("Die Saison „%s“ gibt es schon.", row.ID)}
	} else if err != nil {
		return err
	}
	for _, step := range []func(*gorm.DB, *seasonfile.File) error{
		addSeasonClubs, addSeasonPlayers, addRoster, addLeagues, addMatchdays,
		addSanctions, addTieDecisions, addPromotion, addTournaments,
	} {
		if err := step(db, f); err != nil {
			return err
		}
	}
	return nil
}

// removedVersion is the last version of a season that was removed, 0 for none: who has seen it must not take another season for it.
func (t tx) removedVersion(ctx context.Context, season string) (int64, error) {
	var before []string
	err := t.with(ctx).Model(&journalRow{}).Order("seq DESC").Limit(1).Where("season = ? AND act = ?", season, acts.DeedDropSeason).
		Pluck("before", &before).Error
	if err != nil || len(before) == 0 {
		return 0, err
	}
	var removed seasons.RemovedSeason
	return removed.Version, json.Unmarshal([]byte(before[0]), &removed)
}

// seasonTables are the tables with rows of a season, each after those that it
// refers to. The first is the season itself.
var seasonTables = []string{
	"season_clubs", "season_players", "roster", "leagues", "league_clubs", "league_leavings", "matchdays", "lineups", "lineup_hand_ins", "no_shows",
	"heats", "sit_and_gos", "seats", "team_mtts", "stacks", "sanctions", "sanction_players", "sanction_decisions", "sanction_liftings",
	"tie_decisions", "tie_decision_clubs", "waivers", "master_play_off", "promotion_decisions",
	"tournaments", "tournament_results",
	"registration_periods", "registrations", "hosting_applications", "season_fees", "bookings", "match_reports",
	"draw_secrets", "draws", "check_ins", "check_in_players", "penalties", "penalty_lifts", "acknowledgements", "confirmations", "busts",
	"heat_beginnings",
	"official_matchdays", "askings", "lineup_links", "team_links", "team_taps", "cases", "case_clubs", "case_steps", "case_attachments",
	"case_minutes", "case_rules",
	"motions", "motion_links",
	"season_ends", "entrants", "entrant_players", "matchday_changes", "card_photos", "leases",
}

// DeleteSeason removes all rows of a season, and the memberships that only its
// import added; clubs, players and the journal stay.
func (t tx) DeleteSeason(ctx context.Context, season string) error {
	if err := t.forgetMemberships(ctx, season); err != nil {
		return failed("delete season "+season, err)
	}
	for _, table := range slices.Backward(seasonTables) {
		if err := t.with(ctx).Exec("DELETE FROM "+table+" WHERE season = ?", season).Error; err != nil {
			return failed("delete season "+season, err)
		}
	}
	done := t.with(ctx).Exec("DELETE FROM seasons WHERE id = ?", season)
	if done.Error == nil && done.RowsAffected == 0 {
		done.Error = gorm.ErrRecordNotFound
	}
	return failed("delete season "+season, done.Error)
}

// PutSeason writes name, start and end of a season.
func (t tx) PutSeason(ctx context.Context, s seasonfile.Season) error {
	return failed("write season "+s.ID, t.with(ctx).Exec(
		"UPDATE seasons SET name = ?, start_date = ?, end_date = ? WHERE id = ?", s.Name, s.Start, s.End, s.ID).Error)
}

// PutRules writes the numbers of the rulebook that a season changes.
func (t tx) PutRules(ctx context.Context, season string, rules *seasonfile.RuleChanges) error {
	var text *string
	if rules != nil {
		data, err := json.Marshal(rules)
		if err != nil {
			return err
		}
		text = orNull(string(data))
	}
	return failed("write the rules of season "+season, t.with(ctx).Exec("UPDATE seasons SET rules = ? WHERE id = ?", text, season).Error)
}

// PutLeague writes tier, name, rounds and instalments of a league. A new one comes last.
func (t tx) PutLeague(ctx context.Context, season string, l *scoring.League) error {
	position, err := next(t.with(ctx).Model(&leagueRow{}).Where("season = ?", season))
	if err != nil {
		return failed("write league "+l.ID, err)
	}
	row, err := rowOfLeague(season, position, l)
	if err != nil {
		return failed("write league "+l.ID, err)
	}
	return failed("write league "+l.ID, put(t.with(ctx), &row))
}
