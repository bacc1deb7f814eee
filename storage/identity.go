package storage

import (
	"context"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// oneTimeLinkRow is a link that signs a user in without a password.
type oneTimeLinkRow struct {
	Digest    string `gorm:"primaryKey"`
	UserID    string
	Kind      string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
	GivenBy   string
}

// apiTokenRow is a personal token; its scopes are separated by spaces.
type apiTokenRow struct {
	Digest    string `gorm:"primaryKey"`
	ID        string
	UserID    string
	Name      string
	Scopes    string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
	LastUsed  *string
}

// User returns the user with that id.
func (r reader) User(ctx context.Context, id string) (*people.User, error) {
	return r.userWith(ctx, "id = ?", id)
}

// locked returns the handle for reading users and locking them until the
// transaction ends. Rows that only refer to them are not blocked.
func (t tx) locked(ctx context.Context) *gorm.DB {
	if t.onPostgres() {
		return t.with(ctx).Clauses(clause.Locking{Strength: "NO KEY UPDATE"})
	}
	return t.with(ctx)
}

// LockUser returns a user and locks him.
func (t tx) LockUser(ctx context.Context, id string) (*people.User, error) {
	var row userRow
	if err := t.locked(ctx).Take(&row, "id = ?", id).Error; err != nil {
		return nil, failed("lock a user", err)
	}
	return t.User(ctx, id)
}

// LockUsers returns all users and locks them.
func (t tx) LockUsers(ctx context.Context) ([]people.User, error) {
	var rows []userRow
	if err := t.locked(ctx).Order("id").Find(&rows).Error; err != nil {
		return nil, failed("lock the users", err)
	}
	return t.Users(ctx)
}

// Sessions returns the sessions of a user, the latest first.
func (r reader) Sessions(ctx context.Context, user string) ([]people.Session, error) {
	return list(r.with(ctx).Order("created_at DESC, digest").Where("user_id = ?", user),
		"read the sessions of a user", (*sessionRow).session)
}

func (row *oneTimeLinkRow) link() *people.OneTimeLink {
	return &people.OneTimeLink{Digest: row.Digest, User: row.UserID, Kind: people.LinkKind(row.Kind), Created: row.CreatedAt.UTC(),
		Expires: row.ExpiresAt.UTC(), By: row.GivenBy}
}

// GivenBy returns who has given a user his last link by hand, "" for nobody.
func (t tx) GivenBy(ctx context.Context, user string) (string, error) {
	var rows []oneTimeLinkRow
	err := t.with(ctx).Order("created_at DESC, digest").Limit(1).Find(&rows, "user_id = ? AND given_by <> ''", user).Error
	if err != nil || len(rows) == 0 {
		return "", failed("look for who has given a link", err)
	}
	return rows[0].GivenBy, nil
}

// Link returns the one-time link with that digest.
func (r reader) Link(ctx context.Context, digest string) (*people.OneTimeLink, error) {
	var row oneTimeLinkRow
	if err := r.with(ctx).Take(&row, "digest = ?", digest).Error; err != nil {
		return nil, failed("read a link", err)
	}
	return row.link(), nil
}

// LinkSince reports whether a user got a one-time link of that kind since then.
func (t tx) LinkSince(ctx context.Context, user string, kind people.LinkKind, since time.Time) (bool, error) {
	var n int64
	err := t.with(ctx).Model(&oneTimeLinkRow{}).Where("user_id = ? AND kind = ? AND created_at > ?", user, string(kind),
		moment(since)).Count(&n).Error
	return n > 0, failed("look for a link", err)
}

// PutLink writes a one-time link.
func (t tx) PutLink(ctx context.Context, l *people.OneTimeLink) error {
	return failed("write a link", put(t.with(ctx), &oneTimeLinkRow{l.Digest, l.User, string(l.Kind), moment(l.Created), moment(l.Expires), l.By}))
}

// TakeLink removes a one-time link and returns it. Of concurrent callers only one
// succeeds.
func (t tx) TakeLink(ctx context.Context, digest string) (*people.OneTimeLink, error) {
	l, err := t.Link(ctx, digest)
	if err != nil {
		return nil, err
	}
	return l, taken("take a link", t.with(ctx).Delete(&oneTimeLinkRow{}, "digest = ?", digest))
}

// taken returns the error of a deletion, ErrNotFound if a concurrent caller was
// faster.
func taken(what string, deleted *gorm.DB) error {
	if deleted.Error == nil && deleted.RowsAffected == 0 {
		return failed(what, gorm.ErrRecordNotFound)
	}
	return failed(what, deleted.Error)
}

// DeleteLinksOf removes every one-time link of a user.
func (t tx) DeleteLinksOf(ctx context.Context, user string) error {
	return failed("delete the links of a user", t.with(ctx).Delete(&oneTimeLinkRow{}, "user_id = ?", user).Error)
}

func (row *apiTokenRow) token() people.Token {
	t := people.Token{Digest: row.Digest, ID: row.ID, User: row.UserID, Name: row.Name, Created: row.CreatedAt.UTC(),
		Expires: row.ExpiresAt.UTC(), LastUsed: orZero(row.LastUsed)}
	for scope := range strings.FieldsSeq(row.Scopes) {
		t.Scopes = append(t.Scopes, acts.Scope(scope))
	}
	return t
}

// Token returns the API token with that digest and its user.
func (r reader) Token(ctx context.Context, digest string) (*people.Token, *people.User, error) {
	var row apiTokenRow
	if err := r.with(ctx).Take(&row, "digest = ?", digest).Error; err != nil {
		return nil, nil, failed("read a token", err)
	}
	u, err := r.User(ctx, row.UserID)
	t := row.token()
	return &t, u, err
}

// Tokens returns the API tokens of a user, the latest first.
func (r reader) Tokens(ctx context.Context, user string) ([]people.Token, error) {
	return list(r.with(ctx).Order("created_at DESC, id").Where("user_id = ?", user),
		"read the tokens of a user", (*apiTokenRow).token)
}

// PutToken writes a token.
func (t tx) PutToken(ctx context.Context, token *people.Token) error {
	scopes := make([]string, len(token.Scopes))
	for i, scope := range token.Scopes {
		scopes[i] = string(scope)
	}
	return failed("write a token", put(t.with(ctx), &apiTokenRow{token.Digest, token.ID, token.User, token.Name, strings.Join(scopes, " "),
		moment(token.Created), moment(token.Expires), orNull(token.LastUsed)}))
}

// DeleteToken revokes a token of a user.
func (t tx) DeleteToken(ctx context.Context, user, id string) error {
	return taken("delete a token", t.with(ctx).Delete(&apiTokenRow{}, "user_id = ? AND id = ?", user, id))
}

// DeleteTokensOf revokes every token of a user.
func (t tx) DeleteTokensOf(ctx context.Context, user string) error {
	return failed("delete the tokens of a user", t.with(ctx).Delete(&apiTokenRow{}, "user_id = ?", user).Error)
}

// UseToken notes the day on which a token was last used.
func (t tx) UseToken(ctx context.Context, digest, day string) error {
	return failed("note the use of a token", t.with(ctx).Exec("UPDATE api_tokens SET last_used = ? WHERE digest = ?", day, digest).Error)
}
