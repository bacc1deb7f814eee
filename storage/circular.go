package storage

import (
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// circularRow is what the association has written to clubs.
type circularRow struct {
	ID        string `gorm:"primaryKey"`
	Addressee string
	Subject   string
	Sentence  string
	Choices   string // JSON
	Until     string
	SentAt    time.Time
	RevokedAt *time.Time
}

// circularClubRow is a club that has a circular, with its answer.
type circularClubRow struct {
	Circular   string `gorm:"primaryKey"`
	Club       string `gorm:"primaryKey"`
	Answer     string
	Remark     string
	AnsweredAt *time.Time
}

// Circular returns a circular with the answers to it.
func (r reader) Circular(ctx context.Context, id string) (*register.SentCircular, error) {
	list, err := r.circulars(ctx, func(db *gorm.DB) *gorm.DB { return db.Where("id = ?", id) }, "circular = ?", id)
	if err == nil && len(list) == 0 {
		err = acts.ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	return &list[0], nil
}

// Circulars returns all circulars with the answers to them, the latest first.
func (r reader) Circulars(ctx context.Context) ([]register.SentCircular, error) {
	return r.circulars(ctx, func(db *gorm.DB) *gorm.DB { return db }, "1 = 1")
}

// ClubCirculars returns the circulars that a club has, without those that were taken back, with its own answers; the latest first.
func (r reader) ClubCirculars(ctx context.Context, club string) ([]register.SentCircular, error) {
	return r.circulars(ctx, func(db *gorm.DB) *gorm.DB {
		return db.Where("revoked_at IS NULL AND id IN (SELECT circular FROM circular_clubs WHERE club = ?)", club)
	}, "club = ?", club)
}

// OpenCirculars returns the circulars that clubs can answer on a day, with the answers to them.
func (r reader) OpenCirculars(ctx context.Context, day string) ([]register.SentCircular, error) {
	const open = "revoked_at IS NULL AND choices <> '[]' AND (until = '' OR until >= ?)"
	return r.circulars(ctx, func(db *gorm.DB) *gorm.DB { return db.Where(open, day) },
		"circular IN (SELECT id FROM circulars WHERE "+open+")", day)
}

// circulars reads circulars, and of their clubs those that a condition names.
func (r reader) circulars(ctx context.Context, such func(*gorm.DB) *gorm.DB, clubs string, values ...any) ([]register.SentCircular, error) {
	var rows []circularRow
	if err := such(r.with(ctx)).Order("sent_at DESC, id").Find(&rows).Error; err != nil || len(rows) == 0 {
		return nil, failed("read circulars", err)
	}
	list, byID := make([]register.SentCircular, len(rows)), map[string]*register.SentCircular{}
	for i, row := range rows {
		c := &list[i]
		c.Circular = register.Circular{ID: row.ID, To: row.Addressee, Subject: row.Subject, Text: row.Sentence, Until: row.Until}
		if err := json.Unmarshal([]byte(row.Choices), &c.Choices); err != nil {
			return nil, failed("read the answers of circular "+row.ID, err)
		}
		c.SentAt = row.SentAt.UTC()
		if row.RevokedAt != nil {
			c.RevokedAt = row.RevokedAt.UTC()
		}
		byID[row.ID] = c
	}
	var have []circularClubRow
	if err := r.with(ctx).Order("circular, club").Find(&have, append([]any{clubs}, values...)...).Error; err != nil {
		return nil, failed("read the answers to circulars", err)
	}
	for _, row := range have {
		c := byID[row.Circular]
		if c == nil {
			continue
		}
		reply := register.CircularReply{Circular: row.Circular, Club: row.Club, Answer: row.Answer, Remark: row.Remark}
		if row.AnsweredAt != nil {
			reply.At = row.AnsweredAt.UTC()
		}
		c.Replies = append(c.Replies, reply)
	}
	return list, nil
}

// AddCircular writes a circular and the clubs that have it.
func (t tx) AddCircular(ctx context.Context, c *register.Circular, clubs []string, at time.Time) error {
	choices := c.Choices
	if choices == nil {
		choices = []string{}
	}
	text, err := json.Marshal(choices)
	if err == nil {
		row := circularRow{c.ID, c.To, c.Subject, c.Text, string(text), c.Until, moment(at), nil}
		err = t.with(ctx).Create(&row).Error
	}
	if err != nil {
		return failed("write circular "+c.ID, err)
	}
	rows := make([]circularClubRow, len(clubs))
	for i, club := range clubs {
		rows[i] = circularClubRow{Circular: c.ID, Club: club}
	}
	return failed("write the clubs of circular "+c.ID, add(t.with(ctx), rows))
}

// RevokeCircular writes when a circular was taken back.
func (t tx) RevokeCircular(ctx context.Context, id string, at time.Time) error {
	return failed("take circular "+id+" back", t.with(ctx).Exec("UPDATE circulars SET revoked_at = ? WHERE id = ?", moment(at), id).Error)
}

// PutCircularReply writes what a club answers.
func (t tx) PutCircularReply(ctx context.Context, r *register.CircularReply) error {
	at := moment(r.At)
	row := circularClubRow{r.Circular, r.Club, r.Answer, r.Remark, &at}
	return failed("write the answer of "+r.Club, put(t.with(ctx), &row))
}
