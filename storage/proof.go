package storage

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"

	"gorm.io/gorm"

	"pokerliga/office/acts"
)

// Table says what verifying does with a table. Every table is in [Tables].
type Table struct {
	Name    string
	Cache   bool     // it is computed of others, or is the journal itself
	Unknown string   // why its rows are not proved, in German; "" for those that are
	Private bool     // the digests of its rows are salted, and the salt goes when the row is changed or deleted
	Forgets bool     // its rows go without an entry, when they have had their day
	Without []string // columns that are not proved
	Why     string   // why not, in German
}

// Proved reports whether each row must be as the last entry of the journal says that has written it.
func (t *Table) Proved() bool { return !t.Cache && t.Unknown == "" }

// Why some tables are not proved.
const (
	shortLived = "kommt und geht mit jeder Anmeldung"
	inPost     = "geht ohne Vorgang aus und ein"
	undecided  = "wartet nur auf den Beschluss des Vorstands"
	chained    = "ist eine Kette für sich"
	waits      = "wartet nur, bis die Turnierleitung es übernimmt oder verwirft"
)

// Tables are all tables, by name. Of a table that is proved every column is, and a new one too: one that does not begin as NULL
// in old rows is left out, or its migration removes what it has written from the proof.
var Tables = []Table{
	{Name: "acknowledgements"}, {Name: "answers", Unknown: shortLived},
	{Name: "api_tokens", Without: []string{"last_used"}, Why: shortLived},
	{Name: "askings", Unknown: inPost},
	{Name: "authenticators", Private: true, Without: []string{"last_step"}, Why: shortLived},
	{Name: "bookings"}, {Name: "busts"}, {Name: "calendar_links", Unknown: inPost}, {Name: "card_photos", Private: true, Forgets: true}, {Name: "case_attachments", Private: true},
	{Name: "case_clubs"}, {Name: "case_minutes", Private: true}, {Name: "case_rules"},
	{Name: "case_steps"}, {Name: "cases"},
	{Name: "ceremonies", Unknown: shortLived}, {Name: "check_in_players"}, {Name: "check_ins"}, {Name: "chronicle", Private: true}, {Name: "chronicle_places"}, {Name: "circular_clubs"}, {Name: "circulars"}, {Name: "club_associations"},
	{Name: "club_contacts", Private: true}, {Name: "club_logos"}, {Name: "clubs"}, {Name: "confirmations"},
	{Name: "devices", Unknown: shortLived}, {Name: "draw_secrets"}, {Name: "draws"}, {Name: "entrant_players"}, {Name: "entrants"},
	{Name: "floor_bans_lifted"}, {Name: "floor_entries", Private: true}, {Name: "floor_events"}, {Name: "floor_rounds"},
	{Name: "floor_secrets"}, {Name: "floor_sheets"}, {Name: "floor_templates"}, {Name: "floor_tournaments"}, {Name: "frozen_results"},
	{Name: "goose_db_version", Cache: true}, {Name: "hall_decisions"}, {Name: "hall_leftovers", Unknown: chained}, {Name: "hall_lines", Unknown: chained}, {Name: "heat_beginnings"}, {Name: "heats"}, {Name: "helper_links", Forgets: true}, {Name: "hosting_applications"}, {Name: "house_files"},
	{Name: "invoices", Private: true},
	{Name: "journal", Cache: true}, {Name: "journal_gaps", Cache: true}, {Name: "journal_heads", Cache: true},
	{Name: "journal_names", Cache: true}, {Name: "journal_requests", Cache: true}, {Name: "journal_rows", Cache: true}, {Name: "late_entries", Unknown: waits},
	{Name: "league_clubs"}, {Name: "league_leavings"}, {Name: "leagues"},
	{Name: "leases", Without: []string{"head", "heard_at", "next", "trouble"}, Why: "geht mit jeder Zeile aus dem Saal weiter"}, {Name: "lineup_hand_ins"}, {Name: "lineup_links", Unknown: inPost}, {Name: "lineups"}, {Name: "master_play_off"},
	{Name: "match_reports"}, {Name: "matchday_changes", Cache: true}, {Name: "matchdays"},
	{Name: "member_contacts", Private: true, Forgets: true}, {Name: "memberships"}, {Name: "motion_links", Unknown: inPost}, {Name: "motions", Unknown: undecided}, {Name: "no_shows"}, {Name: "notices"},
	{Name: "official_matchdays"}, {Name: "one_time_links", Unknown: shortLived}, {Name: "outbox", Unknown: inPost},
	{Name: "passkeys", Without: []string{"credential", "last_used"}, Why: "zählt jede Anmeldung mit"},
	{Name: "penalties"}, {Name: "penalty_lifts"}, {Name: "person_salts"}, {Name: "player_aliases"},
	{Name: "player_deaths", Private: true}, {Name: "player_merges", Private: true}, {Name: "players", Private: true},
	{Name: "promotion_decisions"}, {Name: "push_devices", Unknown: shortLived}, {Name: "push_keys", Unknown: "entsteht mit der Datenbank"},
	{Name: "recovery_codes", Forgets: true}, {Name: "registers", Cache: true},
	{Name: "registration_periods"}, {Name: "registrations"}, {Name: "reminders", Private: true}, {Name: "roles"}, {Name: "roster"}, {Name: "row_salts", Cache: true},
	{Name: "sanction_decisions"}, {Name: "sanction_liftings"}, {Name: "sanction_players"}, {Name: "sanctions"},
	{Name: "season_clubs"}, {Name: "season_ends"}, {Name: "season_fees"}, {Name: "season_players", Private: true},
	{Name: "seasons", Without: []string{"version"}}, {Name: "seats"}, {Name: "secret_keys"}, {Name: "sessions", Unknown: shortLived},
	{Name: "settled_tasks"}, {Name: "sit_and_gos"}, {Name: "sqlite_sequence", Cache: true}, {Name: "squad_exits"},
	{Name: "squad_players"}, {Name: "squads"}, {Name: "stacks"}, {Name: "subscriptions", Unknown: inPost}, {Name: "team_links", Unknown: inPost}, {Name: "team_mtts"}, {Name: "team_taps", Unknown: inPost},
	{Name: "tie_decision_clubs"}, {Name: "tie_decisions"}, {Name: "tournament_results"}, {Name: "tournaments"},
	{Name: "transfer_steps"}, {Name: "transfers"}, {Name: "users", Private: true}, {Name: "waivers"}, {Name: "withdrawals"},
}

