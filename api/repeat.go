package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
)

// Repeat carries out again, on the league behind the server, what was asked on a
// matchday: each act at its own instant, in the name of the user who asked, with the same
// ids. What the league has of it already must be how the matchday began. It returns
// how many acts were carried out; the error says which of them was refused, or which
// entry of the journal is another one than before.
func (s *Server) Repeat(ctx context.Context, at acts.MatchdayRef, all []acts.Repeat) (done int, err error) {
	all = slices.DeleteFunc(slices.Clone(all), func(r acts.Repeat) bool { return ofFloor(&r.Entry) })
	first, err := s.sameSoFar(ctx, at, all)
	if err != nil {
		return 0, err
	}
	for i := range all[first:] {
		r := &all[first+i]
		if r.Asked == "" {
			continue // comes with the act behind it
		}
		if err := s.repeat(ctx, r); err != nil {
			return done, fmt.Errorf("Der Vorgang %d (%s, %s) geht nicht noch einmal: %w", r.Seq, r.Act, r.Subject, err)
		}
		done++
	}
	last, err := s.sameSoFar(ctx, at, all)
	if err == nil && last < len(all) {
		err = fmt.Errorf("Der Vorgang %d (%s, %s) ist nicht noch einmal geschehen.", all[last].Seq, all[last].Act, all[last].Subject)
	}
	return done, err
}

// sameSoFar compares what the journal says about a matchday with what was done, and
// returns how much of it there is.
func (s *Server) sameSoFar(ctx context.Context, at acts.MatchdayRef, done []acts.Repeat) (int, error) {
	entries, err := s.Office.MatchdayJournal(ctx, acts.Console, at)
	if err != nil {
		return 0, err
	}
	entries = slices.DeleteFunc(entries, func(e acts.Entry) bool { return ofFloor(&e) })
	for i := range entries {
		e := entries[i]
		if i == len(done) {
			return 0, fmt.Errorf("Der Vorgang %d (%s, %s) kommt dazu.", e.Seq, e.Act, e.Subject)
		}
		e.Seq, e.Digest, e.Hash = done[i].Seq, done[i].Digest, done[i].Hash
		e.Written = done[i].Written // with what was written on the floor
		if e != done[i].Entry {
			return 0, fmt.Errorf("Der Vorgang %d (%s, %s) sagt etwas anderes.", e.Seq, e.Act, e.Subject)
		}
	}
	return len(entries), nil
}

// ofFloor reports whether an entry is about the floor alone, or about where the matchday was: what was written there on cards and stacks, or came
// from a hall, has entries of its own.
func ofFloor(e *acts.Entry) bool {
	return strings.HasPrefix(e.Act, "floor.") || strings.HasPrefix(e.Act, "hall.")
}

// repeat carries out one act again.
func (s *Server) repeat(ctx context.Context, r *acts.Repeat) error {
	user, err := s.People.User(ctx, acts.Console, r.User)
	if err != nil {
		return err
	}
	again := &rest.Repeated{
		By:    acts.Actor{User: user.ID, Roles: slices.Clone(user.Roles), Strong: true},
		Terms: acts.Terms{Match: r.Request.Match, New: r.Request.New, At: r.At, Entropy: r.Request.Entropy, Secrets: r.Secrets},
	}
	return s.ask(again.In(ctx), r.Request.Asked)
}

// ask asks for something in that context, and returns why it was refused.
func (s *Server) ask(ctx context.Context, a acts.Asked) error {
	asked, err := http.NewRequestWithContext(ctx, a.Method, a.Path, bytes.NewBufferString(a.Body))
	if err != nil {
		return err
	}
	asked.RequestURI = a.Path
	asked.Header.Set("Content-Type", "application/json")
	got := &heard{header: http.Header{}}
	s.ServeHTTP(got, asked)
	return got.refusal()
}

// heard is an answer that nobody is sent.
type heard struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (h *heard) Header() http.Header { return h.header }

func (h *heard) WriteHeader(status int) { h.status = status }

func (h *heard) Write(part []byte) (int, error) {
	if h.status == 0 {
		h.status = http.StatusOK
	}
	return h.body.Write(part)
}

// refusal is what was answered in place of what was asked, nil where all is well.
func (h *heard) refusal() error {
	if h.status/100 == 2 {
		return nil
	}
	refused := &rest.Problem{Status: h.status}
	if err := json.Unmarshal(h.body.Bytes(), refused); err != nil {
		return fmt.Errorf("Status %d", h.status)
	}
	return refused
}
