package storage

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/acts"
)

// journalRow is one entry of the journal.
type journalRow struct {
	Seq     int64 `gorm:"primaryKey"`
	At      time.Time
	UserID  *string
	Act     string
	Season  *string
	Subject string
	Before  string
	After   string
	Reason  string
	AsOf    *string
	Forced  bool
	Asked   string
	Salt    string
	Digest  string
	Hash    string
	Written string
}

// journalRequestRow is what is kept of the request behind an entry.
type journalRequestRow struct {
	Seq     int64 `gorm:"primaryKey;autoIncrement:false"`
	Content string
}

// journalHeadRow is where the chain ends, and how it came about.
type journalHeadRow struct {
	ID     int `gorm:"primaryKey;autoIncrement:false"`
	Seq    int64
	Hash   string
	Begins int64
	Turn   int64
}

// journalGapRow is a row of numbers that no entry has.
type journalGapRow struct {
	First int64 `gorm:"primaryKey;autoIncrement:false"`
	Last  int64
}

// journalNameRow is an id of a player or a club, and an entry in which it may stand.
type journalNameRow struct {
	Name string `gorm:"primaryKey"`
	Seq  int64  `gorm:"primaryKey;autoIncrement:false"`
}

// TableName is the journal.
func (journalRow) TableName() string { return "journal" }

// Journal returns the entries that are asked for, the oldest or the newest first;
// no limit means all of them.
func (r reader) Journal(ctx context.Context, q acts.Query) ([]acts.Entry, error) {
	entries, err := r.entries(ctx, asked(r.with(ctx), q))
	return entries, failed("read the journal", err)
}

// recent are so many of the latest entries that the last one before today is among them on most days.
const recent = 1000

// asked narrows the journal to the entries that are asked for, in their order. The last one before a moment is looked for among the recent
// ones, then by its number in an index of moments; the sign keeps SQLite from reading the journal back to that moment, which may be years.
func asked(db *gorm.DB, q acts.Query) *gorm.DB {
	switch {
	case !q.Newest:
		return matching(db, &q).Order("seq")
	case q.Limit != 1 || q.Until.IsZero():
		return matching(db, &q).Order("seq DESC")
	}
	q.Limit = 0
	ever := matching(db.Model(&journalRow{}), &q).Select("max(+seq)")
	if q.Season != "" {
		return db.Where("seq = (?)", ever)
	}
	lately := matching(db.Model(&journalRow{}), &q).Select("max(seq)").Where("seq > (SELECT seq FROM journal_heads) - ?", recent)
	return db.Where("seq = COALESCE((?), (?))", lately, ever)
}

// JournalSince returns the entries of seasons, of none if none is named, of each from the first one on that was written at that
// moment or afterwards, the oldest first. Clocks may go back, so a later entry can have an earlier moment. The grouping keeps
// PostgreSQL from walking the whole journal by number to the first.
func (r reader) JournalSince(ctx context.Context, subject string, from time.Time, of ...string) ([]acts.Entry, error) {
	since := r.with(ctx).Model(&journalRow{}).Where("at >= ?", moment(from)).Group("season")
	which := matching(r.with(ctx), &acts.Query{Subject: subject}).Order("seq")
	if len(of) == 0 {
		which = which.Where("season IS NULL AND seq >= (?)", since.Select("min(seq)").Where("season IS NULL"))
	} else {
		which = which.Joins("JOIN (?) f ON journal.season = f.of_season AND seq >= f.first",
			since.Select("season AS of_season, min(seq) AS first").Where("season IN ?", of))
	}
	entries, err := r.entries(ctx, which)
	return entries, failed("read the journal", err)
}

// Kept returns what is kept of the requests of these entries, by their number.
func (r reader) Kept(ctx context.Context, q acts.Query) (map[int64]string, error) {
	return r.beside(ctx, &q, "asked", &journalRequestRow{})
}

