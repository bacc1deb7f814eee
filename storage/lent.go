package storage

import (
	"cmp"
	"context"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// lending says which rows of a table go out with a matchday that is lent to a laptop.
type lending struct {
	table, where string            // with @season, @league, @matchday; @open are lineups that are public, @people those who are named
	blank        []string          // columns that stay at home
	instead      map[string]string // columns that take the value of another, "" for an empty text
}

// The tables whose rows are lent, by the section of the hall file. The journal is lent too, as entries that are chained anew.
var (
	lentOfSeason = []lending{
		{table: "seasons", where: "id = @season"},
		{table: "season_clubs", where: inSeason}, {table: "leagues", where: inSeason}, {table: "league_clubs", where: inSeason},
		{table: "league_leavings", where: inSeason},
		{table: "players", where: "id IN (SELECT player FROM season_players WHERE season = @season)", blank: []string{"birth_date", "nationality"}},
		{table: "season_players", where: inSeason, blank: []string{"birth_date", "nationality"}},
		{table: "roster", where: inSeason}, {table: "matchdays", where: inSeason},
		{table: "lineups", where: inSeason + " AND (league || '/' || matchday) IN @open"},
		{table: "no_shows", where: inSeason}, {table: "heats", where: inSeason}, {table: "sit_and_gos", where: inSeason},
		{table: "seats", where: inSeason}, {table: "team_mtts", where: inSeason}, {table: "stacks", where: inSeason},
		{table: "sanctions", where: inSeason}, {table: "sanction_players", where: inSeason}, {table: "sanction_decisions", where: inSeason},
		{table: "sanction_liftings", where: inSeason}, {table: "tie_decisions", where: inSeason}, {table: "tie_decision_clubs", where: inSeason},
		{table: "waivers", where: inSeason}, {table: "master_play_off", where: inSeason}, {table: "promotion_decisions", where: inSeason},
		{table: "entrants", where: inSeason}, {table: "entrant_players", where: inSeason}, {table: "season_ends", where: inSeason},
		{table: "tournaments", where: inSeason}, {table: "tournament_results", where: inSeason}, {table: "official_matchdays", where: inSeason},
		{table: "case_rules", where: inSeason},
	}
	lentOfDay = []lending{
		{table: "lineup_hand_ins", where: ofDay}, {table: "check_ins", where: ofDay}, {table: "check_in_players", where: ofDay},
		{table: "penalties", where: ofDay}, {table: "penalty_lifts", where: "penalty IN (SELECT id FROM penalties WHERE " + ofDay + ")"},
		{table: "draw_secrets", where: ofDay}, {table: "draws", where: ofDay},
		{table: "acknowledgements", where: ofDay}, {table: "confirmations", where: ofDay}, {table: "heat_beginnings", where: ofDay},
		{table: "busts", where: ofDay},
	}
	lentPeople = []lending{
		{table: "users", where: "id IN @people OR id IN (SELECT user_id FROM roles WHERE " + helping + ")",
			instead: map[string]string{"email": "id", "password": ""}},
		{table: "roles", where: helping},
		{table: "helper_links", where: "user_id IN (SELECT user_id FROM roles WHERE " + helping + ")"},
	}
	lentOfFloor = []lending{
		{table: "floor_tournaments", where: ofDay},
		{table: "floor_entries", where: ofFloor, blank: []string{"studies_at", "studies_by"}},
		{table: "floor_events", where: ofFloor}, {table: "floor_secrets", where: ofFloor}, {table: "floor_rounds", where: ofFloor},
		{table: "floor_sheets", where: ofFloor}, {table: "floor_templates", where: everything},
	}
	lentClubs = []lending{
		{table: "clubs", where: ofClubs("id")}, {table: "club_logos", where: ofClubs("club")},
	}
)

// All rows, those of a season, of the tournaments of a matchday, and of the roles of those who help there.
const (
	everything = "@season <> ''" // a condition has a name in it
	inSeason   = "season = @season"
	ofFloor    = "tournament IN (SELECT id FROM floor_tournaments WHERE " + ofDay + ")"
	helping    = "kind = '" + acts.RoleHelper + "' AND sheet IS NOT NULL AND (" + ofDay + " OR season IS NULL AND EXISTS (SELECT 1 FROM " +
		"floor_tournaments f WHERE f.season = @season AND f.league = @league AND f.matchday = @matchday " +
		"AND substr(sheet, 1, length(f.id) + 13) = 'tournaments/' || f.id || '/'))"
)

// ofClubs are the rows of the clubs of a season, with their id in that column.
func ofClubs(column string) string {
	return column + " IN (SELECT club FROM season_clubs WHERE season = @season)"
}

// naming are the columns of tables that are lent in which users stand.
var naming = []string{"user_id", "handed_in_by", "changed_by"}

// staysAtHome are the tables of which a laptop has nothing: money, cases, contacts, what opens an account, other offices.
var staysAtHome = []string{
	"api_tokens", "askings", "authenticators", "bookings", "calendar_links", "case_attachments", "case_clubs", "case_minutes", "case_steps", "cases",
	"chronicle", "chronicle_places", "circular_clubs", "circulars", "club_associations", "club_contacts", "floor_bans_lifted", "frozen_results",
	"hall_decisions", "hall_leftovers", "hosting_applications", "house_files", "invoices", "leases", "lineup_links", "match_reports", "member_contacts", "memberships", "motion_links", "motions",
	"passkeys", "person_salts", "player_aliases", "player_deaths", "player_merges", "recovery_codes", "registration_periods", "registrations",
	"reminders", "season_fees", "squad_exits", "squad_players", "squads", "subscriptions", "team_links", "team_taps", "transfer_steps", "transfers",
	"withdrawals",
}

// madeThere are the tables whose rows a laptop makes itself.
var madeThere = []string{
	"answers", "card_photos", "ceremonies", "devices", "goose_db_version", "hall_lines", "journal_gaps", "journal_heads", "journal_names", "journal_requests",
	"journal_rows", "late_entries", "matchday_changes", "notices", "one_time_links", "outbox", "push_devices", "push_keys", "registers", "row_salts",
	"secret_keys", "sessions", "settled_tasks", "sqlite_sequence",
}

// Lent reads what a laptop gets of a matchday, at one moment: with the lineups of these matchdays, whose lineups are public, and its own.
func (s *Store) Lent(ctx context.Context, at acts.MatchdayRef, public []acts.MatchdayRef, officials []lease.Official) (c *lease.Content, err error) {
	err = s.atOneMoment(ctx, func(r reader) error {
		c, err = r.HallContent(ctx, at, public, officials)
		return err
	})
	return c, err
}

// HallContent is [Store.Lent] as it is read here.
func (r reader) HallContent(ctx context.Context, at acts.MatchdayRef, public []acts.MatchdayRef, officials []lease.Official) (*lease.Content, error) {
	c := &lease.Content{Laptop: lease.Laptop{Officials: officials}}
	return c, r.lend(ctx, at, public, c)
}

// lend reads the sections of a hall file, those who are named in others last.
func (r reader) lend(ctx context.Context, at acts.MatchdayRef, public []acts.MatchdayRef, c *lease.Content) error {
	named := dayNamed(at)
	open := []string{lineupsOf(at)}
	for _, day := range public {
		open = append(open, lineupsOf(day))
	}
	named["open"] = open
	people := map[string]bool{}
	for _, o := range c.Laptop.Officials {
		people[o.ID] = true
	}
	var err error
	if c.Season, err = r.lendAll(ctx, lentOfSeason, named, people); err != nil {
		return err
	}
	if c.Day, err = r.lendAll(ctx, lentOfDay, named, people); err != nil {
		return err
	}
	if c.Floor, err = r.lendAll(ctx, lentOfFloor, named, people); err != nil {
		return err
	}
	if c.Clubs, err = r.lendAll(ctx, lentClubs, named, people); err != nil {
		return err
	}
	if c.Journal, err = r.lentJournal(ctx, at, c.Floor, people); err != nil {
		return err
	}
	named["people"] = append([]string{""}, keysOf(people)...)
	those, err := r.lendAll(ctx, lentPeople, named, people)
	c.Day = append(c.Day, those...)
	return err
}

// lineupsOf names the lineups of a matchday within its season.
func lineupsOf(at acts.MatchdayRef) string { return fmt.Sprintf("%s/%d", at.League, at.Number) }

// keysOf returns the members of a set in their order.
func keysOf(set map[string]bool) []string {
	var all []string
	for of := range set {
		all = append(all, of)
	}
	return slices.Sorted(slices.Values(all))
}

// lendAll reads the rows of tables that are lent, and notes who stands in them.
func (r reader) lendAll(ctx context.Context, of []lending, named map[string]any, people map[string]bool) ([]lease.Table, error) {
	var tables []lease.Table
	for i := range of {
		table, err := r.lendRows(ctx, &of[i], named)
		if err != nil {
			return nil, failed("lend "+of[i].table, err)
		}
		for at, column := range table.Columns {
			for _, row := range table.Rows {
				if slices.Contains(naming, column) && row[at] != nil {
					people[*row[at]] = true
				}
			}
		}
		tables = append(tables, *table)
	}
	return tables, nil
}

// lendRows reads the rows of a table that are lent. Columns and rows are sorted, so that both databases say the same.
func (r reader) lendRows(ctx context.Context, of *lending, named map[string]any) (*lease.Table, error) {
	rows, err := r.with(ctx).Raw("SELECT * FROM "+of.table+" WHERE "+of.where, named).Rows()
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	kinds, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	table := &lease.Table{Name: of.table, Rows: [][]*string{}}
	for _, kind := range kinds {
		table.Columns = append(table.Columns, kind.Name())
	}
	slices.Sort(table.Columns)
	for rows.Next() {
		values, into := make([]any, len(kinds)), make([]any, len(kinds))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		row := make([]*string, len(kinds))
		said := map[string]*string{}
		for i, kind := range kinds {
			said[kind.Name()] = textOf(values[i], kind.DatabaseTypeName())
		}
		for i, column := range table.Columns {
			row[i] = of.says(column, said)
		}
		table.Rows = append(table.Rows, row)
	}
	slices.SortFunc(table.Rows, func(a, b []*string) int {
		return slices.CompareFunc(a, b, func(x, y *string) int {
			return cmp.Or(cmp.Compare(orZero(x), orZero(y)), cmp.Compare(present(x), present(y)))
		})
	})
	return table, rows.Err()
}

// present is 1 for a value and 0 for NULL.
func present(value *string) int {
	if value == nil {
		return 0
	}
	return 1
}

// says returns what a hall file says of a column.
func (l *lending) says(column string, row map[string]*string) *string {
	if slices.Contains(l.blank, column) {
		return nil
	}
	other, is := l.instead[column]
	switch {
	case !is:
		return row[column]
	case other == "":
		return new(string)
	}
	return row[other]
}

// textOf writes a value as hall files have it.
func textOf(value any, kind string) *string {
	var text string
	switch v := value.(type) {
	case nil:
		return nil
	case time.Time:
		text = moment(v).Format(time.RFC3339Nano)
	case bool:
		text = strconv.FormatBool(v)
	case int64:
		if text = strconv.FormatInt(v, 10); strings.EqualFold(kind, "boolean") {
			text = strconv.FormatBool(v != 0)
		}
	case []byte:
		text = base64.StdEncoding.EncodeToString(v)
	default:
		text = fmt.Sprint(v)
	}
	return &text
}

// lentJournal reads what the journal says about a matchday and its tournaments, the oldest first, without offers to hold the matchday and
// reports on it, and notes who wrote it.
func (r reader) lentJournal(ctx context.Context, at acts.MatchdayRef, floor []lease.Table, people map[string]bool) ([]lease.Entry, error) {
	entries, err := r.Journal(ctx, acts.Query{Season: at.Season, Subject: string(at.About())})
	if err != nil {
		return nil, err
	}
	for _, subject := range subjectsOfFloor(floor) {
		of, err := r.Journal(ctx, acts.Query{Subject: subject})
		if err != nil {
			return nil, err
		}
		entries = append(entries, of...)
	}
	slices.SortFunc(entries, func(a, b acts.Entry) int { return cmp.Compare(a.Seq, b.Seq) })
	lent := []lease.Entry{}
	for i := range entries {
		e := &entries[i]
		if below(e.Subject, at.About("applications")) || below(e.Subject, at.About("reports")) {
			continue
		}
		if e.User != "" {
			people[e.User] = true
		}
		lent = append(lent, lease.Entry{At: e.At, User: e.User, Act: e.Act, Season: e.Season, Subject: string(e.Subject), Before: e.Before,
			After: e.After, Reason: e.Reason, AsOf: e.AsOf, Forced: e.Forced, Asked: e.Asked, Salt: e.Salt})
	}
	return lent, nil
}

// below reports whether a subject stands below another.
func below(subject, other acts.Subject) bool {
	return strings.HasPrefix(string(subject), string(other)+"/")
}

// subjectsOfFloor returns what the journal calls tournaments that are lent, and the groups of their clocks.
func subjectsOfFloor(floor []lease.Table) []string {
	subjects := map[string]bool{}
	for i := range floor {
		if t := &floor[i]; t.Name == "floor_tournaments" {
			id, group := slices.Index(t.Columns, "id"), slices.Index(t.Columns, "clock_group")
			for _, row := range t.Rows {
				subjects["floor/"+*row[id]] = true
				if of := orZero(row[group]); of != "" {
					subjects["floor-groups/"+of] = true
				}
			}
		}
	}
	return keysOf(subjects)
}

// OpenLent makes a new SQLite database of what was lent. Officials are directors of the matchday there, and nothing else.
func OpenLent(ctx context.Context, file string, at acts.MatchdayRef, c *lease.Content) (*Store, error) {
	s, err := openSQLite(ctx, file)
	if err != nil {
		return nil, err
	}
	if err := s.takeLent(ctx, at, c); err != nil {
		return nil, failed("open what was lent", cmp.Or(err, s.Close()))
	}
	return s, nil
}

// takeLent writes what was lent into an empty database, and the journal anew.
func (s *Store) takeLent(ctx context.Context, at acts.MatchdayRef, c *lease.Content) error {
	return s.Transact(ctx, func(of league.Tx) error {
		t := of.(tx)
		if err := t.with(ctx).Exec("PRAGMA defer_foreign_keys = ON").Error; err != nil {
			return err
		}
		for _, section := range [][]lease.Table{c.Season, c.Day, c.Floor, c.Clubs} {
			for i := range section {
				if err := t.takeRows(ctx, &section[i]); err != nil {
					return fmt.Errorf("%s: %w", section[i].Name, err)
				}
			}
		}
		for _, o := range c.Laptop.Officials {
			role := roleRow{o.ID, position(0), acts.RoleDirector, &at.Season, &at.League, &at.Number, nil, nil}
			if err := put(t.with(ctx), &role); err != nil {
				return err
			}
		}
		for i := range c.Journal {
			e := &c.Journal[i]
			told := acts.Entry{At: e.At, User: e.User, Act: e.Act, Season: e.Season, Subject: acts.Subject(e.Subject), Before: e.Before,
				After: e.After, Reason: e.Reason, AsOf: e.AsOf, Forced: e.Forced, Asked: e.Asked, Salt: e.Salt}
			if err := told.Add(ctx, t); err != nil {
				return err
			}
		}
		return nil
	})
}

// takeRows inserts the rows of a table that were lent.
func (t tx) takeRows(ctx context.Context, table *lease.Table) error {
	if !lendable(table.Name) {
		return fmt.Errorf("%q is no table that is lent", table.Name)
	}
	kinds, err := t.kinds(ctx, table.Name)
	if err != nil {
		return err
	}
	for _, column := range table.Columns {
		if kinds[column] == "" {
			return fmt.Errorf("there is no column %q", column)
		}
	}
	statement := fmt.Sprintf("INSERT INTO %s (%s) VALUES (?%s)", table.Name, strings.Join(table.Columns, ", "),
		strings.Repeat(", ?", len(table.Columns)-1))
	for _, row := range table.Rows {
		values := make([]any, len(row))
		for i, text := range row {
			if values[i], err = valueOf(text, kinds[table.Columns[i]]); err != nil {
				return err
			}
		}
		if err := t.with(ctx).Exec(statement, values...).Error; err != nil {
			return err
		}
	}
	return nil
}

// lendable reports whether rows of a table are lent.
func lendable(table string) bool {
	return slices.ContainsFunc(slices.Concat(lentOfSeason, lentOfDay, lentPeople, lentOfFloor, lentClubs), func(l lending) bool { return l.table == table })
}

// kinds returns the kinds of the columns of a table on SQLite.
func (t tx) kinds(ctx context.Context, table string) (map[string]string, error) {
	kinds := map[string]string{}
	err := scan(t.with(ctx).Raw("SELECT name, lower(type) FROM pragma_table_info(?)", table), func(take func(...any) error) error {
		var name, kind string
		err := take(&name, &kind)
		kinds[name] = kind
		return err
	})
	return kinds, err
}

// valueOf reads a value as hall files have it.
func valueOf(text *string, kind string) (any, error) {
	if text == nil {
		return gorm.Expr("NULL"), nil
	}
	switch kind {
	case "bigint", "integer":
		return strconv.ParseInt(*text, 10, 64)
	case "boolean":
		return strconv.ParseBool(*text)
	case "timestamp":
		return time.Parse(time.RFC3339Nano, *text)
	case "blob":
		return base64.StdEncoding.DecodeString(*text)
	}
	return *text, nil
}
