package rest

import (
	"context"

	"pokerliga/office/acts"
)

// repeated is the key of a request that is carried out again in its context.
type repeated struct{}

// Repeated is what a request has that is carried out again: whose it was, and the
// terms that its headers do not say.
type Repeated struct {
	By    acts.Actor
	Terms acts.Terms // Match, New, Key, At, Entropy and Secrets
}

// In returns a context in which a request is carried out again.
func (r *Repeated) In(ctx context.Context) context.Context {
	return context.WithValue(ctx, repeated{}, r)
}

// repeatedIn returns what the request has that is carried out again in that
// context, otherwise nil.
func repeatedIn(ctx context.Context) *Repeated {
	r, _ := ctx.Value(repeated{}).(*Repeated)
	return r
}

// given takes over the terms of a request that is carried out again.
func (r *Repeated) given(t *acts.Terms) {
	t.Match, t.New, t.Key, t.At, t.Entropy, t.Secrets = r.Terms.Match, r.Terms.New, r.Terms.Key, r.Terms.At, r.Terms.Entropy, r.Terms.Secrets
}
