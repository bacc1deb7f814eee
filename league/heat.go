package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// The pages of a matchday and of a heat, for those who run it.
const (
	dayPage  = "/saal/:season/:league/:matchday"
	heatPage = dayPage + "/heats/:heat"
)

// HeatState is what closing or reopening a heat answers.
type HeatState struct {
	Heat     int  `json:"heat"`
	Open     bool `json:"open"`
	Complete bool `json:"complete"` // the matchday has its three heats and counts
}

// Close ends the entry of a heat: from now on nothing in it changes. Closing the third heat completes the matchday. Where cards or stacks
// seem to be missing (§ 3.2.11), or chips do not add up and nobody has acknowledged it (§ 3.2.18), or are to be copied from photos, it is refused and says where, unless a
// note acknowledges all of it; the note goes into the journal. Whoever helps at a sheet of the heat does no more; it warns
// of those whose devices say that they have not sent something.
type Close struct {
	acts.AtHeat `json:"-"`

	Note string `json:"note,omitempty" label:"Anmerkung, warum trotzdem" most:"1000" hint:"Sie steht im Protokoll und bestätigt, was fehlt oder nicht aufgeht."`
}

// HeatAnswer is a heat after it was closed or opened again, with what is doubtful about it.
type HeatAnswer struct {
	HeatState
	Warnings []rulebook.Warning `json:"warnings"`
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Close, HeatState]{
	Kind: declare.Kind{
		Deed: acts.DeedClose, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/close",
		Summary: "End the entry of a heat", Example: "cards are missing", Answers: "200",
		Page: declare.Page{On: heatPage, Sends: "/abschluss", Form: "abschliessen-:heat", Button: "Heat :heat abschließen", Word: "abgeschlossen",
			To: dayPage, Done: "Der Heat ist abgeschlossen."}, Back: "heat.reopen", Later: "Später lässt er sich wieder öffnen, mit einem Grund."},
	Asked: Close{Note: "Tisch 7 wurde wegen eines Feueralarms nicht gespielt."},
	Made:  HeatState{Heat: 3, Complete: true},
	Gives: HeatAnswer{},
	Do:    onDay((*Close).do), Says: closed,
})

// closed says what becomes of a heat.
func closed(_ declare.Names, _, after *HeatState) string {
	switch {
	case after.Open:
		return fmt.Sprintf("Heat %d wird wieder geöffnet. Bis er wieder abgeschlossen ist, zählt die Sammelrunde nicht.", after.Heat)
	case after.Complete:
		return fmt.Sprintf("Heat %d wird abgeschlossen; die Sammelrunde ist damit vollständig.", after.Heat)
	}
	return fmt.Sprintf("Heat %d wird abgeschlossen.", after.Heat)
}

func (c *Close) do(ctx context.Context, _ *Office, d *day) (before, after *HeatState, err error) {
	h := d.Heat(c.Heat)
	switch {
	case h == nil:
		return nil, nil, acts.ErrNotFound
	case !h.Open:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Heat %d ist schon abgeschlossen.", c.Heat)}
	}
	if err := acts.RefuseText("$.note", c.Note); err != nil {
		return nil, nil, err
	}
	d.Entry.Reason = cmp.Or(c.Note, d.Terms.Reason)
	if acts.Blank(c.Note) {
		if err := d.refuseChipsOnPhotos(ctx, h); err != nil {
			return nil, nil, err
		}
		if err := d.refuseMissing(ctx, h); err != nil {
			return nil, nil, err
		}
		if err := d.refuseOpenBusts(ctx, h); err != nil {
			return nil, nil, err
		}
	}
	before = d.heatState(h)
	if after, err = d.turn(ctx, h, false); err != nil {
		return nil, nil, err
	}
	if err := d.Tx.EndHelpers(ctx, c.Day(), c.Heat, d.now()); err != nil {
		return nil, nil, err
	}
	unsent := acts.UnsentIn(ctx, c.Day(), c.Heat)
	d.Doubts = acts.Doubted(d.Doubts, acts.Doubts(unsent))
	if slices.ContainsFunc(unsent, func(w acts.Waiting) bool { return w.Photos > 0 }) {
		d.Doubts = append(d.Doubts, rulebook.Warning{Path: "$", Detail: "Nach dem Abschluss nimmt der Heat kein Foto mehr an."})
	}
	return before, after, d.settle(ctx, c.Heat, c.Note)
}

// turn opens or closes a heat.
func (d *day) turn(ctx context.Context, h *scoring.Heat, open bool) (*HeatState, error) {
	h.Open = open
	if err := d.check(removed); err != nil {
		return nil, err
	}
	d.Doubts = d.warnings(heatPath(h))
	return d.heatState(h), d.Tx.PutHeat(ctx, d.At.MatchdayRef, h.Number, open)
}

// settle refuses to close a heat in which chips do not add up, unless a note acknowledges it.
func (d *day) settle(ctx context.Context, heat int, note string) error {
	if !acts.Blank(note) {
		return d.acknowledge(ctx, heat, note)
	}
	return d.refuseDoubts(ctx, heat, "Mit einer Anmerkung kann der Heat trotzdem abgeschlossen werden.")
}

// Reopen opens a closed heat again, for a reason. The matchday does not count until it is closed again.
type Reopen struct {
	acts.AtHeat `json:"-"`

	Reason declare.Reason `json:"reason,omitempty" label:"Grund"` // programs may also say it behind the question mark
}

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, Reopen, HeatState]{
	Kind: declare.Kind{
		Deed: acts.DeedReopen, Scope: acts.ScopeMatchday, May: []acts.Grant{acts.Admins, acts.DirectorOfMatchday},
		Subject: "leagues/:league/matchdays/:matchday/heats/:heat",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/heats/:heat/reopen",
		Summary: "Open a closed heat again", Example: "why", Answers: "200",
		Page: declare.Page{On: heatPage, Sends: "/wieder-oeffnen", Form: "oeffnen-:heat", Button: "Heat :heat wieder öffnen", Plain: true, Word: "offen",
			Done: "Der Heat ist wieder offen."}, Asks: true, Back: "heat.close", Later: "Später wird er wieder abgeschlossen; dann zählt die Sammelrunde wieder."},
	Asked: Reopen{Reason: "Auf Karte 7 waren zwei Plätze vertauscht."},
	Made:  HeatState{Heat: 3, Open: true},
	Gives: HeatAnswer{},
	Do:    onDay((*Reopen).do), Says: closed,
})

func (r *Reopen) do(ctx context.Context, _ *Office, d *day) (before, after *HeatState, err error) {
	h, reason := d.Heat(r.Heat), cmp.Or(string(r.Reason), d.Terms.Reason)
	switch {
	case h == nil:
		return nil, nil, acts.ErrNotFound
	case h.Open:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Heat %d ist noch offen.", r.Heat)}
	case acts.Blank(reason):
		return nil, nil, &acts.Refusal{Path: "$.reason", Sentence: "Zum Wiederöffnen braucht es einen Grund."}
	}
	before = d.heatState(h)
	after, err = d.turn(ctx, h, true)
	return before, after, err
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

// refuseChipsOnPhotos refuses to close a heat while chips are to be copied from photos of its cards. § 3.2.18
func (d *day) refuseChipsOnPhotos(ctx context.Context, h *scoring.Heat) error {
	photos, err := chipPhotos(ctx, d.Tx, d.At.MatchdayRef, d.Matchday)
	if err != nil {
		return err
	}
	return (&matchday.Course{Photos: photos}).RefuseChipsOnPhotos(h)
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
