package floordesk

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
)

// deeds are the deeds by the power that an event needs.
var deeds = map[floor.Power]acts.Deed{floor.MayDirect: acts.DeedFloorDirect, floor.MayClock: acts.DeedFloorClock,
	floor.MayChips: acts.DeedFloorChips, floor.MayTable: acts.DeedFloorTable}

// DeedOf is the deed of recording what happened; of what does not happen it is the director's.
func DeedOf(do string) acts.Deed {
	if k := floor.KindOf(do); k != nil {
		return deeds[k.May]
	}
	return acts.DeedFloorDirect
}

// NeedsWhole reports whether the meaning of an event depends on everything before it, so that the client that sends it must have
// seen all of that.
func NeedsWhole(e *floor.Event) bool { return e.Lot != nil || floor.KindOf(e.Do).Whole }

// Answer is what became of an event.
type Answer struct {
	Number   int             `json:"number"` // in the tournament file
	At       floor.Instant   `json:"at"`     // when it happened as the file says
	Happened *floor.Instant  `json:"happened,omitempty"`
	Event    json.RawMessage `json:"event"`
	Digest   string          `json:"digest"`
	Advice   any             `json:"advice"`            // the next step, null for none
	Results  json.RawMessage `json:"results,omitempty"` // of a dry run: what the results would be
}

// latest is how old an event may be that is sent late.
const latest = 15 * time.Minute

// Record records an event. Its instant is when it happened as the sender says, zero for now. The terms must name what was
// seen where the event depends on it, see [NeedsWhole]. Content: the [Answer], with the warnings of the event.
func (d *Desk) Record(ctx context.Context, by acts.Actor, tournament string, e floor.Event, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: deedBy(by, &e), At: d.of(ctx, placeOf(by, tournament)), Subject: acts.About("floor", tournament, "events"),
		Terms: terms}
	return d.onTournament(ctx, r, tournament, func(a *act, t *Tournament) (*acts.Outcome, error) {
		if err := t.refuseByLink(r.At.Sheet, &e); err != nil {
			return nil, err
		}
		if err := t.refuseUndo(ctx, a, &e); err != nil {
			return nil, err
		}
		if err := t.refuseUnseen(ctx, a, &e); err != nil {
			return nil, err
		}
		if err := t.reveal(ctx, a, &e); err != nil {
			return nil, err
		}
		if err := d.refuseAtDoor(ctx, a, t, &e); err != nil {
			return nil, err
		}
		said := e.At
		after, row, err := t.record(ctx, a, &e, via(a.By))
		if err != nil {
			return nil, err
		}
		doubts, err := d.carry(ctx, a, t, after)
		if err != nil {
			return nil, err
		}
		if err := after.endsDay(ctx, a, &e); err != nil {
			return nil, err
		}
		note(a, t, after, row, &e)
		d.remember(a, t, after)
		out := after.answer(row, &e, said, a.Terms.DryRun)
		return out.With(out.Doubts, doubts, t.doubtsOfReentry(&e)), nil
	})
}

// doubtsOfReentry warns of somebody who comes back though the money is reached, where the house lets nobody back from then on. H14
func (t *Tournament) doubtsOfReentry(e *floor.Event) []rulebook.Warning {
	if e.Do != floor.Reenter || !t.LateReentry() {
		return nil
	}
	return []rulebook.Warning{{Path: "$.entrant", Rule: "H14", Detail: "Das Geld ist erreicht; ab da gibt es nach diesen Hausregeln kein Re-entry."}}
}

// LateReentry reports whether who comes back now does so after the money is reached, and the house lets nobody back from then on. H14
func (t *Tournament) LateReentry() bool { return t.File.Edition == "casino" && t.State.InTheMoney() }

// record adds an event behind those that are there, and returns the tournament as it is then.
func (t *Tournament) record(ctx context.Context, a *act, e *floor.Event, via string) (after *Tournament, row *Recorded, err error) {
	said := e.At
	e.At = t.instant(a, said)
	return t.add(ctx, a, e, said, via)
}

