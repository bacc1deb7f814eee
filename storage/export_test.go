package storage

import (
	"context"
	"database/sql"
	"slices"

	"github.com/pressly/goose/v3"
	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
)

// Exec runs a statement on the connection that writes.
func (s *Store) Exec(ctx context.Context, statement string, args ...any) error {
	return failed("execute", s.writer.WithContext(ctx).Exec(statement, args...).Error)
}

// Plan returns how SQLite would find what is told in public of a matchday, or of a season.
func (s *Store) Plan(at acts.MatchdayRef) (steps []struct{ Detail string }, err error) {
	query := published(s.writer.Session(&gorm.Session{DryRun: true}), at).Find(&[]journalRow{}).Statement
	err = s.writer.Raw("EXPLAIN QUERY PLAN "+query.SQL.String(), query.Vars...).Scan(&steps).Error
	return steps, err
}

// PlanOf returns how SQLite would find entries of the journal.
func (s *Store) PlanOf(q acts.Query) (steps []struct{ Detail string }, err error) {
	query := asked(s.writer.Session(&gorm.Session{DryRun: true}), q).Find(&[]journalRow{}).Statement
	err = s.writer.Raw("EXPLAIN QUERY PLAN "+query.SQL.String(), query.Vars...).Scan(&steps).Error
	return steps, err
}

// Writer is the handle that writes.
func (s *Store) Writer() *gorm.DB { return s.writer }

// Provider is goose with the migrations of the database.
func (s *Store) Provider() (*goose.Provider, error) {
	db, err := s.writer.DB()
	if err != nil {
		return nil, err
	}
	if s.onPostgres() {
		return provider(goose.DialectPostgres, db, "postgres")
	}
	return provider(goose.DialectSQLite3, db, "sqlite")
}

// OpenRaw opens a SQLite file without looking at what it is.
func OpenRaw(file string) (*sql.DB, error) { return sql.Open("sqlite", sqliteDSN(file, "mode=rwc")) }

// Rows are all the shapes of rows.
var Rows = []any{
	&lineupHandInRow{}, &sanctionDecisionRow{}, &sanctionLiftingRow{},
	&memberRow{}, &playerAliasRow{}, &playerMergeRow{}, &playerDeathRow{}, &transferRow{}, &transferStepRow{}, &personSaltRow{},
	&clubRow{}, &playerRow{}, &seasonRow{}, &seasonClubRow{}, &seasonPlayerRow{}, &membershipRow{},
	&leagueRow{}, &leagueClubRow{}, &leavingRow{}, &matchdayRow{}, &lineupRow{}, &noShowRow{}, &heatRow{},
	&sitAndGoRow{}, &seatRow{}, &teamMTTRow{}, &stackRow{}, &sanctionRow{}, &sanctionPlayerRow{},
	&tieDecisionRow{}, &tieDecisionClubRow{}, &waiverRow{}, &finisherRow{}, &promotionDecisionRow{},
	&tournamentRow{}, &tournamentResultRow{}, &userRow{}, &roleRow{}, &sessionRow{}, &answerRow{}, &journalRow{}, &journalRequestRow{}, &rowsRow{}, &journalNameRow{}, &rowSaltRow{},
	&matchdayChangeRow{},
	&oneTimeLinkRow{}, &apiTokenRow{}, &authenticatorRow{}, &recoveryCodeRow{}, &passkeyRow{}, &ceremonyRow{}, &mailRow{}, &deviceRow{}, &pushDeviceRow{}, &pushKeyRow{},
	&clubContactRow{}, &clubLogoRow{}, &clubAssociationRow{}, &registrationPeriodRow{}, &registrationRow{},
	&hostingApplicationRow{}, &seasonFeeRow{}, &bookingRow{}, &invoiceRow{}, &reminderRow{}, &chronicleRow{}, &chroniclePlaceRow{}, &matchReportRow{},
	&memberContactRow{}, &askingRow{}, &lineupLinkRow{}, &calendarLinkRow{}, &circularRow{}, &circularClubRow{}, &teamLinkRow{}, &motionRow{}, &motionsLinkRow{}, &tapRow{}, &helperLinkRow{}, &lateEntryRow{}, &cardPhotoRow{}, &bustRow{}, &heatBeginningRow{},
	&caseRow{}, &caseClubRow{}, &caseStepRow{}, &caseAttachmentRow{}, &caseMinutesRow{}, &caseRulesRow{},
	&floorTournamentRow{}, &floorEntryRow{}, &floorEventRow{}, &floorSecretRow{}, &floorSheetRow{}, &floorLiftRow{}, &floorTemplateRow{}, &houseFileRow{},
	&floorRoundRow{}, &hallLineRow{}, &hallLeftoverRow{}, &hallDecisionRow{}, &leaseRow{},
	&journalHeadRow{}, &journalGapRow{}, &registerRow{}, &secretKeyRow{},
}

// Lists returns the names of the tables that are lent with a matchday, that stay at home, and that the laptop makes.
func Lists() [][]string {
	out := []string{"journal"} // as entries
	for _, l := range slices.Concat(lentOfSeason, lentOfDay, lentPeople, lentOfFloor, lentClubs) {
		out = append(out, l.table)
	}
	return [][]string{out, staysAtHome, madeThere}
}

// Naming are the columns of tables that are lent in which users stand.
var Naming = naming

// SeasonTables are the tables with rows of a season.
var SeasonTables = seasonTables

// LogEverything takes every statement for a slow one.
func (s *Store) LogEverything() {
	s.writer.Logger, s.db.Logger = slowLog{}, slowLog{}
}

// ExecIn runs a statement in a transaction.
func ExecIn(ctx context.Context, t league.Tx, statement string) error {
	return failed("execute", t.(tx).with(ctx).Exec(statement).Error)
}

// Holding returns the tables that are looked through before a club, player or season is removed, and whether a row there keeps it.
func Holding() map[string]map[string]bool {
	kinds := map[string]map[string]bool{}
	for kind, list := range map[string][]hold{"club": clubHolds, "player": playerHolds, "season": seasonHolds, "matchday": dayHolds} {
		kinds[kind] = map[string]bool{}
		for _, h := range list {
			kinds[kind][h.table] = kinds[kind][h.table] || h.one != ""
		}
	}
	for _, table := range append(seasonTables, "notices") {
		kinds["season"][table] = kinds["season"][table] || false
	}
	return kinds
}
