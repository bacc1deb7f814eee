package api

import (
	"context"
	"encoding/json"
	"slices"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
)

// CarryOut carries out what was entered on a laptop to which a matchday is lent: all lines or none, each by its own act, at its own instant
// and in the name of who entered it, with the rights of the lease: as a director of that matchday or a helper and nothing else. What each
// writes must be what it wrote there. The lines follow from what was carried out before.
func (s *Server) CarryOut(ctx context.Context, of *lease.Lease, lines []lease.Line) error {
	return s.Office.Together(acts.ByLease(ctx, of.ID), func(ctx context.Context, tx league.Tx) error { return s.carryAll(ctx, tx, of, lines) })
}

// PlayAgain carries out on a laptop that was just opened what an earlier one of the same lease has written, and keeps its lines as they are. They begin
// behind that hash, with that number.
func (s *Server) PlayAgain(ctx context.Context, of *lease.Hall, before string, first int64, written []lease.WrittenLine) error {
	lines, err := lease.Read(before, first, written)
	if err != nil || len(lines) == 0 {
		return err
	}
	l := of.Lease()
	return s.Office.Together(ctx, func(ctx context.Context, tx league.Tx) error {
		if err := s.carryAll(ctx, tx, l, lines); err != nil {
			return err
		}
		return tx.AddHallLines(ctx, l.ID, first, written)
	})
}

// carry carries out a line and compares what it wrote.
func (s *Server) carry(ctx context.Context, tx league.Tx, of *lease.Lease, l *lease.Line) error {
	head, err := tx.JournalHead(ctx)
	if err != nil {
		return err
	}
	if err := s.again(ctx, of, l); err != nil {
		return &lease.Refused{Number: l.Number, Act: l.Act, Why: err}
	}
	entries, err := tx.Journal(ctx, acts.Query{After: head.Number})
	if err != nil {
		return err
	}
	here := lease.WrittenBy(entries)
	for i := range max(len(here), len(l.Wrote)) {
		a, b := nth(here, i), nth(l.Wrote, i)
		if a == nil || b == nil || *a != *b {
			return &lease.Differs{Number: l.Number, Here: a, There: b}
		}
	}
	return nil
}

// nth is the element of a list at a place, nil behind its end.
func nth(list []lease.Wrote, i int) *lease.Wrote {
	if i >= len(list) {
		return nil
	}
	return &list[i]
}

// again asks once more for what a line says was asked for.
func (s *Server) again(ctx context.Context, of *lease.Lease, l *lease.Line) error {
	if l.Method == "" && !people.CarriesHelpers(l.Act) {
		return lease.ErrNotKept
	}
	user, err := s.People.User(ctx, acts.Console, l.By)
	if err != nil {
		return err
	}
	roles := slices.DeleteFunc(slices.Clone(user.Roles), func(r acts.Role) bool { return r.Kind != acts.RoleHelper })
	if of.Leads(l.By) {
		roles = []acts.Role{{Kind: acts.RoleDirector, At: of.At}}
	}
	by := acts.Actor{User: user.ID, Roles: roles, Strong: true}
	if people.CarriesHelpers(l.Act) {
		var list []people.CarriedHelper
		if err := json.Unmarshal([]byte(l.Body), &list); err != nil {
			return err
		}
		return people.HelpersOf(s.People).Carry(ctx, by, of.At, acts.Deed(l.Act), list, acts.Terms{At: l.At, Entropy: l.Entropy})
	}
	asked := &rest.Repeated{By: by,
		Terms: acts.Terms{Match: l.Match, New: l.New, Key: l.Key, At: l.At, Entropy: l.Entropy, Secrets: l.Secrets}}
	return s.ask(asked.In(ctx), l.Asked)
}
