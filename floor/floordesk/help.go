package floordesk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"pokerliga/floor"
	"pokerliga/office/acts"
)

// placeOf is where somebody records what happens in a tournament: who came by a link to a part of it there, everybody else in
// the tournament.
func placeOf(by acts.Actor, tournament string) acts.Place {
	at := acts.OfTournament(tournament)
	if help := by.Helping(); help != nil && help.Within(at) {
		at.Sheet = help.Sheet
	}
	return at
}

// via is how what an actor records comes in.
func via(by acts.Actor) string {
	if by.Helping() != nil {
		return ViaScribe
	}
	return ViaDesk
}

// refuseByLink is refuseForeign with the names of entrants.
func (t *Tournament) refuseByLink(at acts.Sheet, e *floor.Event) error {
	kind, which := at.Part()
	if kind == "" {
		return nil
	}
	err := refuseForeign(t.State, kind, which, e)
	var refusal *acts.Refusal
	if errors.As(err, &refusal) {
		return &acts.Refusal{Path: refusal.Path, Sentence: t.Named(refusal.Sentence)}
	}
	return err
}

// refuseForeign refuses what somebody may not record who came by a link, while the tournament is as it is: the scribe of a table
// records what happens to those who sit there, and an entrant that he is out and what he has. Of the clock its keeper records
// everything. After the end of the tournament nobody records anything by a link.
func refuseForeign(s *floor.State, kind, which string, e *floor.Event) error {
	own, k := func(entrant string) bool { return entrant == which }, floor.KindOf(e.Do)
	switch table, _ := strconv.Atoi(which); {
	case s.Clock().State == "ended":
		return &acts.Refusal{Sentence: "Das Turnier ist zu Ende; dieser Link gilt nicht mehr."}
	case kind == acts.PartEntrant && k.Own:
	case kind == acts.PartEntrant:
		return &acts.Refusal{Path: "$.do", Sentence: "Melden können Sie, dass Sie ausgeschieden sind, und wie viele Chips Sie haben."}
	case kind != acts.PartTable:
		return nil
	case e.Table != 0 && e.Table != table:
		return &acts.Refusal{Path: "$.table", Sentence: fmt.Sprintf("Dieser Link gilt für Tisch %d.", table)}
	default:
		own = func(entrant string) bool { return table != 0 && s.TableOf(entrant) == table }
	}
	for path, stacks := range map[string][]floor.Stack{"$.out": e.Out, "$.stacks": e.Stacks} {
		for i := range stacks {
			if !own(stacks[i].Entrant) {
				return &acts.Refusal{Path: fmt.Sprintf("%s[%d].entrant", path, i), Sentence: foreign(kind, which, stacks[i].Entrant)}
			}
		}
	}
	if e.Entrant != "" && !own(e.Entrant) {
		return &acts.Refusal{Path: "$.entrant", Sentence: foreign(kind, which, e.Entrant)}
	}
	return nil
}

// foreign says that somebody is none of the affairs of who came by a link.
func foreign(kind, which, entrant string) string {
	if kind == acts.PartEntrant {
		return "Dieser Link gilt nur für Sie selbst."
	}
	return fmt.Sprintf("„%s“ sitzt nicht an Tisch %s.", acts.Clip(entrant), which)
}

// HelpParts returns these parts of a tournament, as in "clock", "tables/3" or "entrants/anna", with what people call them, for who
// gives links to them. It refuses what is not there, and a tournament that is over.
func (d *Desk) HelpParts(ctx context.Context, by acts.Actor, tournament string, parts []string) (of []acts.Sheet,
	names map[acts.Sheet]string, err error) {
	if err = by.May(acts.DeedAddHelper, d.Place(ctx, tournament)); err != nil {
		return nil, nil, err
	}
	t, err := d.Tournament(ctx, tournament)
	if err != nil {
		return nil, nil, err
	}
	of, names = make([]acts.Sheet, len(parts)), map[acts.Sheet]string{}
	for i, part := range parts {
		of[i] = acts.OfTournament(tournament, part).Sheet
		names[of[i]] = t.PartTitle(of[i])
		if names[of[i]] == "" {
			return nil, nil, &acts.Refusal{Path: fmt.Sprintf("$.parts[%d]", i),
				Sentence: fmt.Sprintf("„%s“ gibt es in diesem Turnier nicht.", acts.Clip(part))}
		}
	}
	switch {
	case t.Ended():
		err = &acts.Refusal{Sentence: "Das Turnier ist zu Ende; dort gibt es nichts mehr zu helfen."}
	case len(of) == 0:
		err = &acts.Refusal{Path: "$.parts", Sentence: "Bitte sagen, wofür der Link gelten soll."}
	}
	return of, names, err
}

