package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// HeatState is what closing or reopening a heat answers.
type HeatState struct {
	Heat     int  `json:"heat"`
	Open     bool `json:"open"`
	Complete bool `json:"complete"` // the matchday has its three heats and counts
}

// CloseHeat ends the entry of a heat: from now on nothing in it changes. Closing the third heat completes the matchday. Where
// cards or stacks seem to be missing (§ 3.2.11), or chips do not add up and nobody has acknowledged it (§ 3.2.18), it is
// refused and says where, unless a note acknowledges all of it; the note goes into the journal. Whoever helps at a sheet of
// the heat does no more. Content: [HeatState].
func (o *Office) CloseHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, note string,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedClose, At: at.Place(), Subject: at.About("heats", heat), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		h := d.Heat(heat)
		switch {
		case h == nil:
			return nil, acts.ErrNotFound
		case !h.Open:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Heat %d ist schon abgeschlossen.", heat)}
		}
		if err := acts.RefuseText("$.note", note); err != nil {
			return nil, err
		}
		a.Entry.Reason = cmp.Or(note, terms.Reason)
		if acts.Blank(note) {
			if err := d.refuseMissing(ctx, h); err != nil {
				return nil, err
			}
		}
		before := d.heatState(h)
		h.Open = false
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := errors.Join(a.Tx.PutHeat(ctx, at, heat, false), a.Tx.EndHelpers(ctx, at, heat, d.now())); err != nil {
			return nil, err
		}
		out := a.Stored(before, d.heatState(h)).With(d.warnings(heatPath(h)))
		return out, d.settle(ctx, heat, note)
	})
}

// settle refuses to close a heat in which chips do not add up, unless a note acknowledges it.
func (d *day) settle(ctx context.Context, heat int, note string) error {
	if !acts.Blank(note) {
		return d.acknowledge(ctx, heat, note)
	}
	return d.refuseDoubts(ctx, heat, "Mit einer Anmerkung kann der Heat trotzdem abgeschlossen werden.")
}

// ReopenHeat opens a closed heat again, for a reason. The matchday does not count until it is closed again. Content:
// [HeatState].
func (o *Office) ReopenHeat(ctx context.Context, by acts.Actor, at acts.MatchdayRef, heat int, reason string,
	terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedReopen, At: at.Place(), Subject: at.About("heats", heat), Terms: terms}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		d, err := o.loadDay(ctx, a)
		if err != nil {
			return nil, err
		}
		h := d.Heat(heat)
		switch {
		case h == nil:
			return nil, acts.ErrNotFound
		case h.Open:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("Heat %d ist noch offen.", heat)}
		case acts.Blank(reason):
			return nil, &acts.Refusal{Path: "$.reason", Sentence: "Zum Wiederöffnen braucht es einen Grund."}
		}
		if err := acts.RefuseText("$.reason", reason); err != nil {
			return nil, err
		}
		a.Entry.Reason = reason
		before := d.heatState(h)
		h.Open = true
		if err := d.check(removed); err != nil {
			return nil, err
		}
		if err := a.Tx.PutHeat(ctx, at, heat, true); err != nil {
			return nil, err
		}
		return a.Stored(before, d.heatState(h)).With(d.warnings(heatPath(h))), nil
	})
}

// heatState is the content of a heat as it is opened and closed.
func (d *day) heatState(h *scoring.Heat) *HeatState {
	return &HeatState{h.Number, h.Open, d.Complete()}
}

// heatPath is the path of a heat in its matchday.
func heatPath(h *scoring.Heat) string { return fmt.Sprintf(".heats[%d]", h.Number-1) }

// refuseMissing refuses to close a heat while cards or stacks are missing that ought to be there by § 3.2.11, and names them.
func (d *day) refuseMissing(ctx context.Context, h *scoring.Heat) error {
	missing := matchday.MissingIn(d.Matchday, h)
	names, err := d.names(ctx, missing.Players)
	if err != nil {
		return err
	}
	return missing.Refuse(names)
}

// names returns the names of players, in their order.
func (d *day) names(ctx context.Context, ids []string) ([]string, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	players, err := d.Tx.Players(ctx, ids)
	if err != nil {
		return nil, err
	}
	name := make(map[string]string, len(players))
	for i := range players {
		name[players[i].ID] = players[i].Name()
	}
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = name[id]
	}
	return names, nil
}
