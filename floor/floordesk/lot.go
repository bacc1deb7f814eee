package floordesk

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/office/acts"
	"pokerliga/rules/draw"
)

// Secret is what a lot of a tournament will come from. Everybody sees its commitment, and the secret itself once the lot
// was used.
type Secret struct {
	Number    int
	Secret    string
	Committed time.Time
}

// Lot is a lot as everybody may see it.
type Lot struct {
	Number     int       `json:"number"`
	Commitment string    `json:"commitment"`
	Committed  time.Time `json:"committed_at"`
	Secret     string    `json:"secret,omitempty"` // once it was used
	Event      *int      `json:"event,omitempty"`  // which used it
}

// drew returns whether a round was drawn by the lot of that number.
func (t *Tournament) drew(number int) bool {
	return slices.ContainsFunc(t.rounds, func(r Round) bool {
		var d draw.Document
		return r.Draw != "" && json.Unmarshal([]byte(r.Draw), &d) == nil && d.Number == number
	})
}

// usedBy returns the event that used the lot of that number; false for none. What was undone has used it, too.
func (t *Tournament) usedBy(number int) (int, bool) {
	i := slices.IndexFunc(t.File.Events, func(e floor.Event) bool { return e.Lot != nil && e.Lot.Number == number })
	return i, i >= 0
}

// lot is a secret as everybody may see it.
func (t *Tournament) lot(s *Secret) Lot {
	l := Lot{Number: s.Number, Commitment: draw.Commitment(s.Secret), Committed: s.Committed}
	if event, used := t.usedBy(s.Number); used {
		l.Secret, l.Event = s.Secret, &event
	} else if t.drew(s.Number) {
		l.Secret = s.Secret
	}
	return l
}

// Lots returns the lots of a tournament to which the office has committed itself.
func (d *Desk) Lots(ctx context.Context, tournament string) ([]Lot, error) {
	t, err := d.Tournament(ctx, tournament)
	if err != nil {
		return nil, err
	}
	secrets, err := d.store.FloorSecrets(ctx, tournament)
	lots := make([]Lot, len(secrets))
	for i := range secrets {
		lots[i] = t.lot(&secrets[i])
	}
	return lots, err
}

// Commit commits the office to the lot of a number, the next one for 0, before anything is drawn by it: its secret is made
// now, and everybody sees a digest of it. Content: the [Lot].
func (d *Desk) Commit(ctx context.Context, by acts.Actor, tournament string, number int, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorDirect, At: d.of(ctx, acts.OfTournament(tournament)),
		Subject: acts.About("floor", tournament, "lots"), Terms: terms}
	return d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		if err := t.refuseCancelled(); err != nil {
			return nil, err
		}
		secrets, err := a.Tx.FloorSecrets(ctx, tournament)
		if err != nil {
			return nil, err
		}
		if number == 0 {
			number = t.nextLot(secrets)
		}
		if _, used := t.usedBy(number); used || slices.ContainsFunc(secrets, func(s Secret) bool { return s.Number == number }) {
			return nil, &acts.Clash{Sentence: fmt.Sprintf("Das Los Nr. %d gibt es schon.", number)}
		}
		s := Secret{number, a.Secret(), a.Entry.At.UTC().Truncate(time.Second)}
		lot := t.lot(&s)
		a.Entry.Subject = acts.About("floor", tournament, "lots", number)
		return a.Stored((*Lot)(nil), &lot), a.Tx.AddFloorSecret(ctx, tournament, &s)
	})
}

// nextLot is the number behind those of all lots.
func (t *Tournament) nextLot(secrets []Secret) int {
	last := 0
	for i := range secrets {
		last = max(last, secrets[i].Number)
	}
	for i := range t.File.Events {
		if lot := t.File.Events[i].Lot; lot != nil {
			last = max(last, lot.Number)
		}
	}
	return last + 1
}

// reveal gives an event by lot the secret to which the office committed itself. A lot is used once, and is not rehearsed:
// the user who draws for the hall must not choose among what he sees.
func (t *Tournament) reveal(ctx context.Context, a *act, e *floor.Event) error {
	if e.Lot == nil {
		return nil
	}
	if a.Terms.DryRun || a.Terms.Bound() {
		return &acts.Refusal{Path: "$.lot", Sentence: "Ein Los wird nicht geprobt: Es fällt nach dem Bestätigen."}
	}
	if _, used := t.usedBy(e.Lot.Number); used || t.drew(e.Lot.Number) {
		return &acts.Refusal{Path: "$.lot.number", Sentence: fmt.Sprintf("Das Los Nr. %d ist verbraucht.", e.Lot.Number)}
	}
	secrets, err := a.Tx.FloorSecrets(ctx, t.ID)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(secrets, func(s Secret) bool { return s.Number == e.Lot.Number })
	switch {
	case i < 0:
		return &acts.Refusal{Path: "$.lot.number", Sentence: fmt.Sprintf("Auf das Los Nr. %d hat sich noch niemand festgelegt.", e.Lot.Number)}
	case e.Lot.Secret != "" && e.Lot.Secret != secrets[i].Secret:
		return &acts.Refusal{Path: "$.lot.secret", Sentence: "Das ist nicht das Geheimnis, auf das sich das Turnier festgelegt hat."}
	}
	lot := *e.Lot
	lot.Secret, e.Lot = secrets[i].Secret, &lot
	return nil
}
