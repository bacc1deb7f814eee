package register

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"pokerliga/office/acts"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// EnterSeason stores a season file and enters its clubs, players and memberships into the register, which must be
// locked. A player that is registered under another name is refused, and a club unless it is known to be the same: the same id means the same
// club and person in every season. Where seasons differ the one that begins last decides, and what it does not say stays. A player who has an alias
// comes in under it, and nothing of an erased one comes back.
func EnterSeason(ctx context.Context, tx Tx, f *seasonfile.File, version int64) error {
	f, err := aliased(ctx, tx, f)
	if err != nil {
		return err
	}
	seasons, err := tx.Seasons(ctx)
	if err != nil {
		return err
	}
	latest := !slices.ContainsFunc(seasons, func(s SeasonHead) bool { return s.Start > f.Season.Start })
	if err := enterClubs(ctx, tx, f.Clubs, seasons, latest); err != nil {
		return err
	}
	entered := *f
	if entered.Players, err = enterPlayers(ctx, tx, f.Players, latest); err != nil {
		return err
	}
	if err := tx.InsertSeason(ctx, &entered, version); err != nil {
		return err
	}
	return enterRoster(ctx, tx, f, seasons)
}

// Renaming returns the ids that stand for those that players once had, by these.
func Renaming(ctx context.Context, r Reader) (map[string]string, error) {
	aliases, err := r.Aliases(ctx)
	to := make(map[string]string, len(aliases))
	for _, a := range aliases {
		to[a.Was] = a.Player
	}
	return to, err
}

// aliased returns a file with the aliases of players in place of ids that have given way.
func aliased(ctx context.Context, tx Tx, f *seasonfile.File) (*seasonfile.File, error) {
	to, err := Renaming(ctx, tx)
	if err != nil {
		return nil, err
	}
	f = f.Renamed(to)
	there := make(map[string]bool, len(f.Players))
	for i := range f.Players {
		id := f.Players[i].ID
		if there[id] {
			return nil, &scoring.Fault{Path: fmt.Sprintf("$.players[%d]", i),
				Sentence: fmt.Sprintf("Das ist der Spieler „%s“, den die Datei schon unter dieser Kennung nennt.", id)}
		}
		there[id] = true
	}
	return f, nil
}

// refuseOther refuses a club of a file whose name differs from the registered one, unless both are known to be the same club: they have the same
// ZVR number, or the register or a season already has one of the names in the file (§ 1.2.1).
func (c *ClubEntry) refuseOther(ctx context.Context, tx Tx, path string, said *seasonfile.Club) error {
	if said.Name == c.Name || said.ZVRNumber != "" && said.ZVRNumber == c.ZVRNumber {
		return nil
	}
	seasons, err := tx.NamesInSeasons(ctx, c.ID)
	if err != nil {
		return err
	}
	for _, n := range append(seasons, NameInSeason{Name: c.Name, Formerly: c.Formerly}) {
		for _, name := range []string{said.Name, said.Formerly} {
			if name != "" && (name == n.Name || name == n.Formerly) {
				return nil
			}
		}
	}
	found := otherName(path, "Der Verein", c.ID, c.Name, said.Name)
	found.Sentence += " Ist es derselbe Verein, braucht er in beiden dieselbe ZVR-Zahl, oder der andere Name wird in den Vereinsdaten als früherer Name eingetragen."
	return found
}

// enterClubs registers the clubs that are new, and what the latest season says of the others.
func enterClubs(ctx context.Context, tx Tx, clubs []seasonfile.Club, seasons []SeasonHead, latest bool) error {
	registered, err := tx.Clubs(ctx)
	if err != nil {
		return err
	}
	var changed []*ClubEntry
	for i := range clubs {
		said := &clubs[i]
		at := slices.IndexFunc(registered, func(c RegisteredClub) bool { return c.ID == said.ID })
		if at < 0 {
			changed = append(changed, &ClubEntry{Club: *said})
			continue
		}
		known := &registered[at].ClubEntry
		if err := known.refuseOther(ctx, tx, fmt.Sprintf("$.clubs[%d].name", i), said); err != nil {
			return err
		}
		after := seasonfile.Club{ID: known.ID, Name: said.Name, ShortName: saidOr(said.ShortName, known.ShortName),
			City: saidOr(said.City, known.City), State: saidOr(said.State, known.State), ZVRNumber: saidOr(said.ZVRNumber, known.ZVRNumber), Formerly: saidOr(said.Formerly, known.Formerly)}
		if after.Name != known.Name {
			after.Formerly = cmp.Or(said.Formerly, known.Name)
		}
		if latest && after != known.Club {
			if err := keepName(ctx, tx, seasons, &ClubEntry{Club: after}, known); err != nil {
				return err
			}
			known.Club = after
			changed = append(changed, known)
		}
	}
	return tx.PutClub(ctx, changed...)
}