// PartTitle is what people call a part of the tournament, "" where it is not there.
func (t *Tournament) PartTitle(at acts.Sheet) string {
	switch kind, which := at.Part(); kind {
	case acts.PartClock:
		if at == acts.OfTournament(t.ID, kind).Sheet {
			return "Uhr"
		}
	case acts.PartTable:
		if slices.ContainsFunc(t.File.Tables, func(x floor.Table) bool { return strconv.Itoa(x.Table) == which }) {
			return "Tisch " + which
		}
	case acts.PartEntrant:
		if i := slices.IndexFunc(t.entries, func(e Entry) bool { return e.ID == which }); i >= 0 {
			return t.Called(which)
		}
	}
	return ""
}

// RefuseLate refuses to open a link to a part of a tournament that is over.
func (d *Desk) RefuseLate(ctx context.Context, help *acts.Role) error {
	id := help.Sheet.Tournament()
	if id == "" {
		return nil
	}
	t, err := d.Tournament(ctx, id)
	if err == nil && t.Ended() {
		err = &acts.Refusal{Sentence: "Das Turnier ist zu Ende; dieser Link gilt nicht mehr."}
	}
	return err
}

// Own is what an entrant sees of himself.
type Own struct {
	Entrant string `json:"entrant"`
	In      bool   `json:"in"`
	Table   int    `json:"table,omitempty"` // where he sits, missing while he has no seat
	Seat    int    `json:"seat,omitempty"`
	Place   int    `json:"place,omitempty"`   // missing while he plays
	Prize   string `json:"prize,omitempty"`   // in cents
	Penalty int64  `json:"penalty,omitempty"` // hands that he still sits out, none once he is out

	Cancelled string `json:"cancelled,omitempty"` // why the tournament does not take place
}

// Own returns what concerns one entrant, for himself and for officials.
func (d *Desk) Own(ctx context.Context, by acts.Actor, tournament, entrant string) (*Own, error) {
	at := d.of(ctx, acts.OfTournament(tournament, acts.PartEntrant, entrant))
	if err := by.May(acts.DeedFloorOwn, at); err != nil {
		return nil, err
	}
	t, err := d.Tournament(ctx, tournament)
	if err != nil {
		return nil, err
	}
	if t.PartTitle(at.Sheet) == "" {
		return nil, acts.ErrNotFound
	}
	return t.own(entrant), nil
}

func (t *Tournament) own(entrant string) *Own {
	own := &Own{Entrant: entrant}
	if t.Cancelled != nil {
		own.Cancelled = t.Cancelled.Because
	}
	for _, table := range t.State.Tables() {
		for _, s := range table.Seats {
			if s.Entrant == entrant {
				own.Table, own.Seat = table.Table, s.Seat
			}
		}
	}
	for _, r := range t.State.Ranking() {
		if own.In = own.In || r.Entrant == entrant && r.Status == "in"; r.Entrant == entrant && r.Status != "in" && r.Place != nil {
			own.Place = *r.Place
		}
	}
	results := t.State.Results()
	for i := range results.Money.Prizes {
		if p := &results.Money.Prizes[i]; p.Entrant == entrant {
			own.Prize = p.Amount.String()
		}
	}
	own.Penalty = t.State.SitsOut(entrant)
	return own
}