// add is [Tournament.record] for an event that happened at its instant; its sender has said when it was, zero for now.
func (t *Tournament) add(ctx context.Context, a *act, e *floor.Event, said floor.Instant, via string) (after *Tournament, row *Recorded, err error) {
	if err := acts.RefuseText("$.note", e.Note); err != nil {
		return nil, nil, err
	}
	if err := t.refuseCancelled(); err != nil {
		return nil, nil, err
	}
	e.WildCard = e.WildCard || e.Do == floor.Enter && t.playsFree(e.Entrant)
	switch k := floor.KindOf(e.Do); {
	case k == nil: // is refused as it is read
	case k.Filed:
		return nil, nil, &acts.Refusal{Path: "$.do", Sentence: "Das steht nur in öffentlichen Turnierdateien."}
	case k.Public != nil && e.Salt == "":
		e.Salt = a.ID("") + a.ID("") // the same where the act is carried out again
	}
	if after, err = t.after(e); err != nil {
		return nil, nil, err
	}
	row = &Recorded{Number: t.Number(), Body: string(floorfile.WriteEvent(e)), At: a.Entry.At.UTC().Truncate(time.Second), User: a.By.User,
		Via: via}
	if said != 0 {
		row.Happened = time.Unix(int64(said), 0).UTC()
	}
	row.seal(t.ID, t.last)
	after.last = row.Digest
	if err := t.endView(ctx, a.Tx); err != nil {
		return nil, nil, err
	}
	return after, row, a.Tx.AddFloorEvents(ctx, t.ID, *row)
}

// remember keeps the tournament as it is after an event, once that is on disk, so that it is neither read nor played again. Who
// comes in may change who else is on the list, and a file that was to be read at an instant gets another head: both are read.
func (d *Desk) remember(a *act, before, after *Tournament) {
	n := len(after.File.Events)
	if after.File.Events[n-1].Do == floor.Enter || before.File.AsOf != nil {
		return
	}
	then := a.Then
	a.Then = func() {
		if then != nil {
			then()
		}
		d.known.keep(after)
	}
}

// refuseUnseen refuses an event that depends on what its sender has not seen.
func (t *Tournament) refuseUnseen(ctx context.Context, a *act, e *floor.Event) error {
	switch {
	case a.Terms.Bound(), takesBackOwn(a.By, e):
		return nil
	case a.Terms.Match == nil && NeedsWhole(e):
		return acts.ErrNoMatch
	case a.Terms.Match == nil || a.Terms.Matches(Version(t.Number())):
		return nil
	}
	seen := t.Number()
	for i := range t.Number() {
		if slices.Contains(a.Terms.Match, Version(i)) {
			seen = i
		}
	}
	between, err := a.Tx.FloorEvents(ctx, t.ID, seen)
	if err != nil {
		return err
	}
	list := make([]json.RawMessage, len(between))
	for i := range between {
		list[i] = json.RawMessage(between[i].Body)
	}
	return &acts.Stale{Version: Version(t.Number()), Current: struct {
		Events []json.RawMessage `json:"events"`
	}{list}, Submitted: json.RawMessage(floorfile.WriteEvent(e))}
}

// instant is when an event happened: as its sender says, if that is not to come and not too long ago for what is entered as
// it happens, otherwise now; and never before the last event.
func (t *Tournament) instant(a *act, said floor.Instant) floor.Instant {
	at := floor.Instant(a.Entry.At.Unix())
	if said != 0 && said <= at && (at-said <= floor.Instant(latest/time.Second) || a.Terms.AsOf != "") {
		at = said
	}
	return t.Instant(time.Unix(int64(at), 0))
}

