package floordesk

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/floorfile"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
)

// Put writes the head of a tournament: what the tournament file says besides entrants and events. Once the clock has started
// only levels that have not begun change, and payouts while entries are open. If day or time change, the clubs of those
// who are entered are told (H07). Content: the head as it is written, with what is unlikely in it.
func (d *Desk) Put(ctx context.Context, by acts.Actor, head *floorfile.File, terms acts.Terms) (*acts.Outcome, error) {
	return d.PutIn(ctx, by, "", head, terms)
}

// PutIn writes the head of a tournament as [Desk.Put] does; one that is new becomes an evening of that house, "" for none.
func (d *Desk) PutIn(ctx context.Context, by acts.Actor, house string, head *floorfile.File, terms acts.Terms) (*acts.Outcome, error) {
	id := head.Title.ID
	at := acts.OfTournament(id)
	if at = d.of(ctx, at); at.House == "" {
		at.House = house
	}
	r := acts.Request{By: by, Deed: acts.DeedFloorPut, At: at, Subject: acts.About("floor", id), Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := refuseHead(head); err != nil {
			return nil, err
		}
		written := &headText{floorfile.WriteHead(head)}
		t, err := d.load(ctx, a.Tx, id)
		if errors.Is(err, acts.ErrNotFound) {
			if err := a.Terms.Over((*headText)(nil), written); err != nil {
				return nil, err
			}
			if err := floor.Check(&head.Head, nil); err != nil {
				return nil, err
			}
			if err := refuseKind(a.By, head, ""); err != nil {
				return nil, err
			}
			if err := refuseHouse(ctx, a.Tx, house); err != nil {
				return nil, err
			}
			made := newHead(head, 1, a.Entry.At)
			made.House = house
			return a.Stored((*headText)(nil), written).With(floor.Doubts(&head.Head)), a.Tx.PutFloorTournament(ctx, made)
		}
		if err != nil {
			return nil, err
		}
		if err := errors.Join(a.By.May(acts.DeedFloorPut, t.Place()), refuseKind(a.By, head, t.File.Title.Kind), t.refuseCancelled()); err != nil {
			return nil, err
		}
		stored := t.headText()
		if err := a.Terms.Over(stored, written); err != nil {
			return nil, err
		}
		doubts, err := d.change(ctx, a, t, head)
		return a.Stored(stored, written).With(doubts), err
	})
}

// change gives the tournament another head, tells the clubs of those who are entered if it moves, and returns what is unlikely in the head,
// who could not be told, and who may play then or not any more.
func (d *Desk) change(ctx context.Context, a *act, t *Tournament, head *floorfile.File) ([]rulebook.Warning, error) {
	if err := t.refuseChange(head); err != nil {
		return nil, err
	}
	if err := a.Tx.PutFloorTournament(ctx, t.changed(head)); err != nil {
		return nil, err
	}
	untold, err := t.notifyMoved(ctx, a, &head.Title)
	if err != nil {
		return nil, err
	}
	bars, err := d.barsMoved(ctx, a.Tx, t, &head.Title)
	return acts.Doubted(floor.Doubts(&head.Head), untold, bars), err
}

// refuseHouse refuses a house that is not there; "" is none.
func refuseHouse(ctx context.Context, tx Tx, house string) error {
	if house == "" {
		return nil
	}
	_, err := tx.FloorTemplate(ctx, houses.House, house)
	return err
}

// refuseKind refuses who is not of the office and changes what a tournament is to the rankings.
func refuseKind(by acts.Actor, head *floorfile.File, before string) error {
	if head.Title.Kind == before || by.Admin() {
		return nil
	}
	return &acts.Refusal{Path: "$.tournament.kind", Sentence: "Was für die Ranglisten zählt, legt der Verband an; hier bleibt es ein Hausturnier."}
}

// headText is a head as it is read and written.
type headText struct{ text []byte }

// MarshalJSON writes the head.
func (h *headText) MarshalJSON() ([]byte, error) { return h.text, nil }

func (t *Tournament) headText() *headText { return &headText{floorfile.WriteHead(t.File)} }

// HeadContent is the head of the tournament as [Desk.Put] writes it.
func (t *Tournament) HeadContent() any { return t.headText() }

// newHead is how the head of a file is stored.
func newHead(f *floorfile.File, revision int64, created time.Time) *Head {
	return &Head{ID: f.Title.ID, Name: f.Title.Name, Date: f.Title.Date, Mode: f.Mode, Text: string(floorfile.WriteHead(f)),
		Revision: revision, Created: created}
}

// changed is how another head of the tournament is stored.
func (t *Tournament) changed(f *floorfile.File) *Head {
	h := newHead(f, t.Revision+1, t.Created)
	h.Group, h.Registration, h.Link, h.Hall, h.Series, h.Cancelled = t.Group, t.Registration, t.Link, t.Hall, t.Series, t.Cancelled
	h.House = t.House
	return h
}

// refuseHead refuses what cannot stand in a head.
func refuseHead(head *floorfile.File) error {
	if head.AsOf != nil {
		return &acts.Refusal{Path: "$.as_of", Sentence: "Ein Stand gehört nicht zum Turnier; er wird beim Lesen genannt."}
	}
	if acts.Blank(head.Title.Name) {
		return &acts.Refusal{Path: "$.tournament.name", Sentence: "Hier fehlt der Name."}
	}
	return acts.RefuseLine("$.tournament.name", head.Title.Name)
}