// TableNamed returns what is known of a table, nil if it is not in [Tables].
func TableNamed(name string) *Table {
	i, found := slices.BinarySearchFunc(Tables, name, func(t Table, name string) int { return strings.Compare(t.Name, name) })
	if !found {
		return nil
	}
	return &Tables[i]
}

// rowsRow is the list of the rows that an entry of the journal has written.
type rowsRow struct {
	Seq     int64 `gorm:"primaryKey;autoIncrement:false"`
	Content string
}

// rowSaltRow is the salt in the digest of a row as it is now.
type rowSaltRow struct {
	TableOf string `gorm:"primaryKey;column:table_name"`
	RowKey  string `gorm:"primaryKey;column:row_key"`
	Salt    string
}

// TableName is the table of lists.
func (rowsRow) TableName() string { return "journal_rows" }

// proof is what a store knows of rows that no entry of the journal names yet.
type proof struct {
	mu      sync.Mutex
	stocked bool           // there is a list, so all rows are in one
	beside  []acts.Written // by transactions without an entry; the next entry names them
	now     *writes        // of the transaction that is open on SQLite

	tables map[string]*shaped // that are proved, on SQLite
}

// writes are the rows that a transaction has written since its last entry, in their order.
type writes struct {
	rows  []acts.Written
	taken int // of what was written beside
	all   bool
	of    *proof
}

// add notes a row.
func (w *writes) add(table, key, digest string) {
	w.rows = append(w.rows, acts.Written{Table: table, Key: key, Digest: digest})
}

