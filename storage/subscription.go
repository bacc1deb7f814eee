package storage

import (
	"context"
	"time"

	"pokerliga/office/people"
)

// subscriptionRow is which letters a user wants, and how far the last daily one tells.
type subscriptionRow struct {
	UserID    string `gorm:"primaryKey"`
	News      bool
	Reminders bool
	Token     string
	ToldUntil *time.Time
}

func (r *subscriptionRow) subscription() people.Subscription {
	return people.Subscription{User: r.UserID, Wants: people.Letters{News: r.News, Reminders: r.Reminders}, Token: r.Token,
		Told: orZero(r.ToldUntil).UTC()}
}

// Subscriptions returns which letters users want, of those of whom anything is known.
func (r reader) Subscriptions(ctx context.Context) ([]people.Subscription, error) {
	return list(r.with(ctx).Order("user_id"), "read who gets letters", (*subscriptionRow).subscription)
}

// Subscription returns which letters a user wants.
func (r reader) Subscription(ctx context.Context, user string) (*people.Subscription, error) {
	return r.subscriptionWith(ctx, "user_id = ?", user)
}

// SubscriptionOf returns the subscription with that token.
func (r reader) SubscriptionOf(ctx context.Context, token string) (*people.Subscription, error) {
	return r.subscriptionWith(ctx, "token = ?", token)
}

// subscriptionWith returns the one subscription that a condition finds.
func (r reader) subscriptionWith(ctx context.Context, condition, value string) (*people.Subscription, error) {
	return one(r.with(ctx).Where(condition, value), "read which letters somebody wants", (*subscriptionRow).subscription)
}

// PutSubscription writes which letters a user wants.
func (t tx) PutSubscription(ctx context.Context, s *people.Subscription) error {
	row := subscriptionRow{s.User, s.Wants.News, s.Wants.Reminders, s.Token, orNull(moment(s.Told))}
	return failed("write which letters somebody wants", put(t.with(ctx), &row))
}

// TakeDaily notes until when the daily letter of a user tells, unless that was noted since the morning.
func (t tx) TakeDaily(ctx context.Context, s *people.Subscription, morning time.Time) (bool, error) {
	done := t.with(ctx).Exec(`INSERT INTO subscriptions (user_id, news, reminders, token, told_until) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT (user_id) DO UPDATE SET told_until = excluded.told_until
		WHERE subscriptions.told_until IS NULL OR subscriptions.told_until < ?`,
		s.User, s.Wants.News, s.Wants.Reminders, s.Token, moment(s.Told), moment(morning))
	return done.RowsAffected > 0, failed("take a daily letter in hand", done.Error)
}