// beside returns what rows beside entries say, by their number, where a column of the entries is filled.
func (r reader) beside(ctx context.Context, q *acts.Query, column string, of any) (map[int64]string, error) {
	entries := matching(r.with(ctx).Model(&journalRow{}), q).Select("seq").Where(column + " <> ''").Order("seq")
	var rows []journalRequestRow
	err := r.with(ctx).Model(of).Find(&rows, "seq IN (?)", entries).Error
	said := make(map[int64]string, len(rows))
	for _, row := range rows {
		said[row.Seq] = row.Content
	}
	return said, failed("read what was "+column, err)
}

// affair is the condition for the entries of an affair. A season or a content that does not matter is like anything.
const affair = `(COALESCE(season, '') LIKE ? AND subject LIKE ? AND subject NOT LIKE ? AND (before LIKE ? OR after LIKE ?)) `

// affairValues are what the conditions of affairs ask for.
func affairValues(affairs []acts.Affair) []any {
	var values []any
	for _, a := range affairs {
		says := "%" + a.Says + "%"
		values = append(values, cmp.Or(a.Season, "%"), a.Like, a.Unlike, says, says)
	}
	return values
}

// about narrows a question to the entries that name the clubs of affairs or are of their seasons, so that no others are read.
func about(db *gorm.DB, affairs []acts.Affair) *gorm.DB {
	const named, within = "seq IN (SELECT seq FROM journal_names WHERE name IN ?)", "season IN ?"
	var clubs, seasons []string
	for _, a := range affairs {
		if a.Club != "" {
			clubs = append(clubs, a.Club)
		} else {
			seasons = append(seasons, a.Season)
		}
	}
	switch clubs, seasons = slices.Compact(clubs), slices.Compact(seasons); {
	case len(seasons) == 0:
		return db.Where(named, clubs)
	case len(clubs) == 0:
		return db.Where(within, seasons)
	}
	return db.Where("("+named+" OR "+within+")", clubs, seasons)
}

// matching narrows a question about the journal to the entries that are asked for.
func matching(db *gorm.DB, q *acts.Query) *gorm.DB {
	switch {
	case q.After > 0 && q.Newest:
		db = db.Where("seq < ?", q.After)
	case q.After > 0:
		db = db.Where("seq > ?", q.After)
	}
	for column, value := range map[string]string{"season": q.Season, "user_id": q.User, "act": q.Act, "digest": q.Digest} {
		if value != "" {
			db = db.Where(column+" = ?", value)
		}
	}
	if !q.From.IsZero() {
		db = db.Where("at >= ?", moment(q.From))
	}
	if !q.Until.IsZero() {
		db = db.Where("at < ?", moment(q.Until))
	}
	if q.Affairs != nil {
		db = about(db, q.Affairs).Where("("+strings.Repeat("OR "+affair, len(q.Affairs))[len("OR "):]+")", affairValues(q.Affairs)...)
	}
	if q.Subject != "" {
		db = db.Where("(subject = ? OR substr(subject, 1, ?) = ?)", q.Subject, len([]rune(q.Subject))+1, q.Subject+"/")
	}
	if q.Limit > 0 {
		db = db.Limit(q.Limit)
	}
	return db
}

// entries returns the entries that a question finds, with the aliases of erased players in place of their ids.
func (r reader) entries(ctx context.Context, db *gorm.DB) ([]acts.Entry, error) {
	rows, to, err := withAliases[journalRow](ctx, r, db)
	if err != nil {
		return nil, err
	}
	entries := make([]acts.Entry, len(rows))
	for i, row := range rows {
		entries[i] = acts.Entry{
			Seq: row.Seq, At: row.At.UTC(), User: orZero(row.UserID), Act: row.Act, Season: orZero(row.Season),
			Subject: acts.Subject(row.Subject), Before: row.Before, After: row.After, Reason: row.Reason,
			AsOf: orZero(row.AsOf), Forced: row.Forced, Asked: row.Asked, Salt: row.Salt, Digest: row.Digest, Hash: row.Hash, Written: row.Written,
		}
		to.entry(&entries[i])
	}
	return entries, nil
}