// open returns the writes of a new transaction.
func (p *proof) open() *writes { return &writes{of: p} }

// begin makes a transaction on SQLite, of which there is one at a time, the one that is written in.
func (p *proof) begin(w *writes) {
	p.mu.Lock()
	p.now = w
	p.mu.Unlock()
}

// close ends a transaction. What it has written after its last entry waits for the next entry.
func (p *proof) close(w *writes, committed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.now == w {
		p.now = nil
	}
	if committed {
		p.beside = append(p.beside[min(w.taken, len(p.beside)):], w.rows...)
		p.stocked = p.stocked || w.all
	}
}

// Rows returns the list of the rows that the transaction has written since its last entry, and that others have written without one:
// for the entry that comes next. The first list of a database names all rows.
func (t tx) Rows(ctx context.Context) (string, error) {
	w := t.writes
	w.of.mu.Lock()
	rows := append(slices.Clone(w.of.beside[min(w.taken, len(w.of.beside)):]), w.rows...)
	w.taken, w.rows = max(w.taken, len(w.of.beside)), nil
	stocked := w.of.stocked || w.all
	w.of.mu.Unlock()
	if !t.onPostgres() {
		var err error
		if rows, err = t.look(ctx, rows); err != nil {
			return "", err
		}
	}
	if !stocked {
		w.all = true
		var lists int64
		if err := t.with(ctx).Model(&rowsRow{}).Limit(1).Count(&lists).Error; err != nil {
			return "", failed("look for lists of rows", err)
		}
		if lists == 0 {
			if err := t.hashes(ctx, func(r acts.Written) { rows = append(rows, r) }); err != nil {
				return "", err
			}
		}
	}
	last := map[[2]string]string{}
	for _, r := range rows {
		last[[2]string{r.Table, r.Key}] = r.Digest
	}
	if err := t.salt(ctx, last); err != nil {
		return "", err
	}
	return acts.WrittenList(last), nil
}

// salt salts the digests of private rows.
func (t tx) salt(ctx context.Context, rows map[[2]string]string) error {
	var salts []rowSaltRow
	for row, digest := range rows {
		table := TableNamed(row[0])
		if table == nil || !table.Private {
			continue
		}
		if digest == "" {
			if err := t.with(ctx).Delete(&rowSaltRow{TableOf: row[0], RowKey: row[1]}).Error; err != nil {
				return failed("forget the salt of a row", err)
			}
			continue
		}
		secret := make([]byte, 16)
		_, _ = rand.Read(secret) // never fails
		salt := rowSaltRow{row[0], row[1], hex.EncodeToString(secret)}
		salts = append(salts, salt)
		rows[row] = salted(salt.Salt, digest)
	}
	if err := putAll(t.with(ctx), salts); err != nil {
		return failed("salt rows", err)
	}
	return nil
}

// salted returns the digest of a private row.
func salted(salt, digest string) string { return hashed(salt + "\n" + digest) }

// hashed returns the digest of a text as the lists of rows have it: 160 bits of SHA-256, in hex.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:20])
}

// RowDigests tells of every row that is proved, as it is stored now.
func (r reader) RowDigests(ctx context.Context, each func(acts.Written)) error {
	var rows []rowSaltRow
	if err := r.with(ctx).Find(&rows).Error; err != nil {
		return failed("read the salts of rows", err)
	}
	salts := make(map[[2]string]string, len(rows))
	for _, s := range rows {
		salts[[2]string{s.TableOf, s.RowKey}] = s.Salt
	}
	return r.hashes(ctx, func(w acts.Written) {
		if TableNamed(w.Table).Private {
			w.Digest = salted(salts[[2]string{w.Table, w.Key}], w.Digest)
		}
		each(w)
	})
}

// Forgets reports whether rows of a table go without an entry.
func (r reader) Forgets(table string) bool {
	t := TableNamed(table)
	return t != nil && t.Forgets
}

// WrittenRows returns the lists of the rows that these entries have written, by their number.
func (r reader) WrittenRows(ctx context.Context, q acts.Query) (map[int64]string, error) {
	return r.beside(ctx, &q, "written", &rowsRow{})
}

