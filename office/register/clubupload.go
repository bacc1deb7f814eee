package register

import (
	"context"
	"maps"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
)

// PreviewClubs says what a list of clubs that was sent as a sheet would change, row by row, and stores nothing. Its ETag
// is what confirming it needs.
func (d *Register) PreviewClubs(ctx context.Context, by acts.Actor, rows []SheetRow, terms acts.Terms) (*acts.Outcome, error) {
	return d.preview(ctx, by, acts.DeedUploadClubs, acts.Place{}, terms, func(tx Tx, day string) (any, error) {
		registered, err := tx.Clubs(ctx)
		if err != nil {
			return nil, err
		}
		return planClubs(rows, registered, day), nil
	})
}

// UploadClubs founds the clubs of a list as the preview of the same list has said, all of them or none, with how they are reached and
// since when they belong to the associations (§ 1.2.1). A sheet is sent, and no JSON. Its content is the plan as it was carried out.
type UploadClubs struct {
	Rows []SheetRow `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, UploadClubs, ClubPlan]{
	Kind: declare.Kind{Deed: acts.DeedUploadClubs, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "clubs"},
	Do: func(u *UploadClubs, ctx context.Context, _ *Register, a *act) (_, plan *ClubPlan, err error) {
		registered, err := a.Tx.Clubs(ctx)
		if err != nil {
			return nil, nil, err
		}
		plan = planClubs(u.Rows, registered, a.Entry.Day())
		if err := confirmed(plan, plan.Problems, &a.Terms); err != nil {
			return nil, nil, err
		}
		founded := []string{}
		for i := range plan.Changes {
			if c := &plan.Changes[i]; c.Kind == ClubFound {
				founded = append(founded, c.Club.ID)
				if err := c.found(ctx, a); err != nil {
					return nil, nil, err
				}
			}
		}
		a.Entry.After = string(seasonfile.Canonical(founded))
		return plan, plan, nil // a change, by the day of the plan
	},
	Says: unsaid[ClubPlan],
})

// Place is that of the association.
func (*UploadClubs) Place() acts.Place { return acts.Place{} }

// found founds a club of a list, and says so in the journal as if it were done by hand.
func (c *ClubChange) found(ctx context.Context, a *act) error {
	if err := a.Tx.PutClub(ctx, &c.Club); err != nil {
		return err
	}
	if err := also(ctx, a, acts.DeedFoundClub, "", clubPath(c.Club.ID), nil, &c.Club); err != nil {
		return err
	}
	if c.Contact != nil {
		if err := a.Tx.PutClubContact(ctx, c.Club.ID, c.Contact); err != nil {
			return err
		}
	}
	for _, association := range slices.Sorted(maps.Keys(c.MemberSince)) {
		since := &Periods{[]Period{{From: c.MemberSince[association]}}}
		if err := a.Tx.PutClubAssociation(ctx, c.Club.ID, association, since); err != nil {
			return err
		}
		if err := also(ctx, a, acts.DeedAssociation, "", clubPath(c.Club.ID, "associations", association), nil, since); err != nil {
			return err
		}
	}
	return nil
}

// also journals a part of an act, which has stored something in a season, "" for the register.
func also(ctx context.Context, a *act, deed acts.Deed, season string, subject acts.Subject, before, after any) error {
	e := *a.Entry
	e.Act, e.Season, e.Subject = string(deed), season, subject
	e.Before, e.After = string(seasonfile.Canonical(before)), string(seasonfile.Canonical(after))
	return e.Add(ctx, a.Tx)
}
