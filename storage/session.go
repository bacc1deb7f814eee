package storage

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// sessionRow is a sign-in.
type sessionRow struct {
	Digest    string `gorm:"primaryKey"`
	UserID    string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
	Strong    bool
	Agent     string
	Device    string
}

func (row *sessionRow) session() people.Session {
	return people.Session{Digest: row.Digest, User: row.UserID, Created: row.CreatedAt.UTC(), Expires: row.ExpiresAt.UTC(),
		Strong: row.Strong, Agent: row.Agent, Device: row.Device}
}

// secretKeyRow is a key that the program keeps for itself.
type secretKeyRow struct {
	Purpose string `gorm:"primaryKey"`
	Secret  string
}

// EntryKey returns the secret by which it is proved who has made an entry.
func (r reader) EntryKey(ctx context.Context) (string, error) {
	var row secretKeyRow
	err := r.with(ctx).Take(&row, "purpose = 'entries'").Error
	return row.Secret, failed("read the key of entries", err)
}

// answerRow is what was answered to a request with an idempotency key.
type answerRow struct {
	UserID     string `gorm:"primaryKey"`
	Key        string `gorm:"primaryKey"`
	Request    string
	Status     int
	Etag       string
	Body       string
	AnsweredAt time.Time
}

// Session returns the session with that token digest and its user.
func (r reader) Session(ctx context.Context, digest string) (*people.Session, *people.User, error) {
	var row sessionRow
	var user userRow
	var roles offices
	err := scan(r.with(ctx).Raw("SELECT s.digest, s.user_id, s.created_at, s.expires_at, s.strong, s.agent, s.device, "+
		"u.id, u.email, u.name, u.password, u.created_at, u.locked_at, "+officeColumns+
		" FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN roles r ON r.user_id = u.id WHERE s.digest = ? ORDER BY r.position", digest),
		roles.after(&row.Digest, &row.UserID, &row.CreatedAt, &row.ExpiresAt, &row.Strong, &row.Agent, &row.Device,
			&user.ID, &user.Email, &user.Name, &user.Password, &user.CreatedAt, &user.LockedAt))
	if err == nil && row.Digest == "" {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return nil, nil, failed("read a session", err)
	}
	s, u := row.session(), user.user()
	u.Roles = roles
	return &s, &u, nil
}

// PutSession writes a session.
func (t tx) PutSession(ctx context.Context, s *people.Session) error {
	return failed("write a session", put(t.with(ctx), &sessionRow{s.Digest, s.User, moment(s.Created), moment(s.Expires), s.Strong, s.Agent,
		s.Device}))
}

// DeleteSession ends a session, if there is one.
func (t tx) DeleteSession(ctx context.Context, digest string) error {
	return failed("delete a session", t.with(ctx).Delete(&sessionRow{}, "digest = ?", digest).Error)
}

// ProlongSession puts off the end of a session, if there is one.
func (t tx) ProlongSession(ctx context.Context, digest string, until time.Time) error {
	return failed("prolong a session",
		t.with(ctx).Model(&sessionRow{}).Where("digest = ?", digest).UpdateColumn("expires_at", moment(until)).Error)
}

// DeleteSessionsOf ends every session of a user.
func (t tx) DeleteSessionsOf(ctx context.Context, user string) error {
	return failed("delete the sessions of a user", t.with(ctx).Delete(&sessionRow{}, "user_id = ?", user).Error)
}

// statuses are the kinds of outcome as they are stored, and kinds the way back.
var (
	statuses = map[acts.Kind]int{acts.Changed: 200, acts.Created: 201, acts.Removed: 204}
	kinds    = map[int]acts.Kind{200: acts.Changed, 201: acts.Created, 204: acts.Removed}
)

// Answer returns what was answered to a request of that user with that
// idempotency key.
func (t tx) Answer(ctx context.Context, user, key string) (*acts.Answer, error) {
	var row answerRow
	if err := t.with(ctx).Take(&row, "user_id = ? AND key = ?", user, key).Error; err != nil {
		return nil, failed("read an answer", err)
	}
	return &acts.Answer{
		User: row.UserID, Key: row.Key, Request: row.Request, Kind: kinds[row.Status],
		Version: acts.Version(strings.Trim(row.Etag, `"`)), Body: row.Body, At: row.AnsweredAt.UTC(),
	}, nil
}

// PutAnswer stores an answer. It does not replace an existing one but returns a
// [acts.Clash]: the same request is being carried out twice at once.
func (t tx) PutAnswer(ctx context.Context, a *acts.Answer) error {
	err := t.with(ctx).Create(&answerRow{a.User, a.Key, a.Request, statuses[a.Kind], string(a.Version), a.Body, moment(a.At)}).Error
	if isTaken(err) {
		return &acts.Clash{Sentence: "Dieselbe Anfrage wurde gerade schon ausgeführt; ihre Antwort ist beim nächsten Versuch da."}
	}
	return failed("keep an answer", err)
}

// Forget removes sessions, devices, one-time links, tokens and ceremonies that expired before that
// time, and answers and letters that are older.
func (t tx) Forget(ctx context.Context, before time.Time) error {
	for _, row := range []any{&sessionRow{}, &oneTimeLinkRow{}, &apiTokenRow{}, &ceremonyRow{}, &deviceRow{}} {
		if err := t.with(ctx).Delete(row, "expires_at < ?", moment(before)).Error; err != nil {
			return failed("forget what has expired", err)
		}
	}
	if err := t.with(ctx).Delete(&mailRow{}, "created_at < ?", moment(before)).Error; err != nil {
		return failed("forget old letters", err)
	}
	return failed("forget old answers", t.with(ctx).Delete(&answerRow{}, "answered_at < ?", moment(before)).Error)
}