// shapeOf asks each database for the columns of its tables: by table, with the place in the key, which is below 0 for none.
var shapeOf = map[string]string{
	"sqlite": "SELECT m.name AS name, c.name AS field, c.pk - 1 AS at, lower(c.type) AS kind FROM sqlite_schema m, pragma_table_info(m.name) c " +
		"WHERE m.type = 'table' ORDER BY m.name, c.cid",
	"postgres": "SELECT c.relname AS name, a.attname AS field, COALESCE(array_position(i.indkey::int2[], a.attnum), -1) AS at, '' AS kind " +
		"FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped " +
		"LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary " +
		"WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname, a.attnum",
}

// shaped is a table that is proved, with its columns.
type shaped struct {
	*Table
	keys, fields []string
	kinds        map[string]string // of fields, on SQLite
	at           map[string]int    // the places of all columns
}

// shapes returns the tables that are proved.
func shapes(db *gorm.DB) (tables []*shaped, err error) {
	type field struct {
		Name, Field string
		At          int
		Kind        string
	}
	var fields []field
	if err := db.Raw(shapeOf[db.Name()]).Scan(&fields).Error; err != nil {
		return nil, failed("read the columns of the tables", err)
	}
	places := map[string]int{}
	var last *shaped
	for _, f := range fields {
		t := TableNamed(f.Name)
		if t == nil || !t.Proved() {
			continue
		}
		if last == nil || last.Name != t.Name {
			last = &shaped{Table: t, kinds: map[string]string{}, at: map[string]int{}}
			tables, places = append(tables, last), map[string]int{}
		}
		last.at[f.Field] = len(last.at)
		if f.At >= 0 {
			places[f.Field] = f.At
			last.keys = append(last.keys, f.Field)
		}
		if !slices.Contains(t.Without, f.Field) {
			last.fields = append(last.fields, f.Field)
			last.kinds[f.Field] = f.Kind
		}
		slices.SortFunc(last.keys, func(a, b string) int { return places[a] - places[b] })
	}
	return tables, nil
}

// key returns the SQL of the key of a row, on SQLite.
func (s *shaped) key(row string) string {
	return "json_array(" + row + strings.Join(s.keys, ", "+row) + ")"
}

// content returns the SQL of what a row says, on SQLite: a column that is NULL says nothing.
func (s *shaped) content(row string) string {
	var parts []string
	for _, f := range s.fields {
		value := row + f
		switch s.kinds[f] {
		case "blob":
			value = "hex(" + value + ")"
		case "timestamp": // the same moment has many texts
			value = "strftime('%Y-%m-%d %H:%M:%f', " + value + ")"
		}
		parts = append(parts, "'"+f+"', "+value)
	}
	return "json_patch('{}', json_object(" + strings.Join(parts, ", ") + "))"
}

// hashes tells of every row that is proved, with the digest of what it says.
func (r reader) hashes(ctx context.Context, each func(acts.Written)) error {
	tables, err := shapes(r.with(ctx))
	if err != nil {
		return err
	}
	for _, s := range tables {
		ask := fmt.Sprintf("SELECT %s, %s FROM %s", s.key(""), s.content(""), s.Name)
		if r.onPostgres() {
			ask = fmt.Sprintf("SELECT jsonb_build_array(t.%s)::text, left(encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(t) - '{%s}'::text[])::text, "+
				"'UTF8')), 'hex'), 40) FROM %s t", strings.Join(s.keys, ", t."), strings.Join(s.Without, ","), s.Name)
		}
		err := scan(r.with(ctx).Raw(ask), func(take func(...any) error) error {
			var key, says string
			if err := take(&key, &says); err != nil {
				return err
			}
			if !r.onPostgres() {
				says = hashed(says)
			}
			each(acts.Written{Table: s.Name, Key: key, Digest: says})
			return nil
		})
		if err != nil {
			return failed("read the rows of "+s.Name, err)
		}
	}
	return nil
}
