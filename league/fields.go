package league

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/seasons"
	"pokerliga/rules/explain"
	"pokerliga/scoring"
)

// PutFields says which clubs play in which league of a season, all of it or nothing. Its parts are the acts for each league that changes.
// § 1.2.7, A01
type PutFields struct {
	declare.InSeason `json:"-"`

	Leagues []Field `json:"-"`
}

// Field is who plays in a league.
type Field struct {
	League string   `json:"league"`
	Clubs  []string `json:"clubs"`
}

// Fields are who plays in the leagues of a season.
type Fields struct {
	Leagues []Field `json:"leagues"`
}

// DeedPutFields is to say who plays in the leagues of a season.
const DeedPutFields acts.Deed = "teams.put-all"

var _ = declare.In(&ownActs, declare.Act[*Office, Tx, PutFields, Fields]{
	Kind: declare.Kind{Deed: DeedPutFields, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Register: true, Subject: "teams", Asks: true,
		Called: "Teilnehmer der Ligen: gespeichert", Back: DeedPutFields, Later: "Später lassen sie sich ebenso ändern."},
	Do: (*PutFields).do, Says: fieldsSaid,
})

// FieldsOf are who plays in these leagues.
func FieldsOf(leagues []scoring.League) *Fields {
	f := &Fields{[]Field{}}
	for i := range leagues {
		f.Leagues = append(f.Leagues, Field{leagues[i].ID, seasons.TeamsOf(&leagues[i]).Clubs})
	}
	return f
}

func (p *PutFields) do(ctx context.Context, o *Office, a *act) (before, after *Fields, err error) {
	f, _, err := a.Tx.SeasonFile(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	before, after = FieldsOf(f.Leagues), &Fields{p.Leagues}
	if err := a.Terms.OverEmpty(before, after); err != nil {
		return nil, nil, err
	}
	in := a.Within(ctx)
	for _, to := range p.Leagues {
		l := f.League(to.League)
		if l == nil {
			return nil, nil, acts.ErrNotFound
		}
		now := seasons.TeamsOf(l)
		if acts.VersionOf(now) == acts.VersionOf(&seasons.Teams{Clubs: to.Clubs}) {
			continue
		}
		out, err := o.Acts.Do(in, a.By, &seasons.PutTeams{InSeason: p.InSeason, League: to.League, Clubs: to.Clubs},
			acts.Terms{Match: []acts.Version{acts.VersionOf(now)}})
		if err != nil {
			return nil, nil, err
		}
		a.Doubts = append(a.Doubts, out.Doubts...)
	}
	return before, after, nil
}

// fieldsSaid says which clubs join which league, and which leave it.
func fieldsSaid(n declare.Names, before, after *Fields) string {
	var says []string
	for i := range after.Leagues {
		to, was := &after.Leagues[i], []string{}
		for _, one := range before.Leagues {
			if one.League == to.League {
				was = one.Clubs
			}
		}
		if joins := besides(n, to.Clubs, was); joins != nil {
			says = append(says, fmt.Sprintf("In die Liga „%s“ werden aufgenommen: %s.", n.League(to.League), explain.Enumerate(joins)))
		}
		if leave := besides(n, was, to.Clubs); leave != nil {
			says = append(says, fmt.Sprintf("Aus der Liga „%s“ werden genommen: %s.", n.League(to.League), explain.Enumerate(leave)))
		}
	}
	return strings.Join(says, " ")
}

// besides are the names of the clubs that others are not.
func besides(n declare.Names, clubs, others []string) (names []string) {
	for _, club := range clubs {
		if !slices.Contains(others, club) {
			names = append(names, n.Club(club, declare.Nominative))
		}
	}
	return names
}
