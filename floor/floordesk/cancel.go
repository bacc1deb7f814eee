package floordesk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// The stages of a tournament.
const (
	Upcoming  = "upcoming"
	Running   = "running"
	Over      = "over"
	CalledOff = "cancelled"
)

// Stages are the stages of a tournament.
var Stages = []string{Upcoming, Running, Over, CalledOff}

// Stage says how far a tournament is. One in rounds is over when its final tables are.
func (t *Tournament) Stage() string {
	played := t.State.Rounds()
	switch clock := t.State.Clock().State; {
	case t.Cancelled != nil:
		return CalledOff
	case clock == "ended" || played != nil && len(t.File.Finals) > 0 && len(t.File.Finals) >= len(played.FinalTables):
		return Over
	case clock != "waiting" || played != nil && len(t.File.Rounds) > 0:
		return Running
	}
	return Upcoming
}

// Cancel says that a tournament that has not begun does not take place: nothing more can be recorded there, everybody who is
// entered is free, and nobody owes anything. Their clubs are told, with the reason, which everybody sees; the warning names who has
// no club and must be told otherwise. Content: the [Cancellation].
func (d *Desk) Cancel(ctx context.Context, by acts.Actor, tournament string, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedFloorPut, At: acts.OfTournament(tournament),
		Subject: acts.About("floor", tournament, "cancelled"), Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		t, err := d.load(ctx, a.Tx, tournament)
		if err != nil {
			return nil, err
		}
		switch {
		case acts.Blank(a.Terms.Reason):
			return nil, &acts.Refusal{Path: "$.reason", Sentence: "Wer ein Turnier absagt, muss einen Grund nennen."}
		case t.Link != nil || t.Series != nil:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ gehört zu etwas Größerem und wird nicht für sich abgesagt.", t.Name)}
		case t.Cancelled != nil:
			return nil, &acts.Clash{Sentence: fmt.Sprintf("„%s“ ist schon abgesagt.", t.Name)}
		case t.Stage() != Upcoming || len(t.rounds) > 0:
			return nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ hat schon begonnen.", t.Name)}
		}
		text := fmt.Sprintf("Das Turnier „%s“ (%s) findet nicht statt. Aus Ihrem Verein ist jemand angemeldet; niemand schuldet etwas. "+
			"Bitte geben Sie das weiter. Grund: %s", t.Name, rulebook.Date(t.Date), a.Terms.Reason)
		clubs, untold, err := t.tell(ctx, a, fmt.Sprintf("„%s“ ist abgesagt", t.Name), text)
		if err != nil {
			return nil, err
		}
		head := t.Head
		head.Revision++
		head.Cancelled = &Cancelled{At: a.Entry.At.UTC().Truncate(time.Second), Because: a.Terms.Reason}
		out := a.Stored((*Cancellation)(nil), &Cancellation{tournament, head.Cancelled.At, head.Cancelled.Because, clubs})
		out.Kind = acts.Changed
		return out.With(untold), a.Tx.PutFloorTournament(ctx, &head)
	})
}

// Cancellation says that a tournament does not take place.
type Cancellation struct {
	Tournament string    `json:"tournament"`
	At         time.Time `json:"cancelled_at"`
	Reason     string    `json:"reason"`
	Clubs      []string  `json:"clubs"` // that are told
}

// refuseCancelled refuses what has no meaning in a tournament that does not take place.
func (h *Head) refuseCancelled() error {
	if h.Cancelled == nil {
		return nil
	}
	return &acts.Refusal{Sentence: fmt.Sprintf("„%s“ ist abgesagt.", h.Name)}
}

// released are the entries of a tournament that does not take place: everybody who was still expected is free, and nobody owes
// anything.
func released(list []Queued) []Queued {
	for i := range list {
		q := &list[i]
		if slices.Contains([]string{Registered, Waiting, StayedAway}, q.State) {
			q.State, q.Place = Released, 0
		}
		q.Owes = false
	}
	return list
}

// tell tells the clubs of those who are entered something: a notice to the club, and a letter to its presidents. It returns these
// clubs; the warning names who has no club and must be told otherwise.
func (t *Tournament) tell(ctx context.Context, a *act, title, text string) ([]string, []rulebook.Warning, error) {
	clubs, alone, err := t.clubs(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	news := register.News{Clubs: clubs, Title: title, Text: text, Decides: true}
	if err := register.Tell(ctx, a, news); err != nil || len(alone) == 0 {
		return clubs, nil, err
	}
	return clubs, untold(alone), nil
}
