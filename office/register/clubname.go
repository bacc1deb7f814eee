package register

import (
	"context"
	"fmt"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// NameInSeason is what a season calls a club.
type NameInSeason struct {
	Season   string `json:"season"`
	Name     string `json:"name"`
	Formerly string `json:"-"`
}

// NameClub says under which name a club has played a season that is over: a correction that goes back. A season that runs or has not begun calls
// it as the register does, and one whose results are frozen keeps the name. § 1.2.1
type NameClub struct {
	declare.InSeason `json:"-"`

	Club string `json:"-" path:"club"`
	Name string `json:"name" label:"Name" most:"100"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, NameClub, NameInSeason]{
	Kind: declare.Kind{
		Deed: "club.name", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "clubs/:club/name", Register: true,
		API: "PUT /seasons/:season/clubs/:club/name", Summary: "Say under which name a club has played a season that is over",
		Example: "an earlier name", Asks: true,
		Page: declare.Page{On: "/buero/vereine/:club", Sends: "/saisonen/:season/name", Form: "name-:season", Button: "Name dieser Saison speichern",
			Plain: true, Done: "Die Saison nennt den Verein jetzt so."}},
	Asked: NameClub{Name: "Pokerclub Urfahr"},
	Made:  NameInSeason{Season: "2010", Name: "Pokerclub Urfahr"},
	Do:    (*NameClub).do,
	Says: func(_ declare.Names, before, after *NameInSeason) string {
		if *before == *after {
			return ""
		}
		return fmt.Sprintf("In dieser Saison wird der Verein rückwirkend „%s“ statt „%s“ genannt.", after.Name, before.Name)
	},
})

// Place is the season.
func (n *NameClub) Place() acts.Place { return acts.InSeason(string(n.InSeason)) }

func (n *NameClub) do(ctx context.Context, _ *Register, a *act) (before, after *NameInSeason, err error) {
	names, err := a.Tx.NamesInSeasons(ctx, n.Club)
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(names, func(c NameInSeason) bool { return c.Season == a.At.Season })
	if i < 0 {
		return nil, nil, acts.ErrNotFound
	}
	before, after = &NameInSeason{a.At.Season, names[i].Name, ""}, &NameInSeason{a.At.Season, n.Name, ""}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	club, err := a.Tx.Club(ctx, n.Club)
	if err != nil {
		return nil, nil, err
	}
	named := club.Club
	named.Name = n.Name
	if err := named.Check(); err != nil {
		return nil, nil, err
	}
	head, err := a.Tx.LockSeason(ctx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	if !head.KeepsNames(a.Entry.Day()) {
		return nil, nil, &acts.Refusal{Path: "$.name",
			Sentence: "Die Saison ist noch nicht vorbei: In ihr heißt der Verein wie im Register. Umbenannt wird er in den Vereinsdaten."}
	}
	if err := readAnew(ctx, a.Tx, []string{a.At.Season}); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.NameClub(ctx, a.At.Season, n.Club, n.Name); err != nil {
		return nil, nil, err
	}
	return before, after, n.follow(ctx, a, &club.ClubEntry, before.Name)
}

// follow keeps a club known by the name that its season is given, where it was known by the one before.
func (n *NameClub) follow(ctx context.Context, a *act, club *ClubEntry, was string) error {
	if club.Formerly != was || n.Name == club.Name {
		return nil
	}
	club.Formerly = n.Name
	_, open, err := seasonsOf(ctx, a, n.Club)
	if err == nil {
		err = a.Tx.PutClub(ctx, club)
	}
	for i := 0; err == nil && i < len(open); i++ {
		err = carryClubInto(ctx, a.Tx, open[i].ID, club)
	}
	return err
}
