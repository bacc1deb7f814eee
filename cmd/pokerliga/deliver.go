package main

import (
	"context"
	"log/slog"
	"time"

	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/office/people/mail"
	"pokerliga/office/people/push"
)

// mailPause is the time between two looks into the outbox.
const mailPause = 5 * time.Second

// dailyPause is the time between two looks whether somebody has not had his daily letter.
const dailyPause = time.Minute

// writeDaily writes the daily letters, once the hour has come, until the context ends.
func writeDaily(ctx context.Context, accounts *people.Accounts, office *league.Office, pause time.Duration, log *slog.Logger) {
	every(ctx, pause, func() {
		if _, err := people.PostOf(accounts).WriteDaily(ctx, office.Daily()); err != nil && ctx.Err() == nil {
			log.Warn("daily letters were not written", slog.Any("error", err))
		}
	})
}

// forgetPause is the time between two looks whether players have left whose clubs reached or asked them, and whether photos of round cards
// have had their day.
const forgetPause = time.Hour

// forget removes what clubs know of players who have left, and photos of round cards that have had their day, until the context ends.
func forget(ctx context.Context, office *league.Office, pause time.Duration, log *slog.Logger) {
	every(ctx, pause, func() {
		if err := office.Availability.Forget(ctx); err != nil && ctx.Err() == nil {
			log.Warn("what clubs know of players who have left was not removed", slog.Any("error", err))
		}
		if err := office.ForgetPhotos(ctx); err != nil && ctx.Err() == nil {
			log.Warn("photos of round cards were not deleted", slog.Any("error", err))
		}
	})
}

// tell tells the devices that ask for it that there is something new, until the context ends.
func tell(ctx context.Context, accounts *people.Accounts, sender *push.Sender, pause time.Duration, log *slog.Logger) {
	send := func(ctx context.Context, to *people.Push, key people.PushKey) (bool, error) {
		gone, err := sender.Send(ctx, to, key)
		if err != nil && ctx.Err() == nil {
			log.Warn("a device was not told", slog.Any("error", err))
		}
		return gone, err
	}
	every(ctx, pause, func() {
		if _, err := people.PostOf(accounts).SendPushes(ctx, send); err != nil && ctx.Err() == nil {
			log.Warn("the devices that are to be told cannot be read", slog.Any("error", err))
		}
	})
}

// deliver sends the letters in the outbox until the context ends. Failed letters
// are tried again later.
func deliver(ctx context.Context, accounts *people.Accounts, sender *mail.Sender, pause time.Duration, log *slog.Logger) {
	send := func(ctx context.Context, to, subject, text string) error {
		err := sender.Send(ctx, to, subject, text)
		if err != nil {
			log.Warn("a letter was not sent", slog.Any("error", err))
		}
		return err
	}
	every(ctx, pause, func() {
		_, givenUp, err := accounts.SendMail(ctx, send)
		if givenUp > 0 {
			log.Error("letters were given up", slog.Int("letters", givenUp))
		}
		if err != nil && ctx.Err() == nil {
			log.Warn("the outbox cannot be read", slog.Any("error", err))
		}
	})
}

// every calls do at once and after every pause, until the context ends.
func every(ctx context.Context, pause time.Duration, do func()) {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		do()
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
