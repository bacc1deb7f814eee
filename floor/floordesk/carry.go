package floordesk

import (
	"context"
	"errors"
	"fmt"

	"pokerliga/floor/floorday"
	"pokerliga/office/acts"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// sheet is what a tournament says of a card or of the stacks of a heat, beside what the matchday says.
type sheet struct {
	link   *Link
	heat   int
	card   *scoring.SitAndGo // as the tournament says; nil for none yet
	stacks *scoring.TeamMTT
	own    acts.Version // what the tournament has written last
	stored acts.Version // what stands in the matchday, "" for nothing
	closed bool         // the heat is
}

// sheets returns what the tournament says of its part of the matchday, by heat.
func (t *Tournament) sheets() map[int]*sheet {
	all := map[int]*sheet{}
	switch {
	case t.Link == nil:
	case t.Link.IsMTT():
		for i, stacks := range floorday.Stacks(t.Link.MTT, t.State) {
			all[i+1] = &sheet{link: t.Link, heat: i + 1, stacks: stacks}
		}
	default:
		all[t.Link.Heat] = &sheet{link: t.Link, heat: t.Link.Heat, card: floorday.Card(t.Link.Table, &t.File.Head, t.State)}
	}
	return all
}

// version names what the tournament says, "" for nothing yet.
func (s *sheet) version() acts.Version {
	if s.link.IsMTT() {
		return acts.VersionOf(s.stacks)
	}
	return acts.VersionOf(s.card)
}

// name is what people call the sheet.
func (s *sheet) name() string {
	if s.link.IsMTT() {
		return fmt.Sprintf("MTT %s in Heat %d", s.link.MTT, s.heat)
	}
	return fmt.Sprintf("Tisch %d in Heat %d", s.link.Table, s.heat)
}

// carry writes what an event has changed on the cards and stacks of the matchday there, in the same transaction. What was
// written by hand stays: it is never written over, and the warnings say so.
func (d *Desk) carry(ctx context.Context, a *act, before, after *Tournament) ([]rulebook.Warning, error) {
	doubts, err := d.punish(ctx, a, before, &after.File.Events[after.Number()-1])
	if err != nil {
		return nil, err
	}
	was := before.sheets()
	now := after.sheets()
	for heat := 1; heat <= scoring.Heats; heat++ {
		s := now[heat]
		if s == nil && was[heat] != nil { // the heat was taken back
			s = &sheet{link: was[heat].link, heat: heat}
		}
		if s == nil || was[heat] != nil && was[heat].version() == s.version() {
			continue
		}
		if err := s.look(ctx, a.Tx, after.ID); err != nil {
			return nil, err
		}
		if s.byHand() {
			doubts = append(doubts, rulebook.Warning{Path: "$", Detail: fmt.Sprintf("%s ist von Hand eingetragen; das bleibt so, bis jemand "+
				"das Ergebnis vom Floor übernimmt.", s.name())})
			continue
		}
		if err := d.write(ctx, a, s, after.ID); err != nil {
			return nil, s.named(err)
		}
	}
	more, err := d.carryRound(ctx, a, before, after)
	return append(doubts, more...), err
}

// look reads what stands in the matchday, and what the tournament has written there.
func (s *sheet) look(ctx context.Context, tx Tx, tournament string) (err error) {
	if s.own, err = tx.FloorSheet(ctx, tournament, s.heat); err != nil {
		return err
	}
	h, err := tx.Heat(ctx, s.link.MatchdayRef, s.heat)
	if errors.Is(err, acts.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	s.in(h)
	return nil
}

// in notes what stands in a heat, which may not have begun.
func (s *sheet) in(h *scoring.Heat) {
	switch {
	case h == nil:
	case s.link.IsMTT():
		s.closed, s.stored = !h.Open, acts.VersionOf(h.TeamMTT(s.link.MTT))
	default:
		s.closed, s.stored = !h.Open, acts.VersionOf(h.SitAndGo(s.link.Table))
	}
}

// byHand reports whether something else stands in the matchday than the tournament says or has written.
func (s *sheet) byHand() bool {
	return s.stored != "" && s.stored != s.own && s.stored != s.version()
}

// write writes what the tournament says. While the heat is open that goes in the name of the actor who recorded the event, who may
// be no more than the scribe of the table; afterwards it is a correction, for which he needs the power and a reason (A29).
func (d *Desk) write(ctx context.Context, a *act, s *sheet, tournament string) error {
	version := s.version()
	if version == s.stored || version == "" && s.closed && a.By.May(acts.DeedReopen, a.At) == nil && !acts.Blank(a.Terms.Reason) {
		return nil // it stands there already, or its correction is under way
	}
	by := deputy(a)
	if s.closed {
		by = a.By
	}
	terms := acts.Terms{Reason: a.Terms.Reason, At: a.Entry.At, New: s.stored == ""}
	if s.stored != "" {
		terms.Match = []acts.Version{s.stored}
	}
	if a.By.SignedIn() {
		terms.Asked = s.asks(terms.Reason)
	}
	if _, err := d.league.WriteSheet(a.Within(ctx), by, s.link, s.heat, s.card, s.stacks, terms); err != nil {
		return err
	}
	return a.Tx.PutFloorSheet(ctx, tournament, s.heat, version)
}

// asks is how somebody would have asked for what is written.
func (s *sheet) asks(reason string) acts.Asked {
	topics := []any{"heats", s.heat, "sit-and-gos", s.link.Table}
	if s.link.IsMTT() {
		topics = []any{"heats", s.heat, "team-mtts", s.link.MTT}
	}
	switch {
	case s.card != nil:
		return s.link.Asks("PUT", s.card, reason, topics...)
	case s.stacks != nil:
		return s.link.Asks("PUT", s.stacks, reason, topics...)
	}
	return s.link.Asks("DELETE", nil, reason, topics...)
}

// deputy does in the name of who recorded an event what follows from it, whatever his own powers are.
func deputy(a *act) acts.Actor {
	by := acts.Console
	by.User = a.By.User
	return by
}

// named says of a refusal which card or stacks could not be written.
func (s *sheet) named(err error) error {
	var breach *rulebook.Breach
	var fault *scoring.Fault
	var refusal *acts.Refusal
	switch {
	case errors.As(err, &breach):
		told := *breach
		told.Path, told.Sentence = "$", s.name()+": "+breach.Sentence
		return &told
	case errors.As(err, &fault):
		told := *fault
		told.Path, told.Sentence = "$", s.name()+": "+fault.Sentence
		return &told
	case errors.As(err, &refusal):
		return &acts.Refusal{Path: "$", Sentence: s.name() + ": " + refusal.Sentence}
	}
	return err
}
