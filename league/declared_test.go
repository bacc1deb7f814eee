package league_test

import (
	"context"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// joining is the club that a player becomes a member of, and from when.
type joining struct{ Club, From string }

func (h *hall) AddPlayer(ctx context.Context, by acts.Actor, r *register.PlayerRecord, join joining, double bool, terms acts.Terms) (
	*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.AddPlayer{Person: r.Person, Club: join.Club, From: join.From, Double: double}, terms)
}

func (h *hall) PutPlayer(ctx context.Context, by acts.Actor, r *register.PlayerRecord, double bool, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.CorrectPlayer{Player: r.ID, Person: r.Person, Double: double}, terms)
}

func (h *hall) ErasePlayer(ctx context.Context, by acts.Actor, player, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.ErasePlayer{Player: player, Reason: declare.Reason(reason)}, terms)
}

func (h *hall) ReleaseTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.ReleaseTransfer{OfTransfer: register.OfTransfer(id)}, terms)
}

func (h *hall) ApproveTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.ApproveTransfer{OfTransfer: register.OfTransfer(id)}, terms)
}

func (h *hall) RejectTransfer(ctx context.Context, by acts.Actor, id, reason string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.RejectTransfer{OfTransfer: register.OfTransfer(id), Reason: reason}, terms)
}

func (h *hall) WithdrawTransfer(ctx context.Context, by acts.Actor, id string, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &register.WithdrawTransfer{OfTransfer: register.OfTransfer(id)}, terms)
}
