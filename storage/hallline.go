package storage

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
)

// hallLineRow is a line of a laptop to which a matchday is lent.
type hallLineRow struct {
	Lease  string `gorm:"primaryKey"`
	Number int64  `gorm:"primaryKey;autoIncrement:false"`
	Text   string
	Hash   string
}

// TableName is the table of lines.
func (hallLineRow) TableName() string { return "hall_lines" }

// lent is the lease of which a store is the laptop's.
type lent struct {
	lease  string
	digest string // of the hall file, from which the chain of the lines begins
}

// Record makes a store that of a laptop: from now on every transaction that adds to the journal writes its line, too.
func (s *Store) Record(of, digest string) { s.lent = &lent{of, digest} }

// record writes the line of a transaction, of what it has added to the journal behind that number; nothing where nothing is lent.
func (t tx) record(ctx context.Context, of *lent, after int64) error {
	if of == nil {
		return nil
	}
	q := acts.Query{After: after}
	entries, err := t.Journal(ctx, q)
	if err != nil || len(entries) == 0 {
		return err
	}
	kept, err := t.Kept(ctx, q)
	if err != nil {
		return err
	}
	last := &entries[len(entries)-1]
	secrets, err := t.secretsMade(ctx, q)
	if err != nil {
		return err
	}
	before := hallLineRow{Hash: of.digest}
	if err := t.with(ctx).Where("lease = ?", of.lease).Order("number DESC").Limit(1).Find(&before).Error; err != nil {
		return failed("read the last line", err)
	}
	line, err := lease.NewLine(before.Number+1, entries, kept[last.Seq], secrets)
	if err != nil {
		return err
	}
	written, err := line.Write(before.Hash)
	if err != nil {
		return err
	}
	return failed("write a line", t.with(ctx).Create(&hallLineRow{of.lease, line.Number, written.Text, written.Hash}).Error)
}

// secretsOf are the tables of secrets that acts commit to, each with what finds one by the parts of its key.
var secretsOf = []struct{ table, ask string }{
	{"draw_secrets", "SELECT secret FROM draw_secrets WHERE season = ? AND league = ? AND matchday = ? AND heat = ? AND number = ?"},
	{"floor_secrets", "SELECT secret FROM floor_secrets WHERE tournament = ? AND number = ?"},
}

// secretsMade returns the secrets of draws and lots that entries have committed to, in the order in which an act makes them: by the lists
// of the rows that were written, since two acts may have the same instant.
func (t tx) secretsMade(ctx context.Context, q acts.Query) ([]string, error) {
	lists, err := t.WrittenRows(ctx, q)
	if err != nil {
		return nil, err
	}
	var secrets []string
	for _, of := range secretsOf {
		var keys [][]any
		for _, list := range lists {
			acts.ReadWritten(list, func(w acts.Written) {
				var key []any
				if w.Table == of.table && w.Digest != "" && json.Unmarshal([]byte(w.Key), &key) == nil {
					keys = append(keys, key)
				}
			})
		}
		slices.SortFunc(keys, func(a, b []any) int { return slices.CompareFunc(a, b, inOrder) })
		for _, key := range keys {
			var secret string
			if err := t.with(ctx).Raw(of.ask, key...).Scan(&secret).Error; err != nil {
				return nil, failed("read the secret of an act", err)
			}
			secrets = append(secrets, secret)
		}
	}
	return secrets, nil
}

// inOrder compares parts of keys: numbers, or texts.
func inOrder(a, b any) int {
	x, number := a.(float64)
	y, both := b.(float64)
	if number && both {
		return cmp.Compare(x, y)
	}
	return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b))
}

// HallLines returns the lines of a lease behind that number, at most so many.
func (r reader) HallLines(ctx context.Context, of string, after int64, most int) ([]lease.WrittenLine, error) {
	return list(r.with(ctx).Where("lease = ? AND number > ?", of, after).Order("number").Limit(most), "read the lines of a lease",
		func(row *hallLineRow) lease.WrittenLine { return lease.WrittenLine{Text: row.Text, Hash: row.Hash} })
}

// lastEntry returns the number of the last entry of the journal on a laptop, which writes lines; 0 elsewhere.
func (s *Store) lastEntry(ctx context.Context, t tx) (int64, error) {
	if s.lent == nil {
		return 0, nil
	}
	head, err := t.JournalHead(ctx)
	if err != nil {
		return 0, err
	}
	return head.Number, nil
}
