package register

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// The associations that a club has to belong to. § 1.2.1
const (
	OEPBL = "oepbl" // Österreichische Poker Bundesliga, as an ordinary member
	APSA  = "apsa"  // Austrian Pokersport Association, as an associate member
)

// AssociationNames are the associations as people call them.
var AssociationNames = map[string]string{OEPBL: "ÖPBL", APSA: "APSA"}

// Period is a time of membership, from a day to a day; without the second it lasts.
type Period struct {
	From  string  `json:"from" label:"seit" input:"date" format:"date"`
	Until *string `json:"until,omitempty" label:"bis" input:"date" format:"date"`
}

// On reports whether the period holds on a day.
func (p *Period) On(day string) bool { return p.From <= day && (p.Until == nil || day <= *p.Until) }

// Periods are the times in which a club belonged to an association, by day.
type Periods struct {
	Periods []Period `json:"periods"`
}

// On reports whether one of the periods holds on a day.
func (p *Periods) On(day string) bool {
	return slices.ContainsFunc(p.Periods, func(one Period) bool { return one.On(day) })
}

// PutAssociation writes when a club belonged to an association (§ 1.2.1), by day.
type PutAssociation struct {
	declare.OfClub `json:"-"`

	Association string   `json:"-" path:"association"`
	Periods     []Period `json:"periods" label:"Zeiten"`
}

var examplePeriods = []Period{{From: "2008-01-01"}}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, PutAssociation, Periods]{
	Kind: declare.Kind{
		Deed: acts.DeedAssociation, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "clubs/:club/associations/:association",
		API: "PUT /clubs/:club/associations/:association", Summary: "Write when a club was a member of an association",
		Example: "a member since 2008",
		Page: declare.Page{On: "/buero/vereine/:club", Sends: "/mitglied/:association", Form: "mitglied-:association", Button: "Speichern",
			Word: "mitglied", Done: "Die Mitgliedschaft ist gespeichert."}},
	Asked: PutAssociation{Periods: examplePeriods},
	Made:  Periods{examplePeriods},
	Do:    (*PutAssociation).do, Says: unsaid[Periods],
})

func (p *PutAssociation) do(ctx context.Context, _ *Register, a *act) (before, after *Periods, err error) {
	if AssociationNames[p.Association] == "" {
		return nil, nil, acts.ErrNotFound
	}
	if _, err := a.Tx.Club(ctx, a.At.Club); err != nil {
		return nil, nil, err
	}
	there, err := a.Tx.ClubAssociation(ctx, a.At.Club, p.Association)
	if err != nil {
		return nil, nil, err
	}
	before, after = there.stored(), (&Periods{p.Periods}).byDay()
	if err := a.Terms.OverList(before, there, after); err != nil {
		return nil, nil, err
	}
	if err := after.refuse(); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutClubAssociation(ctx, a.At.Club, p.Association, after)
}

// stored returns the periods, nil where there are none.
func (p *Periods) stored() *Periods {
	if len(p.Periods) == 0 {
		return nil
	}
	return p
}

// byDay returns the periods by their first day.
func (p *Periods) byDay() *Periods {
	sorted := &Periods{append([]Period{}, p.Periods...)}
	slices.SortStableFunc(sorted.Periods, func(a, b Period) int { return strings.Compare(a.From, b.From) })
	return sorted
}

// Association returns when a club belonged to an association, for the club and the associations.
func (d *Register) Association(ctx context.Context, by acts.Actor, club, association string) (*Periods, error) {
	if err := by.May(acts.DeedReadAssociation, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if AssociationNames[association] == "" {
		return nil, acts.ErrNotFound
	}
	if _, err := d.store.Club(ctx, club); err != nil {
		return nil, err
	}
	return d.store.ClubAssociation(ctx, club, association)
}

// refuse refuses periods that are none, or that overlap.
func (p *Periods) refuse() error {
	for i := range p.Periods {
		one, path := &p.Periods[i], fmt.Sprintf("$.periods[%d]", i)
		switch {
		case !scoring.IsDate(one.From):
			return &scoring.Fault{Path: path + ".from",
				Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(one.From))}
		case one.Until != nil && !scoring.IsDate(*one.Until):
			return &scoring.Fault{Path: path + ".until",
				Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(*one.Until))}
		case one.Until != nil && *one.Until < one.From:
			return &scoring.Fault{Path: path + ".until", Sentence: "Die Mitgliedschaft endet, bevor sie beginnt."}
		case i > 0 && p.Periods[i-1].On(one.From):
			return &scoring.Fault{Path: path + ".from", Sentence: "Zwei Mitgliedschaften überschneiden sich."}
		}
	}
	return nil
}
