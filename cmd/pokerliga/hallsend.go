package main

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"time"

	"pokerliga/office/lease"
	"pokerliga/storage"
)

// sender sends the lines of a laptop home, as long as its program runs. The laptop never waits for it.
type sender struct {
	hall  *lease.Hall
	store *storage.Store
	now   func() time.Time
	save  func(lease.Away) error
	log   *slog.Logger
}

// How long an answer of home is waited for, and the most that is read of it.
const (
	answerTime = time.Minute
	answerMost = 2 * lease.MostOfFile // a hall file in base64
)

// run sends what there is until the context ends, and says now and then that the laptop is there.
func (s *sender) run(ctx context.Context) {
	if s.hall.Home() == "" {
		return
	}
	for ctx.Err() == nil {
		if s.hall.Status(s.now()).Returned() {
			return
		}
		pause, err := s.sendOne(ctx)
		if err != nil && ctx.Err() == nil {
			s.log.Error("lines are not sent", slog.Any("error", err))
		}
		if pause == 0 {
			continue
		}
		select {
		case <-ctx.Done():
		case <-s.hall.Rings():
		case <-time.After(pause):
		}
	}
}

// sendOne sends one batch and takes the answer; it says how long to wait then.
func (s *sender) sendOne(ctx context.Context) (time.Duration, error) {
	switch s.hall.Away().State {
	case lease.Split, lease.Over:
		after, most, is := s.hall.LeftOver()
		if !is {
			return time.Minute, nil // a second laptop goes on
		}
		return s.send(ctx, "leftovers", after, most, func(a *lease.Answer, to int64) time.Duration { return s.hall.LeftTaken(to, a) })
	}
	after, most := s.hall.Due()
	return s.send(ctx, "lines", after, most, func(a *lease.Answer, _ int64) time.Duration { return s.hall.Heard(a) })
}

// send sends lines behind a number to where they go, and has the answer taken, with the number of the last of them.
func (s *sender) send(ctx context.Context, to string, after int64, most int, take func(*lease.Answer, int64) time.Duration) (time.Duration, error) {
	before := s.hall.Digest
	lines, err := s.store.HallLines(ctx, s.hall.Head.Lease, max(0, after-1), most+1)
	if err != nil {
		return time.Minute, err
	}
	if after > 0 && len(lines) > 0 {
		before, lines = lines[0].Hash, lines[1:]
	}
	lines = lease.Fitting(lines[:min(len(lines), max(0, most))])
	body, signature, err := s.hall.Batch(after, before, lines, s.now())
	if err != nil {
		return time.Minute, err
	}
	a := &lease.Answer{}
	begun := time.Now() // of this machine: it measures
	a.Status, a.Body, err = askHome(ctx, http.MethodPost, s.hall.Home()+"/api/v1/hall/"+s.hall.Head.Lease+"/"+to, signature, body)
	a.Took, a.At = time.Since(begun), s.now()
	if a.Status >= http.StatusBadRequest {
		s.log.Warn("home takes no lines", slog.Int("status", a.Status), slog.Int64("after", after), slog.String("says", string(a.Body)))
	}
	pause := take(a, after+int64(len(lines)))
	if saved := s.save(s.hall.Away()); saved != nil {
		return max(pause, time.Second), saved
	}
	return pause, err
}

// askHome asks the API of home for something, with the signature of a laptop or none. Without an answer the status is 0.
func askHome(ctx context.Context, method, address, signature string, body []byte) (status int, said []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	if len(body) > 0 {
		r.Header.Set("Content-Type", "application/json")
	}
	if signature != "" {
		r.Header.Set(lease.SignatureHeader, signature)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, nil //nolint:nilerr // no network is what a hall is made for
	}
	defer answer.Body.Close()
	if said, err = io.ReadAll(io.LimitReader(answer.Body, answerMost)); err != nil {
		return 0, nil, nil //nolint:nilerr // as above
	}
	return answer.StatusCode, said, nil
}
