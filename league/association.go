package league

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/acts"
	"pokerliga/scoring"
	"pokerliga/seasonfile"
)

// The associations that a club has to belong to. § 1.2.1
const (
	OEPBL = "oepbl" // Österreichische Poker Bundesliga, as an ordinary member
	APSA  = "apsa"  // Austrian Pokersport Association, as an associate member
)

// associationNames are the associations as people call them.
var associationNames = map[string]string{OEPBL: "ÖPBL", APSA: "APSA"}

// Period is a time of membership, from a day to a day; without the second it
// lasts.
type Period struct {
	From  string  `json:"from" format:"date"`
	Until *string `json:"until,omitempty" format:"date"`
}

// on reports whether the period holds on a day.
func (p *Period) on(day string) bool { return p.From <= day && (p.Until == nil || day <= *p.Until) }

// Periods are the times in which a club belonged to an association, by day.
type Periods struct {
	Periods []Period `json:"periods"`
}

// on reports whether one of the periods holds on a day.
func (p *Periods) on(day string) bool {
	return slices.ContainsFunc(p.Periods, func(one Period) bool { return one.on(day) })
}

// PutAssociation writes when a club belonged to an association (§ 1.2.1).
// Content: the periods by day.
func (o *Office) PutAssociation(ctx context.Context, by Actor, club, association string, p *Periods, terms Terms) (*acts.Outcome, error) {
	if associationNames[association] == "" {
		return nil, ErrNotFound
	}
	return o.onClub(ctx, by, acts.DeedAssociation, club, "associations/"+association, terms, func(d *clubAct) (*acts.Outcome, error) {
		there, err := d.tx.ClubAssociation(ctx, club, association)
		if err != nil {
			return nil, err
		}
		sent := &Periods{append([]Period{}, p.Periods...)}
		slices.SortStableFunc(sent.Periods, func(a, b Period) int { return strings.Compare(a.From, b.From) })
		before, after := seasonfile.Canonical(there), seasonfile.Canonical(sent)
		if len(there.Periods) == 0 {
			err = terms.OverEmpty(before, after)
			before = nil
		} else {
			err = terms.Over(before, after)
		}
		if err != nil {
			return nil, err
		}
		if err := sent.refuse(); err != nil {
			return nil, err
		}
		if err := d.tx.PutClubAssociation(ctx, club, association, sent); err != nil {
			return nil, err
		}
		return d.stored(before, after), nil
	})
}

// Association returns when a club belonged to an association, for the club and
// the associations.
func (o *Office) Association(ctx context.Context, by Actor, club, association string) (*Periods, error) {
	if err := by.May(acts.DeedReadAssociation, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if associationNames[association] == "" {
		return nil, ErrNotFound
	}
	if _, err := o.store.Club(ctx, club); err != nil {
		return nil, err
	}
	return o.store.ClubAssociation(ctx, club, association)
}

// refuse refuses periods that are none, or that overlap.
func (p *Periods) refuse() error {
	for i := range p.Periods {
		one, path := &p.Periods[i], fmt.Sprintf("$.periods[%d]", i)
		switch {
		case !scoring.IsDate(one.From):
			return &scoring.Fault{Path: path + ".from", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(one.From))}
		case one.Until != nil && !scoring.IsDate(*one.Until):
			return &scoring.Fault{Path: path + ".until", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(*one.Until))}
		case one.Until != nil && *one.Until < one.From:
			return &scoring.Fault{Path: path + ".until", Sentence: "Die Mitgliedschaft endet, bevor sie beginnt."}
		case i > 0 && p.Periods[i-1].on(one.From):
			return &scoring.Fault{Path: path + ".from", Sentence: "Zwei Mitgliedschaften überschneiden sich."}
		}
	}
	return nil
}