// refuseChange refuses a change of the head that comes too late, or under which something recorded would have no meaning.
func (t *Tournament) refuseChange(head *floorfile.File) error {
	changed, now := head.Head, t.File.Head
	changed.Entrants = now.Entrants
	clock := t.State.Clock()
	if t.State.Begun() {
		piece := clock.Piece
		if days := t.State.Days(); days != nil && days.Flight != "" { // all flights play the same
			piece = len(now.Levels)
		}
		switch {
		case len(changed.Levels) < piece || !reflect.DeepEqual(changed.Levels[:piece], now.Levels[:piece]):
			return &acts.Refusal{Path: "$.levels", Sentence: "Levels, die begonnen haben, ändern sich nicht mehr."}
		case !reflect.DeepEqual(changed.Payouts, now.Payouts) && !t.State.Entries().Open:
			return &acts.Refusal{Path: "$.payouts", Sentence: "Die Anmeldung ist zu; die Auszahlung ändert sich nicht mehr."}
		}
		same := changed
		same.Levels, same.Payouts = now.Levels, now.Payouts
		if !reflect.DeepEqual(same, now) {
			return &acts.Refusal{Path: "$", Sentence: "Das Turnier läuft; ändern lassen sich nur Levels, die noch nicht begonnen haben, und die " +
				"Auszahlung, solange die Anmeldung offen ist."}
		}
	}
	_, err := floor.Play(&changed, t.File.Events, nil)
	return err
}

// Import enters a tournament with everything that happened in it from its file, all or nothing. Content: the [Imported].
func (d *Desk) Import(ctx context.Context, by acts.Actor, file *floorfile.File, terms acts.Terms) (*acts.Outcome, error) {
	return d.ImportIn(ctx, by, "", file, terms)
}

// ImportIn enters a tournament as [Desk.Import] does, as an evening of that house, "" for none.
func (d *Desk) ImportIn(ctx context.Context, by acts.Actor, house string, file *floorfile.File, terms acts.Terms) (*acts.Outcome, error) {
	id := file.Title.ID
	r := acts.Request{By: by, Deed: acts.DeedFloorImport, At: acts.OfTournament(id), Subject: acts.About("floor", id), Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := refuseImport(ctx, a.Tx, file); err != nil {
			return nil, err
		}
		if err := refuseHouse(ctx, a.Tx, house); err != nil {
			return nil, err
		}
		head := newHead(file, 1, a.Entry.At)
		head.House = house
		made, err := d.enterFile(ctx, a, file, head, ViaImport)
		if err != nil {
			return nil, err
		}
		out := a.Stored((*Imported)(nil), made)
		out.Version = Version(made.Events)
		return out, nil
	})
}

// enterFile writes a tournament that is not there yet, with everybody who is entered and everything that happened.
func (d *Desk) enterFile(ctx context.Context, a *act, file *floorfile.File, head *Head, via string) (*Imported, error) {
	now := a.Entry.At.UTC().Truncate(time.Second)
	if err := a.Tx.PutFloorTournament(ctx, head); err != nil {
		return nil, err
	}
	entries := make([]Entry, len(file.Entrants))
	for i, e := range file.Entrants {
		if e.Player != "" {
			if _, err := a.Tx.Player(ctx, e.Player); err == nil {
				e.Name = "" // the register knows it
			}
		}
		entries[i] = Entry{Entrant: e, Registered: now}
	}
	if err := a.Tx.AddFloorEntries(ctx, head.ID, entries...); err != nil {
		return nil, err
	}
	rows, last := make([]Recorded, len(file.Events)), ""
	for i := range file.Events {
		rows[i] = Recorded{Number: i, Body: string(floorfile.WriteEvent(&file.Events[i])), At: now, User: a.By.User, Via: via}
		rows[i].seal(head.ID, last)
		last = rows[i].Digest
	}
	return &Imported{Tournament: head.ID, Events: len(rows), Digest: last}, a.Tx.AddFloorEvents(ctx, head.ID, rows...)
}

// Imported is what became of a tournament file.
type Imported struct {
	Tournament string `json:"tournament"`
	Events     int    `json:"events"`
	Digest     string `json:"digest,omitempty"` // of the last event
}

// refuseImport refuses a file that has no meaning, and one of a tournament that is there already.
func refuseImport(ctx context.Context, tx Tx, file *floorfile.File) error {
	if err := refuseTaken(ctx, tx, file.Title.ID); err != nil {
		return err
	}
	if _, err := floor.Play(&file.Head, file.Events, nil); err != nil {
		return err
	}
	if err := acts.RefuseLine("$.tournament.name", file.Title.Name); err != nil {
		return err
	}
	for i := range file.Entrants {
		if err := acts.RefuseLine(fmt.Sprintf("$.entrants[%d].name", i), file.Entrants[i].Name); err != nil {
			return err
		}
	}
	return nil
}

// refuseTaken refuses the id of a tournament that is there already.
func refuseTaken(ctx context.Context, tx Tx, id string) error {
	switch _, err := tx.FloorTournament(ctx, id); {
	case err == nil:
		return &acts.Clash{Sentence: fmt.Sprintf("Das Turnier „%s“ gibt es schon.", id)}
	case errors.Is(err, acts.ErrNotFound):
		return nil
	default:
		return err
	}
}