// head is where the chain ends.
func (r *journalHeadRow) head() *acts.Head {
	return &acts.Head{Mark: acts.Mark{Number: r.Seq, Hash: r.Hash}, Begins: r.Begins, Turn: r.Turn}
}

// LockJournal returns where the chain ends, and locks it, so that entries follow
// each other.
func (t tx) LockJournal(ctx context.Context) (*acts.Head, error) {
	ask := "SELECT id, seq, hash, begins, turn FROM journal_heads WHERE id = 1"
	if t.onPostgres() {
		ask += " FOR UPDATE"
	}
	var row journalHeadRow
	err := scan(t.with(ctx).Raw(ask), func(take func(...any) error) error {
		return take(&row.ID, &row.Seq, &row.Hash, &row.Begins, &row.Turn)
	})
	if err == nil && row.ID == 0 {
		err = gorm.ErrRecordNotFound
	}
	return row.head(), failed("lock the journal", err)
}

// AddJournal appends an entry, with what is kept of its request. An entry without a
// number gets the next.
func (t tx) AddJournal(ctx context.Context, e *acts.Entry) error {
	if e.Seq == 0 {
		head, err := t.LockJournal(ctx)
		if err != nil {
			return err
		}
		e.Seq = head.Number + 1
	}
	steps := []write{
		{"INSERT INTO journal (seq, at, user_id, act, season, subject, before, after, reason, as_of, forced, asked, salt, digest, hash, " +
			"written) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
			[]any{e.Seq, moment(e.At), orNull(e.User), e.Act, orNull(e.Season), string(e.Subject), e.Before, e.After, e.Reason, orNull(e.AsOf),
				e.Forced, e.Asked, e.Salt, e.Digest, e.Hash, e.Written}},
		{"UPDATE journal_heads SET seq = ?, hash = ? WHERE id = 1", []any{e.Seq, e.Hash}},
	}
	if e.Kept != "" {
		steps = slices.Insert(steps, 1, write{"INSERT INTO journal_requests (seq, content) VALUES (?, ?)", []any{e.Seq, e.Kept}})
	}
	if e.Rows != "" {
		steps = slices.Insert(steps, 1, write{"INSERT INTO journal_rows (seq, content) VALUES (?, ?)", []any{e.Seq, e.Rows}})
	}
	said := slices.Sorted(slices.Values(words(e)))
	for part := range slices.Chunk(slices.Compact(said), 10_000) { // a statement takes no more than 30,000
		steps = slices.Insert(steps, 1, write{"INSERT INTO journal_names (name, seq) SELECT id, ? FROM (SELECT id FROM players " +
			"UNION SELECT id FROM clubs UNION SELECT was FROM player_aliases) n WHERE id IN ?", []any{e.Seq, part}})
	}
	return failed("write the journal", t.together(ctx, steps))
}

// JournalNaming returns the entries of the journal that have an id in them, the
// oldest first: as a part of their subject or as a word of their content.
func (r reader) JournalNaming(ctx context.Context, id string) ([]acts.Entry, error) {
	const known = "seq IN (SELECT seq FROM journal_names WHERE name = ? OR name IN (SELECT was FROM player_aliases WHERE player = ?))"
	entries, err := r.entries(ctx, r.with(ctx).Order("seq").Where(known, id, id))
	return slices.DeleteFunc(entries, func(e acts.Entry) bool {
		return !slices.Contains(words(&e), id)
	}), failed("search the journal", err)
}

// words are what could be ids in an entry.
func words(e *acts.Entry) []string {
	return word.FindAllString(string(e.Subject)+" "+e.Before+" "+e.After+" "+e.Reason, -1)
}
