package register

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// PreviewRoster says what a roster that was sent as a sheet would change, row by
// row, and stores nothing. Its ETag is what confirming it needs.
func (d *Register) PreviewRoster(ctx context.Context, by acts.Actor, club string, sheet RosterSheet, terms acts.Terms) (*acts.Outcome, error) {
	var p *RosterPlan
	out, err := d.preview(ctx, by, acts.DeedUploadRoster, acts.AtClub(club), terms, func(tx Tx, day string) (any, error) {
		r, err := registryOf(ctx, tx, by, club, day)
		if err != nil {
			return nil, err
		}
		p = r.plan(&sheet)
		return p, nil
	})
	if err == nil {
		out.Version = acts.VersionOf(p.bound())
	}
	return out, err
}

// preview returns what an uploaded sheet would change on the day of an act, which is only asked about, also by an act of which it is a part.
func (d *Register) preview(ctx context.Context, by acts.Actor, deed acts.Deed, at acts.Place, terms acts.Terms,
	plan func(tx Tx, day string) (any, error)) (out *acts.Outcome, err error) {
	if err := by.May(deed, at); err != nil {
		return nil, err
	}
	if err := terms.Refuse(by, deed, d.acts.Now()); err != nil {
		return nil, err
	}
	entry := &acts.Entry{At: d.acts.Now(), AsOf: terms.AsOf}
	err = d.acts.In(ctx)(ctx, func(tx Tx) error {
		planned, err := plan(tx, entry.Day())
		if err != nil {
			return err
		}
		out = &acts.Outcome{Kind: acts.Changed, Content: planned, Version: acts.VersionOf(planned)}
		return nil
	})
	return out, err
}

// UploadRoster carries out what the preview of the same sheet has said, all of it or nothing: the preview's ETag must be given, and be that
// of what would change now. A sheet is sent, and no JSON. Its content is the plan as it was carried out.
type UploadRoster struct {
	declare.OfClub `json:"-"`

	Sheet RosterSheet `json:"-"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, UploadRoster, RosterPlan]{
	Kind: declare.Kind{Deed: acts.DeedUploadRoster, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		Subject: "clubs/:club/roster"},
	Do: func(u *UploadRoster, ctx context.Context, d *Register, a *act) (_, plan *RosterPlan, err error) {
		known, err := registryOf(ctx, a.Tx, a.By, a.At.Club, a.Entry.Day())
		if err != nil {
			return nil, nil, err
		}
		plan = known.plan(&u.Sheet)
		if err := confirmed(plan.bound(), plan.Problems, &a.Terms); err != nil {
			return nil, nil, err
		}
		if err := d.refuseFlood(a, a.At.Club, plan.fresh()); err != nil {
			return nil, nil, err
		}
		for i := range plan.Changes {
			if err := known.carryOut(ctx, a, &plan.Changes[i]); err != nil {
				return nil, nil, err
			}
		}
		if err := a.Tx.ForgetLeavers(ctx, a.Entry.Day()); err != nil {
			return nil, nil, err
		}
		a.Entry.After, err = plan.journal(ctx, a.Tx)
		return plan, plan, err // a change, of what was planned
	},
	Seen: func(p *RosterPlan) any { return p.bound() },
	Says: unsaid[RosterPlan],
})

// fresh returns how many players a plan would enter into the register.
func (p *RosterPlan) fresh() int {
	n := 0
	for i := range p.Changes {
		if p.Changes[i].Player == "" {
			n++
		}
	}
	return n
}

// journal is what the journal says of an uploaded roster: ids and days, and
// digests of the names of new players.
func (p *RosterPlan) journal(ctx context.Context, tx Tx) (string, error) {
	type line struct {
		Kind     string   `json:"kind"`
		Player   string   `json:"player"`
		From     string   `json:"from"`
		Until    *string  `json:"until"`
		Corrects []string `json:"corrects,omitempty"`
		Name     string   `json:"name,omitempty"`
	}
	lines := []line{}
	for _, c := range p.Changes {
		if c.Kind == RosterUnchanged {
			continue
		}
		name, err := tx.Seal(ctx, PersonOf(c.Player), c.GivenName+" "+c.FamilyName)
		if err != nil {
			return "", err
		}
		lines = append(lines, line{c.Kind, c.Player, c.From, c.Until, c.Corrects, name})
	}
	data, err := json.Marshal(lines)
	return string(data), err
}

// registryOf reads what an uploaded roster is compared with, as the caller may know it.
func registryOf(ctx context.Context, tx Tx, by acts.Actor, club, day string) (*registry, error) {
	clubs, err := tx.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(clubs))
	for i := range clubs {
		ids[i] = clubs[i].ID
	}
	if !slices.Contains(ids, club) {
		return nil, acts.ErrNotFound
	}
	if err := refuseArchived(clubs, club, true, nil); err != nil {
		return nil, err
	}
	r := &registry{club: club, day: day, office: by.Admin(), members: map[string][]scoring.Membership{}, clubName: nameIn(clubs)}
	if r.players, err = tx.People(ctx); err != nil {
		return nil, err
	}
	all, err := tx.Memberships(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range all {
		r.members[m.Player] = append(r.members[m.Player], m)
	}
	if r.contacts, err = tx.MemberContacts(ctx, club); err != nil {
		return nil, err
	}
	if r.deaths, err = tx.Deaths(ctx); err != nil {
		return nil, err
	}
	r.years, err = years(ctx, tx, ids)
	return r, err
}

// carryOut carries out one change of a roster. A new player gets an id.
func (r *registry) carryOut(ctx context.Context, a *act, c *RosterChange) error {
	p, err := r.corrected(ctx, a, c)
	if err == nil && c.contact != nil {
		err = a.Tx.PutMemberContact(ctx, r.club, p.ID, c.contact)
	}
	if err != nil || c.Kind == RosterCorrect || c.Kind == RosterUnchanged {
		return err
	}
	m := &membershipAct{player: p, Membership: scoring.Membership{Player: p.ID, Club: r.club, From: c.From, Until: c.Until}}
	return m.write(ctx, a.Tx)
}

// corrected registers the player of a change if he is new, and writes what it
// corrects.
func (r *registry) corrected(ctx context.Context, a *act, c *RosterChange) (*Player, error) {
	if c.Player == "" {
		c.Player = a.ID(playerPrefix)
		p := &Player{}
		p.ID, p.GivenName, p.FamilyName, p.BirthDate, p.Nationality = c.Player, c.GivenName, c.FamilyName, c.BirthDate, c.Nationality
		return p, a.Tx.PutPlayer(ctx, p)
	}
	i, _ := slices.BinarySearchFunc(r.players, c.Player, func(p Player, id string) int { return cmp.Compare(p.ID, id) })
	old := &r.players[i]
	p := *old
	for _, what := range c.Corrects {
		switch what {
		case "given_name":
			p.GivenName = c.GivenName
		case "family_name":
			p.FamilyName = c.FamilyName
		case "birth_date":
			p.BirthDate = c.BirthDate
		case "nationality":
			p.Nationality = c.Nationality
		}
	}
	if len(c.Corrects) == 0 {
		return &p, nil
	}
	return &p, rewrite(ctx, a.Tx, old, &p)
}
