package storage

import (
	"context"
	"slices"
	"strings"

	"pokerliga/office/acts"
)

// JournalHead returns where the chain of the journal ends.
func (r reader) JournalHead(ctx context.Context) (*acts.Head, error) {
	var head journalHeadRow
	err := r.with(ctx).Take(&head, "id = 1").Error
	return head.head(), failed("read the end of the journal", err)
}

// JournalGaps returns the gaps in the numbers from the time when there were some.
func (r reader) JournalGaps(ctx context.Context) ([]acts.Gap, error) {
	return list(r.with(ctx).Order("first"), "read the gaps of the journal",
		func(row *journalGapRow) acts.Gap { return acts.Gap(*row) })
}

// Links returns what everybody may see of the entries behind that number, at most so
// many.
func (r reader) Links(ctx context.Context, after int64, most int) ([]acts.Link, error) {
	return list(r.with(ctx).Select("seq", "digest", "hash").Order("seq").Limit(most).Where("seq > ?", after), "read the chain",
		func(row *journalRow) acts.Link {
			return acts.Link{Mark: acts.Mark{Number: row.Seq, Hash: row.Hash}, Digest: row.Digest}
		})
}

// MarkOf returns the last entry of a season about exactly one of these subjects, or
// about one of those or something below it. It is the zero value where there is none.
func (r reader) MarkOf(ctx context.Context, season string, exactly, below []acts.Subject) (acts.Mark, error) {
	parts, values := []string{"subject IN ?"}, []any{append(slices.Clone(exactly), below...)}
	for _, s := range below {
		parts = append(parts, "substr(subject, 1, ?) = ?")
		values = append(values, len([]rune(s))+1, string(s)+"/")
	}
	var rows []journalRow
	err := r.with(ctx).Select("seq", "at", "hash").Where("season = ?", season).Where("("+strings.Join(parts, " OR ")+")", values...).
		Order("seq DESC").Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return acts.Mark{}, failed("read the last entry about something", err)
	}
	return acts.Mark{Number: rows[0].Seq, Hash: rows[0].Hash, At: rows[0].At.UTC()}, nil
}

// The triggers that keep the journal and the events of the floor as they are, by name, as the migrations say them.
var (
	liteGuards = map[string]string{
		"floor_events_are_not_changed": "BEFORE UPDATE ON floor_events BEGIN " + liteFloorRefusal,
		"floor_events_are_not_deleted": "BEFORE DELETE ON floor_events BEGIN " + liteFloorRefusal,
		"floor_events_are_not_replaced": "BEFORE INSERT ON floor_events " +
			"WHEN EXISTS (SELECT 1 FROM floor_events WHERE tournament = NEW.tournament AND number = NEW.number) BEGIN " + liteFloorRefusal,

		"journal_is_not_changed": "BEFORE UPDATE ON journal BEGIN " + liteRefusal,
		"journal_is_not_deleted": "BEFORE DELETE ON journal BEGIN " + liteRefusal,
		"journal_is_not_replaced": "BEFORE INSERT ON journal WHEN EXISTS (SELECT 1 FROM journal WHERE seq = NEW.seq) BEGIN " +
			liteRefusal,
	}
	postgresGuards = map[string]string{
		"floor_events_are_not_changed": "O BEFORE DELETE OR UPDATE OR TRUNCATE ON floor_events FOR EACH STATEMENT " +
			"EXECUTE FUNCTION floor_events_are_only_added() BEGIN RAISE EXCEPTION 'events are only ever added' " +
			"USING ERRCODE = 'integrity_constraint_violation'; END",

		"journal_is_not_changed": "O BEFORE DELETE OR UPDATE OR TRUNCATE ON journal FOR EACH STATEMENT " +
			"EXECUTE FUNCTION journal_is_only_added_to() BEGIN RAISE EXCEPTION 'the journal is only ever added to' " +
			"USING ERRCODE = 'integrity_constraint_violation'; END",
	}
)

// liteRefusal is how a trigger of SQLite refuses.
const (
	liteRefusal      = "SELECT RAISE(ABORT, 'the journal is only ever added to'); END"
	liteFloorRefusal = "SELECT RAISE(ABORT, 'events are only ever added'); END"
)

// JournalGuards compares the triggers of the journal and of the events of the floor with those of the migrations and
// returns the names of those that are missing, changed or switched off, or that
// nobody knows.
func (r reader) JournalGuards(ctx context.Context) ([]string, error) {
	ask := "SELECT name, sql AS says FROM sqlite_schema WHERE type = 'trigger' AND tbl_name IN ('journal', 'floor_events') ORDER BY name"
	want := liteGuards
	if r.db.Name() == "postgres" {
		ask = "SELECT t.tgname AS name, t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid, true) || ' ' || p.prosrc AS says " +
			"FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE t.tgrelid IN ('journal'::regclass, 'floor_events'::regclass) AND NOT t.tgisinternal " +
			"AND t.tgname <> 'row_was_written' ORDER BY t.tgname"
		want = postgresGuards
	}
	var rows []struct{ Name, Says string }
	if err := r.with(ctx).Raw(ask).Scan(&rows).Error; err != nil {
		return nil, failed("read the triggers of the journal", err)
	}
	var wrong []string
	found := map[string]bool{}
	for _, row := range rows {
		found[row.Name] = true
		says := strings.Join(strings.Fields(row.Says), " ")
		says = strings.Replace(says, "CREATE TRIGGER "+row.Name+" ", "", 1)
		if says != want[row.Name] {
			wrong = append(wrong, row.Name)
		}
	}
	for name := range want {
		if !found[name] {
			wrong = append(wrong, name)
		}
	}
	return wrong, nil
}
