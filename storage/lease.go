package storage

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// leaseRow is a matchday that is or was lent to a laptop.
type leaseRow struct {
	ID        string `gorm:"primaryKey"`
	Season    string
	League    string
	Matchday  int
	LentAt    time.Time
	LentBy    *string
	LentTo    string
	Officials string // JSON
	Rehearsal bool
	FreezesAt *time.Time
	File      []byte // empty once it has ended
	FileKey   string
	PublicKey string
	Digest    string
	Shape     int
	State     string
	EndedAt   *time.Time
	EndedBy   *string
	Reason    string
	Next      int64
	Head      string
	HeardAt   *time.Time
	Trouble   string
}

// TableName is the table of leases.
func (leaseRow) TableName() string { return "leases" }

// running are the leases that refuse what is done at home.
const running = "l.state = '" + string(lease.Lent) + "' AND NOT l.rehearsal"

// InHall returns to whom a matchday is lent: that of a place, or of the tournament of its sheet, or one of its season; nil where none is.
func (r reader) InHall(ctx context.Context, at acts.Place) (*acts.InHall, error) {
	ask, of := "l.season = ?", []any{at.Season}
	if id := at.Sheet.Tournament(); id != "" && at.Number == 0 {
		ask = "EXISTS (SELECT 1 FROM floor_tournaments f WHERE f.id = ? AND f.season = l.season AND f.league = l.league AND f.matchday = l.matchday)"
		of = []any{id}
	} else if at.Number > 0 {
		ask, of = ask+" AND l.league = ? AND l.matchday = ?", append(of, at.League, at.Number)
	}
	var found *acts.InHall
	err := scan(r.with(ctx).Raw("SELECT l.id, l.season, l.league, l.matchday, l.lent_at, u.name, l.heard_at, l.freezes_at "+
		"FROM leases l JOIN users u ON u.id = l.lent_to WHERE "+running+" AND "+ask+" ORDER BY l.lent_at DESC LIMIT 1", of...),
		func(take func(...any) error) error {
			h := &acts.InHall{}
			var heard, until *time.Time
			err := take(&h.Lease, &h.At.Season, &h.At.League, &h.At.Number, &h.Since, &h.To, &heard, &until)
			h.Since, h.Heard, h.Until = h.Since.UTC(), orZero(heard).UTC(), orZero(until).UTC()
			found = h
			return err
		})
	return found, failed("read whether a matchday is lent", err)
}

// Lease returns a lease, without its file.
func (r reader) Lease(ctx context.Context, id string) (*lease.Lease, error) {
	var row leaseRow
	if err := r.with(ctx).Omit("file").Take(&row, "id = ?", id).Error; err != nil {
		return nil, failed("read a lease", err)
	}
	return r.leaseOf(ctx, &row)
}

// HallFile returns the file of a lease, empty once that has ended.
func (r reader) HallFile(ctx context.Context, id string) ([]byte, error) {
	var row leaseRow
	err := r.with(ctx).Select("file").Take(&row, "id = ?", id).Error
	return row.File, failed("read a hall file", err)
}

// LastLease returns the lease of a matchday that began last, without its file; a rehearsal is none.
func (r reader) LastLease(ctx context.Context, at acts.MatchdayRef) (*lease.Lease, error) {
	var row leaseRow
	if err := r.within(ctx, at).Omit("file").Where("NOT rehearsal").Order("lent_at DESC, id").Limit(1).Take(&row).Error; err != nil {
		return nil, failed("read the lease of a matchday", err)
	}
	return r.leaseOf(ctx, &row)
}

// leaseOf is the lease of a row.
func (r reader) leaseOf(ctx context.Context, row *leaseRow) (*lease.Lease, error) {
	l := &lease.Lease{ID: row.ID, At: acts.MatchdayRef{Season: row.Season, League: row.League, Number: row.Matchday}, LentAt: row.LentAt.UTC(),
		LentBy: orZero(row.LentBy), To: row.LentTo, Rehearsal: row.Rehearsal, Freezes: orZero(row.FreezesAt).UTC(), File: row.File,
		Key: lease.Key(row.FileKey), Digest: row.Digest, Schema: row.Shape, Next: row.Next, Head: row.Head, Heard: orZero(row.HeardAt).UTC(), Trouble: row.Trouble,
		End: lease.End{State: lease.State(row.State), Ended: orZero(row.EndedAt).UTC(), By: orZero(row.EndedBy), Reason: row.Reason}}
	names, err := r.UserNames(ctx, l.To, l.By)
	if err != nil {
		return nil, err
	}
	l.Name, l.EndedBy = names[l.To], names[l.By]
	if err := json.Unmarshal([]byte(row.Officials), &l.Officials); err != nil {
		return nil, failed("read the officials of a lease", err)
	}
	l.Public, err = base64.StdEncoding.DecodeString(row.PublicKey)
	return l, failed("read the key of a lease", err)
}

// PutLease writes a lease.
func (t tx) PutLease(ctx context.Context, l *lease.Lease) error {
	officials, err := json.Marshal(l.Officials)
	if err != nil {
		return err
	}
	row := &leaseRow{ID: l.ID, Season: l.At.Season, League: l.At.League, Matchday: l.At.Number, LentAt: moment(l.LentAt), LentBy: orNull(l.LentBy),
		LentTo: l.To, Officials: string(officials), Rehearsal: l.Rehearsal, FreezesAt: orNull(moment(l.Freezes)), File: append([]byte{}, l.File...), FileKey: string(l.Key),
		PublicKey: base64.StdEncoding.EncodeToString(l.Public), Digest: l.Digest, Shape: l.Schema, State: string(l.State), EndedAt: orNull(moment(l.Ended)),
		EndedBy: orNull(l.By), Reason: l.Reason, Next: l.Next, Head: l.Head, HeardAt: orNull(moment(l.Heard)), Trouble: l.Trouble}
	return failed("write a lease", put(t.with(ctx), row))
}

// HearLease writes how far a lease has come, and when something came from its laptop last.
func (t tx) HearLease(ctx context.Context, l *lease.Lease) error {
	return failed("write how far a lease is", t.with(ctx).Exec("UPDATE leases SET next = ?, head = ?, heard_at = ?, trouble = ? WHERE id = ?", l.Next,
		l.Head, moment(l.Heard), l.Trouble, l.ID).Error)
}

// AddHallLines keeps lines of a lease, the first with that number.
func (t tx) AddHallLines(ctx context.Context, of string, first int64, lines []lease.WrittenLine) error {
	rows := make([]hallLineRow, len(lines))
	for i := range lines {
		rows[i] = hallLineRow{of, first + int64(i), lines[i].Text, lines[i].Hash}
	}
	return failed("keep lines of a lease", t.with(ctx).Create(&rows).Error)
}

// HallEntryKey returns the secret by which a laptop in a hall proves who has made an entry.
func (r reader) HallEntryKey(ctx context.Context, of string) (string, error) {
	l, err := r.Lease(ctx, of)
	if err != nil {
		return "", err
	}
	return l.Key.Entries(), nil
}

// ProveAs makes the database of a laptop in a hall prove who has made an entry as home does of its lease.
func (s *Store) ProveAs(ctx context.Context, key lease.Key) error {
	return failed("set the key of entries", s.Transact(ctx, func(of league.Tx) error {
		return of.(tx).with(ctx).Exec("UPDATE secret_keys SET secret = ? WHERE purpose = 'entries'", key.Entries()).Error
	}))
}
