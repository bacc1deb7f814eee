package floordesk

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
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
	case t.State.Begun() || played != nil && len(t.File.Rounds) > 0:
		return Running
	}
	return Upcoming
}

// Cancel calls off a tournament that has not begun: nothing more can be recorded there, everybody who is entered is free, and nobody
// owes anything. Their clubs are told, with the reason, which stands on the public page; the warning names entrants without a club, who
// must be told otherwise. H07
type Cancel struct {
	AtTournament `json:"-"`

	Reason declare.Reason `json:"reason" label:"Grund"`
}

// Cancellation is a tournament that was called off.
type Cancellation struct {
	Tournament string    `json:"tournament"`
	Name       string    `json:"name"`
	Date       string    `json:"date" format:"date"`
	At         time.Time `json:"cancelled_at"`
	Reason     string    `json:"reason"`
	Clubs      []string  `json:"clubs"` // that are told
}

// CancellationAnswer is a tournament that was called off, with who could not be told.
type CancellationAnswer struct {
	Cancellation
	Warnings []rulebook.Warning `json:"warnings"`
}

var exampleCancellation = Cancellation{Tournament: "freitag", Name: "Freitagsturnier", Date: "2026-11-27",
	At: time.Date(2026, 11, 21, 17, 0, 0, 0, time.UTC), Reason: "Zu wenige Anmeldungen.", Clubs: []string{"muck"}}

var _ = declare.In(&ownActs, declare.Act[*Desk, Tx, Cancel, Cancellation]{
	At: housed[Cancel](),
	Kind: declare.Kind{
		Deed: "floor.cancel", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins, acts.KeeperOfHouse}, Subject: "floor/:tournament/cancelled",
		API:     "POST /tournaments/:tournament/cancel",
		Summary: "Call off a tournament that has not begun; everybody sees the reason", Example: "too few came", Answers: "200", Asks: true,
		Page: declare.Page{On: tournamentPage, Sends: "/absage", To: tournamentPage + "/ende", Form: "absage", Button: "Turnier absagen",
			Plain: true, Done: "Das Turnier ist abgesagt."}},
	Asked: Cancel{Reason: "Der Saal ist gesperrt"},
	Made:  exampleCancellation, Gives: CancellationAnswer{exampleCancellation, []rulebook.Warning{}},
	Do: onTournament((*Cancel).do), Says: cancelled,
})

// Check refuses to call a tournament off without a reason.
func (c *Cancel) Check() error {
	return acts.Needs("$.reason", c.Reason, "Wer ein Turnier absagt, muss einen Grund nennen.")
}

func (c *Cancel) do(ctx context.Context, _ *Desk, a *act, t *Tournament) (before, after *Cancellation, err error) {
	switch {
	case t.Link != nil || t.Series != nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ gehört zu etwas Größerem und wird nicht für sich abgesagt.", t.Name)}
	case t.Cancelled != nil:
		return nil, nil, &acts.Clash{Sentence: fmt.Sprintf("„%s“ ist schon abgesagt.", t.Name)}
	case t.Stage() != Upcoming || len(t.rounds) > 0:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("„%s“ hat schon begonnen.", t.Name)}
	}
	before = &Cancellation{Tournament: c.Tournament, Name: t.Name, Date: t.Date}
	is := *before
	is.At, is.Reason = a.Entry.At.UTC().Truncate(time.Second), string(c.Reason)
	text := fmt.Sprintf("%s Aus Ihrem Verein ist jemand angemeldet; bitte geben Sie das weiter. Grund: %s",
		declare.Did(cancelled(declare.Yours{}, nil, &is)), is.Reason)
	clubs, untold, err := t.notify(ctx, a, fmt.Sprintf("„%s“ ist abgesagt", t.Name), text)
	if err != nil {
		return nil, nil, err
	}
	is.Clubs, a.Doubts, a.Entry.After = clubs, acts.Doubted(untold), mustJSON(&is)
	head := t.Head
	head.Revision++
	head.Cancelled = &Cancelled{At: is.At, Because: is.Reason}
	return before, &is, a.Tx.PutFloorTournament(ctx, &head)
}

func cancelled(_ declare.Names, _, c *Cancellation) string {
	return fmt.Sprintf("„%s“ am %s wird abgesagt; wer angemeldet ist, ist frei und schuldet nichts.", c.Name, rulebook.Date(c.Date))
}

// refuseCancelled refuses what has no meaning in a tournament that does not take place.
func (h *Head) refuseCancelled() error {
	if h.Cancelled == nil {
		return nil
	}
	return &acts.Refusal{Sentence: fmt.Sprintf("„%s“ ist abgesagt.", h.Name)}
}

// released returns the entries of a tournament that was called off: those who were still expected are free, and no fee is owed.
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

// notify sends the clubs of those who are entered a notice, and their presidents a letter. It returns these clubs; the warning names
// entrants without a club, who must be told otherwise.
func (t *Tournament) notify(ctx context.Context, a *act, title, text string) ([]string, []rulebook.Warning, error) {
	clubs, alone, err := t.clubs(ctx, a.Tx)
	if err != nil {
		return nil, nil, err
	}
	news := register.News{Clubs: clubs, Title: title, Text: text, Decides: true}
	if err := register.Notify(ctx, a, news); err != nil || len(alone) == 0 {
		return clubs, nil, err
	}
	return clubs, unnotified(alone), nil
}