// saidOr returns what a file says, or what is known where it is blank.
func saidOr(said, known string) string {
	if acts.Blank(said) {
		return known
	}
	return said
}

// enterPlayers registers the players that are new, what nobody has said of the others yet, and what the latest season
// says of them. It returns the players as the season may keep them.
func enterPlayers(ctx context.Context, tx Tx, players []seasonfile.Player, latest bool) ([]seasonfile.Player, error) {
	ids := make([]string, len(players))
	for i := range players {
		ids[i] = players[i].ID
	}
	registered, err := tx.PeopleWith(ctx, ids)
	if err != nil {
		return nil, err
	}
	known := make(map[string]*Player, len(registered))
	for i := range registered {
		known[registered[i].ID] = &registered[i]
	}
	var changed []*Player
	var faults []error
	kept := slices.Clone(players)
	for i := range kept {
		said, p := &kept[i], known[kept[i].ID]
		faults = append(faults, refuseImpossible(fmt.Sprintf("$.players[%d]", i), said))
		switch {
		case p == nil:
			changed = append(changed, &Player{Player: *said})
			continue
		case p.Erased:
			*said = p.Player
			continue
		case p.Name() != said.Name():
			return nil, otherName(fmt.Sprintf("$.players[%d]", i), "Der Spieler", said.ID, p.Name(), said.Name())
		}
		before := p.Player
		if p.BirthDate == "" || latest {
			p.BirthDate = cmp.Or(said.BirthDate, p.BirthDate)
		}
		if p.Nationality == "" || latest {
			p.Nationality = cmp.Or(said.Nationality, p.Nationality)
		}
		if p.Player != before {
			changed = append(changed, p)
		}
	}
	if err := scoring.Together(faults...); err != nil {
		return nil, err
	}
	return kept, tx.PutPlayer(ctx, changed...)
}

// otherName is the fault of an id that is registered under another name.
func otherName(path, who, id, registered, name string) *scoring.Fault {
	return &scoring.Fault{Path: path,
		Sentence: fmt.Sprintf("%s „%s“ ist schon als „%s“ eingetragen, die Datei nennt ihn „%s“.", who, id, registered, name)}
}

// enterRoster registers the memberships of a season. Of rows that begin on one day the longest holds them all. A
// membership that is registered ends as it says, unless a later season has it too; of two that begin on one day the
// first by id is the later.
func enterRoster(ctx context.Context, tx Tx, f *seasonfile.File, seasons []SeasonHead) error {
	type begin struct{ player, club, from string }
	key := func(m scoring.Membership) begin { return begin{m.Player, m.Club, m.From} }
	said := make(map[begin]scoring.Membership, len(f.Roster))
	for _, m := range f.Roster {
		if other, ok := said[key(m)]; !ok || other.Until != nil && (m.Until == nil || *m.Until > *other.Until) {
			said[key(m)] = m
		}
	}
	registered, err := tx.RosterRegistered(ctx, f.Season.ID)
	if err != nil {
		return err
	}
	differs := map[begin]bool{}
	for _, m := range registered {
		if seasonfile.Same(m, said[key(m)]) {
			delete(said, key(m))
			continue
		}
		differs[key(m)] = true
	}
	var later []string
	for _, s := range seasons {
		if s.Start > f.Season.Start || s.Start == f.Season.Start && s.ID < f.Season.ID {
			later = append(later, s.ID)
		}
	}
	if len(differs) > 0 && len(later) > 0 {
		decided, err := tx.RosterShared(ctx, f.Season.ID, later)
		if err != nil {
			return err
		}
		for _, m := range decided {
			if differs[key(m)] {
				delete(said, key(m))
			}
		}
	}
	return tx.EnterMemberships(ctx, f.Season.ID, slices.Collect(maps.Values(said)))
}
