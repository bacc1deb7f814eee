package main

import (
	"context"
	"log/slog"
	"time"

	"pokerliga/people"
	"pokerliga/people/mail"
)

// mailPause is the time between two looks into the outbox.
const mailPause = 5 * time.Second

// deliver sends the letters in the outbox until the context ends. Failed letters
// are tried again later.
func deliver(ctx context.Context, desk *people.Desk, sender *mail.Sender, pause time.Duration, log *slog.Logger) {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	send := func(ctx context.Context, to, subject, text string) error {
		err := sender.Send(ctx, to, subject, text)
		if err != nil {
			log.Warn("a letter was not sent", slog.Any("error", err))
		}
		return err
	}
	for {
		_, givenUp, err := desk.SendMail(ctx, send)
		if givenUp > 0 {
			log.Error("letters were given up", slog.Int("letters", givenUp))
		}
		if err != nil && ctx.Err() == nil {
			log.Warn("the outbox cannot be read", slog.Any("error", err))
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
