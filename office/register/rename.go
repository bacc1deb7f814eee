package register

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/seasonfile"
)

// ReplaceIDs gives every player whose id is made of his name, as a season file may bring it, one that says nothing about him. The old id
// leads to the new one from then on. What has been computed stays: the new ids are in the order of the old ones.
type ReplaceIDs struct{}

// Replaced says how many players have other ids, one of them by the id that he had, and which documents read otherwise since.
type Replaced struct {
	Players   int         `json:"players"`
	Among     string      `json:"among"`
	Documents []Rewritten `json:"documents,omitempty"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, ReplaceIDs, Replaced]{
	Kind: declare.Kind{
		Deed: acts.DeedReplaceIDs, Called: "Spieler: Kennungen ersetzt", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		Subject: "players", API: "POST /players/replace-ids", Summary: "Replace the ids of players that are made of their names",
		Example: "after the import of an old season", Answers: "200", Asks: true,
		Page: declare.Page{On: "/buero/spieler", Sends: "/kennungen", Form: "kennungen", Button: "Kennungen ersetzen", Plain: true,
			Done: "Die Kennungen sind ersetzt; die alten Adressen führen zu den neuen."}},
	Made: Replaced{Players: 212, Among: "huber-anna"},
	Do:   (*ReplaceIDs).do,
	Says: func(n declare.Names, _, after *Replaced) string {
		return fmt.Sprintf("Kennungen, die aus dem Namen gemacht sind, werden ersetzt: %d, darunter die von %s.", after.Players,
			n.Player(after.Among))
	},
})

// Place is no club's.
func (*ReplaceIDs) Place() acts.Place { return acts.Place{} }

func (*ReplaceIDs) do(ctx context.Context, _ *Register, a *act) (before, after *Replaced, err error) {
	people, err := a.Tx.People(ctx)
	if err != nil {
		return nil, nil, err
	}
	var ids []string
	var named []*Player
	for i := range people {
		if p := &people[i]; !p.Erased && IsNamed(&p.Player) {
			ids, named = append(ids, a.ID(playerPrefix)), append(named, p)
		}
	}
	if named == nil {
		return nil, nil, &acts.Refusal{Sentence: "Keine Kennung ist aus einem Namen gemacht."}
	}
	slices.Sort(ids)
	aliases := make([]Alias, len(ids))
	for i, p := range named {
		aliases[i] = Alias{Was: p.ID, Player: ids[i]}
		p.ID = ids[i]
	}
	seasons, err := a.Tx.Seasons(ctx)
	if err != nil {
		return nil, nil, err
	}
	all := make([]string, len(seasons))
	for i := range seasons {
		all[i] = seasons[i].ID
	}
	slices.Sort(all)
	if err := cmp.Or(readAnew(ctx, a.Tx, all), a.RefuseInHall(ctx, all...)); err != nil {
		return nil, nil, err
	}
	if err := a.Tx.PutPlayer(ctx, named...); err != nil {
		return nil, nil, err
	}
	after = &Replaced{Players: len(named), Among: aliases[0].Was}
	after.Documents, err = a.Tx.RenamePlayers(ctx, aliases...)
	return new(Replaced), after, err
}

// IsNamed reports whether the id of a player holds a part of his name: any of four letters or more, a shorter one by itself.
func IsNamed(p *seasonfile.Player) bool {
	parts := strings.FieldsFunc(p.ID, func(r rune) bool { return !unicode.IsLetter(r) })
	for _, name := range strings.FieldsFunc(p.GivenName+" "+p.FamilyName, func(r rune) bool { return !unicode.IsLetter(r) }) {
		plain := folded(name)
		bare := strings.NewReplacer("ae", "a", "oe", "o", "ue", "u").Replace(plain)
		for _, part := range parts {
			part = folded(part)
			for _, name := range []string{plain, bare} {
				if part == name && len(name) > 1 || len(name) > 3 && strings.Contains(part, name) {
					return true
				}
			}
		}
	}
	return false
}
