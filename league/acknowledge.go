package league

import (
	"context"
	"encoding/json"
	"fmt"
	"pokerliga/rulebook"
	"strings"
)

// AcknowledgeCard notes the director's word that the chips on a round card are as
// they are, though they do not add up (§ 3.2.18, A45). It lapses when the card
// changes. Content: [Acknowledgement].
func (o *Office) AcknowledgeCard(ctx context.Context, by Actor, at MatchdayRef, heat, table int, note string, terms Terms) (*Receipt, error) {
	return o.acknowledge(ctx, by, at, heat, sheetOfCard(table), note, terms)
}

// AcknowledgeStacks does the same for the stacks of an MTT (§ 3.2.11, A69).
// Content: [Acknowledgement].
func (o *Office) AcknowledgeStacks(ctx context.Context, by Actor, at MatchdayRef, heat int, mtt, note string, terms Terms) (*Receipt, error) {
	return o.acknowledge(ctx, by, at, heat, sheetOfMTT(mtt), note, terms)
}

func (o *Office) acknowledge(ctx context.Context, by Actor, at MatchdayRef, heat int, name, note string, terms Terms) (*Receipt, error) {
	e := errand{by: by, deed: DeedAcknowledge, at: at.place(),
		subject: at.path("heats", fmt.Sprint(heat), name, "acknowledgement"), terms: terms}
	return o.onDay(ctx, e, func(d *day) (*Receipt, error) {
		s := sheetNamed(sheets(d.Matchday, heat), name)
		if s == nil {
			return nil, ErrNotFound
		}
		before, err := d.acknowledged(ctx, heat, s)
		if err != nil {
			return nil, err
		}
		a := &Acknowledgement{Heat: heat, Sheet: name, Note: note, At: d.now(), Content: s.digest()}
		if err := terms.over(before, canonical(a)); err != nil {
			return nil, err
		}
		if err := a.refuse(s); err != nil {
			return nil, err
		}
		if err := d.tx.PutAcknowledgement(ctx, at, a); err != nil {
			return nil, err
		}
		d.entry.Before, d.entry.After = string(before), string(canonical(a))
		return stored(before, canonical(a)), nil
	})
}

// refuse refuses an acknowledgement of nothing, and one that says nothing.
func (a *Acknowledgement) refuse(s *sheet) error {
	switch {
	case len(s.doubts) == 0:
		return &Refusal{Sentence: "Hier gehen die Chips auf, zu bestätigen ist nichts."}
	case blank(a.Note):
		return &Refusal{Path: "$.note", Sentence: "Zur Bestätigung braucht es eine Anmerkung."}
	}
	return refuseText("$.note", a.Note)
}

// acknowledged returns the content of the acknowledgement that holds for a sheet,
// nothing for none.
func (d *day) acknowledged(ctx context.Context, heat int, s *sheet) (json.RawMessage, error) {
	given, err := d.tx.Acknowledgements(ctx, d.at)
	if err != nil {
		return nil, err
	}
	if a := word(given, heat, s); a != nil {
		return canonical(a), nil
	}
	return nil, nil
}

func sheetNamed(all []sheet, name string) *sheet {
	for i := range all {
		if all[i].name == name {
			return &all[i]
		}
	}
	return nil
}

// Doubts returns the warnings about a heat for its officials, with what the
// director has said of them.
func (o *Office) Doubts(ctx context.Context, by Actor, at MatchdayRef, heat int) ([]Doubt, error) {
	m, err := o.Matchday(ctx, by, at)
	if err != nil {
		return nil, err
	}
	if m.Heat(heat) == nil {
		return nil, ErrNotFound
	}
	given, err := o.store.Acknowledgements(ctx, at)
	if err != nil {
		return nil, err
	}
	found := []Doubt{}
	for _, s := range sheets(m, heat) {
		note := ""
		if a := word(given, heat, &s); a != nil {
			note = a.Note
		}
		for _, w := range s.doubts {
			found = append(found, Doubt{rulebook.Warning{Path: "$." + strings.TrimPrefix(w.Path, s.path), Rule: w.Rule, Detail: w.Sentence}, s.name, true, note})
		}
		for _, w := range m.Warnings() {
			if !chips(w) && strings.HasPrefix(w.Path, s.path) {
				found = append(found, Doubt{Warning: rulebook.Warning{Path: "$." + strings.TrimPrefix(w.Path, s.path), Rule: w.Rule, Detail: w.Sentence}, Sheet: s.name})
			}
		}
	}
	return found, nil
}
