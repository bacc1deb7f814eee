package people

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// TokenPrefix is what every API token begins with, so that programs which look
// for lost secrets recognise it.
const TokenPrefix = "pkl_"

// Token is a personal API token: a part of what its owner may do. Only a digest
// of it is stored.
type Token struct {
	Digest   string // hex of SHA-256 of the token
	ID       string // random, by which its owner speaks of it
	User     string // user id
	Name     string
	Scopes   []acts.Scope
	Created  time.Time
	Expires  time.Time
	LastUsed string // YYYY-MM-DD, "" for never
}

// Bounds of API tokens.
const (
	tokensMost   = 50 // of one user
	tokenLongest = 366 * 24 * time.Hour
)

// scopes are all scopes, in the order in which they are listed.
var scopes = []acts.Scope{acts.ScopeRead, acts.ScopeClub, acts.ScopeMatchday, acts.ScopeOffice}

// whoByToken returns the caller with that API token.
func (d *Accounts) whoByToken(ctx context.Context, token string) (acts.Actor, error) {
	t, u, err := d.store.Token(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return acts.Public, acts.ErrSignIn
	}
	if err != nil {
		return acts.Public, err
	}
	if !d.now().Before(t.Expires) || u.IsLocked() {
		return acts.Public, acts.ErrSignIn
	}
	by := actorOf(u)
	by.Token, by.Scopes = t.Digest, t.Scopes
	if d.settings.AdminsNeedSecondFactor && by.Admin() {
		since, err := factorSince(ctx, d.store, u.ID)
		if err != nil {
			return acts.Public, err
		}
		by.Unfinished = since.IsZero() || t.Created.Before(since)
	}
	if today := rulebook.Day(d.now()); t.LastUsed != today {
		// A day that cannot be noted is no reason to turn anybody away.
		_ = d.store.Transact(ctx, func(tx Tx) error { return tx.UseToken(ctx, t.Digest, today) })
	}
	return by, nil
}

// TokenContent is an API token as its owner sees it. Token is the token itself,
// which is shown once, when it is made.
type TokenContent struct {
	ID       string       `json:"id"`
	Name     string       `json:"name"`
	Scopes   []acts.Scope `json:"scopes"`
	Created  time.Time    `json:"created"`
	Expires  time.Time    `json:"expires"`
	LastUsed string       `json:"last_used,omitempty"`
	Token    string       `json:"token,omitempty"`
}

// content is a token as its owner sees it.
func (t *Token) content() TokenContent {
	return TokenContent{ID: t.ID, Name: t.Name, Scopes: t.Scopes, Created: t.Created, Expires: t.Expires, LastUsed: t.LastUsed}
}

// Tokens returns the API tokens of the caller, the latest first.
func (d *Accounts) Tokens(ctx context.Context, by acts.Actor) ([]TokenContent, error) {
	if err := by.May(acts.DeedReadOneself, acts.Place{}); err != nil {
		return nil, err
	}
	tokens, err := d.store.Tokens(ctx, by.User)
	list := []TokenContent{}
	for i := range tokens {
		list = append(list, tokens[i].content())
	}
	return list, err
}

// AddToken makes an API token for the caller: with a name, for some scopes, good
// until the end of a day at most a year from now. The receipt has the token
// itself, which is shown once.
func (d *Accounts) AddToken(ctx context.Context, by acts.Actor, name string, wanted []acts.Scope, until string, terms acts.Terms,
) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedTokens, "tokens", shown(terms), func(tx Tx, u *User, entry *acts.Entry) (*acts.Outcome, error) {
		if err := refuseWeak(ctx, tx, by); err != nil {
			return nil, err
		}
		name, err := personName("$.name", name)
		if err != nil {
			return nil, err
		}
		if err := refuseScopes(wanted); err != nil {
			return nil, err
		}
		expires, err := d.endOf(until)
		if err != nil {
			return nil, err
		}
		tokens, err := tx.Tokens(ctx, u.ID)
		if err != nil {
			return nil, err
		}
		if len(tokens) >= tokensMost {
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Mehr als %d Tokens braucht niemand; bitte zuerst alte widerrufen.", tokensMost)}
		}
		shown := TokenPrefix + acts.NewSecret()
		t := &Token{Digest: acts.SecretDigest(shown), ID: "t-" + randomText()[:12], User: u.ID, Name: name, Scopes: slices.Clone(wanted),
			Created: d.now(), Expires: expires}
		slices.SortFunc(t.Scopes, func(a, b acts.Scope) int { return slices.Index(scopes, a) - slices.Index(scopes, b) })
		entry.Subject = acts.About(entry.Subject, t.ID)
		entry.After = string(seasonfile.Canonical(struct {
			Scopes  []acts.Scope `json:"scopes"`
			Expires time.Time    `json:"expires"`
		}{t.Scopes, t.Expires}))
		if err := mail(ctx, d, tx, u, "Neues Token", "Für dieses Konto wurde das Token „"+name+"“ gemacht."); err != nil {
			return nil, err
		}
		content := t.content()
		content.Token = shown
		return &acts.Outcome{Kind: acts.Created, Content: content}, tx.PutToken(ctx, t)
	})
}

// refuseScopes refuses scopes that there are not, or none at all.
func refuseScopes(wanted []acts.Scope) error {
	if len(wanted) == 0 {
		return &acts.Refusal{Path: "$.scopes", Sentence: "Ein Token braucht mindestens einen Bereich: read, club, matchday oder office."}
	}
	for i, s := range wanted {
		path := fmt.Sprintf("$.scopes[%d]", i)
		if !slices.Contains(scopes, s) {
			return &acts.Refusal{Path: path, Sentence: fmt.Sprintf("Den Bereich „%s“ gibt es nicht.", acts.Clip(string(s)))}
		}
		if slices.Contains(wanted[:i], s) {
			return &acts.Refusal{Path: path, Sentence: "Derselbe Bereich steht zweimal da."}
		}
	}
	return nil
}

// endOf returns the end of a day on which a token may end.
func (d *Accounts) endOf(until string) (time.Time, error) {
	day, err := time.ParseInLocation(time.DateOnly, until, rulebook.Vienna())
	if err != nil {
		return time.Time{}, &acts.Refusal{Path: "$.until", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(until))}
	}
	end := day.AddDate(0, 0, 1)
	if !d.now().Before(end) {
		return time.Time{}, &acts.Refusal{Path: "$.until", Sentence: "Dieser Tag ist schon vorbei."}
	}
	if end.Sub(d.now()) > tokenLongest {
		return time.Time{}, &acts.Refusal{Path: "$.until", Sentence: "Ein Token gilt höchstens ein Jahr."}
	}
	return end, nil
}

// DropToken revokes an API token of the caller.
func (d *Accounts) DropToken(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return d.onSelf(ctx, by, acts.DeedTokens, "tokens/"+id, terms, func(tx Tx, u *User, _ *acts.Entry) (*acts.Outcome, error) {
		return removed(), tx.DeleteToken(ctx, u.ID, id)
	})
}
