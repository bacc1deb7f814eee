package register

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// Merge is a record of a player that was merged into another one of the same human.
type Merge struct {
	Was    Player // as it was registered
	Player string // the record that stays
	On     string // the day
	Joined []Joined
}

// Joined are memberships of both records in one club at the same time, of which one was made: in the register, or in the roster of a season.
type Joined struct {
	Season string             `json:"season,omitempty"`
	Ours   scoring.Membership `json:"ours"`
	Theirs scoring.Membership `json:"theirs"`
	One    scoring.Membership `json:"one"`
}

// MergePlayers makes one player of two records of the same human: results, memberships, bans and tournaments of the other one count for the
// player from then on, rankings are computed anew, and the old address leads to the new one. Refused where both stand in one matchday or
// tournament, or belonged to two clubs at the same time.
type MergePlayers struct {
	Player string `json:"-" path:"player"`
	Other  string `json:"-" path:"other"`
}

// Merged is what the journal says of two records of one human: who stays, which one gives way, and which documents read otherwise since.
type Merged struct {
	Player    string      `json:"player"`
	Other     string      `json:"other"`
	Clubs     []string    `json:"clubs,omitempty"`   // of the record that gives way, the first one first
	Seasons   []string    `json:"seasons,omitempty"` // that know it
	Documents []Rewritten `json:"documents,omitempty"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, MergePlayers, Merged]{
	Kind: declare.Kind{
		Deed: acts.DeedMergePlayers, Called: "Spieler: zwei Einträge vereint", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		Subject: "players/:player", API: "POST /players/:player/merge/:other", Summary: "Make one player of two records of the same human",
		Answers: "200", Asks: true, Back: acts.DeedSeparatePlayer,
		Page: declare.Page{On: playerPage, Sends: "/vereinen/:other", Form: "vereinen-:other", Button: "Zu einem Eintrag vereinen", Plain: true,
			Word: "vereint", Done: "Die beiden Einträge sind einer; die Adresse des anderen führt hierher."}},
	Made: Merged{Player: "p-4f7k9m2x", Other: "p-8c3v6b1n", Clubs: []string{"linz-2"}, Seasons: []string{"2010"}},
	Do:   (*MergePlayers).do,
	Says: func(n declare.Names, _, m *Merged) string {
		one, other := n.Player(m.Player), n.Player(m.Other)
		if one == other {
			return fmt.Sprintf("Zwei Einträge von %s werden zu einem%s.", one, m.of(n))
		}
		return fmt.Sprintf("%s und %s sind derselbe Mensch: Der Eintrag %s geht in %s auf%s.", one, other, other, one, m.of(n))
	},
})

// of says which clubs the record belonged to that gives way, "" for none.
func (m *Merged) of(n declare.Names) string {
	if len(m.Clubs) == 0 {
		return ""
	}
	names := make([]string, len(m.Clubs))
	for i, c := range m.Clubs {
		names[i] = n.Club(c, declare.Nominative)
	}
	return " (Vereine des anderen Eintrags: " + strings.Join(names, ", ") + ")"
}

// playerPage is the page of a player in the office.
const playerPage = "/buero/spieler/:player"

// Place is that of the association.
func (*MergePlayers) Place() acts.Place { return acts.Place{} }

func (x *MergePlayers) do(ctx context.Context, _ *Register, a *act) (before, after *Merged, err error) {
	p, err := a.Tx.Player(ctx, x.Player)
	if err != nil {
		return nil, nil, err
	}
	other, err := a.Tx.Player(ctx, x.Other)
	if err != nil {
		return nil, nil, err
	}
	if err := cmp.Or(p.refuseErased(), other.refuseErased()); err != nil {
		return nil, nil, err
	}
	if err := cmp.Or(refuseDead(ctx, a.Tx, p.ID, nil), refuseDead(ctx, a.Tx, other.ID, nil)); err != nil {
		return nil, nil, err
	}
	if p.ID == other.ID {
		return nil, nil, &acts.Refusal{Sentence: "Das ist derselbe Eintrag; zu vereinen gibt es nichts."}
	}
	if err := refuseMeeting(ctx, a.Tx, p, other); err != nil {
		return nil, nil, err
	}
	theirs, err := a.Tx.PlayerRoster(ctx, other.ID)
	if err != nil {
		return nil, nil, err
	}
	after = &Merged{Player: p.ID, Other: other.ID}
	for i := range theirs {
		if c := theirs[i].Club; !slices.Contains(after.Clubs, c) {
			after.Clubs = append(after.Clubs, c)
		}
	}
	if after.Seasons, err = a.Tx.SeasonsOf(ctx, other.ID); err != nil {
		return nil, nil, err
	}
	if err := cmp.Or(readAnew(ctx, a.Tx, after.Seasons), a.RefuseInHall(ctx, after.Seasons...)); err != nil {
		return nil, nil, err
	}
	m := &Merge{Was: *other, Player: p.ID, On: a.Entry.Day()}
	if err := m.join(ctx, a.Tx, theirs, after.Seasons); err != nil {
		return nil, nil, err
	}
	after.Documents, err = a.Tx.MergePlayers(ctx, m)
	return new(Merged), after, err
}

// join makes one membership of those of both records in one club at the same time, in the register and in the rosters of these seasons.
func (m *Merge) join(ctx context.Context, tx Tx, theirs []scoring.Membership, seasons []string) error {
	ours, err := tx.PlayerRoster(ctx, m.Player)
	if err != nil {
		return err
	}
	clubs, err := tx.Clubs(ctx)
	if err != nil {
		return err
	}
	if err := m.joinTerms("", ours, theirs, nameIn(clubs)); err != nil {
		return err
	}
	for _, id := range seasons {
		f, _, err := tx.SeasonFile(ctx, id)
		if err != nil {
			return err
		}
		of := func(player string) (terms []scoring.Membership) {
			for i := range f.Roster {
				if f.Roster[i].Player == player {
					terms = append(terms, f.Roster[i])
				}
			}
			return terms
		}
		if err := m.joinTerms(id, of(m.Player), of(m.Was.ID), nameIn(clubs)); err != nil {
			return err
		}
	}
	for i := range m.Joined {
		if err := m.Joined[i].write(ctx, tx, []*scoring.Membership{&m.Joined[i].Ours, &m.Joined[i].Theirs},
			[]*scoring.Membership{&m.Joined[i].One}); err != nil {
			return err
		}
	}
	return nil
}

// joinTerms finds the memberships of which one is made, in the register or in a season. It refuses memberships in two clubs at the same time.
func (m *Merge) joinTerms(season string, ours, theirs []scoring.Membership, name func(club string) string) error {
	for i := range theirs {
		t := &theirs[i]
		over := slices.DeleteFunc(slices.Clone(ours), func(o scoring.Membership) bool { return !overlaps(&o, t) })
		switch {
		case len(over) == 0:
			continue
		case over[0].Club != t.Club || len(over) > 1:
			return &acts.Refusal{Sentence: fmt.Sprintf("Beide gehören zur selben Zeit einem Verein an (%s und %s); eine der Mitgliedschaften ist "+
				"zuerst im Kader zu beenden oder zu entfernen.", name(over[0].Club), name(t.Club))}
		}
		j := Joined{Season: season, Ours: over[0], Theirs: *t, One: over[0]}
		j.One.From = min(j.Ours.From, t.From)
		switch {
		case t.Until == nil:
			j.One.Until = nil
		case j.One.Until != nil && *j.One.Until < *t.Until:
			j.One.Until = t.Until
		}
		m.Joined = append(m.Joined, j)
	}
	return nil
}

// write replaces memberships by others, in the register or in the roster of the season.
func (j *Joined) write(ctx context.Context, tx Tx, gone, there []*scoring.Membership) error {
	for _, m := range gone {
		var err error
		if j.Season == "" {
			err = tx.DeleteMembership(ctx, m)
		} else {
			_, err = tx.DropMembership(ctx, j.Season, m)
		}
		if err != nil {
			return err
		}
	}
	for _, m := range there {
		var err error
		if j.Season == "" {
			err = tx.PutMembership(ctx, m)
		} else {
			err = tx.CarryMembership(ctx, j.Season, m)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// refuseMeeting refuses to make one of two players who stand somewhere at the same time, or of whom one is about to move.
func refuseMeeting(ctx context.Context, tx Tx, p, other *Player) error {
	both, err := tx.Meetings(ctx, p.ID, other.ID)
	if err != nil {
		return err
	}
	if len(both) > 0 {
		return &acts.Refusal{Sentence: fmt.Sprintf("Beide stehen %s; ein Mensch kann dort nicht zweimal stehen.", strings.Join(both, ", "))}
	}
	for _, one := range []*Player{p, other} {
		transfers, err := tx.Transfers(ctx, "", one.ID)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(transfers, func(t Transfer) bool { return t.Open() }) {
			return &acts.Refusal{Sentence: fmt.Sprintf("Für %s ist noch ein Transfer offen; er ist zuerst zu entscheiden.", one.Name())}
		}
	}
	return nil
}

// Twice returns the other players who may be the same human as this one, exact ones first, and the records that were merged into this one.
// The caller must have the right to merge players.
func (d *Register) Twice(ctx context.Context, by acts.Actor, player string) ([]Double, []Merge, error) {
	if err := by.May(acts.DeedMergePlayers, acts.Place{}); err != nil {
		return nil, nil, err
	}
	p, err := d.store.Player(ctx, player)
	if err != nil || p.Erased {
		return nil, nil, err
	}
	people, err := d.store.People(ctx)
	if err != nil {
		return nil, nil, err
	}
	merges, err := d.store.Merges(ctx, player)
	return doublesOf(p, people, readsAll), merges, err
}

// SeparatePlayer takes a merge back: the other record is registered again, and has again what it had, as far as that is still there.
type SeparatePlayer struct {
	Player string `json:"-" path:"player"`
	Other  string `json:"-" path:"other"`
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, SeparatePlayer, Merged]{
	Kind: declare.Kind{
		Deed: acts.DeedSeparatePlayer, Called: "Spieler: Einträge getrennt", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins},
		Subject: "players/:player", API: "POST /players/:player/separate/:other", Summary: "Separate two records that were merged",
		Answers: "200", Asks: true, Back: acts.DeedMergePlayers, Later: "Später lassen sie sich wieder vereinen.",
		Page: declare.Page{On: playerPage, Sends: "/trennen/:other", Form: "trennen-:other", Button: "Wieder trennen", Plain: true,
			Word: "getrennt", Done: "Die beiden Einträge sind wieder getrennt."}},
	Made: Merged{Player: "p-4f7k9m2x", Other: "p-8c3v6b1n", Seasons: []string{"2010"}},
	Do:   (*SeparatePlayer).do,
	Says: func(n declare.Names, _, m *Merged) string {
		return fmt.Sprintf("Der Eintrag, der in %s aufgegangen ist, wird wieder ein eigener, mit allem, was er vorher hatte.", n.Player(m.Player))
	},
})

// Place is that of the association.
func (*SeparatePlayer) Place() acts.Place { return acts.Place{} }

func (x *SeparatePlayer) do(ctx context.Context, _ *Register, a *act) (before, after *Merged, err error) {
	p, err := a.Tx.Player(ctx, x.Player)
	if err != nil {
		return nil, nil, err
	}
	merges, err := a.Tx.Merges(ctx, p.ID)
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(merges, func(m Merge) bool { return m.Was.ID == x.Other })
	if i < 0 {
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("In %s ist kein Eintrag „%s“ aufgegangen.", p.Name(), acts.Clip(x.Other))}
	}
	after = &Merged{Player: p.ID, Other: x.Other}
	if after.Seasons, err = a.Tx.SeasonsOf(ctx, p.ID); err != nil {
		return nil, nil, err
	}
	if err := cmp.Or(readAnew(ctx, a.Tx, after.Seasons), a.RefuseInHall(ctx, after.Seasons...)); err != nil {
		return nil, nil, err
	}
	m := &merges[i]
	a.Brings = append(a.Brings, fmt.Sprintf("Der eigene Eintrag heißt wieder %s.", m.Was.Name()))
	if err := a.Tx.PutPlayer(ctx, &m.Was); err != nil {
		return nil, nil, err
	}
	if after.Documents, err = a.Tx.SeparatePlayers(ctx, x.Other); err != nil {
		return nil, nil, err
	}
	for i := range m.Joined {
		j := &m.Joined[i]
		j.One.Player, j.Ours.Player, j.Theirs.Player = p.ID, p.ID, x.Other // who stays may have another id meanwhile
		if err := j.write(ctx, a.Tx, []*scoring.Membership{&j.One}, []*scoring.Membership{&j.Ours, &j.Theirs}); err != nil {
			return nil, nil, err
		}
	}
	return new(Merged), after, nil
}
