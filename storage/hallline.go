package storage

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
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

// Record makes a store that of a laptop: from now on every transaction that adds to the journal writes its line, too. The laptop is told of
// each, and refuses what is entered once the matchday is given back.
func (s *Store) Record(of *lease.Hall) { s.lent = of }

// told tells the laptop of a line that is on disk.
func (s *Store) told(line *lease.Line) {
	if line != nil {
		s.lent.Wrote(line)
	}
}

// record writes the line of a transaction, of what it has added to the journal behind that number; nothing where nothing is lent.
func (t tx) record(ctx context.Context, of *lease.Hall, after int64) (*lease.Line, error) {
	if of == nil {
		return nil, nil
	}
	q := acts.Query{After: after}
	entries, err := t.Journal(ctx, q)
	if err != nil || len(entries) == 0 {
		return nil, err
	}
	kept, err := t.Kept(ctx, q)
	if err != nil {
		return nil, err
	}
	last := &entries[len(entries)-1]
	if last.Subject == ofSessions { // who came in or went, there alone
		if of.Refuse() != nil { // also once nothing is entered any more
			return nil, nil
		}
		line := lease.OwnLine(lease.OwnAct(last.Act), last.User, "", last.Instant())
		return line, t.addLine(ctx, of, line)
	}
	request := kept[last.Seq]
	if request == "" && people.CarriesHelpers(last.Act) {
		if request, err = t.helpersMade(ctx, last); err != nil {
			return nil, err
		}
	}
	secrets, err := t.secretsMade(ctx, q)
	if err != nil {
		return nil, err
	}
	line, err := lease.NewLine(0, entries, request, secrets)
	if err != nil {
		return nil, err
	}
	if err := of.Refuse(); err != nil {
		return nil, err
	}
	if request == "" {
		return nil, lease.ErrOnlyHome
	}
	if line.Key, err = t.keyOf(ctx, line); err != nil {
		return nil, err
	}
	return line, t.addLine(ctx, of, line)
}

// keyOf is the idempotency key of the request of a line, "" for none.
func (t tx) keyOf(ctx context.Context, line *lease.Line) (string, error) {
	var keys []string
	err := t.with(ctx).Model(&answerRow{}).Where("user_id = ? AND request = ? AND answered_at = ?", line.By, line.Asked.Digest(), moment(line.At)).
		Limit(1).Pluck("key", &keys).Error
	if err != nil || len(keys) == 0 {
		return "", failed("read the key of a request", err)
	}
	return keys[0], nil
}

// ofSessions is the subject of sessions that were opened or ended.
const ofSessions = "session"

// addLine writes a line behind the last one; nothing follows the one that gives the matchday back.
func (t tx) addLine(ctx context.Context, of *lease.Hall, line *lease.Line) error {
	before, err := t.lastLine(ctx, of.Head.Lease)
	if err != nil {
		return err
	}
	if before == nil {
		before = &hallLineRow{Hash: of.Digest}
	} else if lease.IsLast(before.Text) {
		return of.Refuse()
	}
	line.Number = before.Number + 1
	written, err := line.Write(before.Hash)
	if err != nil {
		return err
	}
	return failed("write a line", t.with(ctx).Create(&hallLineRow{of.Head.Lease, line.Number, written.Text, written.Hash}).Error)
}

// lastLine is the last line of a lease, nil for none.
func (r reader) lastLine(ctx context.Context, of string) (*hallLineRow, error) {
	var rows []hallLineRow
	err := r.with(ctx).Where("lease = ?", of).Order("number DESC").Limit(1).Find(&rows).Error
	if err != nil || len(rows) == 0 {
		return nil, failed("read the last line", err)
	}
	return &rows[0], nil
}

// LastLine is the last line of a lease, nil for none.
func (s *Store) LastLine(ctx context.Context, of string) (*lease.WrittenLine, error) {
	row, err := s.lastLine(ctx, of)
	if row == nil {
		return nil, err
	}
	return &lease.WrittenLine{Text: row.Text, Hash: row.Hash}, nil
}

// Note writes a line of the laptop alone, which home keeps and does not carry out.
func (s *Store) Note(ctx context.Context, line *lease.Line) error {
	err := s.Transact(ctx, func(of league.Tx) error { return of.(tx).addLine(ctx, s.lent, line) })
	if err == nil {
		s.told(line)
	}
	return err
}

// helpersMade is what is kept of a request that has entered helpers, changed the link of one or ended it, so that home knows them.
func (t tx) helpersMade(ctx context.Context, e *acts.Entry) (string, error) {
	var ids []string
	if _, id, one := strings.Cut(string(e.Subject), "/"); one {
		ids = []string{id}
	} else {
		var entered []struct {
			ID string `json:"id"`
		}
		if err := json.Unmarshal([]byte(e.After), &entered); err != nil {
			return "", err
		}
		for _, u := range entered {
			ids = append(ids, u.ID)
		}
	}
	var all []people.CarriedHelper
	for _, id := range ids {
		u, err := t.userWith(ctx, "id = ?", id)
		if err != nil || len(u.Roles) == 0 {
			return "", failed("read a helper", cmp.Or(err, acts.ErrNotFound))
		}
		h := people.CarriedHelper{ID: u.ID, Name: u.Name, Sheet: u.Roles[0].Sheet}
		if err := t.with(ctx).Raw("SELECT digest FROM helper_links WHERE user_id = ?", id).Scan(&h.Link).Error; err != nil {
			return "", failed("read the link of a helper", err)
		}
		all = append(all, h)
	}
	body, err := json.Marshal(all)
	if err != nil {
		return "", err
	}
	request, err := json.Marshal(acts.Kept{Asked: acts.Asked{Body: string(body)}})
	return string(request), err
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
