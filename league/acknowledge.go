package league

import (
	"context"
	"encoding/json"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Acknowledge stores the director's note that the chips on a round card (§ 3.2.18, A45), or in the stacks of an MTT
// (§ 3.2.11, A69), are as they are, though they do not add up. It lapses when the sheet changes. Sheets have the names of
// [matchday.SheetOfCard] and [matchday.SheetOfMTT]. Content: [matchday.Acknowledgement].
func (o *Office) Acknowledge(
	ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, sheet, note string, terms acts.Terms,
) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedAcknowledge, At: at.Place(),
		Subject: at.About("heats", heat, sheet, "acknowledgement"), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		s := matchday.SheetNamed(d.Matchday, heat, sheet)
		if s == nil {
			return nil, acts.ErrNotFound
		}
		before, err := d.acknowledged(ctx, s)
		if err != nil {
			return nil, err
		}
		given := s.Acknowledge(note, d.now())
		if err := terms.Over(before, given); err != nil {
			return nil, err
		}
		if err := refuseAcknowledgement(given, s); err != nil {
			return nil, err
		}
		if err := d.Tx.PutAcknowledgement(ctx, at, given); err != nil {
			return nil, err
		}
		return a.Stored(before, given), nil
	})
}

// refuseAcknowledgement refuses an acknowledgement of nothing, and one that says nothing.
func refuseAcknowledgement(a *matchday.Acknowledgement, s *matchday.Sheet) error {
	switch {
	case len(s.Doubts) == 0:
		return &acts.Refusal{Sentence: "Hier gehen die Chips auf, zu bestätigen ist nichts."}
	case acts.Blank(a.Note):
		return &acts.Refusal{Path: "$.note", Sentence: "Zur Bestätigung braucht es eine Anmerkung."}
	}
	return acts.RefuseText("$.note", a.Note)
}

// acknowledged returns the content of the acknowledgement that holds for a sheet, nothing for none.
func (d *day) acknowledged(ctx context.Context, s *matchday.Sheet) (json.RawMessage, error) {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return nil, err
	}
	if a := s.Acknowledged(given); a != nil {
		return seasonfile.Canonical(a), nil
	}
	return nil, nil
}

// refuseDoubts refuses to go on while chips of a heat do not add up that nobody has acknowledged, and names them.
func (d *day) refuseDoubts(ctx context.Context, heat int, help string) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	return matchday.RefuseUnacknowledged(d.Matchday, heat, given, help)
}

// acknowledge stores the director's note for all sheets of a heat whose chips do not add up.
func (d *day) acknowledge(ctx context.Context, heat int, note string) error {
	given, err := d.Tx.Acknowledgements(ctx, d.At.MatchdayRef)
	if err != nil {
		return err
	}
	for _, s := range matchday.Unacknowledged(d.Matchday, heat, given) {
		if err := d.Tx.PutAcknowledgement(ctx, d.At.MatchdayRef, s.Acknowledge(note, d.now())); err != nil {
			return err
		}
	}
	return nil
}

// Doubts returns the warnings about a heat for its officials, with what the director has said of them.
func (w *Views) Doubts(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int) ([]matchday.Doubt, error) {
	m, err := w.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	if m.Heat(heat) == nil {
		return nil, acts.ErrNotFound
	}
	c, err := w.courseOf(ctx, at)
	if err != nil {
		return nil, err
	}
	draws, err := w.draws(ctx, at, heat)
	return doubtsOf(m, heat, c, lastDraw(draws)), err
}

// doubtsOf returns the warnings about a heat with its last draw, nil for none.
func doubtsOf(m *scoring.Matchday, heat int, c *matchday.Course, last *Draw) []matchday.Doubt {
	found := matchday.Doubts(m, heat, c)
	if last != nil {
		for _, doubt := range matchday.DoubtsOfBinding(heat, last.Void, last.Differs) {
			found = append(found, matchday.Doubt{Warning: doubt, Sheet: matchday.SheetOfDraw})
		}
	}
	return found
}

// ConfirmCard notes that a second person has seen the same round card, which is sent as that person read it. Where it is
// another one than what is stored, both are in the error, an [acts.Stale]. Whoever entered the card cannot confirm it.
// The confirmation lapses when the card changes. § 3.2.18. Content: [matchday.SecondReading].
func (o *Office) ConfirmCard(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, card *scoring.SitAndGo,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedConfirmCard, At: at.Place(),
		Subject: cardPath(at, heat, card.Table) + "/confirmation", Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		s := matchday.SheetNamed(d.Matchday, heat, matchday.SheetOfCard(card.Table))
		if s == nil {
			return nil, acts.ErrNotFound
		}
		stored := seasonfile.Canonical(d.sheet(heat, card.Table))
		if version := acts.VersionOf(stored); version != acts.VersionOf(card) || terms.Match != nil && !terms.Matches(version) {
			return nil, &acts.Stale{Version: version, Current: stored, Submitted: card}
		}
		last, err := a.Tx.Journal(ctx, acts.Query{Season: at.Season, Subject: string(cardPath(at, heat, card.Table)),
			Act: string(acts.DeedCard), Newest: true, Limit: 1})
		if err != nil {
			return nil, err
		}
		if by.User == "" || len(last) > 0 && last[0].User == by.User {
			return nil, &acts.Refusal{Sentence: "Wer die Rundenkarte eingegeben hat, kann sie nicht selbst gegenlesen."}
		}
		given, err := a.Tx.Confirmations(ctx, at)
		if err != nil {
			return nil, err
		}
		c := s.Confirm(by.User, d.now())
		if err := a.Tx.PutConfirmation(ctx, at, c); err != nil {
			return nil, err
		}
		return a.Stored(seasonfile.Canonical(s.Confirmed(given)), c), nil
	})
}