// after returns the tournament as it is after an event. A refusal has the path in the event; where an earlier event would
// not be possible any more, it says which.
func (t *Tournament) after(e *floor.Event) (*Tournament, error) {
	n := t.Number()
	file := *t.File
	file.Events, file.AsOf = t.extended(e), nil
	state, err := floor.Next(t.State, &file.Head, file.Events)
	var found *rulebook.Breach
	if !errors.As(err, &found) {
		return &Tournament{Head: t.Head, File: &file, State: state, shown: new(shown), extends: new(atomic.Bool), called: t.called,
			entries: t.entries, rounds: t.rounds}, err
	}
	told := *found
	told.Sentence = t.Named(told.Sentence)
	index, rest, own := strings.Cut(strings.TrimPrefix(found.Path, "$.events["), "]")
	if own && index == fmt.Sprint(n) {
		told.Path = "$" + rest
	} else {
		told.Path, told.Sentence = "$", fmt.Sprintf("Dann wäre das Ereignis %s nicht mehr möglich: %s", index, told.Sentence)
	}
	return nil, &told
}

// extended returns the events with one more. The first caller uses what room there is behind them, so that the cost of an
// event does not grow with those before it; nobody else reads there. Everybody else gets a copy.
func (t *Tournament) extended(e *floor.Event) []floor.Event {
	events := t.File.Events
	if len(events) < cap(events) && t.extends != nil && t.extends.CompareAndSwap(false, true) {
		return append(events, *e)
	}
	n := len(events)
	more := make([]floor.Event, n+1, n+n/4+64)
	copy(more, events)
	more[n] = *e
	return more
}

// note journals an event by its digest and its table: what it says stands in the tournament.
func note(a *act, t, after *Tournament, row *Recorded, e *floor.Event) {
	a.Entry.Subject = acts.About("floor", t.ID, "events", row.Number)
	if row.Number > 0 {
		a.Entry.Before = mustJSON(noted{Number: row.Number - 1, Digest: t.last})
	}
	a.Entry.After = mustJSON(noted{Number: row.Number, Do: e.Do, Table: tableOf(t.State, after, e), Digest: row.Digest})
}

// noted is what the journal says of an event.
type noted struct {
	Tournament string `json:"tournament,omitempty"` // where the entry is about several
	Number     int    `json:"number"`
	Do         string `json:"do,omitempty"`
	Table      int    `json:"table,omitempty"` // where it happened, 0 for several or none
	Digest     string `json:"digest"`
}

// tableOf is the table of an event: the one it names, or where those sit whom it names, before it or after it; 0 for several or none.
func tableOf(before *floor.State, after *Tournament, e *floor.Event) (table int) {
	if e.Do == floor.Undo {
		return tableOf(before, after, &after.File.Events[e.Undone])
	}
	if e.Table != 0 {
		return e.Table
	}
	for _, s := range slices.Concat([]floor.Stack{{Entrant: e.Entrant}}, e.Out, e.Stacks) {
		if s.Entrant == "" {
			continue
		}
		at := cmp.Or(before.TableOf(s.Entrant), after.State.TableOf(s.Entrant))
		if at == 0 || table != 0 && at != table {
			return 0
		}
		table = at
	}
	return table
}

func mustJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // plain values
	}
	return string(text)
}

// answer is the outcome of an event that leads to the tournament.
func (t *Tournament) answer(row *Recorded, e *floor.Event, said floor.Instant, rehearsed bool) *acts.Outcome {
	answer := &Answer{Number: row.Number, At: e.At, Event: json.RawMessage(row.Body), Digest: row.Digest, Advice: t.State.Advised()}
	if said != 0 {
		answer.Happened = &said
	}
	if rehearsed {
		answer.Results = floorfile.Results(t.State)
	}
	doubts := []rulebook.Warning{}
	for _, w := range t.State.Warnings() {
		if w.Event == row.Number {
			line := explain.Warned(&w)
			doubts = append(doubts, rulebook.Warning{Path: "$", Rule: line.Rules[0], Detail: line.Text})
		}
	}
	return (&acts.Outcome{Kind: acts.Created, Content: answer, Version: Version(row.Number + 1)}).With(doubts)
}

// endView forgets the instant at which an imported file was to be read, now that the tournament goes on.
func (t *Tournament) endView(ctx context.Context, tx Tx) error {
	if t.File.AsOf == nil {
		return nil
	}
	file, head := *t.File, t.Head
	file.AsOf = nil
	head.Text, head.Revision = string(floorfile.WriteHead(&file)), head.Revision+1
	return tx.PutFloorTournament(ctx, &head)
}
