package league

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"errors"

	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/rules/seasonfile"
)

// Why a lease does not become known again.
var (
	errKnown     = &acts.Refusal{Sentence: "Diese Leihe kennt die Website; die Heimdatei geht auch so."}
	errElsewhere = &acts.Refusal{Sentence: "Diese Saaldatei hat eine andere Website ausgegeben."}
	errNobody    = &acts.Refusal{Sentence: "Wer die Sammelrunde mitgenommen hat, hat hier kein Konto."}
)

// setBack is why a lease that becomes known again has ended.
const setBack = "Die Website wurde auf einen Stand von vor der Leihe zurückgesetzt."

// KnowAgain makes a lease known by its hall file, where the website has lent it and was set back to a backup of before. It has ended: what its laptop has written is
// left over, for somebody else may have entered something since.
func (o *Office) KnowAgain(ctx context.Context, by acts.Actor, h *lease.Hall) error {
	l := h.Lease()
	r := acts.Request{By: by, Deed: acts.DeedLend, At: l.At.Place(), Subject: l.At.About("hall"), Terms: acts.Terms{Reason: setBack}}
	_, err := o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if _, err := o.anyDay(ctx, a); err != nil {
			return nil, err
		}
		secret, err := a.Tx.EntryKey(ctx)
		if err != nil {
			return nil, err
		}
		if own := lease.HomeKey(secret).Public().(ed25519.PublicKey); base64.StdEncoding.EncodeToString(own) != h.Head.HomeKey {
			return nil, errElsewhere
		}
		switch _, err := a.Tx.Lease(ctx, l.ID); {
		case err == nil:
			return nil, errKnown
		case !errors.Is(err, acts.ErrNotFound):
			return nil, err
		}
		names, err := a.Tx.UserNames(ctx, l.To)
		if err != nil {
			return nil, err
		}
		if names[l.To] == "" {
			return nil, errNobody
		}
		l.LentBy, l.End = by.User, lease.End{State: lease.TakenBack, Ended: a.Entry.At, By: by.User, Reason: setBack}
		a.Entry.After = string(seasonfile.Canonical(hallLease(l)))
		return &acts.Outcome{Kind: acts.Created}, a.Tx.PutLease(ctx, l)
	})
	return err
}
